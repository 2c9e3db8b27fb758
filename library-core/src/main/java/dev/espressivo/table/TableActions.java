package dev.espressivo.table;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.RowAction;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The actions of the rows. Nothing is kept of them: they are asked for when a row is sent, and
 * again when the user runs one.
 *
 * @param <T> the type of the rows
 */
final class TableActions<T> implements Serializable {

  /** The number of actions that are buttons at most; the others are in a menu. */
  private static final int BUTTONS = 2;

  private @Nullable SerializableFunction<T, List<RowAction>> function;

  /** The number of buttons for which rows have room. */
  private int room;

  /** Whether the room has been shown, and stays. */
  private boolean settled;

  @Nullable SerializableFunction<T, List<RowAction>> get() {
    return function;
  }

  void set(@Nullable SerializableFunction<T, List<RowAction>> function) {
    this.function = function;
    room = 0;
    settled = false;
  }

  /** Returns the number of buttons for which rows have room, which does not change any more. */
  int settle() {
    settled = room > 0;
    return room;
  }

  /** Writes the actions of a row. Returns whether they need more room. */
  boolean write(T item, ObjectNode json, @Nullable TableRowOptions options) {
    if (function == null || options == null) {
      return false;
    }
    List<RowAction> all = function.apply(item);
    ArrayNode numbers = json.putArray("actions");
    Set<Integer> seen = new HashSet<>();
    for (RowAction each : all) {
      int number = options.numberOf(each);
      if (!seen.add(number)) {
        throw new IllegalArgumentException(
            "actions of a row must differ in label or tone, but two are \"%s\""
                .formatted(each.label()));
      }
      numbers.add(number);
    }
    int buttons = (int) all.stream().filter(each -> each.icon() != null).limit(BUTTONS).count();
    int needed = buttons + (buttons < all.size() ? 1 : 0);
    boolean grows = !settled && needed > room;
    if (grows) {
      room = needed;
    }
    return grows;
  }

  /** Runs an action of a row, if it has one that the browser knows by a number. */
  void run(T item, int number, TableRowOptions options) {
    if (function != null) {
      function.apply(item).stream()
          .filter(each -> options.isKnown(each, number))
          .findFirst()
          .ifPresent(each -> each.listener().run());
    }
  }
}
