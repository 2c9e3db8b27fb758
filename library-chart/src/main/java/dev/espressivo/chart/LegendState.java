package dev.espressivo.chart;

import com.vaadin.flow.dom.DomEvent;
import java.io.Serializable;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What users have switched off in the legend of a chart. */
final class LegendState implements Serializable {

  /** Of which series the legend is that the user sees: those of the server may be others by now. */
  static final String SHOWN_SERIES =
      "element.querySelector('[data-part=legend]')?.dataset.revision";

  /** The series that users have switched off; null as long as it is what the app says. */
  private @Nullable BitSet hidden;

  /** How often the series have changed. */
  private int revision;

  /** How often users have pressed the legend. */
  private int changes;

  boolean isHidden(int index, boolean initially) {
    return hidden == null ? initially : hidden.get(index);
  }

  /** Forgets what users have switched off, when the series are others. */
  void reset() {
    hidden = null;
    revision++;
  }

  int revision() {
    return revision;
  }

  int changes() {
    return changes;
  }

  /**
   * Takes what a browser says. It shows the effect of a press first; what it says is how things are
   * there.
   *
   * @param count how many series there are
   * @param isUsable whether there is a legend that can be pressed
   */
  void take(DomEvent event, int count, boolean isUsable) {
    BitSet switchedOff = new BitSet();
    JsonNode data = event.getEventData();
    data.path("event.detail.series")
        .forEach(
            each -> {
              int index = each.asInt(-1);
              if (index >= 0 && index < count) {
                switchedOff.set(index);
              }
            });
    changes = Math.max(changes, data.path("event.detail.n").asInt(0));
    // A press in the legend of other series names none of these.
    String shown = data.path(SHOWN_SERIES).asString("");
    if (isUsable && shown.equals(String.valueOf(revision))) {
      hidden = switchedOff;
    }
  }
}
