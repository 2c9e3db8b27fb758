package dev.espressivo.chart;

import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.chart.internal.ClientFiles;
import org.jspecify.annotations.Nullable;

/**
 * The base class of the charts without axes: categories and gauges.
 *
 * @param <T> the type of the rows
 */
@StyleSheet(ClientFiles.FOLDER + "chart/shapes.css")
@JsModule(ClientFiles.FOLDER + "chart/shapes.js")
public abstract class ShapeChart<T> extends Chart<T> {

  /** For the charts of this package. */
  ShapeChart(String name, @Nullable Class<T> type) {
    super(name, type);
  }
}
