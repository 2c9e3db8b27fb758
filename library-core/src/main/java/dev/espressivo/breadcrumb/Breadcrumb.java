package dev.espressivo.breadcrumb;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.router.RouterLink;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The way from the start of the app to where one is, as a line of links.
 *
 * <p>A long way is collapsed in its middle to a "…" control, which shows what it stands for in
 * place. The line is one line: on a narrow screen its crumbs shrink and are cut with an ellipsis.
 * Once someone has pressed "…", it may take more lines, so that each crumb can be read.
 *
 * <p>Accessibility: a navigation landmark with a name and an ordered list in it. The last crumb is
 * text and marked as the current page. The "…" is a button; it moves the focus to the first crumb
 * that it shows.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Tab, Shift+Tab</td><td>next, previous crumb</td></tr>
 *   <tr><td>Enter</td><td>follows a link, presses a button, shows the collapsed crumbs</td></tr>
 *   <tr><td>Space</td><td>presses a button, shows the collapsed crumbs</td></tr>
 * </table>
 *
 * @usefor pages that lie two levels or more below the start; files in folders
 * @notfor the main navigation of an app: use {@link com.vaadin.flow.component.html.Nav} with links
 * @notfor a single way back: use {@link RouterLink}
 */
@Tag("nav")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "breadcrumb/breadcrumb.css")
@JsModule(Assets.CORE + "breadcrumb/breadcrumb.js")
public class Breadcrumb extends Component implements HasAriaLabel, HasParts<Breadcrumb.Part> {

