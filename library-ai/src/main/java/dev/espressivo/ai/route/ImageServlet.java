package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

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
public class ImageServlet extends HttpServlet {

  private final transient ImageRoute route;

  /**
   * Creates a servlet.
   *
   * @param route the route that answers the requests
   */
  public ImageServlet(ImageRoute route) {
    this.route = Check.notNull("route", route);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    route.serve(request, response);
  }
}
