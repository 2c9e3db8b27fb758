package dev.espressivo.aiimage;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasAlt;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasOwnHeight;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasPromptBar;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTitle;
import dev.espressivo.base.HasTone;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.PromptBar;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.ViewerSheet;
import java.io.Serializable;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Pictures that a model generates from a prompt: a frame for the pictures, a prompt bar, and the
 * progress of a generation.
 *
 * <pre>{@code
 * AiImage image = new AiImage(MockGenerate.create());
 * image.setHistory(true);
 * add(image);
 * }</pre>
 *
 * <p>A {@link GenerateFn} generates the pictures on a thread of its own, and can report progress
 * and partial pictures. A picture is decoded behind the spinner and then fades in; the frame keeps
 * its size meanwhile. Several pictures of a prompt are shown as tiles, each of which can be retried
 * separately. If no picture could be generated, the previous picture remains, with the reason and a
 * button to try again.
 *
 * <p>The pictures and the generation belong to an {@link AiImageHistory}, which can be shown by any
 * number of components. A generation of a given history continues while no component shows it. A
 * history that the component has created itself is lost with it, for example when the browser's tab
 * is reloaded, so its generation is interrupted a minute after the component was detached ({@link
 * AiImageHistory#setStopWhenUnattended}).
 *
 * <p>Pictures are stored in an {@link AiImageStore}; the session holds only their addresses, and
 * only the session's browser can load them. The type of a picture is determined from its content. A
 * result is refused, and the user is told why, if it is not a picture, has too many pixels, or has
 * an address within the server's network. The component enables push in its UI.
 *
 * <p>The frame is as high as the aspect ratio makes it, unless a {@linkplain #setHeight(String)
 * height} is set.
 *
 * <p>Accessibility: the start, the end and a failure are announced. The alternative text of a
 * picture is its prompt, unless {@link #setAlt} has set another text before it is generated.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter</td><td>generates the pictures</td></tr>
 *   <tr><td>Shift+Enter</td><td>starts a new line</td></tr>
 *   <tr><td>Escape</td><td>cancels the generation; closes the full-screen viewer</td></tr>
 *   <tr><td>Arrow keys, Home, End</td><td>move between past pictures, in the strip and in the full-screen viewer</td></tr>
 *   <tr><td>+, −, 0</td><td>zoom in, zoom out, fit (in the full-screen viewer)</td></tr>
 * </table>
 *
 * @usefor pictures that a model generates from a prompt, single or as variations, and edits of an
 *     existing picture
 * @notfor existing pictures: use {@link dev.espressivo.card.CardMedia} or an image
 * @notfor a conversation with a model: use {@link dev.espressivo.aichat.AiChat}
 */
@Tag("es-ai-image")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "aiimage/aiimage.css")
@Uses(ViewerSheet.class)
@JsModule(Assets.CORE + "aiimage/aiimage.js")
public final class AiImage extends Component
    implements HasParts<AiImage.Part>,
        HasAlt,
        HasContent,
        HasTitle,
        HasPromptBar,
        HasTone,
        HasOwnHeight,
        HasAriaLabel,
        HasTexts<AiImageText>,
        Focusable<AiImage> {

  /** The default buttons over a picture: download, generate again, edit. */
  public static final List<AiImageTool> DEFAULT_TOOLS = ImageState.DEFAULT_TOOLS;

  private static final String HEIGHT = "--_height";

  /** The maximum number of characters of a prompt. */
  public static final int MAX_LENGTH = ImageState.LONGEST_PROMPT;

  private static final Duration UNATTENDED = Duration.ofMinutes(1);

  /** The named parts, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The component. */
    ROOT,
    /** The box of the picture, with the aspect ratio {@code --ai-aspect}. */
    FRAME,
    /** The content of the frame, without the prompt bar. */
    CANVAS,
    /** The pictures of a prompt. */
    GRID,
    /** The tile of one picture; its attribute {@code data-state} is the state. */
    CELL,
    /** A picture. */
    IMAGE,
    /** The content that is shown while a picture is generated. */
    LOADER,
    /** The spinner. */
    SPINNER,
    /** The content that is shown before the first generation. */
    EMPTY,
    /** The icon of an empty frame. */
    EMPTY_ICON,
    /** The headline of an empty frame. */
    TITLE,
    /** The line below the headline. */
    DESCRIPTION,
    /** The suggested prompts. */
    SUGGESTIONS,
    /** The alert with the reason for a failure. */
    ALERT,
    /** The buttons over a picture. */
    TOOLS,
    /** The model's text about a picture. */
    CAPTION,
    /** The prompt bar. */
    COMPOSER,
    /** The reference picture in the prompt bar. */
    ATTACHMENT,
    /** The field of the prompt. */
    INPUT,
    /** The buttons of the prompt bar. */
    CONTROLS,
    /** The strip of past pictures. */
    HISTORY,
    /** A past picture. */
    THUMB
  }

  /** Fired when a generation starts. */
  public static final class StartEvent extends ComponentEvent<AiImage> {

    private final transient AiImageRequest request;

    StartEvent(AiImage source, AiImageRequest request) {
      super(source, false);
      this.request = request;
    }

    /** {@return the request that was passed to the {@link GenerateFn}} */
    public AiImageRequest getRequest() {
      return request;
    }
  }

  /** Fired at the end of a generation with at least one picture. */
  public static final class ResultEvent extends ComponentEvent<AiImage> {

    private final List<AiImageItem> images;

    ResultEvent(AiImage source, List<AiImageItem> images) {
      super(source, false);
      this.images = images;
    }

    /** {@return the pictures of this generation, at least one, in the order of their tiles} */
    public List<AiImageItem> getImages() {
      return images;
    }
  }

  /** Fired when pictures could not be generated. */
  public static final class ErrorEvent extends ComponentEvent<AiImage> {

    private final transient Throwable error;

    ErrorEvent(AiImage source, Throwable error) {
      super(source, false);
      this.error = error;
    }

    /** {@return the exception that was thrown or reported} */
    public Throwable getError() {
      return error;
    }
  }

  /** Fired when a generation is cancelled. */
  public static final class CancelEvent extends ComponentEvent<AiImage> {
    CancelEvent(AiImage source, boolean fromClient) {
      super(source, fromClient);
    }
  }

  /** An event about a picture. */
  public abstract static sealed class ImageEvent extends ComponentEvent<AiImage> {

    private final @Nullable AiImageItem image;

    private ImageEvent(AiImage source, boolean fromClient, @Nullable AiImageItem image) {
      super(source, fromClient);
      this.image = image;
    }

    /** {@return the picture; null if no picture is shown, or if the app has set its address} */
    public @Nullable AiImageItem getImage() {
      return image;
    }
  }

  /** Fired when another picture, or no picture, is shown. */
  public static final class ChangeEvent extends ImageEvent {
    ChangeEvent(AiImage source, boolean fromClient, @Nullable AiImageItem image) {
      super(source, fromClient, image);
    }
  }

  /** Fired when the user downloads a picture. */
  public static final class DownloadEvent extends ImageEvent {
    DownloadEvent(AiImage source, @Nullable AiImageItem image) {
      super(source, true, image);
    }
  }

  private static final Slot<AiImage> TITLE_SLOT =
      Slot.of(Part.TITLE, "div").in((AiImage image) -> image.view.empty);
  private static final Slot<AiImage> DESCRIPTION_SLOT =
      Slot.of(Part.DESCRIPTION, "div").in((AiImage image) -> image.view.empty);
  private static final Slot<AiImage> EMPTY_SLOT = slot("empty", image -> image.view.canvas);
  private static final Slot<AiImage> BAR_SLOT = slot("bar", image -> image.view.barHost);

  static {
    Shared.HEIGHT.of(AiImage.class, Prop.style("height", HEIGHT, null).then(AiImage::showHeight));
    Shared.ALT.of(AiImage.class, Prop.words("alt"));
    Shared.TITLE.of(AiImage.class, Prop.text("title", TITLE_SLOT).then(AiImage::showHeading));
    Shared.SUGGESTIONS.of(
        AiImage.class,
        PromptBar.suggestions().then((AiImage image) -> image.view.showSuggestions()));
    Shared.HINT.of(AiImage.class, Prop.text("hint", DESCRIPTION_SLOT));
    Shared.PLACEHOLDER.of(AiImage.class, Texts.prop("placeholder", AiImageText.PLACEHOLDER));
    Shared.ATTACH.of(
        AiImage.class, Prop.kept("attach", false).then((AiImage image) -> image.view.showAttach()));
    Shared.EMPTY.of(
        AiImage.class,
        Prop.component("empty", EMPTY_SLOT).then((AiImage image) -> image.view.placeParts()));
  }

  /** Creates a slot whose content, while there is one, replaces a part of the component. */
  private static Slot<AiImage> slot(String name, SerializableFunction<AiImage, Element> host) {
    return Slot.named(name, "div").in(host).whenLeft(image -> image.view.placeParts());
  }

  private static final Prop<Component, AiImageVariant> VARIANT =
      Prop.of("variant", AiImageVariant.FILLED);
  private static final Prop<Component, AiImageSize> SIZE = Prop.of("size", AiImageSize.MD);
  private static final Prop<Component, String> GENERATE_LABEL =
      Texts.prop("generateLabel", AiImageText.GENERATE);
  private static final Prop<Component, Boolean> SUBMIT_ON_ENTER =
      Prop.flagUnless("submitOnEnter", "data-no-enter");

  private final AiImageHistory history;
  private final ImageState state;
  final ImageWork work;
  private final ImageView view;
  private final ImageActions actions;

  /**
   * Creates an empty frame with a history of its own. Before the first picture it needs a {@link
   * #setGenerate GenerateFn}.
   */
  public AiImage() {
    this(new AiImageHistory(), true);
  }

  /**
   * Creates an empty frame with a model and a history of its own.
   *
   * @param generate generates the pictures
   */
  public AiImage(GenerateFn generate) {
    this(new AiImageHistory(generate), true);
  }

  /**
   * Creates a component that shows a given history, which other components may show too. Its prompt
   * is that of the last generation.
   *
   * @param history the pictures to show, and the model that generates more
   */
  public AiImage(AiImageHistory history) {
    this(Check.notNull("history", history), false);
  }

  private AiImage(AiImageHistory history, boolean isOwn) {
    this.history = history;
    if (isOwn) {
      // Stops the generations that nobody can see or cancel any more.
      history.setStopWhenUnattended(UNATTENDED);
    }
    PictureServer pictures = new PictureServer(getElement(), history);
    state = new ImageState(history, pictures);
    work = new ImageWork(this, state, pictures, isOwn, this::getPrompt, this::tell, this::redraw);
    view = new ImageView(this, state, work.references, work::retry);
    actions = new ImageActions(this, state, work, view.bar);
    getElement().setAttribute("data-es", "").setAttribute("role", "group");
    view.begin();
    String last = state.moment().lastPrompt();
    if (last != null) {
      setPrompt(last);
    }
    prompt().then(work::generateByItself);
    reference().then(this::showReference);
    getElement()
        .addEventListener(
            ImageWire.EVENT, event -> act(ImageWire.of(event.getEventData().path("event.detail"))))
        .addEventData("event.detail")
        // The browser already shows the effect, which must be reverted.
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
  }

  // ---- The model ----

  /**
   * {@return the history that is shown: the one given to the constructor, or the component's own}
   */
  public AiImageHistory getImageHistory() {
    return history;
  }

  /**
   * {@return the function that generates the pictures, or null (the default) if no pictures can be
   * generated}
   */
  public @Nullable GenerateFn getGenerate() {
    return history.getGenerate();
  }

  /**
   * Sets the function that generates the pictures, for the whole history.
   *
   * @param generate the function; null if no pictures can be generated, which the prompt bar then
   *     states
   */
  public void setGenerate(@Nullable GenerateFn generate) {
    history.setGenerate(generate);
    work.update();
    work.generateByItself();
  }

  /** {@return additional parameters for the model; an unmodifiable map; empty by default} */
  public Map<String, Object> getParams() {
    return state.params;
  }

  /**
   * Sets additional parameters for the model, which are passed on unchanged with each request.
   *
   * @param params the serialisable values by name
   */
  public void setParams(Map<String, ? extends Serializable> params) {
    state.params =
        Collections.unmodifiableMap(new LinkedHashMap<>(Check.notNull("params", params)));
  }

  /** {@return the store of the pictures; default {@link AiImageStore#memory()}} */
  public AiImageStore getStore() {
    return history.getStore();
  }

  /**
   * Sets the store of the pictures, for the whole history. Must be set before the first picture.
   *
   * @param store the store in which pictures are saved and from which they are served
   */
  public void setStore(AiImageStore store) {
    history.setStore(store);
  }

  /**
   * {@return the limits for pictures that users attach and models return; default {@link
   * AiImageLimits#DEFAULT}}
   */
  public AiImageLimits getLimits() {
    return history.getLimits();
  }

  /**
   * Sets the limits for pictures that users attach and models return, for the whole history.
   *
   * @param limits the maximum bytes and pixels of a picture, and the allowed types
   */
  public void setLimits(AiImageLimits limits) {
    history.setLimits(limits);
    view.showAttach();
  }

  // ---- Properties ----

  @Override
  public Bindable<String> prompt() {
    return view.bar.prompt();
  }

  /**
   * {@return the address of the reference, a picture to edit or to start from; {@code store:} and
   * an id if the picture is in the {@linkplain #getStore store}; empty (the default) if there is
   * none}
   */
  public String getReference() {
    return reference().getValue();
  }

  /**
   * Sets the reference, a picture to edit or to start from.
   *
   * @param reference an address, a {@code data:} URL, or {@code store:} and the id of a picture in
   *     the {@linkplain #getStore store}; empty for none
   * @throws BindingActiveException if a signal is bound without a writer
   * @throws IllegalArgumentException if it is a {@code data:} URL whose content is not a picture
   */
  public void setReference(String reference) {
    work.references.set(reference);
  }

  /**
   * Sets the reference, a picture to edit or to start from, and saves it in the {@linkplain
   * #getStore store}.
   *
   * @param picture the content of the picture
   * @throws BindingActiveException if a signal is bound without a writer
   * @throws IllegalArgumentException if the content is not a picture within the {@linkplain
   *     #getLimits limits}
   */
  public void setReference(byte[] picture) {
    work.references.set(picture);
  }

  /** {@return the reference, a picture to edit or to start from, as a two-way property} */
  public Bindable<String> reference() {
    return work.references.address;
  }

  private void showReference() {
    work.grant();
    view.showReference();
  }

  /**
   * {@return the address of the picture that is shown, that of the first one if there are several;
   * empty (the default) if there is none. The address of a picture in the {@linkplain #getStore
   * store} is valid only in this session}
   */
  public String getSrc() {
    return work.src.getValue();
  }

  /**
   * Shows a picture in place of the current ones, without a spinner.
   *
   * @param src the address of the picture; empty for none
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void setSrc(String src) {
    work.src.setValue(src);
  }

  /** {@return the address of the picture that is shown as a two-way property} */
  public Bindable<String> src() {
    return work.src;
  }

  /** {@return the generated pictures, newest first; at most {@link #getKeep}} */
  public List<AiImageItem> getImages() {
    return work.images.getValue();
  }

  /**
   * Sets the generated pictures, for example to restore them. A picture whose address is empty or
   * that of a picture in a store gets a new address by its id, which is valid in this session. The
   * app must set only pictures that the user may see.
   *
   * @param images the pictures, newest first
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void setImages(List<AiImageItem> images) {
    work.images.setValue(Check.noNulls("images", images));
  }

  /** {@return the generated pictures as a two-way property} */
  public Bindable<List<AiImageItem>> images() {
    return work.images;
  }

  /** {@return the status; default {@link AiImageStatus#IDLE}} */
  public AiImageStatus getStatus() {
    return state.moment().status();
  }

  /**
   * {@return the status as a property to which listeners can be added} Setting another value has no
   * effect.
   */
  public Bindable<AiImageStatus> status() {
    return work.status;
  }

  // ---- Actions ----

  /**
   * Generates pictures from the prompt. Does nothing while others are being generated.
   *
   * @throws IllegalStateException if there is no {@link GenerateFn}, or the prompt is blank
   */
  public void generate() {
    work.generate(getPrompt());
  }

  /**
   * Sets the prompt and generates pictures from it. Does nothing while others are being generated.
   *
   * @param prompt the description of the pictures, not blank
   * @throws IllegalStateException if there is no {@link GenerateFn}
   * @throws IllegalArgumentException if the prompt is blank
   */
  public void generate(String prompt) {
    Check.notBlank("prompt", prompt);
    if (!state.isGenerating()) {
      setPrompt(prompt);
      // Does nothing if the prompt has started the generation automatically.
      work.generate(prompt);
    }
  }

  /**
   * Generates pictures again from the prompt of those that are shown.
   *
   * @throws IllegalStateException if there is no {@link GenerateFn}, or there has been no prompt
   *     yet
   */
  public void regenerate() {
    work.regenerate();
  }

  /**
   * Retries the pictures that could not be generated, with the prompt, options and reference of
   * their generation. Does nothing if there are none.
   */
  public void retry() {
    work.retry(-1);
  }

  /** Cancels the current generation; finished pictures are kept. Does nothing if there is none. */
  public void cancel() {
    work.cancel(false);
  }

  /**
   * Empties the frame and cancels the current generation. The prompt, the reference and {@link
   * #getImages} are kept.
   */
  public void clear() {
    work.clear();
  }

  /** Makes the browser download the picture that is shown. Does nothing if there is none. */
  public void download() {
    if (!getSrc().isEmpty()) {
      getElement().callJsFunction("download", 0);
    }
  }

  // ---- Look and words ----

  private void showHeading() {
    Element title = TITLE_SLOT.element(this);
    if (title != null) {
      title.setAttribute("role", "heading").setAttribute("aria-level", "2");
    }
  }

  private static void showHeight(Component image) {
    image.getElement().setAttribute("data-height", image.getElement().getStyle().has(HEIGHT));
  }

  /** {@return whether pictures are generated as soon as there is a prompt; default false} */
  public boolean isAuto() {
    return state.isAuto;
  }

  /**
   * Sets whether pictures are generated as soon as there is a prompt: when the component is
   * attached, and again when the prompt changes, which cancels the current generation.
   *
   * @param auto whether pictures are generated automatically; default false
   */
  public void setAuto(boolean auto) {
    state.isAuto = auto;
    work.generateByItself();
  }

  /**
   * {@return the aspect ratio of the pictures and the frame; default {@link AiImageAspect#SQUARE}}
   */
  public AiImageAspect getAspect() {
    return state.aspect;
  }

  /**
   * Sets the aspect ratio of the pictures and the frame. In a wide layout the frame and the prompt
   * are as wide as the window has room for the prompt below the frame, and centred; the CSS
   * property {@code --es-ai-image-measure} sets another width, {@code 100vw} that of the layout. A
   * frame with a {@linkplain #setHeight(String) height} is as wide as the layout.
   *
   * @param aspect the ratio of width to height
   */
  public void setAspect(AiImageAspect aspect) {
    state.aspect = Check.notNull("aspect", aspect);
    view.showAspect();
  }

  /** {@return the number of pictures per prompt; default 1} */
  public int getCount() {
    return state.count;
  }

  /**
   * Sets the number of pictures per prompt. Several pictures are shown as tiles.
   *
   * @param count the number, from 1 to 16
   * @throws IllegalArgumentException if the number is not from 1 to 16
   */
  public void setCount(int count) {
    Check.range("count", count, 1, ImageWish.MOST_PICTURES);
    state.count = count;
  }

  /** {@return the maximum number of pictures in {@link #getImages}; default 24} */
  public int getKeep() {
    return history.getKeep();
  }

  /**
   * Sets the maximum number of pictures in {@link #getImages}, for the whole history. The oldest
   * ones are removed.
   *
   * @param keep the number, not negative
   * @throws IllegalArgumentException if the number is negative
   */
  public void setKeep(int keep) {
    history.setKeep(keep);
    work.update();
  }

  /** {@return the surface of the frame; default {@link AiImageVariant#FILLED}} */
  public AiImageVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the surface of the frame.
   *
   * @param variant the surface
   */
  public void setVariant(AiImageVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return the size of type and controls; default {@link AiImageSize#MD}} */
  public AiImageSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the size of type and controls.
   *
   * @param size the size of type and controls
   */
  public void setSize(AiImageSize size) {
    SIZE.set(this, size);
  }

  /** {@return the position of the prompt bar; default {@link AiImageComposer#BELOW}} */
  public AiImageComposer getComposer() {
    return ImageView.COMPOSER.get(this);
  }

  /**
   * Sets the position of the prompt bar.
   *
   * @param composer below the frame, over the picture, or none
   */
  public void setComposer(AiImageComposer composer) {
    ImageView.COMPOSER.set(this, composer);
    view.placeParts();
  }

  /** {@return the buttons over a finished picture; default {@link #DEFAULT_TOOLS}} */
  public List<AiImageTool> getTools() {
    return state.tools;
  }

  /**
   * Sets the buttons over a finished picture.
   *
   * @param tools the buttons in order, each at most once; empty for none
   * @throws IllegalArgumentException if a button is contained twice
   */
  public void setTools(List<AiImageTool> tools) {
    List<AiImageTool> all = Check.noNulls("tools", tools);
    for (AiImageTool tool : all) {
      if (Collections.frequency(all, tool) > 1) {
        throw new IllegalArgumentException("tools has " + tool + " twice; allowed is once");
      }
    }
    state.tools = all;
    view.redrawAll();
  }

  /** {@return whether past pictures are shown in a strip; default false} */
  public boolean isHistory() {
    return state.isHistory;
  }

  /**
   * Sets whether past pictures are shown in a strip, from which the user can select one.
   *
   * @param history whether past pictures are shown; default false
   */
  public void setHistory(boolean history) {
    state.isHistory = history;
    view.placeParts();
  }

  /** {@return whether a press on a picture opens it full screen; default false} */
  public boolean isViewer() {
    return state.isViewer;
  }

  /**
   * Sets whether a press on a picture opens it full screen.
   *
   * @param viewer whether a press opens the picture full screen; default false
   */
  public void setViewer(boolean viewer) {
    state.isViewer = viewer;
    view.redrawAll();
  }

  /** {@return whether the model's text about a picture is shown; default false} */
  public boolean isCaption() {
    return state.isCaption;
  }

  /**
   * Sets whether the model's text about a picture is shown, as text.
   *
   * @param caption whether the text is shown; default false
   */
  public void setCaption(boolean caption) {
    state.isCaption = caption;
    view.redrawAll();
  }

  /**
   * {@return the accessible name of the button that generates pictures; default "Generate", shown
   * in the language of the UI}
   */
  public String getGenerateLabel() {
    return GENERATE_LABEL.get(this);
  }

  /**
   * Sets the accessible name of the button that generates pictures.
   *
   * @param generateLabel a word or two, not blank
   * @throws BindingActiveException if a signal is bound
   */
  public void setGenerateLabel(String generateLabel) {
    GENERATE_LABEL.set(this, generateLabel);
  }

  /**
   * Binds to a signal the accessible name of the button that generates pictures.
   *
   * @param generateLabel the signal, whose value must not be null
   * @return the binding
   * @throws BindingActiveException if a signal is bound already
   */
  public SignalBinding<String> bindGenerateLabel(Signal<String> generateLabel) {
    return GENERATE_LABEL.bind(this, generateLabel);
  }

  /** {@return whether Enter generates the pictures; default true} */
  public boolean isSubmitOnEnter() {
    return SUBMIT_ON_ENTER.get(this);
  }

  /**
   * Sets whether Enter generates the pictures. Otherwise Enter starts a new line, and the button or
   * Ctrl+Enter generates the pictures.
   *
   * @param submitOnEnter whether Enter generates the pictures; default true
   */
  public void setSubmitOnEnter(boolean submitOnEnter) {
    SUBMIT_ON_ENTER.set(this, submitOnEnter);
  }

  // ---- Slots ----

  /**
   * {@return the component that replaces the prompt bar, or null (the default) for the standard
   * prompt bar}
   */
  public @Nullable Component getBar() {
    return BAR_SLOT.getComponent(this);
  }

  /**
   * Sets the component that replaces the prompt bar. It should call {@link #generate(String)}.
   *
   * @param bar the component; null for the standard prompt bar
   */
  public void setBar(@Nullable Component bar) {
    BAR_SLOT.setComponent(this, bar);
    view.placeParts();
  }

  /** {@return the renderer that replaces the spinner, or null (the default) for the spinner} */
  public @Nullable SerializableFunction<AiImageProgress, @Nullable Component> getLoadingRenderer() {
    return ImageView.LOADING.get(this);
  }

  /**
   * Sets the renderer that replaces the spinner. It is called again with each progress report, and
   * can return and update the same component.
   *
   * @param loadingRenderer returns the component that is shown while a picture is generated; null
   *     for the spinner
   */
  public void setLoadingRenderer(
      @Nullable SerializableFunction<AiImageProgress, @Nullable Component> loadingRenderer) {
    ImageView.LOADING.set(this, loadingRenderer);
    view.redrawAll();
  }

  /** {@return the renderer that replaces a picture, or null (the default) for an image} */
  public @Nullable SerializableFunction<AiImageItem, @Nullable Component> getImageRenderer() {
    return ImageView.PICTURE.get(this);
  }

  /**
   * Sets the renderer that replaces a picture. The buttons remain over it.
   *
   * @param imageRenderer returns the component that shows a picture; null for an image
   */
  public void setImageRenderer(
      @Nullable SerializableFunction<AiImageItem, @Nullable Component> imageRenderer) {
    ImageView.PICTURE.set(this, imageRenderer);
    view.redrawAll();
  }

  /** {@return the renderer that replaces the alert, or null (the default) for the alert} */
  public @Nullable SerializableFunction<AiImageFailure, @Nullable Component> getErrorRenderer() {
    return ImageView.ERROR.get(this);
  }

  /**
   * Sets the renderer that replaces the alert.
   *
   * @param errorRenderer returns the component that shows a failure; null for the alert with the
   *     reason and a button to try again
   */
  public void setErrorRenderer(
      @Nullable SerializableFunction<AiImageFailure, @Nullable Component> errorRenderer) {
    ImageView.ERROR.set(this, errorRenderer);
    view.redrawAll();
  }

  /**
   * {@return the renderer of additional buttons over a picture, or null (the default) if there are
   * none}
   */
  public @Nullable SerializableFunction<AiImageItem, @Nullable Component> getActionsRenderer() {
    return ImageView.ACTIONS.get(this);
  }

  /**
   * Sets the renderer of additional buttons over a picture. They are placed after the standard
   * buttons.
   *
   * @param actionsRenderer returns a component with the buttons for a picture; null for none
   */
  public void setActionsRenderer(
      @Nullable SerializableFunction<AiImageItem, @Nullable Component> actionsRenderer) {
    ImageView.ACTIONS.set(this, actionsRenderer);
    view.redrawAll();
  }

  // ---- Listeners ----

  /**
   * Adds a listener for generations that start.
   *
   * @param listener called when a generation starts
   * @return a registration that removes the listener
   */
  public Registration addStartListener(ComponentEventListener<StartEvent> listener) {
    return addListener(StartEvent.class, listener);
  }

  /**
   * Adds a listener for finished pictures. It is called once at the end of a generation.
   *
   * @param listener called at the end of a generation with at least one picture
   * @return a registration that removes the listener
   */
  public Registration addResultListener(ComponentEventListener<ResultEvent> listener) {
    return addListener(ResultEvent.class, listener);
  }

  /**
   * Adds a listener for pictures that could not be generated.
   *
   * @param listener called when pictures could not be generated
   * @return a registration that removes the listener
   */
  public Registration addErrorListener(ComponentEventListener<ErrorEvent> listener) {
    return addListener(ErrorEvent.class, listener);
  }

  /**
   * Adds a listener for generations that are cancelled, by the user or by {@link #cancel}.
   *
   * @param listener called when a generation is cancelled
   * @return a registration that removes the listener
   */
  public Registration addCancelListener(ComponentEventListener<CancelEvent> listener) {
    return addListener(CancelEvent.class, listener);
  }

  /**
   * Adds a listener for changes of the picture that is shown: to a new one, one from the history,
   * or none.
   *
   * @param listener called when another picture, or none, is shown
   * @return a registration that removes the listener
   */
  public Registration addChangeListener(ComponentEventListener<ChangeEvent> listener) {
    return addListener(ChangeEvent.class, listener);
  }

  /**
   * Adds a listener for downloads that users start.
   *
   * @param listener called when a user downloads a picture
   * @return a registration that removes the listener
   */
  public Registration addDownloadListener(ComponentEventListener<DownloadEvent> listener) {
    return addListener(DownloadEvent.class, listener);
  }

  // ---- What the work asks for ----

  private void redraw() {
    view.redraw();
  }

  private void act(ImageWire action) {
    view.see(action.number());
    actions.perform(action);
  }

  /** Fires an event. An exception of a listener does not prevent further events. */
  private void tell(ImageChange change) {
    ComponentEvent<AiImage> event =
        switch (change) {
          case ImageChange.Started it -> new StartEvent(this, it.request());
          case ImageChange.Ended it -> new ResultEvent(this, it.images());
          case ImageChange.Failed it -> new ErrorEvent(this, it.error());
          case ImageChange.Cancelled it -> new CancelEvent(this, it.fromClient());
          case ImageChange.Shown it -> new ChangeEvent(this, it.fromClient(), it.image());
          case ImageChange.Downloaded it -> new DownloadEvent(this, it.image());
        };
    AppCode.run(() -> ComponentUtil.fireEvent(this, event));
  }

  // ---- Life cycle ----

  @Override
  protected void onAttach(AttachEvent event) {
    work.pictures.attach();
    view.attach();
    work.attach(event.getUI());
  }

  @Override
  protected void onDetach(DetachEvent event) {
    work.detach();
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    view.redraw();
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    view.showEnabled(enabled);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    view.showWords();
  }
}
