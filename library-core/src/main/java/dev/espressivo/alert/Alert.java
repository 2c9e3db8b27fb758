package dev.espressivo.alert;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
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
import dev.espressivo.base.HasTone;
import dev.espressivo.base.Parts;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A banner with a message that users should notice before they continue.
 *
 * <p>It can show a title, a description, children, one or two actions, and the icon of its tone. An
 * {@linkplain #setIcon icon} that the app sets replaces the tone's icon and is always shown; the
 * alert sets its size and colour. The actions are placed at the end of the line if there is room,
 * otherwise below the text. The user can close a {@linkplain #setDismissible dismissible} alert:
 * the browser hides it immediately, {@link #isOpen} becomes false, and the {@linkplain
 * #addDismissListener listeners} are called. The alert stays in the component tree, and {@link
 * #setOpen setOpen(true)} shows it again.
 *
 * <p>Unless a width is set, the alert is as wide as its parent, also in a {@link
 * com.vaadin.flow.component.orderedlayout.VerticalLayout}.
 *
 * <p>Accessibility: the {@linkplain #setTone tone} determines the role. With {@link
 * Tone#DESTRUCTIVE} it is {@code alert}, which interrupts a screen reader; with all others it is
 * {@code status}, which does not. The alert is announced when it is added to a page, when it is
 * shown again, and when its text changes. If it contains the focus when it is closed, the focus
 * moves to the next focusable element after it, or to the page's main landmark if there is none.
 * The icon of the tone is not read, so the title and the description must convey what the colour
 * means.
 *
 * @usefor a message about a whole page or form: a failed save, an ending trial, a finished import
 * @notfor a word or a number that belongs to a single item: use {@link dev.espressivo.badge.Badge}
 */
@Tag("es-alert")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "alert/alert.css")
@JsModule(Assets.CORE + "alert/alert.js")
public class Alert extends Component
    implements HasParts<Alert.Part>,
        HasContent,
        HasActions,
        HasIcon,
        HasTitle,
        HasTone,
        HasTexts<AlertText>,
        HasSize,
        HasAriaLabel {

  /** The named parts of an alert, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The alert. */
    ROOT,
    /** The icon at the start. */
    ICON,
    /** The texts, the content and the actions. */
    BODY,
    /** The title. */
    TITLE,
    /** The text below the title. */
    DESCRIPTION,
    /** The row of actions. */
    ACTIONS,
    /** The close button. */
    CLOSE
  }

  private static final Slot<Alert> ICON = Slot.of(Part.ICON, "span").whenLeft(Alert::renderIcon);
  private static final Slot<Alert> TITLE = Slot.of(Part.TITLE, "div").in(alert -> alert.content);
  private static final Slot<Alert> DESCRIPTION_SLOT =
      Slot.of(Part.DESCRIPTION, "div").in(alert -> alert.content);
  private static final Slot<Alert> ACTIONS =
      Slot.of(Part.ACTIONS, "div").atEnd().in(alert -> alert.body);
  private static final Slot<Component> CLOSE = Slot.of(Part.CLOSE, "button");

  private static final Prop<Component, AlertVariant> VARIANT =
      Prop.of("variant", AlertVariant.TONAL);
  private static final Prop<Component, AlertSize> SIZE = Prop.of("size", AlertSize.MD);
  private static final Prop<Alert, @Nullable String> DESCRIPTION =
      Prop.text("description", DESCRIPTION_SLOT);
  private static final Prop<Alert, Boolean> SHOW_ICON =
      Prop.kept("showIcon", true).then(Alert::renderIcon);
  private static final Prop<Component, String> CLOSE_LABEL =
      Texts.prop("closeLabel", AlertText.DISMISS);

  static {
    Shared.TONE.of(Alert.class, Prop.of("tone", Tone.INFO).then(Alert::renderTone));
    Shared.TITLE.of(Alert.class, Prop.text("title", TITLE));
    Shared.ICON.of(Alert.class, Prop.component("icon", ICON).then(Alert::renderIcon));
    Shared.ACTIONS.of(Alert.class, Prop.components("actions", ACTIONS));
  }

  private final Element body = Parts.element(this, Part.BODY, "div");
  private final Element content = new Element("div").setAttribute(Content.HOST, "");
  private final Bindable<Boolean> open =
      Bindable.ofProperty(this, "open", true, true)
          .admitting((shown, asked) -> shown && (asked || !isDismissible()));

  /** Creates an empty alert. */
  public Alert() {
    getElement().setAttribute("data-es", "").appendChild(body);
    body.appendChild(content);
    renderTone();
    open.addValueChangeListener(
        change -> {
          if (change.isFromClient()) {
            ComponentUtil.fireEvent(this, new DismissEvent(this, true));
          }
        });
  }

  /**
   * Creates an alert with a title.
   *
   * @param title the text in the first line
   */
  public Alert(String title) {
    this();
    setTitle(title);
  }

  /**
   * Creates an alert with a title and a description.
   *
   * @param title the text in the first line
   * @param description the text below the title
   */
  public Alert(String title, String description) {
    this(title);
    setDescription(description);
  }

  /** {@return the tone, the meaning of the colour; default {@link Tone#INFO}} */
  @Override
  public Tone getTone() {
    return HasTone.super.getTone();
  }

  private void renderTone() {
    getElement().setAttribute("role", getTone() == Tone.DESTRUCTIVE ? "alert" : "status");
    renderIcon();
  }

  /** {@return the look; default {@link AlertVariant#TONAL}} */
  public AlertVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant a filled block, an outline, a bar at the leading edge, or text only
   */
  public void setVariant(AlertVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return the size; default {@link AlertSize#MD}} */
  public AlertSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the size.
   *
   * @param size the height, which also determines the sizes of the text and the icon
   */
  public void setSize(AlertSize size) {
    SIZE.set(this, size);
  }

  /** {@return the text below the title, or null (the default) if there is none} */
  public @Nullable String getDescription() {
    return DESCRIPTION.get(this);
  }

  /**
   * Sets the text below the title. For richer content, {@linkplain #add add} components.
   *
   * @param description a sentence or two; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setDescription(@Nullable String description) {
    DESCRIPTION.set(this, description);
  }

  /**
   * Binds the text below the title to a signal.
   *
   * @param description the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindDescription(Signal<@Nullable String> description) {
    return DESCRIPTION.bind(this, description);
  }

  // ---- The icon and the actions ----

  /** {@return whether the icon of the tone is shown; default true} */
  public boolean isShowIcon() {
    return SHOW_ICON.get(this);
  }

  /**
   * Sets whether the icon of the tone is shown. An {@linkplain #setIcon icon that the app sets} is
   * always shown.
   *
   * @param showIcon whether the icon of the tone is shown; default true
   */
  public void setShowIcon(boolean showIcon) {
    SHOW_ICON.set(this, showIcon);
  }

  private void renderIcon() {
    boolean replaced = getIcon() != null;
    if (replaced || isShowIcon()) {
      Dom.setAttribute(ICON.ensure(this), "data-glyph", replaced ? null : glyphOf(getTone()));
    } else {
      ICON.clear(this);
    }
  }

  private static String glyphOf(Tone tone) {
    return switch (tone) {
      case PRIMARY, SECONDARY, TERTIARY, INFO -> "info";
      case SUCCESS -> "success";
      case WARNING -> "warning";
      case DESTRUCTIVE -> "error";
    };
  }

  // ---- Closing ----

  /** {@return whether the user can close the alert; default false} */
  public boolean isDismissible() {
    return CLOSE.element(this) != null;
  }

  /**
   * Sets whether the user can close the alert. A dismissible alert has a close button.
   *
   * @param dismissible whether the user can close the alert; default false
   */
  public void setDismissible(boolean dismissible) {
    if (!dismissible) {
      CLOSE.clear(this);
    } else if (!isDismissible()) {
      CLOSE
          .ensure(this)
          .setAttribute("type", "button")
          .setAttribute("data-state-layer", "")
          .appendChild(new Element("span").setAttribute("data-glyph", "close"));
      renderClose(isEnabled());
    }
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    renderClose(enabled);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    renderClose(isEnabled());
  }

  private void renderClose(boolean enabled) {
    Element close = CLOSE.element(this);
    if (close != null) {
      close.setAttribute("disabled", !enabled);
      close.setAttribute("aria-label", getText(AlertText.DISMISS));
    }
  }

  /**
   * {@return the name of the close button for assistive technology; default "Dismiss", which is
   * shown in the language of the UI}
   */
  public String getCloseLabel() {
    return CLOSE_LABEL.get(this);
  }

  /**
   * Sets the name of the close button for assistive technology. The same as {@link
   * AlertText#DISMISS}.
   *
   * @param closeLabel the name; not blank
   * @throws IllegalArgumentException if the name is blank
   */
  public void setCloseLabel(String closeLabel) {
    CLOSE_LABEL.set(this, closeLabel);
  }

  /**
   * {@return the two-way property for whether the alert is shown; true by default, and {@code
   * clear()} sets it to true} It becomes false when the user closes the alert.
   */
  public Bindable<Boolean> open() {
    return open;
  }

  /**
   * {@return whether the alert is shown; default true} The same as the value of {@link #open()}.
   */
  public boolean isOpen() {
    return open.getValue();
  }

  /**
   * Shows or hides the alert. This does not call the dismiss listeners.
   *
   * @param open whether the alert is shown; default true
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setOpen(boolean open) {
    this.open.setValue(open);
  }

  /**
   * Adds a dismiss listener. It is called when the user closes the alert.
   *
   * @param listener called when the user closes the alert
   * @return a registration that removes the listener
   */
  public Registration addDismissListener(ComponentEventListener<DismissEvent> listener) {
    return addListener(DismissEvent.class, Check.notNull("listener", listener));
  }

  /** Fired when the user closes an alert. */
  public static class DismissEvent extends ComponentEvent<Alert> {

    /**
     * Creates the event.
     *
     * @param source the alert
     * @param fromClient whether the user closed the alert
     */
    public DismissEvent(Alert source, boolean fromClient) {
      super(source, fromClient);
    }
  }
}
