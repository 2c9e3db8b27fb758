package dev.espressivo.logconsole;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.LiveUpdates;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A log console: it follows a log as it is written, and filters, searches, opens and copies its
 * lines.
 *
 * <p>It shows a {@link LogBuffer}, which any number of consoles and users may share. The browser
 * holds what is in sight, never the log: a console of a million lines costs it what one of a
 * hundred does. Nothing is sent for a console that is detached, out of sight, or in a hidden tab.
 *
 * <p>Accessibility: the lines are a treegrid, whose rows are reached by one tab stop and the arrow
 * keys. It is no live region: a log would never stop talking. What a search found, and what was
 * copied, is announced.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowUp, ArrowDown</td><td>previous, next line</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a window up, down</td></tr>
 *   <tr><td>Home</td><td>first line</td></tr>
 *   <tr><td>End</td><td>newest line, and follow it</td></tr>
 *   <tr><td>Enter</td><td>open or close the line; in the search field: next hit</td></tr>
 *   <tr><td>Shift+Enter</td><td>in the search field: previous hit</td></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>open, close the line</td></tr>
 *   <tr><td>Escape</td><td>in the search field: clear the search</td></tr>
 *   <tr><td>Ctrl+C</td><td>copy the selection, else the line</td></tr>
 *   <tr><td>Tab</td><td>from a line: to its own controls</td></tr>
 * </table>
 *
 * <p>A console is used with the session's lock held, as any component; {@link #append} may be
 * called on any thread, and so may everything of {@link LogBuffer}.
 *
 * @usefor the log of an app, a job, a build or a container, live or whole; any stream of lines that
 *     people search
 * @notfor tables of records with many columns: use {@link com.vaadin.flow.component.Component a
 *     grid component} of your choice
 * @notfor a terminal into which people type
 */
@Tag("es-log-console")
@StyleSheet(Assets.TOKENS)
@StyleSheet(Assets.CORE + "theme/base.css")
@StyleSheet(Assets.CORE + "theme/glyphs.css")
@StyleSheet(Assets.CORE + "logconsole/logconsole.css")
@JsModule(Assets.CORE + "logconsole/logconsole.js")
public class LogConsole extends Component
    implements HasSize, HasAriaLabel, HasParts<LogConsole.Part> {

  /** The named parts of a log console, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The console. */
    ROOT,
    /** Everything above the lines. */
    TOOLBAR,
    /** The search field with its switches and arrows. */
    SEARCH,
    /** The input of the search. */
    SEARCH_FIELD,
    /** How many hits there are, and which is the current one. */
    SEARCH_COUNT,
    /** The row of level chips. */
    CHIPS,
    /** One level chip; its level is in {@code data-level}. */
    CHIP,
    /** The buttons that act on the lines. */
    CONTROLS,
    /** The scrolling box that holds the lines. */
    VIEWPORT,
    /** One line; it bears {@code data-level} and {@code data-sequence}. */
    ROW,
    /** The number of a line. */
    LINE_NUMBER,
    /** The time of a line. */
    TIME,
    /** The level of a line that has one as a field. */
    LEVEL,
    /** The emitter of a line. */
    SOURCE,
    /** The text of a line. */
    MESSAGE,
    /** A hit of the search; the current one bears {@code data-current}. */
    MARK,
    /** What is shown under an opened line. */
    DETAILS,
    /** The button that leads back to the newest line. */
    JUMP,
    /** What is shown when there are no lines. */
    EMPTY,
    /** How many lines there are, under the lines. */
    STATUS
  }

  /** The height of a console that was given none. */
  private static final String DEFAULT_HEIGHT = "24rem";

  /** The time shown when no pattern was set. */
  private static final String DEFAULT_TIME_PATTERN = "HH:mm:ss.SSS";

  /** How long a request waits for a search, so that most results come with its response. */
  private static final Duration PATIENCE = Duration.ofMillis(60);

  /** Rows sent before the browser has told how many it can show. */
  private static final int FIRST_CAPACITY = 40;

  /** The most rows a browser may ask for at once, whatever it says. */
  private static final int MOST_ROWS = 2_000;

  /** The most lines a browser may ask the text of at once. */
  private static final int MOST_TEXTS = 50_000;

  /** The least time between two updates which change nothing but numbers, in ms. */
  private static final long NUMBERS_PERIOD = 500;

  private static final EnumAttribute<LogConsoleSize> SIZE =
      new EnumAttribute<>("data-size", LogConsoleSize.class, LogConsoleSize.MD);

  private final Parts<Part> parts = new Parts<>(this, Part.class);
  private final Element toolbar = part(Part.TOOLBAR, new Element("div"));
  private final Element viewport = part(Part.VIEWPORT, new Element("div"));
  private final Element empty = part(Part.EMPTY, new Element("div"));
  private final Element jump = part(Part.JUMP, new Element("button"));
  private final Element status = part(Part.STATUS, new Element("div"));
  private final Element live = new Element("div");

  private final Bindable<Boolean> follow =
      Bindable.ofProperty(this, "follow", "follow-changed", true, true);
  private final Bindable<Boolean> wrap =
      Bindable.ofProperty(this, "wrap", "wrap-changed", false, false);
  private final Bindable<String> query =
      Bindable.ofProperty(this, "query", "query-changed", "", "");
  private final Bindable<Set<LogLevel>> levels =
      Bindable.ofProperty(
          this,
          "levels",
          "levels-changed",
          Set.of(LogLevel.values()),
          Set.of(LogLevel.values()),
          LogConsole::levelsOf,
          LogConsole::namesOf);

  private LogBuffer buffer;
  private boolean owned;
  private LogConsoleI18n i18n = new LogConsoleI18n();
  private String emptyText = "No log lines";
  private boolean search = true;
  private boolean filters = true;
  private boolean wrappable = true;
  private boolean clearable;
  private boolean regex;
  private boolean matchCase;
  private @Nullable ZoneId timeZone;
  private @Nullable String timePattern;
  private LogTimeRange timeRange = LogTimeRange.ALL;
  private final Set<Long> expanded = new TreeSet<>();

  /** Lines before this one were cleared away, for this console alone. */
  private long clearedBefore;

  /** The line that is viewed in context, with what was shown before; null when none is. */
  private @Nullable Context context;

  private @Nullable Hit current;
  private int generation;
  private int capacity = FIRST_CAPACITY;
  private boolean visible = true;
  private boolean requeried;
  private @Nullable Registration live1;

  private transient @Nullable LogView view;
  private transient volatile @Nullable Sent sent;
}
