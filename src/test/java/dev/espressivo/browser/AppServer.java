package dev.espressivo.browser;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/**
 * Starts Spring Boot apps in this JVM, in Vaadin's production mode on a free port. The bundle that
 * production mode needs is on the class path of the tests.
 */
public final class AppServer {

  private AppServer() {}

  /**
   * Starts an app.
   *
   * @param packages the packages in which Vaadin looks for what is the app's, with commas between
   * @param classes the app's configuration
   * @return the running app; closing it stops it
   */
  public static ServletWebServerApplicationContext start(String packages, Class<?>... classes) {
    return (ServletWebServerApplicationContext)
        new SpringApplicationBuilder(classes)
            .run(
                "--server.port=0",
                "--vaadin.allowed-packages=" + packages,
                "--vaadin.productionMode=true");
  }
}
