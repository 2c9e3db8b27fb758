package dev.espressivo.demo.pages;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import dev.espressivo.aiimage.AiImage;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.logconsole.LogBuffer;
import java.util.List;

/** Pictures over HTTP: the image route, its wire format, and your own model behind it. */
@Listed(group = Group.START, glyph = "image", title = "Image route")
@Route(value = "getting-started/image-route", layout = GalleryShell.class)
public class ImageRoutePage extends GalleryPage {

  private static final String PATH = "/api/images";

  /** Creates the page. */
  public ImageRoutePage() {
    addHead(
        "Start",
        "One property serves the app's model of pictures over HTTP: to an <code>AiImage</code> in"
            + " another app, a browser, or a script.");

    Div live = addPart("live", "The route, and its wire");
    LogBuffer wire = new LogBuffer(500);
    live.add(
        Tags.html(
            "prose",
            "<p>This component calls <code>/api/images</code> of this gallery over HTTP. The"
                + " console shows each line of the response as it arrives, with the pictures"
                + " shortened. A mock draws, unless properties name a model.</p>"),
        Tags.div("columns", image(wire), OwnRoute.console(wire)));

    Div bean = addPart("bean", "Serve a model");
    bean.add(
        Tags.html(
            "prose",
            "<p>With <code>espressivo-ai</code> and Spring Boot, the <code>GenerateFn</code> bean"
                + " is served once <code>espressivo.ai.image.enabled</code> is set. An image model"
                + " bean of Spring AI or LangChain4j is found even without one. An app without"
                + " Spring Security also has to say <code>espressivo.ai.image.public=true</code>."
                + " Without Spring Boot, use the servlet <code>ImageServlet</code>.</p>"),
        new Snippet(
            "Models.java",
            """
            @Configuration
            class Models {

              @Bean
              GenerateFn model() {
                return ImageGenerations.of("https://api.example.com/v1", "painter")
                    .withApiKeyProperty("image.api-key");
              }
            }\
            """),
        new Snippet(
            "application.properties",
            """
            espressivo.ai.image.enabled=true
            espressivo.ai.image.path=/api/images
            espressivo.ai.image.requests-per-minute=5
            espressivo.ai.image.max-images=4\
            """));

    Div clients = addPart("clients", "Ask it");
    clients.add(
        new Snippet(
            "Terminal",
            """
            curl http://localhost:8080/api/images \\
              -H 'content-type: application/json' -d '{"prompt": "A boat"}'\
            """),
        new Snippet("StudioView.java", "add(new AiImage(ImageEndpoint.of(\"/api/images\")));"),
        Tags.html(
            "prose",
            "<p>The response is JSON, or with <code>accept: text/event-stream</code> events with"
                + " progress and partial pictures. The content of each picture is checked, and the"
                + " model is stopped when its client disconnects.</p>"),
        Tags.link(ButtonVariant.TONAL, "AI image", AiImagePage.class));
  }

  private static AiImage image(LogBuffer wire) {
    AiImage image = new AiImage(new WireImage(OwnRoute.at(PATH), wire));
    image.setAriaLabel("A picture over HTTP");
    image.setAspect(AiImageAspect.LANDSCAPE_4_3);
    image.setSuggestions(List.of("A lighthouse at dusk"));
    image.setHint("Ask, and watch the wire.");
    return image;
  }
}
