package dev.espressivo.chart;

import dev.espressivo.chart.internal.check.ChartValues;
import dev.espressivo.theme.internal.NamedColors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The colours of rows by the values of a field: numbers on a ramp, texts that are colours, or else
 * categories with the colours of a palette. The kind of the first value is that of all.
 */
final class RowColors {

  /** The number of shades of a ramp, each of which is a path of its own. */
  private static final int SHADES = 16;

  /** The share of the colour in the lightest shade, in percent. */
  private static final int LIGHTEST = 25;

  /** The most categories that are told apart; the others have the colour of the series. */
  private static final int MOST = 1_000;

  private static final Pattern WRITTEN = Pattern.compile("#.*|[\\w-]+\\(.*");

  /** The colours of texts and categories, in the order of the rows; empty for numbers. */
  private final Map<Object, String> known = new LinkedHashMap<>();

  private final List<String> shades;
  private final boolean areColors;
  private double low = Double.POSITIVE_INFINITY;
  private double high = Double.NEGATIVE_INFINITY;

  /** A value without a colour; null if all have one. */
  private @Nullable Object wrong;

  private RowColors(
      Map<Object, Integer> found, List<String> palette, @Nullable ChartPalette shared) {
    areColors =
        !found.isEmpty()
            && (found.keySet().stream().anyMatch(each -> isWritten(each.toString()))
                || found.keySet().stream()
                    .allMatch(each -> NamedColors.rgb(each.toString()) != null));
    found.forEach(
        (each, place) -> {
          if (!areColors) {
            known.put(
                each, shared == null ? palette.get(place % palette.size()) : shared.color(each));
          } else if (isColor(each.toString())) {
            known.put(each, each.toString());
          } else {
            wrong = each;
          }
        });
    shades =
        IntStream.range(0, SHADES)
            .map(shade -> LIGHTEST + (100 - LIGHTEST) * shade / (SHADES - 1))
            .mapToObj(share -> mixed(palette.getFirst(), share))
            .toList();
  }

  private static String mixed(String color, int share) {
    return share == 100
        ? color
        : "color-mix(in oklab, " + color + " " + share + "%, var(--surface))";
  }

  /**
   * Reads the values of all rows; a null row has none.
   *
   * @param shared knows the colours of categories; null for those of {@code palette} in turn
   */
  static <T> RowColors of(
      List<T> rows,
      Function<? super T, @Nullable Object> getter,
      List<String> palette,
      @Nullable ChartPalette shared) {
    Map<Object, Integer> found = new LinkedHashMap<>();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    Object wrong = null;
    for (T row : rows) {
      Object value = getter.apply(row);
      if (value instanceof Number number && found.isEmpty()) {
        double size = number.doubleValue();
        low = size < low && Double.isFinite(size) ? size : low;
        high = size > high && Double.isFinite(size) ? size : high;
        wrong = Double.isFinite(size) ? wrong : value;
      } else if (value != null && low > high && found.size() < MOST) {
        found.putIfAbsent(value, found.size());
      } else if (value != null && !found.containsKey(value)) {
        wrong = value;
      }
    }
    RowColors colors = new RowColors(found, palette, shared);
    colors.low = low;
    colors.high = high;
    colors.wrong = colors.wrong == null ? wrong : colors.wrong;
    return colors;
  }

  private static boolean isWritten(String text) {
    return WRITTEN.matcher(text).matches();
  }

  private static boolean isColor(String text) {
    try {
      ChartValues.checkColor("color", text);
      return isWritten(text) || NamedColors.rgb(text) != null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns the colour of a value; null if it is none, or of another kind than the first one. */
  @Nullable String of(@Nullable Object value) {
    if (low > high) {
      return value == null ? null : known.get(value);
    }
    double size = value instanceof Number number ? number.doubleValue() : Double.NaN;
    double share = high == low ? 1 : (size / 2 - low / 2) / (high / 2 - low / 2);
    return Double.isFinite(size) ? shades.get((int) Math.rint(share * (SHADES - 1))) : null;
  }

  /** Returns a value that has no colour; null if all have one. */
  @Nullable String wrong() {
    return wrong == null ? null : wrong.toString();
  }

  /** Returns the colours of categories, or of the ends of the ramp, in the order of a legend. */
  Map<Object, String> key() {
    if (areColors || low > high) {
      return areColors ? Map.of() : known;
    }
    Map<Object, String> ends = new LinkedHashMap<>();
    ends.put(low, shades.getFirst());
    ends.put(high, shades.getLast());
    return ends;
  }
}
