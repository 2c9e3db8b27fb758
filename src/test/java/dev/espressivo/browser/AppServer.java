package dev.espressivo.browser;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/**
 * Starts Spring Boot apps in this JVM, in Vaadin's production mode on a free port. The bundle that
 * production mode needs is on the class path of the tests.
 */
public final class AppServer {

  private AppServer() {}

  /**
   * Starts an app on a free port.
   *
   * @param packages the packages in which Vaadin searches for classes of the app, separated by
   *     commas
   * @param classes the app's configuration
   * @return the running app; closing it stops it
   */
  public static ServletWebServerApplicationContext start(String packages, Class<?>... classes) {
    return start(packages, List.of("--server.port=0"), classes);
  }

  /**
   * Starts an app with properties of its own. Only one starts at a time, since a starting app
   * configures Logback, which all apps of this JVM share.
   *
   * @param packages the packages in which Vaadin searches for classes of the app, separated by
   *     commas
   * @param properties the app's properties, as arguments of a command line
   * @param classes the app's configuration
   * @return the running app; closing it stops it
   */
  public static synchronized ServletWebServerApplicationContext start(
      String packages, List<String> properties, Class<?>... classes) {
    List<String> arguments = new ArrayList<>(properties);
    arguments.add("--vaadin.allowed-packages=" + packages);
    arguments.add("--vaadin.productionMode=true");
    return (ServletWebServerApplicationContext)
        new SpringApplicationBuilder(classes).run(arguments.toArray(String[]::new));
  }

  /**
   * Starts an app that stores its sessions in a file when it stops, and continues with those that
   * it finds there.
   *
   * @param port the port; 0 for a free one
   * @param folder the folder of the file
   * @param packages the packages in which Vaadin searches for classes of the app, separated by
   *     commas
   * @param classes the app's configuration
   * @return the running app; closing it stops it
   */
  public static ServletWebServerApplicationContext startWithStoredSessions(
      int port, Path folder, String packages, Class<?>... classes) {
    return start(
        packages,
        List.of(
            "--server.port=" + port,
            "--server.servlet.session.persistent=true",
            "--server.servlet.session.store-dir=" + folder,
            "--server.shutdown=immediate",
            "--espressivo.log-console.capture=false"),
        classes);
  }
}
