package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableConsumer;
import dev.espressivo.aiimage.AiImage.Part;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.base.internal.PromptBar;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Renderer;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.TextNode;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.Wording;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The elements of a component: the frame with its tiles, the prompt bar and the strip. It reads the
 * state and changes nothing in it.
 */
final class ImageView implements Serializable {

  /** The glyphs of the tools that are not named as their action. */
  private static final Map<AiImageTool, String> GLYPHS =
      Map.of(AiImageTool.REGENERATE, "refresh", AiImageTool.VIEW, "search");

  static final Prop<Component, AiImageComposer> COMPOSER =
      Prop.of("composer", AiImageComposer.BELOW);
  static final Renderer<Component, AiImageProgress> LOADING = Renderer.of("loadingRenderer");
  static final Renderer<Component, AiImageItem> PICTURE = Renderer.of("imageRenderer");
  static final Renderer<Component, AiImageFailure> ERROR = Renderer.of("errorRenderer");
  static final Renderer<Component, AiImageItem> ACTIONS = Renderer.of("actionsRenderer");

  final Element canvas;
  final Element empty;

  /** The place of the prompt bar, or of the app's component in its place. */
  final Element barHost = new Element("div").setAttribute("data-bar", "");

  final PromptBar<Component, AiImageText> bar;
  private final Component owner;
  private final ImageState state;
  private final ImageReferences references;
  private final SerializableConsumer<Integer> retry;
  private final Wording<AiImageText> wording;
  private final Element grid;
  private final Element input;
  private final Element attachment;
  private final Element history;
  private final Drawing strip;
  private final List<Cell> cells = new ArrayList<>();
  private Element alert = new Element("div");

  /** The model of which the prompt bar says whether it is available. */
  private @Nullable GenerateFn available;

  /** The failure that the alert shows. */
  private @Nullable Object alerted;

  private long seen;

  /**
   * Creates the elements of a component.
   *
   * @param owner the component, which has the texts and the classes of the parts
   * @param state the state that is shown
   * @param references knows the reference, and receives the file that a user attaches
   * @param retry retries a tile; of a negative index, all that have failed
   */
  ImageView(
      Component owner,
      ImageState state,
      ImageReferences references,
      SerializableConsumer<Integer> retry) {
    this.owner = owner;
    this.state = state;
    this.references = references;
    this.retry = retry;
    wording = new Wording<>(owner);
    Element icon = part(Part.EMPTY_ICON, "div").setAttribute("aria-hidden", "true");
    empty = part(Part.EMPTY, "div").appendChild(icon.setAttribute("data-glyph", "sparkles"));
    grid = part(Part.GRID, "div");
    Element pending = part(Part.LOADER, "div").setAttribute("data-pending", "");
    canvas = part(Part.CANVAS, "div").setAttribute("tabindex", "-1");
    canvas.appendChild(
        empty, grid, pending.appendChild(wording.name(spinner(), AiImageText.GENERATING)));
    input = part(Part.INPUT, "textarea");
    Element picture = wording.attribute(new Element("img"), "alt", AiImageText.REFERENCE);
    Element remove = Dom.button("remove-reference", "close");
    wording.name(remove, AiImageText.REMOVE_REFERENCE);
    attachment = part(Part.ATTACHMENT, "div").appendChild(picture, remove);
    Element generate = Dom.button("generate", "arrow-up");
    Element controls = part(Part.CONTROLS, "div").appendChild(generate);
    Element composer = part(Part.COMPOSER, "div").appendChild(input, controls);
    Element chips = new Element("div").setAttribute("data-chips", "");
    bar =
        new PromptBar<>(
            owner,
            wording,
            new PromptBar.Words<>(AiImageText.GENERATE, AiImageText.REMOVE_REFERENCE),
            ImageState.LONGEST_PROMPT,
            new PromptBar.Elements(composer, input, generate, chips));
    history = part(Part.HISTORY, "div").setAttribute("role", "group");
    wording.name(history, AiImageText.HISTORY);
    Element frame = part(Part.FRAME, "div").appendChild(canvas);
    Element content = new Element("div").setAttribute(Content.HOST, "");
    Element refused = new Element("div").setAttribute("data-refused", "");
    owner.getElement().appendChild(frame, content, barHost, bar.notice(), refused);
    strip = new Drawing(owner).layer("history", this::history).layer("words", this::words);
  }

