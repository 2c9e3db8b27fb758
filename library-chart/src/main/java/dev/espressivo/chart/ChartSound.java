package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.chart.internal.ClientFiles;
import tools.jackson.databind.node.JsonNodeFactory;

/** Plays the series of a chart as sound. A component, so that its script is loaded only then. */
@Tag("es-chart-sound")
@JsModule(ClientFiles.FOLDER + "chart/sound.js")
final class ChartSound extends Component {

  ChartSound() {
    getElement().setAttribute("hidden", true);
  }

  /** Sets the texts that the script announces, in the language of the chart. */
  void say(CartesianChart<?> chart) {
    getElement()
        .setAttribute(
            "data-words",
            JsonNodeFactory.instance
                .objectNode()
                .put("begin", chart.getText(ChartText.SOUND))
                .put("end", chart.getText(ChartText.SOUND_END))
                .put("missing", chart.getText(ChartText.SOUND_MISSING))
                .toString());
  }
}
