package dev.espressivo.accordion;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponentsOfType;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.HasGroupLabel;
import dev.espressivo.base.HasHeadingLevel;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A list of panels that open and close under their headings.
 *
 * <p>Its value is the ordered set of the {@linkplain AccordionItem#getValue() values} of the open
 * items, the one opened last at the end. So the open items can be read, set, bound to a signal or a
 * {@code Binder}, stored, and put in an address. {@link #clear()} closes all items. A value without
 * an item is kept: its item is open as soon as it is added. Removing an item does not change the
 * value.
 *
 * <p>A value that the app sets is not restricted: several items are open if it says so, with {@link
 * AccordionType#SINGLE} too, until the user opens another one.
 *
 * <p>The browser opens an item immediately; the server confirms or reverts it. While the accordion
 * is read-only, the user can neither open nor close items; the app still can. Find-in-page does not
 * open read-only and disabled items either.
 *
 * <p>Accessibility: each trigger is a button in a heading of the {@linkplain #setLevel level} that
 * fits the page. It says whether its panel is open; an open panel is a region with the trigger's
 * name. A closed panel is neither focusable nor read, but the browser's find-in-page searches it
 * and opens it, if the browser supports {@code hidden="until-found"}. While the accordion has an
 * aria-label, it is a group.
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
 *   <tr><td>Tab</td><td>next focusable element, in an open panel too</td></tr>
 * </table>
 *
 * @usefor questions and answers; sections of a long form or of settings, of which a reader needs
 *     few at a time
 * @notfor one thing that is shown or hidden alone: use {@link
 *     com.vaadin.flow.component.html.NativeDetails}
 * @notfor content that everybody must read: use {@link com.vaadin.flow.component.html.Section}
 */
@Tag("es-accordion")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "accordion/accordion.css")
@JsModule(Assets.CORE + "accordion/accordion.js")
public class Accordion extends AbstractField<Accordion, Set<String>>
    implements HasComponentsOfType<AccordionItem>,
        HasSize,
        HasClassMerge,
        HasGroupLabel,
        HasHeadingLevel {

  private static final Prop<Component, AccordionType> TYPE = Prop.of("type", AccordionType.SINGLE);
  private static final Prop<Component, AccordionVariant> VARIANT =
      Prop.of("variant", AccordionVariant.PLAIN);
  private static final Prop<Component, Boolean> COLLAPSIBLE =
      Prop.flagUnless("collapsible", "data-keeps-one");
  private static final Prop<Accordion, Boolean> READ_ONLY =
      Prop.shownBy(
          "readOnly",
          accordion -> accordion.value.isReadOnly(),
          (accordion, readOnly) -> accordion.value.setReadOnly(Boolean.TRUE.equals(readOnly)));

  static {
    Shared.LEVEL.of(
        Accordion.class,
        Prop.kept("level", 3)
            .checked(Check::headingLevel)
            .then(
                (Accordion shown) ->
                    shown.getItems().forEach(item -> item.showLevel(shown.getLevel()))));
  }

  private final Bindable<Set<String>> value =
      Bindable.ofProperty(
          this, "value", Set.of(), Set.of(), Accordion::read, Accordion::write, this::admit);

  /** Creates an accordion without items. */
  public Accordion() {
    super(Set.of());
    getElement().setAttribute("data-es", "");
    value.addValueChangeListener(change -> setModelValue(change.getValue(), change.isFromClient()));
  }

  /**
   * Creates an accordion with items.
   *
   * @param items the items
   * @throws IllegalArgumentException if an item has no value, or the value of another one
   */
  public Accordion(AccordionItem... items) {
    this();
    add(items);
  }

  /**
   * Returns how many items the user can have open.
   *
   * @return default {@link AccordionType#SINGLE}
   */
  public AccordionType getType() {
    return TYPE.get(this);
  }

  /**
   * Sets how many items the user can have open. Open items stay open.
   *
   * @param type the type
   */
  public void setType(AccordionType type) {
    TYPE.set(this, type);
  }

  /**
   * Returns the look.
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
   * Returns whether the user can close the last open item.
   *
   * @return default true
   */
  public boolean isCollapsible() {
    return COLLAPSIBLE.get(this);
  }

  /**
   * Sets whether the user can close the last open item. This opens no item: if all are closed, they
   * stay so until one is opened.
   *
   * @param collapsible whether the user can close the last open item
   */
  public void setCollapsible(boolean collapsible) {
    COLLAPSIBLE.set(this, collapsible);
  }

  // ---- Items ----

  /**
   * Adds items at the end. An item that is in the accordion already moves there.
   *
   * @param items the items
   * @throws IllegalArgumentException if an item has no value, or the value of another one; then
   *     none is added
   */
  @Override
  public void add(AccordionItem... items) {
    add(List.of(items));
  }

  /**
   * Adds items at the end. An item that is in the accordion already moves there.
   *
   * @param items the items
   * @throws IllegalArgumentException if an item has no value, or the value of another one; then
   *     none is added
   */
  @Override
  public void add(Collection<AccordionItem> items) {
    requireFree(valuesOf(items), items);
    HasComponentsOfType.super.add(items);
  }

  /**
   * Adds an item at an index.
   *
   * @param index the index, from 0 to the number of items
   * @param item the item, which moves there if it is in the accordion already
   * @throws IllegalArgumentException if it has no value, or the value of another item
   * @throws IndexOutOfBoundsException if there is no such index
   */
  @Override
  public void addComponentAtIndex(int index, AccordionItem item) {
    Objects.checkIndex(index, getComponentCount() + 1);
    requireFree(List.of(item.getValue()), List.of(item));
    item.removeFromParent();
    HasComponentsOfType.super.addComponentAtIndex(Math.min(index, getComponentCount()), item);
  }

  /**
   * Replaces an item by another one.
   *
   * @param oldItem the item to remove; null to add the new one at the end
   * @param newItem the item in its place; null for none
   * @throws IllegalArgumentException if the new one has no value, or the value of another item
   */
  @Override
  public void replace(@Nullable AccordionItem oldItem, @Nullable AccordionItem newItem) {
    if (newItem != null) {
      requireFree(List.of(newItem.getValue()), Arrays.asList(oldItem, newItem));
    }
    HasComponentsOfType.super.replace(oldItem, newItem);
  }

  /** Refuses values that are blank, or not unique among the items that are not leaving. */
  void requireFree(List<String> values, Collection<@Nullable AccordionItem> leaving) {
    Set<String> taken =
        new HashSet<>(
            valuesOf(getItems().stream().filter(item -> !leaving.contains(item)).toList()));
    for (String value : values) {
      Check.notBlank("value of an item", value);
      if (!taken.add(value)) {
        throw new IllegalArgumentException(
            "value must be unique in an accordion, but another item has \"%s\"".formatted(value));
      }
    }
  }

  private static List<String> valuesOf(Collection<AccordionItem> items) {
    return items.stream().map(AccordionItem::getValue).toList();
  }

  /**
   * Returns the items in order.
   *
   * @return an unmodifiable copy
   */
  public List<AccordionItem> getItems() {
    return getChildren()
        .filter(AccordionItem.class::isInstance)
        .map(AccordionItem.class::cast)
        .toList();
  }

  // ---- Value ----

  /**
   * Returns the values of the open items, in the order in which they were opened.
   *
   * @return an unmodifiable set; empty by default
   */
  @Override
  public Set<String> getValue() {
    return value.getValue();
  }

  /**
   * Opens the items with these values and closes all others.
   *
   * @param value the values, in an order that is kept; values without an item are kept too
   * @throws NullPointerException if it is null or contains null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  @Override
  public void setValue(Set<String> value) {
    Check.notNull("value", value).forEach(each -> Check.notNull("element of value", each));
    this.value.setValue(ordered(value));
  }

  /** Called only for what is set in place of the user: {@link #setValue} does not come here. */
  @Override
  protected void setPresentationValue(Set<String> value) {
    this.value.setFromClient(ordered(value));
  }

  /**
   * Binds the values of the open items to a signal.
   *
   * @param signal the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for a one-way binding,
   *     under which {@link #setValue} throws and a change by the user is reverted
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  public SignalBinding<Set<String>> bindValue(
      Signal<Set<String>> signal, @Nullable SerializableConsumer<Set<String>> writer) {
    return value.bindValue(signal, writer);
  }

  @Override
  public boolean isReadOnly() {
    return READ_ONLY.get(this);
  }

  /**
   * Sets whether the user is kept from opening and closing items. The app still can.
   *
   * @param readOnly whether the accordion is read-only; default false
   */
  @Override
  public void setReadOnly(boolean readOnly) {
    READ_ONLY.set(this, readOnly);
  }

  @Override
  public SignalBinding<Boolean> bindReadOnly(Signal<Boolean> readOnly) {
    return READ_ONLY.bind(this, readOnly);
  }

  /** The browser keeps the same rules; a proposal that breaks them is outdated or forged. */
  private Set<String> admit(Set<String> current, Set<String> proposed) {
    List<String> present = valuesOf(getItems());
    List<String> free = valuesOf(getItems().stream().filter(item -> !item.isLocked()).toList());
    List<String> opened =
        proposed.stream().filter(each -> !current.contains(each) && free.contains(each)).toList();
    if (getType() == AccordionType.SINGLE && !opened.isEmpty()) {
      return Set.of(opened.getLast());
    }
    Set<String> admitted = new LinkedHashSet<>(current);
    admitted.removeIf(each -> free.contains(each) && !proposed.contains(each));
    admitted.addAll(opened);
    boolean closesLast =
        Collections.disjoint(admitted, present) && !Collections.disjoint(current, present);
    return closesLast && !isCollapsible() ? current : Collections.unmodifiableSet(admitted);
  }

  private static Set<String> ordered(Collection<String> values) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(values));
  }

  /** The values as the browser knows them: a JSON array of strings. */
  private static String write(Set<String> values) {
    return JsonMapper.shared().writeValueAsString(values);
  }

  /** Returns null for a text that our script has not written. */
  private static @Nullable Set<String> read(String text) {
    try {
      return ordered(List.of(JsonMapper.shared().readValue(text, String[].class)));
    } catch (JacksonException | NullPointerException e) {
      return null;
    }
  }
}
