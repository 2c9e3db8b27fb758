package dev.espressivo.breadcrumb;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.router.RouterLink;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.LinkTarget;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A line of links from the start of the app to the current page.
 *
 * <p>If there are many items, the middle ones are collapsed to a "…" button, which shows them in
 * place. On a narrow screen the items shrink and are truncated with an ellipsis, the last one
 * least. They wrap to more lines only if too little of their text would remain, or after "…" has
 * been pressed.
 *
 * <p>If the items change while one of them has the focus, the last item receives the focus.
 *
 * <p>Accessibility: a navigation landmark with a name that contains an ordered list. The last item
 * is text and marked as the current page. "…" is a button; pressing it moves the focus to the first
 * item that it reveals.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Tab, Shift+Tab</td><td>next, previous item</td></tr>
 *   <tr><td>Enter</td><td>follows a link, presses a button, shows the collapsed items</td></tr>
 *   <tr><td>Space</td><td>presses a button, shows the collapsed items</td></tr>
 * </table>
 *
 * @usefor pages two or more levels below the start page; files in folders
 * @notfor the main navigation of an app: use {@link com.vaadin.flow.component.html.Nav} with links
 * @notfor a single link back: use {@link RouterLink}
 */
@Tag("nav")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "breadcrumb/breadcrumb.css")
@JsModule(Assets.CORE + "breadcrumb/breadcrumb.js")
public class Breadcrumb extends Component
    implements HasTexts<BreadcrumbText>,
        HasAriaLabel,
        HasParts<Breadcrumb.Part>,
        HasEnabled,
        HasSize {

  /** The named parts of a breadcrumb, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The landmark. */
    ROOT,
    /** The list of items. */
    LIST,
    /** One item of the list with its separator. */
    ITEM,
    /** The link or the button of an item. */
    LINK,
    /** The last item, which is the current page. */
    CURRENT,
    /** The separator between two items. */
    SEPARATOR,
    /** The "…" button. */
    EXPAND
  }

  private static final Prop<Breadcrumb, List<BreadcrumbItem>> ITEMS =
      Prop.shownBy("items", breadcrumb -> breadcrumb.items, Breadcrumb::showItems);
  private static final Prop<Component, BreadcrumbSize> SIZE = Prop.of("size", BreadcrumbSize.MD);
  private static final Prop<Breadcrumb, Integer> MAX_ITEMS = number("maxItems", 5);
  private static final Prop<Breadcrumb, Integer> BEFORE = number("itemsBeforeCollapse", 1);
  private static final Prop<Breadcrumb, Integer> AFTER = number("itemsAfterCollapse", 2);
  private static final Prop<Component, String> LABEL = Texts.prop("label", BreadcrumbText.LABEL);
  private static final Prop<Component, String> EXPAND_LABEL =
      Texts.prop("expandLabel", BreadcrumbText.EXPAND);

  private List<BreadcrumbItem> items = List.of();
  private @Nullable SerializableSupplier<? extends Component> separator;

  private static Prop<Breadcrumb, Integer> number(String name, int defaultValue) {
    return Prop.kept(name, defaultValue).checked(Check::notNegative).then(Breadcrumb::render);
  }

  /** Creates a breadcrumb without items, which is not shown. */
  public Breadcrumb() {
    getElement().setAttribute("data-es", "breadcrumb");
    refresh();
  }

  /**
   * Creates a breadcrumb with items.
   *
   * @param items the items; see {@link #setItems(List)}
   */
  public Breadcrumb(BreadcrumbItem... items) {
    this(Check.noNulls("items", items));
  }

  /**
   * Creates a breadcrumb with items.
   *
   * @param items the items; see {@link #setItems(List)}
   */
  public Breadcrumb(List<BreadcrumbItem> items) {
    this();
    setItems(items);
  }

  /**
   * {@return the items, from the start to the current page; an unmodifiable list, empty by default}
   */
  public List<BreadcrumbItem> getItems() {
    return ITEMS.get(this);
  }

  /**
   * Sets the items. If there are many, the middle ones are collapsed again.
   *
   * @param items the items, from the start to the current page; all but the last one must be a link
   *     or have a listener
   * @throws IllegalArgumentException if an item before the last one is not a link and has no
   *     listener
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setItems(List<BreadcrumbItem> items) {
    ITEMS.set(this, items);
  }

  /**
   * Sets the items. The same as {@link #setItems(List)}.
   *
   * @param items the items, from the start to the current page
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setItems(BreadcrumbItem... items) {
    setItems(Check.noNulls("items", items));
  }

  /**
   * Adds items after the present ones. The former last item becomes a link, so it must have a
   * target or a listener.
   *
   * @param items the items to add
   * @throws IllegalArgumentException if an item before the last one is not a link and has no
   *     listener
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void add(BreadcrumbItem... items) {
    setItems(
        Stream.concat(this.items.stream(), Check.<BreadcrumbItem>noNulls("items", items).stream())
            .toList());
  }

  /**
   * Binds the items to a signal.
   *
   * @param items the signal; the requirements of {@link #setItems(List)} apply to its value
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<List<BreadcrumbItem>> bindItems(Signal<List<BreadcrumbItem>> items) {
    return ITEMS.bind(this, items);
  }

  private void showItems(List<BreadcrumbItem> items) {
    List<BreadcrumbItem> copy = Check.noNulls("items", items);
    for (int i = 0; i < copy.size() - 1; i++) {
      BreadcrumbItem item = copy.get(i);
      if (item.target() == null && item.listener() == null) {
        throw new IllegalArgumentException(
            "items[%d] must be a link or have a listener, like all items but the last, but \"%s\" is not a link and has no listener"
                .formatted(i, item));
      }
    }
    this.items = copy;
    render();
  }

  /** {@return the height and the type size; default {@link BreadcrumbSize#MD}} */
  public BreadcrumbSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the height and the type size.
   *
   * @param size the height and the type size
   */
  public void setSize(BreadcrumbSize size) {
    SIZE.set(this, size);
  }

  /**
   * {@return the maximum number of items that are shown without collapsing the middle ones; default
   * 5, and 0 if items are never collapsed}
   */
  public int getMaxItems() {
    return MAX_ITEMS.get(this);
  }

  /**
   * Sets the maximum number of items that are shown without collapsing the middle ones.
   *
   * @param maxItems the maximum number; 0 if items are never collapsed
   * @throws IllegalArgumentException if the number is negative
   */
  public void setMaxItems(int maxItems) {
    MAX_ITEMS.set(this, maxItems);
  }

  /** {@return the number of items before "…"; default 1} */
  public int getItemsBeforeCollapse() {
    return BEFORE.get(this);
  }

  /**
   * Sets the number of items before "…". If there are more items before and after "…" than {@link
   * #setMaxItems maxItems}, fewer are shown: those before "…" are left out first.
   *
   * @param itemsBeforeCollapse the number, at least 0
   * @throws IllegalArgumentException if the number is negative
   */
  public void setItemsBeforeCollapse(int itemsBeforeCollapse) {
    BEFORE.set(this, itemsBeforeCollapse);
  }

  /** {@return the number of items after "…"; default 2} */
  public int getItemsAfterCollapse() {
    return AFTER.get(this);
  }

  /**
   * Sets the number of items after "…"; see {@link #setItemsBeforeCollapse}.
   *
   * @param itemsAfterCollapse the number, at least 0
   * @throws IllegalArgumentException if the number is negative
   */
  public void setItemsAfterCollapse(int itemsAfterCollapse) {
    AFTER.set(this, itemsAfterCollapse);
  }

  /**
   * {@return the accessible name of the landmark; default "Breadcrumb", shown in the language of
   * the UI}
   */
  public String getLabel() {
    return LABEL.get(this);
  }

  /**
   * Sets the accessible name of the landmark. The same as {@link #setAriaLabel}.
   *
   * @param label the name, not blank
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setLabel(String label) {
    LABEL.set(this, label);
  }

  /**
   * Binds the accessible name of the landmark to a signal.
   *
   * @param label the signal, whose value must be neither null nor blank
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<String> bindLabel(Signal<String> label) {
    return LABEL.bind(this, label);
  }

  /**
   * Sets the accessible name of the landmark.
   *
   * @param ariaLabel the name; null for the default
   */
  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    setText(BreadcrumbText.LABEL, ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.of(getLabel());
  }

  /**
   * {@return the accessible name of the "…" button; default "Show all", shown in the language of
   * the UI}
   */
  public String getExpandLabel() {
    return EXPAND_LABEL.get(this);
  }

  /**
   * Sets the accessible name of the "…" button.
   *
   * @param expandLabel the name, not blank
   */
  public void setExpandLabel(String expandLabel) {
    EXPAND_LABEL.set(this, expandLabel);
  }

  /**
   * Sets the separator between two items, which replaces the chevron.
   *
   * @param separator creates the component for each separator; null for the chevron
   */
  public void setSeparator(@Nullable SerializableSupplier<? extends Component> separator) {
    this.separator = separator;
    render();
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    refresh(enabled);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    refresh();
  }

  private void refresh() {
    refresh(isEnabled());
  }

  /** Updates everything that depends on the locale, the router or the enabled state. */
  private void refresh(boolean enabled) {
    Iterator<BreadcrumbItem> rest = items.iterator();
    getElement().setAttribute("aria-label", getText(BreadcrumbText.LABEL));
    getElement()
        .getChildren()
        .flatMap(Element::getChildren)
        .map(item -> item.getChild(0))
        .forEach(
            crumb -> {
              boolean isExpand = Parts.nameOf(Part.EXPAND).equals(crumb.getAttribute("data-part"));
              LinkTarget target = isExpand ? null : rest.next().target();
              if (isExpand) {
                crumb.setAttribute("aria-label", getText(BreadcrumbText.EXPAND));
              }
              switch (crumb.getTag()) {
                case "a" -> LinkTarget.show(crumb, target, this, enabled, false);
                case "button" -> crumb.setAttribute("disabled", !enabled);
                default -> {}
              }
            });
  }

  /**
   * Creates a new list for each change. Items that the user has revealed in the old one are thereby
   * collapsed again.
   */
  private void render() {
    getElement().removeAllChildren();
    if (items.isEmpty()) {
      return;
    }
    Element list = append(getElement(), Part.LIST, "ol");
    int max = getMaxItems();
    int from = 0;
    int to = 0;
    if (max > 0 && items.size() > max) {
      // Leaves room for "…" itself and for at least one item.
      int room = Math.max(max - 1, 1);
      int after = Math.min(getItemsAfterCollapse(), room);
      from = Math.min(getItemsBeforeCollapse(), room - after);
      to = items.size() - after;
    }
    int last = items.size() - 1;
    for (int i = 0; i <= last; i++) {
      if (i == from && i < to) {
        addExpand(list, to > last);
      }
      Element item = append(list, Part.ITEM, "li");
      item.setAttribute("data-collapsed", i >= from && i < to);
      Element crumb =
          i == last
              ? append(item, Part.CURRENT, "span").setAttribute("aria-current", "page")
              : addLink(item, items.get(i));
      crumb.setText(items.get(i).getLabel());
      Component icon = items.get(i).getIcon();
      if (icon != null) {
        crumb.insertChild(0, icon.getElement());
      }
      if (i < last) {
        addSeparator(item);
      }
    }
    refresh();
  }

  private void addExpand(Element list, boolean last) {
    Element item = append(list, Part.ITEM, "li");
    appendPressable(item, Part.EXPAND, "button").setText("…");
    if (!last) {
      addSeparator(item);
    }
  }

  private Element addLink(Element parent, BreadcrumbItem item) {
    Element link = appendPressable(parent, Part.LINK, item.target() == null ? "button" : "a");
    ComponentEventListener<ItemClickEvent> listener = item.listener();
    if (listener != null) {
      link.addEventListener(
          "click", click -> listener.onComponentEvent(new ItemClickEvent(this, true, item)));
    }
    return link;
  }

  private Element appendPressable(Element parent, Part part, String tag) {
    Element made = append(parent, part, tag).setAttribute("data-state-layer", "");
    return tag.equals("button") ? made.setAttribute("type", "button") : made;
  }

  private void addSeparator(Element item) {
    Element between = append(item, Part.SEPARATOR, "span").setAttribute("aria-hidden", "true");
    if (separator == null) {
      between.setAttribute("data-glyph", "chevron-end");
    } else {
      between.appendChild(Check.notNull("separator component", separator.get()).getElement());
    }
  }

  private Element append(Element parent, Part part, String tag) {
    Element child = Parts.element(this, part, tag);
    parent.appendChild(child);
    return child;
  }

  /** Fired when an item is pressed. */
  public static class ItemClickEvent extends ComponentEvent<Breadcrumb> {

    private final BreadcrumbItem item;

    /**
     * Creates an event.
     *
     * @param source the breadcrumb
     * @param fromClient whether the user pressed the item
     * @param item the item that was pressed
     */
    public ItemClickEvent(Breadcrumb source, boolean fromClient, BreadcrumbItem item) {
      super(source, fromClient);
      this.item = item;
    }

    /** {@return the item that was pressed, the same instance that was set} */
    public BreadcrumbItem getItem() {
      return item;
    }
  }
}