  /** Fills the elements, after the component has created its view. */
  void begin() {
    Parts.<Part>of(owner).onChange(this::redrawAll);
    showWords();
    showAspect();
    placeParts();
  }

  void attach() {
    showAttach();
    showReference();
    // A new page has none of the tiles; the work shows them.
    cells.clear();
    grid.removeAllChildren();
  }

  private Element part(Part part, String tag) {
    return Parts.element(owner, part, tag);
  }

  private Element spinner() {
    return part(Part.SPINNER, "div").setAttribute("role", "progressbar");
  }

  private String text(AiImageText text) {
    return Texts.of(owner, text);
  }

  private Element named(Element element, AiImageText name) {
    return element.setAttribute("aria-label", text(name));
  }

  private static Element slot(String name, Component content) {
    return new Element("div").setAttribute("data-slot", name).appendChild(content.getElement());
  }

  // ---- The frame ----

  void showWords() {
    wording.show();
    showSuggestions();
    showAvailability();
    showAttach();
    redrawAll();
  }

  /** Returns the texts of the script; the last ones are those of the full-screen viewer. */
  private String words() {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    Set<AiImageText> sent = EnumSet.range(AiImageText.GENERATE, AiImageText.GENERATING);
    sent.addAll(EnumSet.of(AiImageText.CANCELLED, AiImageText.COPIED, AiImageText.COPY_REFUSED));
    sent.addAll(EnumSet.range(AiImageText.VIEWER, AiImageText.POSITION));
    sent.forEach(text -> words.put(Prop.spellingOf(text), text(text)));
    return words.toString();
  }

  void showSuggestions() {
    bar.showSuggestions(empty, Part.SUGGESTIONS);
  }

  void showAspect() {
    AiImageAspect aspect = state.aspect;
    // On the component, since the width of the prompt depends on it too.
    owner.getElement().getStyle().set("--ai-aspect", aspect.width() + " / " + aspect.height());
  }

  void placeParts() {
    Dom.place(canvas, canvas.getChildCount(), empty, Shared.EMPTY.of(owner).get(owner) == null);
    boolean isOwn = barHost.getChildren().anyMatch(each -> !each.equals(bar.composer()));
    boolean isEditable = COMPOSER.get(owner) != AiImageComposer.NONE && !isOwn;
    Dom.place(barHost, 0, bar.composer(), isEditable);
    Element root = owner.getElement();
    Dom.place(root, root.indexOfChild(barHost) + 1, history, state.isHistory);
    strip.refresh();
  }

  /** Renders everything again, after texts, classes or renderers have changed. */
  void redrawAll() {
    cells.forEach(Cell::clear);
    alerted = this;
    redraw();
  }

  /** Shows the state. */
  void redraw() {
    List<ImageTile> tiles = state.tiles();
    while (cells.size() > tiles.size()) {
      cells.removeLast().cell.removeFromTree();
    }
    while (cells.size() < tiles.size()) {
      cells.add(new Cell(cells.size()));
    }
    for (int i = 0; i < tiles.size(); i++) {
      cells.get(i).show(tiles.get(i));
    }
    int columns = (int) Math.ceil(Math.sqrt(tiles.size()));
    grid.getStyle().set("--_columns", tiles.size() > 1 ? String.valueOf(columns) : null);
    owner.getElement().setAttribute("data-empty", tiles.isEmpty());
    showAlert();
    answer();
    strip.refresh();
    if (state.moment().generate() != available) {
      showAvailability();
    }
  }

  // ---- Messages to the browser ----

  /** Records an action of the browser, to which an answer is always sent. */
  void see(long action) {
    seen = Math.max(seen, action);
    answer();
  }

