package dev.espressivo.markdown;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.UIDetachedException;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasHeadingLevel;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTone;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.WhenVisible;
import java.util.EnumSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A markdown text, which can be shown while it streams in.
 *
 * <p>The text is CommonMark with GitHub's tables, strikethrough, task lists, footnotes, alerts and
 * automatic links. Formulas between dollar signs are shown as TeX source, unless a {@link
 * MathRenderer} is set. Code blocks show their language and have a copy button; if the browser
 * refuses to copy, the code is selected instead, and the button says so.
 *
 * <p>A code block is highlighted when it ends, by Prism in a worker of the browser, if the language
 * is one of about 70 and the code has at most 30,000 characters and 4,000 in a line. The scripts
 * are loaded from the app's own server with the first code block in view. Code is plain in a
 * browser without the CSS Custom Highlight API, in forced colours, and if the page's
 * Content-Security-Policy refuses workers of its own origin ({@code worker-src}).
 *
 * <p>{@link #append} adds to the text from any thread. The browser receives new text at most ten
 * times a second, and the cost does not grow with the length of the text: finished blocks are
 * neither parsed nor sent again, so a selection in them is kept. Unfinished markup does not
 * flicker: an incomplete link shows its text, and an incomplete table waits for its second line.
 * {@link #complete} ends the text.
 *
 * <p>The text may come from an untrusted source, such as a language model. HTML in it is shown as
 * text. Links to http, https and mailto addresses open in a new tab; all others become plain text.
 * A picture is loaded when its button is pressed, since its address can carry data to its host;
 * {@link #setImagePolicy} allows the pictures of certain hosts to be loaded automatically.
 *
 * <p>Accessibility: headings, lists, tables, quotes and footnotes have native semantics. The app
 * can adapt the {@linkplain #setLevel level} of the headings to the page. Code and tables that are
 * wider than the text can be scrolled by keyboard. Paragraphs in right-to-left scripts have that
 * direction. Text that streams in is not announced.
 *
 * @usefor the replies of a language model; release notes, help and other texts in markdown
 * @notfor the app's own HTML with scripts and styles: use {@link com.vaadin.flow.component.Html}
 */
@Tag("es-markdown")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "markdown/markdown.css")
@JsModule(Assets.CORE + "markdown/markdown.js")
public class Markdown extends Component
    implements HasParts<Markdown.Part>, HasTexts<MarkdownText>, HasHeadingLevel, HasSize, HasTone {

  /** The named parts of a markdown text, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The text. */
    ROOT,
    /** A heading; its attribute {@code data-level} is the level in the text. */
    HEADING,
    /** A code block. */
    CODE,
    /** The bar above a code block, with the language. */
    CODE_HEADER,
    /** The button that copies a code block. */
    COPY,
    /** The box in which a table scrolls. */
    TABLE,
    /** A note or a warning; its attribute {@code data-kind} is the kind. */
    ALERT,
    /** The button that loads a picture. */
    PICTURE,
    /** The footnotes. */
    FOOTNOTES
  }

  private static final Prop<Markdown, String> CONTENT =
      Prop.<Markdown, String>shownBy("content", Markdown::text, Markdown::show)
          .checked(Check::notNull);
  private static final Prop<Markdown, ImagePolicy> IMAGE_POLICY =
      Prop.<Markdown, ImagePolicy>shownBy(
              "imagePolicy",
              markdown -> markdown.feed.options().images(),
              (markdown, images) -> markdown.show(markdown.feed.options().withImages(images)))
          .checked(Check::notNull);
  private static final Prop<Markdown, @Nullable MathRenderer> MATH_RENDERER =
      Prop.shownBy(
          "mathRenderer",
          markdown -> markdown.feed.options().math(),
          (markdown, math) -> markdown.show(markdown.feed.options().withMath(math)));

  static {
    Shared.LEVEL.of(
        Markdown.class,
        Prop.<Markdown, Integer>shownBy(
                "level",
                markdown -> markdown.feed.options().headingLevel(),
                (markdown, level) -> markdown.show(markdown.feed.options().withHeadingLevel(level)))
            .checked(Check::headingLevel));
  }

  private final MarkdownFeed feed = new MarkdownFeed();
  private final LiveUpdates.Part updates = new Updates();

  /** The UI from which {@link #append} requests updates. */
  private volatile @Nullable UI ui;

  private @Nullable MarkdownPosition position;
  private @Nullable Registration live;
  private @Nullable Registration pending;
  private final WhenVisible whenVisible = new WhenVisible(this, this::refresh);

  private boolean hasClasses;

  /** Whether text was appended, so that updates are needed. */
  private volatile boolean isStream;

  /** The participation in the UI's updates. */
  private final class Updates implements LiveUpdates.Part {

    @Override
    public Registration listen(Runnable request) {
      feed.listen(request);
      request.run();
      return () -> feed.listen(null);
    }

    @Override
    public long dueIn() {
      return feed.hasNews() ? 0 : -1;
    }

    @Override
    public void update() {
      refresh();
    }
  }

  /** Creates an empty text. */
  public Markdown() {
    getElement().setAttribute("data-es", "");
    Parts.<Part>of(this).onChange(this::showNames);
  }

  /**
   * Creates a text.
   *
   * @param content the text in markdown
   */
  public Markdown(String content) {
    this();
    setContent(content);
  }

  // ---- The text ----

  /**
   * {@return the text in markdown, including appended text, with {@code \n} as line breaks; empty
   * by default}
   */
  public String getContent() {
    return CONTENT.get(this);
  }

  /**
   * Replaces the text with a complete one.
   *
   * @param content the text in markdown
   * @throws com.vaadin.flow.signals.BindingActiveException if the text is bound to a signal
   */
  public void setContent(String content) {
    CONTENT.set(this, content);
  }

  /**
   * Binds the text to a signal. Each new value replaces the whole text; for a text that streams in,
   * {@link #append} is cheaper.
   *
   * @param content the signal, whose value must not be null
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<String> bindContent(Signal<String> content) {
    return CONTENT.bind(this, content);
  }

  /**
   * Appends to the text. Can be called from any thread, without the session's lock. If the text was
   * complete, the whole text is sent again, as a stream.
   *
   * <p>If push is disabled in the UI, a component whose text is not {@linkplain #isComplete
   * complete} when it is attached enables push. If the text was complete at that time, the first
   * call should be made within a round trip, so that its response can enable push in the browser.
   *
   * @param text the next piece of text, which may end anywhere, even in the middle of a word
   * @throws com.vaadin.flow.signals.BindingActiveException if the text is bound to a signal
   */
  public void append(String text) {
    CONTENT.requireUnbound(this);
    feed.append(Objects.requireNonNull(text, "text must not be null"));
    if (!isStream) {
      isStream = true;
      UI current = ui;
      if (current != null) {
        try {
          current.access(this::goLive);
        } catch (UIDetachedException e) {
          // A detached component shows the text when it is attached again.
        }
      }
    }
  }

  /**
   * Ends an appended text. Markup that is still open is then shown as it is. Can be called from any
   * thread, without the session's lock.
   */
  public void complete() {
    feed.complete();
  }

  /**
   * {@return whether the text is complete: true after {@link #setContent} or {@link #complete},
   * until text is appended; false for a new component without text}
   */
  public boolean isComplete() {
    return feed.isComplete();
  }

  private String text() {
    return feed.text();
  }

  private void show(String content) {
    feed.set(content);
    refresh();
  }

  // ---- Options ----

  /**
   * {@return the policy for which pictures are loaded automatically; default {@link
   * ImagePolicy#ON_PRESS}}
   */
  public ImagePolicy getImagePolicy() {
    return IMAGE_POLICY.get(this);
  }

  /**
   * Sets the policy for which pictures are loaded automatically. Any other picture has a button
   * that loads it.
   *
   * @param imagePolicy the policy, such as {@link ImagePolicy#ofHosts}
   */
  public void setImagePolicy(ImagePolicy imagePolicy) {
    IMAGE_POLICY.set(this, imagePolicy);
  }

  /** {@return the renderer of formulas, or null (the default) if formulas are shown as source} */
  public @Nullable MathRenderer getMathRenderer() {
    return MATH_RENDERER.get(this);
  }

  /**
   * Sets the renderer of formulas.
   *
   * @param mathRenderer converts TeX to markup; null to show the source
   */
  public void setMathRenderer(@Nullable MathRenderer mathRenderer) {
    MATH_RENDERER.set(this, mathRenderer);
  }

  private void show(MarkdownOptions options) {
    feed.setOptions(options);
    refresh();
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    showNames();
  }

  /** Sends the texts and, once the app has set any, the classes of the parts. */
  private void showNames() {
    if (ui == null) {
      return;
    }
    ObjectNode classes = JsonNodeFactory.instance.objectNode();
    hasClasses |= !getClasses().isEmpty();
    if (hasClasses) {
      Parts<Part> parts = Parts.of(this);
      EnumSet.complementOf(EnumSet.of(Part.ROOT))
          .forEach(part -> classes.put(Parts.nameOf(part), parts.classOf(part)));
    }
    getElement().callJsFunction("name", MarkdownText.of(this), classes);
  }

  // ---- Updates ----

  @Override
  protected void onAttach(AttachEvent event) {
    super.onAttach(event);
    ui = event.getUI();
    position = null;
    cancel();
    showNames();
    refresh();
    if (isStream || !feed.isComplete()) {
      goLive();
    }
  }

  @Override
  protected void onDetach(DetachEvent event) {
    super.onDetach(event);
    ui = null;
    cancel();
    whenVisible.cancel();
    if (live != null) {
      live.remove();
      live = null;
    }
  }

  private void cancel() {
    if (pending != null) {
      pending.remove();
      pending = null;
    }
  }

  private void goLive() {
    UI current = ui;
    if (current != null && live == null) {
      live = LiveUpdates.of(current).add(updates);
    }
  }

  private void refresh() {
    UI current = ui;
    if (current != null && pending == null) {
      pending = current.beforeClientResponse(this, context -> send());
    }
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    refresh();
  }

  private void send() {
    pending = null;
    if (whenVisible.isPutOff()) {
      return;
    }
    MarkdownUpdate update = feed.updateSince(position);
    position = update.position();
    if (!update.isEmpty()) {
      getElement().callJsFunction("apply", update.operations());
    }
  }
}
