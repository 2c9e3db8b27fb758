package dev.espressivo.card;

import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.ClickNotifier;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasHref;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Links;
import dev.espressivo.base.internal.Prop;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A container for content and actions about one subject.
 *
 * <p>Most cards consist of {@link CardMedia}, {@link CardHeader}, {@link CardContent} and {@link
 * CardFooter}, or some of them, in the order in which they are added. Any other component can be
 * added too.
 *
 * <p>The whole card can be pressed if it has an {@linkplain #setHref(String) address} or a
 * {@linkplain #addClickListener click listener}, or is {@linkplain #setInteractive interactive}.
 * Buttons, links and fields in it still work and do not press the card, and its text can be
 * selected. A press selects or deselects an interactive card: the browser shows this immediately;
 * the server confirms or reverts it. A card with an address is a link, so a press does not select
 * it. A disabled card cannot be pressed.
 *
 * <p>If one of several interactive cards is to be selected, set the attribute {@code data-choice}
 * of an element around them to {@code one}. A press on a card then deselects the others, and the
 * selected card stays selected.
 *
 * <p>The custom properties {@code --es-card-padding}, {@code --es-card-gap}, {@code
 * --es-card-radius} and {@code --es-card-supporting-color} change the padding, the gap, the corner
 * radius and the colour of supporting text.
 *
 * <p>Accessibility: a card that can be pressed contains one link or button behind its content,
 * which receives the focus. Its name is the card's {@linkplain #setAriaLabel aria-label}, else the
 * first title of a {@link CardHeader} in the card. Without either, the control has no name, so set
 * one of them. The button of an interactive card has {@code aria-pressed}; the link of a selected
 * card has {@code aria-current}. A card with an aria-label that cannot be pressed, for example
 * because it is disabled, has the role {@code group}.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter</td><td>presses the card</td></tr>
 *   <tr><td>Space</td><td>presses the card, unless it is a link</td></tr>
 *   <tr><td>Tab</td><td>from the card to the controls in it</td></tr>
 * </table>
 *
 * @usefor an article, a product, a person or a place among others of its kind; a figure on a
 *     dashboard; one of a few options that each need a picture or a sentence
 * @notfor a section of a page that only needs space around it: use {@link
 *     com.vaadin.flow.component.html.Section}
 * @notfor a single action: use {@link dev.espressivo.button.Button}
 */
@Tag("es-card")
@StyleSheet(Assets.CORE + "card/card.css")
@JsModule(Assets.CORE + "card/card.js")
public class Card extends Component
    implements ClickNotifier<Card>,
        Focusable<Card>,
        HasAriaLabel,
        HasClassMerge,
        HasContent,
        HasHref,
        HasSize {

  private static final Prop<Component, CardVariant> VARIANT =
      Prop.of("variant", CardVariant.OUTLINED);
  private static final Prop<Card, Boolean> INTERACTIVE =
      Prop.flag("interactive").then(Card::showInteractive);
  private static final Prop<Card, Integer> TAB_INDEX =
      Prop.kept("tabIndex", 0).then(Card::showTarget);
  private static final Prop<Card, @Nullable String> ARIA_LABEL =
      Prop.optional("ariaLabel", String.class).then(Card::showName);
  private static final Prop<Card, @Nullable String> ARIA_LABELLED_BY =
      Prop.optional("ariaLabelledBy", String.class).then(Card::showName);

  /**
   * Filters clicks on the target. The browser passes a press on the content on to the target,
   * unless a control in the card has handled it.
   */
  private static final String ON_TARGET =
      "event.target.parentNode===element&&event.target.hasAttribute('data-target')";

  private @Nullable Bindable<Boolean> selected;

  /** Creates an empty card. */
  public Card() {
    getElement().setAttribute("data-es", "");
  }

  /**
   * Creates a card with content.
   *
   * @param components the children in order, such as {@link CardHeader} and {@link CardContent}
   */
  public Card(Component... components) {
    this();
    add(components);
  }

  /** {@return the look; default {@link CardVariant#OUTLINED}} */
  public CardVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant a shadow, a filled container, or an outline
   */
  public void setVariant(CardVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return whether a press selects and deselects the card; default false} */
  public boolean isInteractive() {
    return INTERACTIVE.get(this);
  }

  /**
   * Sets whether a press selects and deselects the card, which changes {@link #selected()}.
   *
   * @param interactive whether the card is interactive
   */
  public void setInteractive(boolean interactive) {
    INTERACTIVE.set(this, interactive);
  }

  private void showInteractive() {
    if (isInteractive()) {
      // Creates the property, since the browser can change it from now on.
      selected();
    }
    showTarget();
  }

  /**
   * {@return the two-way property for whether the card is selected; default false, and {@code
   * clear()} sets it to false} A press on an {@linkplain #setInteractive interactive} card changes
   * it. A listener that sets another value also corrects what the browser shows.
   */
  public Bindable<Boolean> selected() {
    Bindable<Boolean> bindable = selected;
    if (bindable == null) {
      bindable =
          Bindable.ofProperty(this, "selected", false, false)
              .admitting(
                  (current, proposed) ->
                      isInteractive() && Links.of(this) == null ? proposed : current);
      selected = bindable;
    }
    return bindable;
  }

  /** {@return whether the card is selected; default false} */
  public boolean isSelected() {
    return selected != null && selected.getValue();
  }

  /**
   * Sets whether the card is selected. A selected card is shown as such even if it is not
   * interactive.
   *
   * @param selected whether the card is selected
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setSelected(boolean selected) {
    selected().setValue(selected);
  }

  /**
   * Adds a click listener. The whole card can then be pressed. The listener is not called for a
   * press on a control in the card, nor for a press that ends a text selection.
   *
   * @param listener called for each press on the card
   * @return a registration that removes the listener
   */
  @Override
  public Registration addClickListener(ComponentEventListener<ClickEvent<Card>> listener) {
    return addPressListener(listener, ON_TARGET);
  }

  @Override
  public Registration addSingleClickListener(ComponentEventListener<ClickEvent<Card>> listener) {
    return addPressListener(listener, ON_TARGET + "&&event.detail<=1");
  }

  @Override
  public Registration addDoubleClickListener(ComponentEventListener<ClickEvent<Card>> listener) {
    return addPressListener(listener, ON_TARGET + "&&event.detail==2");
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private Registration addPressListener(
      ComponentEventListener<ClickEvent<Card>> listener, String filter) {
    Check.notNull("listener", listener);
    Registration registration =
        ComponentUtil.addListener(
            this,
            ClickEvent.class,
            (ComponentEventListener) listener,
            dom -> dom.setFilter(filter));
    showTarget();
    return Registration.once(
        () -> {
          registration.remove();
          showTarget();
        });
  }

  /** {@return the tab index of the link or button of a card that can be pressed; default 0} */
  @Override
  public int getTabIndex() {
    return TAB_INDEX.get(this);
  }

  @Override
  public void setTabIndex(int tabIndex) {
    TAB_INDEX.set(this, tabIndex);
  }

  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    ARIA_LABEL.set(this, ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(ARIA_LABEL.get(this));
  }

  @Override
  public void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    ARIA_LABELLED_BY.set(this, ariaLabelledBy);
  }

  @Override
  public Optional<String> getAriaLabelledBy() {
    return Optional.ofNullable(ARIA_LABELLED_BY.get(this));
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    showTarget(enabled);
  }

  private void showTarget() {
    showTarget(isEnabled());
  }

  /**
   * Adds the link or button behind the content while the card can be pressed, and removes it
   * otherwise.
   */
  private void showTarget(boolean enabled) {
    Element root = getElement();
    boolean pressed = Links.of(this) != null || isInteractive() || hasListener(ClickEvent.class);
    Element target = target();
    root.setAttribute("data-state-layer", pressed);
    if (pressed) {
      if (target == null) {
        target =
            new Element("button").setAttribute("data-target", "").setAttribute("slot", "target");
        root.insertChild(0, target);
      }
      Links.render(target, this, enabled, "button");
      Dom.setAttribute(target, "tabindex", getTabIndex() == 0 ? null : "" + getTabIndex());
    } else if (target != null) {
      target.removeFromParent();
    }
    showName(enabled);
  }

  private @Nullable Element target() {
    return getElement()
        .getChildren()
        .filter(child -> !child.isTextNode() && child.hasAttribute("data-target"))
        .findFirst()
        .orElse(null);
  }

  void showName() {
    showName(isEnabled());
  }

  /** Sets the name of the target or, if there is none, of the card itself. */
  private void showName(boolean enabled) {
    Element root = getElement();
    Element target = target();
    String label = ARIA_LABEL.get(this);
    String labelledBy = ARIA_LABELLED_BY.get(this);
    boolean named = label != null || labelledBy != null;
    boolean group = !enabled || (named && target == null);
    Dom.setAttribute(root, "role", group ? "group" : null);
    Dom.setAttribute(root, "aria-disabled", enabled ? null : "true");
    Dom.setAttribute(root, "aria-label", target == null ? label : null);
    Dom.setAttribute(root, "aria-labelledby", target == null ? labelledBy : null);
    if (target != null) {
      Dom.setAttribute(target, "aria-label", named ? label : title());
      Dom.setAttribute(target, "aria-labelledby", labelledBy);
    }
  }

  private @Nullable String title() {
    return headersIn(this)
        .map(CardHeader::getTitle)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static Stream<CardHeader> headersIn(Component component) {
    return component
        .getChildren()
        .filter(child -> !(child instanceof Card))
        .flatMap(
            child -> child instanceof CardHeader header ? Stream.of(header) : headersIn(child));
  }
}
