package dev.espressivo.demo.pages;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import dev.espressivo.alert.Alert;
import dev.espressivo.base.internal.ClientFiles;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.demo.shell.Tags;

/** From an empty Vaadin app to the first component. */
@Listed(group = Group.START, glyph = "rocket")
@Route(value = "getting-started", layout = GalleryShell.class)
public class GettingStartedPage extends GalleryPage {

  /** Creates the page. */
  public GettingStartedPage() {
    addHead(
        "Start",
        "One dependency and one line of Java. There is no npm, no Node, no frontend build and no"
            + " theme to wire.");

    Div needs = addPart("what-it-needs", "What it needs");
    needs.add(
        Tags.html(
            "prose",
            "<ul><li>Java 21 or newer</li><li>Vaadin Flow 25.2 or 25.3</li><li>Spring Boot is"
                + " optional: a plain Vaadin app can use the same jar</li></ul>"));

    Div dependency = addPart("dependency", "Add the dependency");
    dependency.add(
        new Snippet(
            "pom.xml",
            """
            <dependency>
              <groupId>dev.espressivo</groupId>
              <artifactId>espressivo-core</artifactId>
              <version>%s</version>
            </dependency>\
            """
                .formatted(ClientFiles.VERSION)),
        notPublished());

    Div first = addPart("first-component", "Show a log");
    first.add(
        new Snippet(
            "LogView.java",
            """
            @Route("log")
            public class LogView extends Div {

              public LogView() {
                LogBuffer buffer = new LogBuffer();
                buffer.append("INFO  Hello from Espressivo");
                add(new LogConsole(buffer));
              }
            }\
            """),
        Tags.html(
            "prose",
            "<p>The component brings its own style sheet and script. They are static files in the"
                + " jar, so the app's bundle does not change.</p>"));

    Div spring = addPart("your-own-log", "Show your app's own log");
    spring.add(
        Tags.html(
            "prose",
            "<p>With Spring Boot, one property creates a bean that contains the app's log from its"
                + " start.</p>"),
        new Snippet("application.properties", "espressivo.log-console.capture=true"),
        new Snippet(
            "OwnLogView.java",
            """
            @Route("own-log")
            public class OwnLogView extends Div {

              public OwnLogView(LogBuffer ownLog) {
                add(new LogConsole(ownLog));
              }
            }\
            """));

    Div vaadin = addPart("vaadin", "If you know Vaadin's components");
    vaadin.add(
        Tags.html(
            "prose",
            "<p>Espressivo and Vaadin's components work together in one view. A page lists the"
                + " corresponding components and theme variants, and explains how to use two"
                + " classes with the same name.</p>"),
        Tags.link(ButtonVariant.TONAL, "Coming from Vaadin", ComingFromVaadinPage.class));

    Div gallery = addPart("this-gallery", "Run this gallery");
    gallery.add(
        new Snippet("Terminal", "mvn spring-boot:run"),
        Tags.html(
            "prose",
            "<p>Run this command in the root of a clone, then open"
                + " <code>http://localhost:8080</code>. The following command runs all tests,"
                + " including the browser tests:</p>"),
        new Snippet("Terminal", "mvn verify"));
  }

  private static Alert notPublished() {
    Alert alert = new Alert("This version is not on Maven Central yet");
    alert.add(
        Tags.html("prose", "Build it from a clone with <code>mvn install -DskipTests</code>."));
    return alert;
  }
}
