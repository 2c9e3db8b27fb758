package dev.espressivo.logconsole;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the users of one console make loggers of the server log for a time: which loggers a line
 * offers, and which log more at present. Without a control, the browser is told nothing and
 * requests do nothing.
 */
final class ConsoleLevels implements LiveUpdates.Part {

  /** The maximum number of parents of a logger that a line offers. */
  private static final int MOST_PARENTS = 3;

  private static final Set<LogConsoleText> WORDS =
      EnumSet.range(LogConsoleText.LOG_MORE, LogConsoleText.END_LEASE);

  private final Component console;
  private @Nullable LogLevelControl control;
  private @Nullable Registration updating;

  /** The leases that were sent last; null for none. */
  private transient @Nullable List<?> sent;

  ConsoleLevels(Component console) {
    this.console = console;
  }

  @Nullable LogLevelControl control() {
    return control;
  }

  /**
   * Sets who may change levels.
   *
   * @param isAutoPush whether to enable push if it is disabled
   */
  void control(@Nullable LogLevelControl control, boolean isAutoPush) {
    this.control = control;
    detach();
    if (control == null) {
      console.getElement().removeProperty("loggerLevels");
    } else {
      attach(isAutoPush);
    }
  }

  // ---- Life cycle ----

  void attach(boolean isAutoPush) {
    UI ui = console.getUI().orElse(null);
    if (control != null && ui != null) {
      updating = LiveUpdates.of(ui).add(this, isAutoPush);
      update();
    }
  }

  void detach() {
    if (updating != null) {
      updating.remove();
      updating = null;
    }
  }

  @Override
  public Registration listen(Runnable request) {
    return ServerLevels.leases().addListener(request);
  }

  @Override
  public long dueIn() {
    return ServerLevels.leases().all() == sent ? -1 : 0;
  }

  /** Sends which loggers log more at present, and the texts. */
  @Override
  public void update() {
    if (control != null && console.isAttached()) {
      send(ServerLevels.leases());
    }
  }

  private <L> void send(LevelLeases<L> leases) {
    List<LevelLeases.Lease<L>> all = leases.all();
    ObjectNode levels = JsonNodeFactory.instance.objectNode();
    ObjectNode words = levels.putObject("words");
    for (LogConsoleText text : WORDS) {
      words.put(Parts.nameOf(text), Texts.of(console, text));
    }
    words.put("cancel", Texts.of(console, LogConsoleText.CANCEL));
    for (LogLevel level : LevelLeases.LEVELS) {
      words.put(Prop.spellingOf(level), Texts.of(console, LogConsoleText.of(level)));
    }
    levels.putPOJO("minutes", LevelLeases.MINUTES);
    ArrayNode shown = levels.putArray("leases");
    for (LevelLeases.Lease<?> lease : all) {
      shown
          .addObject()
          .put("logger", lease.logger())
          .put("level", Prop.spellingOf(lease.level()))
          .put("seconds", leases.left(lease).toSeconds())
          .put("ends", mayChange(lease.logger(), lease.level()));
    }
    console.getElement().setPropertyJson("loggerLevels", levels);
    sent = all;
  }

  private boolean mayChange(String logger, LogLevel level) {
    return control != null && control.mayChange(logger, level);
  }

  // ---- Requests ----

  /**
   * Returns the logger of a line and its nearest parents as far as the user may make them log more,
   * each with the levels that it may be set to.
   */
  ArrayNode offer(LogEntry entry) {
    ArrayNode offer = JsonNodeFactory.instance.arrayNode();
    if (control != null) {
      for (String logger : loggers(entry)) {
        List<LogLevel> levels = offered(logger);
        if (!levels.isEmpty()) {
          ArrayNode names = offer.addObject().put("logger", logger).putArray("levels");
          levels.forEach(level -> names.add(Prop.spellingOf(level)));
        }
      }
    }
    return offer;
  }

  private List<LogLevel> offered(String logger) {
    return ServerLevels.leases().offered(logger).stream()
        .filter(level -> mayChange(logger, level))
        .toList();
  }

  /** Returns the name of an entry's logger, then those of its nearest parents of several parts. */
  static List<String> loggers(LogEntry entry) {
    List<String> loggers = new ArrayList<>();
    Object full = entry.fields().get("logger");
    String logger = full instanceof String name ? name : entry.source();
    if (logger != null) {
      loggers.add(logger);
      int end = logger.lastIndexOf('.');
      while (loggers.size() <= MOST_PARENTS && end > logger.indexOf('.')) {
        loggers.add(logger.substring(0, end));
        end = logger.lastIndexOf('.', end - 1);
      }
    }
    return loggers;
  }

  /** Makes a logger log more for a time, as the browser requests. */
  void change(String logger, String level, int minutes) {
    if (control != null && LevelLeases.MINUTES.contains(minutes)) {
      offered(logger).stream()
          .filter(each -> Prop.spellingOf(each).equals(level))
          .findAny()
          .ifPresent(each -> ServerLevels.leases().ask(logger, each, Duration.ofMinutes(minutes)));
    }
  }

  /** Ends that a logger logs more, as the browser requests. */
  void end(String logger) {
    LevelLeases<?> leases = ServerLevels.leases();
    if (leases.all().stream()
        .anyMatch(lease -> lease.logger().equals(logger) && mayChange(logger, lease.level()))) {
      leases.end(logger);
    }
  }
}
