package dev.espressivo.demo.pages;

import com.vaadin.flow.server.VaadinServletRequest;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import java.net.URI;

/** A route of this gallery that a page demonstrates. */
final class OwnRoute {

  private OwnRoute() {}

  /** Returns the address of a route, as seen from the gallery's own server. */
  static URI at(String path) {
    VaadinServletRequest request = VaadinServletRequest.getCurrent();
    return request == null
        ? URI.create("http://127.0.0.1:8080" + path)
        : URI.create(
            "http://127.0.0.1:" + request.getLocalPort() + request.getContextPath() + path);
  }

  /** Returns a console that shows the response of a route. */
  static LogConsole console(LogBuffer wire) {
    LogConsole console = new LogConsole(wire);
    console.setAriaLabel("What the route sends");
    console.setHeight("26rem");
    console.setEmptyText("Nothing has been received yet");
    console.setFilters(false);
    console.setTimestamps(false);
    console.setWrap(true);
    return console;
  }
}
