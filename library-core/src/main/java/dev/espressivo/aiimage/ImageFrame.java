package dev.espressivo.aiimage;

import com.vaadin.flow.dom.Element;
import dev.espressivo.aiimage.AiImage.Part;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.base.internal.PromptBar;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.Wording;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The elements of a component: the frame with its cells, the prompt bar and the strip. */
final class ImageFrame implements Serializable {

  private static final PromptBar.Words<AiImageText> BAR_WORDS =
      new PromptBar.Words<>(
          AiImageText.PLACEHOLDER,
          AiImageText.GENERATE,
          AiImageText.ATTACH,
          AiImageText.REMOVE_REFERENCE,
          AiImageText.SUGGESTIONS,
          AiImageText.TOO_MANY_FILES,
          AiImageText.FILE_TOO_LARGE,
          AiImageText.FILE_TYPE,
          AiImageText.UPLOAD_FAILED);

  final Element canvas;
  final Element empty;

  /** The place of the prompt bar, or of the app's component in its place. */
  final Element barHost = new Element("div").setAttribute("data-bar", "");

  final PromptBar<AiImage, AiImageText> bar;
  private final AiImage image;
  private final Wording<AiImageText> wording;
  private final Element frame;
  private final Element grid;
  private final Element input;
  private final Element attachment;
  private final Element history;
  private final Drawing strip;
  private final List<ImageCell> cells = new ArrayList<>();
  private @Nullable Element alert;
  private @Nullable Words alertWords;
  private long seen;

  ImageFrame(AiImage image) {
    this.image = image;
    wording = new Wording<>(image);
    Element icon = part(Part.EMPTY_ICON, "div").setAttribute("aria-hidden", "true");
    empty = part(Part.EMPTY, "div").appendChild(icon.setAttribute("data-glyph", "sparkles"));
    grid = part(Part.GRID, "div");
    Element pending = part(Part.LOADER, "div").setAttribute("data-pending", "");
    pending.appendChild(spinner(image));
    canvas = part(Part.CANVAS, "div").setAttribute("tabindex", "-1");
    canvas.appendChild(empty, grid, pending);
    frame = part(Part.FRAME, "div").appendChild(canvas);
    input = part(Part.INPUT, "textarea");
    Element generate = Dom.button("generate", "arrow-up");
    Element chips = new Element("div").setAttribute("data-chips", "");
    attachment = part(Part.ATTACHMENT, "div");
    Element composer =
        part(Part.COMPOSER, "div")
            .appendChild(input, part(Part.CONTROLS, "div").appendChild(generate));
    bar =
        new PromptBar<>(
            image,
            wording,
            BAR_WORDS,
            AiImage.MAX_LENGTH,
            new PromptBar.Elements(composer, input, generate, chips));
    Element refused = new Element("div").setAttribute("data-refused", "");
    history =
        wording.name(part(Part.HISTORY, "div").setAttribute("role", "group"), AiImageText.HISTORY);
    image
        .getElement()
        .appendChild(
            frame,
            new Element("div").setAttribute(Content.HOST, ""),
            barHost,
            bar.notice(),
            refused);
    strip = new Drawing(image).layer("history", this::history).layer("words", this::words);
  }

  /** Fills the elements, after the component has created its frame. */
  void begin() {
    Parts.<Part>of(image).onChange(this::redrawAll);
    showWords();
    showAspect();
    placeParts();
  }

  static Element spinner(AiImage image) {
    Element spinner = Parts.element(image, Part.SPINNER, "div").setAttribute("role", "progressbar");
    return spinner.setAttribute("aria-label", image.getText(AiImageText.GENERATING));
  }

  private Element part(Part part, String tag) {
    return Parts.element(image, part, tag);
  }

  static Element button(AiImage image, String action, String glyph, AiImageText name) {
    return Dom.button(action, glyph).setAttribute("aria-label", image.getText(name));
  }

  void attach() {
    showAttach();
    showReference();
    // A new page has none of the tiles; the work shows them.
    cells.clear();
    grid.removeAllChildren();
  }

  // ---- Words ----

  void showWords() {
    wording.show();
    showSuggestions();
    showAvailability();
    showReference();
    showAttach();
    redrawAll();
  }

  /** Returns the texts of the script. */
  private String words() {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    for (AiImageText text :
        List.of(
            AiImageText.GENERATE,
            AiImageText.CANCEL,
            AiImageText.GENERATING,
            AiImageText.CANCELLED,
            AiImageText.COPIED,
            AiImageText.COPY_REFUSED,
            AiImageText.VIEWER,
            AiImageText.CLOSE,
            AiImageText.PREVIOUS,
            AiImageText.NEXT,
            AiImageText.ZOOM_IN,
            AiImageText.ZOOM_OUT,
            AiImageText.POSITION)) {
      words.put(Prop.spellingOf(text), image.getText(text));
    }
    return words.toString();
  }

  // ---- The frame ----

  void showAspect() {
    AiImageAspect aspect = image.getAspect();
    // On the component, since the width of the prompt depends on it too.
    image.getElement().getStyle().set("--ai-aspect", aspect.width() + " / " + aspect.height());
  }

  void showHeading() {
    empty
        .getChildren()
        .filter(each -> "title".equals(each.getAttribute("data-part")))
        .forEach(each -> each.setAttribute("role", "heading").setAttribute("aria-level", "2"));
  }

