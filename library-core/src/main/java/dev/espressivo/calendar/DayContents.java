package dev.espressivo.calendar;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The components below the numbers of the visible days. */
final class DayContents implements Serializable {

  private final List<Component> shown = new ArrayList<>();
  @Nullable SerializableFunction<LocalDate, @Nullable Component> renderer;

  /**
   * Renders the components of days again. They are virtual children; the browser puts each of them
   * into its day.
   */
  void send(Element root, UI ui, Stream<LocalDate> days) {
    shown.forEach(content -> content.getElement().removeFromTree());
    shown.clear();
    Map<String, Object> nodes = new HashMap<>();
    if (renderer != null) {
      for (LocalDate day : days.toList()) {
        Component content = renderer.apply(day);
        if (content != null) {
          root.appendVirtualChild(content.getElement());
          shown.add(content);
          nodes.put(day.toString(), content.getElement().getNode().getId());
          nodes.put("app", ui.getInternals().getAppId());
        }
      }
    }
    root.setPropertyMap("contents", nodes);
  }
}
