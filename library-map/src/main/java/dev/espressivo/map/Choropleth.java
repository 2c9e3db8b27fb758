package dev.espressivo.map;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.array.internal.Quantiles;
import dev.espressivo.base.internal.Check;
import dev.espressivo.map.internal.MapLegend;
import java.io.Serializable;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A colouring of areas by a value: in a few classes, from pale to strong, with a legend on the map.
 * If areas have no value, the legend has an entry for them. Immutable.
 *
 * <pre>{@code
 * layer.setChoropleth(Choropleth.quantiles("People per km²", area -> density(area), 5));
 * }</pre>
 */
public final class Choropleth implements Serializable {

  /** The largest number of classes; more shades could not be told apart. */
  public static final int MAX_CLASSES = 9;

  /** The shade of the first class, in percent of the strongest. */
  private static final int PALEST = 16;

  private final String title;
  private final SerializableFunction<GeoFeature, @Nullable Number> value;
  private final double @Nullable [] limits;
  private final int classes;

  private Choropleth(
      String title,
      SerializableFunction<GeoFeature, @Nullable Number> value,
      double @Nullable [] limits,
      int classes) {
    Check.notBlank("title", title);
    this.title = title;
    this.value = Check.notNull("value", value);
    this.limits = limits;
    this.classes = classes;
  }

  /**
   * Creates classes with about as many areas in each. Their limits are the quantiles of the values,
   * as spreadsheets and d3 define them.
   *
   * @param title the title of the legend: the name of the values with their unit
   * @param value returns the value of an area; null or not finite if it has none
   * @param classes the number of classes, from 2 to {@value #MAX_CLASSES}; there are fewer if the
   *     values do not differ
   * @return the colouring
   * @throws IllegalArgumentException if the title is blank, or {@code classes} is out of range
   */
  public static Choropleth quantiles(
      String title, SerializableFunction<GeoFeature, @Nullable Number> value, int classes) {
    Check.range("classes", classes, 2, MAX_CLASSES);
    return new Choropleth(title, value, null, classes);
  }

  /**
   * Creates classes with given limits.
   *
   * @param title the title of the legend: the name of the values with their unit
   * @param value returns the value of an area; null or not finite if it has none
   * @param limits the least values of all classes except the first, ascending; from 1 to 8 numbers
   * @return the colouring
   * @throws IllegalArgumentException if the title is blank, or the limits are not finite, not
   *     ascending, or too many
   */
  public static Choropleth limits(
      String title, SerializableFunction<GeoFeature, @Nullable Number> value, double... limits) {
    if (limits.length < 1 || limits.length >= MAX_CLASSES) {
      throw new IllegalArgumentException(
          "limits must have from 1 to %d numbers, but has %d"
              .formatted(MAX_CLASSES - 1, limits.length));
    }
    for (int i = 0; i < limits.length; i++) {
      if (!Double.isFinite(limits[i]) || i > 0 && !(limits[i] > limits[i - 1])) {
        throw new IllegalArgumentException(
            "limits must be finite and ascending, but limits[%d] is %s".formatted(i, limits[i]));
      }
    }
    return new Choropleth(title, value, limits.clone(), limits.length + 1);
  }

  String title() {
    return title;
  }

  /** Returns the value of an area; NaN if it has none. */
  double valueOf(GeoFeature feature) {
    Number number = value.apply(feature);
    double found = number == null ? Double.NaN : number.doubleValue();
    return Double.isFinite(found) ? found : Double.NaN;
  }

  /** Returns the classes of this colouring for data; for quantiles, derived from its values. */
  Classes classesFor(GeoJson data) {
    DoubleStream.Builder all = DoubleStream.builder();
    data.forEach(feature -> all.add(valueOf(feature)));
    Quantiles values = Quantiles.of(all.build().toArray());
    boolean isComplete = values.count() == data.size();
    if (limits != null) {
      return new Classes(limits, isComplete);
    }
    double[] found =
        IntStream.range(1, classes)
            .mapToDouble(i -> values.quantile((double) i / classes))
            .filter(limit -> limit > values.quantile(0))
            .distinct()
            .toArray();
    return new Classes(found, isComplete);
  }

  /**
   * Classes of values with ascending limits from the second on; complete if no area lacks a value.
   */
  record Classes(double[] limits, boolean isComplete) implements Serializable {

    int size() {
      return limits.length + 1;
    }

    /** Returns the class of a value, from 0; the number of classes for NaN. */
    int of(double value) {
      if (Double.isNaN(value)) {
        return size();
      }
      int at = 0;
      while (at < limits.length && value >= limits[at]) {
        at++;
      }
      return at;
    }

    /** Returns the colour of a class, in CSS; the one after the last is for areas without value. */
    String shade(int index) {
      if (index == size()) {
        return "var(--surface-container-highest)";
      }
      int percent = size() == 1 ? 100 : PALEST + (100 - PALEST) * index / (size() - 1);
      return "color-mix(in oklab, var(--primary) %d%%, var(--surface))".formatted(percent);
    }

    /** Returns the entries of the legend; the last is for areas without value if there are any. */
    List<MapLegend.Entry> entries(Locale locale, String noValue) {
      List<MapLegend.Entry> entries = new ArrayList<>();
      for (int i = 0; i < size(); i++) {
        entries.add(new MapLegend.Entry(shade(i), range(i, locale)));
      }
      if (!isComplete) {
        entries.add(new MapLegend.Entry(shade(size()), noValue));
      }
      return entries;
    }

    /** Returns the range of values of a class, as text. */
    String range(int index, Locale locale) {
      NumberFormat format = NumberFormat.getInstance(locale);
      format.setMaximumFractionDigits(2);
      if (limits.length == 0) {
        return "";
      }
      if (index == 0) {
        return "< " + format.format(limits[0]);
      }
      if (index == limits.length) {
        return "≥ " + format.format(limits[index - 1]);
      }
      return format.format(limits[index - 1]) + " – " + format.format(limits[index]);
    }
  }
}
