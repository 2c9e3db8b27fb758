package dev.espressivo.browser;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.RouteConfiguration;
import com.vaadin.flow.router.RouteData;
import com.vaadin.flow.server.VaadinServletContext;
import com.vaadin.flow.server.startup.ApplicationRouteRegistry;
import dev.espressivo.demo.Gallery;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/**
 * The gallery, running in this JVM in Vaadin's production mode on a free port, with the test
 * module's own views beside its pages. Started when first asked for, stopped with the JVM.
 */
public final class GalleryServer {

  /** The configuration with which Vaadin finds the routes of the test module too. */
  @AutoConfigurationPackage(basePackages = "dev.espressivo")
  static class TestViews {}

  private static @Nullable GalleryServer running;

  private final ServletWebServerApplicationContext context;

  private GalleryServer() {
    context = AppServer.start("dev.espressivo", Gallery.class, TestViews.class);
  }

  /** Returns the running gallery. */
  public static synchronized GalleryServer get() {
    GalleryServer server = running;
    if (server == null) {
      server = new GalleryServer();
      running = server;
    }
    return server;
  }

  /** Returns the port on which it listens on loopback. */
  public int port() {
    return context.getWebServer().getPort();
  }

  /** Returns a bean of the gallery's application context. */
  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /**
   * Returns the routes of the pages that visitors of the gallery read, without parameters, in
   * alphabetical order. Pages under {@code bench} are measured, not read.
   */
  public List<String> pages() {
    VaadinServletContext vaadin = new VaadinServletContext(context.getServletContext());
    return RouteConfiguration.forRegistry(ApplicationRouteRegistry.getInstance(vaadin))
        .getAvailableRoutes()
        .stream()
        .filter(route -> belongsToGallery(route.getNavigationTarget()))
        .map(RouteData::getTemplate)
        .filter(template -> !template.contains(":"))
        .filter(template -> !template.startsWith("bench/"))
        .sorted(Comparator.naturalOrder())
        .toList();
  }

  private static boolean belongsToGallery(Class<? extends Component> view) {
    return view.getProtectionDomain()
        .getCodeSource()
        .getLocation()
        .equals(Gallery.class.getProtectionDomain().getCodeSource().getLocation());
  }
}
