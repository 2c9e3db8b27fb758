package dev.espressivo.card;

import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.router.RouteConfiguration;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BooleanAttribute;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import dev.espressivo.base.internal.TagSwap;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A container for content and actions about one subject.
 *
 * <p>Most cards hold some of {@link CardMedia}, {@link CardHeader}, {@link CardContent} and {@link
 * CardFooter}, in the order in which they are added; any other component is fine too.
 *
 * <p>A card with an {@link #setHref(String) address}, with a {@linkplain #addClickListener click
 * listener}, or that is {@linkplain #setInteractive interactive}, is pressed as a whole. Buttons,
 * links and fields in it still work and do not press the card, and its text can be selected. An
 * interactive card is chosen and unchosen by a press; what it shows then it shows before the server
 * has heard of it. A disabled card cannot be pressed.
 *
 * <p>The custom properties {@code --es-card-padding}, {@code --es-card-gap}, {@code
 * --es-card-radius} and {@code --es-card-supporting-color} change its figures.
 *
 * <p>Accessibility: a card that is pressed as a whole has one link or button under its content,
 * which has the focus. It is named by {@link #setAriaLabel}, else by the title of the card's first
 * {@link CardHeader}; a card without either has a nameless control, so give it one. The button of
 * an interactive card says with {@code aria-pressed} whether the card is chosen; the link of a
 * chosen card is {@code aria-current}. A card with an aria-label that is not pressed is a group,
 * and so is a disabled card.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter</td><td>press the card</td></tr>
 *   <tr><td>Space</td><td>press the card, if it is no link</td></tr>
 *   <tr><td>Tab</td><td>from the card to the controls in it</td></tr>
 * </table>
 *
 * @usefor an article, a product, a person or a place among others of its kind; a figure on a
 *     dashboard; one of a few choices that need a picture or a sentence each
 * @notfor a part of a page that only needs room around it: use {@link
 *     com.vaadin.flow.component.html.Section}
 * @notfor one action: use {@link dev.espressivo.button.Button}
 */
@Tag("es-card")
@StyleSheet(Assets.CORE + "card/card.css")
@JsModule(Assets.CORE + "card/card.js")
public class Card extends Component implements HasComponents, HasSize, HasClassMerge, HasAriaLabel {

  private static final EnumAttribute<CardVariant> VARIANT =
      new EnumAttribute<>("data-variant", CardVariant.class, CardVariant.OUTLINED);
  private static final BooleanAttribute INTERACTIVE = new BooleanAttribute("data-interactive");

  /** A press on anything else reaches the target as a press of its own, or is none of the card. */
  private static final String ON_TARGET =
      "event.target.parentNode===element&&event.target.hasAttribute('data-target')";

  private @Nullable Bindable<Boolean> selected;
  private @Nullable Element target;
  private @Nullable String href;
  private @Nullable String label;
  private @Nullable String labelledBy;

  /** An empty card. */
  public Card() {
    getElement().setAttribute("data-es", "");
  }

  /**
   * A card of some content.
   *
   * @param components the content
   */
  public Card(Component... components) {
    this();
    add(components);
  }

  /**
   * The look.
   *
   * @return default {@link CardVariant#OUTLINED}
   */
  public CardVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the look
   */
  public void setVariant(CardVariant variant) {
    VARIANT.set(this, variant);
  }

  /**
   * The address to which a press leads.
   *
   * @return null, the default, if the card is no link
   */
  public @Nullable String getHref() {
    return href;
  }

  /**
   * Makes the card a link. A link is not chosen by a press, even if the card is {@linkplain
   * #setInteractive interactive}.
   *
   * @param href an address, whole or relative to the app; null for none
   */
  public void setHref(@Nullable String href) {
    PropBindings.checkUnbound(this, "href");
    showHref(href);
  }

  /**
   * Makes the card a link to a view.
   *
   * @param view a routed class
   * @throws com.vaadin.flow.router.NotFoundException if it has no route, or one with parameters
   */
  public void setHref(Class<? extends Component> view) {
    Objects.requireNonNull(view, "view must not be null");
    setHref(RouteConfiguration.forSessionScope().getUrl(view));
  }

  /**
   * Binds the address to which a press leads.
   *
   * @param href the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindHref(Signal<String> href) {
    return PropBindings.bind(this, "href", href, this::showHref);
  }

  private void showHref(@Nullable String href) {
    this.href = href;
    showTarget();
  }

  /**
   * Whether a press chooses and unchooses the card.
   *
   * @return default false
   */
  public boolean isInteractive() {
    return INTERACTIVE.get(this);
  }

  /**
   * Sets whether a press chooses and unchooses the card, which is told by {@link #selected()}.
   *
   * @param interactive whether it does
   */
  public void setInteractive(boolean interactive) {
    PropBindings.checkUnbound(this, "interactive");
    showInteractive(interactive);
  }

  /**
   * Binds whether a press chooses and unchooses the card.
   *
   * @param interactive the signal; null inside counts as false
   * @return the binding
   */
  public SignalBinding<Boolean> bindInteractive(Signal<Boolean> interactive) {
    return PropBindings.bind(
        this, "interactive", interactive, value -> showInteractive(Boolean.TRUE.equals(value)));
  }

  private void showInteractive(boolean interactive) {
    INTERACTIVE.set(this, interactive);
    if (interactive) {
      // The browser changes it, so the server has to listen.
      selected();
    }
    showTarget();
  }

  /**
   * Whether the card is chosen. Pressing an {@linkplain #setInteractive interactive} card changes
   * it; a listener that sets another value from within puts the browser right.
   *
   * @return the property; default and empty value false
   */
  public Bindable<Boolean> selected() {
    Bindable<Boolean> bindable = selected;
    if (bindable == null) {
      bindable = Bindable.ofProperty(this, "selected", false, false);
      selected = bindable;
    }
    return bindable;
  }

  /**
   * Whether the card is chosen.
   *
   * @return default false
   */
  public boolean isSelected() {
    return selected != null && selected.getValue();
  }

  /**
   * Sets whether the card is chosen. A card that is not interactive shows it as well.
   *
   * @param selected whether it is
   */
  public void setSelected(boolean selected) {
    selected().setValue(selected);
  }

  /**
   * Hears of presses on the card, and makes it one that can be pressed. Presses on a control in the
   * card are none of the card, nor is a press that ends a selection of text.
   *
   * @param listener what hears of them
   * @return what removes it
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public Registration addClickListener(ComponentEventListener<ClickEvent<Card>> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    Registration registration =
        ComponentUtil.addListener(
            this,
            ClickEvent.class,
            (ComponentEventListener) listener,
            dom -> dom.setFilter(ON_TARGET));
    showTarget();
    return Registration.once(
        () -> {
          registration.remove();
          showTarget();
        });
  }

  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    label = ariaLabel;
    showName();
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(label);
  }

  @Override
  public void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    labelledBy = ariaLabelledBy;
    showName();
  }

  @Override
  public Optional<String> getAriaLabelledBy() {
    return Optional.ofNullable(labelledBy);
  }

  @Override
  public void addComponentAtIndex(int index, Component component) {
    boolean behindTarget = target != null && index >= 0;
    HasComponents.super.addComponentAtIndex(behindTarget ? index + 1 : index, component);
  }

  @Override
  public void removeAll() {
    if (target == null) {
      HasComponents.super.removeAll();
    } else {
      // The target stays where it is, or it would lose the focus.
      remove(getChildren().toList());
    }
  }

  /** Moves the focus to the card, if it is pressed as a whole; else it stays where it is. */
  public void focus() {
    getElement().callJsFunction("focus");
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    showTarget();
  }

  /** Has the link or button under the content if there is something to press, and only then. */
  private void showTarget() {
    Element root = getElement();
    String tag = href != null ? "a" : isPressable() ? "button" : null;
    if (tag == null && target != null) {
      target.removeFromParent();
      target = null;
    } else if (tag != null && target == null) {
      // In a slot: bindChildren takes all others for what it bound.
      target = new Element(tag).setAttribute("data-target", "").setAttribute("slot", "target");
      root.insertChild(0, target);
    } else if (tag != null) {
      TagSwap.to(target, tag);
    }
    root.setAttribute("data-state-layer", target != null);
    if (target != null) {
      boolean enabled = root.isEnabled();
      boolean link = href != null;
      set(target, "type", link ? null : "button");
      target.setAttribute("disabled", !link && !enabled);
      // There is no disabled link: without an address it leads nowhere and has no focus.
      set(target, "href", link && enabled ? href : null);
      set(target, "role", link && !enabled ? "link" : null);
      set(target, "aria-disabled", link && !enabled ? "true" : null);
    }
    showName();
  }

  private boolean isPressable() {
    return isInteractive() || hasListener(ClickEvent.class);
  }

  /** Names the target, or the card itself if it has none. */
  void showName() {
    Element root = getElement();
    boolean pressed = target != null;
    boolean named = label != null || labelledBy != null;
    boolean enabled = root.isEnabled();
    set(root, "role", (!pressed && named) || !enabled ? "group" : null);
    set(root, "aria-disabled", enabled ? null : "true");
    set(root, "aria-label", pressed ? null : label);
    set(root, "aria-labelledby", pressed ? null : labelledBy);
    if (target != null) {
      set(target, "aria-label", named ? label : title());
      set(target, "aria-labelledby", labelledBy);
    }
  }

  private @Nullable String title() {
    return headersIn(this).map(CardHeader::getTitle).findFirst().orElse(null);
  }

  private static Stream<CardHeader> headersIn(Component component) {
    return component
        .getChildren()
        .filter(child -> !(child instanceof Card))
        .flatMap(
            child -> child instanceof CardHeader header ? Stream.of(header) : headersIn(child));
  }

  private static void set(Element element, String attribute, @Nullable String value) {
    if (value == null) {
      element.removeAttribute(attribute);
    } else {
      element.setAttribute(attribute, value);
    }
  }
}
