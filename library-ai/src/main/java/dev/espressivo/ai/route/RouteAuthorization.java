package dev.espressivo.ai.route;

/** Decides who may use a {@link ChatRoute} or an {@link ImageRoute}. */
@FunctionalInterface
public interface RouteAuthorization {

  /**
   * Returns whether a request is admitted. Called on the request's thread before its body is read.
   *
   * @param caller the sender of the request
   * @return false to answer with status 403
   */
  boolean isAllowed(RouteCaller caller);
}
