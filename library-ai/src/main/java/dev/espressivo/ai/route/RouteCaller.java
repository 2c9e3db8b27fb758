package dev.espressivo.ai.route;

import org.jspecify.annotations.Nullable;

/**
 * The sender of a request. Valid only on the calling thread and until the called method returns:
 * keep the values, not this object.
 */
public interface RouteCaller {

  /** {@return the name of the user who is logged in, or null for an anonymous request} */
  @Nullable String user();

  /**
   * {@return whether the user has a role, as the container or the app's security knows it; false
   * for an anonymous request}
   *
   * @param role the name of the role
   */
  boolean isUserInRole(String role);

  /**
   * {@return the IP address that the request came from} Behind a proxy it is the proxy's, unless
   * the server reads forwarded headers ({@code server.forward-headers-strategy} in Spring Boot).
   */
  String address();

  /**
   * {@return the first value of a header of the request, or null if the header is missing}
   *
   * @param name its name, in any case
   */
  @Nullable String header(String name);
}
