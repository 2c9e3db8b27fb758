package dev.espressivo.dialog;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.ModalityMode;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasActions;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasIcon;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTitle;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Listeners;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.button.Button;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A frame above the page with a title, content and actions.
 *
 * <p>A dialog needs no place in the page: {@link #open} attaches it to the UI, and it is detached
 * when its closing animation has ended. It can be {@linkplain #setPlacement placed} in the middle,
 * over the whole window, or at an edge as a sheet. Its body scrolls between the header and the
 * actions. With {@link #openBy}, the browser opens it without a round trip.
 *
 * <p>The user closes a {@linkplain #setDismissible dismissible} dialog with Escape, a press on the
 * scrim, the close button, the handle of a sheet at the bottom, or the back button of Android in
 * browsers with {@code CloseWatcher}; a dialog in the middle that has actions shows no close
 * button. A sheet at the bottom beside a page in use can {@linkplain #setPeek peek}. The browser
 * closes it immediately, unless it is {@linkplain #setGuarded guarded}: then the browser keeps it
 * open, shows that it has received the request, and the {@linkplain #addCloseRequestListener
 * listeners} decide.
 *
 * <p>Accessibility: it has the role {@code dialog} and the name of its title, or of {@link
 * #setAriaLabel} if it has none. In development mode, a warning is logged when a dialog without a
 * name is opened. The first field receives the focus or, if there is none, the frame. When the
 * dialog closes, the focus returns to where it was, or to what is now in its place. The page behind
 * can neither be used nor read, except with {@link DialogModality#NONE}.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Tab, Shift+Tab</td><td>next, previous control in the dialog</td></tr>
 *   <tr><td>Escape</td><td>closes the dialog, if it is dismissible</td></tr>
 *   <tr><td>Enter in a field of one line</td><td>presses the default action</td></tr>
 *   <tr><td>Enter, Space on the handle</td><td>expands the sheet or lets it peek; without a peek,
 *     closes it</td></tr>
 *   <tr><td>ArrowUp, ArrowDown on the handle</td><td>expands the sheet; lets it peek or, without a peek, closes
 *     it</td></tr>
 * </table>
 *
 * @usefor a task that interrupts the page for a short time, such as a form, and details beside it
 * @notfor a message that needs no answer: use {@link dev.espressivo.alert.Alert}
 */
@Tag("dialog")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "dialog/dialog.css")
@JsModule(Assets.CORE + "dialog/dialog.js")
public class Dialog extends Component
    implements HasParts<Dialog.Part>,
        HasContent,
        HasActions,
        HasIcon,
        HasTitle,
        HasTexts<DialogText>,
        HasSize,
        HasAriaLabel {

  /** The named parts of a dialog, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The dialog, which has its size. */
    ROOT,
    /** The scrim over the page. */
    SCRIM,
    /** The frame. */
    SURFACE,
    /** The handle of a sheet at the bottom. */
    HANDLE,
    /** The upper part, which does not scroll. */
    HEADER,
    /** The icon above the title. */
    ICON,
    /** The title. */
    TITLE,
    /** The close button. */
    CLOSE,
    /** The middle, which scrolls. */
    BODY,
    /** The text above the content. */
    DESCRIPTION,
    /** The row of actions, which does not scroll. */
    ACTIONS
  }

  private static final Slot<Dialog> HANDLE =
      Slot.of(Part.HANDLE, "button").in(dialog -> dialog.surface);
  private static final Slot<Dialog> ICON = Slot.of(Part.ICON, "span").in(dialog -> dialog.header);
  private static final Slot<Dialog> TITLE = Slot.of(Part.TITLE, "div").in(dialog -> dialog.header);
  private static final Slot<Dialog> CLOSE =
      Slot.of(Part.CLOSE, "button").atEnd().in(dialog -> dialog.header);
  private static final Slot<Dialog> DESCRIPTION_SLOT =
      Slot.of(Part.DESCRIPTION, "div").in(dialog -> dialog.body);
  private static final Slot<Dialog> ACTIONS =
      Slot.of(Part.ACTIONS, "div").atEnd().in(dialog -> dialog.surface);

  private static final Prop<Dialog, @Nullable String> DESCRIPTION =
      Prop.text("description", DESCRIPTION_SLOT);
  private static final Prop<Dialog, DialogPlacement> PLACEMENT =
      Prop.of("placement", DialogPlacement.CENTER).then(Dialog::renderHandle);
  private static final Prop<Dialog, @Nullable String> PEEK =
      Prop.attribute("peek", "data-peek").then(Dialog::renderPeek);
  private static final Prop<Dialog, DialogSize> SIZE =
      Prop.of("size", DialogSize.MD).then(Dialog::renderFullScreen);
  private static final Prop<Dialog, @Nullable DialogFullScreenBelow> FULL_SCREEN_BELOW =
      Prop.optional("fullScreenBelow", DialogFullScreenBelow.class).then(Dialog::renderFullScreen);
  private static final Prop<Dialog, DialogModality> MODALITY =
      Prop.kept("modality", DialogModality.VISUAL).then(Dialog::renderModality);
  private static final Prop<Dialog, Boolean> DISMISSIBLE =
      Prop.kept("dismissible", true).then(Dialog::renderClose);
  private static final Prop<Dialog, @Nullable Boolean> GUARDED =
      Prop.optional("guarded", Boolean.class).then(Dialog::renderGuarded);
  private static final Prop<Component, Boolean> CLOSE_ON_NAVIGATION =
      Prop.kept("closeOnNavigation", true);

  static {
    Shared.TITLE.of(Dialog.class, Prop.text("title", TITLE));
    Shared.ICON.of(Dialog.class, Prop.component("icon", ICON));
    Shared.ACTIONS.of(Dialog.class, Prop.components("actions", ACTIONS));
  }

  private final Element scrim = Parts.element(this, Part.SCRIM, "div");
  private final Element surface = Parts.element(this, Part.SURFACE, "es-dialog-surface");
  private final Element header = Parts.element(this, Part.HEADER, "div");
  private final Element body = Parts.element(this, Part.BODY, "div");

  /** Distinguishes the dialogs of a page. */
  private final String key =
      "es-dialog-" + Long.toString(ThreadLocalRandom.current().nextLong(1L << 48), 36);

  private final List<Component> triggers = new ArrayList<>();
  private final Bindable<Boolean> opened =
      Bindable.ofProperty(this, "opened", false, false).admitting(this::admit);

  /** Created when it is used, since few dialogs are sheets that peek. */
  private @Nullable Bindable<Boolean> expanded;

  private @Nullable SerializableSupplier<Component> content;
  private @Nullable Component initialFocus;
  private @Nullable Button defaultAction;
  private @Nullable Registration leaving;
  private DialogCloseReason reason = DialogCloseReason.CODE;

  /** Whether the dialog has attached itself to the UI, and so also detaches itself. */
  private boolean attached;

  /** Creates an empty dialog. */
  public Dialog() {
    Element root = getElement();
    root.setAttribute("data-es", "dialog");
    surface.appendChild(header, body);
    body.appendChild(new Element("div").setAttribute(Content.HOST, ""));
    root.appendChild(scrim.setAttribute("data-scrim", ""), surface);
    renderModality();
    renderClose();
    opened.addValueChangeListener(this::change);
    root.addPropertyChangeListener("closeReason", "opened-changed", change -> {});
    root.addEventListener(
            "close-request",
            asked -> decide(reasonOf(asked.getEventData().path("event.detail").asString(""))))
        .addEventData("event.detail")
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
  }

  /**
   * Creates a dialog with a title.
   *
   * @param title the text in the header
   * @param content the components in the body
   */
  public Dialog(String title, Component... content) {
    this();
    setTitle(title);
    add(content);
  }

  /**
   * Creates a dialog whose content is created when it opens for the first time. If the browser
   * opens it, it shows the frame with a placeholder until the content arrives.
   *
   * @param content creates the content
   */
  public Dialog(SerializableSupplier<Component> content) {
    this();
    this.content = Check.notNull("content", content);
    getElement().setAttribute("data-lazy", true);
  }

  /**
   * Creates a confirmation, which {@link #open} shows.
   *
   * @param title the question
   * @param text what happens, or null for no text
   * @return a dialog with a button that confirms and one that cancels
   */
  public static ConfirmDialog confirm(String title, @Nullable String text) {
    ConfirmDialog dialog = new ConfirmDialog();
    dialog.setTitle(title);
    dialog.setDescription(text);
    return dialog;
  }

  /**
   * Creates a prompt for one value, which {@link #open} shows. Enter confirms it. A field that is
   * invalid, or whose value its own rules refuse, keeps the dialog open.
   *
   * @param title the question
   * @param field any component with a value, shown in the body
   * @param <F> the type of the field
   * @return a dialog with the field, a button that confirms and one that cancels
   */
  public static <F extends Component & HasValue<?, ?>> ConfirmDialog prompt(String title, F field) {
    ConfirmDialog dialog = new ConfirmDialog();
    dialog.setTitle(title);
    dialog.ask(field);
    return dialog;
  }

  /** Returns the part that scrolls. */
  Element body() {
    return body;
  }

  // ---- What it shows ----

  /** {@return the text above the content, or null (the default) if there is none} */
  public @Nullable String getDescription() {
    return DESCRIPTION.get(this);
  }

  /**
   * Sets the text above the content. A screen reader reads it when the dialog opens.
   *
   * @param description a sentence or two; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setDescription(@Nullable String description) {
    DESCRIPTION.set(this, description);
  }

  /**
   * Binds the text above the content to a signal.
   *
   * @param description the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindDescription(Signal<@Nullable String> description) {
    return DESCRIPTION.bind(this, description);
  }

  /** {@return the place in the window; default {@link DialogPlacement#CENTER}} */
  public DialogPlacement getPlacement() {
    return PLACEMENT.get(this);
  }

  /**
   * Sets the place in the window.
   *
   * @param placement the middle, the whole window or an edge
   * @throws IllegalStateException if the dialog {@linkplain #setPeek peeks} and would not be at the
   *     bottom
   */
  public void setPlacement(DialogPlacement placement) {
    checkPeek(getPeek(), placement, getModality());
    PLACEMENT.set(this, placement);
  }

  /** {@return the height that is visible while the sheet is not expanded, or null (the default)} */
  public @Nullable String getPeek() {
    return PEEK.get(this);
  }

  /**
   * Makes a sheet at the bottom peek: only its upper part is visible until the user {@linkplain
   * #setExpanded expands} it. The placement has to be {@link DialogPlacement#BOTTOM} and the
   * modality {@link DialogModality#NONE}, set before.
   *
   * @param peek the visible height, a CSS length, such as {@code 56px}, which Material recommends;
   *     null for a sheet that is always expanded
   * @throws IllegalArgumentException if it is blank
   * @throws IllegalStateException if the dialog is not at the bottom, or is modal
   */
  public void setPeek(@Nullable String peek) {
    if (peek != null) {
      Check.notBlank("peek", peek);
    }
    checkPeek(peek, getPlacement(), getModality());
    PEEK.set(this, peek);
  }

  private static void checkPeek(
      @Nullable String peek, DialogPlacement placement, DialogModality modality) {
    if (peek != null && (placement != DialogPlacement.BOTTOM || modality != DialogModality.NONE)) {
      throw new IllegalStateException(
          ("A dialog with a peek, which is %s, must have the placement BOTTOM and the modality"
                  + " NONE, but they are %s and %s")
              .formatted(peek, placement, modality));
    }
  }

  private void renderPeek() {
    getElement().getStyle().set("--_peek", getPeek());
    renderHandle();
  }

  /**
   * {@return the two-way property for whether a sheet with a {@linkplain #setPeek peek} is
   * expanded; false by default} It also changes when the user moves the sheet.
   */
  public Bindable<Boolean> expanded() {
    Bindable<Boolean> present = expanded;
    if (present == null) {
      present = Bindable.ofProperty(this, "expanded", false, false).admitting(this::admitExpanded);
      expanded = present;
    }
    return present;
  }

  /** {@return whether a sheet with a {@linkplain #setPeek peek} is expanded; default false} */
  public boolean isExpanded() {
    return expanded != null && expanded.getValue();
  }

  /**
   * Sets whether a sheet with a {@linkplain #setPeek peek} is expanded. Without a peek, this has no
   * effect until one is set.
   *
   * @param expanded whether all of the sheet is visible
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setExpanded(boolean expanded) {
    expanded().setValue(expanded);
  }

  /**
   * Binds to a signal whether a sheet with a {@linkplain #setPeek peek} is expanded.
   *
   * @param expanded the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for a one-way binding,
   *     under which {@link #setExpanded} throws and the user cannot move the sheet
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<Boolean> bindExpanded(
      Signal<Boolean> expanded, @Nullable SerializableConsumer<Boolean> writer) {
    return expanded().bindValue(expanded, writer);
  }

  /** Refuses a change by the browser while there is nothing to move. */
  private boolean admitExpanded(boolean current, boolean proposed) {
    return getPeek() != null && isOpened() ? proposed : current;
  }

  /** A handle without a peek closes the sheet. */
  private void renderHandle() {
    boolean peeks = getPeek() != null;
    if (getPlacement() != DialogPlacement.BOTTOM || !peeks && !isDismissible()) {
      HANDLE.clear(this);
      return;
    }
    Element handle = HANDLE.ensure(this);
    handle.setAttribute("type", "button");
    handle.setAttribute("aria-label", getText(peeks ? DialogText.HANDLE : DialogText.CLOSE));
    if (!peeks) {
      handle.removeAttribute("aria-expanded");
    } else if (!handle.hasAttribute("aria-expanded")) {
      // From then on, the script writes it.
      handle.setAttribute("aria-expanded", String.valueOf(expanded().getValue()));
    }
  }

  /** {@return the width; default {@link DialogSize#MD}} */
  public DialogSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the width. {@link #setWidth} and {@link #setHeight} override it.
   *
   * @param size the width
   */
  public void setSize(DialogSize size) {
    SIZE.set(this, size);
  }

  /**
   * {@return the width of the window below which the dialog covers all of it; by default {@link
   * DialogFullScreenBelow#SM} for the sizes {@link DialogSize#LG} and {@link DialogSize#XL}, and
   * otherwise {@link DialogFullScreenBelow#NEVER}}
   */
  public DialogFullScreenBelow getFullScreenBelow() {
    DialogFullScreenBelow set = FULL_SCREEN_BELOW.get(this);
    if (set != null) {
      return set;
    }
    boolean large = getSize().compareTo(DialogSize.LG) >= 0;
    return large ? DialogFullScreenBelow.SM : DialogFullScreenBelow.NEVER;
  }

  /**
   * Sets the width of the window below which the dialog covers all of it.
   *
   * @param fullScreenBelow the width
   */
  public void setFullScreenBelow(DialogFullScreenBelow fullScreenBelow) {
    FULL_SCREEN_BELOW.set(this, Check.notNull("fullScreenBelow", fullScreenBelow));
  }

  private void renderFullScreen() {
    DialogFullScreenBelow below = getFullScreenBelow();
    Dom.setAttribute(
        getElement(),
        "data-full-screen-below",
        below == DialogFullScreenBelow.NEVER ? null : Prop.spellingOf(below));
  }

  /** {@return what can be used of the page meanwhile; default {@link DialogModality#VISUAL}} */
  public DialogModality getModality() {
    return MODALITY.get(this);
  }

  /**
   * Sets what can be used of the page while the dialog is open.
   *
   * @param modality everything, notifications only, or notifications only also for the server
   * @throws IllegalStateException if the dialog {@linkplain #setPeek peeks} and would be modal
   */
  public void setModality(DialogModality modality) {
    checkPeek(getPeek(), getPlacement(), modality);
    MODALITY.set(this, modality);
  }

  private void renderModality() {
    boolean modal = getModality() != DialogModality.NONE;
    Overlay.makeManual(getElement(), modal);
    scrim.setAttribute("hidden", !modal);
    applyModality();
  }

  /** The server regards a dialog as modal only while it is open and attached. */
  private void applyModality() {
    getUI()
        .ifPresent(
            ui -> {
              boolean strict = isOpened() && getModality() == DialogModality.STRICT;
              ui.setChildComponentModal(this, strict ? ModalityMode.STRICT : ModalityMode.MODELESS);
            });
  }

  /** {@return the component that receives the focus when the dialog opens; default null} */
  public @Nullable Component getInitialFocus() {
    return initialFocus;
  }

  /**
   * Sets the component that receives the focus when the dialog opens.
   *
   * @param initialFocus the component; null for the first field or, if there is none, the frame
   */
  public void setInitialFocus(@Nullable Component initialFocus) {
    mark(this.initialFocus, initialFocus, "data-initial-focus");
    this.initialFocus = initialFocus;
  }

  /** {@return the button that Enter presses; default null} */
  public @Nullable Button getDefaultAction() {
    return defaultAction;
  }

  /**
   * Sets the button that is pressed by Enter in a field of one line.
   *
   * @param defaultAction the button; null for none
   */
  public void setDefaultAction(@Nullable Button defaultAction) {
    mark(this.defaultAction, defaultAction, "data-default-action");
    this.defaultAction = defaultAction;
  }

  private static void mark(@Nullable Component before, @Nullable Component now, String attribute) {
    if (before != null) {
      before.getElement().removeAttribute(attribute);
    }
    if (now != null) {
      now.getElement().setAttribute(attribute, "");
    }
  }

  // ---- Opening ----

  /** Opens the dialog. The same as {@code setOpened(true)}. */
  public void open() {
    setOpened(true);
  }

  /**
   * {@return the two-way property for whether the dialog is open; false by default} It also changes
   * when the user closes the dialog, or opens it with a trigger.
   */
  public Bindable<Boolean> opened() {
    return opened;
  }

  /** {@return whether the dialog is open; default false} */
  public boolean isOpened() {
    return opened.getValue();
  }

  /**
   * Opens or closes the dialog. Without a parent, it is attached to the current UI.
   *
   * @param opened whether the dialog is open
   * @throws IllegalStateException if it has to be attached and there is no current UI
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setOpened(boolean opened) {
    if (opened && getParent().isEmpty() && UI.getCurrent() == null) {
      throw new IllegalStateException(
          "A dialog without a parent can be opened only while there is a current UI");
    }
    this.opened.setValue(opened);
  }

  /**
   * Binds to a signal whether the dialog is open. The dialog has to be in the page: added to a
   * layout, or with a {@linkplain #openBy trigger}.
   *
   * @param opened the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for a one-way binding,
   *     under which {@link #setOpened} throws and the user cannot close the dialog
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<Boolean> bindOpened(
      Signal<Boolean> opened, @Nullable SerializableConsumer<Boolean> writer) {
    return this.opened.bindValue(opened, writer);
  }

  /**
   * Makes the browser open the dialog when a component is clicked, without a round trip. The dialog
   * is in the page, hidden, while the component is. A dialog can have several triggers.
   *
   * @param trigger any component, such as a button, a menu item or a card
   * @return a registration that removes the trigger
   */
  public Registration openBy(Component trigger) {
    Check.notNull("trigger", trigger);
    Element element = trigger.getElement();
    element.setAttribute("data-opens", key);
    getElement().setAttribute("data-key", key);
    boolean isButton = List.of("button", "vaadin-button").contains(element.getTag());
    if (isButton) {
      element.setAttribute("aria-haspopup", "dialog");
    }
    triggers.add(trigger);
    trigger.getUI().ifPresent(ui -> attachLater(ui, trigger));
    Registration listeners =
        Registration.combine(
            trigger.addAttachListener(event -> attachLater(event.getUI(), trigger)),
            trigger.addDetachListener(event -> leave(trigger)));
    return Registration.once(
        () -> {
          listeners.remove();
          triggers.remove(trigger);
          if (key.equals(element.getAttribute("data-opens"))) {
            element.removeAttribute("data-opens");
            if (isButton) {
              element.removeAttribute("aria-haspopup");
            }
          }
          leave(null);
        });
  }

  private Stream<Component> attachedTriggers() {
    return triggers.stream().filter(Component::isAttached);
  }

  /** Refuses to open without a usable trigger, and to close if the user may not do so. */
  private boolean admit(boolean current, boolean proposed) {
    boolean allowed =
        proposed ? attachedTriggers().anyMatch(Dialog::isUsable) : isDismissible() && !isGuarded();
    if (!proposed && isDismissible() && isGuarded()) {
      // The browser did not know yet that it has to ask.
      getUI().ifPresent(ui -> ui.beforeClientResponse(this, context -> decide(readReason())));
    }
    return allowed ? proposed : current;
  }

  private static boolean isUsable(Component trigger) {
    Element element = trigger.getElement();
    return element.isEnabled()
        && !element.getNode().isInert()
        && Stream.iterate(trigger, Objects::nonNull, each -> each.getParent().orElse(null))
            .allMatch(Component::isVisible);
  }

  /** Waits until a dialog of Vaadin's around the trigger has become modal for the server. */
  private void attachLater(UI ui, Component trigger) {
    ui.beforeClientResponse(
        trigger,
        context -> {
          if (triggers.contains(trigger)) {
            attachTo(ui);
          }
        });
  }

  private void attachTo(UI ui) {
    if (getParent().isEmpty()) {
      attached = true;
      // A sibling of a strictly modal dialog would be inert.
      ui.addToModalComponent(this);
    }
  }

  /**
   * Leaves the UI, unless a trigger may open the dialog again. One that is being detached still
   * counts as attached.
   */
  private void leave(@Nullable Component detached) {
    if (attached && !isOpened() && attachedTriggers().allMatch(each -> each == detached)) {
      getElement().removeFromParent();
    }
  }

  private void change(Bindable.ChangeEvent<Boolean> change) {
    boolean fromClient = change.isFromClient();
    if (change.getValue()) {
      show();
      applyModality();
      fireEvent(new OpenedEvent(this, fromClient));
    } else {
      applyModality();
      // Detached only when the closing animation has ended.
      if (isAttached()) {
        getElement().callJsFunction("whenClosed").then(ignored -> leave(null));
      }
      fireEvent(new ClosedEvent(this, fromClient, fromClient ? readReason() : reason));
    }
  }

  private void show() {
    if (getParent().isEmpty()) {
      attachTo(UI.getCurrent());
    }
    SerializableSupplier<Component> missing = content;
    if (missing != null) {
      content = null;
      getElement().removeAttribute("data-lazy");
      add(Check.notNull("content", missing.get()));
    }
  }

  @Override
  protected void onAttach(AttachEvent event) {
    UI ui = event.getUI();
    leaving = ui.addBeforeLeaveListener(left -> leaveView());
    applyModality();
    if (!event.getSession().getConfiguration().isProductionMode()) {
      ui.beforeClientResponse(this, context -> warnWithoutName());
    }
  }

  @Override
  protected void onDetach(DetachEvent event) {
    if (leaving != null) {
      leaving.remove();
      leaving = null;
    }
    // There is none while the UI itself is detached.
    getUI().ifPresent(ui -> ui.setChildComponentModal(this, ModalityMode.MODELESS));
    if (getParent().isEmpty()) {
      attached = false;
    }
  }

  private void leaveView() {
    if (isOpened() && isCloseOnNavigation()) {
      closeUnlessBound(DialogCloseReason.NAVIGATION);
    }
  }

  private void warnWithoutName() {
    if (getTitle() == null
        && Stream.of("aria-labelledby", "aria-label").noneMatch(getElement()::hasAttribute)) {
      LoggerFactory.getLogger(Dialog.class)
          .warn("A dialog has no name: set its title, or its aria-label if it shows none");
    }
  }

  // ---- Closing ----

  /** Closes the dialog, also if it is guarded. The same as {@code setOpened(false)}. */
  public void close() {
    setOpened(false);
  }

  private DialogCloseReason readReason() {
    return reasonOf(getElement().getProperty("closeReason", ""));
  }

  /** Returns a reason that a user can have; others from the browser are forged. */
  private static DialogCloseReason reasonOf(String text) {
    return Stream.of(
            DialogCloseReason.ESCAPE,
            DialogCloseReason.OUTSIDE,
            DialogCloseReason.HANDLE,
            DialogCloseReason.BACK)
        .filter(each -> Prop.spellingOf(each).equals(text.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElse(DialogCloseReason.BUTTON);
  }

  /** {@return whether the user can close the dialog; default true} */
  public boolean isDismissible() {
    return DISMISSIBLE.get(this);
  }

  /**
   * Sets whether the user can close the dialog with Escape, a press on the scrim, the close button,
   * the handle of a sheet, or by going back.
   *
   * @param dismissible whether the user can close the dialog
   */
  public void setDismissible(boolean dismissible) {
    DISMISSIBLE.set(this, dismissible);
  }

  private void renderClose() {
    getElement().setAttribute("data-pinned", !isDismissible());
    renderHandle();
    if (!isDismissible()) {
      CLOSE.clear(this);
      return;
    }
    CLOSE
        .ensure(this)
        .setAttribute("data-glyph", "close")
        .setAttribute("aria-label", getText(DialogText.CLOSE));
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    renderClose();
  }

  /**
   * {@return whether the server is asked before the user closes the dialog} Unless it was set, that
   * is so while there is a close request listener.
   */
  public boolean isGuarded() {
    Boolean guarded = GUARDED.get(this);
    return guarded == null ? hasListener(CloseRequestEvent.class) : guarded;
  }

  /**
   * Sets whether the server is asked before the user closes the dialog. The browser keeps it open
   * meanwhile and shows that it has received the request. Set to false, close request listeners are
   * not called, for example as long as a form has no changes.
   *
   * @param guarded whether the server is asked
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setGuarded(boolean guarded) {
    GUARDED.set(this, guarded);
  }

  /**
   * Binds to a signal whether the server is asked before the user closes the dialog, for example
   * whether a form has changes.
   *
   * @param guarded the signal; null in it means while there is a close request listener
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable Boolean> bindGuarded(Signal<@Nullable Boolean> guarded) {
    return GUARDED.bind(this, guarded);
  }

  private void renderGuarded() {
    getElement().setAttribute("data-guarded", isGuarded());
  }

  /** {@return whether the dialog closes when the user leaves the view; default true} */
  public boolean isCloseOnNavigation() {
    return CLOSE_ON_NAVIGATION.get(this);
  }

  /**
   * Sets whether the dialog closes when the user leaves the view.
   *
   * @param closeOnNavigation whether it closes
   */
  public void setCloseOnNavigation(boolean closeOnNavigation) {
    CLOSE_ON_NAVIGATION.set(this, closeOnNavigation);
  }

  /** Closes the dialog for the user, unless a listener keeps it open. */
  private void decide(DialogCloseReason why) {
    if (!isOpened()) {
      return;
    }
    boolean agreed = false;
    try {
      agreed = isEnabled() && isDismissible() && agreesToClose(why);
    } finally {
      if (agreed) {
        closeUnlessBound(why);
      }
      // Also after a listener has failed, the dialog can be used.
      if (isOpened()) {
        getElement().callJsFunction("stay");
      }
    }
  }

  private boolean agreesToClose(DialogCloseReason why) {
    if (!isGuarded()) {
      return true;
    }
    CloseRequestEvent request = new CloseRequestEvent(this, true, why);
    fireEvent(request);
    return !request.isVetoed();
  }

  private void closeUnlessBound(DialogCloseReason why) {
    reason = why;
    try {
      opened.setFromComponent(false);
    } finally {
      reason = DialogCloseReason.CODE;
    }
  }

  /**
   * Adds a listener that is called before the user closes the dialog, and can veto that. The app's
   * own {@link #close} does not call it. While there is one, the dialog is {@linkplain #setGuarded
   * guarded}.
   *
   * @param listener called when the user wants to close the dialog
   * @return a registration that removes the listener
   */
  public Registration addCloseRequestListener(ComponentEventListener<CloseRequestEvent> listener) {
    return Listeners.add(this, CloseRequestEvent.class, listener, this::renderGuarded);
  }

  /**
   * Adds a listener that is called after the dialog has opened.
   *
   * @param listener called after the dialog has opened
   * @return a registration that removes the listener
   */
  public Registration addOpenedListener(ComponentEventListener<OpenedEvent> listener) {
    return addListener(OpenedEvent.class, Check.notNull("listener", listener));
  }

  /**
   * Adds a listener that is called after the dialog has closed.
   *
   * @param listener called after the dialog has closed
   * @return a registration that removes the listener
   */
  public Registration addClosedListener(ComponentEventListener<ClosedEvent> listener) {
    return addListener(ClosedEvent.class, Check.notNull("listener", listener));
  }

  /** Fired after a dialog has opened. */
  public static class OpenedEvent extends ComponentEvent<Dialog> {

    /**
     * Creates the event.
     *
     * @param source the dialog
     * @param fromClient whether the user has opened it
     */
    public OpenedEvent(Dialog source, boolean fromClient) {
      super(source, fromClient);
    }
  }

  /** Fired before the user closes a guarded dialog. */
  public static class CloseRequestEvent extends ComponentEvent<Dialog> {

    private final DialogCloseReason reason;
    private boolean vetoed;

    /**
     * Creates the event.
     *
     * @param source the dialog
     * @param fromClient whether the user wants to close it
     * @param reason how the user wants to close it
     */
    public CloseRequestEvent(Dialog source, boolean fromClient, DialogCloseReason reason) {
      super(source, fromClient);
      this.reason = reason;
    }

    /** {@return how the user wants to close the dialog} */
    public DialogCloseReason getReason() {
      return reason;
    }

    /** Keeps the dialog open. The app can still close it, also later. */
    public void veto() {
      vetoed = true;
    }

    /** {@return whether a listener keeps the dialog open} */
    public boolean isVetoed() {
      return vetoed;
    }
  }

  /** Fired after a dialog has closed. */
  public static class ClosedEvent extends ComponentEvent<Dialog> {

    private final DialogCloseReason reason;

    /**
     * Creates the event.
     *
     * @param source the dialog
     * @param fromClient whether the user has closed it
     * @param reason why it has closed
     */
    public ClosedEvent(Dialog source, boolean fromClient, DialogCloseReason reason) {
      super(source, fromClient);
      this.reason = reason;
    }

    /** {@return why the dialog has closed} */
    public DialogCloseReason getReason() {
      return reason;
    }
  }
}
