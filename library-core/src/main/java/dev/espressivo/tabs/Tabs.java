package dev.espressivo.tabs;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasComponentsOfType;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.ElementEffect;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.BindableField;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A list of tabs, each with a panel, of which one is shown; or a list of links to the views of an
 * app in the same look.
 *
 * <p>The value is the {@linkplain Tab#getValue() value} of the selected tab. The app can read and
 * set it, bind it to a signal or a {@code Binder}, store it, and put it into a URL. While it is
 * empty, the first tab that the user can select becomes the selected one. A value whose tab does
 * not exist yet is kept: the tab is selected as soon as it is added. If the selected tab is
 * removed, the next one is selected, or the previous one if there is no next.
 *
 * <p>The browser shows a panel immediately; the server confirms or reverts it. A tab with a
 * supplier creates its content on the first visit, and the browser shows a placeholder until then.
 * While the tabs are read-only, the user cannot select another tab; the app still can. Hiding or
 * disabling the selected tab does not select another one.
 *
 * <p>With {@linkplain Tab#of(String, Class) links}, the tabs are a navigation without panels: the
 * value is the address of the link to the current view, or to the parent of it, and cannot be set.
 * Links and panels cannot be mixed.
 *
 * <p>If there is not enough room, the list scrolls, with the selected tab in view; a {@linkplain
 * #setOverflowMenu menu} can offer all tabs. The user can swipe from panel to panel and change the
 * order, if {@link #setSwipe} and {@link #setReorderable} allow it. Only the shown panel is
 * printed, unless {@link #setPrintAll} says otherwise.
 *
 * <p>Accessibility: the tabs are a {@code tablist} with one tab stop, and name their panels. Give
 * the list a {@linkplain #setLabel label}. A hidden panel is neither focusable nor read. The
 * browser's find-in-page searches it and shows it, if the browser supports {@code
 * hidden="until-found"}. A button that closes a tab is beside the tab and not in the tab order;
 * with the keyboard, Delete closes the tab.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Tab</td><td>to the selected tab, and from it to its panel</td></tr>
 *   <tr><td>ArrowLeft, ArrowRight</td><td>previous or next tab, from the ends to the other one; in a
 *     column ArrowUp and ArrowDown</td></tr>
 *   <tr><td>Home, End</td><td>first or last tab</td></tr>
 *   <tr><td>Enter, Space</td><td>show the panel of the focused tab</td></tr>
 *   <tr><td>Delete</td><td>close the focused tab, if it can be closed</td></tr>
 *   <tr><td>Control, Shift and ArrowLeft or ArrowRight</td><td>move the focused tab, if the tabs are
 *     reorderable; in a column with ArrowUp and ArrowDown; to the ends with Home and End</td></tr>
 *   <tr><td>ArrowDown, Enter, Space on the button of the menu</td><td>open the menu; in it, arrows, Home,
 *     End and letters move, Enter and Space select the tab, Escape and Tab close it</td></tr>
 * </table>
 *
 * @usefor a few panels of the same rank, of which users need one at a time; the sections of a view,
 *     each with an address of its own
 * @notfor content that users compare, or read one after the other: use {@link
 *     dev.espressivo.accordion.Accordion}
 * @notfor a choice of a value in a form: use {@link dev.espressivo.button.ButtonGroup}
 */
@Tag("es-tabs")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "tabs/tabs.css")
@JsModule(Assets.CORE + "tabs/tabs.js")
public class Tabs extends BindableField<Tabs, String>
    implements HasComponentsOfType<Tab>,
        HasParts<Tabs.Part>,
        HasAccessibleLabel,
        HasSize,
        HasTexts<TabsText> {

  /** The named parts of tabs, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The list and the panels. */
    ROOT,
    /** The button at the start of a list that scrolls. */
    SCROLL_BACK,
    /** The list of the tabs. */
    LIST,
    /** A tab in the list: a button or a link. */
    TAB,
    /** The icon before the label of a tab. */
    ICON,
    /** The label of a tab. */
    LABEL,
    /** What follows the label of a tab. */
    BADGE,
    /** The button that closes a tab, after it in the list. */
    CLOSE,
    /** The line at the selected tab. */
    INDICATOR,
    /** The button at the end of a list that scrolls. */
    SCROLL_FORWARD,
    /** The button after the list that opens the menu of all tabs. */
    OVERFLOW,
    /** The element around the panels. */
    PANELS
  }

  private static final Prop<Component, TabsVariant> VARIANT =
      Prop.of("variant", TabsVariant.PRIMARY);
  private static final Prop<Component, TabsOrientation> ORIENTATION =
      Prop.of("orientation", TabsOrientation.HORIZONTAL);
  private static final Prop<Component, TabsActivation> ACTIVATION =
      Prop.of("activation", TabsActivation.AUTOMATIC);
  private static final Prop<Component, Boolean> FILL = Prop.flag("fill");
  private static final Prop<Component, Boolean> PRINT_ALL = Prop.flag("printAll");
  private static final Prop<Tabs, Boolean> SWIPE =
      Prop.flag("swipe").then((Tabs tabs) -> tabs.renderOptions());
  private static final Prop<Tabs, Boolean> REORDERABLE =
      Prop.flag("reorderable").then((Tabs tabs) -> tabs.renderOptions());
  private static final Prop<Tabs, Boolean> OVERFLOW_MENU =
      Prop.flag("overflowMenu").then((Tabs tabs) -> tabs.renderOptions());

  private static final String VALUE = "event.detail.value";
  private static final String REASON = "event.detail.reason";
  private static final String NEXT = "event.detail.next";

  /** The number of children of the bar without the menu and its button. */
  private static final int BAR = 3;

  static {
    Shared.LABEL.of(
        Tabs.class,
        Prop.optional("label", String.class)
            .then((Tabs tabs) -> tabs.renderRoles(tabs.getLabel())));
  }

  private final List<Tab> tabs = new ArrayList<>();
  private final Element bar = new Element("div").setAttribute("data-bar", "");
  private final Element list = Parts.element(this, Part.LIST, "div");
  private final Element owner = new Element("span").setAttribute("data-owner", "");
  private final Element panels = Parts.element(this, Part.PANELS, "div");
  private final Host host = new Host();
  private @Nullable TabsOptions options;
  private boolean bound;
  private boolean tabsBound;
  private @Nullable Registration navigation;

  /** Creates tabs without a tab. */
  public Tabs() {
    super("", text -> text, text -> text);
    bindable().admitting(this::admit).then(this::showPanel);
    bar.appendChild(
        scroller(Part.SCROLL_BACK, "chevron-start"),
        list.appendChild(Parts.element(this, Part.INDICATOR, "span")),
        scroller(Part.SCROLL_FORWARD, "chevron-end"));
    getElement().setAttribute("data-es", "").appendChild(bar);
    getElement()
        .addEventListener(
            "tab-close", event -> close(text(event, VALUE), "delete".equals(text(event, REASON))))
        .addEventData(VALUE)
        .addEventData(REASON)
        // While the tabs are disabled too, the browser must not keep a list that the server does
        // not
        // have.
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    getElement()
        .addEventListener("tab-reorder", event -> reorder(text(event, VALUE), text(event, NEXT)))
        .addEventData(VALUE)
        .addEventData(NEXT)
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    renderRoles(null);
    // The script makes the labels.
    Parts<Part> parts = Parts.of(this);
    parts.onChange(() -> showLabelClass(parts.classOf(Part.LABEL)));
  }

  private void showLabelClass(String names) {
    Dom.setAttribute(getElement(), "data-label-class", names.isEmpty() ? null : names);
  }

  /**
   * Creates tabs.
   *
   * @param tabs the tabs in order
   * @throws IllegalArgumentException if a tab has no value or the same value as another one, or if
   *     links and panels are mixed
   */
  public Tabs(Tab... tabs) {
    this();
    add(tabs);
  }

  private static String text(DomEvent event, String name) {
    return event.getEventData().path(name).asString("");
  }

  /** Makes a button for the mouse; with keys, the focus scrolls the list. */
  private Element scroller(Part part, String glyph) {
    Element button = Dom.button("scroll", glyph).setAttribute("tabindex", "-1");
    return Parts.mark(this, part, button.setAttribute("aria-hidden", "true"));
  }

  /** {@return the look; default {@link TabsVariant#PRIMARY}} */
  public TabsVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the main tabs of a page, or tabs within it
   */
  public void setVariant(TabsVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return the direction; default {@link TabsOrientation#HORIZONTAL}} */
  public TabsOrientation getOrientation() {
    return ORIENTATION.get(this);
  }

  /**
   * Sets the direction in which the tabs are arranged.
   *
   * @param orientation a row, or a column
   */
  public void setOrientation(TabsOrientation orientation) {
    ORIENTATION.set(this, orientation);
  }

  /** {@return what arrow keys do; default {@link TabsActivation#AUTOMATIC}} */
  public TabsActivation getActivation() {
    return ACTIVATION.get(this);
  }

  /**
   * Sets whether arrow keys show the panel of the tab that they move to. Manual activation is for
   * panels that take time to load.
   *
   * @param activation automatic or manual
   */
  public void setActivation(TabsActivation activation) {
    ACTIVATION.set(this, activation);
  }

  /** {@return whether the tabs fill the width of the list; default false} */
  public boolean isFill() {
    return FILL.get(this);
  }

  /**
   * Sets whether the tabs fill the width of the list. What is left is shared equally among them.
   *
   * @param fill whether the tabs fill the width
   */
  public void setFill(boolean fill) {
    FILL.set(this, fill);
  }

  /** {@return whether all panels are printed; default false} */
  public boolean isPrintAll() {
    return PRINT_ALL.get(this);
  }

  /**
   * Sets whether all panels are printed, as far as they are loaded. By default only the shown one
   * is.
   *
   * @param printAll whether all panels are printed
   */
  public void setPrintAll(boolean printAll) {
    PRINT_ALL.set(this, printAll);
  }

  /** {@return whether a menu of all tabs is offered if they do not fit; default false} */
  public boolean isOverflowMenu() {
    return OVERFLOW_MENU.get(this);
  }

  /**
   * Sets whether a list that scrolls has a button at its end, which opens a menu of all tabs.
   *
   * @param overflowMenu whether there is a menu
   */
  public void setOverflowMenu(boolean overflowMenu) {
    OVERFLOW_MENU.set(this, overflowMenu);
  }

  /** {@return whether a swipe over the panel selects the next or previous tab; default false} */
  public boolean isSwipe() {
    return SWIPE.get(this);
  }

  /**
   * Sets whether a swipe over the panel, by touch or pen, selects the next or previous tab. A swipe
   * that begins on something that is scrolled or dragged sideways itself is left to it. Tabs in a
   * column are not swiped.
   *
   * @param swipe whether the panel can be swiped
   */
  public void setSwipe(boolean swipe) {
    SWIPE.set(this, swipe);
  }

  /** {@return whether the user can change the order of the tabs; default false} */
  public boolean isReorderable() {
    return REORDERABLE.get(this);
  }

  /**
   * Sets whether the user can change the order of the tabs: by dragging a tab, on a touch screen
   * the selected one, or with Control, Shift and an arrow key. Links, and tabs that are {@linkplain
   * #bindChildren bound to a signal}, which determines their order, stay where they are.
   *
   * @param reorderable whether the user can change the order
   */
  public void setReorderable(boolean reorderable) {
    REORDERABLE.set(this, reorderable);
  }

  /**
   * Adds a listener that is called when the user has moved a tab. It can undo that with {@link
   * ReorderEvent#veto()}. It is not called when the app moves a tab.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addReorderListener(ComponentEventListener<ReorderEvent> listener) {
    return addListener(ReorderEvent.class, Check.notNull("listener", listener));
  }

  /** The event that is fired when the user has moved a tab. */
  public static class ReorderEvent extends ComponentEvent<Tabs> {

    private final Tab tab;
    private final int from;
    private final int to;
    private boolean vetoed;

    /**
     * Creates an event.
     *
     * @param source the tabs, which are in the new order
     * @param fromClient whether the user has moved the tab
     * @param tab the tab that was moved
     * @param from its index before
     * @param to its index now
     */
    public ReorderEvent(Tabs source, boolean fromClient, Tab tab, int from, int to) {
      super(source, fromClient);
      this.tab = tab;
      this.from = from;
      this.to = to;
    }

    /** {@return the tab that was moved} */
    public Tab getTab() {
      return tab;
    }

    /** {@return the index of the tab before, from 0} */
    public int getFrom() {
      return from;
    }

    /** {@return the index of the tab now, from 0} */
    public int getTo() {
      return to;
    }

    /** Moves the tab back when all listeners have been called. */
    public void veto() {
      vetoed = true;
    }

    /** {@return whether a listener moves the tab back} */
    public boolean isVetoed() {
      return vetoed;
    }
  }

  // ---- Tabs ----

  /**
   * Adds tabs at the end. A tab that is here already moves there.
   *
   * @param tabs the tabs to append, in this order
   * @throws IllegalArgumentException if a tab has no value or the same value as another one, or if
   *     links and panels would be mixed; then none is added
   */
  @Override
  public void add(Tab... tabs) {
    add(Check.noNulls("tabs", tabs));
  }

  /**
   * Adds tabs at the end. A tab that is here already moves there.
   *
   * @param tabs the tabs to append, in this order
   * @throws IllegalArgumentException if a tab has no value or the same value as another one, or if
   *     links and panels would be mixed; then none is added
   */
  @Override
  public void add(Collection<Tab> tabs) {
    List<Tab> added = Check.noNulls("tabs", tabs);
    requireSuitable(added);
    for (Tab tab : added) {
      insert(this.tabs.size(), tab);
    }
  }

  /**
   * Adds a tab at an index.
   *
   * @param index the index, from 0 to the number of tabs
   * @param tab the tab, which moves there if it is here already
   * @throws IllegalArgumentException if the tab has no value or the same value as another one, or
   *     if links and panels would be mixed
   * @throws IndexOutOfBoundsException if the index is negative or greater than the number of tabs
   */
  @Override
  public void addComponentAtIndex(int index, Tab tab) {
    Objects.checkIndex(index, tabs.size() + 1);
    requireSuitable(List.of(Check.notNull("tab", tab)));
    insert(index, tab);
  }

  private void requireSuitable(List<Tab> added) {
    requireUnbound();
    Set<String> taken = new HashSet<>();
    tabs.stream().filter(tab -> !added.contains(tab)).forEach(tab -> taken.add(tab.getValue()));
    for (Tab tab : added) {
      if (tab.isLink() != (tabs.isEmpty() ? added.getFirst() : tabs.getFirst()).isLink()) {
        throw new IllegalArgumentException(
            "tabs must be either all links or all panels, but \"%s\" is the other kind"
                .formatted(tab.getLabel()));
      }
      if (!tab.isLink()) {
        requireUnique(tab.getValue(), taken);
      }
    }
  }

  private static void requireUnique(String value, Set<String> taken) {
    Check.notBlank("value of a tab", value);
    if (!taken.add(value)) {
      throw new IllegalArgumentException(
          "value of a tab must be unique in the tabs, but another tab already has \"%s\""
              .formatted(value));
    }
  }

  private void insert(int index, Tab tab) {
    if (tabs.remove(tab)) {
      detach(tab);
    } else {
      tab.removeFromParent();
    }
    tabs.add(Math.min(index, tabs.size()), tab);
    tab.setHost(host);
    render(tab);
    if (hasLinks()) {
      showLocation();
    } else if (!bound) {
      selectFirst();
    }
    showPanel();
  }

  /**
   * Removes tabs. If the selected one is among them, the next one is selected, or the previous one
   * if there is no next. A tab that is not here is ignored.
   *
   * @param tabs the tabs to remove
   */
  @Override
  public void remove(Tab... tabs) {
    remove(Check.noNulls("tabs", tabs));
  }

  /**
   * Removes tabs, as {@link #remove(Tab...)} does.
   *
   * @param tabs the tabs to remove
   */
  @Override
  public void remove(Collection<Tab> tabs) {
    List<Tab> removed = Check.noNulls("tabs", tabs);
    requireUnbound();
    removed.forEach(this::drop);
  }

  /**
   * Replaces a tab with another one.
   *
   * @param oldTab the tab to remove; null to add the new one at the end
   * @param newTab the tab that takes its place; null for none
   * @throws IllegalArgumentException if the new tab has no value or the same value as another one,
   *     or if links and panels would be mixed
   */
  @Override
  public void replace(@Nullable Tab oldTab, @Nullable Tab newTab) {
    int index = oldTab == null ? -1 : tabs.indexOf(oldTab);
    if (index >= 0 && !oldTab.equals(newTab)) {
      remove(oldTab);
    }
    if (newTab != null && !newTab.equals(oldTab)) {
      addComponentAtIndex(index < 0 ? tabs.size() : Math.min(index, tabs.size()), newTab);
    }
  }

  private void drop(Tab tab) {
    int index = tabs.indexOf(tab);
    if (index < 0) {
      return;
    }
    if (!hasLinks() && tab.getValue().equals(getValue())) {
      bindable()
          .setFromComponent(
              Stream.concat(
                      tabs.subList(index + 1, tabs.size()).stream(),
                      tabs.subList(0, index).reversed().stream())
                  .filter(Tab::isFree)
                  .map(Tab::getValue)
                  .findFirst()
                  .orElse(""));
    }
    tabs.remove(tab);
    detach(tab);
    tab.setHost(null);
    renderRoles(getLabel());
  }

  /** Takes a tab out of the list; its panel stays. */
  private void takeOut(Tab tab) {
    showClose(tab.button(), null);
    tab.button().removeFromParent();
  }

  private void detach(Tab tab) {
    takeOut(tab);
    place(tab, null);
    if (panels.getChildCount() == 0) {
      panels.removeFromParent();
    }
  }

  /** Removes all tabs. The value is empty then. */
  @Override
  public void removeAll() {
    remove(tabs.reversed());
  }

  /**
   * Binds the tabs to a list signal. There is a tab for each signal in the list, in the same order,
   * which is kept as long as the signal is in the list.
   *
   * @param list the list; read while these tabs are attached
   * @param childFactory creates the tab for a signal
   * @throws IllegalStateException if there are tabs
   * @throws BindingActiveException if the tabs are bound already
   */
  @Override
  public <V extends @Nullable Object, S extends Signal<V>> void bindChildren(
      Signal<List<S>> list, SerializableFunction<S, Tab> childFactory) {
    Check.noneNull("list", list, "childFactory", childFactory);
    requireUnbound();
    if (!tabs.isEmpty()) {
      throw new IllegalStateException("there must be no tabs when they are bound");
    }
    tabsBound = true;
    HashMap<S, Tab> made = new HashMap<>();
    ElementEffect.effect(getElement(), () -> show(list.get(), made, childFactory));
  }

  private <S> void show(
      List<S> signals, Map<S, Tab> made, SerializableFunction<S, Tab> childFactory) {
    List<Tab> wanted =
        signals.stream().map(each -> made.computeIfAbsent(each, childFactory::apply)).toList();
    made.keySet().retainAll(signals);
    tabsBound = false;
    try {
      remove(tabs.stream().filter(tab -> !wanted.contains(tab)).toList());
      for (int i = 0; i < wanted.size(); i++) {
        if (i >= tabs.size() || !tabs.get(i).equals(wanted.get(i))) {
          addComponentAtIndex(i, wanted.get(i));
        }
      }
    } finally {
      tabsBound = true;
    }
  }

  private void requireUnbound() {
    if (tabsBound) {
      throw new BindingActiveException("tabs are bound to a signal and cannot be added or removed");
    }
  }

  @Override
  public int indexOf(Tab tab) {
    return tabs.indexOf(Check.notNull("tab", tab));
  }

  @Override
  public int getComponentCount() {
    return tabs.size();
  }

  @Override
  public Tab getComponentAt(int index) {
    return tabs.get(index);
  }

  /** {@return the tabs in order; an unmodifiable copy} */
  public List<Tab> getTabs() {
    return List.copyOf(tabs);
  }

  /** {@return the tab that is selected; empty if there is none, or no tab has the value} */
  public Optional<Tab> getSelectedTab() {
    return tabs.stream().filter(tab -> tab.getValue().equals(getValue())).findFirst();
  }

  /** {@return the tabs, and the components that are shown in the list} */
  @Override
  public Stream<Component> getChildren() {
    return Stream.concat(
        tabs.stream(),
        super.getChildren()
            .filter(child -> !(child instanceof Tab || child instanceof TabsOptions)));
  }

  // ---- Value ----

  /**
   * {@return the value of the selected tab; of links, the address of the current one; empty (the
   * default) if there is none}
   */
  @Override
  public String getValue() {
    return super.getValue();
  }

  /**
   * Selects the tab with a value. The empty value selects the first tab that the user can select. A
   * value without a tab is kept until there is such a tab.
   *
   * @param value the value of a tab
   * @throws NullPointerException if it is null
   * @throws IllegalStateException if the tabs are links, whose value is the address of the page
   * @throws BindingActiveException if a signal is bound without a writer
   */
  @Override
  public void setValue(String value) {
    Check.notNull("value", value);
    requirePanels();
    super.setValue(value.isEmpty() ? firstFree().map(Tab::getValue).orElse("") : value);
  }

  private void requirePanels() {
    if (hasLinks()) {
      throw new IllegalStateException(
          "value cannot be set, since these tabs are links: it is the address of the page");
    }
  }

  private boolean hasLinks() {
    return !tabs.isEmpty() && tabs.getFirst().isLink();
  }

  private Optional<Tab> firstFree() {
    return tabs.stream().filter(Tab::isFree).findFirst();
  }

  private void selectFirst() {
    if (getValue().isEmpty() && !hasLinks()) {
      firstFree().ifPresent(tab -> bindable().setFromComponent(tab.getValue()));
    }
  }

  /**
   * Binds the value of the selected tab to a signal.
   *
   * @param signal the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for a one-way binding,
   *     under which {@link #setValue} throws and a change by the user is reverted
   * @return the binding
   * @throws IllegalStateException if the tabs are links
   * @throws BindingActiveException if a signal is bound already
   */
  @Override
  public SignalBinding<String> bindValue(
      Signal<String> signal, @Nullable SerializableConsumer<String> writer) {
    requirePanels();
    SignalBinding<String> binding = super.bindValue(signal, writer);
    bound = true;
    return binding;
  }

  /** Refuses a value from the browser whose tab the user cannot select. */
  private String admit(String current, String proposed) {
    boolean free = tabs.stream().anyMatch(tab -> tab.getValue().equals(proposed) && tab.isFree());
    return free && !hasLinks() ? proposed : current;
  }

  private void showPanel() {
    // The content of a tab may need a UI.
    if (isAttached()) {
      List.copyOf(tabs).forEach(tab -> tab.show(tab.getValue().equals(getValue())));
    }
  }

  private Optional<Tab> find(String value) {
    return tabs.stream().filter(tab -> tab.getValue().equals(value) && tab.isVisible()).findFirst();
  }

  private void close(String closed, boolean byKey) {
    TabCloseReason reason = byKey ? TabCloseReason.DELETE_KEY : TabCloseReason.BUTTON;
    Optional<Tab> agreed = Optional.empty();
    try {
      agreed =
          find(closed).filter(tab -> tab.isClosable() && tab.isFree() && tab.agreesToClose(reason));
    } finally {
      // Also after a listener has failed, the tab can be used.
      if (agreed.isEmpty()) {
        getElement().callJsFunction("keep", closed);
      }
    }
    agreed.ifPresent(this::drop);
  }

  // ---- Order ----

  /** Moves a tab before another one, or to the end, as the browser already shows it. */
  private void reorder(String moved, String next) {
    find(moved).filter(tab -> !tab.isLink()).ifPresent(tab -> reorder(tab, next));
  }

  private void reorder(Tab tab, String next) {
    List<Tab> others = tabs.stream().filter(each -> !each.equals(tab)).toList();
    int from = tabs.indexOf(tab);
    int to = next.isEmpty() ? others.size() : find(next).map(others::indexOf).orElse(-1);
    if (to < 0 || !isReorderable() || tabsBound || !isEnabled() || !tab.isFree()) {
      // Each other tab is placed again, so the browser shows the order of the server.
      shift(tab, 0);
      shift(tab, others.size());
      shift(tab, from);
    } else if (to != from) {
      shift(tab, to);
      ReorderEvent event = new ReorderEvent(this, true, tab, from, to);
      fireEvent(event);
      if (event.isVetoed() && tabs.indexOf(tab) == to) {
        shift(tab, from);
      }
    }
  }

  /** Moves a tab by moving those that it passes, so that it keeps the focus in the browser. */
  private void shift(Tab tab, int to) {
    for (int at = tabs.indexOf(tab); at != to; at = tabs.indexOf(tab)) {
      Tab passed = tabs.remove(at < to ? at + 1 : at - 1);
      tabs.add(at, passed);
      takeOut(passed);
      render(passed);
    }
  }

  // ---- Links ----
  // ---- Links ----

  @Override
  protected void onAttach(AttachEvent event) {
    UI ui = event.getUI();
    navigation = ui.addAfterNavigationListener(navigated -> showLocation());
    // A signal that is bound has its value by then.
    ui.beforeClientResponse(
        this,
        context -> {
          showLocation();
          selectFirst();
          showPanel();
        });
  }

  @Override
  protected void onDetach(DetachEvent event) {
    if (navigation != null) {
      navigation.remove();
      navigation = null;
    }
  }

  /** Marks the link with the longest address that the address of the page begins with. */
  private void showLocation() {
    if (!hasLinks() || !isAttached()) {
      return;
    }
    String path = getUI().orElseThrow().getActiveViewLocation().getPath();
    Tab current = null;
    for (Tab tab : tabs) {
      String href = tab.getValue();
      boolean leads = path.equals(href) || (!href.isEmpty() && path.startsWith(href + "/"));
      if (leads && (current == null || href.length() > current.getValue().length())) {
        current = tab;
      }
    }
    for (Tab tab : tabs) {
      tab.showCurrent(tab.equals(current));
    }
    bindable().setFromComponent(current == null ? "" : current.getValue());
  }

  // ---- Rendering ----

  /** Called by each tab when it changes. */
  private final class Host implements TabHost {

    @Override
    public void requireFree(String value, Component tab) {
      Set<String> taken = new HashSet<>();
      tabs.stream().filter(each -> !each.equals(tab)).forEach(each -> taken.add(each.getValue()));
      requireUnique(value, taken);
    }

    @Override
    public void changed(Component tab) {
      render((Tab) tab);
    }

    @Override
    public void drop(Component tab) {
      remove((Tab) tab);
    }
  }

  private void render(Tab tab) {
    Element button = tab.button();
    if (button.getParent() == null) {
      int next = tabs.indexOf(tab) + 1;
      list.insertChild(
          next < tabs.size()
              ? list.indexOfChild(tabs.get(next).button())
              : list.getChildCount() - 1,
          button);
    }
    String label = Objects.requireNonNullElse(tab.getLabel(), tab.getValue());
    loadOptions(tab.isClosable());
    showClose(button, tab.close(getText(TabsText.CLOSE).replace("{0}", label)));
    place(tab, tab.hasPanel() ? panels : getElement());
    if (tab.hasPanel() && panels.getParent() == null) {
      getElement().appendChild(panels);
    }
    renderRoles(getLabel());
    Parts.refresh(list);
  }

  /** Places the button that closes a tab after the tab, in place of one that is there. */
  private void showClose(Element button, @Nullable Element close) {
    int index = list.indexOfChild(button) + 1;
    Element next = list.getChild(index);
    if (next.equals(close)) {
      return;
    }
    if (Parts.nameOf(TabPart.CLOSE).equals(next.getAttribute("data-part"))) {
      next.removeFromParent();
    }
    if (close != null) {
      list.insertChild(index, close);
    }
  }

  /** Places the panel in the page; a tab without content is attached, but not in the page. */
  private void place(Tab tab, @Nullable Element parent) {
    Element panel = tab.getElement();
    boolean isInPage = panel.getParent() != null && panels.equals(panel.getParent());
    if (parent == null || isInPage != panels.equals(parent)) {
      if (isInPage) {
        panel.removeFromParent();
      } else if (panel.getParent() != null) {
        getElement().removeVirtualChild(panel);
      }
    }
    if (parent != null && panel.getParent() == null) {
      if (panels.equals(parent)) {
        panels.appendChild(panel);
      } else {
        getElement().appendVirtualChild(panel);
      }
    }
  }

  /**
   * Gives the list its role. A tab list may contain nothing but tabs, so beside buttons that close
   * them, an element of its own is the tab list, to which the script assigns the tabs.
   */
  private void renderRoles(@Nullable String label) {
    boolean apart = tabs.stream().anyMatch(Tab::isClosable);
    String role = hasLinks() ? "navigation" : "tablist";
    if (apart != (owner.getParent() != null)) {
      Dom.place(list, 0, owner, apart);
    }
    Dom.setAttribute(list, "role", apart ? null : role);
    Dom.setAttribute(list, "aria-label", apart ? null : label);
    Dom.setAttribute(owner, "role", role);
    Dom.setAttribute(owner, "aria-label", label);
  }

  private void loadOptions(boolean needed) {
    if (needed && options == null) {
      options = new TabsOptions();
      getElement().appendChild(options.getElement());
    }
  }

  /** Loads what not all tabs need. Shows the menu of all tabs, and what moving a tab says. */
  private void renderOptions() {
    loadOptions(isOverflowMenu() || isReorderable() || isSwipe());
    Dom.setAttribute(list, "data-moved", isReorderable() ? getText(TabsText.MOVED) : null);
    while (bar.getChildCount() > BAR) {
      bar.removeChild(BAR);
    }
    if (isOverflowMenu()) {
      String name = getText(TabsText.OVERFLOW);
      Element button = Parts.mark(this, Part.OVERFLOW, Dom.button("overflow", "chevron-down"));
      Element menu = new Element("div").setAttribute("role", "menu");
      Overlay.place(menu, Overlay.Placement.BOTTOM_END);
      Overlay.connect(button, menu);
      bar.appendChild(
          button.setAttribute("aria-haspopup", "menu").setAttribute("aria-label", name),
          menu.setAttribute("aria-label", name));
    }
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    renderOptions();
    tabs.forEach(this::render);
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    tabs.forEach(tab -> tab.onEnabledStateChanged(tab.isEnabled()));
  }
}
