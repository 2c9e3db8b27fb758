package dev.espressivo.ai.route;

/** Decides who may use a {@link ChatRoute} or an {@link ImageRoute}. */
@FunctionalInterface
public interface RouteAuthorization {

  /**
   * {@return whether a request is admitted; if not, it is answered with status 403} Called on the
   * request's thread before its body is read.
   *
   * @param caller the sender of the request
   */
  boolean isAllowed(RouteCaller caller);
}
