package dev.espressivo.demo;

import com.vaadin.flow.component.page.AppShellConfigurator;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The gallery site, a Spring Boot application. */
@SpringBootApplication
public class Gallery implements AppShellConfigurator {

  /**
   * Starts the gallery on port 8080, or on what {@code server.port} says.
   *
   * @param args Spring Boot's command line
   */
  public static void main(String[] args) {
    SpringApplication.run(Gallery.class, args);
  }
}
