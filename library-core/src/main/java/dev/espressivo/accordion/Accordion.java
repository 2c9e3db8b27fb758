package dev.espressivo.accordion;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponentsOfType;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.base.BindableField;
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
 * items; the item opened last is at the end. The app can read and set this value, bind it to a
 * signal or a {@code Binder}, store it, and put it into a URL. {@link #clear()} closes all items. A
 * value whose item does not exist yet is kept: the item is open as soon as it is added. Removing an
 * item does not change the value.
 *
 * <p>A value that the app sets may name several items, even with {@link AccordionType#SINGLE}; they
 * stay open until the user opens another one.
 *
 * <p>The browser opens an item immediately; the server confirms or reverts it. While the accordion
 * is read-only, the user can neither open nor close items; the app still can. The browser's
 * find-in-page does not open read-only and disabled items either.
 *
 * <p>Accessibility: each trigger is a button in a heading, whose {@linkplain #setLevel level} the
 * app can adapt to the page. The trigger's {@code aria-expanded} states whether the panel is open;
 * an open panel is a region with the trigger's name. A closed panel is neither focusable nor read.
 * The browser's find-in-page searches it and opens it, if the browser supports {@code
 * hidden="until-found"}. An accordion with an aria-label has the role {@code group}.
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
 * @usefor questions and answers; a long form or settings, where the user needs only a few sections
 *     at a time
 * @notfor a single section that can be shown and hidden: use {@link
 *     com.vaadin.flow.component.html.NativeDetails}
 * @notfor content that everybody must read: use {@link com.vaadin.flow.component.html.Section}
 */
@Tag("es-accordion")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "accordion/accordion.css")
@JsModule(Assets.CORE + "accordion/accordion.js")
public class Accordion extends BindableField<Accordion, Set<String>>
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

  static {
    Shared.LEVEL.of(
        Accordion.class,
        Prop.kept("level", 3)
            .checked(Check::headingLevel)
            .then(
                (Accordion shown) ->
                    shown.getItems().forEach(item -> item.showLevel(shown.getLevel()))));
  }

  /** Creates an accordion without items. */
  public Accordion() {
    super(Set.of(), Accordion::read, Accordion::write);
    getElement().setAttribute("data-es", "");
    bindable().admitting(this::admit);
  }

  /**
   * Creates an accordion with items.
   *
   * @param items the items in order
   * @throws IllegalArgumentException if an item has no value or the same value as another one
   */
  public Accordion(AccordionItem... items) {
    this();
    add(items);
  }

  /**
   * {@return how many items the user can have open at a time; default {@link AccordionType#SINGLE}}
   */
  public AccordionType getType() {
    return TYPE.get(this);
  }

  /**
   * Sets how many items the user can have open at a time. Items that are open stay open.
   *
   * @param type one item or several
   */
  public void setType(AccordionType type) {
    TYPE.set(this, type);
  }

  /** {@return the look; default {@link AccordionVariant#PLAIN}} */
  public AccordionVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant rows on the page, raised cards, or one outlined block
   */
  public void setVariant(AccordionVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return whether the user can close the last open item; default true} */
  public boolean isCollapsible() {
    return COLLAPSIBLE.get(this);
  }

  /**
   * Sets whether the user can close the last open item. If all items are closed, this opens none of
   * them.
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
   * @param items the items to append, in this order
   * @throws IllegalArgumentException if an item has no value or the same value as another one; then
   *     none is added
   */
  @Override
  public void add(AccordionItem... items) {
    add(Check.noNulls("items", items));
  }

  /**
   * Adds items at the end. An item that is in the accordion already moves there.
   *
   * @param items the items to append, in this order
   * @throws IllegalArgumentException if an item has no value or the same value as another one; then
   *     none is added
   */
  @Override
  public void add(Collection<AccordionItem> items) {
    List<AccordionItem> added = Check.noNulls("items", items);
    requireFree(valuesOf(added), added);
    HasComponentsOfType.super.add(added);
  }

  /**
   * Adds an item at an index.
   *
   * @param index the index, from 0 to the number of items
   * @param item the item, which moves there if it is in the accordion already
   * @throws IllegalArgumentException if the item has no value or the same value as another one
   * @throws IndexOutOfBoundsException if the index is negative or greater than the number of items
   */
  @Override
  public void addComponentAtIndex(int index, AccordionItem item) {
    Objects.checkIndex(index, getComponentCount() + 1);
    Check.notNull("item", item);
    requireFree(List.of(item.getValue()), List.of(item));
    item.removeFromParent();
    HasComponentsOfType.super.addComponentAtIndex(Math.min(index, getComponentCount()), item);
  }

  /**
   * Replaces an item with another one.
   *
   * @param oldItem the item to remove; null to add the new one at the end
   * @param newItem the item that takes its place; null for none
   * @throws IllegalArgumentException if the new item has no value or the same value as another one
   */
  @Override
  public void replace(@Nullable AccordionItem oldItem, @Nullable AccordionItem newItem) {
    if (newItem != null) {
      requireFree(List.of(newItem.getValue()), Arrays.asList(oldItem, newItem));
    }
    HasComponentsOfType.super.replace(oldItem, newItem);
  }

  /** Refuses values that are blank or not unique among the items that stay in the accordion. */
  void requireFree(List<String> values, Collection<@Nullable AccordionItem> leaving) {
    Set<String> taken =
        new HashSet<>(
            valuesOf(getItems().stream().filter(item -> !leaving.contains(item)).toList()));
    for (String value : values) {
      Check.notBlank("value of an item", value);
      if (!taken.add(value)) {
        throw new IllegalArgumentException(
            "value of an item must be unique in the accordion, but another item already has \"%s\""
                .formatted(value));
      }
    }
  }

  private static List<String> valuesOf(Collection<AccordionItem> items) {
    return items.stream().map(AccordionItem::getValue).toList();
  }

  /** {@return the items in order; an unmodifiable copy} */
  public List<AccordionItem> getItems() {
    return getChildren()
        .filter(AccordionItem.class::isInstance)
        .map(AccordionItem.class::cast)
        .toList();
  }

  // ---- Value ----

  /**
   * {@return the values of the open items, in the order in which they were opened; an unmodifiable
   * set; empty by default}
   */
  @Override
  public Set<String> getValue() {
    return super.getValue();
  }

  /**
   * Opens the items with these values and closes all others.
   *
   * @param value the values; their order is kept, and so are values without an item
   * @throws NullPointerException if the set is null or contains null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  @Override
  public void setValue(Set<String> value) {
    Check.notNull("value", value).forEach(each -> Check.notNull("element of value", each));
    super.setValue(ordered(value));
  }

  /**
   * Opens an item, and closes the others if only one may be open.
   *
   * @param index the index of the item, from 0
   * @throws IndexOutOfBoundsException if there is no such item
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void open(int index) {
    open(getItems().get(index));
  }

  /**
   * Opens an item, and closes the others if only one may be open.
   *
   * @param item an item of this accordion
   * @throws IllegalArgumentException if the item is not in this accordion
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void open(AccordionItem item) {
    if (!getItems().contains(Check.notNull("item", item))) {
      throw new IllegalArgumentException(
          "item must be in this accordion, but \"%s\" is not".formatted(item.getTitle()));
    }
    Set<String> opened =
        new LinkedHashSet<>(getType() == AccordionType.SINGLE ? Set.of() : getValue());
    opened.add(item.getValue());
    setValue(opened);
  }

  /**
   * Closes all items. The same as {@link #clear()}.
   *
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void close() {
    clear();
  }

  @Override
  protected void setPresentationValue(Set<String> value) {
    super.setPresentationValue(ordered(value));
  }

  /**
   * Corrects a value from the browser. The browser follows the same rules, so a value that breaks
   * them is outdated or forged.
   */
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

  /** Converts the values to the browser's form: a JSON array of strings. */
  private static String write(Set<String> values) {
    return JsonMapper.shared().writeValueAsString(values);
  }

  /** Converts a text from the browser; null if the component's script cannot have written it. */
  private static @Nullable Set<String> read(String text) {
    try {
      return ordered(List.of(JsonMapper.shared().readValue(text, String[].class)));
    } catch (JacksonException | NullPointerException e) {
      return null;
    }
  }
}