  void placeParts() {
    Dom.place(canvas, canvas.getChildCount(), empty, image.getEmpty() == null);
    boolean isOwn = image.getComposer() != AiImageComposer.NONE && image.getBar() == null;
    Dom.place(barHost, 0, bar.composer(), isOwn);
    Element root = image.getElement();
    Dom.place(root, root.indexOfChild(barHost) + 1, history, image.isHistory());
    strip.refresh();
  }

  void showSuggestions() {
    bar.showSuggestions(empty, Part.SUGGESTIONS);
  }

  /** Renders everything again, after texts, classes or renderers have changed. */
  void redrawAll() {
    cells.forEach(ImageCell::clear);
    alertWords = null;
    redraw();
  }

  /** Shows the state of the work. */
  void redraw() {
    List<ImageTile> tiles = image.work.tiles();
    while (cells.size() > tiles.size()) {
      cells.removeLast().remove();
    }
    while (cells.size() < tiles.size()) {
      cells.add(new ImageCell(image, grid, cells.size()));
    }
    for (int i = 0; i < tiles.size(); i++) {
      cells.get(i).show(tiles.get(i));
    }
    int columns = (int) Math.ceil(Math.sqrt(tiles.size()));
    grid.getStyle().set("--_columns", tiles.size() > 1 ? String.valueOf(columns) : null);
    image.getElement().setAttribute("data-empty", tiles.isEmpty());
    showFailure();
    settle();
    strip.refresh();
  }

  private void showFailure() {
    Words words = image.work.failure();
    if (Objects.equals(words, alertWords) && (words == null) == (alert == null)) {
      return;
    }
    alertWords = words;
    if (alert != null) {
      alert.removeFromTree();
      alert = null;
    }
    if (words != null) {
      alert = ImageCell.alert(image, words, -1);
      canvas.appendChild(alert);
    }
  }

  // ---- Messages to the browser ----

  /** Records an action of the browser, to which an answer is always sent. */
  void see(long action) {
    seen = Math.max(seen, action);
    settle();
  }

  /** Sends the number of the last action that was handled, and the status of the component. */
  private void settle() {
    ObjectNode state = JsonNodeFactory.instance.objectNode();
    AiImageStatus status = image.work.status();
    state.put("seen", seen).put("status", Prop.spellingOf(status));
    long done = image.work.tiles().stream().filter(tile -> tile.made).count();
    Words failure = image.work.failure();
    if (status == AiImageStatus.IDLE && done > 0) {
      state.put("say", Texts.format(image, AiImageText.DONE, done));
    } else if (failure != null) {
      state.put("say", failure.in(image));
    }
    image.getElement().setProperty("settled", state.toString());
  }

  /** Shows why an action was refused. */
  void refuse(String reason) {
    image.getElement().callJsFunction("refuse", reason);
  }

  // ---- The prompt bar ----

  void showAvailability() {
    String reason = image.unavailable();
    bar.showNotice(image.getComposer() == AiImageComposer.NONE ? null : reason);
    bar.showAvailability(reason);
  }

  void showAttach() {
    AiImageLimits limits = image.getLimits();
    bar.showFiles(
        image.isAttach()
            ? new PromptBar.Files(limits.types(), 1, limits.bytes(), image.uploads)
            : null);
  }

  void showEnabled(boolean enabled) {
    showAvailability();
    bar.showEnabled(enabled);
    attachment
        .getChildren()
        .filter(child -> child.getTag().equals("button"))
        .forEach(remove -> remove.setAttribute("disabled", !enabled));
  }

  void showReference() {
    String src = image.references.src();
    attachment.removeAllChildren();
    attachment.removeFromParent();
    if (image.getReference().isEmpty()) {
      return;
    }
    Element picture = new Element("img").setAttribute("src", src);
    picture.setAttribute("alt", image.getText(AiImageText.REFERENCE));
    Element remove =
        button(image, "remove-reference", "close", AiImageText.REMOVE_REFERENCE)
            .setAttribute("disabled", !image.isEnabled());
    attachment.appendChild(picture, remove);
    bar.composer().insertChild(bar.composer().indexOfChild(input), attachment);
  }

  // ---- The strip ----

  private String history() {
    if (!image.isHistory()) {
      return "";
    }
    Markup strip = new Markup();
    String classes = Parts.<Part>of(image).classOf(Part.THUMB);
    AiImageItem shown = image.work.at(0);
    boolean isFirst = true;
    for (AiImageItem item : image.getImages()) {
      boolean isShown = shown != null && shown.id().equals(item.id());
      strip.open("button").attribute("type", "button").attribute("data-part", "thumb");
      strip.attribute("data-action", "pick").attribute("data-id", item.id());
      strip.attributeUnlessEmpty("class", classes);
      strip.attribute("tabindex", isFirst ? "0" : "-1");
      isFirst = false;
      if (isShown) {
        strip.attribute("aria-current", "true");
      }
      strip.open("img").attribute("src", item.src()).attribute("alt", item.alt());
      strip.attribute("loading", "lazy").attribute("decoding", "async").close().close();
    }
    return strip.toString();
  }

  static void setUnlessSame(Element element, String name, @Nullable String value) {
    if (!Objects.equals(element.getAttribute(name), value)) {
      Dom.setAttribute(element, name, value);
    }
  }
}
