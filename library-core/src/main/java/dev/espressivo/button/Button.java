package dev.espressivo.button;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.ClickNotifier;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.KeyModifier;
import com.vaadin.flow.component.ShortcutRegistration;
import com.vaadin.flow.component.Shortcuts;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasHref;
import dev.espressivo.base.HasIcon;
import dev.espressivo.base.HasOwnText;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTone;
import dev.espressivo.base.HasTooltipText;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Links;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.TextNode;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A button that triggers an action, switches something on and off, or opens a link.
 *
 * <p>A {@linkplain #setToggle toggle} stays pressed until it is pressed again. The browser shows
 * the effect of a press immediately; the server confirms or reverts it. A button with an
 * {@linkplain #setHref href} is a native link, which can be opened in another tab. A link is
 * another HTML element, so setting or removing the href detaches an attached button and attaches it
 * again. While a button is {@linkplain #setLoading loading}, it keeps its width, its label and the
 * focus, and fires no click event.
 *
 * <p>A label that does not fit wraps to a second line. Children are placed after the label. A press
 * on a child presses the button.
 *
 * <p>Accessibility: the root is a native button or a native link. Its accessible name is its text;
 * an {@linkplain #setIconOnly icon-only} button without text needs an {@linkplain #setAriaLabel
 * aria-label}, and in development mode a warning is logged if it has neither. The name of an
 * icon-only button is also its tooltip, unless it has a {@code title} or a Vaadin tooltip. A toggle
 * has {@code aria-pressed}, so its name should not change with its state. Loading is announced if
 * the button was pressed or has the focus. The touch target of a small button is 48 px.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter</td><td>presses the button</td></tr>
 *   <tr><td>Space</td><td>presses the button, unless it is a link</td></tr>
 * </table>
 *
 * @usefor an action, from the most important one (filled) to minor ones (text); a setting that is
 *     on or off; a link that is as important as an action
 * @notfor a value of a form: use a {@linkplain com.vaadin.flow.component.HasValue field}, such as a
 *     checkbox or radio buttons
 * @notfor a state that users cannot change: use {@link dev.espressivo.badge.Badge}
 */
@Tag("button")
@StyleSheet(Assets.CORE + "button/button.css")
@JsModule(Assets.CORE + "button/button.js")
public class Button extends Component
    implements ClickNotifier<Button>,
        HasClassMerge,
        HasAriaLabel,
        HasContent,
        HasHref,
        HasIcon,
        HasOwnText,
        HasSize,
        HasTexts<ButtonText>,
        HasTone,
        HasTooltipText,
        Focusable<Button> {

  /** The value of {@code data-es} on an element that looks like a button. */
  static final String NAME = "button";

  static final Prop<Component, ButtonVariant> VARIANT = Prop.of("variant", ButtonVariant.FILLED);
  static final Prop<Component, ButtonSize> SIZE = Prop.of("size", ButtonSize.SM);
  static final Prop<Component, ButtonShape> SHAPE = Prop.of("shape", ButtonShape.ROUND);

  private static final Prop<Component, Boolean> ICON_ONLY = Prop.flag("iconOnly");
  private static final Prop<Component, Boolean> RIPPLE =
      Prop.flagUnless("ripple", "data-no-ripple");
  private static final Prop<Component, @Nullable ConfettiOptions> CONFETTI =
      Prop.optional("confetti", ConfettiOptions.class).then(Button::showConfetti);
  private static final Prop<Button, Boolean> LOADING = Prop.flag("loading").then(Button::render);
  private static final Prop<Button, Boolean> TOGGLE = Prop.flag("toggle").then(Button::render);
  private static final Prop<Component, Boolean> AUTOFOCUS = Prop.flag("autofocus");
  private static final Prop<Button, Boolean> ICON_AFTER_TEXT =
      Prop.flag("iconAfterText").then(button -> button.showIcon(button.getIcon()));
  private static final Prop<Button, Boolean> DISABLE_ON_CLICK =
      Prop.flag("disableOnClick").then(Button::hearClicks);

  static {
    Shared.TEXT.of(
        Button.class,
        Prop.<Button, String>shownBy(
                "text", button -> TextNode.of(button.getElement()), Button::showText)
            .checked(Check::notNull));
    Shared.ICON.of(Button.class, Prop.shownBy("icon", Content::icon, Button::showIcon));
  }

  private @Nullable Bindable<Boolean> pressed;
  private boolean hearsClicks;

  /** Whether the current click is passed to the listeners; decided once per click. */
  private boolean clickTaken;

  /** Creates a button without a label. */
  public Button() {
    getElement().setAttribute("data-es", NAME).setAttribute("type", "button");
  }

  /**
   * Creates a button with a label.
   *
   * @param text the label
   */
  public Button(String text) {
    this();
    setText(text);
  }

  /**
   * Creates an icon-only button, which needs an {@linkplain #setAriaLabel aria-label}.
   *
   * @param icon a component that draws the icon
   */
  public Button(Component icon) {
    this();
    setIcon(Check.notNull("icon", icon));
    setIconOnly(true);
  }

  /**
   * Creates a button with an icon before its label.
   *
   * @param text the label
   * @param icon a component that draws the icon
   */
  public Button(String text, Component icon) {
    this(text);
    setIcon(Check.notNull("icon", icon));
  }

  /**
   * Creates an icon-only button with a click listener. It needs an {@linkplain #setAriaLabel
   * aria-label}.
   *
   * @param icon a component that draws the icon
   * @param clickListener the listener
   */
  public Button(Component icon, ComponentEventListener<ClickEvent<Button>> clickListener) {
    this(icon);
    addClickListener(clickListener);
  }

  /**
   * Creates a button with a label and a click listener.
   *
   * @param text the label
   * @param clickListener called for each click, except while the button is loading or disabled
   */
  public Button(String text, ComponentEventListener<ClickEvent<Button>> clickListener) {
    this(text);
    addClickListener(clickListener);
  }

  /**
   * Creates a button with an icon before its label and a click listener.
   *
   * @param text the label
   * @param icon a component that draws the icon
   * @param clickListener called for each click, except while the button is loading or disabled
   */
  public Button(
      String text, Component icon, ComponentEventListener<ClickEvent<Button>> clickListener) {
    this(text, icon);
    addClickListener(clickListener);
  }

  /** {@return the look; default {@link ButtonVariant#FILLED}} */
  public ButtonVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look. With the default tone, tonal and outlined buttons have the quieter colours that
   * Material gives them.
   *
   * @param variant the look, from the most to the least eye-catching
   */
  public void setVariant(ButtonVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return the height; default {@link ButtonSize#SM}} */
  public ButtonSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the height.
   *
   * @param size the height, from 32 to 136 px
   */
  public void setSize(ButtonSize size) {
    SIZE.set(this, size);
  }

  /** {@return the corners at rest; default {@link ButtonShape#ROUND}} */
  public ButtonShape getShape() {
    return SHAPE.get(this);
  }

  /**
   * Sets the corners at rest. The corners become smaller during a press, and a pressed toggle has
   * the corners of the other shape.
   *
   * @param shape round or square corners
   */
  public void setShape(ButtonShape shape) {
    SHAPE.set(this, shape);
  }

  /** {@return whether the button is as wide as high and shows only its icon; default false} */
  public boolean isIconOnly() {
    return ICON_ONLY.get(this);
  }

  /**
   * Sets whether the button is as wide as high and shows only its icon. Its text is then hidden but
   * remains its accessible name; without text it needs an {@linkplain #setAriaLabel aria-label}.
   *
   * @param iconOnly whether only the icon is shown
   */
  public void setIconOnly(boolean iconOnly) {
    ICON_ONLY.set(this, iconOnly);
  }

  /** {@return whether a press shows a ripple; default true} */
  public boolean isRipple() {
    return RIPPLE.get(this);
  }

  /**
   * Sets whether a press shows a ripple. If the user prefers reduced motion, the ripple does not
   * move.
   *
   * @param ripple whether a press shows a ripple
   */
  public void setRipple(boolean ripple) {
    RIPPLE.set(this, ripple);
  }

  /** {@return whether a click throws confetti; default false} */
  public boolean isConfetti() {
    return getConfettiOptions() != null;
  }

  /**
   * Sets whether a click throws the default burst of confetti. Nothing is thrown if the user
   * prefers reduced motion.
   *
   * @param confetti whether a click throws confetti
   */
  public void setConfetti(boolean confetti) {
    setConfetti(confetti ? ConfettiOptions.DEFAULT : null);
  }

  /**
   * {@return the settings of the burst of confetti that a click throws, or null (the default) if
   * there is none}
   */
  public @Nullable ConfettiOptions getConfettiOptions() {
    return CONFETTI.get(this);
  }

  /**
   * Sets the burst of confetti that a click throws.
   *
   * @param confetti the burst; null for none
   */
  public void setConfetti(@Nullable ConfettiOptions confetti) {
    CONFETTI.set(this, confetti);
  }

  private static void showConfetti(Component button) {
    ConfettiOptions confetti = CONFETTI.get(button);
    Dom.setAttribute(
        button.getElement(), "data-confetti", confetti == null ? null : confetti.toAttribute());
  }

  /** {@return whether the button is loading; default false} */
  public boolean isLoading() {
    return LOADING.get(this);
  }

  /**
   * Sets whether the button is loading. A spinner is shown before its label, or in place of its
   * icon, and clicks are ignored by the browser and by the server. Width, label and focus stay.
   *
   * @param loading whether the button is loading
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setLoading(boolean loading) {
    LOADING.set(this, loading);
  }

  /**
   * Binds to a signal whether the button is loading.
   *
   * @param loading the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<Boolean> bindLoading(Signal<Boolean> loading) {
    return LOADING.bind(this, loading);
  }

  /**
   * {@return whether the button is a toggle, which stays pressed until it is pressed again; default
   * false}
   */
  public boolean isToggle() {
    return TOGGLE.get(this);
  }

  /**
   * Sets whether the button is a toggle, which stays pressed until it is pressed again. Ignored
   * while the button is a link.
   *
   * @param toggle whether the button is a toggle
   */
  public void setToggle(boolean toggle) {
    TOGGLE.set(this, toggle);
  }

  /**
   * {@return the two-way property for whether the toggle is pressed} Only a {@linkplain #setToggle
   * toggle} shows it. {@code clear()} sets it to false.
   */
  public Bindable<Boolean> pressed() {
    Bindable<Boolean> property = pressed;
    if (property == null) {
      // Created on demand, since most buttons are no toggles.
      property =
          Bindable.of(this, "pressed", false, false, this::showPressed)
              .admitting((current, proposed) -> mayBecome(proposed) ? proposed : current)
              .then(this::releaseOthers);
      pressed = property;
      getElement()
          .addPropertyChangeListener(
              "ariaPressed",
              "aria-pressed-changed",
              change -> {
                if (change.isUserOriginated()) {
                  pressed().setFromClient("true".equals(change.getValue()));
                }
              })
          .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    }
    return property;
  }

  /** {@return whether the toggle is pressed; default false} */
  public boolean isPressed() {
    return pressed != null && pressed.getValue();
  }

  /**
   * Sets whether the toggle is pressed.
   *
   * @param pressed whether the toggle is pressed; default false
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setPressed(boolean pressed) {
    pressed().setValue(pressed);
  }

  /**
   * Returns whether the toggle may change. In a single selection, the pressed toggle stays pressed
   * until another one is pressed.
   */
  private boolean mayBecome(boolean proposed) {
    return isToggling()
        && isEnabled()
        && !isLoading()
        && (proposed || selection().map(group -> group.isPressedBeside(this)).orElse(true));
  }

  private void releaseOthers() {
    if (isPressed()) {
      selection().ifPresent(group -> group.releaseBeside(this));
    }
  }

  private Optional<ButtonGroup> selection() {
    return getParent()
        .filter(ButtonGroup.class::isInstance)
        .map(ButtonGroup.class::cast)
        .filter(group -> group.getSelectionMode() == ButtonGroupSelectionMode.SINGLE);
  }

  private boolean isToggling() {
    return isToggle() && Links.of(this) == null;
  }

  /**
   * Shows the state. The browser reflects the property to the attribute; the server never writes
   * the attribute.
   */
  private void showPressed(boolean shown) {
    if (isToggling()) {
      getElement().setProperty("ariaPressed", String.valueOf(shown));
    } else {
      getElement().removeProperty("ariaPressed");
    }
  }

  private void render() {
    render(isEnabled());
  }

  /** Renders the link, the enabled state and the loading state, which share the same attributes. */
  private void render(boolean enabled) {
    Element root = getElement();
    Links.render(root, this, enabled, "button");
    Dom.setAttribute(root, "aria-busy", isLoading() ? "true" : null);
    if (isLoading()) {
      root.setAttribute("data-loading", getText(ButtonText.LOADING));
      root.setAttribute("aria-disabled", "true");
    }
    if (isToggle() || pressed != null) {
      showPressed(pressed().getValue());
    }
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    render(enabled);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    if (isLoading()) {
      render();
    }
  }

  /** {@return whether a click disables the button; default false} */
  public boolean isDisableOnClick() {
    return DISABLE_ON_CLICK.get(this);
  }

  /**
   * Sets whether a click disables the button. The browser disables it immediately, so that it
   * cannot be pressed twice. The app must enable it again. Ignored while the button is a link.
   *
   * @param disableOnClick whether a click disables the button
   */
  public void setDisableOnClick(boolean disableOnClick) {
    DISABLE_ON_CLICK.set(this, disableOnClick);
  }

  private void showIcon(@Nullable Component icon) {
    Content.showIcon(this, isIconAfterText() && !getText().isEmpty() ? 1 : 0, icon);
  }

  private void showText(String text) {
    TextNode.show(getElement(), getIcon() == null || isIconAfterText() ? 0 : 1, text);
  }

  /** {@return whether the icon is after the text; default false} */
  public boolean isIconAfterText() {
    return ICON_AFTER_TEXT.get(this);
  }

  /**
   * Sets whether the icon is after the text, instead of before it.
   *
   * @param iconAfterText whether the icon is after the text
   */
  public void setIconAfterText(boolean iconAfterText) {
    ICON_AFTER_TEXT.set(this, iconAfterText);
  }

  /** {@return whether the button receives the focus when it is shown; default false} */
  public boolean isAutofocus() {
    return AUTOFOCUS.get(this);
  }

  /**
   * Sets whether the button receives the focus each time it is attached.
   *
   * @param autofocus whether the button receives the focus
   */
  public void setAutofocus(boolean autofocus) {
    AUTOFOCUS.set(this, autofocus);
  }

  /**
   * Presses the button on behalf of the user: a toggle changes its state, and the click listeners
   * are called. Does nothing while the button is disabled or loading. Does not follow a link.
   */
  public void click() {
    if (!isEnabled() || isLoading()) {
      return;
    }
    if (isToggling() && mayBecome(!isPressed())) {
      setPressed(!isPressed());
    }
    fireEvent(new ClickEvent<>(this));
  }

  /**
   * Presses the button in the browser, as a click of the user would: a link is followed, and the
   * click listeners are called with an event from the client. Has no effect unless the button is
   * attached when the response is sent.
   */
  public void clickInClient() {
    getElement().callJsFunction("click");
  }

  /**
   * Adds a click listener. It is not called while the button is loading or disabled.
   *
   * @param listener called for each click
   * @return a registration that removes the listener
   */
  @Override
  public Registration addClickListener(ComponentEventListener<ClickEvent<Button>> listener) {
    return ClickNotifier.super.addClickListener(whenTaken(listener));
  }

  /**
   * Adds a listener for double clicks. It is not called while the button is loading or disabled.
   *
   * @param listener called for each double click
   * @return a registration that removes the listener
   */
  @Override
  public Registration addDoubleClickListener(ComponentEventListener<ClickEvent<Button>> listener) {
    return ClickNotifier.super.addDoubleClickListener(whenTaken(listener));
  }

  /**
   * Adds a listener for clicks that are not part of a double click. It is not called while the
   * button is loading or disabled.
   *
   * @param listener called for each single click
   * @return a registration that removes the listener
   */
  @Override
  public Registration addSingleClickListener(ComponentEventListener<ClickEvent<Button>> listener) {
    return ClickNotifier.super.addSingleClickListener(whenTaken(listener));
  }

  /**
   * Adds a keyboard shortcut for {@link #click}.
   *
   * @param key the key to press
   * @param keyModifiers the modifiers that are held with it
   * @return a registration that changes or removes the shortcut
   */
  @Override
  public ShortcutRegistration addClickShortcut(Key key, KeyModifier... keyModifiers) {
    return Shortcuts.addShortcutListener(this, this::click, key, keyModifiers);
  }

  private ComponentEventListener<ClickEvent<Button>> whenTaken(
      ComponentEventListener<ClickEvent<Button>> listener) {
    Check.notNull("listener", listener);
    hearClicks();
    return click -> {
      if (clickTaken) {
        listener.onComponentEvent(click);
      }
    };
  }

  /**
   * Adds the button's own listener. It is the first one and decides whether the click counts, so if
   * a listener sets the button to loading, the later listeners are still called.
   */
  private void hearClicks() {
    if (!hearsClicks) {
      hearsClicks = true;
      ClickNotifier.super.addClickListener(this::onClick);
    }
  }

  private void onClick(ClickEvent<Button> click) {
    clickTaken = !isLoading();
    if (clickTaken && isDisableOnClick() && Links.of(this) == null) {
      setEnabled(false);
      // The browser has already disabled the button. If the app enables it in this round trip, Flow
      // sees no change and sends nothing.
      getUI()
          .ifPresent(
              ui ->
                  ui.beforeClientResponse(
                      this,
                      context ->
                          getElement()
                              .executeJs("this.toggleAttribute('disabled', $0)", !isEnabled())));
    }
  }

  @Override
  protected void onAttach(AttachEvent event) {
    if (isAutofocus()) {
      focus();
    }
    if (isIconOnly() && !event.getSession().getConfiguration().isProductionMode()) {
      event.getUI().beforeClientResponse(this, context -> warnIfNameless());
    }
  }

  private void warnIfNameless() {
    Element root = getElement();
    boolean isNamed =
        !getText().isBlank()
            || Stream.of("aria-label", "aria-labelledby", "title").anyMatch(root::hasAttribute);
    if (isIconOnly() && !isNamed) {
      LoggerFactory.getLogger(Button.class)
          .warn(
              "An icon-only {} (id: {}) has no name for a screen reader: give it an aria-label or"
                  + " a text",
              getClass().getName(),
              getId().orElse("none"));
    }
  }
}
