package dev.espressivo.ai.spring;

import dev.espressivo.ai.route.ChatRoute;
import dev.espressivo.ai.route.ChatRouteLimits;
import dev.espressivo.ai.route.RouteBudget;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;
import org.springframework.util.unit.DataSize;

/**
 * The properties {@code espressivo.ai.chat.*}. They are described for IDEs in {@code
 * META-INF/spring-configuration-metadata.json}, by hand: the annotation processor that would write
 * it makes javac warn of every annotation that is not Spring's.
 */
@ConfigurationProperties(ChatRouteProperties.PREFIX)
record ChatRouteProperties(
    @DefaultValue("false") boolean enabled,
    @Name("public") @DefaultValue("false") boolean open,
    @DefaultValue("/api/chat") String path,
    @Nullable String system,
    @DefaultValue("8MB") DataSize maxBodySize,
    @DefaultValue("500") int maxMessages,
    @DefaultValue("1000") int maxStreams,
    @DefaultValue("1000000") int maxReplyCharacters,
    @DefaultValue("10m") Duration maxReplyTime,
    @DefaultValue("64") int maxToolCalls,
    @DefaultValue("60") int requestsPerMinute,
    @DefaultValue("2000000") long charactersPerHour,
    @DefaultValue("1h") Duration timePerHour,
    @DefaultValue("300") int toolCallsPerHour,
    @DefaultValue("15m") Duration approvalTimeout,
    @DefaultValue("false") boolean showErrors,
    @DefaultValue("false") boolean nativeApproval,
    @DefaultValue("false") boolean acceptSystem,
    @DefaultValue("false") boolean acceptToolResults,
    @Nullable String secret) {

  static final String PREFIX = "espressivo.ai.chat";

  static final RouteProperties COMMON = new RouteProperties(PREFIX);

  /** Returns a route with the options of the properties. */
  ChatRoute applyTo(ChatRoute route) {
    ChatRoute set =
        route
            .withLimits(
                new ChatRouteLimits(
                    COMMON.maxBodyBytes(maxBodySize),
                    maxMessages,
                    maxStreams,
                    maxReplyCharacters,
                    maxReplyTime,
                    maxToolCalls))
            .withBudget(new RouteBudget(charactersPerHour, timePerHour, toolCallsPerHour))
            .withRateLimit(COMMON.rateLimit(requestsPerMinute))
            .withApprovalTimeout(approvalTimeout)
            .withErrors(showErrors)
            .withNativeApproval(nativeApproval)
            .withSystemOfClient(acceptSystem)
            .withToolResultsOfClient(acceptToolResults);
    if (system != null && !system.isBlank()) {
      set = set.withSystem(system);
    }
    return secret == null || secret.isBlank() ? set : set.withSecret(secret);
  }

  /** Returns the path of the route, without a slash at its end. */
  String route() {
    return COMMON.path(path);
  }

  /** Returns a text with the path only, since the secret must not be logged. */
  @Override
  public String toString() {
    return "ChatRouteProperties[path=" + path + "]";
  }
}