  /** The named parts of a breadcrumb, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The landmark. */
    ROOT,
    /** The list of crumbs. */
    LIST,
    /** One item of the list: a crumb with its separator. */
    ITEM,
    /** A crumb that leads on: a link or a button. */
    LINK,
    /** The last crumb, which is where one is. */
    CURRENT,
    /** What stands between two crumbs. */
    SEPARATOR,
    /** The "…" control. */
    EXPAND
  }

  private static final String DEFAULT_LABEL = "Breadcrumb";
  private static final String DEFAULT_EXPAND_LABEL = "Show all";
  private static final int DEFAULT_MAX_ITEMS = 5;
  private static final int DEFAULT_BEFORE = 1;
  private static final int DEFAULT_AFTER = 2;

  private static final EnumAttribute<BreadcrumbSize> SIZE =
      new EnumAttribute<>("data-size", BreadcrumbSize.class, BreadcrumbSize.MD);

  private List<BreadcrumbItem> items = List.of();
  private int maxItems = DEFAULT_MAX_ITEMS;
  private int itemsBeforeCollapse = DEFAULT_BEFORE;
  private int itemsAfterCollapse = DEFAULT_AFTER;
  private String expandLabel = DEFAULT_EXPAND_LABEL;
  private @Nullable SerializableSupplier<? extends Component> separator;

  /** A breadcrumb without crumbs, which shows nothing. */
  public Breadcrumb() {
    getElement().setAttribute("data-es", "breadcrumb").setAttribute("aria-label", DEFAULT_LABEL);
  }

  /**
   * A breadcrumb.
   *
   * @param items the crumbs, as {@link #setItems(List)} takes them
   */
  public Breadcrumb(BreadcrumbItem... items) {
    this();
    setItems(items);
  }

  /**
   * A breadcrumb.
   *
   * @param items the crumbs, as {@link #setItems(List)} takes them
   */
  public Breadcrumb(List<BreadcrumbItem> items) {
    this();
    setItems(items);
  }

  /**
   * The crumbs, from the start to where one is.
   *
   * @return unmodifiable; empty by default
   */
  public List<BreadcrumbItem> getItems() {
    return items;
  }

  /**
   * Sets the crumbs. A long way is collapsed again.
   *
   * @param items from the start to where one is; each but the last leads somewhere or does
   *     something
   * @throws IllegalArgumentException if one before the last is {@link BreadcrumbItem#current}
   */
  public void setItems(List<BreadcrumbItem> items) {
    PropBindings.checkUnbound(this, "items");
    showItems(items);
  }

  /**
   * Sets the crumbs, as {@link #setItems(List)} does.
   *
   * @param items from the start to where one is
   */
  public void setItems(BreadcrumbItem... items) {
    setItems(List.of(items));
  }

  /**
   * Binds the crumbs.
   *
   * @param items the signal, whose list is as {@link #setItems(List)} takes it
   * @return the binding
   */
  public SignalBinding<List<BreadcrumbItem>> bindItems(Signal<List<BreadcrumbItem>> items) {
    return PropBindings.bind(this, "items", items, this::showItems);
  }

  private void showItems(List<BreadcrumbItem> items) {
    List<BreadcrumbItem> copy =
        List.copyOf(Objects.requireNonNull(items, "items must not be null"));
    for (int i = 0; i < copy.size() - 1; i++) {
      if (!copy.get(i).leadsOn()) {
        throw new IllegalArgumentException(
            "items[%d] \"%s\" leads nowhere, which only the last may"
                .formatted(i, copy.get(i).getLabel()));
      }
    }
    this.items = copy;
    render();
  }

  /**
   * The height and the type.
   *
   * @return default {@link BreadcrumbSize#MD}
   */
  public BreadcrumbSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the height and the type.
   *
   * @param size the size
   */
  public void setSize(BreadcrumbSize size) {
    SIZE.set(this, size);
  }

  /**
   * How many crumbs are shown before the middle is collapsed.
   *
   * @return default 5
   */
  public int getMaxItems() {
    return maxItems;
  }

  /**
   * Sets how many crumbs are shown before the middle is collapsed.
   *
   * @param maxItems at least 0, which never collapses
   * @throws IllegalArgumentException if it is negative
   */
  public void setMaxItems(int maxItems) {
    this.maxItems = notNegative("maxItems", maxItems);
    render();
  }

  /**
   * How many crumbs stay before "…".
   *
   * @return default 1
   */
  public int getItemsBeforeCollapse() {
    return itemsBeforeCollapse;
  }

  /**
   * Sets how many crumbs stay before "…". If these and those after it leave no room for it within
   * {@link #setMaxItems maxItems}, fewer are shown, those before it given up first.
   *
   * @param itemsBeforeCollapse at least 0
   * @throws IllegalArgumentException if it is negative
   */
  public void setItemsBeforeCollapse(int itemsBeforeCollapse) {
    this.itemsBeforeCollapse = notNegative("itemsBeforeCollapse", itemsBeforeCollapse);
    render();
  }

  /**
   * How many crumbs stay after "…".
   *
   * @return default 2
   */
  public int getItemsAfterCollapse() {
    return itemsAfterCollapse;
  }

  /**
   * Sets how many crumbs stay after "…"; see {@link #setItemsBeforeCollapse}.
   *
   * @param itemsAfterCollapse at least 0
   * @throws IllegalArgumentException if it is negative
   */
  public void setItemsAfterCollapse(int itemsAfterCollapse) {
    this.itemsAfterCollapse = notNegative("itemsAfterCollapse", itemsAfterCollapse);
    render();
  }

  private static int notNegative(String name, int value) {
    if (value < 0) {
      throw new IllegalArgumentException(name + " must not be negative, but is " + value);
    }
    return value;
  }

  /**
   * The accessible name of the landmark.
   *
   * @return default "Breadcrumb"
   */
  public String getLabel() {
    return Objects.requireNonNull(getElement().getAttribute("aria-label"));
  }

  /**
   * Sets the accessible name of the landmark. The same as {@link #setAriaLabel}.
   *
   * @param label the name, not blank
   */
  public void setLabel(String label) {
    PropBindings.checkUnbound(this, "label");
    showLabel(label);
  }

  /**
   * Binds the accessible name of the landmark.
   *
   * @param label the signal, never null or blank inside
   * @return the binding
   */
  public SignalBinding<String> bindLabel(Signal<String> label) {
    return PropBindings.bind(this, "label", label, this::showLabel);
  }

  private void showLabel(String label) {
    getElement().setAttribute("aria-label", notBlank("label", label));
  }

  /**
   * Sets the accessible name of the landmark.
   *
   * @param ariaLabel the name; null for "Breadcrumb"
   */
  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    setLabel(ariaLabel == null ? DEFAULT_LABEL : ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.of(getLabel());
  }

  /**
   * The accessible name of the "…" control.
   *
   * @return default "Show all"
   */
  public String getExpandLabel() {
    return expandLabel;
  }

  /**
   * Sets the accessible name of the "…" control.
   *
   * @param expandLabel the name, not blank
   */
  public void setExpandLabel(String expandLabel) {
    this.expandLabel = notBlank("expandLabel", expandLabel);
    render();
  }

  private static String notBlank(String name, String text) {
    if (Objects.requireNonNull(text, () -> name + " must not be null").isBlank()) {
      throw new IllegalArgumentException(name + " must not be blank");
    }
    return text;
  }

  /**
   * Sets what stands between two crumbs, in place of the chevron.
   *
   * @param separator makes one for each place; null for the chevron
   */
  public void setSeparator(@Nullable SerializableSupplier<? extends Component> separator) {
    this.separator = separator;
    render();
  }

  /** A new list for each change: what the browser expanded in the old one is collapsed with it. */
  private void render() {
    Element root = getElement();
    root.removeAllChildren();
    if (items.isEmpty()) {
      return;
    }
    Element list = child(root, Part.LIST, "ol");
    int from = 0;
    int to = 0;
    if (maxItems > 0 && items.size() > maxItems) {
      // Room for "…" itself, and at least for one crumb.
      int room = Math.max(maxItems - 1, 1);
      int after = Math.min(itemsAfterCollapse, room);
      from = Math.min(itemsBeforeCollapse, room - after);
      to = items.size() - after;
    }
    for (int i = 0; i < items.size(); i++) {
      boolean last = i == items.size() - 1;
      boolean collapsed = i >= from && i < to;
      if (collapsed && i == from) {
        addExpand(list, to == items.size());
      }
      Element item = child(list, Part.ITEM, "li");
      item.setAttribute("data-collapsed", collapsed);
      if (last) {
        addCurrent(item, items.get(i));
      } else {
        addLink(item, items.get(i));
        addSeparator(item);
      }
    }
  }

  private void addExpand(Element list, boolean last) {
    Element item = child(list, Part.ITEM, "li");
    child(item, Part.EXPAND, "button")
        .setAttribute("type", "button")
        .setAttribute("aria-label", expandLabel)
        .setAttribute("data-state-layer", "")
        .setText("…");
    if (!last) {
      addSeparator(item);
    }
  }

  private void addCurrent(Element item, BreadcrumbItem crumb) {
    Element current = child(item, Part.CURRENT, "span").setAttribute("aria-current", "page");
    addContent(current, crumb);
  }

  private void addLink(Element item, BreadcrumbItem crumb) {
    Element link;
    if (crumb.getView() != null) {
      RouterLink routed = new RouterLink();
      routed.setRoute(crumb.getView(), crumb.parameters());
      link = routed.getElement();
    } else if (crumb.getHref() != null) {
      link = new Element("a").setAttribute("href", crumb.getHref());
    } else {
      link = new Element("button").setAttribute("type", "button");
    }
    link.setAttribute("data-state-layer", "");
    Parts.mark(this, Part.LINK, link);
    item.appendChild(link);
    addContent(link, crumb);
    ComponentEventListener<ItemClickEvent> listener = crumb.listener();
    if (listener != null) {
      link.addEventListener(
          "click", click -> listener.onComponentEvent(new ItemClickEvent(this, true, crumb)));
    }
  }

  private static void addContent(Element parent, BreadcrumbItem crumb) {
    parent.setText(crumb.getLabel());
    Component icon = crumb.getIcon();
    if (icon != null) {
      parent.insertChild(0, icon.getElement().removeFromParent());
    }
  }

  private void addSeparator(Element item) {
    Element between = child(item, Part.SEPARATOR, "span").setAttribute("aria-hidden", "true");
    if (separator == null) {
      between.setAttribute("data-glyph", "chevron-end");
    } else {
      Component made = separator.get();
      between.appendChild(
          Objects.requireNonNull(made, "the separator's factory must not make null").getElement());
    }
  }

  private Element child(Element parent, Part part, String tag) {
    Element child = new Element(tag);
    Parts.mark(this, part, child);
    parent.appendChild(child);
    return child;
  }

  /** A crumb was pressed. */
  public static class ItemClickEvent extends ComponentEvent<Breadcrumb> {

    private final BreadcrumbItem item;

    /**
     * A press.
     *
     * @param source the breadcrumb
     * @param fromClient whether the user pressed
     * @param item the crumb
     */
    public ItemClickEvent(Breadcrumb source, boolean fromClient, BreadcrumbItem item) {
      super(source, fromClient);
      this.item = item;
    }

    /**
     * The crumb that was pressed.
     *
     * @return the item as it was set
     */
    public BreadcrumbItem getItem() {
      return item;
    }
  }
}
