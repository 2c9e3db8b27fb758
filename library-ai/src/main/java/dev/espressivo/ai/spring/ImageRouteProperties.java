package dev.espressivo.ai.spring;

import dev.espressivo.ai.route.ImageRoute;
import dev.espressivo.ai.route.ImageRouteLimits;
import dev.espressivo.ai.route.RouteBudget;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;
import org.springframework.util.unit.DataSize;

/** The properties {@code espressivo.ai.image.*}, in IDEs like {@link ChatRouteProperties}. */
@ConfigurationProperties(ImageRouteProperties.PREFIX)
record ImageRouteProperties(
    @DefaultValue("false") boolean enabled,
    @Name("public") @DefaultValue("false") boolean open,
    @DefaultValue("/api/images") String path,
    @DefaultValue("28MB") DataSize maxBodySize,
    @DefaultValue("10000") int maxPromptLength,
    @DefaultValue("10") int maxImages,
    @DefaultValue("50000000") long maxReferencePixels,
    @DefaultValue("50") int maxStreams,
    @DefaultValue("10m") Duration maxTime,
    @DefaultValue("20") int requestsPerMinute,
    @DefaultValue("200000") long charactersPerHour,
    @DefaultValue("1h") Duration timePerHour,
    @DefaultValue("100") int imagesPerHour,
    @DefaultValue List<String> params,
    @DefaultValue("false") boolean fetchReferences,
    @DefaultValue("false") boolean showErrors) {

  static final String PREFIX = "espressivo.ai.image";

  static final RouteProperties COMMON = new RouteProperties(PREFIX);

  /** Returns a route with the options of the properties. */
  ImageRoute applyTo(ImageRoute route) {
    return route
        .withLimits(
            new ImageRouteLimits(
                COMMON.maxBodyBytes(maxBodySize),
                maxPromptLength,
                maxImages,
                maxReferencePixels,
                maxStreams,
                maxTime))
        .withBudget(new RouteBudget(charactersPerHour, timePerHour, imagesPerHour))
        .withRateLimit(COMMON.rateLimit(requestsPerMinute))
        .withParams(params.toArray(String[]::new))
        .withReferencesFetched(fetchReferences)
        .withErrors(showErrors);
  }

  /** Returns the path of the route, without a slash at its end. */
  String route() {
    return COMMON.path(path);
  }
}
