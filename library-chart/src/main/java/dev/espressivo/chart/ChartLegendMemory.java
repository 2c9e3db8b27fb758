package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.chart.internal.ClientFiles;

/**
 * Keeps the drawing of all series in the browser while some are switched off, for bars and stacks,
 * which the server draws anew without the hidden ones. A component, so that others load no script.
 */
@Tag("es-chart-legend")
@JsModule(ClientFiles.FOLDER + "chart/legend.js")
final class ChartLegendMemory extends Component {

  ChartLegendMemory() {
    getElement().setAttribute("hidden", true);
  }
}
