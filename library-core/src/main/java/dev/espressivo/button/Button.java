package dev.espressivo.button;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.ClickNotifier;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasEnabled;
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
import com.vaadin.flow.dom.PropertyChangeEvent;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.router.RouteConfiguration;
import com.vaadin.flow.router.RouteParameters;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BooleanAttribute;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import dev.espressivo.base.internal.TagSwap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A button: it does something when it is pressed, switches something on and off, or leads
 * somewhere.
 *
 * <p>With {@link #setToggle toggle} it stays pressed until it is pressed again, and shows that at
 * once, whatever the line is like. With an {@link #setHref href} it is a real link, that opens in
 * another tab, say; it then has another element, so the component is detached and attached again
 * when it has one already. While it is {@link #setLoading loading} it keeps its width, its label
 * and the focus, and hears no click.
 *
 * <p>A label that is longer than the room there is takes a second line.
 *
 * <p>Accessibility: the root is a native button, or a native link. Its name is its text; one that
 * is {@link #setIconOnly icon-only} without text needs an {@link #setAriaLabel aria-label}, and is
 * warned of in development mode when it has none. A toggle bears {@code aria-pressed}, so its name
 * should not change with its state. That a button which was pressed or has the focus is loading is
 * announced. Small ones can be hit in 48 px.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter</td><td>presses it</td></tr>
 *   <tr><td>Space</td><td>presses it, if it is not a link</td></tr>
 * </table>
 *
 * @usefor an action, from the one that matters most (filled) to those beside it (text); a setting
 *     that is on or off; a link that is as important as an action
 * @notfor a choice that is one of a form's values: use {@link com.vaadin.flow.component.HasValue a
 *     field}, such as a checkbox or radio buttons
 * @notfor a state that cannot be pressed: use {@link dev.espressivo.badge.Badge}
 */
@Tag("button")
@StyleSheet(Assets.CORE + "button/button.css")
@JsModule(Assets.CORE + "button/button.js")
public class Button extends Component
    implements HasClassMerge,
        HasAriaLabel,
        HasEnabled,
        HasSize,
        ClickNotifier<Button>,
        Focusable<Button> {

  /** What {@code data-es} says of an element that looks like a button. */
  static final String NAME = "button";

  static final EnumAttribute<ButtonVariant> VARIANT =
      new EnumAttribute<>("data-variant", ButtonVariant.class, ButtonVariant.FILLED);
  static final EnumAttribute<Tone> TONE =
      new EnumAttribute<>("data-tone", Tone.class, Tone.PRIMARY);
  static final EnumAttribute<ButtonSize> SIZE =
      new EnumAttribute<>("data-size", ButtonSize.class, ButtonSize.SM);
  static final EnumAttribute<ButtonShape> SHAPE =
      new EnumAttribute<>("data-shape", ButtonShape.class, ButtonShape.ROUND);

  private static final BooleanAttribute ICON_ONLY = new BooleanAttribute("data-icon-only");
  private static final BooleanAttribute RIPPLE = new BooleanAttribute("data-no-ripple", true);
  private static final BooleanAttribute TOGGLE = new BooleanAttribute("data-toggle");
  private static final BooleanAttribute LOADING = new BooleanAttribute("data-loading");
  private static final BooleanAttribute DISABLE_ON_CLICK =
      new BooleanAttribute("data-disable-on-click");
  private static final String CONFETTI = "data-confetti";

  private @Nullable Element textNode;
  private @Nullable Component icon;
  private @Nullable String href;
  private boolean routed;
  private @Nullable ConfettiOptions confetti;
  private @Nullable Bindable<Boolean> pressed;
  private boolean hearsClicks;

  /** Whether the click that is being told was taken; the same for all who hear of it. */
  private boolean clickTaken;

  /** A button without a label. */
  public Button() {
    Element root = getElement();
    root.setAttribute("data-es", NAME);
    root.setAttribute("type", "button");
  }

  /**
   * A button with a label.
   *
   * @param text the label
   */
  public Button(String text) {
    this();
    setText(text);
  }

  /**
   * A button that shows an icon alone; it needs an {@link #setAriaLabel aria-label}.
   *
   * @param icon the icon
   */
  public Button(Component icon) {
    this();
    setIcon(Objects.requireNonNull(icon, "icon must not be null"));
    setIconOnly(true);
  }

  /**
   * A button with an icon before its label.
   *
   * @param text the label
   * @param icon the icon
   */
  public Button(String text, Component icon) {
    this(text);
    setIcon(Objects.requireNonNull(icon, "icon must not be null"));
  }

  /**
   * A button that does something.
   *
   * @param text the label
   * @param clickListener what hears of each click
   */
  public Button(String text, ComponentEventListener<ClickEvent<Button>> clickListener) {
    this(text);
    addClickListener(clickListener);
  }

  /**
   * A button with an icon before its label that does something.
   *
   * @param text the label
   * @param icon the icon
   * @param clickListener what hears of each click
   */
  public Button(
      String text, Component icon, ComponentEventListener<ClickEvent<Button>> clickListener) {
    this(text, icon);
    addClickListener(clickListener);
  }

  /**
   * The look.
   *
   * @return default {@link ButtonVariant#FILLED}
   */
  public ButtonVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the look
   */
  public void setVariant(ButtonVariant variant) {
    VARIANT.set(this, variant);
  }

  /**
   * Binds the look.
   *
   * @param variant the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindVariant(Signal<ButtonVariant> variant) {
    return VARIANT.bind(this, variant);
  }

  /**
   * What the colour says.
   *
   * @return default {@link Tone#PRIMARY}
   */
  public Tone getTone() {
    return TONE.get(this);
  }

  /**
   * Sets what the colour says. Of the default tone, tonal and outlined buttons are in the quieter
   * colours that Material gives them.
   *
   * @param tone the tone
   */
  public void setTone(Tone tone) {
    TONE.set(this, tone);
  }

  /**
   * Binds what the colour says.
   *
   * @param tone the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindTone(Signal<Tone> tone) {
    return TONE.bind(this, tone);
  }

  /**
   * The height.
   *
   * @return default {@link ButtonSize#SM}
   */
  public ButtonSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the height.
   *
   * @param size the height
   */
  public void setSize(ButtonSize size) {
    SIZE.set(this, size);
  }

  /**
   * The corners at rest.
   *
   * @return default {@link ButtonShape#ROUND}
   */
  public ButtonShape getShape() {
    return SHAPE.get(this);
  }

  /**
   * Sets the corners at rest. Under a press they become smaller, and a toggle that is pressed has
   * those of the other shape.
   *
   * @param shape the shape
   */
  public void setShape(ButtonShape shape) {
    SHAPE.set(this, shape);
  }

  /**
   * Whether it is as wide as high and shows its icon alone.
   *
   * @return default false
   */
  public boolean isIconOnly() {
    return ICON_ONLY.get(this);
  }

  /**
   * Sets whether it is as wide as high and shows its icon alone. A text is not seen then, but is
   * still its name; without a text it needs an {@link #setAriaLabel aria-label}.
   *
   * @param iconOnly whether it is
   */
  public void setIconOnly(boolean iconOnly) {
    ICON_ONLY.set(this, iconOnly);
  }

  /**
   * Whether a ripple runs out from where it is pressed.
   *
   * @return default true
   */
  public boolean isRipple() {
    return RIPPLE.get(this);
  }

  /**
   * Sets whether a ripple runs out from where it is pressed. There is none where the user wants no
   * motion.
   *
   * @param ripple whether it does
   */
  public void setRipple(boolean ripple) {
    RIPPLE.set(this, ripple);
  }

  /**
   * Whether a click throws confetti.
   *
   * @return default false
   */
  public boolean isConfetti() {
    return confetti != null;
  }

  /**
   * Sets whether a click throws the default burst of confetti. There is none where the user wants
   * no motion.
   *
   * @param confetti whether it does
   */
  public void setConfetti(boolean confetti) {
    setConfetti(confetti ? ConfettiOptions.DEFAULT : null);
  }

  /**
   * The burst of confetti.
   *
   * @return null, the default, for none
   */
  public @Nullable ConfettiOptions getConfettiOptions() {
    return confetti;
  }

  /**
   * Sets the burst of confetti that a click throws.
   *
   * @param confetti the burst, null for none
   */
  public void setConfetti(@Nullable ConfettiOptions confetti) {
    this.confetti = confetti;
    if (confetti == null) {
      getElement().removeAttribute(CONFETTI);
    } else {
      getElement().setAttribute(CONFETTI, confetti.toAttribute());
    }
  }

  /**
   * Whether it is busy.
   *
   * @return default false
   */
  public boolean isLoading() {
    return LOADING.get(this);
  }

  /**
   * Sets whether it is busy: a spinner stands before its label, or in place of its icon, and a
   * click is heard neither in the browser nor here. Width, label and focus stay.
   *
   * @param loading whether it is
   */
  public void setLoading(boolean loading) {
    PropBindings.checkUnbound(this, "loading");
    showLoading(loading);
  }

  /**
   * Binds whether it is busy.
   *
   * @param loading the signal; null inside for no
   * @return the binding
   */
  public SignalBinding<Boolean> bindLoading(Signal<Boolean> loading) {
    return PropBindings.bind(
        this, "loading", loading, value -> showLoading(Boolean.TRUE.equals(value)));
  }

  private void showLoading(boolean loading) {
    if (loading == isLoading()) {
      return;
    }
    LOADING.set(this, loading);
    if (loading) {
      getElement().setAttribute("aria-busy", "true");
    } else {
      getElement().removeAttribute("aria-busy");
    }
    showBlocked();
  }

  /**
   * Whether it stays pressed until it is pressed again.
   *
   * @return default false
   */
  public boolean isToggle() {
    return TOGGLE.get(this);
  }

  /**
   * Sets whether it stays pressed until it is pressed again. Ignored while it is a link.
   *
   * @param toggle whether it does
   */
  public void setToggle(boolean toggle) {
    TOGGLE.set(this, toggle);
    if (toggle || pressed != null) {
      showPressed(pressed().getValue());
    }
  }

  /**
   * Whether the toggle is pressed, two-way. It is shown only by a {@link #setToggle toggle}. It
   * becomes false on {@code clear()}.
   *
   * @return the property
   */
  public Bindable<Boolean> pressed() {
    Bindable<Boolean> property = pressed;
    if (property == null) {
      // Made when first asked for: most buttons are no toggles.
      property = Bindable.of(this, "pressed", false, false, this::showPressed);
      pressed = property;
      getElement()
          .addPropertyChangeListener("ariaPressed", "aria-pressed-changed", this::onPressed)
          .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    }
    return property;
  }

  /**
   * Whether the toggle is pressed.
   *
   * @return default false
   */
  public boolean isPressed() {
    return pressed != null && pressed.getValue();
  }

  /**
   * Sets whether the toggle is pressed.
   *
   * @param pressed whether it is
   */
  public void setPressed(boolean pressed) {
    pressed().setValue(pressed);
  }

  /** A press that came while it was being blocked is put back. */
  private void onPressed(PropertyChangeEvent change) {
    if (!change.isUserOriginated()) {
      return;
    }
    if (isToggling() && isEnabled() && !isLoading()) {
      pressed().setFromClient("true".equals(change.getValue()));
    } else {
      showPressed(isPressed());
    }
  }

  /** The browser reflects the property to the attribute, which is never written here. */
  private void showPressed(boolean shown) {
    if (isToggling()) {
      getElement().setProperty("ariaPressed", String.valueOf(shown));
    } else {
      getElement().removeProperty("ariaPressed");
    }
  }

  private boolean isToggling() {
    return isToggle() && href == null;
  }

  /**
   * Where it leads.
   *
   * @return null, the default, if it is no link
   */
  public @Nullable String getHref() {
    return href;
  }

  /**
   * Makes it a link, or a button again.
   *
   * @param href an address, relative ones to the app's root; null for a button
   */
  public void setHref(@Nullable String href) {
    PropBindings.checkUnbound(this, "href");
    showHref(href, false);
  }

  /**
   * Makes it a link to a view, which is opened without loading the page anew.
   *
   * @param view a routed class
   * @throws com.vaadin.flow.router.NotFoundException if there is no route to it
   */
  public void setHref(Class<? extends Component> view) {
    setHref(view, RouteParameters.empty());
  }

  /**
   * Makes it a link to a view with parameters in its route.
   *
   * @param view a routed class
   * @param parameters the parameters of its route
   * @throws com.vaadin.flow.router.NotFoundException if there is no route to it with these
   */
  public void setHref(Class<? extends Component> view, RouteParameters parameters) {
    Objects.requireNonNull(view, "view must not be null");
    Objects.requireNonNull(parameters, "parameters must not be null");
    PropBindings.checkUnbound(this, "href");
    showHref(
        RouteConfiguration.forRegistry(ComponentUtil.getRouter(this).getRegistry())
            .getUrl(view, parameters),
        true);
  }

  /**
   * Binds where it leads.
   *
   * @param href the signal; null inside for a button
   * @return the binding
   */
  public SignalBinding<String> bindHref(Signal<String> href) {
    return PropBindings.bind(this, "href", href, value -> showHref(value, false));
  }

  private void showHref(@Nullable String href, boolean routed) {
    this.href = href;
    this.routed = routed;
    Element root = getElement();
    TagSwap.to(this, href == null ? "button" : "a");
    if (href == null) {
      root.setAttribute("type", "button");
    } else {
      root.removeAttribute("type");
    }
    showBlocked();
    if (pressed != null) {
      showPressed(isPressed());
    }
  }

  /** A native button can be disabled, a link only by having no address. */
  private void showBlocked() {
    Element root = getElement();
    boolean enabled = root.isEnabled();
    boolean link = href != null;
    root.setAttribute("disabled", !enabled && !link);
    if (link && enabled) {
      root.setAttribute("href", href);
    } else {
      root.removeAttribute("href");
    }
    root.setAttribute("router-link", link && enabled && routed);
    if (link && !enabled) {
      root.setAttribute("role", "link");
    } else if ("link".equals(root.getAttribute("role"))) {
      root.removeAttribute("role");
    }
    if (isLoading() || link && !enabled) {
      root.setAttribute("aria-disabled", "true");
    } else {
      root.removeAttribute("aria-disabled");
    }
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    showBlocked();
  }

  /**
   * Whether a click disables it.
   *
   * @return default false
   */
  public boolean isDisableOnClick() {
    return DISABLE_ON_CLICK.get(this);
  }

  /**
   * Sets whether a click disables it, in the browser at once, so that it is not pressed twice; the
   * app enables it again. Ignored while it is a link.
   *
   * @param disableOnClick whether it does
   */
  public void setDisableOnClick(boolean disableOnClick) {
    DISABLE_ON_CLICK.set(this, disableOnClick);
    if (disableOnClick) {
      hearClicks();
    }
  }

  /**
   * The icon before the label.
   *
   * @return null, the default, for none
   */
  public @Nullable Component getIcon() {
    return icon;
  }

  /**
   * Sets the icon before the label. Its size and colour are the button's.
   *
   * @param icon the icon, null for none
   */
  public void setIcon(@Nullable Component icon) {
    Element root = getElement();
    Component before = this.icon;
    if (before != null && root.equals(before.getElement().getParent())) {
      before.getElement().removeFromParent().removeAttribute("data-icon");
    }
    this.icon = icon;
    if (icon != null) {
      icon.getElement().setAttribute("data-icon", "");
      root.insertChild(0, icon.getElement());
    }
  }

  /**
   * The label.
   *
   * @return empty, the default, if there is none
   */
  public String getText() {
    return textNode == null ? "" : textNode.getText();
  }

  /**
   * Sets the label.
   *
   * @param text the label, empty for none
   */
  public void setText(String text) {
    PropBindings.checkUnbound(this, "text");
    showText(text);
  }

  /**
   * Binds the label.
   *
   * @param text the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindText(Signal<String> text) {
    return PropBindings.bind(this, "text", text, this::showText);
  }

  private void showText(String text) {
    Objects.requireNonNull(text, "text must not be null");
    Element node = textNode;
    if (text.isEmpty()) {
      if (node != null) {
        node.removeFromParent();
        textNode = null;
      }
    } else if (node != null) {
      node.setText(text);
    } else {
      node = Element.createText(text);
      textNode = node;
      boolean behindIcon = icon != null && getElement().equals(icon.getElement().getParent());
      getElement().insertChild(behindIcon ? 1 : 0, node);
    }
  }

  /**
   * Adds children behind the label: a {@link dev.espressivo.badge.Badge} or a second icon, say.
   * They cannot be pressed apart from it.
   *
   * @param components the children
   */
  public void add(Component... components) {
    for (Component component : List.of(components)) {
      getElement().appendChild(component.getElement());
    }
  }

  /**
   * Removes children that were added.
   *
   * @param components the children
   * @throws IllegalArgumentException if one of them is no child of this button
   */
  public void remove(Component... components) {
    for (Component component : List.of(components)) {
      getElement().removeChild(component.getElement());
    }
  }

  /**
   * Presses it on behalf of the user: a toggle changes, and the click listeners are told. Nothing
   * happens while it is disabled or loading. A link is not followed.
   */
  public void click() {
    if (!isEnabled() || isLoading()) {
      return;
    }
    if (isToggling()) {
      setPressed(!isPressed());
    }
    fireEvent(new ClickEvent<>(this));
  }

  /**
   * Adds what hears of each click. None is told while it is loading or disabled.
   *
   * @param listener what is told
   * @return what removes it
   */
  @Override
  public Registration addClickListener(ComponentEventListener<ClickEvent<Button>> listener) {
    return ClickNotifier.super.addClickListener(whenTaken(listener));
  }

  /**
   * Adds what hears of each click that is the second of a double click.
   *
   * @param listener what is told
   * @return what removes it
   */
  @Override
  public Registration addDoubleClickListener(ComponentEventListener<ClickEvent<Button>> listener) {
    return ClickNotifier.super.addDoubleClickListener(whenTaken(listener));
  }

  /**
   * Adds what hears of each click that is no part of a double click.
   *
   * @param listener what is told
   * @return what removes it
   */
  @Override
  public Registration addSingleClickListener(ComponentEventListener<ClickEvent<Button>> listener) {
    return ClickNotifier.super.addSingleClickListener(whenTaken(listener));
  }

  /**
   * Adds a key that does what {@link #click} does.
   *
   * @param key the key
   * @param keyModifiers what is held with it
   * @return what changes or removes it
   */
  @Override
  public ShortcutRegistration addClickShortcut(Key key, KeyModifier... keyModifiers) {
    return Shortcuts.addShortcutListener(this, this::click, key, keyModifiers);
  }

  private ComponentEventListener<ClickEvent<Button>> whenTaken(
      ComponentEventListener<ClickEvent<Button>> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    hearClicks();
    return click -> {
      if (clickTaken) {
        listener.onComponentEvent(click);
      }
    };
  }

  /** Hears of a click before all others do, so that what one of them sets hides it from none. */
  private void hearClicks() {
    if (!hearsClicks) {
      hearsClicks = true;
      ClickNotifier.super.addClickListener(this::onClick);
    }
  }

  private void onClick(ClickEvent<Button> click) {
    clickTaken = !isLoading();
    if (clickTaken && isDisableOnClick() && href == null) {
      setEnabled(false);
      // The browser has disabled it by itself, and hears of no change if the app enables it now.
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
    if (isIconOnly() && !event.getSession().getConfiguration().isProductionMode()) {
      event
          .getUI()
          .beforeClientResponse(
              this,
              context -> {
                if (isIconOnly() && !hasName()) {
                  LoggerFactory.getLogger(Button.class)
                      .warn(
                          "An icon-only {} (id: {}) has no name for a screen reader: give it an"
                              + " aria-label or a text",
                          getClass().getName(),
                          getId().orElse("none"));
                }
              });
    }
  }

  private boolean hasName() {
    return !getText().isBlank()
        || getElement().hasAttribute("aria-label")
        || getElement().hasAttribute("aria-labelledby")
        || getElement().hasAttribute("title");
  }
}
