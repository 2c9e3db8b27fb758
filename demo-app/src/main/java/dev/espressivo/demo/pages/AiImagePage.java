package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.router.Route;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aiimage.AiImage;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageComposer;
import dev.espressivo.aiimage.AiImageHistory;
import dev.espressivo.aiimage.AiImageHistoryListener;
import dev.espressivo.aiimage.AiImageItem;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.AiImageSize;
import dev.espressivo.aiimage.AiImageStore;
import dev.espressivo.aiimage.AiImageTool;
import dev.espressivo.aiimage.AiImageVariant;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.aiimage.ImageEndpoint;
import dev.espressivo.aiimage.MockGenerate;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.Duration;
import java.util.List;

/** The component for pictures made from a prompt. */
@Listed(
    group = Group.DATA,
    glyph = "image",
    title = "AI image",
    component = AiImage.class,
    related = {
      AiImageHistory.class,
      AiImageHistoryListener.class,
      AiImageItem.class,
      AiImageRequest.class,
      GeneratedImage.class,
      GenerateFn.class,
      AiImageStore.class,
      MockGenerate.class,
      ImageEndpoint.class
    })
@Route(value = "components/ai-image", layout = GalleryShell.class)
public class AiImagePage extends ComponentPage {

  @Override
  protected Component specimen() {
    AiImage image = new AiImage(MockGenerate.create());
    image.setAriaLabel("Pictures by a mock");
    image.setAspect(AiImageAspect.LANDSCAPE_16_9);
    image.setSuggestions(List.of("A lighthouse at dusk", "Hills in fog"));
    return image;
  }

  /**
   * A studio: four variations at a time, past pictures in a strip, a full-screen viewer, and a
   * reference picture of your own. A mock draws here, so no data leaves the server.
   */
  @Example("A studio")
  Component studio() {
    AiImage image = new AiImage(MockGenerate.create());
    image.setAriaLabel("Studio");
    image.setTitle("What shall we draw?");
    image.setHint("A mock draws here: abstract shapes, whatever the prompt.");
    image.setAspect(AiImageAspect.LANDSCAPE_4_3);
    image.setCount(4);
    image.setHistory(true);
    image.setViewer(true);
    image.setAttach(true);
    image.setSuggestions(List.of("A lighthouse at dusk", "Hills in fog", "Planets"));
    return image;
  }

  /**
   * Pictures that outlive the page: the history belongs to the visitor and is kept in a store, as
   * conversations are. Generate a picture and reload the page, or open it in a second tab: the
   * generation continues, and both tabs show it. With a store in a database, it would also outlive
   * the server.
   */
  @Example("A history that is kept")
  Component keptHistory() {
    AiImageHistory history = AiImageHistory.of("gallery", AiConversationStore.memory());
    if (history.getGenerate() == null) {
      history.setGenerate(MockGenerate.create().withWait(Duration.ofSeconds(8)));
    }
    AiImage image = new AiImage(history);
    image.setAriaLabel("A history that is kept");
    image.setAspect(AiImageAspect.LANDSCAPE_16_9);
    image.setHistory(true);
    image.setViewer(true);
    image.setSuggestions(List.of("A harbour in the morning", "A bridge in the rain"));
    return image;
  }

  /**
   * The current picture is a value. Here it is bound to a property of a form, like that of a field.
   */
  @Example("A field of a form")
  Component field() {
    class Product {
      private String picture = "";

      String getPicture() {
        return picture;
      }

      void setPicture(String picture) {
        this.picture = picture;
      }
    }

    AiImage image = new AiImage(MockGenerate.create());
    image.setAriaLabel("Picture of the product");
    image.setSize(AiImageSize.SM);
    image.setVariant(AiImageVariant.OUTLINED);
    image.setHeight(220);
    image.setPrompt("A red kettle");
    Binder<Product> binder = new Binder<>();
    binder
        .forField(image.src())
        .asRequired("The product needs a picture")
        .bind(Product::getPicture, Product::setPicture);
    binder.setBean(new Product());
    Button save = new Button("Save");
    Div state = new Div("Nothing is saved yet.");
    save.addClickListener(
        event ->
            state.setText(
                binder.validate().isOk() ? "Saved with its picture." : "A picture is missing."));
    Div form = new Div(image, save, state);
    form.getStyle().set("display", "grid").set("gap", "1rem").set("justify-items", "start");
    image.setWidthFull();
    return form;
  }

