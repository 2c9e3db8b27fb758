package dev.espressivo.carousel;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasOwnHeight;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.ClientRange;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.dialog.DialogSize;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A row of pictures or other items, of which a few are shown at a time, in different sizes.
 *
 * <p>The items are {@link CarouselItem}s or any other components. All are laid out with the size of
 * a large item; while they scroll, they are clipped to the size of their place, so pictures are
 * never stretched. The user scrolls by touch, wheel, keys or buttons, one item at a time, or freely
 * with {@link CarouselLayout#UNCONTAINED}. The {@link #index() index} changes when the scrolling
 * has ended.
 *
 * <p>The items are added, or {@linkplain #setItems created by a function} when they come near the
 * view. A button shows all of them in a dialog, or calls the app's {@linkplain #addShowAllListener
 * listener}. The dialog shows the pictures, texts and links of {@link CarouselItem}s; components of
 * other types are shown only if a function creates them.
 *
 * <p>With a {@linkplain #setRotation rotation}, the carousel moves on by itself until the user
 * presses something in it, moves the mouse over it or the focus into it. Then only its button
 * starts the rotation again, also after the carousel has been attached again. It rests while the
 * carousel is disabled, and once the app has refused a turn. It does not begin where the user
 * prefers reduced motion.
 *
 * <p>Accessibility: it is a {@code group} that screen readers call a carousel; give it a
 * {@linkplain #setLabel label}. Each item is a group named by its position, such as "2 of 8". The
 * row is one tab stop, in which arrow keys move. Links and buttons in the visible items are tab
 * stops; items out of view cannot be reached. The item that the user moves to is announced.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Tab</td><td>to the buttons, the row, and the links and buttons in visible items; an item that is not
 *     large moves to a large place first</td></tr>
 *   <tr><td>ArrowLeft, ArrowRight</td><td>previous or next item; with full-screen items ArrowUp and
 *     ArrowDown</td></tr>
 *   <tr><td>Home, End</td><td>first or last item</td></tr>
 * </table>
 *
 * @usefor pictures to browse through, of which it does not matter that most are out of view
 * @notfor content that users must not miss: use {@link dev.espressivo.card.Card}s in a grid
 * @notfor views or panels that users switch between: use {@link dev.espressivo.tabs.Tabs}
 */
@Tag("es-carousel")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "carousel/carousel.css")
@JsModule(Assets.CORE + "carousel/carousel.js")
public class Carousel extends Component
    implements HasContent,
        HasParts<Carousel.Part>,
        HasAccessibleLabel,
        HasOwnHeight,
        HasTexts<CarouselText> {

  /** The named parts of a carousel, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The controls and the row. */
    ROOT,
    /** The button that stops and starts the rotation. */
    PAUSE,
    /** The button that shows all items. */
    ALL,
    /** The button that moves to the previous item. */
    PREVIOUS,
    /** The button that moves to the next item. */
    NEXT,
    /** The element that scrolls. */
    VIEWPORT,
    /** The row of all items in it. */
    TRACK,
    /** A {@link CarouselItem}. */
    ITEM,
    /** The picture of an item. */
    MEDIA,
    /** The texts on the picture of an item. */
    CAPTION
  }

  /** The largest number of items that a function creates. */
  private static final int MOST = 1000;

  /** The number of items that are created at first, and in the dialog at once. */
  private static final int FIRST = 12;

  private static final int PAGE = 60;

  /** How far from the view items are kept. */
  private static final int KEPT = 60;

  /** The number of items that are created at once, on each side of the middle of the view. */
  private static final int MOST_NEAR = 60;

  private static final String DEFAULT_ITEM_WIDTH = "18rem";
  private static final String FROM = "event.detail.from";
  private static final String TO = "event.detail.to";

  private static final Prop<Carousel, CarouselLayout> LAYOUT =
      Prop.of("layout", CarouselLayout.MULTI_BROWSE)
          .then((Carousel carousel) -> carousel.renderLayout());
  private static final Prop<Component, Boolean> LOOP = Prop.flag("loop");
  private static final Prop<Carousel, Boolean> CONTROLS =
      Prop.kept("controls", true).then((Carousel carousel) -> carousel.renderBar());
  private static final Prop<Carousel, @Nullable Duration> ROTATION =
      Prop.optional("rotation", Duration.class).then((Carousel carousel) -> carousel.renderBar());

  static {
    Shared.HEIGHT.of(
        Carousel.class, Prop.shownBy("height", Carousel::heightShown, Carousel::showHeight));
  }

  private final Element bar = new Element("div").setAttribute("data-controls", "");
  private final Element pause = button(Part.PAUSE, null);
  private final Element previous = button(Part.PREVIOUS, "previous");
  private final Element next = button(Part.NEXT, "next");
  private final Element viewport = Parts.element(this, Part.VIEWPORT, "div");
  private final Element track =
      Parts.element(this, Part.TRACK, "div").setAttribute(Content.HOST, "");
  private final Button all = new Button("");
  private final CarouselGrid grid = new CarouselGrid();
  private final Button more = new Button("");
  private final CarouselLayouts layouts = new CarouselLayouts();
  private final CarouselNear near = new CarouselNear();
  private final TreeMap<Integer, Component> made = new TreeMap<>();
  private final Bindable<Integer> index =
      Bindable.ofProperty(this, "index", 0, 0, this::read, String::valueOf);
  private @Nullable SerializableFunction<Integer, ? extends Component> source;
  private int count;
  private boolean making;
  private @Nullable CarouselRotation rotating;
  private @Nullable Dialog dialog;
  private @Nullable Registration opening;

  /** Creates a carousel without an item. */
  public Carousel() {
    Element root = getElement();
    root.setAttribute("data-es", "").setAttribute("role", "group");
    // The second is what the browser snaps to.
    viewport
        .setAttribute("role", "group")
        .setAttribute("tabindex", "0")
        .appendChild(track, new Element("div").setAttribute("data-snaps", ""));
    root.appendChild(viewport);
    Parts.mark(this, Part.ALL, all.getElement());
    all.setVariant(ButtonVariant.TEXT);
    all.addClickListener(click -> fireEvent(new ShowAllEvent(this, click.isFromClient())));
    more.addClickListener(click -> showMore());
    root.addEventListener("carousel-near", this::createNear)
        .addEventData(FROM)
        .addEventData(TO)
        // While the carousel is disabled, too, it can be scrolled.
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    renderLayout();
    renderBar();
    renderTexts();
  }

  /**
   * Creates a carousel.
   *
   * @param items the items in order
   */
  public Carousel(Component... items) {
    this();
    add(items);
  }

  private Element button(Part part, @Nullable String action) {
    Element button =
        action == null
            ? new Element("button")
                .setAttribute("type", "button")
                .setAttribute("data-state-layer", "")
            : Dom.button(action);
    return Parts.mark(this, part, button);
  }

  /** {@return how the items are shown; default {@link CarouselLayout#MULTI_BROWSE}} */
  public CarouselLayout getLayout() {
    return LAYOUT.get(this);
  }

  /**
   * Sets how the items are shown.
   *
   * @param layout the sizes of the items, and the direction in which they scroll
   */
  public void setLayout(CarouselLayout layout) {
    LAYOUT.set(this, layout);
  }

  private void renderLayout() {
    CarouselLayout layout = getLayout();
    boolean isVertical = layout == CarouselLayout.FULL_SCREEN;
    previous.setAttribute("data-glyph", isVertical ? "chevron-up" : "chevron-start");
    next.setAttribute("data-glyph", isVertical ? "chevron-down" : "chevron-end");
    placeLast(layouts, layout != CarouselLayout.MULTI_BROWSE);
  }

  private void placeLast(Component script, boolean isUsed) {
    Dom.place(getElement(), Integer.MAX_VALUE, script.getElement(), isUsed);
  }

  private @Nullable String heightShown() {
    String height = getElement().getStyle().get("--_height");
    return height != null ? height : getLayout() == CarouselLayout.FULL_SCREEN ? "100dvh" : "15rem";
  }

  private void showHeight(@Nullable String height) {
    getElement().getStyle().set("--_height", height);
  }

  /**
   * {@return the target width of a large item; default "18rem"; null if each item has its own
   * width}
   */
  public @Nullable String getItemWidth() {
    Element root = getElement();
    return root.hasAttribute("data-own")
        ? null
        : Optional.ofNullable(root.getStyle().get("--_item")).orElse(DEFAULT_ITEM_WIDTH);
  }

  /**
   * Sets the target width of a large item. With {@link CarouselLayout#MULTI_BROWSE}, the large
   * items are as wide as the room allows that is nearest to it; with {@link
   * CarouselLayout#UNCONTAINED}, all items have this width. In the other layouts, the large item
   * takes the room that there is.
   *
   * @param itemWidth a CSS length; null for the own width of each item in the layout {@link
   *     CarouselLayout#UNCONTAINED}, which is determined by its {@linkplain CarouselItem#setRatio
   *     ratio}. In other layouts, and for items that are created by a function, null is "18rem".
   */
  public void setItemWidth(@Nullable String itemWidth) {
    getElement().setAttribute("data-own", itemWidth == null);
    getElement().getStyle().set("--_item", DEFAULT_ITEM_WIDTH.equals(itemWidth) ? null : itemWidth);
  }

  /**
   * {@return the two-way property for the index of the item at the first large place, or in the
   * centre with {@link CarouselLayout#CENTERED_HERO}; 0 by default} When the user scrolls, it
   * changes as soon as the scrolling has ended.
   */
  public Bindable<Integer> index() {
    return index;
  }

  /** {@return the index of the item at the first large place; default 0} */
  public int getIndex() {
    return index.getValue();
  }

  /**
   * Scrolls to an item. Near the end, where there is nothing more to scroll, the item is shown at
   * another place.
   *
   * @param index the index of the item, from 0; if there are fewer items, the last one is shown
   *     until there are enough
   * @throws IllegalArgumentException if the index is negative
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setIndex(int index) {
    Check.notNegative("index", index);
    this.index.setValue(index);
  }

  /**
   * Binds the index of the item at the first large place to a signal.
   *
   * @param index the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for a one-way binding,
   *     under which {@link #setIndex} throws and the carousel scrolls back after the user has
   *     scrolled
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<Integer> bindIndex(
      Signal<Integer> index, @Nullable SerializableConsumer<Integer> writer) {
    return this.index.bindValue(index, writer);
  }

  /** Converts an index from the browser, which may be forged; null if there is no such item. */
  private @Nullable Integer read(String text) {
    int size = source == null ? getComponentCount() : count;
    return text.matches("\\d{1,9}") && Integer.parseInt(text) < size ? Integer.valueOf(text) : null;
  }

  /** {@return whether the first item follows the last one; default false} */
  public boolean isLoop() {
    return LOOP.get(this);
  }

  /**
   * Sets whether the buttons and keys move from the last item to the first, and back.
   *
   * @param loop whether the first item follows the last one
   */
  public void setLoop(boolean loop) {
    LOOP.set(this, loop);
  }

  /** {@return how long an item is shown, or null (the default) if there is no rotation} */
  public @Nullable Duration getRotation() {
    return ROTATION.get(this);
  }

  /**
   * Sets that the carousel moves on by itself, from the last item to the first.
   *
   * @param rotation how long an item is shown, at least one second; null for no rotation
   * @throws IllegalArgumentException if it is shorter than one second
   */
  public void setRotation(@Nullable Duration rotation) {
    if (rotation != null && rotation.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException("rotation must be at least PT1S, but is " + rotation);
    }
    ROTATION.set(this, rotation);
  }

  /** {@return whether there are buttons; default true} */
  public boolean isControls() {
    return CONTROLS.get(this);
  }

  /**
   * Sets whether there are buttons that move to the previous and the next item, and one that shows
   * all items. The button that stops the rotation is always there.
   *
   * @param controls whether there are buttons
   */
  public void setControls(boolean controls) {
    CONTROLS.set(this, controls);
  }

  private void renderBar() {
    Duration rotation = getRotation();
    CarouselRotation element = rotating;
    if (rotation != null) {
      if (element == null) {
        element = new CarouselRotation();
        rotating = element;
      }
      element.getElement().setAttribute("data-every", String.valueOf(rotation.toMillis()));
    }
    // One element for good, which knows whether the user has stopped it. The button first, since
    // the script looks for it.
    Dom.place(bar, 0, pause, rotation != null);
    if (element != null) {
      Dom.place(bar, 1, element.getElement(), rotation != null);
    }
    for (Element control : List.of(all.getElement(), previous, next)) {
      Dom.place(bar, bar.getChildCount(), control, isControls());
    }
    Dom.place(getElement(), 0, bar, bar.getChildCount() > 0);
    Parts.refresh(getElement());
    renderTexts();
    renderAll();
  }

  private void renderTexts() {
    getElement()
        .setAttribute("aria-roledescription", getText(CarouselText.CAROUSEL))
        .setAttribute("data-slide", getText(CarouselText.SLIDE))
        .setAttribute("data-position", getText(CarouselText.POSITION));
    previous.setAttribute("aria-label", getText(CarouselText.PREVIOUS));
    next.setAttribute("aria-label", getText(CarouselText.NEXT));
    all.setText(getText(CarouselText.ALL));
    more.setText(getText(CarouselText.MORE));
    if (rotating != null) {
      rotating
          .getElement()
          .setAttribute("data-stop", getText(CarouselText.STOP))
          .setAttribute("data-start", getText(CarouselText.START));
    }
    if (dialog != null) {
      dialog.setTitle(getText(CarouselText.ALL));
    }
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    renderTexts();
  }

  // ---- All items ----

  /**
   * Adds a listener that is called when the user wants to see all items. It replaces the dialog
   * that shows them.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addShowAllListener(ComponentEventListener<ShowAllEvent> listener) {
    Registration added = addListener(ShowAllEvent.class, Check.notNull("listener", listener));
    renderAll();
    return Registration.once(
        () -> {
          added.remove();
          renderAll();
        });
  }

  /** The event that is fired when the user wants to see all items. */
  public static class ShowAllEvent extends ComponentEvent<Carousel> {

    /**
     * Creates an event.
     *
     * @param source the carousel
     * @param fromClient whether the user has pressed the button
     */
    public ShowAllEvent(Carousel source, boolean fromClient) {
      super(source, fromClient);
    }
  }

  /** Lets the button open the dialog, unless the app shows the items itself. */
  private void renderAll() {
    boolean isOurs = isControls() && !hasListener(ShowAllEvent.class);
    if (!isOurs && opening != null) {
      opening.remove();
      opening = null;
    } else if (isOurs && opening == null) {
      opening = dialog().openBy(all);
    }
  }

  private Dialog dialog() {
    Dialog shown = dialog;
    if (shown == null) {
      shown = new Dialog(() -> grid);
      shown.setTitle(getText(CarouselText.ALL));
      shown.setSize(DialogSize.LG);
      shown.addOpenedListener(opened -> showMore());
      shown.addClosedListener(closed -> grid.removeAll());
      dialog = shown;
    }
    return shown;
  }

  /** Shows the next items in the dialog. */
  private void showMore() {
    int from = grid.getElement().getChildCount();
    SerializableFunction<Integer, ? extends Component> function = source;
    List<CarouselItem> items =
        getChildren().filter(CarouselItem.class::isInstance).map(CarouselItem.class::cast).toList();
    int size = function == null ? items.size() : count;
    int to = Math.min(size, from + PAGE);
    for (int i = from; i < to; i++) {
      Component item = function == null ? items.get(i) : create(function, i);
      boolean isShown = function == null || isInTrack(item);
      grid.add(
          isShown ? item instanceof CarouselItem known ? known.copy() : new CarouselItem() : item);
    }
    // The button that has the focus stays as long as it can.
    boolean hasMore = more.getElement().getParent() != null;
    if (hasMore != to < size) {
      dialog().setActions(to < size ? new Component[] {more} : new Component[0]);
    }
    if (hasMore && to == size) {
      grid.getElement().callJsFunction("focus");
    }
  }

  private static Component create(
      SerializableFunction<Integer, ? extends Component> function, int index) {
    Component empty = new CarouselItem();
    Component item =
        AppCode.<Component>ask(
            () -> Check.notNull("item", (Component) function.apply(index)), empty);
    if (item.getElement().isTextNode()) {
      CarouselItem around = new CarouselItem();
      around.add(item);
      return around;
    }
    return item;
  }

  // ---- The items ----

  /**
   * Sets the number of items and the function that creates them. An item is created when it comes
   * near the view, and again if it comes back after it was far from it. It is created anew for the
   * dialog with all items. If the function throws an exception, the place of the item stays empty.
   *
   * @param count the number of items, at most 1,000; more are not for a carousel
   * @param items creates the item with an index, from 0
   * @throws IllegalArgumentException if the count is negative or greater than 1,000
   * @throws com.vaadin.flow.signals.BindingActiveException if the items are bound to a signal
   */
  public void setItems(int count, SerializableFunction<Integer, ? extends Component> items) {
    Check.range("count", count, 0, MOST);
    Check.notNull("items", items);
    removeAll();
    this.count = count;
    source = items;
    getElement().setAttribute("data-count", String.valueOf(count));
    placeLast(near, true);
    int at = Math.clamp(getIndex(), 0, Math.max(0, count - 1));
    create(Math.max(0, at - FIRST / 2), at + FIRST);
  }

  private void createNear(DomEvent event) {
    ClientRange range = new ClientRange(0, Math.max(0, count - 1));
    double from = event.getEventData().path(FROM).asDouble(-1);
    double to = event.getEventData().path(TO).asDouble(-1);
    if (source != null && range.includes(from) && range.includes(to) && from <= to) {
      // Around the middle, where the view is.
      int middle = (int) (from + to) / 2;
      int first = Math.max((int) from, middle - MOST_NEAR);
      int last = Math.min((int) to, middle + MOST_NEAR);
      forget();
      List<Integer> far =
          made.keySet().stream().filter(i -> i < first - KEPT || i > last + KEPT).toList();
      far.forEach(i -> made.remove(i).getElement().removeFromParent());
      create(first, last);
    }
  }

  private boolean isInTrack(Component item) {
    return track.equals(item.getElement().getParent());
  }

  /** Forgets the items that the app has removed or moved elsewhere. */
  private void forget() {
    made.values().removeIf(item -> !isInTrack(item));
  }

  private void create(int first, int last) {
    SerializableFunction<Integer, ? extends Component> function = Objects.requireNonNull(source);
    forget();
    making = true;
    try {
      for (int i = first; i <= Math.min(last, count - 1); i++) {
        if (!made.containsKey(i)) {
          Component created = create(function, i);
          // One that is at another place already stays there.
          Component item = isInTrack(created) ? new CarouselItem() : created;
          item.getElement().getStyle().set("--_i", String.valueOf(i));
          int place = made.headMap(i).size();
          made.put(i, item);
          addComponentAtIndex(place, item);
        }
      }
    } finally {
      making = false;
    }
  }

  /**
   * Inserts an item.
   *
   * @param index the index among the items
   * @param component the item, usually a {@link CarouselItem}
   * @throws IllegalStateException if the items are created by a function
   * @throws com.vaadin.flow.signals.BindingActiveException if the items are bound to a signal
   */
  @Override
  public void addComponentAtIndex(int index, Component component) {
    if (source != null && !making) {
      throw new IllegalStateException(
          "An item cannot be added, since the items are created by the function of setItems");
    }
    HasContent.super.addComponentAtIndex(index, component);
    Parts.refresh(track);
  }

  /** Removes all items, and the function that creates them. */
  @Override
  public void removeAll() {
    HasContent.super.removeAll();
    made.clear();
    source = null;
    count = 0;
    getElement().removeAttribute("data-count");
    placeLast(near, false);
  }
}
