package dev.espressivo.logconsole;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.ClientRange;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.BaseJsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The bars above the lines of a console: when they were logged, by level, and which time range is
 * shown. A component, so that consoles without it load no script. It is updated twice a second at
 * most, with the bars that have changed.
 */
@Tag("es-log-histogram")
@StyleSheet(Assets.CORE + "logconsole/histogram.css")
@JsModule(Assets.CORE + "logconsole/histogram.js")
final class LogHistogram extends Component implements LiveUpdates.Part {

  /** The maximum time for which one update counts, in ns. The next one continues. */
  private static final long COUNTING_NANOS = 8_000_000;

  /** The texts of the script. */
  private static final List<LogConsoleText> WORDS =
      List.of(
          LogConsoleText.TIME_RANGE,
          LogConsoleText.CLEAR_TIME_RANGE,
          LogConsoleText.LINES,
          LogConsoleText.LINES_HEADER,
          LogConsoleText.HISTOGRAM,
          LogConsoleText.HISTOGRAM_HINT,
          LogConsoleText.LEVEL_TRACE,
          LogConsoleText.LEVEL_DEBUG,
          LogConsoleText.LEVEL_INFO,
          LogConsoleText.LEVEL_WARN,
          LogConsoleText.LEVEL_ERROR,
          LogConsoleText.LEVEL_FATAL);

  /** The times of the browser, in ms since 1970. */
  private static final ClientRange TIMES =
      new ClientRange(-8_640_000_000_000_000L, 8_640_000_000_000_000L);

  private final Component console;
  private final LogConsoleState state;
  private final SerializableSupplier<LogTimeRange> range;
  private final SerializableSupplier<ZoneId> zone;
  private final SerializableConsumer<LogTimeRange> onRange;

  private @Nullable Registration updating;
  private transient @Nullable LineCounts counts;
  private transient volatile @Nullable Sent sent;

  /**
   * What was sent last.
   *
   * @param view the view whose lines were counted
   * @param extent what there was to count
   * @param isComplete whether everything was counted
   * @param bars the bars that the browser has
   * @param at the time in ms of the monotonic clock
   */
  private record Sent(
      LogView view, LineCounts.Extent extent, boolean isComplete, TimeBars bars, long at) {}

  /**
   * Creates the bars of a console.
   *
   * @param range returns the time range to which the lines are limited
   * @param zone returns the zone in which times are shown
   * @param onRange called with the time range when the user changes it
   */
  LogHistogram(
      Component console,
      LogConsoleState state,
      SerializableSupplier<LogTimeRange> range,
      SerializableSupplier<ZoneId> zone,
      SerializableConsumer<LogTimeRange> onRange) {
    this.console = console;
    this.state = state;
    this.range = range;
    this.zone = zone;
    this.onRange = onRange;
  }

  // ---- Life cycle ----

  @Override
  protected void onAttach(AttachEvent event) {
    // Whether push is enabled is decided by the console.
    updating = LiveUpdates.of(event.getUI()).add(this, false);
    event.getUI().beforeClientResponse(this, context -> refresh());
  }

  @Override
  protected void onDetach(DetachEvent event) {
    if (updating != null) {
      updating.remove();
      updating = null;
    }
    counts = null;
    sent = null;
  }

  /** Returns no registration that listens: the console requests updates for both. */
  @Override
  public Registration listen(Runnable request) {
    return () -> {};
  }

  @Override
  public long dueIn() {
    Sent last = sent;
    if (last == null || !state.isUpdated()) {
      return -1;
    }
    if (!last.isComplete()) {
      return 0;
    }
    if (LineCounts.Extent.of(state.buffer().ring(), last.view()).equals(last.extent())) {
      return -1;
    }
    return Math.max(0, last.at() + LogConsoleState.NUMBERS_PERIOD - now());
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }

  // ---- What is sent ----

  @Override
  public void update() {
    Sent last = sent;
    if (last != null && dueIn() == 0) {
      send(last);
    }
  }

  /**
   * Sends everything that may have changed: the bars of another search, another time range, another
   * zone or language.
   */
  void refresh() {
    if (!state.hasView() || !isAttached()) {
      return;
    }
    set("words", words());
    set("range", bounds());
    Sent last = sent;
    send(last != null && last.view() == state.view() ? last : null);
  }

