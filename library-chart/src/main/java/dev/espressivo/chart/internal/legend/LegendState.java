package dev.espressivo.chart.internal.legend;

import com.vaadin.flow.dom.DomEvent;
import java.io.Serializable;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The series that users have switched off in the legend of a chart. */
public final class LegendState implements Serializable {

  /** The attribute with the revision of the series that the user sees; the server's may differ. */
  public static final String SHOWN_SERIES =
      "element.querySelector('[data-part=legend]')?.dataset.revision";

  /** The hidden series; null as long as users have not pressed the legend. */
  private @Nullable BitSet hidden;

  /** The names of series that were hidden when they were last there. */
  private final HashSet<Object> off = new HashSet<>();

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
    off.clear();
    revision++;
  }

  /** Keeps hidden what is hidden, by its name, because other series are there now. */
  public void rename(List<?> before, List<?> now) {
    if (hidden != null) {
      off.removeAll(before);
      hidden.stream().filter(each -> each < before.size()).mapToObj(before::get).forEach(off::add);
      hidden.clear();
      IntStream.range(0, now.size()).filter(i -> off.contains(now.get(i))).forEach(hidden::set);
    }
    revision++;
  }

  public int revision() {
    return revision;
  }

  public int changes() {
    return changes;
  }

  /**
   * Takes over the hidden series from the browser, which has already shown the effect of a press in
   * the legend, if there is a usable one.
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
