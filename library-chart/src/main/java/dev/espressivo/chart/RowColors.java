package dev.espressivo.chart;

import dev.espressivo.chart.internal.check.ChartValues;
import dev.espressivo.chart.internal.scene.Ramp;
import dev.espressivo.theme.internal.NamedColors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The colours of rows by the values of a field: numbers on a ramp, texts that are colours, or else
 * categories with the colours of a palette. The kind of the first value is that of all.
 */
final class RowColors {

  /** The most categories that are told apart; the others have the colour of the series. */
  private static final int MOST = 1_000;

  private static final Pattern WRITTEN = Pattern.compile("#.*|[\\w-]+\\(.*");

  /** The colours of texts and categories, in the order of the rows; empty for numbers. */
  private final Map<Object, String> known = new LinkedHashMap<>();

  private final boolean areColors;

  /** The colours of numbers; null if the values are none. */
  private @Nullable Ramp ramp;

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
    colors.ramp = low > high ? null : new Ramp(low, high, palette.getFirst());
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
    Ramp shades = ramp;
    if (shades == null) {
      return value == null ? null : known.get(value);
    }
    double size = value instanceof Number number ? number.doubleValue() : Double.NaN;
    return Double.isFinite(size) ? shades.of(size) : null;
  }

  /** Returns a value that has no colour; null if all have one. */
  @Nullable String wrong() {
    return wrong == null ? null : wrong.toString();
  }

  /** Returns the colours of categories, or of the ends of the ramp, in the order of a legend. */
  Map<Object, String> key() {
    Ramp shades = ramp;
    if (areColors || shades == null) {
      return areColors ? Map.of() : known;
    }
    Map<Object, String> ends = new LinkedHashMap<>();
    ends.put(shades.low(), shades.of(shades.low()));
    ends.put(shades.high(), shades.of(shades.high()));
    return ends;
  }
}
