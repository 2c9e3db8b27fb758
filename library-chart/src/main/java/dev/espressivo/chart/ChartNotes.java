package dev.espressivo.chart;

import com.vaadin.flow.dom.Element;
import java.io.Serializable;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Tells the app's developer what a chart made of rows that are not as they should be. */
final class ChartNotes implements Serializable {

  private final Element root;
  private final Set<String> logged = new HashSet<>();
  private @Nullable Element shown;

  ChartNotes(Element root) {
    this.root = root;
  }

  /** Shows the notes on a drawing in development mode; else logs one of each key. */
  void say(Map<String, String> notes, boolean isDeveloped, String chart) {
    if (shown != null) {
      shown.removeFromParent();
      shown = null;
    }
    if (isDeveloped && !notes.isEmpty()) {
      shown =
          new Element("div")
              .setAttribute("data-note", "")
              .setText(String.join(" ", notes.values()));
      root.appendChild(shown);
    }
    notes.forEach(
        (key, note) -> {
          if (!isDeveloped && logged.add(key)) {
            LoggerFactory.getLogger(ChartNotes.class).warn("A {}: {}", chart, note);
          }
        });
  }
}
