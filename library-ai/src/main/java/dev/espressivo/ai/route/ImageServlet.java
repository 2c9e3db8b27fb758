package dev.espressivo.ai.route;

/**
 * An {@link ImageRoute} as a servlet, for an app without Spring MVC. Register it with asynchronous
 * support; otherwise each request holds a thread of the container:
 *
 * <pre>{@code
 * ServletRegistration.Dynamic images = context.addServlet("images", new ImageServlet(route));
 * images.addMapping("/api/images");
 * images.setAsyncSupported(true);
 * }</pre>
 */
public class ImageServlet extends ModelServlet {

  /**
   * Creates a servlet.
   *
   * @param route the route that answers the requests
   */
  public ImageServlet(ImageRoute route) {
    super(route);
  }
}
