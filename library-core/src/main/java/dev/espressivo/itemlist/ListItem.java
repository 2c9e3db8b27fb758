package dev.espressivo.itemlist;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.HasHref;
import dev.espressivo.base.HasSupportingText;
import dev.espressivo.base.internal.LinkTarget;
import dev.espressivo.base.internal.Links;
import dev.espressivo.base.internal.Listeners;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One item of an {@link ItemList}: up to three texts, with something before and after them.
 *
 * <p>The list draws the texts. An item that a {@linkplain ItemList#setRenderer renderer} returns
 * and that has nothing but texts and a link is not kept on the server.
 *
 * <p>Accessibility: see {@link ItemList}. With an address or a click listener, the headline is the
 * link or the button, and the whole item can be pressed.
 *
 * @usefor an item of a list with more than one text, or with an icon, an avatar or a control
 * @notfor a surface with content of its own: use {@link dev.espressivo.card.Card}
 */
@Tag("es-list-item")
public class ListItem extends Component implements HasClassMerge, HasHref, HasSupportingText {

  /** Fired when the user presses an item. */
  public static class ClickEvent extends ComponentEvent<ListItem> {

    /**
     * Creates the event.
     *
     * @param source the pressed item
     * @param fromClient whether the user pressed it
     */
    public ClickEvent(ListItem source, boolean fromClient) {
      super(source, fromClient);
    }
  }

  private static final Set<String> CONTROLS = Set.of("a", "button", "input", "select", "textarea");

  private static final Slot<Component> LEADING = Slot.of(ListItemPart.LEADING, "span");
  private static final Slot<Component> TRAILING = Slot.of(ListItemPart.TRAILING, "span");

  private static final Prop<ListItem, @Nullable String> HEADLINE =
      Prop.words("headline").then(ListItem::changed);
  private static final Prop<ListItem, @Nullable String> OVERLINE =
      Prop.words("overline").then(ListItem::changed);
  private static final Prop<ListItem, @Nullable String> TRAILING_TEXT =
      Prop.words("trailingText").then(ListItem::changed);
  private static final Prop<Component, @Nullable String> SUPPORTING_TEXT =
      Shared.SUPPORTING_TEXT.of(
          ListItem.class,
          Prop.words("supportingText").then((Component item) -> ((ListItem) item).changed()));
  private static final Prop<ListItem, Boolean> DISABLED =
      Prop.kept("disabled", false).then(ListItem::changed);

  private static final Prop<ListItem, Boolean> CURRENT =
      Prop.kept("current", false).then(ListItem::changed);
  private static final Prop<ListItem, @Nullable String> DESCRIPTION =
      Prop.words("description").then(ListItem::changed);

  private @Nullable ListHost host;
  private boolean bound;
  private boolean changed;

  /** Creates an item without texts. */
  public ListItem() {}

  /**
   * Creates an item.
   *
   * @param headline the main text
   */
  public ListItem(@Nullable String headline) {
    setHeadline(headline);
  }

  /**
   * Creates an item with two lines.
   *
   * @param headline the main text
   * @param supportingText the text below
   */
  public ListItem(@Nullable String headline, @Nullable String supportingText) {
    this(headline);
    setSupportingText(supportingText);
  }

  /** {@return the main text; null, the default, if there is none} */
  public @Nullable String getHeadline() {
    return HEADLINE.get(this);
  }

  /**
   * Sets the main text.
   *
   * @param headline the text; null or blank for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setHeadline(@Nullable String headline) {
    HEADLINE.set(this, headline);
  }

  /**
   * Binds the main text to a signal.
   *
   * @param headline the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindHeadline(Signal<@Nullable String> headline) {
    bound = true;
    return HEADLINE.bind(this, headline);
  }

  @Override
  public SignalBinding<@Nullable String> bindSupportingText(
      Signal<@Nullable String> supportingText) {
    bound = true;
    return HasSupportingText.super.bindSupportingText(supportingText);
  }

  /** {@return the small text above the headline; null, the default, if there is none} */
  public @Nullable String getOverline() {
    return OVERLINE.get(this);
  }

  /**
   * Sets the small text above the headline.
   *
   * @param overline the text; null or blank for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setOverline(@Nullable String overline) {
    OVERLINE.set(this, overline);
  }

  /**
   * Binds the small text above the headline to a signal.
   *
   * @param overline the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindOverline(Signal<@Nullable String> overline) {
    bound = true;
    return OVERLINE.bind(this, overline);
  }

  /** {@return the small text at the end; null, the default, if there is none} */
  public @Nullable String getTrailingText() {
    return TRAILING_TEXT.get(this);
  }

  /**
   * Sets the small text at the end, such as a time or a number.
   *
   * @param trailingText the text; null or blank for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setTrailingText(@Nullable String trailingText) {
    TRAILING_TEXT.set(this, trailingText);
  }

  /**
   * Binds the small text at the end to a signal.
   *
   * @param trailingText the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindTrailingText(Signal<@Nullable String> trailingText) {
    bound = true;
    return TRAILING_TEXT.bind(this, trailingText);
  }

  /** {@return the component before the texts; null, the default, if there is none} */
  public @Nullable Component getLeading() {
    return LEADING.getComponent(this);
  }

  /**
   * Sets the component before the texts, such as an icon of 24 px, an avatar, or an image of 56 px.
   *
   * @param leading the component; null for none
   */
  public void setLeading(@Nullable Component leading) {
    LEADING.setComponent(this, leading);
    changed();
  }

  /** {@return the component after the texts; null, the default, if there is none} */
  public @Nullable Component getTrailing() {
    return TRAILING.getComponent(this);
  }

  /**
   * Sets the component after the texts, such as an icon or a button.
   *
   * @param trailing the component; null for none
   */
  public void setTrailing(@Nullable Component trailing) {
    TRAILING.setComponent(this, trailing);
    changed();
  }

  /** {@return whether the item can be neither pressed nor selected; default false} */
  public boolean isDisabled() {
    return DISABLED.get(this);
  }

  /**
   * Sets whether the user can neither press nor select the item. The app still can.
   *
   * @param disabled whether the item is disabled
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setDisabled(boolean disabled) {
    DISABLED.set(this, disabled);
  }

  /**
   * Binds to a signal whether the item is disabled.
   *
   * @param disabled the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<Boolean> bindDisabled(Signal<Boolean> disabled) {
    bound = true;
    return DISABLED.bind(this, disabled);
  }

  /** {@return whether the item is the one that is shown beside the list; default false} */
  public boolean isCurrent() {
    return CURRENT.get(this);
  }

  /**
   * Sets whether the item is the one that is shown beside the list. It is marked, and has {@code
   * aria-current}. For lists without a selection.
   *
   * @param current whether the item is shown
   */
  public void setCurrent(boolean current) {
    CURRENT.set(this, current);
  }

  /** {@return what a screen reader says after the texts; null, the default, for nothing} */
  public @Nullable String getDescription() {
    return DESCRIPTION.get(this);
  }

  /**
   * Sets what a screen reader says after the texts, such as a state that is shown by a colour.
   *
   * @param description a few words; null or blank for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setDescription(@Nullable String description) {
    DESCRIPTION.set(this, description);
  }

  /**
   * Binds what a screen reader says after the texts to a signal.
   *
   * @param description the signal; null in it means nothing
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindDescription(Signal<@Nullable String> description) {
    bound = true;
    return DESCRIPTION.bind(this, description);
  }

  /**
   * Adds a listener for presses of the item. A press on a control in it, such as a button, is none
   * of the item.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addClickListener(ComponentEventListener<ClickEvent> listener) {
    return Listeners.add(this, ClickEvent.class, listener, this::changed);
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    // The address may have changed.
    changed();
  }

  private void changed() {
    changed = true;
    if (host != null) {
      host.changed(this);
    }
  }

  void setHost(@Nullable ListHost host) {
    this.host = host;
  }

  @Nullable ListHost getHost() {
    return host;
  }

  void press() {
    fireEvent(new ClickEvent(this, true));
  }

  boolean isPressable() {
    return hasListener(ClickEvent.class);
  }

  /** Returns whether the item has changed since it was last written. */
  boolean hasChanged() {
    return changed;
  }

  /**
   * Returns whether the item consists of what {@link #write} writes, so that it need not be kept.
   */
  boolean isPlain() {
    Element element = getElement();
    return getClass() == ListItem.class
        && !bound
        && !isPressable()
        && element.getChildCount() == 0
        && element.getAttributeNames().findAny().isEmpty();
  }

  /** Returns what in the item takes presses itself: a link, or a component that can be focused. */
  Optional<String> control() {
    if (Links.of(this) != null) {
      return Optional.of("a link");
    }
    return Stream.of(getLeading(), getTrailing())
        .flatMap(ListItem::within)
        .filter(each -> each instanceof Focusable || CONTROLS.contains(each.getElement().getTag()))
        .findFirst()
        .map(each -> each.getClass().getSimpleName());
  }

  private static Stream<Component> within(@Nullable Component component) {
    return component == null
        ? Stream.empty()
        : Stream.concat(Stream.of(component), component.getChildren().flatMap(ListItem::within));
  }

  /** Writes what the browser draws. */
  void write(ObjectNode json, boolean isPressable) {
    changed = false;
    put(json, "headline", getHeadline());
    put(json, "overline", getOverline());
    put(json, "supporting", getSupportingText());
    put(json, "trailing", getTrailingText());
    put(json, "description", getDescription());
    if (isCurrent()) {
      json.put("current", true);
    }
    if (isDisabled()) {
      json.put("disabled", true);
    } else if (Links.of(this) instanceof LinkTarget target) {
      put(json, "href", target.href(this));
      json.put("isView", target instanceof LinkTarget.View).put("newTab", isOpenInNewTab());
    } else if (isPressable || isPressable()) {
      json.put("pressable", true);
    }
  }

  private static void put(ObjectNode json, String name, @Nullable String text) {
    if (text != null) {
      json.put(name, text);
    }
  }
}
