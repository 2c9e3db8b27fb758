package dev.espressivo.accordion;

import com.vaadin.flow.component.AbstractField.ComponentValueChangeEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasValueAndElement;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.PropertyChangeEvent;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BooleanAttribute;
import dev.espressivo.base.internal.EnumAttribute;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Panels under headings, which open and close.
 *
 * <p>Its value is the ordered set of the {@linkplain AccordionItem#getValue() values} of the open
 * items, the last opened last. So the whole of what is open can be read, set, bound to a signal or
 * a {@code Binder}, kept, and put in an address. {@link #clear()} closes all items. A value that no
 * item has is kept: its item is open as soon as it is added. Removing an item leaves the value as
 * it is.
 *
 * <p>What is set by the app is taken as it is: with {@link AccordionType#SINGLE} too, several items
 * are open if it says so, until the user opens another.
 *
 * <p>An item opens in the browser at once, without waiting for the server. While the accordion is
 * read-only, the user opens and closes nothing; the app still can. Read-only and disabled items are
 * not opened by find-in-page either.
 *
 * <p>Accessibility: each trigger is a button within a heading of the {@linkplain #setHeadingLevel
 * level} that the page asks for; it says whether its panel is open, and the panel is a region named
 * by it. A closed panel is neither focusable nor read, but the browser's find-in-page finds what is
 * in it, and opens it, where the browser has {@code hidden="until-found"}.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter, Space</td><td>open or close the item</td></tr>
 *   <tr><td>ArrowDown</td><td>next trigger; from the last to the first</td></tr>
 *   <tr><td>ArrowUp</td><td>previous trigger; from the first to the last</td></tr>
 *   <tr><td>Home</td><td>first trigger</td></tr>
 *   <tr><td>End</td><td>last trigger</td></tr>
 *   <tr><td>Tab</td><td>to what is focusable next, in an open panel too</td></tr>
 * </table>
 *
 * @usefor questions and answers; sections of a long form or of settings, of which a reader needs
 *     few at a time
 * @notfor one thing that is shown or hidden alone: use {@link
 *     com.vaadin.flow.component.html.NativeDetails}
 * @notfor what must be read by everybody: use {@link com.vaadin.flow.component.html.Section}, open
 *     for all
 */
@Tag("es-accordion")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "accordion/accordion.css")
@JsModule(Assets.CORE + "accordion/accordion.js")
public class Accordion extends Component
    implements HasValueAndElement<ComponentValueChangeEvent<Accordion, Set<String>>, Set<String>>,
        HasClassMerge {

  private static final EnumAttribute<AccordionType> TYPE =
      new EnumAttribute<>("data-type", AccordionType.class, AccordionType.SINGLE);
  private static final EnumAttribute<AccordionVariant> VARIANT =
      new EnumAttribute<>("data-variant", AccordionVariant.class, AccordionVariant.PLAIN);
  private static final BooleanAttribute COLLAPSIBLE = new BooleanAttribute("data-keeps-one", true);

  private final Bindable<Set<String>> value =
      Bindable.ofProperty(this, "value", Set.of(), Set.of(), this::admitted, Accordion::written);

  private int headingLevel = 3;

  /** An accordion without items. */
  public Accordion() {
    Element root = getElement();
    root.setAttribute("data-es", "");
    root.addPropertyChangeListener("value", this::putBack);
  }

  /**
   * An accordion of items.
   *
   * @param items the items
   * @throws IllegalArgumentException if two have the same value, or one has none
   */
  public Accordion(AccordionItem... items) {
    this();
    add(items);
  }

  /**
   * How many items may be open.
   *
   * @return default {@link AccordionType#SINGLE}
   */
  public AccordionType getType() {
    return TYPE.get(this);
  }

  /**
   * Sets how many items may be open. Items that are open stay so.
   *
   * @param type the type
   */
  public void setType(AccordionType type) {
    TYPE.set(this, type);
  }

  /**
   * The look.
   *
   * @return default {@link AccordionVariant#PLAIN}
   */
  public AccordionVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the look
   */
  public void setVariant(AccordionVariant variant) {
    VARIANT.set(this, variant);
  }

  /**
   * Whether the user can close the last open item.
   *
   * @return default true
   */
  public boolean isCollapsible() {
    return COLLAPSIBLE.get(this);
  }

  /**
   * Sets whether the user can close the last open item. If not, none is opened for that: an
   * accordion that is all closed stays so until something is opened.
   *
   * @param collapsible whether it can
   */
  public void setCollapsible(boolean collapsible) {
    COLLAPSIBLE.set(this, collapsible);
  }

  /**
   * The level of the headings in which the triggers are.
   *
   * @return default 3
   */
  public int getHeadingLevel() {
    return headingLevel;
  }

  /**
   * Sets the level of the headings in which the triggers are, for those who read a page by its
   * headings. It changes no look.
   *
   * @param level 1 to 6
   * @throws IllegalArgumentException if it is another
   */
  public void setHeadingLevel(int level) {
    if (level < 1 || level > 6) {
      throw new IllegalArgumentException("headingLevel must be from 1 to 6, but is " + level);
    }
    headingLevel = level;
    getItems().forEach(item -> item.showHeadingLevel(level));
  }

  // ---- Items ----

  /**
   * Adds items at the end. One that is here already moves there.
   *
   * @param items the items
   * @throws IllegalArgumentException if one has no value, or the value of another; then none is
   *     added
   */
  public void add(AccordionItem... items) {
    List<AccordionItem> added = List.of(items);
    check(added);
    added.forEach(item -> insert(getElement().getChildCount(), item));
  }

  /**
   * Adds an item at a place among the others.
   *
   * @param index its place, from 0 to the number of items
   * @param item the item, which moves there if it is here already
   * @throws IllegalArgumentException if it has no value, or that of another item
   * @throws IndexOutOfBoundsException if there is no such place
   */
  public void addAt(int index, AccordionItem item) {
    Objects.checkIndex(index, getElement().getChildCount() + 1);
    check(List.of(item));
    insert(index, item);
  }

  private void insert(int index, AccordionItem item) {
    item.showHeadingLevel(headingLevel);
    item.getElement().removeFromParent();
    // One that was here has left a place.
    int count = getElement().getChildCount();
    getElement().insertChild(Math.min(index, count), item.getElement());
  }

  private void check(Collection<AccordionItem> added) {
    Set<String> values = new HashSet<>();
    getItems().stream()
        .filter(item -> !added.contains(item))
        .forEach(item -> values.add(item.getValue()));
    for (AccordionItem item : added) {
      check(item.getValue(), values);
      values.add(item.getValue());
    }
  }

  /** Refuses that an item takes this value. */
  void check(AccordionItem item, String value) {
    check(
        value,
        getItems().stream()
            .filter(other -> other != item)
            .map(AccordionItem::getValue)
            .collect(Collectors.toSet()));
  }

  private static void check(String value, Set<String> taken) {
    if (value.isEmpty()) {
      throw new IllegalArgumentException("value of an item in an accordion must not be empty");
    }
    if (taken.contains(value)) {
      throw new IllegalArgumentException(
          "value must be unique in an accordion, but \"%s\" is that of another item"
              .formatted(value));
    }
  }

  /**
   * Removes items. The accordion's value stays as it is, so an open item is open again when it is
   * added again.
   *
   * @param items the items
   * @throws IllegalArgumentException if one is not here; then none is removed
   */
  public void remove(AccordionItem... items) {
    List<AccordionItem> removed = List.of(items);
    for (AccordionItem item : removed) {
      if (!getElement().equals(item.getElement().getParent())) {
        throw new IllegalArgumentException(
            "item must be one of this accordion, but \"%s\" is not".formatted(item.getValue()));
      }
    }
    removed.forEach(item -> item.getElement().removeFromParent());
  }

  /** Removes all items. The accordion's value stays as it is. */
  public void removeAll() {
    getElement().removeAllChildren();
  }

  /**
   * The items, in their order.
   *
   * @return a copy
   */
  public List<AccordionItem> getItems() {
    return getChildren()
        .filter(AccordionItem.class::isInstance)
        .map(AccordionItem.class::cast)
        .toList();
  }

  // ---- Value ----

  /**
   * The values of the open items, in the order in which they were opened.
   *
   * @return unmodifiable; default empty
   */
  @Override
  public Set<String> getValue() {
    return value.getValue();
  }

  /**
   * Opens the items with these values, and closes all others.
   *
   * @param value the values, in an order that is kept; those without an item are kept too
   * @throws NullPointerException if it or one of them is null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  @Override
  public void setValue(Set<String> value) {
    Objects.requireNonNull(value, "value must not be null");
    List<String> values = new ArrayList<>(value);
    values.forEach(each -> Objects.requireNonNull(each, "value must not contain null"));
    this.value.setValue(ordered(values));
  }

  /**
   * The value of an accordion that is all closed.
   *
   * @return the empty set
   */
  @Override
  public Set<String> getEmptyValue() {
    return value.getEmptyValue();
  }

  @Override
  public Registration addValueChangeListener(
      ValueChangeListener<? super ComponentValueChangeEvent<Accordion, Set<String>>> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    return value.addValueChangeListener(
        change ->
            listener.valueChanged(
                new ComponentValueChangeEvent<>(
                    this, this, change.getOldValue(), change.isFromClient())));
  }

  /**
   * Binds which items are open to a signal.
   *
   * @param signal the signal, never null inside
   * @param writer writes to the signal, usually {@code signal::set}; null for one way, and then
   *     {@link #setValue} throws and what the user does is put back
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  public SignalBinding<Set<String>> bindValue(
      Signal<Set<String>> signal, @Nullable SerializableConsumer<Set<String>> writer) {
    return value.bindValue(signal, writer);
  }

  /**
   * What becomes of the value by what the browser asks for. The browser's half keeps the same
   * rules; a request that breaks them was overtaken by a change here, or is forged.
   */
  private Set<String> admitted(String text) {
    Set<String> before = getValue();
    List<String> asked = read(text);
    if (asked == null || isReadOnly()) {
      return before;
    }
    Set<String> present = new HashSet<>();
    Set<String> free = new HashSet<>();
    for (AccordionItem item : getItems()) {
      present.add(item.getValue());
      if (!item.isDisabled() && item.isEnabled()) {
        free.add(item.getValue());
      }
    }
    List<String> opened =
        asked.stream().filter(each -> !before.contains(each) && free.contains(each)).toList();
    if (getType() == AccordionType.SINGLE && !opened.isEmpty()) {
      return Set.of(opened.getLast());
    }
    List<String> after = new ArrayList<>(before);
    after.removeIf(each -> free.contains(each) && !asked.contains(each));
    after.addAll(opened);
    boolean lastWouldClose =
        !isCollapsible()
            && Collections.disjoint(after, present)
            && !Collections.disjoint(before, present);
    return lastWouldClose ? before : ordered(after);
  }

  /** What was not admitted is still shown by the browser. */
  private void putBack(PropertyChangeEvent change) {
    if (change.isUserOriginated()) {
      List<String> asked = read(String.valueOf(change.getValue()));
      if (asked == null || !getValue().equals(new HashSet<>(asked))) {
        getElement().setProperty("value", written(getValue()));
      }
    }
  }

  private static Set<String> ordered(Collection<String> values) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(values));
  }

  /** The values as the browser knows them: a JSON array of strings. */
  private static String written(Set<String> values) {
    return JsonMapper.shared().writeValueAsString(values);
  }

  private static @Nullable List<String> read(String text) {
    try {
      return List.of(JsonMapper.shared().readValue(text, String[].class));
    } catch (JacksonException | NullPointerException e) {
      // Not from our half of the browser.
      return null;
    }
  }
}
