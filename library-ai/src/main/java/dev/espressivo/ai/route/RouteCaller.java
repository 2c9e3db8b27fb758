package dev.espressivo.ai.route;

import org.jspecify.annotations.Nullable;

/**
 * The sender of a request. Valid only on the calling thread and until the called method returns:
 * keep the values, not this object.
 */
public interface RouteCaller {

  /**
   * Returns the user who is logged in.
   *
   * @return the user's name, or null for an anonymous request
   */
  @Nullable String user();

  /**
   * Returns whether the user has a role, as the container or the app's security knows it.
   *
   * @param role the name of the role
   * @return false also for an anonymous request
   */
  boolean isUserInRole(String role);

  /**
   * Returns the address that the request came from. Behind a proxy it is the proxy's, unless the
   * server reads forwarded headers ({@code server.forward-headers-strategy} in Spring Boot).
   *
   * @return the IP address
   */
  String address();

  /**
   * Returns a header of the request.
   *
   * @param name its name, in any case
   * @return the first value, or null if the header is missing
   */
  @Nullable String header(String name);
}
