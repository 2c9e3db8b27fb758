package dev.espressivo.ai.spring;

import dev.espressivo.ai.route.RateLimit;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.unit.DataSize;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;

/** Checks that the properties of both routes have in common, after a prefix. */
record RouteProperties(String prefix) {

  /**
   * The order of the routes: after the app's controllers, before Vaadin's, which takes all else.
   */
  private static final int ORDER = 10;

  /** The name of the bean that filters the requests of an app with Spring Security. */
  private static final String SPRING_SECURITY = "springSecurityFilterChain";

  /**
   * Returns the handler of a route, and logs who may call it. Without Spring Security and without
   * the app's word that the route is public, the handler answers with status 404: the model costs
   * money, and its tools may act.
   */
  private HttpRequestHandler served(
      HttpRequestHandler route, String description, String path, boolean open, BeanFactory beans) {
    Logger log = LoggerFactory.getLogger(RouteProperties.class);
    boolean secured = beans.containsBean(SPRING_SECURITY);
    if (!secured && !open) {
      log.warn(
          "{} is not served: this app has no Spring Security, so anybody could use its model. Set"
              + " {}.public=true to serve it to anybody, or {}.enabled=false to serve nothing.",
          path,
          prefix,
          prefix);
      return (request, response) -> response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
    log.info(
        "{} is served to {}: {}",
        path,
        secured ? "those whom Spring Security admits" : "anybody (" + prefix + ".public=true)",
        description);
    return route;
  }

  /**
   * Maps a path, also with suffixes, to the handler of a route.
   *
   * @see #served
   */
  SimpleUrlHandlerMapping mapping(
      HttpRequestHandler route,
      String description,
      String path,
      boolean open,
      BeanFactory beans,
      String... suffixes) {
    HttpRequestHandler handler = served(route, description, path, open, beans);
    Map<String, HttpRequestHandler> paths = new HashMap<>(Map.of(path, handler));
    for (String suffix : suffixes) {
      paths.put(path + suffix, handler);
    }
    return new SimpleUrlHandlerMapping(paths, ORDER);
  }

  /** Returns a route with a bean of the app, if there is one, set by the option. */
  static <R, T> R with(R route, ObjectProvider<T> beans, BiFunction<R, T, R> option) {
    T bean = beans.getIfAvailable();
    return bean == null ? route : option.apply(route, bean);
  }

  /** Returns the path of a route, without a slash at its end. */
  String path(String given) {
    String trimmed = given.strip();
    if (!trimmed.matches("/[^*{}?#\\s]*[^*{}?#\\s/]")) {
      throw new IllegalArgumentException(
          "%s.path must be a path such as /api/chat, but is '%s'".formatted(prefix, given));
    }
    return trimmed;
  }

  /** Returns the limit of requests per minute; 0 is for none. */
  RateLimit rateLimit(int requestsPerMinute) {
    if (requestsPerMinute < 0) {
      throw new IllegalArgumentException(
          "%s.requests-per-minute must not be negative, but is %d"
              .formatted(prefix, requestsPerMinute));
    }
    return requestsPerMinute == 0 ? RateLimit.NONE : RateLimit.perMinute(requestsPerMinute);
  }

  /** Returns the most bytes of a body. */
  int maxBodyBytes(DataSize given) {
    long bytes = given.toBytes();
    if (bytes < 1 || bytes > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s.max-body-size must be from 1 byte to 2 GB, but is %s".formatted(prefix, given));
    }
    return (int) bytes;
  }
}
