package dev.espressivo.chart.internal.legend;

import com.vaadin.flow.dom.DomEvent;
import java.io.Serializable;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The series that users have switched off in the legend of a chart. */
public final class LegendState implements Serializable {

  /**
   * The attribute with the revision of the series in the legend that the user sees; the server may
   * have other series by now.
   */
  public static final String SHOWN_SERIES =
      "element.querySelector('[data-part=legend]')?.dataset.revision";

  /** The hidden series; null as long as users have not pressed the legend. */
  private @Nullable BitSet hidden;

  /** The number of changes of the series. */
  private int revision;

  /** The number of presses on the legend. */
  private int changes;

  public boolean isHidden(int index, boolean initially) {
    return hidden == null ? initially : hidden.get(index);
  }

  /** Shows all series again, because the app has set others. */
  public void reset() {
    hidden = null;
    revision++;
  }

  public int revision() {
    return revision;
  }

  public int changes() {
    return changes;
  }

  /**
   * Takes over the hidden series from the browser, which has already shown the effect of a press.
   *
   * @param count the number of series
   * @param isUsable whether there is a legend that can be pressed
   */
  public void take(DomEvent event, int count, boolean isUsable) {
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
    // A press in the legend of earlier series must not switch off one of the current series.
    String shown = data.path(SHOWN_SERIES).asString("");
    if (isUsable && shown.equals(String.valueOf(revision))) {
      hidden = switchedOff;
    }
  }
}