  private void set(String property, BaseJsonNode value) {
    if (!value.equals(getElement().getPropertyRaw(property))) {
      getElement().setPropertyJson(property, value);
    }
  }

  /** Sends the bars that have changed since an update; all of them without one. */
  private void send(@Nullable Sent last) {
    if (!state.hasView() || !state.isVisible()) {
      // Everything is sent when it is visible again.
      sent = null;
      return;
    }
    LineCounts current = counts();
    LineCounts.Extent extent = current.extent();
    boolean isComplete = current.count(COUNTING_NANOS);
    TimeBars bars = current.bars().copy();
    ObjectNode message = changes(bars, last == null ? null : last.bars());
    if (!message.isEmpty()) {
      getElement().callJsFunction("receive", message);
    }
    sent = new Sent(state.view(), extent, isComplete, bars, now());
    if (!isComplete) {
      getUI().ifPresent(ui -> LiveUpdates.of(ui).request());
    }
  }

  private LineCounts counts() {
    Duration offset =
        Duration.ofSeconds(zone.get().getRules().getOffset(Instant.now()).getTotalSeconds());
    LineCounts current = counts;
    if (current == null || !current.isOf(state.view(), state.clearedBefore(), offset)) {
      current = new LineCounts(state.buffer().ring(), state.view(), state.clearedBefore(), offset);
      counts = current;
    }
    return current;
  }

  /**
   * Returns the bars that have changed, as a message to the script.
   *
   * @param before the bars that the browser has; null for none
   */
  static ObjectNode changes(TimeBars bars, @Nullable TimeBars before) {
    ObjectNode message = JsonNodeFactory.instance.objectNode();
    TimeBars known = before != null && bars.isLike(before) ? before : null;
    if (known == null) {
      message.put("width", bars.width());
    }
    if (known == null || known.first() != bars.first() || known.end() != bars.end()) {
      message.put("start", bars.startOf(bars.first())).put("size", bars.end() - bars.first());
    }
    ArrayNode changed = JsonNodeFactory.instance.arrayNode();
    for (long index = bars.first(); index < bars.end(); index++) {
      if (known == null || differs(bars, known, index)) {
        changed.add(index - bars.first());
        for (int column = 0; column < TimeBars.COLUMNS; column++) {
          changed.add(bars.count(index, column));
        }
      }
    }
    if (!changed.isEmpty()) {
      message.set("bars", changed);
    }
    return message;
  }

  private static boolean differs(TimeBars bars, TimeBars known, long index) {
    for (int column = 0; column < TimeBars.COLUMNS; column++) {
      if (bars.count(index, column) != known.count(index, column)) {
        return true;
      }
    }
    return false;
  }

  private ArrayNode bounds() {
    LogTimeRange shown = range.get();
    ArrayNode bounds = JsonNodeFactory.instance.arrayNode();
    bounds.add(millis(shown.from()));
    bounds.add(millis(shown.to()));
    return bounds;
  }

  private static @Nullable Long millis(@Nullable Instant time) {
    return time == null ? null : Math.floorDiv(LogTime.micros(time), 1_000);
  }

  private ObjectNode words() {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    Locale locale = Texts.localeOf(console);
    words.put("locale", locale.toLanguageTag()).put("zone", zone.get().normalized().getId());
    for (LogConsoleText text : WORDS) {
      if (text.englishForOne() == null) {
        words.put(Parts.nameOf(text), Texts.of(console, text));
      } else {
        Texts.forms(console, text).forEach(words.putObject(Parts.nameOf(text))::put);
      }
    }
    return words;
  }

  // ---- Requests from the browser ----

  /** Limits the lines to a time range, whose ends may be in any order. */
  @ClientCallable
  void limit(double one, double other) {
    onRange.accept(LogTimeRange.between(time(one), time(other)));
  }

  private static @Nullable Instant time(double millis) {
    return Double.isNaN(millis) ? null : Instant.ofEpochMilli(TIMES.nearest(millis));
  }
}
