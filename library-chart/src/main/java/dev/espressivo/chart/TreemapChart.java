package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.breadcrumb.BreadcrumbItem;
import dev.espressivo.chart.ChartProps.FieldProp;
import dev.espressivo.chart.internal.scene.Category;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.TreemapScene;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rectangles whose areas are the values of rows, within the rectangles of their groups.
 *
 * <p>Rows are grouped by one field or by several, from the outermost on. The colours are those of
 * the outermost groups, or of {@linkplain #setColorBy a second value}. A label that does not fit
 * its rectangle is shortened or left out; the tooltip shows it. Rectangles of less than 64 px² are
 * drawn, but the pointer and the keyboard reach only their group. Rows of a group that would have
 * less than a pixel each are drawn as one rectangle, which says how many they are.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the sum and the largest groups. The arrow keys walk through
 * groups and rows, and each is announced. The rows can be shown as a table.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous rectangle; a group comes before its rows</td></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>the rectangle at the same position in the next, previous group</td></tr>
 *   <tr><td>Home, End</td><td>first, last rectangle</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a tenth of the rectangles back, ahead</td></tr>
 *   <tr><td>Enter, Space</td><td>open the group, or press the row if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor the composition of a whole of many parts, such as files by folder
 * @notfor a few parts: use {@link PieChart}; comparing values exactly: use {@link BarChart}
 */
@Uses(Breadcrumb.class)
public class TreemapChart<T> extends CategoryChart<T> {

  private static final Prop<Chart<?>, List<?>> GROUPS = ChartProps.fields("groups");
  private static final FieldProp COLOR_BY = FieldProp.of("colorBy");
  private static final Prop<TreemapChart<?>, String> UP = ChartProps.color("up", "var(--success)");
  private static final Prop<TreemapChart<?>, String> DOWN =
      ChartProps.color("down", "var(--destructive)");
  private static final Prop<TreemapChart<?>, Boolean> DRILL_DOWN =
      Prop.kept("drillDown", false).thenIfChanged(TreemapChart<?>::showBreadcrumb);
  private static final Prop<TreemapChart<?>, List<String>> PATH =
      Prop.<List<String>>kept("path", List.of()).thenIfChanged(TreemapChart<?>::showPath);

  private static final Slot<Component> BREADCRUMB = Slot.of(Part.BREADCRUMB, "div");

  /** Creates a chart without rows. */
  public TreemapChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public TreemapChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public TreemapChart(@Nullable Class<T> type) {
    super("treemap", ChartText.TREEMAP_CHART, type);
  }

  // ---- Fields ----

  /**
   * {@return the fields that group the rows, from the outermost on; empty, the default, for no
   * groups}
   */
  public List<ChartField<T>> getGroups() {
    return ChartProps.get(GROUPS, this);
  }

  /**
   * Sets the fields that group the rows. A field may return a list of names, for groups that are
   * nested to different depths. If it returns null, the row is one level higher.
   *
   * @param groups from the outermost on; empty for no groups
   * @throws IllegalArgumentException if the rows lack a field
   */
  public void setGroups(List<ChartField<T>> groups) {
    GROUPS.set(this, List.copyOf(Check.notNull("groups", groups)));
  }

  /**
   * Sets the properties that group the rows.
   *
   * @param properties from the outermost on; none for no groups
   * @throws IllegalArgumentException if one is blank, or if the rows lack it
   */
  public void setGroups(String... properties) {
    setGroups(Check.noNulls("properties", properties).stream().map(ChartField::<T>of).toList());
  }

  /**
   * {@return the field of the second value; null, the default, if the colours are those of the
   * groups}
   */
  public @Nullable ChartField<T> getColorBy() {
    return COLOR_BY.get(this);
  }

  /**
   * Sets the property with a second value, which determines the colours of rectangles: {@linkplain
   * #setUp one colour} above zero and {@linkplain #setDown another} below. The farther the value is
   * from zero, the stronger the colour.
   *
   * @param property the name of the property; null for the colours of groups
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setColorBy(@Nullable String property) {
    COLOR_BY.set(this, property);
  }

  /**
   * Sets the getter of a second value, which determines the colours of rectangles.
   *
   * @param getter returns a number, or null for none
   */
  public void setColorBy(ValueProvider<T, ?> getter) {
    COLOR_BY.set(this, getter);
  }

  /** {@return the CSS colour of second values above zero, default {@code var(--success)}} */
  public String getUp() {
    return UP.get(this);
  }

  /**
   * Sets the colour of second values above zero.
   *
   * @param up a CSS colour
   * @throws IllegalArgumentException if it is not a CSS colour
   */
  public void setUp(String up) {
    UP.set(this, up);
  }

  /** {@return the CSS colour of second values below zero, default {@code var(--destructive)}} */
  public String getDown() {
    return DOWN.get(this);
  }

  /**
   * Sets the colour of second values below zero.
   *
   * @param down a CSS colour
   * @throws IllegalArgumentException if it is not a CSS colour
   */
  public void setDown(String down) {
    DOWN.set(this, down);
  }

  @Override
  Stream<ChartField<T>> otherFields() {
    return Stream.concat(getGroups().stream(), Stream.ofNullable(getColorBy()));
  }

  @Override
  List<ChartField<T>> groupFields() {
    return getGroups();
  }

  // ---- Drilling down ----

  /** {@return whether a press on a group opens it; default false} */
  public boolean isDrillDown() {
    return DRILL_DOWN.get(this);
  }

  /**
   * Sets whether a press on a group opens it. A breadcrumb above the drawing then leads back.
   *
   * @param drillDown whether groups can be opened
   */
  public void setDrillDown(boolean drillDown) {
    DRILL_DOWN.set(this, drillDown);
  }

  /**
   * {@return the names of the groups that lead to the open one, from the outermost on; empty, the
   * default, if all is shown}
   */
  public List<String> getPath() {
    return PATH.get(this);
  }

  /**
   * Opens a group. While the rows have no such group, the innermost of its parents that exists is
   * shown.
   *
   * @param path the names of the groups from the outermost on; empty to show all
   */
  public void setPath(List<String> path) {
    PATH.set(this, List.copyOf(Check.notNull("path", path)));
  }

  /**
   * Adds a listener that is called when the user opens or leaves a group, but not by {@link
   * #setPath}.
   *
   * @param listener called with the path of the open group
   * @return a registration that removes the listener
   */
  public Registration addDrillListener(ComponentEventListener<ChartDrillEvent> listener) {
    return addListener(ChartDrillEvent.class, Check.notNull("listener", listener));
  }

  private void drill(List<String> path) {
    if (isDrillDown() && isEnabled()) {
      setPath(path);
      fireEvent(new ChartDrillEvent(this, true, getPath()));
    }
  }

  private void showPath() {
    showAll();
    showBreadcrumb();
  }

  private void showBreadcrumb() {
    if (isDrillDown()) {
      List<BreadcrumbItem> items = new ArrayList<>();
      List<String> path = getPath();
      for (int depth = 0; depth <= path.size(); depth++) {
        List<String> to = List.copyOf(path.subList(0, depth));
        String name = depth == 0 ? write(ChartText.ALL) : path.get(depth - 1);
        String shown = name.isBlank() ? "–" : name;
        items.add(
            depth == path.size()
                ? BreadcrumbItem.current(shown)
                : BreadcrumbItem.action(shown, click -> drill(to)));
      }
      Component now = BREADCRUMB.getComponent(this);
      Breadcrumb breadcrumb = now instanceof Breadcrumb before ? before : new Breadcrumb();
      breadcrumb.setItems(items);
      nameBreadcrumb(breadcrumb);
      if (now == null) {
        BREADCRUMB.setComponent(this, breadcrumb);
      }
    } else {
      BREADCRUMB.clear(this);
    }
    redraw();
  }

  /** Names the breadcrumb after the chart, since it is a landmark and the page may have others. */
  private void nameBreadcrumb(Breadcrumb breadcrumb) {
    String label = name();
    breadcrumb.setLabel(label == null ? write(ChartText.TREEMAP_CHART) : label);
  }

  @Override
  boolean isLabelDrawn() {
    return super.isLabelDrawn() || isDrillDown();
  }

  @Override
  void drawn(Picture picture, double width, double height, Look look) {
    if (BREADCRUMB.getComponent(this) instanceof Breadcrumb breadcrumb) {
      nameBreadcrumb(breadcrumb);
    }
  }

  /** Opens a group, whose number follows those of the rows; a press on a row goes to the app. */
  @Override
  void press(int series, int place) {
    int group = place - rows().size();
    if (group < 0) {
      super.press(series, place);
    } else if (isDrillDown()) {
      List<String> path = new TreemapRows<>(this, new CategoryRows<>(this, locale())).path(group);
      if (!path.isEmpty()) {
        drill(path);
      }
    }
  }

  // ---- Drawing ----

  @Override
  List<Category> categories(CategoryRows<T> rows) {
    return new TreemapRows<>(this, rows).categories();
  }

  @Override
  boolean hasRows() {
    return super.hasRows() || isDrillDown() && isEnabled();
  }

  @Override
  Picture picture(CategoryRows<T> rows) {
    TreemapRows<T> tree = new TreemapRows<>(this, rows);
    return new TreemapScene(
        tree.groups(),
        valueName(),
        count -> write(ChartText.MORE_ROWS, count),
        rows::write,
        drawnPadding(),
        hasRows());
  }

  @Override
  String table(CategoryRows<T> rows) {
    return rows.table(new TreemapRows<>(this, rows)::wholeName);
  }

  @Override
  String summary(CategoryRows<T> rows) {
    return rows.parts();
  }
}
