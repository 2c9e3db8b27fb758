package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.chart.internal.ClientFiles;

/** Brush and zoom in the browser. A component, so that the script is loaded when first needed. */
@Tag("es-chart-zoom")
@StyleSheet(ClientFiles.FOLDER + "chart/zoom.css")
@JsModule(ClientFiles.FOLDER + "chart/zoom.js")
final class ChartGestures extends Component {

  /** Sends which gestures are allowed, as JSON for the script. */
  void allow(String json) {
    getElement().setAttribute("data-gestures", json);
  }

  /** Sends the visible range, as JSON for the script. */
  void show(String json) {
    getElement().setAttribute("data-view", json);
  }
}
