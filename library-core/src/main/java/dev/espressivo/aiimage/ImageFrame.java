package dev.espressivo.aiimage;

import com.vaadin.flow.dom.Element;
import dev.espressivo.aiimage.AiImage.Part;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The elements of a component: the frame with its cells, the prompt bar and the strip. */
final class ImageFrame implements Serializable {

  final Element canvas;
  final Element empty;
  private final AiImage image;
  private final Element frame;
  private final Element grid;
  private final Element bar = new Element("div").setAttribute("data-bar", "");
  private final Element composer;
  private final Element input;
  private final Element send;
  private final Element attach;
  private final Element files = new Element("input");
  private final Element chips = new Element("div").setAttribute("data-chips", "");
  private final Element attachment;
  private final Element notice = new Element("div").setAttribute("data-notice", "");
  private final Element history;
  private final Drawing strip;
  private final List<ImageCell> cells = new ArrayList<>();
  private final Map<AiImageText, List<Element>> named = new EnumMap<>(AiImageText.class);
  private @Nullable Element alert;
  private @Nullable Words alertWords;
  private long seen;

  ImageFrame(AiImage image) {
    this.image = image;
    Element icon = part(Part.EMPTY_ICON, "div").setAttribute("aria-hidden", "true");
    empty = part(Part.EMPTY, "div").appendChild(icon.setAttribute("data-glyph", "sparkles"));
    grid = part(Part.GRID, "div");
    Element pending = part(Part.LOADER, "div").setAttribute("data-pending", "");
    pending.appendChild(spinner(image));
    canvas = part(Part.CANVAS, "div").setAttribute("tabindex", "-1");
    canvas.appendChild(empty, grid, pending);
    frame = part(Part.FRAME, "div").appendChild(canvas);
    attach = button("attach", "attach", AiImageText.ATTACH);
    files.setAttribute("type", "file").setAttribute("hidden", true);
    input = part(Part.INPUT, "textarea").setAttribute("rows", "1");
    input.setAttribute("maxlength", String.valueOf(AiImage.MAX_LENGTH));
    send = button("generate", "arrow-up", AiImageText.GENERATE);
    attachment = part(Part.ATTACHMENT, "div");
    composer =
        part(Part.COMPOSER, "div").appendChild(input, part(Part.CONTROLS, "div").appendChild(send));
    notice.setAttribute("role", "status");
    Element refused = new Element("div").setAttribute("data-refused", "");
    history = part(Part.HISTORY, "div").setAttribute("role", "group");
    image
        .getElement()
        .appendChild(
            frame, new Element("div").setAttribute(Content.HOST, ""), bar, notice, refused);
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

  private Element button(String action, String glyph, AiImageText name) {
    Element button = button(image, action, glyph, name);
    named.computeIfAbsent(name, any -> new ArrayList<>()).add(button);
    return button;
  }

  static Element button(AiImage image, String action, @Nullable String glyph, AiImageText name) {
    Element button = new Element("button").setAttribute("type", "button");
    button.setAttribute("data-action", action).setAttribute("data-state-layer", "");
    if (glyph == null) {
      return button.setText(image.getText(name));
    }
    return button.setAttribute("data-glyph", glyph).setAttribute("aria-label", image.getText(name));
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
    named.forEach(
        (text, all) -> all.forEach(each -> each.setAttribute("aria-label", image.getText(text))));
    String placeholder = image.getText(AiImageText.PLACEHOLDER);
    input.setAttribute("placeholder", placeholder).setAttribute("aria-label", placeholder);
    history.setAttribute("aria-label", image.getText(AiImageText.HISTORY));
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
    frame.getStyle().set("--ai-aspect", aspect.width() + " / " + aspect.height());
  }

  void showHeading() {
    empty
        .getChildren()
        .filter(each -> "title".equals(each.getAttribute("data-part")))
        .forEach(each -> each.setAttribute("role", "heading").setAttribute("aria-level", "2"));
  }

  void placeParts() {
    place(canvas, empty, image.getEmpty() == null, canvas.getChildCount());
    boolean isShown = image.getComposer() != AiImageComposer.NONE;
    place(bar, composer, isShown && image.getBar() == null, 0);
    place(image.getElement(), history, image.isHistory(), image.getElement().indexOfChild(bar) + 1);
    strip.refresh();
  }

  private static void place(Element parent, Element child, boolean shown, int at) {
    if (!shown) {
      child.removeFromParent();
    } else if (child.getParent() == null) {
      parent.insertChild(Math.min(at, parent.getChildCount()), child);
    }
  }

  Element bar() {
    return bar;
  }

  void showSuggestions() {
    empty
        .getChildren()
        .filter(each -> "suggestions".equals(each.getAttribute("data-part")))
        .toList()
        .forEach(Element::removeFromParent);
    if (image.getSuggestions().isEmpty()) {
      return;
    }
    Element group = part(Part.SUGGESTIONS, "div").setAttribute("role", "group");
    group.setAttribute("aria-label", image.getText(AiImageText.SUGGESTIONS));
    for (String suggestion : image.getSuggestions()) {
      Element chip = new Element("button").setAttribute("type", "button").setText(suggestion);
      group.appendChild(
          chip.setAttribute("data-action", "suggest").setAttribute("data-state-layer", ""));
    }
    empty.appendChild(group);
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
    state.put("n", seen).put("status", Prop.spellingOf(status));
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
    GenerateFn generate = image.getGenerate();
    String reason =
        generate == null
            ? image.getText(AiImageText.UNAVAILABLE)
            : AppCode.<@Nullable String>ask(
                generate::unavailable, image.getText(AiImageText.UNAVAILABLE));
    boolean isAsked = image.getComposer() != AiImageComposer.NONE;
    notice.setText(reason == null || !isAsked ? "" : reason);
    boolean usable = image.isEnabled() && reason == null;
    image.getElement().setAttribute("data-closed", !usable);
    input.setAttribute("readonly", !usable);
    input.setAttribute("disabled", !image.isEnabled());
    send.setAttribute("disabled", !image.isEnabled());
    attach.setAttribute("disabled", !usable);
  }

  void showAttach() {
    if (!image.isAttach()) {
      List.of(chips, attach, files).forEach(Element::removeFromParent);
      image.getElement().removeAttribute("data-upload");
      return;
    }
    AiImageLimits limits = image.getLimits();
    composer.insertChild(0, chips, attach, files);
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    words.put("tooMany", image.getText(AiImageText.TOO_MANY_FILES));
    String most = String.valueOf(Math.max(1, limits.bytes() / 1_000_000));
    words.put("tooLarge", image.getText(AiImageText.FILE_TOO_LARGE).replace("{1}", most));
    words.put("wrongType", image.getText(AiImageText.FILE_TYPE));
    words.put("failed", image.getText(AiImageText.UPLOAD_FAILED));
    words.put("remove", image.getText(AiImageText.REMOVE_REFERENCE));
    files.setAttribute("data-words", words.toString());
    files.setAttribute("accept", String.join(",", limits.types()));
    files.setAttribute("data-count", "1").setAttribute("data-bytes", "" + limits.bytes());
    if (image.isAttached()) {
      image.getElement().setAttribute("data-upload", image.uploads);
    }
  }

  void showReference() {
    String reference = image.getReference();
    attachment.removeAllChildren();
    attachment.removeFromParent();
    if (reference.isEmpty()) {
      return;
    }
    String src =
        reference.startsWith(ImageWork.STORED)
            ? image.pictures.addressOf(reference.substring(ImageWork.STORED.length()))
            : reference;
    Element picture = new Element("img").setAttribute("src", src);
    picture.setAttribute("alt", image.getText(AiImageText.REFERENCE));
    Element remove =
        button(image, "remove-reference", "close", AiImageText.REMOVE_REFERENCE)
            .setAttribute("disabled", !image.isEnabled());
    attachment.appendChild(picture, remove);
    composer.insertChild(composer.indexOfChild(input), attachment);
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