  /** Without the component's own prompt field, your controls call the methods of the component. */
  @Example("Your own controls")
  Component ownControls() {
    AiImage image = new AiImage(MockGenerate.create().withWait(Duration.ofSeconds(5)));
    image.setAriaLabel("Wallpaper");
    image.setComposer(AiImageComposer.NONE);
    image.setAspect(AiImageAspect.LANDSCAPE_21_9);
    image.setTools(List.of(AiImageTool.DOWNLOAD, AiImageTool.COPY, AiImageTool.VIEW));
    Button sea = new Button("Sea", event -> image.generate("The sea"));
    Button dunes = new Button("Dunes", event -> image.generate("Dunes at noon"));
    Button cancel = new Button("Cancel", event -> image.cancel());
    Button clear = new Button("Clear", event -> image.clear());
    for (Button button : List.of(sea, dunes, cancel, clear)) {
      button.setVariant(ButtonVariant.TONAL);
    }
    Div controls = new Div(sea, dunes, cancel, clear);
    controls.getStyle().set("display", "flex").set("flex-wrap", "wrap").set("gap", "0.5rem");
    image.add(controls);
    return image;
  }

  /**
   * A picture that fails does not affect the others and can be retried separately. If all fail, the
   * reason is shown with a button to try again, and the previous picture remains.
   */
  @Example("When it fails")
  Component failing() {
    AiImage one = new AiImage(MockGenerate.create().withFailureAt(1));
    one.setAriaLabel("One of two fails");
    one.setCount(2);
    one.setAspect(AiImageAspect.LANDSCAPE_16_9);
    one.setPrompt("Two boats");
    AiImage all =
        new AiImage(
            (request, context) -> {
              throw new GenerationFailedException("The model is resting. Try again later.");
            });
    all.setAriaLabel("All fail");
    all.setComposer(AiImageComposer.OVERLAY);
    all.setAspect(AiImageAspect.LANDSCAPE_16_9);
    all.setPrompt("A storm");
    all.setAuto(true);
    Div both = new Div(one, all);
    both.getStyle().set("display", "grid").set("gap", "1.5rem");
    return both;
  }

  /**
   * Each state side by side: empty, generating, with a picture that the app has set, failed, and
   * disabled.
   */
  @Example("Each state")
  Component states() {
    AiImage empty = new AiImage(MockGenerate.create());
    empty.setAriaLabel("Empty");
    empty.setTitle("Empty");
    AiImage working =
        new AiImage(
            (request, context) -> {
              context.progress(0.4);
              context.message("Laying on the colours");
              Thread.sleep(Duration.ofMinutes(1));
            });
    working.setAriaLabel("At work");
    working.setPrompt("A long wait");
    working.setAuto(true);
    AiImage given = new AiImage(MockGenerate.create());
    given.setAriaLabel("With a picture");
    given.setPrompt("A landscape");
    given.setSrc("gallery/card-hills.svg");
    AiImage failed =
        new AiImage(
            (request, context) -> {
              throw new GenerationFailedException("The model is resting.");
            });
    failed.setAriaLabel("Failed");
    failed.setPrompt("A storm");
    failed.setAuto(true);
    AiImage disabled = new AiImage(MockGenerate.create());
    disabled.setAriaLabel("Disabled");
    disabled.setTitle("Disabled");
    disabled.setEnabled(false);
    Div states = new Div();
    for (AiImage image : List.of(empty, working, given, failed, disabled)) {
      image.setSize(AiImageSize.SM);
      image.setAspect(AiImageAspect.LANDSCAPE_4_3);
      states.add(image);
    }
    states.setWidthFull();
    states
        .getStyle()
        .set("display", "grid")
        .set("gap", "1.5rem")
        .set("grid-template-columns", "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))");
    return states;
  }

  /** The prompt bar over the picture, and a caption with the model's text. */
  @Example("Over the picture")
  Component overlay() {
    AiImage image = new AiImage(MockGenerate.create());
    image.setAriaLabel("Over the picture");
    image.setComposer(AiImageComposer.OVERLAY);
    image.setVariant(AiImageVariant.GHOST);
    image.setAspect(AiImageAspect.LANDSCAPE_3_2);
    image.setCaption(true);
    image.setViewer(true);
    image.setPrompt("A garden behind a wall");
    image.setAuto(true);
    return image;
  }
}
