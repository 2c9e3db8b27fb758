package dev.espressivo.demo;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.page.Inline.Position;
import com.vaadin.flow.component.page.Inline.Wrapping;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.MockGenerate;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.connection.ConnectionMessages;
import dev.espressivo.theme.Espressivo;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;

/** The gallery site, a Spring Boot application. */
@SpringBootApplication
@ColorScheme(ColorScheme.Value.SYSTEM)
@StyleSheet(Espressivo.STYLESHEET)
@StyleSheet(Assets.GLYPHS)
@StyleSheet("context://gallery/gallery.css")
@StyleSheet("context://gallery/page.css")
public class Gallery implements AppShellConfigurator {

  /**
   * Starts the gallery on port 8080, or on the port that {@code server.port} names.
   *
   * @param args the command line for Spring Boot
   */
  public static void main(String[] args) {
    SpringApplication.run(Gallery.class, args);
  }

  /** Creates the mock that answers at the chat route, unless properties name a model. */
  @Bean
  @ConditionalOnProperty(
      name = "espressivo.ai.model.base-url",
      havingValue = "none",
      matchIfMissing = true)
  static SendFn mock() {
    return MockChat.create().withReasoning();
  }

  /** Creates the mock that draws at the image route, unless properties name a model. */
  @Bean
  @ConditionalOnProperty(
      name = "espressivo.ai.image-model.base-url",
      havingValue = "none",
      matchIfMissing = true)
  static GenerateFn mockPictures() {
    return MockGenerate.create();
  }

  /** Tells visitors when the connection is lost or their session expired. */
  @Bean
  static VaadinServiceInitListener connectionMessages() {
    return ConnectionMessages::enable;
  }

  /** Applies the visitor's settings before the first paint, so that no page flashes. */
  @Override
  public void configurePage(AppShellSettings settings) {
    settings.addInlineWithContents(Position.PREPEND, importMap(settings), Wrapping.NONE);
    settings.addInlineFromFile(
        Position.PREPEND, "META-INF/resources/gallery/settings.js", Wrapping.JAVASCRIPT);
    settings.addFavIcon("icon", "gallery/icon.svg", "any");
    settings.addMetaTag("color-scheme", "light dark");
    // Else the browser asks for the font when it lays out the first text, and lays it out again.
    settings.addLink(
        Position.PREPEND,
        folder(settings) + "theme/fonts/google-sans-flex-latin-wght.woff2",
        Map.of("rel", "preload", "as", "font", "type", "font/woff2", "crossorigin", ""));
  }

  /**
   * Returns the import map. The gallery's scripts import those of the library, whose folder name is
   * a hash of its content.
   */
  private static String importMap(AppShellSettings settings) {
    return "<script type=\"importmap\">{\"imports\":{\"espressivo/\":\""
        + folder(settings)
        + "\"}}</script>";
  }

  private static String folder(AppShellSettings settings) {
    return Assets.CORE.replace("base:/", settings.getRequest().getContextPath());
  }
}
