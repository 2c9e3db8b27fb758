package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A route to a model as a servlet. */
abstract class ModelServlet extends HttpServlet {

  private final transient ModelRoute<?> route;

  ModelServlet(ModelRoute<?> route) {
    this.route = Check.notNull("route", route);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    route.serve(request, response);
  }
}
