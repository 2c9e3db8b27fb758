package dev.espressivo.table;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.RowAction;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.MenuSheet;
import dev.espressivo.base.internal.Prop;
import java.io.Serializable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The details and actions of rows in the browser. A component, so that the script is loaded when
 * first needed.
 */
@Tag("es-table-row-options")
@Uses(MenuSheet.class)
@StyleSheet(Assets.CORE + "table/row-options.css")
@JsModule(Assets.CORE + "table/row-options.js")
final class TableRowOptions extends Component {

  /** The number of different actions that the browser knows; more than fit into its window. */
  private static final int MAX_LOOKS = 2_000;

  private record Look(String label, @Nullable Tone tone) implements Serializable {}

  private record Known(int number, @Nullable Component icon) implements Serializable {}

  /** What the browser knows of actions; the one used last is the last. */
  private final Map<Look, Known> known = new LinkedHashMap<>(16, 0.75f, true);

  /** The details that are shown with the next response, by the keys of their rows. */
  private final Map<String, Component> due = new LinkedHashMap<>();

  private int count;

  /** Shows the details of an open row, once in a response. */
  void show(String key, Component details) {
    if (due.isEmpty()) {
      getElement()
          .getNode()
          .runWhenAttached(ui -> ui.beforeClientResponse(this, context -> sendDetails()));
    }
    due.put(key, details);
  }

  private void sendDetails() {
    // The row may have been closed meanwhile.
    due.forEach(
        (key, details) -> {
          if (details.isAttached()) {
            getElement().callJsFunction("show", key, details.getElement());
          }
        });
    due.clear();
  }

  /** Returns the number by which the browser knows an action. */
  int numberOf(RowAction action) {
    Look look = new Look(action.label(), action.tone());
    Known its = known.get(look);
    if (its == null) {
      Component icon = action.icon() == null ? null : action.icon().get();
      if (icon != null) {
        getElement().appendVirtualChild(icon.getElement());
      }
      its = new Known(count++, icon);
      known.put(look, its);
      String tone = action.tone() == null ? "" : Prop.spellingOf(action.tone());
      getElement()
          .callJsFunction(
              "define", its.number, look.label, tone, icon == null ? null : icon.getElement());
      if (known.size() > MAX_LOOKS) {
        Iterator<Known> all = known.values().iterator();
        drop(all.next());
        all.remove();
      }
    }
    return its.number;
  }

  /** Returns whether the browser knows an action by a number. */
  boolean isKnown(RowAction action, int number) {
    Known its = known.get(new Look(action.label(), action.tone()));
    return its != null && its.number == number;
  }

  private void drop(Known its) {
    Component icon = its.icon;
    if (icon != null && getElement().equals(icon.getElement().getParent())) {
      getElement().removeVirtualChild(icon.getElement());
    }
  }

  @Override
  protected void onAttach(AttachEvent event) {
    // A new element in the browser knows nothing; all rows are sent to it.
    known.values().forEach(this::drop);
    known.clear();
  }
}
