package dev.espressivo.itemlist;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.data.provider.BackEndDataProvider;
import com.vaadin.flow.data.provider.DataGenerator;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.DataViewUtils;
import com.vaadin.flow.data.provider.HasDataView;
import com.vaadin.flow.data.provider.HasLazyDataView;
import com.vaadin.flow.data.provider.HasListDataView;
import com.vaadin.flow.data.provider.InMemoryDataProvider;
import com.vaadin.flow.data.provider.ListDataProvider;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasDataStates;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.DataStates;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Listeners;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.RowSelection;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.WindowRows;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import java.text.Collator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A list of items, in memory or from a backend.
 *
 * <p>The items are {@link ListItem}s that are {@linkplain #add added}, or objects of the app that a
 * {@linkplain #setRenderer renderer} turns into such. Those in memory are given with {@code
 * setItems} or {@link #bindItems}, those from a backend as a {@code DataProvider} or as callbacks;
 * the data views are those that Vaadin's {@code VirtualList} has too.
 *
 * <p>A list of at most 50 items is as high as its items unless a height is set. A longer one
 * scrolls, 480 px high unless a height is set; the browser has only the items around those in view,
 * and the scroll bar is exact. Items from a backend all have the same height, by {@link #setLines}.
 *
 * <p>The browser shows a selection immediately; the server confirms or reverts it. Items are
 * identified by {@code DataProvider.getId}. Setting other items does not change the selection.
 *
 * <p>If a provider fails, returns null, or fewer or more items than requested, the list shows the
 * error state with a button that tries again; the items that are loaded stay usable.
 *
 * <p>Accessibility: without a selection, the role is {@code list}, and items with an address or a
 * click listener contain a link or a button. With a selection it is {@code listbox} with one tab
 * stop; its items must not contain controls, since a screen reader could not reach them. With
 * {@linkplain #setSelectionControl check boxes} it is a {@code list} again, whose items may contain
 * controls. Give the list a {@linkplain #setLabel label}.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys in a list with a selection</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>next or previous item</td></tr>
 *   <tr><td>PageDown, PageUp</td><td>a screen of items down or up</td></tr>
 *   <tr><td>Home, End</td><td>first or last item</td></tr>
 *   <tr><td>Space</td><td>select the focused item; in mode {@code MULTIPLE} also no longer</td></tr>
 *   <tr><td>Shift and ArrowDown or ArrowUp</td><td>next or previous item, and select it or no
 *     longer</td></tr>
 *   <tr><td>Shift and Space</td><td>select from the item selected last to the focused one</td></tr>
 *   <tr><td>Control, Shift and Home or End</td><td>select from the focused item to the first or last
 *     one</td></tr>
 *   <tr><td>Control and A</td><td>select all items in memory, or none if all are</td></tr>
 *   <tr><td>Enter</td><td>press the focused item, if a listener is registered</td></tr>
 *   <tr><td>Control, Shift and ArrowDown or ArrowUp</td><td>move the focused item, if the order can
 *     be changed; to the ends with Home and End</td></tr>
 *   <tr><td>Shift and F10, context menu</td><td>the menu of the focused item, if it has actions</td></tr>
 *   <tr><td>Letters</td><td>the next item that begins with them</td></tr>
 * </table>
 *
 * @usefor things of the same kind below each other, each with a few texts: messages, people, places
 * @notfor comparing values in columns: use {@link dev.espressivo.table.Table}
 * @notfor answers that open below their questions: use {@link dev.espressivo.accordion.Accordion}
 * @param <T> the type of the items
 */
@Tag("es-item-list")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "itemlist/itemlist.css")
@JsModule(Assets.CORE + "itemlist/itemlist.js")
public class ItemList<T> extends Component
    implements HasListDataView<T, ItemListListDataView<T>>,
        HasLazyDataView<T, Void, ItemListLazyDataView<T>>,
        HasDataView<T, Void, ItemListDataView<T>>,
        HasParts<ItemList.Part>,
        HasAccessibleLabel,
        HasDataStates,
        HasSize,
        HasEnabled,
        HasTexts<ItemListText> {

  /** The named parts of a list, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The frame around the list. */
    ROOT,
    /** The surface of an item. */
    ITEM,
    /** What is before the texts of an item. */
    LEADING,
    /** The small text above the headline. */
    OVERLINE,
    /** The main text of an item. */
    HEADLINE,
    /** The text below the headline. */
    SUPPORTING,
    /** What is after the texts of an item. */
    TRAILING,
    /** The label of a section. */
    SECTION,
    /** What is dragged to change the order. */
    HANDLE,
    /** What is shown while there are no items. */
    EMPTY
  }

  /**
   * Fired when the user presses an item, or Enter on it.
   *
   * @param <T> the type of the items
   */
  public static class ItemClickEvent<T> extends ComponentEvent<ItemList<T>> {

    private final T item;

    /**
     * Creates the event.
     *
     * @param source the list
     * @param fromClient whether the user pressed the item
     * @param item the pressed item
     */
    public ItemClickEvent(ItemList<T> source, boolean fromClient, T item) {
      super(source, fromClient);
      this.item = item;
    }

    /** {@return the pressed item} */
    public T getItem() {
      return item;
    }
  }

  /**
   * Fired when the user has moved an item. A list in memory has the new order already, if its items
   * were given as a {@code List} that can be changed, or were added, and no filter or order of the
   * data view applies; otherwise, also with a signal, the listener changes the order, or the old
   * one is shown again.
   *
   * @param <T> the type of the items
   */
  public static class ReorderEvent<T> extends ComponentEvent<ItemList<T>> {

    private final T item;
    private final int from;
    private final int to;
    private boolean vetoed;

    /**
     * Creates the event.
     *
     * @param source the list
     * @param fromClient whether the user has moved the item
     * @param item the item that was moved
     * @param from its index before
     * @param to its index now
     */
    public ReorderEvent(ItemList<T> source, boolean fromClient, T item, int from, int to) {
      super(source, fromClient);
      this.item = item;
      this.from = from;
      this.to = to;
    }

    /** {@return the item that was moved} */
    public T getItem() {
      return item;
    }

    /** {@return the index of the item before, from 0} */
    public int getFrom() {
      return from;
    }

    /** {@return the index of the item now, from 0} */
    public int getTo() {
      return to;
    }

    /** Moves the item back when all listeners have been called. */
    public void veto() {
      vetoed = true;
    }

    /** {@return whether a listener has called {@link #veto}} */
    public boolean isVetoed() {
      return vetoed;
    }
  }

  /** Fired when the user presses "Try again" in the error state. */
  public static class RetryEvent extends ComponentEvent<ItemList<?>> {

    /**
     * Creates the event.
     *
     * @param source the list
     * @param fromClient whether the user pressed the button
     */
    public RetryEvent(ItemList<?> source, boolean fromClient) {
      super(source, fromClient);
    }
  }

  /** The number of items up to which a list does not scroll; also the size of a request. */
  private static final int WINDOW = 50;

  /** The longest prefix of a type-ahead, in characters. */
  private static final int MAX_PREFIX = 100;

  private static final Prop<Component, ListVariant> VARIANT = Prop.of("variant", ListVariant.PLAIN);
  private static final Prop<Component, Boolean> DIVIDERS = Prop.flag("dividers");
  private static final Prop<ItemList<?>, ListSelectionMode> SELECTION_MODE =
      Prop.of("selectionMode", ListSelectionMode.NONE).then(ItemList::selectionModeChanged);
  private static final Prop<ItemList<?>, Boolean> SELECTION_CONTROL =
      Prop.kept("selectionControl", false).then(ItemList::selectionModeChanged);
  private static final Prop<ItemList<?>, Boolean> REORDERABLE =
      Prop.kept("reorderable", false).thenIfChanged(ItemList::redraw);
  private static final Prop<ItemList<?>, Boolean> MENU_BUTTON =
      Prop.kept("menuButton", false).thenIfChanged(ItemList::schedule);
  private static final Prop<Component, @Nullable String> ERROR_MESSAGE =
      Shared.ERROR_MESSAGE.of(
          ItemList.class,
          Prop.optional("errorMessage", String.class)
              .then((Component list) -> ((ItemList<?>) list).showState()));

  private static final Prop<ItemList<?>, List<?>> ITEMS =
      Prop.shownBy("items", ItemList::getItems, (list, items) -> list.showItems(items));

  static {
    Shared.LOADING.of(
        ItemList.class,
        Prop.flag("loading").thenIfChanged((Component list) -> ((ItemList<?>) list).showLoading()));
    Shared.EMPTY_TEXT.of(ItemList.class, Texts.prop("emptyText", ItemListText.EMPTY));
    Shared.ERROR_TEXT.of(ItemList.class, Texts.prop("errorText", ItemListText.ERROR));
    Shared.LABEL.of(
        ItemList.class,
        Prop.words("label").then((Component list) -> ((ItemList<?>) list).showLabel()));
  }

  private final Element list = new Element("div");
  private final Element box = new Element("div").setAttribute("data-box", "");
  private final DataStates states = new DataStates(box, Parts.element(this, Part.EMPTY, "div"));
  private final ListHost host = new Host();
  private final Map<String, ListItem> kept = new HashMap<>();
  private final WindowRows<T> rows =
      new WindowRows<>(getElement(), new Generator(), new RowListener());
  private final RowSelection<T> selection =
      new RowSelection<>(this, rows, this::allowed, item -> !shown(item).isDisabled())
          .withoutMark();
  private final HasValue<HasValue.ValueChangeEvent<T>, T> single =
      new SingleSelection<>(selection.value());

  private final Bindable<Set<T>> expanded =
      Bindable.<Set<T>>of(this, "expanded", Set.of(), Set.of(), shown -> showExpanded());

  private @Nullable ListLines lines;
  private @Nullable SerializableFunction<T, ListItem> renderer;
  private @Nullable SerializableFunction<String, Integer> typeAhead;
  private @Nullable List<T> added;
  private @Nullable SerializableConsumer<SerializablePredicate<T>> filterSlot;
  private @Nullable SerializableFunction<T, String> sectionOf;
  private List<ListSection> sections = List.of();
  private @Nullable SerializableFunction<T, Component> expansion;
  private @Nullable SerializableFunction<T, List<SwipeAction>> swipeActions;
  private final Map<String, Component> expansions = new HashMap<>();

  /** The keys of items that turned out not to expand. */
  private final Set<String> unexpandable = new HashSet<>();

  /** The keys of items of which something is kept that were not written since the last reset. */
  private final Set<String> unwritten = new HashSet<>();

  /** The keys of items whose expansions are created anew when the items are written. */
  private final Set<String> outdated = new HashSet<>();

  /** Whether a reset is only one of the look, not of the items. */
  private boolean redraws;

  private transient @Nullable Set<T> idsOf;
  private transient @Nullable Set<Object> expandedIds;
  private transient @Nullable List<ListSection> found;
  private int count;
  private boolean viewed;
  private @Nullable ItemListKeys keys;
  private @Nullable ItemListOptions options;
  private @Nullable Registration pending;

  /** Creates a list without items. */
  public ItemList() {
    getElement().setAttribute("data-es", "").appendChild(box.appendChild(list));
    Parts.<Part>of(this).onChange(this::schedule);
    rows.listen(() -> count);
    getElement()
        .addEventListener(
            "es-row-click", event -> press(event.getEventData().path("event.detail").asString("")))
        .addEventData("event.detail");
    getElement()
        .addEventListener(
            "es-type-ahead",
            event ->
                find(
                    event.getEventData().path("event.detail.prefix").asString(""),
                    event.getEventData().path("event.detail.from").asString("")))
        .addEventData("event.detail.prefix")
        .addEventData("event.detail.from");
    getElement()
        .addEventListener(
            "es-reorder",
            event ->
                reorder(
                    event.getEventData().path("event.detail.key").asString(""),
                    event.getEventData().path("event.detail.from").asInt(-1),
                    event.getEventData().path("event.detail.to").asInt(-1)))
        .addEventData("event.detail.key")
        .addEventData("event.detail.from")
        .addEventData("event.detail.to");
    getElement()
        .addEventListener(
            "es-expand",
            event ->
                expand(
                    event.getEventData().path("event.detail.key").asString(""),
                    event.getEventData().path("event.detail.expanded").asBoolean(false)))
        .addEventData("event.detail.key")
        .addEventData("event.detail.expanded");
    getElement()
        .addEventListener(
            "es-item-action",
            event ->
                act(
                    event.getEventData().path("event.detail.key").asString(""),
                    event.getEventData().path("event.detail.label").asString("")))
        .addEventData("event.detail.key")
        .addEventData("event.detail.label");
    rows.setPageSize(WINDOW);
    rows.setViewportRange(0, WINDOW);
    setItems(List.of());
  }

  /**
   * Creates a list.
   *
   * @param items the items to show, of which the list makes no copy
   */
  public ItemList(Collection<T> items) {
    this();
    setItems(items);
  }

  /**
   * Creates a list of items that a renderer draws.
   *
   * @param items the items to show, of which the list makes no copy
   * @param renderer see {@link #setRenderer}
   */
  public ItemList(Collection<T> items, SerializableFunction<T, ListItem> renderer) {
    this();
    setRenderer(renderer);
    setItems(items);
  }

  /**
   * {@return a list of components}
   *
   * @param items the items, which are also the values
   */
  public static ItemList<ListItem> of(ListItem... items) {
    ItemList<ListItem> list = new ItemList<>();
    list.add(items);
    return list;
  }

  // ---- Look ----

  /** {@return the look; default {@link ListVariant#PLAIN}} */
  public ListVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the look
   */
  public void setVariant(ListVariant variant) {
    VARIANT.set(this, variant);
  }

  /**
   * {@return the number of lines of the items: the one that was set, else {@link ListLines#AUTO},
   * or {@link ListLines#TWO} if the items come from a backend}
   */
  public ListLines getLines() {
    return lines != null
        ? lines
        : rows.getDataProvider().isInMemory() ? ListLines.AUTO : ListLines.TWO;
  }

  /**
   * Sets the number of lines of the items, and so their height.
   *
   * @param lines the number of lines
   * @throws IllegalStateException if it is {@code AUTO} and the items come from a backend
   */
  public void setLines(ListLines lines) {
    requireHeight(rows.getDataProvider(), Check.notNull("lines", lines));
    this.lines = lines;
    showLines();
    schedule();
  }

  private static void requireHeight(DataProvider<?, ?> provider, @Nullable ListLines lines) {
    if (lines == ListLines.AUTO && !provider.isInMemory()) {
      throw new IllegalStateException(
          "lines must be ONE, TWO or THREE for items from a backend, since only items of the same"
              + " height can be scrolled exactly, but is AUTO");
    }
  }

  private static void requireInMemory(DataProvider<?, ?> provider, String what, boolean isUsed) {
    if (isUsed && !provider.isInMemory()) {
      throw new IllegalStateException(
          what + " needs all items in memory, but the items come from a backend");
    }
  }

  private void showLines() {
    ListLines shown = getLines();
    Dom.setAttribute(
        getElement(), "data-lines", shown == ListLines.AUTO ? null : Prop.spellingOf(shown));
  }

  /** {@return whether lines separate the items; default false} */
  public boolean isDividers() {
    return DIVIDERS.get(this);
  }

  /**
   * Sets whether lines separate the items. Segmented items have gaps instead.
   *
   * @param dividers whether there are lines
   */
  public void setDividers(boolean dividers) {
    DIVIDERS.set(this, dividers);
  }

  private void showLabel() {
    Dom.setAttribute(list, "aria-label", getLabel());
  }

  // ---- Items ----

  /** {@return the renderer; null, the default, if there is none} */
  public @Nullable SerializableFunction<T, ListItem> getRenderer() {
    return renderer;
  }

  /**
   * Sets the function that draws the items. Without one, items that are components are shown as
   * they are, and of others the text.
   *
   * @param renderer returns a new item; called when the browser needs an item, and again when it
   *     changes; null for none
   */
  public void setRenderer(@Nullable SerializableFunction<T, ListItem> renderer) {
    this.renderer = renderer;
    rows.reset();
  }

  /** Returns the item as it is shown, which is drawn unless it is kept. */
  private ListItem shown(T item) {
    ListItem it = rows.getKeyMapper().has(item) ? kept.get(rows.getKeyMapper().key(item)) : null;
    return it == null ? draw(item) : it;
  }

  private ListItem draw(T item) {
    return renderer != null
        ? Check.notNull("item of the renderer", renderer.apply(item))
        : item instanceof ListItem it ? it : new ListItem(String.valueOf(item));
  }

  /**
   * Adds items at the end of a list whose items are all added.
   *
   * @param items the items, usually {@link ListItem}s, which are also the values
   * @throws IllegalStateException if items have been set
   * @throws IllegalArgumentException if the list has a selection without check boxes, and one
   *     contains a link or a control
   */
  @SafeVarargs
  public final void add(T... items) {
    List<T> given = new ArrayList<>();
    for (T item : Check.notNull("items", items)) {
      given.add(Check.notNull("element of items", item));
    }
    if (isLazy() || (added == null && !getItems().isEmpty())) {
      throw new IllegalStateException(
          "items can only be added to a list without other items, but this one has some");
    }
    given.stream().filter(ListItem.class::isInstance).forEach(each -> requireInert(draw(each)));
    ITEMS.requireUnbound(this);
    if (added == null) {
      List<T> own = new ArrayList<>();
      replaceItems(DataProvider.ofCollection(own));
      added = own;
    }
    added.addAll(given);
    redraw();
  }

  /**
   * Removes items that were added. Others are ignored.
   *
   * @param items the items to remove
   */
  @SafeVarargs
  public final void remove(T... items) {
    for (T item : Check.notNull("items", items)) {
      if (added != null && added.remove(item)) {
        redraw();
      }
    }
  }

  private boolean isLazy() {
    return !rows.getDataProvider().isInMemory();
  }

  @Override
  public ItemListListDataView<T> setItems(ListDataProvider<T> dataProvider) {
    show(dataProvider);
    return getListDataView();
  }

  @Override
  public ItemListDataView<T> setItems(InMemoryDataProvider<T> dataProvider) {
    show(dataProvider);
    return getGenericDataView();
  }

  @Override
  public ItemListDataView<T> setItems(DataProvider<T, Void> dataProvider) {
    show(dataProvider);
    return getGenericDataView();
  }

  @Override
  public ItemListLazyDataView<T> setItems(BackEndDataProvider<T, Void> dataProvider) {
    show(dataProvider);
    return getLazyDataView();
  }

  /**
   * {@return the items that were set as a list or another collection, or added; unmodifiable; empty
   * by default, and if they come from a backend}
   */
  @SuppressWarnings("unchecked")
  public List<T> getItems() {
    List<T> items = new ArrayList<>();
    if (rows.getDataProvider() instanceof ListDataProvider<?> provider) {
      items.addAll((Collection<T>) provider.getItems());
    }
    return Collections.unmodifiableList(items);
  }

  /**
   * Binds the items to a signal.
   *
   * @param items the signal; null in it means no items
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public SignalBinding<List<T>> bindItems(Signal<List<T>> items) {
    return ITEMS.bind(this, (Signal) items);
  }

  @SuppressWarnings("unchecked")
  private void showItems(@Nullable List<?> items) {
    replaceItems(
        DataProvider.ofCollection(items == null ? List.of() : new ArrayList<>((List<T>) items)));
    rows.begin(WINDOW);
  }

  private void show(DataProvider<T, ?> provider) {
    ITEMS.requireUnbound(this);
    requireHeight(Check.notNull("dataProvider", provider), lines);
    requireInMemory(provider, "expansion", expansion != null);
    requireInMemory(provider, "sections by a function", sectionOf != null);
    replaceItems(provider);
  }

  @SuppressWarnings("unchecked")
  private void replaceItems(DataProvider<T, ?> provider) {
    added = null;
    viewed = false;
    DataViewUtils.removeComponentFilterAndSortComparator(this);
    filterSlot = rows.setDataProvider((DataProvider<T, SerializablePredicate<T>>) provider, null);
    rows.setInMemorySorting(null);
    showLines();
    rows.setViewportRange(0, WINDOW);
  }

  @Override
  public ItemListListDataView<T> getListDataView() {
    return new ItemListListDataView<>(
        rows::getDataProvider,
        this,
        (filter, order) -> {
          if (filterSlot != null) {
            filterSlot.accept(filter);
          }
          rows.setInMemorySorting(order);
          viewed = filter != null || order != null;
        });
  }

  @Override
  public ItemListLazyDataView<T> getLazyDataView() {
    return new ItemListLazyDataView<>(rows, this);
  }

  @Override
  public ItemListDataView<T> getGenericDataView() {
    return new ItemListDataView<>(rows, this);
  }

  /**
   * Adds a listener for presses of items. A press on a control in an item, such as a button, is
   * none of the item.
   *
   * @param listener called with the item
   * @return a registration that removes the listener
   */
  public Registration addItemClickListener(ComponentEventListener<ItemClickEvent<T>> listener) {
    return Listeners.add(this, ItemClickEvent.class, listener, this::redraw);
  }

  private void press(String key) {
    T item = rows.getKeyMapper().get(key);
    ListItem shown = item == null ? null : shown(item);
    if (shown == null || shown.isDisabled()) {
      return;
    }
    shown.press();
    fireEvent(new ItemClickEvent<>(this, true, item));
  }

  /** {@return the function of a type-ahead; null, the default, if there is none} */
  public @Nullable SerializableFunction<String, Integer> getTypeAhead() {
    return typeAhead;
  }

  /**
   * Sets the function that finds an item for letters that the user types in a list with a
   * selection. Without one, items in memory are found by their headlines, and of those from a
   * backend only the loaded ones.
   *
   * @param typeAhead returns the index of the item for a prefix; null or negative for none; null
   *     for no function
   */
  public void setTypeAhead(@Nullable SerializableFunction<String, Integer> typeAhead) {
    this.typeAhead = typeAhead;
    schedule();
  }

  /** Moves the focus to the item that begins with some letters. */
  private void find(String prefix, String from) {
    if (prefix.isEmpty() || prefix.length() > MAX_PREFIX || rows.hasFailed()) {
      return;
    }
    Integer index = typeAhead == null ? indexOf(prefix, from) : typeAhead.apply(prefix);
    if (index != null && index >= 0 && index < count) {
      getElement().callJsFunction("rows", "found", index);
    }
  }

  private int indexOf(String prefix, String from) {
    if (isLazy()) {
      return -1;
    }
    Locale locale = Texts.localeOf(this);
    Collator collator = Collator.getInstance(locale);
    collator.setStrength(Collator.PRIMARY);
    List<T> all = ordered();
    T focused = rows.getKeyMapper().get(from);
    // A second letter refines the first, another press of the same one goes on.
    int start = Math.max(0, all.indexOf(focused)) + (prefix.length() == 1 ? 1 : 0);
    for (int i = 0; i < all.size(); i++) {
      int index = (start + i) % all.size();
      String headline = draw(all.get(index)).getHeadline();
      if (headline != null
          && headline.length() >= prefix.length()
          && collator.equals(headline.substring(0, prefix.length()), prefix)) {
        return index;
      }
    }
    return -1;
  }

  // ---- Selection ----

  /** {@return how many items can be selected; default {@link ListSelectionMode#NONE}} */
  public ListSelectionMode getSelectionMode() {
    return SELECTION_MODE.get(this);
  }

  /**
   * Sets how many items the user can select. A selection with more items is cleared.
   *
   * @param selectionMode none, one, or any number
   * @throws IllegalArgumentException if an added item contains a link or a control, and there are
   *     no check boxes
   * @throws IllegalStateException if items expand, and there are no check boxes
   */
  public void setSelectionMode(ListSelectionMode selectionMode) {
    requireNoExpansion(
        expansion != null
            && isListbox(Check.notNull("selectionMode", selectionMode), isSelectionControl()));
    requireInert(Check.notNull("selectionMode", selectionMode), isSelectionControl());
    SELECTION_MODE.set(this, selectionMode);
  }

  /** {@return whether items are selected with a check box or radio button; default false} */
  public boolean isSelectionControl() {
    return SELECTION_CONTROL.get(this);
  }

  /**
   * Sets whether items are selected with a check box, or a radio button in mode {@code SINGLE}.
   * Then they may contain links and controls.
   *
   * @param selectionControl whether each item has one
   * @throws IllegalArgumentException if it is false and an added item contains a link or a control
   * @throws IllegalStateException if it is false and items expand
   */
  public void setSelectionControl(boolean selectionControl) {
    requireNoExpansion(expansion != null && isListbox(getSelectionMode(), selectionControl));
    requireInert(getSelectionMode(), selectionControl);
    SELECTION_CONTROL.set(this, selectionControl);
  }

  private static boolean isListbox(ListSelectionMode mode, boolean hasControl) {
    return mode != ListSelectionMode.NONE && !hasControl;
  }

  private boolean isListbox() {
    return isListbox(getSelectionMode(), isSelectionControl());
  }

  private void requireInert(ListSelectionMode mode, boolean hasControl) {
    if (added != null && isListbox(mode, hasControl)) {
      added.stream()
          .filter(ListItem.class::isInstance)
          .forEach(each -> requireInert(mode, draw(each)));
    }
  }

  private void requireInert(ListItem item) {
    if (isListbox()) {
      requireInert(getSelectionMode(), item);
    }
  }

  private static void requireInert(ListSelectionMode mode, ListItem item) {
    item.control()
        .ifPresent(
            control -> {
              throw new IllegalArgumentException(
                  ("item \"%s\" must not contain a control in selection mode %s without"
                          + " setSelectionControl(true), but contains %s")
                      .formatted(item.getHeadline(), mode, control));
            });
  }

  private void selectionModeChanged() {
    selection.limitChanged();
    redraw();
  }

  private int allowed() {
    return switch (getSelectionMode()) {
      case NONE -> 0;
      case SINGLE -> 1;
      case MULTIPLE -> Integer.MAX_VALUE;
    };
  }

  /** {@return the selected items, in the order in which they were selected; unmodifiable} */
  public Set<T> getSelection() {
    return selection.value().getValue();
  }

  /**
   * Selects items, and no others.
   *
   * @param selection the items, which need not be in the list
   * @throws IllegalArgumentException if there are more than the selection mode allows
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setSelection(Set<T> selection) {
    this.selection.set(selection, getSelectionMode().name());
  }

  /** {@return the selection as a property with value change events and bindings} */
  public Bindable<Set<T>> selection() {
    return selection.value();
  }

  /**
   * {@return the selected item as a field, for example for {@code Binder}; its value is null while
   * none is selected}
   */
  public HasValue<HasValue.ValueChangeEvent<T>, T> asSingle() {
    return single;
  }

  // ---- Sections, expansion, order ----

  /** {@return the sections; empty by default; unmodifiable} */
  public List<ListSection> getSections() {
    return sections;
  }

  /**
   * Sets labels above items, for items in memory or from a backend. The first section begins at the
   * first item. Items after the last section belong to it.
   *
   * @param sections the sections, whose numbers of items the app keeps up to date
   */
  public void setSections(List<ListSection> sections) {
    this.sections = Check.noNulls("sections", sections);
    sectionOf = null;
    schedule();
  }

  /**
   * Sets labels above items in memory. Consecutive items with the same label are a section.
   *
   * @param section returns the label of an item, not blank; called for all items when they change;
   *     null for no sections
   * @throws IllegalStateException if the items come from a backend
   */
  public void setSections(@Nullable SerializableFunction<T, String> section) {
    requireInMemory(rows.getDataProvider(), "sections by a function", section != null);
    sectionOf = section;
    sections = List.of();
    found = null;
    schedule();
  }

  private List<ListSection> shownSections() {
    SerializableFunction<T, String> labels = sectionOf;
    if (labels == null || rows.hasFailed()) {
      return sections;
    }
    List<ListSection> shown = found;
    if (shown == null) {
      shown = sectionsBy(labels);
      found = shown;
    }
    return shown;
  }

  private List<ListSection> sectionsBy(SerializableFunction<T, String> labels) {
    List<ListSection> sections = new ArrayList<>();
    try {
      for (T item : rows.ordered()) {
        String label = labels.apply(item);
        boolean isSame = !sections.isEmpty() && sections.getLast().label().equals(label);
        int before = isSame ? sections.removeLast().count() : 0;
        sections.add(new ListSection(label, before + 1));
      }
    } catch (RuntimeException e) {
      rows.fail(e);
    }
    return sections;
  }

  /** Returns the items, which are in memory, in the order in which they are shown. */
  private List<T> ordered() {
    try {
      return rows.ordered();
    } catch (RuntimeException e) {
      rows.fail(e);
      return List.of();
    }
  }

  /** {@return the function that creates what is below an expanded item; null by default} */
  public @Nullable SerializableFunction<T, Component> getExpansion() {
    return expansion;
  }

  /**
   * Sets what is shown below an item when it is expanded, with a button in the item. The browser
   * opens the space immediately; the component is created then.
   *
   * @param expansion returns the component of an item; if it returns null when the user expands an
   *     item, the item loses its button; null for none
   * @throws IllegalStateException if the items come from a backend, or the list has a selection
   *     without check boxes
   */
  public void setExpansion(@Nullable SerializableFunction<T, Component> expansion) {
    requireInMemory(rows.getDataProvider(), "expansion", expansion != null);
    requireNoExpansion(expansion != null && isListbox());
    this.expansion = expansion;
    rows.reset();
  }

  private static void requireNoExpansion(boolean isRefused) {
    if (isRefused) {
      throw new IllegalStateException(
          "expansion needs a list without a selection, or with setSelectionControl(true)");
    }
  }

  /** {@return the expanded items; empty by default; unmodifiable} */
  public Set<T> getExpanded() {
    return expanded.getValue();
  }

  /**
   * Expands items, and no others.
   *
   * @param expanded the items, which need not be in the list
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setExpanded(Set<T> expanded) {
    this.expanded.setValue(Set.copyOf(Check.noNulls("expanded", expanded)));
  }

  /** {@return the expanded items as a property with value change events and bindings} */
  public Bindable<Set<T>> expanded() {
    return expanded;
  }

  private Object idOf(T item) {
    return rows.getDataProvider().getId(item);
  }

  private boolean isExpanded(T item) {
    Set<T> now = getExpanded();
    Set<Object> ids = expandedIds;
    if (ids == null || now != idsOf) {
      ids = new HashSet<>();
      for (T each : now) {
        ids.add(idOf(each));
      }
      expandedIds = ids;
      idsOf = now;
    }
    return ids.contains(idOf(item));
  }

  private @Nullable Component create(
      SerializableFunction<T, Component> content, T item, String key) {
    if (unexpandable.contains(key)) {
      return null;
    }
    Component below = expansions.computeIfAbsent(key, k -> content.apply(item));
    if (below == null) {
      unexpandable.add(key);
    }
    return below;
  }

  private boolean expands(SerializableFunction<T, Component> content, T item, String key) {
    try {
      return create(content, item, key) != null;
    } catch (RuntimeException e) {
      rows.fail(e);
      return false;
    }
  }

  private void expand(String key, boolean isExpanded) {
    T item = rows.getKeyMapper().get(key);
    SerializableFunction<T, Component> content = expansion;
    if (item == null || content == null) {
      redraw();
      return;
    }
    if (isExpanded && !expands(content, item, key)) {
      rows.refresh(item);
      return;
    }
    Object id = idOf(item);
    Set<T> proposed = new LinkedHashSet<>(getExpanded());
    proposed.removeIf(each -> idOf(each).equals(id));
    if (isExpanded) {
      proposed.add(item);
    }
    expanded.setFromClient(Collections.unmodifiableSet(proposed));
    rows.refresh(item);
  }

  private void showExpanded() {
    if (expansion != null) {
      redraw();
    }
  }

  /** {@return whether the user can change the order of the items; default false} */
  public boolean isReorderable() {
    return REORDERABLE.get(this);
  }

  /**
   * Sets whether the user can change the order of the items: by dragging the handle of an item, or
   * with Control, Shift and an arrow key, Home or End.
   *
   * @param reorderable whether the user can change the order
   */
  public void setReorderable(boolean reorderable) {
    REORDERABLE.set(this, reorderable);
  }

  /**
   * Adds a listener that is called when the user has moved an item. It can undo that with {@link
   * ReorderEvent#veto()}.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addReorderListener(ComponentEventListener<ReorderEvent<T>> listener) {
    return Listeners.add(this, ReorderEvent.class, listener, this::schedule);
  }

  private void reorder(String key, int from, int to) {
    T item = rows.getKeyMapper().get(key);
    if (item != null
        && isReorderable()
        && from != to
        && Math.min(from, to) >= 0
        && Math.max(from, to) < count
        && idOf(rows.getItem(from)).equals(idOf(item))) {
      boolean isMoved = move(item, from, to);
      ReorderEvent<T> event = new ReorderEvent<>(this, true, item, from, to);
      fireEvent(event);
      if (event.isVetoed()) {
        if (isMoved) {
          move(item, to, from);
        }
        // Here, so that the item keeps the focus.
        getElement().callJsFunction("rows", "move", to, from);
      }
    }
    redraw();
  }

  /**
   * Moves an item in a list that the app has given, if that can be changed. Of items that follow a
   * signal, the app changes the signal.
   */
  @SuppressWarnings("unchecked")
  private boolean move(T item, int from, int to) {
    if (!viewed
        && !ITEMS.isBound(this)
        && rows.getDataProvider() instanceof ListDataProvider<?> provider
        && provider.getFilter() == null
        && provider.getSortComparator() == null
        && provider.getItems() instanceof List<?> items
        && Math.max(from, to) < items.size()
        && idOf((T) items.get(from)).equals(idOf(item))) {
      try {
        List<T> list = (List<T>) items;
        list.add(to, list.remove(from));
        return true;
      } catch (UnsupportedOperationException e) {
        // The listener changes the order.
      }
    }
    return false;
  }

  /**
   * Scrolls to an item and gives it the focus, as soon as it is shown: its link or button, or the
   * item itself if items can be selected. An item that is not in the list is ignored.
   *
   * @param item one of the list's items
   * @throws IllegalStateException if the items come from a backend, where places are not known
   */
  public void focusItem(T item) {
    Check.notNull("item", item);
    if (isLazy()) {
      throw new IllegalStateException("focusItem needs items in memory, but they are lazy");
    }
    List<Object> ids = rows.ordered().stream().map(this::idOf).toList();
    int index = ids.indexOf(idOf(item));
    if (index >= 0) {
      getElement().callJsFunction("rows", "focusItem", index);
    }
  }

  /** {@return the function that returns the actions of an item; null, the default, for none} */
  public @Nullable SerializableFunction<T, List<SwipeAction>> getSwipeActions() {
    return swipeActions;
  }

  /**
   * Sets the actions of the items. On a touch screen, a swipe towards the start reveals them; they
   * are also in the menu of the item, which opens with Shift and F10, the context menu key, or a
   * secondary press; on a link or a text field in an item, that opens the browser's own menu.
   *
   * @param swipeActions returns the actions of an item, which may be none; null for no actions
   */
  public void setSwipeActions(@Nullable SerializableFunction<T, List<SwipeAction>> swipeActions) {
    this.swipeActions = swipeActions;
    redraw();
  }

  /** {@return whether items have a button that opens their menu; default false} */
  public boolean isMenuButton() {
    return MENU_BUTTON.get(this);
  }

  /**
   * Sets whether items with {@linkplain #setSwipeActions actions} have a button that opens their
   * menu. Then each item is one tab stop with all that it contains.
   *
   * @param menuButton whether there is a button
   */
  public void setMenuButton(boolean menuButton) {
    MENU_BUTTON.set(this, menuButton);
  }

  private List<SwipeAction> actionsOf(T item) {
    return swipeActions == null
        ? List.of()
        : Check.noNulls("actions of an item", swipeActions.apply(item));
  }

  /** Runs the action that the user has seen, also if others have come or gone since. */
  private void act(String key, String label) {
    T item = rows.getKeyMapper().get(key);
    if (item != null && !shown(item).isDisabled()) {
      actionsOf(item).stream()
          .filter(each -> each.label().equals(label))
          .findFirst()
          .ifPresent(each -> each.action().run());
    }
  }

  /** Sends all items again, which are still the same. */
  private void redraw() {
    redraws = true;
    rows.reset();
    redraws = false;
  }

  // ---- States ----

  private void showLoading() {
    Dom.setAttribute(list, "aria-busy", isLoading() ? "true" : null);
    schedule();
    showState();
  }

  /**
   * Adds a listener for the button "Try again". After an error of the app, the button is there only
   * if there is a listener; after one of the provider it always is, and loads the items again.
   *
   * @param listener the listener, which usually loads the items again
   * @return a registration that removes the listener
   */
  public Registration addRetryListener(ComponentEventListener<RetryEvent> listener) {
    return Listeners.add(this, RetryEvent.class, listener, this::showState);
  }

  private void retry(boolean fromClient) {
    if (rows.hasFailed()) {
      rows.reset();
    }
    fireEvent(new RetryEvent(this, fromClient));
  }

  private void showState() {
    boolean failed = rows.hasFailed() || isError();
    boolean isEmpty = count == 0 && !failed && !isLoading();
    String given = ERROR_MESSAGE.get(this);
    String message =
        !failed ? null : given == null || given.isEmpty() ? getText(ItemListText.ERROR) : given;
    boolean retry = rows.hasFailed() || hasListener(RetryEvent.class);
    states.show(
        isEmpty ? getText(ItemListText.EMPTY) : null,
        message,
        retry ? getText(ItemListText.RETRY) : null,
        this::retryButton);
  }

  private Element retryButton() {
    Button button = new Button(getText(ItemListText.RETRY), click -> retry(click.isFromClient()));
    button.setVariant(ButtonVariant.OUTLINED);
    return button.getElement();
  }

  // ---- Rendering ----

  @Override
  protected void onAttach(AttachEvent event) {
    pending = null;
    selection.forget();
    schedule();
    showState();
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    states.forget();
    schedule();
    showState();
  }

  /** Called by the items that are kept. */
  private final class Host implements ListHost {

    @Override
    public void changed(Component item) {
      schedule();
      kept.entrySet().stream()
          .filter(each -> each.getValue() == item)
          .map(each -> rows.getKeyMapper().get(each.getKey()))
          .filter(each -> each != null)
          .findFirst()
          .ifPresent(rows::refresh);
    }
  }

  private final class RowListener implements WindowRows.Listener {

    @Override
    public void reset() {
      found = null;
      schedule();
      showState();
    }

    @Override
    public void counted(int size) {
      count = size;
      getElement().setProperty("count", size);
      showState();
    }

    @Override
    public void failed() {
      showState();
    }

    @Override
    public boolean sends(int updateId) {
      if (rows.hasFailed()) {
        return false;
      }
      dropUnwritten();
      // The keys of items that the browser no longer has are forgotten after this update.
      getUI()
          .ifPresent(
              ui -> ui.beforeClientResponse(ItemList.this, c -> rows.confirmUpdate(updateId)));
      return true;
    }
  }

  /** Writes an item. */
  private final class Generator implements DataGenerator<T> {

    @Override
    public void generateData(T item, ObjectNode json) {
      try {
        write(item, json);
      } catch (RuntimeException e) {
        rows.fail(e);
      }
    }

    private void write(T item, ObjectNode json) {
      String key = rows.getKeyMapper().key(item);
      unwritten.remove(key);
      ListItem before = kept.get(key);
      // One that has changed itself is shown as it is, not drawn anew.
      ListItem drawn = before != null && before.hasChanged() ? before : draw(item);
      requireInert(drawn);
      if (before != null && before != drawn) {
        drop(kept.remove(key));
      }
      boolean isPlain = item != drawn && drawn.isPlain();
      drawn.write(json, hasListener(ItemClickEvent.class));
      if (selection.write(item)) {
        json.put("selected", true);
      }
      List<SwipeAction> actions = actionsOf(item);
      if (!actions.isEmpty() && !drawn.isDisabled()) {
        ArrayNode written = json.putArray("actions");
        actions.forEach(
            each ->
                written
                    .addObject()
                    .put("label", each.label())
                    .put("tone", Prop.spellingOf(each.tone())));
      }
      List<Object> placed = new ArrayList<>(List.of("place", key));
      if (!isPlain) {
        if (drawn.isPressable()) {
          schedule();
        }
        kept.put(key, drawn);
        drawn.setHost(host);
        place(placed, "item", drawn);
      }
      Component below = below(item, key);
      if (expansion != null && !unexpandable.contains(key)) {
        json.put("expandable", true).put("expanded", isExpanded(item));
      }
      if (below != null) {
        place(placed, "expansion", below);
      }
      if (placed.size() > 2) {
        getElement().callJsFunction("rows", placed.toArray());
      }
    }

    /** Returns what is below an expanded item, which is created once. */
    private @Nullable Component below(T item, String key) {
      SerializableFunction<T, Component> content = expansion;
      if (outdated.remove(key)) {
        forget(key);
      }
      if (content == null || !isExpanded(item)) {
        take(expansions.remove(key));
        return null;
      }
      return create(content, item, key);
    }

    private void place(List<Object> placed, String name, Component content) {
      Element element = content.getElement();
      if (!getElement().equals(element.getParent())) {
        getElement().appendVirtualChild(element.removeFromParent());
      }
      placed.add(name);
      placed.add(element);
    }

    @Override
    public void destroyData(T item) {
      String key = rows.getKeyMapper().key(item);
      drop(kept.remove(key));
      forget(key);
    }

    /** What is not written again is dropped when that has succeeded: until then it is in use. */
    @Override
    public void destroyAllData() {
      unwritten.addAll(kept.keySet());
      unwritten.addAll(expansions.keySet());
      if (!redraws) {
        outdated.addAll(expansions.keySet());
        outdated.addAll(unexpandable);
      }
    }
  }

  private void dropUnwritten() {
    Map<String, ListItem> gone = new HashMap<>(kept);
    gone.keySet().retainAll(unwritten);
    kept.keySet().removeAll(unwritten);
    // The same component may be another item now.
    Set<ListItem> used = Collections.newSetFromMap(new IdentityHashMap<>());
    used.addAll(kept.values());
    gone.values().stream().filter(each -> !used.contains(each)).forEach(this::drop);
    unwritten.forEach(this::forget);
    unwritten.clear();
  }

  /** Forgets what is below an item. */
  private void forget(String key) {
    take(expansions.remove(key));
    unexpandable.remove(key);
    outdated.remove(key);
  }

  private void drop(@Nullable ListItem item) {
    if (item != null && item.getHost() == host) {
      item.setHost(null);
    }
    take(item);
  }

  private void take(@Nullable Component content) {
    if (content != null && getElement().equals(content.getElement().getParent())) {
      getElement().removeVirtualChild(content.getElement());
    }
  }

  /** Shows the layout before the next response. */
  private void schedule() {
    if (pending == null) {
      getUI()
          .ifPresent(
              ui ->
                  pending =
                      ui.beforeClientResponse(
                          this,
                          context -> {
                            pending = null;
                            render();
                          }));
    }
  }

  private void render() {
    boolean isMultiple = getSelectionMode() == ListSelectionMode.MULTIPLE;
    list.setAttribute("role", isListbox() ? "listbox" : "list");
    Dom.setAttribute(list, "aria-multiselectable", isListbox() && isMultiple ? "true" : null);
    if (isListbox() && keys == null) {
      keys = new ItemListKeys();
      getElement().appendChild(keys.getElement());
    }
    boolean hasActions = swipeActions != null;
    if ((isReorderable() || expansion != null || hasActions) && options == null) {
      options = new ItemListOptions();
      getElement().appendChild(options.getElement());
    }
    getElement().setProperty("layout", layout());
    selection.answer();
  }

  private boolean isClickable() {
    return hasListener(ItemClickEvent.class)
        || kept.values().stream().anyMatch(ListItem::isPressable);
  }

  private String layout() {
    ObjectNode layout = JsonNodeFactory.instance.objectNode();
    boolean inMemory = !isLazy();
    layout
        .put("selection", Prop.spellingOf(getSelectionMode()))
        .put("active", isListbox() || isReorderable() || swipeActions != null)
        .put("reorderable", isReorderable())
        .put("moved", getText(ItemListText.MOVED))
        .put("menu", isMenuButton() ? getText(ItemListText.MENU) : null)
        .put("clickable", isClickable())
        .put("loading", isLoading())
        .put("whole", WINDOW)
        .put("measured", getLines() == ListLines.AUTO || expansion != null)
        .put("inMemory", inMemory)
        .put("typeAhead", inMemory || typeAhead != null);
    ArrayNode labels = layout.putArray("sections");
    shownSections()
        .forEach(
            section ->
                labels.addObject().put("label", section.label()).put("count", section.count()));
    ObjectNode classes = layout.putObject("classes");
    for (Part part : Part.values()) {
      classes.put(Parts.nameOf(part), Parts.<Part>of(this).classOf(part));
    }
    return layout.toString();
  }
}