  private void answer() {
    long done = state.tiles().stream().filter(tile -> tile.made).count();
    Words failure = state.moment().failure();
    String say = failure == null ? "" : failure.in(owner);
    if (state.moment().status() == AiImageStatus.IDLE && done > 0) {
      say = Texts.format(owner, AiImageText.DONE, done);
    }
    owner
        .getElement()
        .setProperty(ImageWire.ANSWER, ImageWire.answer(seen, state.moment().status(), say));
  }

  // ---- The prompt bar ----

  void showAvailability() {
    available = state.moment().generate();
    String reason = state.unavailable(text(AiImageText.UNAVAILABLE));
    bar.showNotice(COMPOSER.get(owner) == AiImageComposer.NONE ? null : reason);
    bar.showAvailability(reason);
  }

  void showAttach() {
    AiImageLimits limits = state.history.getLimits();
    PromptBar.Files files = new PromptBar.Files(limits.types(), 1, limits.bytes(), references);
    bar.showFiles(Shared.ATTACH.of(owner).get(owner) ? files : null);
  }

  void showEnabled(boolean enabled) {
    showAvailability();
    bar.showEnabled(enabled);
    attachment.getChild(1).setAttribute("disabled", !enabled);
  }

  void showReference() {
    boolean isSet = !references.address.isEmpty();
    Element composer = bar.composer();
    Dom.place(composer, composer.indexOfChild(input), attachment, isSet);
    attachment.getChild(0).setAttribute("src", references.src());
  }

  // ---- The strip ----

  private String history() {
    if (!state.isHistory) {
      return "";
    }
    Markup out = new Markup();
    String classes = Parts.<Part>of(owner).classOf(Part.THUMB);
    AiImageItem shown = state.moment().at(0);
    String first = "0";
    for (AiImageItem item : state.moment().images()) {
      out.open("button").attribute("type", "button").attribute("data-part", "thumb");
      out.attribute("data-action", "pick").attribute("data-id", item.id());
      out.attributeUnlessEmpty("class", classes);
      out.attribute("tabindex", first);
      first = "-1";
      if (shown != null && shown.id().equals(item.id())) {
        out.attribute("aria-current", "true");
      }
      out.open("img").attribute("src", item.src()).attribute("alt", item.alt());
      out.attribute("loading", "lazy").attribute("decoding", "async").close().close();
    }
    return out.toString();
  }

  // ---- The tiles ----

  /** Shows why there are no pictures, unless it is shown already. */
  private void showAlert() {
    Words failure = state.moment().failure();
    if (!Objects.equals(failure, alerted)) {
      alerted = failure;
      alert.removeFromTree();
      if (failure != null) {
        alert = alert(-1, failure);
        canvas.appendChild(alert);
      }
    }
  }

  /** Creates the alert of a tile or, of a negative index, of the whole frame. */
  private Element alert(int index, Words failure) {
    Element box = part(Part.ALERT, "div");
    String message = failure.in(owner);
    Component own = ERROR.render(owner, new AiImageFailure(message, () -> retry.accept(index)));
    return own != null
        ? box.appendChild(slot("error", own))
        : box.setAttribute("data-glyph", "error")
            .appendChild(
                new Element("span").setText(message),
                Dom.button("retry").setText(text(AiImageText.RETRY)));
  }

  /**
   * The elements of one tile. Only changes are made, so that a decoded picture stays in the page.
   */
  private final class Cell implements Serializable {

    private final int index;
    private final Element spinner = spinner();
    private final Element message = new Element("span");
    private final Element loader = part(Part.LOADER, "div").appendChild(spinner, message);
    final Element cell = part(Part.CELL, "div").appendChild(loader);

    /** The picture or the failure that the elements after the loader show. */
    private @Nullable Object drawn;

    /** Whether an app's own component, which may be transparent, is in place of the picture. */
    private boolean isOwn;

    private final Element before = behind("data-before");
    private final Element partial = behind("data-partial");
    private @Nullable Component loading;

    /** The id of the picture that has faded in. */
    private @Nullable String faded;

    Cell(int index) {
      this.index = index;
      grid.appendChild(cell.setAttribute("data-at", String.valueOf(index)));
      clear();
    }

    /** Forgets what is shown, to render all after changes of texts, classes or renderers. */
    void clear() {
      drawn = this;
      named(spinner, AiImageText.GENERATING);
    }

