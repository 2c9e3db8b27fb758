package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.chart.internal.ClientFiles;

/** Brush and zoom in the browser. A component, so that their script is loaded with the first. */
@Tag("es-chart-zoom")
@StyleSheet(ClientFiles.FOLDER + "chart/zoom.css")
@JsModule(ClientFiles.FOLDER + "chart/zoom.js")
final class ChartGestures extends Component {

  /** What users can do, as the script reads it. */
  void allow(String json) {
    getElement().setAttribute("data-gestures", json);
  }

  /** What is shown, as the script reads it. */
  void show(String json) {
    getElement().setAttribute("data-view", json);
  }
}
