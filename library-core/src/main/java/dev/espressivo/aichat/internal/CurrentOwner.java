package dev.espressivo.aichat.internal;

import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinSession;
import java.security.Principal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The user whose request is being handled, as the owner of conversations. */
public final class CurrentOwner {

  private static final String ANONYMOUS = "dev.espressivo.aichat.CurrentOwner.anonymous";

  private CurrentOwner() {}

  /**
   * {@return the name of the user; for one without a login, a random name that the session keeps}
   *
   * @param otherwise the method to call where there is no request
   * @throws IllegalStateException if no request is being handled
   */
  public static String get(String otherwise) {
    String name = find();
    if (name == null) {
      throw new IllegalStateException(
          "There is no current request, and so no current user; name the owner with " + otherwise);
    }
    return name;
  }

  /** {@return the name of the user, or null if no request is being handled} */
  public static @Nullable String find() {
    VaadinRequest request = VaadinRequest.getCurrent();
    VaadinSession session = VaadinSession.getCurrent();
    if (request == null || session == null) {
      return null;
    }
    Principal user = request.getUserPrincipal();
    return user == null ? anonymous(session) : user.getName();
  }

  private static String anonymous(VaadinSession session) {
    String known = (String) session.getAttribute(ANONYMOUS);
    if (known != null) {
      return known;
    }
    // Cannot be guessed, so that nobody can log in by this name.
    String made = "anonymous:" + UUID.randomUUID();
    session.setAttribute(ANONYMOUS, made);
    return made;
  }
}
