package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * A {@link ChatRoute} as a servlet, for an app without Spring MVC. Register it with asynchronous
 * support; otherwise each reply holds a thread of the container:
 *
 * <pre>{@code
 * ServletRegistration.Dynamic chat = context.addServlet("chat", new ChatServlet(route));
 * chat.addMapping("/api/chat/*");
 * chat.setAsyncSupported(true);
 * }</pre>
 */
public class ChatServlet extends HttpServlet {

  private final transient ChatRoute route;

  /**
   * Creates a servlet.
   *
   * @param route the route that answers the requests
   */
  public ChatServlet(ChatRoute route) {
    this.route = Check.notNull("route", route);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    route.serve(request, response);
  }
}
