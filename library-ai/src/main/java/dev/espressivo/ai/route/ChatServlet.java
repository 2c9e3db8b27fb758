package dev.espressivo.ai.route;

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
public class ChatServlet extends ModelServlet {

  /**
   * Creates a servlet.
   *
   * @param route the route that answers the requests
   */
  public ChatServlet(ChatRoute route) {
    super(route);
  }
}
