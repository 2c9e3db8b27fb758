package dev.espressivo.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** Starts Spring Boot apps in this JVM, in Vaadin's production mode on a free port. */
public final class AppServer {

  private AppServer() {}

  /**
   * Starts an app.
   *
   * @param name the name of a folder for the app
   * @param packages the packages in which Vaadin looks for what is the app's, with commas between
   * @param classes the app's configuration
   * @return the running app; closing it stops it
   */
  public static ServletWebServerApplicationContext start(
      String name, String packages, Class<?>... classes) {
    // A system property, since Vaadin asks for it before Spring's are there.
    System.setProperty("vaadin.project.basedir", folder(name).toString());
    return (ServletWebServerApplicationContext)
        new SpringApplicationBuilder(classes)
            .run(
                "--server.port=0",
                "--vaadin.allowed-packages=" + packages,
                "--vaadin.productionMode=true");
  }

  /** Vaadin writes generated files into the project it thinks it is in: there, not into ours. */
  static Path folder(String name) {
    try {
      Path folder = Files.createDirectories(Path.of("target", "apps", name).toAbsolutePath());
      Files.writeString(folder.resolve("pom.xml"), "<project/>");
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
