package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.chart.internal.ClientFiles;

/** The crosshair that a chart shares with others. A component, so that its script is loaded. */
@Tag("es-chart-crosshair")
@JsModule(ClientFiles.FOLDER + "chart/crosshair.js")
final class ChartCrosshair extends Component {

  void setGroup(String group) {
    getElement().setAttribute("data-group", group);
  }
}
