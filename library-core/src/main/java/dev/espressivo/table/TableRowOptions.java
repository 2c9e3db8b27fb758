package dev.espressivo.table;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.RowAction;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.MenuSheet;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.WindowRows;
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

  /** The number of different actions that the browser knows: ten for each row that it has. */
  private static final int MAX_LOOKS = 10 * WindowRows.MAX_RANGE;

  private record Look(String label, @Nullable Tone tone) implements Serializable {}

  private record Known(int number, @Nullable Component icon) implements Serializable {}

  /** What the browser knows of actions; the one used last is the last. */
  private final Map<Look, Known> known = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Details that are shown with the next response.
   *
   * @param component null for a row that is closed
   * @param press the number of the user's press that is answered; 0 for none
   */
  private record Due(@Nullable Component component, int press) implements Serializable {}

  /** What is shown with the next response, by the keys of the rows. */
  private final Map<String, Due> due = new LinkedHashMap<>();

  private int count;

  /** Shows the details of an open row, once in a response. */
  void show(String key, Component details) {
    Due its = due.get(key);
    answer(key, details, its == null ? 0 : its.press);
  }

  /**
   * Tells whether a row is open after the user has pressed its button: the row may have been sent
   * while the press was on its way.
   */
  void answer(String key, @Nullable Component details, int press) {
    if (due.isEmpty()) {
      getElement()
          .getNode()
          .runWhenAttached(ui -> ui.beforeClientResponse(this, context -> sendDetails()));
    }
    due.put(key, new Due(details, press));
  }

  private void sendDetails() {
    // The row may have been closed meanwhile.
    due.forEach(
        (key, its) -> {
          boolean isOpen = its.component != null && its.component.isAttached();
          if (isOpen || its.press != 0) {
            Element details = isOpen ? its.component.getElement() : null;
            getElement().callJsFunction("show", key, details, its.press);
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
        Known oldest = all.next();
        drop(oldest);
        all.remove();
        getElement().callJsFunction("forget", oldest.number);
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
