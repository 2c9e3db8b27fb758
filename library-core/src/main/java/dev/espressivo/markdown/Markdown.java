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
 * A text in markdown, shown as it streams in.
 *
 * <p>The text is CommonMark with GitHub's tables, strikethrough, task lists, footnotes, alerts and
 * bare addresses as links. Formulas between dollars show their TeX source, unless a {@link
 * MathRenderer} draws them. Blocks of code name their language, are coloured, and have a button
 * that copies them; if the browser refuses to copy, the code is selected instead, and the button
 * says so.
 *
 * <p>{@link #append} adds to the text, from any thread. The browser gets what is new at most ten
 * times a second, and the cost does not grow with the text: blocks that are finished are neither
 * parsed nor sent again, so a selection in them stays. What is unfinished looks calm: half a link
 * shows its text, and half a table waits for its second line. {@link #complete} ends the text.
 *
 * <p>The text may come from anyone, such as a language model. HTML in it is shown as text. Links
 * lead to http, https and mailto addresses only, in a new tab; others become plain text. A picture
 * loads when its button is pressed, since its address can carry what the text knows to its host;
 * {@link #setImagePolicy} names hosts whose pictures load by themselves.
 *
 * <p>Accessibility: headings, lists, tables, quotes and footnotes are what they look like. The
 * {@linkplain #setLevel level} of the headings fits the page. Code and tables that are wider than
 * the text scroll by keyboard, too. Paragraphs in scripts from right to left are written from right
 * to left. Text that streams in is not announced.
 *
 * @usefor the replies of a language model; release notes, help and other prose that is kept as
 *     markdown
 * @notfor markup of your own with scripts and styles: use {@link com.vaadin.flow.component.Html}
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
    /** A heading; it bears {@code data-level}, its level in the text. */
    HEADING,
    /** A block of code. */
    CODE,
    /** The bar over a block of code, with the language. */
    CODE_HEADER,
    /** The button that copies a block of code. */
    COPY,
    /** The box in which a table scrolls. */
    TABLE,
    /** A note or a warning; it bears {@code data-kind}. */
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

  /** The UI of which {@link #append} asks updates. */
  private volatile @Nullable UI ui;

  private @Nullable MarkdownPosition position;
  private @Nullable Registration live;
  private @Nullable Registration pending;
  private final WhenVisible whenVisible = new WhenVisible(this, this::refresh);

  private boolean hasClasses;

  /** Whether text was appended, so that updates are wanted. */
  private volatile boolean isStream;

  /** Takes part in the UI's updates. */
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
   * @param content the text, in markdown
   */
  public Markdown(String content) {
    this();
    setContent(content);
  }

  // ---- The text ----

  /**
   * Returns the text, with what was appended to it.
   *
   * @return the text in markdown, with {@code \n} as line breaks; empty by default
   */
  public String getContent() {
    return CONTENT.get(this);
  }

  /**
   * Replaces the text by a whole one.
   *
   * @param content the text, in markdown
   * @throws com.vaadin.flow.signals.BindingActiveException if it is bound to a signal
   */
  public void setContent(String content) {
    CONTENT.set(this, content);
  }

  /**
   * Binds the text to a signal. Each new value replaces the text, so a text that streams in is
   * better {@linkplain #append appended}.
   *
   * @param content the signal
   * @return the binding
   */
  public SignalBinding<String> bindContent(Signal<String> content) {
    return CONTENT.bind(this, content);
  }

  /**
   * Appends to the text. Any thread may call it, without the session's lock. A text that was
   * complete is sent once more, as one that streams in.
   *
   * <p>If push is disabled in the UI, a text that is not {@linkplain #isComplete complete} when it
   * is attached enables it. If the text was complete then, the first call should be within a round
   * trip: the response enables push in the browser.
   *
   * @param text what comes next, which may end anywhere, such as in the middle of a word
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
          // The text is shown when the component is attached again.
        }
      }
    }
  }

  /**
   * Ends a text that was appended: what is open in it is then shown as it stands. Any thread may
   * call it, without the session's lock.
   */
  public void complete() {
    feed.complete();
  }

  /**
   * Returns whether the text is whole.
   *
   * @return true after {@link #setContent} and {@link #complete}, until text is appended; a new one
   *     without text is not
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

  // ---- How it is shown ----

  /**
   * Returns which pictures load by themselves.
   *
   * @return default {@link ImagePolicy#ON_PRESS}
   */
  public ImagePolicy getImagePolicy() {
    return IMAGE_POLICY.get(this);
  }

  /**
   * Sets which pictures load by themselves; each other one has a button.
   *
   * @param imagePolicy the policy, such as {@link ImagePolicy#ofHosts}
   */
  public void setImagePolicy(ImagePolicy imagePolicy) {
    IMAGE_POLICY.set(this, imagePolicy);
  }

  /**
   * Returns what draws formulas.
   *
   * @return null, the default, if their source is shown
   */
  public @Nullable MathRenderer getMathRenderer() {
    return MATH_RENDERER.get(this);
  }

  /**
   * Sets what draws formulas.
   *
   * @param mathRenderer turns TeX into markup; null to show the source
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

  /** Sends the words, and the classes of the parts as soon as there were any. */
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
