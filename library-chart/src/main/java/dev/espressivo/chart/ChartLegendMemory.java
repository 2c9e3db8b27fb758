package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.chart.internal.ClientFiles;

/**
 * Keeps the drawing of all series in the browser while some are switched off, for bars and stacks:
 * the server draws these anew for each choice and leaves out hidden series. It is a component, so
 * that its script is loaded only with such a chart.
 */
@Tag("es-chart-legend")
@JsModule(ClientFiles.FOLDER + "chart/legend.js")
final class ChartLegendMemory extends Component {

  ChartLegendMemory() {
    getElement().setAttribute("hidden", true);
  }
}