    void show(ImageTile tile) {
      String done = tile.failure == null ? "done" : "failed";
      Dom.setAttribute(cell, "data-state", tile.isWaiting() ? "loading" : done);
      AiImageItem behind = tile.item == null || tile.made ? tile.before : null;
      showBehind(before, behind == null ? null : behind.src());
      draw(tile);
      showBehind(partial, isOwn ? null : tile.partial);
      showLoader(tile);
    }

    /** Creates a picture that is shown while another is being generated. */
    private static Element behind(String role) {
      return new Element("img").setAttribute("alt", "").setAttribute(role, "");
    }

    private void showBehind(Element img, @Nullable String src) {
      Dom.place(cell, 0, img, src != null);
      Dom.setAttribute(img, "src", src);
    }

    /** Draws the picture or the failure of a tile, unless it is drawn already. */
    private void draw(ImageTile tile) {
      AiImageItem item = tile.item;
      Object now = item == null ? tile.failure : item;
      if (Objects.equals(now, drawn)) {
        return;
      }
      drawn = now;
      isOwn = false;
      for (int last = cell.getChildCount() - 1; last > cell.indexOfChild(loader); last--) {
        cell.getChild(last).removeFromTree();
      }
      if (item != null) {
        draw(item, tile.made && !item.id().equals(faded));
      } else if (tile.failure != null) {
        cell.appendChild(alert(index, tile.failure));
      }
    }

    private void draw(AiImageItem item, boolean fadesIn) {
      faded = item.id();
      Component own = PICTURE.render(owner, item);
      isOwn = own != null;
      cell.appendChild(own == null ? img(item, fadesIn) : slot("image", own));
      if (state.isViewer) {
        Element cover = Dom.button("view").removeAttribute("data-state-layer");
        cover.setAttribute("aria-label", text(AiImageText.VIEW) + ": " + item.alt());
        cell.appendChild(cover.setAttribute("data-cover", ""));
      }
      if (state.isCaption && item.text() != null) {
        cell.appendChild(part(Part.CAPTION, "div").setText(item.text()));
      }
      Component actions = ACTIONS.render(owner, item);
      if (!state.tools.isEmpty() || actions != null) {
        cell.appendChild(tools(actions));
      }
    }

    private Element img(AiImageItem item, boolean made) {
      Element img = part(Part.IMAGE, "img").setAttribute("src", item.src());
      img.setAttribute("alt", item.alt()).setAttribute("data-name", item.fileName());
      img.setAttribute("decoding", "async").setAttribute("data-made", made);
      if (item.width() > 0 && item.height() > 0) {
        img.setAttribute("width", String.valueOf(item.width()));
        img.setAttribute("height", String.valueOf(item.height()));
      }
      return img;
    }

    private Element tools(@Nullable Component own) {
      Element tools =
          named(part(Part.TOOLS, "div"), AiImageText.TOOLS).setAttribute("role", "group");
      for (AiImageTool tool : state.tools) {
        String action = Prop.spellingOf(tool);
        Element button = Dom.button(action, GLYPHS.getOrDefault(tool, action));
        tools.appendChild(named(button, AiImageText.valueOf(tool.name())));
      }
      return own == null ? tools : tools.appendChild(slot("actions", own));
    }

    private void showLoader(ImageTile tile) {
      AiImageProgress progress =
          new AiImageProgress(index, tile.progress, tile.message, tile.partial);
      Component own = tile.isWaiting() ? LOADING.render(owner, progress) : null;
      if (own != loading) {
        loading = own;
        loader.removeAllChildren();
        if (own == null) {
          loader.appendChild(spinner, message);
        } else {
          loader.appendChild(own.getElement());
        }
      }
      String words = tile.isWaiting() ? tile.message : null;
      TextNode.show(message, 0, Objects.requireNonNullElse(words, ""));
      boolean isKnown = tile.isWaiting() && tile.progress >= 0;
      String percent = isKnown ? String.valueOf(Math.round(tile.progress * 100)) : null;
      Dom.setAttribute(spinner, "aria-valuenow", percent);
      spinner.getStyle().set("--_progress", percent);
    }
  }
}
