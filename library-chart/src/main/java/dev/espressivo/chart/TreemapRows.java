package dev.espressivo.chart;

import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scene.Category;
import dev.espressivo.chart.internal.scene.TreemapScene;
import dev.espressivo.chart.internal.scene.TreemapScene.Group;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rows of a treemap as a tree, for one drawing. */
final class TreemapRows<T> {

  /** The deepest level of groups, so that very long lists of names do not overflow the stack. */
  private static final int DEEPEST = 32;

  private final TreemapChart<T> chart;
  private final CategoryRows<T> rows;
  private final List<Function<? super T, ?>> groups;
  private final @Nullable Function<? super T, ?> colorBy;
  private final List<T> data;

  /** The group that is open, and the names that lead there. */
  private final Branch open;

  private final List<String> path = new ArrayList<>();

  /** The greatest distance of a second value from zero. */
  private double farthest;

  /** A group: its groups by name, and its rows. */
  private static final class Branch {
    private final Map<String, Branch> branches = new LinkedHashMap<>();
    private final List<Integer> rows = new ArrayList<>();
  }

  TreemapRows(TreemapChart<T> chart, CategoryRows<T> rows) {
    this.chart = chart;
    this.rows = rows;
    data = chart.rows();
    groups = new ArrayList<>();
    chart.getGroups().forEach(field -> groups.add(field.reader(data)));
    ChartField<T> color = chart.getColorBy();
    colorBy = color == null ? null : color.reader(data);
    Branch root = new Branch();
    int index = 0;
    for (T row : data) {
      if (rows.value(index) > 0 && row != null) {
        Branch branch = root;
        for (String name : names(row)) {
          branch = branch.branches.computeIfAbsent(name, each -> new Branch());
        }
        branch.rows.add(index);
        farthest = Math.max(farthest, Math.abs(finite(second(row))));
      }
      index++;
    }
    Branch branch = root;
    for (String name : chart.getPath()) {
      Branch next = branch.branches.get(name);
      if (next == null) {
        break;
      }
      path.add(name);
      branch = next;
    }
    open = branch;
  }

  /** Returns the names of the groups of a row. */
  private List<String> names(T row) {
    List<String> names = new ArrayList<>();
    for (Function<? super T, ?> group : groups) {
      Object value = group.apply(row);
      if (value instanceof Iterable<?> several) {
        several.forEach(each -> names.add(String.valueOf(each)));
      } else if (value != null) {
        names.add(value.toString());
      }
    }
    return names.size() > DEEPEST ? names.subList(0, DEEPEST) : names;
  }

  private double second(T row) {
    Object value = colorBy == null ? null : colorBy.apply(row);
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  /** Writes a second value, whose digits are those of all second values. */
  private String written(double second) {
    return chart.getFormatY() == null
        ? TickFormat.fitting(-farthest, farthest, chart.locale()).apply(second)
        : rows.write(second);
  }

  private static double finite(double value) {
    return Double.isFinite(value) ? value : 0;
  }

  /** Returns the path of a group that is shown, by its number; empty if there is none. */
  List<String> path(int number) {
    List<String> names = List.copyOf(open.branches.keySet());
    if (number >= names.size()) {
      return List.of();
    }
    List<String> to = new ArrayList<>(path);
    to.add(names.get(number));
    return to;
  }

  /** Returns the name of a row with those of its groups. */
  String wholeName(int row) {
    List<String> names = new ArrayList<>(names(data.get(row)));
    names.add(rows.name(row));
    return String.join(" / ", names);
  }

  /** Returns the visible groups as categories with their sums. */
  List<Category> categories() {
    List<Category> categories = new ArrayList<>();
    for (Group group : groups()) {
      double sum = group.tree().value();
      String text = group.tree().text();
      categories.add(
          new Category(
              group.index(), group.name(), sum, text, group.color(), group.isHidden(), -1));
    }
    return categories;
  }

  /** Returns the visible groups; rows without a group form the last one. */
  List<Group> groups() {
    List<Group> shown = new ArrayList<>();
    open.branches.forEach((name, branch) -> shown.add(group(shown.size(), name, name, branch)));
    if (!open.rows.isEmpty()) {
      Branch rest = new Branch();
      rest.rows.addAll(open.rows);
      String own = path.isEmpty() ? chart.valueName() : path.getLast();
      String name = shown.isEmpty() ? own : chart.write(ChartText.OTHER);
      shown.add(group(shown.size(), name, null, rest));
    }
    return shown;
  }

  /** Returns a group that users can open; the category is null for one that they cannot. */
  private Group group(int index, String name, @Nullable String category, Branch branch) {
    return new Group(
        index,
        name,
        chart.colorOf(index, category),
        chart.isHidden(index, false),
        category != null,
        node(name, branch),
        category == null ? -1 : data.size() + index);
  }

  private TreemapScene.Node node(String name, Branch branch) {
    List<TreemapScene.Node> children = new ArrayList<>();
    branch.branches.forEach((each, child) -> children.add(node(each, child)));
    branch.rows.forEach(row -> children.add(leaf(row)));
    double sum = children.stream().mapToDouble(TreemapScene.Node::value).sum();
    return new TreemapScene.Node(name, sum, rows.write(sum), Double.NaN, "", -1, children);
  }

  private TreemapScene.Node leaf(int row) {
    double value = rows.value(row);
    String text = rows.write(value);
    double second = colorBy == null ? Double.NaN : second(data.get(row));
    String color = "";
    if (colorBy != null) {
      color = second < 0 ? chart.getDown() : chart.getUp();
      text = Double.isFinite(second) ? text + " (" + written(second) + ')' : text;
    }
    double shade = farthest > 0 ? finite(second) / farthest : 0;
    return new TreemapScene.Node(rows.name(row), value, text, shade, color, row, List.of());
  }
}
