package dev.espressivo.ai.spring;

import dev.espressivo.ai.route.ImageRoute;
import dev.espressivo.ai.route.ImageRouteLimits;
import dev.espressivo.ai.route.RateLimit;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The properties {@code espressivo.ai.image.*}, described for IDEs like those of {@link
 * ChatRouteProperties}.
 */
@ConfigurationProperties(ImageRouteProperties.PREFIX)
record ImageRouteProperties(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("/api/images") String path,
    @DefaultValue("28MB") DataSize maxBodySize,
    @DefaultValue("10000") int maxPromptLength,
    @DefaultValue("10") int maxImages,
    @DefaultValue("50000000") long maxReferencePixels,
    @DefaultValue("50") int maxStreams,
    @DefaultValue("20") int requestsPerMinute,
    @DefaultValue List<String> params,
    @DefaultValue("false") boolean fetchReferences,
    @DefaultValue("false") boolean showErrors) {

  static final String PREFIX = "espressivo.ai.image";

  private static final RouteProperties COMMON = new RouteProperties(PREFIX);

  /** Returns a route with the options of the properties. */
  ImageRoute applyTo(ImageRoute route) {
    ImageRoute set =
        route
            .withLimits(
                new ImageRouteLimits(
                    COMMON.maxBodyBytes(maxBodySize),
                    maxPromptLength,
                    maxImages,
                    maxReferencePixels,
                    maxStreams))
            .withParams(params.toArray(String[]::new))
            .withReferencesFetched(fetchReferences)
            .withErrors(showErrors);
    return requestsPerMinute > 0 ? set.withRateLimit(RateLimit.perMinute(requestsPerMinute)) : set;
  }

  /** Returns the path of the route, without a slash at its end. */
  String route() {
    return COMMON.path(path);
  }
}
