package dev.espressivo.ai.route;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import org.jspecify.annotations.Nullable;

/** The sender of a servlet request. */
record ServletCaller(HttpServletRequest request) implements RouteCaller {

  @Override
  public @Nullable String user() {
    Principal user = request.getUserPrincipal();
    return user == null ? null : user.getName();
  }

  @Override
  public boolean isUserInRole(String role) {
    return request.isUserInRole(role);
  }

  @Override
  public String address() {
    return String.valueOf(request.getRemoteAddr());
  }

  @Override
  public @Nullable String header(String name) {
    return request.getHeader(name);
  }
}
