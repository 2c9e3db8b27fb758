package dev.espressivo.logconsole;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
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
 * <p>A console can be created on any thread, without a current UI. Once it is attached it is used
 * with the session's lock held, as any component; {@link #append} may be called on any thread, and
 * so may everything of {@link LogBuffer}.
 *
 * <p><b>Push.</b> An attached console enables push ({@code PushMode.AUTOMATIC}) in a UI that has it
 * disabled, unless {@link #setAutoPush} says otherwise. While push is not connected, for example
 * behind a proxy that refuses WebSocket, the UI polls once a second. When new lines cannot arrive
 * by themselves, the console says "Not live" in its status line and bears the attribute {@code
 * data-not-live}.
 *
 * <p><b>Serialisation.</b> An attached console that is serialised with its session goes on after
 * deserialisation: it joins a {@linkplain LogBuffer#named(String) named} buffer again and shows its
 * lines with the first request of the session, which may be the browser's reconnecting push
 * connection; from then on new lines appear as before. A buffer without a name comes back empty,
 * and the console says so.
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
 * @usefor the log of an app, a job, a build or a container, live or whole; any stream of lines that
 *     people search
 * @notfor tables of records with many columns: use a grid; fields that belong to one line go into
 *     its {@linkplain LogEntry#details() details} ({@link LogEntry})
 * @notfor a terminal into which people type: use a terminal emulator; what a program prints is
 *     shown by {@link LogSources#process}
 */
@Tag("es-log-console")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "logconsole/logconsole.css")
@JsModule(Assets.CORE + "logconsole/logconsole.js")
public class LogConsole extends Component
    implements HasSize,
        HasAriaLabel,
        HasEnabled,
        HasParts<LogConsole.Part>,
        HasTexts<LogConsoleText> {

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

  private static final Set<LogLevel> ALL_LEVELS = Set.of(LogLevel.values());

  /** The texts of which the script makes what it shows and says. */
  private static final List<LogConsoleText> SAID_BY_SCRIPT =
      List.of(
          LogConsoleText.HITS,
          LogConsoleText.HIT_OF,
          LogConsoleText.NO_HITS,
          LogConsoleText.GAVE_UP,
          LogConsoleText.FRESH,
          LogConsoleText.CUT,
          LogConsoleText.LINES,
          LogConsoleText.SHOWN,
          LogConsoleText.MORE,
          LogConsoleText.NOT_LIVE,
          LogConsoleText.DROPPED,
          LogConsoleText.COPIED,
          LogConsoleText.NOT_COPIED,
          LogConsoleText.TOO_LONG);

  private static final Prop<Component, LogConsoleSize> SIZE = Prop.of("size", LogConsoleSize.MD);
  private static final Prop<LogConsole, String> EMPTY_TEXT =
      Prop.<LogConsole, String>shownBy(
              "emptyText", LogConsole::emptyText, LogConsole::showEmptyText)
          .checked(Check::notBlank);

  private final Bindable<Boolean> follow = Bindable.ofProperty(this, "follow", true, true);
  private final Bindable<Boolean> wrap = Bindable.ofProperty(this, "wrap", false, false);
  private final Bindable<String> query = Bindable.ofProperty(this, "query", "", "");
  private final Bindable<Set<LogLevel>> levels =
      Bindable.ofProperty(
          this, "levels", ALL_LEVELS, ALL_LEVELS, LogConsole::levelsOf, LogConsole::namesOf);

  private final LogConsoleControls controls = new LogConsoleControls(this);
  private final Element viewport = part(Part.VIEWPORT, "div");
  private final Element empty = part(Part.EMPTY, "div");
  private final Element jump = part(Part.JUMP, "button");
  private final Element actions = new Element("div");

  private final LogCommunicator communicator;
  private boolean search = true;
  private @Nullable Locale built;
  private int builtRevision;

  /** Whether the console has sent its words and lines since it was attached. */
  private boolean started;

  private boolean filters = true;
  private boolean wrappable = true;
  private boolean clearable;
  private boolean timestamps = true;
  private boolean lineNumbers = true;
  private boolean autoPush = true;
  private @Nullable ZoneId timeZone;
  private @Nullable String timePattern;
  private LogTimeRange timeRange = LogTimeRange.ALL;

  /** A console with a buffer of its own, and no lines yet. */
  public LogConsole() {
    this(LogBuffer.owned(LogBuffer.DEFAULT_CAPACITY));
  }

  /**
   * A console of lines of its own.
   *
   * @param lines each a {@link LogEntry} or a {@link String}
   * @throws IllegalArgumentException if an element is neither; the message names its index
   */
  public LogConsole(Collection<?> lines) {
    this();
    setLines(lines);
  }

  /**
   * A console of a buffer that others may show and feed too.
   *
   * @param buffer what it shows
   */
  public LogConsole(LogBuffer buffer) {
    Objects.requireNonNull(buffer, "buffer must not be null");
    communicator = new LogCommunicator(this, buffer);
    Element root = getElement();
    root.setAttribute("data-es", "").setAttribute("role", "group");
    actions.setAttribute("data-actions", "").setAttribute("hidden", true);
    viewport.setAttribute("role", "treegrid").setAttribute("tabindex", "-1");
    jump.setAttribute("type", "button").setAttribute("data-action", "jump");
    jump.setAttribute("data-glyph", "jump-to-end").setAttribute("data-state-layer", "");
    root.appendChild(controls.toolbar(), viewport, empty, actions, jump, controls.status());
    setHeight(null);
    build();
    follow.addValueChangeListener(
        event -> {
          if (event.getValue()) {
            communicator.refresh();
          }
        });
    query.addValueChangeListener(event -> communicator.requery(true));
    levels.addValueChangeListener(event -> communicator.requery(false));
    wrap.addValueChangeListener(event -> {});
    property("regex");
    property("matchCase");
    // Where the reader is comes along with what may change the lines shown.
    for (String change : List.of("query-changed", "levels-changed", "regex-changed")) {
      root.addPropertyChangeListener("anchor", change, event -> {});
    }
    Parts.<Part>of(this).onChange(this::sendClasses);
  }

  private void property(String name) {
    getElement()
        .addPropertyChangeListener(
            name, dashed(name) + "-changed", event -> communicator.requery(true));
  }

  private static String dashed(String name) {
    return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  // ---- Lines ----

  /**
   * The lines of the buffer, oldest first.
   *
   * @return a copy
   */
  public List<LogEntry> getLines() {
    return getBuffer().snapshot();
  }

  /**
   * Replaces the lines.
   *
   * @param lines each a {@link LogEntry} or a {@link String}, which is a line without fields
   * @throws IllegalArgumentException if an element is neither; the message names its index
   * @throws IllegalStateException if the console was given a buffer: fill that instead
   */
  public void setLines(Collection<?> lines) {
    Objects.requireNonNull(lines, "lines must not be null");
    int i = 0;
    for (Object line : lines) {
      if (!(line instanceof LogEntry || line instanceof String)) {
        throw new IllegalArgumentException(
            "lines[%d] must be a LogEntry or a String, but is %s"
                .formatted(i, line == null ? "null" : line.getClass().getName()));
      }
      i++;
    }
    own("setLines").clear();
    getBuffer().appendAll(lines);
  }

  /**
   * Appends a line. Any thread.
   *
   * @param line a line without fields; its level is read off it
   * @throws IllegalStateException if the console was given a buffer: append to that instead
   */
  public void append(String line) {
    own("append").append(Objects.requireNonNull(line, "line must not be null"));
  }

  /**
   * Appends an entry. Any thread.
   *
   * @param entry the entry
   * @throws IllegalStateException if the console was given a buffer: append to that instead
   */
  public void append(LogEntry entry) {
    own("append").append(Objects.requireNonNull(entry, "entry must not be null"));
  }

  private LogBuffer own(String method) {
    LogBuffer buffer = getBuffer();
    if (!buffer.isOwned()) {
      throw new IllegalStateException(
          method + " is for a console with lines of its own; this one shows a given buffer");
    }
    return buffer;
  }

  /**
   * Clears the console. A buffer that was given keeps its lines: they are hidden from this console
   * alone.
   */
  public void clear() {
    if (getBuffer().isOwned()) {
      getBuffer().clear();
    }
    communicator.clear();
  }

  /**
   * What the console shows.
   *
   * @return the buffer, its own if none was given
   */
  public LogBuffer getBuffer() {
    return communicator.buffer();
  }

  /**
   * Shows another buffer.
   *
   * @param buffer what to show from now on
   */
  public void setBuffer(LogBuffer buffer) {
    communicator.show(Objects.requireNonNull(buffer, "buffer must not be null"));
  }

  // ---- What is shown ----

  /**
   * Whether the newest line is kept in sight. Default: {@code true}. It becomes false when the
   * reader scrolls up, and true again at the end.
   *
   * @return the two-way property; {@code clear()} sets it to true
   */
  public Bindable<Boolean> follow() {
    return follow;
  }

  /**
   * Whether the newest line is kept in sight.
   *
   * @return whether it is
   */
  public boolean isFollow() {
    return follow.getValue();
  }

  /**
   * Sets whether the newest line is kept in sight. Default: {@code true}.
   *
   * @param follow whether to keep it in sight
   */
  public void setFollow(boolean follow) {
    this.follow.setValue(follow);
  }

  /**
   * The levels shown. Default: all six. A line without a level is always shown.
   *
   * @return the two-way property; {@code clear()} sets it to all six
   */
  public Bindable<Set<LogLevel>> levels() {
    return levels;
  }

  /**
   * The levels shown.
   *
   * @return an unmodifiable set
   */
  public Set<LogLevel> getLevels() {
    return levels.getValue();
  }

  /**
   * Sets the levels shown. Default: all six.
   *
   * @param levels the levels, none of them null; an empty set leaves the lines without a level
   */
  public void setLevels(Set<LogLevel> levels) {
    this.levels.setValue(Set.copyOf(Objects.requireNonNull(levels, "levels must not be null")));
  }

  /**
   * The search text. Default: empty, and then nothing is searched. Lines without a hit are hidden.
   *
   * @return the two-way property; {@code clear()} ends the search
   */
  public Bindable<String> query() {
    return query;
  }

  /**
   * The search text.
   *
   * @return the text, empty for no search
   */
  public String getQuery() {
    return query.getValue();
  }

  /**
   * Sets the search text. Default: empty.
   *
   * @param query the text, or a regular expression if {@link #isRegex()}; at most 10,000
   *     characters. A regular expression that is not valid, and a longer text from the browser or a
   *     binding, is reported in the field and hides nothing.
   * @throws IllegalArgumentException if {@code query} is longer
   */
  public void setQuery(String query) {
    Objects.requireNonNull(query, "query must not be null");
    if (query.length() > LogQuery.MAX_TEXT) {
      throw new IllegalArgumentException(
          "query must have at most %d characters, but has %d"
              .formatted(LogQuery.MAX_TEXT, query.length()));
    }
    this.query.setValue(query);
  }

  /**
   * Whether the search text is a regular expression, as {@link java.util.regex.Pattern} reads it.
   *
   * @return whether it is
   */
  public boolean isRegex() {
    return getElement().getProperty("regex", false);
  }

  /**
   * Sets whether the search text is a regular expression. Default: {@code false}.
   *
   * @param regex whether it is
   */
  public void setRegex(boolean regex) {
    getElement().setProperty("regex", regex);
    communicator.requery(true);
  }

  /**
   * Whether the search heeds upper and lower case.
   *
   * @return whether it does
   */
  public boolean isMatchCase() {
    return getElement().getProperty("matchCase", false);
  }

  /**
   * Sets whether the search heeds upper and lower case. Default: {@code false}.
   *
   * @param matchCase whether it does
   */
  public void setMatchCase(boolean matchCase) {
    getElement().setProperty("matchCase", matchCase);
    communicator.requery(true);
  }

  /**
   * The time that lines are shown of.
   *
   * @return the range
   */
  public LogTimeRange getTimeRange() {
    return timeRange;
  }

  /**
   * Sets the time that lines are shown of. Default: {@link LogTimeRange#ALL}. A line without a time
   * counts as of the time of the nearest earlier line that has one.
   *
   * @param timeRange the range
   */
  public void setTimeRange(LogTimeRange timeRange) {
    this.timeRange = Objects.requireNonNull(timeRange, "timeRange must not be null");
    build();
    communicator.requery(false);
  }

  /**
   * Whether long lines wrap. Default: {@code false}.
   *
   * @return the two-way property
   */
  public Bindable<Boolean> wrap() {
    return wrap;
  }

  /**
   * Whether long lines wrap.
   *
   * @return whether they do
   */
  public boolean isWrap() {
    return wrap.getValue();
  }

  /**
   * Sets whether long lines wrap. Default: {@code false}.
   *
   * @param wrap whether they do
   */
  public void setWrap(boolean wrap) {
    this.wrap.setValue(wrap);
  }

  // ---- What there is ----

  /**
   * Whether there is a search field.
   *
   * @return whether there is
   */
  public boolean isSearch() {
    return search;
  }

  /**
   * Sets whether there is a search field. Default: {@code true}.
   *
   * @param search whether there is
   */
  public void setSearch(boolean search) {
    this.search = search;
    build();
  }

  /**
   * Whether there are level chips.
   *
   * @return whether there are
   */
  public boolean isFilters() {
    return filters;
  }

  /**
   * Sets whether there are level chips. Default: {@code true}.
   *
   * @param filters whether there are
   */
  public void setFilters(boolean filters) {
    this.filters = filters;
    build();
  }

  /**
   * Whether there is a control to wrap lines.
   *
   * @return whether there is
   */
  public boolean isWrappable() {
    return wrappable;
  }

  /**
   * Sets whether there is a control to wrap lines. Default: {@code true}.
   *
   * @param wrappable whether there is
   */
  public void setWrappable(boolean wrappable) {
    this.wrappable = wrappable;
    build();
  }

  /**
   * Whether there is a control to clear the console.
   *
   * @return whether there is
   */
  public boolean isClearable() {
    return clearable;
  }

  /**
   * Sets whether there is a control to clear the console. Default: {@code false}.
   *
   * @param clearable whether there is
   */
  public void setClearable(boolean clearable) {
    this.clearable = clearable;
    build();
  }

  /**
   * Whether the time of lines is shown.
   *
   * @return whether it is
   */
  public boolean isTimestamps() {
    return timestamps;
  }

  /**
   * Sets whether the time of lines is shown. Default: {@code true}.
   *
   * @param timestamps whether it is
   */
  public void setTimestamps(boolean timestamps) {
    this.timestamps = timestamps;
    getElement().setAttribute("data-no-timestamps", !timestamps);
  }

  /**
   * Whether the numbers of lines are shown.
   *
   * @return whether they are
   */
  public boolean isLineNumbers() {
    return lineNumbers;
  }

  /**
   * Sets whether the numbers of lines are shown. Default: {@code true}.
   *
   * @param lineNumbers whether they are
   */
  public void setLineNumbers(boolean lineNumbers) {
    this.lineNumbers = lineNumbers;
    getElement().setAttribute("data-no-line-numbers", !lineNumbers);
  }

  /**
   * Returns whether the console enables push in a UI that has it disabled.
   *
   * @return whether it does
   */
  public boolean isAutoPush() {
    return autoPush;
  }

  /**
   * Sets whether the console enables push in a UI that has it disabled. Default: {@code true}. If
   * it does not, and neither does the app, new lines are shown with the next round trip and the
   * console says that it is not live. Push that is enabled already stays enabled.
   *
   * @param autoPush whether to enable push
   */
  public void setAutoPush(boolean autoPush) {
    this.autoPush = autoPush;
    communicator.relisten();
  }

  /**
   * How large the lines are.
   *
   * @return the size
   */
  public LogConsoleSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets how large the lines are. Default: {@link LogConsoleSize#MD}.
   *
   * @param size the size
   */
  public void setSize(LogConsoleSize size) {
    SIZE.set(this, size);
  }

  /**
   * The time zone that was set.
   *
   * @return the zone, or null for the viewer's
   */
  public @Nullable ZoneId getTimeZone() {
    return timeZone;
  }

  /**
   * Sets the time zone in which times are shown. Default: {@code null}, the viewer's.
   *
   * @param timeZone the zone, or null for the viewer's
   */
  public void setTimeZone(@Nullable ZoneId timeZone) {
    this.timeZone = timeZone;
    communicator.requery(false);
  }

  /**
   * The pattern of times that was set.
   *
   * @return the pattern, or null for {@code HH:mm:ss.SSS}
   */
  public @Nullable String getTimePattern() {
    return timePattern;
  }

  /**
   * Sets the pattern of times. Default: {@code null}, which is {@code HH:mm:ss.SSS}.
   *
   * @param timePattern a pattern of {@link DateTimeFormatter}, or null
   * @throws IllegalArgumentException if it is no pattern
   */
  public void setTimePattern(@Nullable String timePattern) {
    if (timePattern != null) {
      DateTimeFormatter.ofPattern(timePattern);
    }
    this.timePattern = timePattern;
    communicator.requery(false);
  }

  /**
   * Returns the text that is shown while there are no lines.
   *
   * @return default {@code No log lines}
   */
  public String getEmptyText() {
    return EMPTY_TEXT.get(this);
  }

  /**
   * Sets the text that is shown while there are no lines. Default: {@code No log lines}, in the
   * language of the UI.
   *
   * @param emptyText the text
   * @throws IllegalArgumentException if it is blank
   */
  public void setEmptyText(String emptyText) {
    EMPTY_TEXT.set(this, emptyText);
  }

  /**
   * The height of the console.
   *
   * @return a CSS length or {@code auto}; {@code 24rem} when none was set
   */
  @Override
  public String getHeight() {
    String height = getElement().getStyle().get("--_height");
    return height == null ? "auto" : height;
  }

  /**
   * Sets the height of the console. Default: {@code 24rem}. A utility class with a maximal height
   * on {@link Part#VIEWPORT} wins over it.
   *
   * @param height a CSS length; {@code auto} to grow with the lines up to {@code
   *     --es-log-console-max-height}; null for the default
   */
  @Override
  public void setHeight(@Nullable String height) {
    getElement().getStyle().set("--_height", lengthOf(height));
    getElement().setAttribute("data-height", isAuto(height) ? "auto" : "fixed");
  }

  @Override
  public SignalBinding<String> bindHeight(Signal<String> height) {
    Objects.requireNonNull(height, "height must not be null");
    getElement().bindAttribute("data-height", height.map(h -> isAuto(h) ? "auto" : "fixed"));
    return getElement().getStyle().bind("--_height", height.map(LogConsole::lengthOf));
  }

  private static boolean isAuto(@Nullable String height) {
    return "auto".equals(height);
  }

  private static @Nullable String lengthOf(@Nullable String height) {
    return isAuto(height) ? null : height == null ? DEFAULT_HEIGHT : height;
  }

  // ---- Going places ----

  /**
   * Brings a line into sight, or the next one that is shown; the tail is no longer followed.
   *
   * @param sequence its number in the buffer
   */
  public void scrollTo(long sequence) {
    communicator.scrollTo(sequence);
  }

  /** Goes to the next hit, from the last to the first; does nothing without a search. */
  public void nextHit() {
    communicator.step(1);
  }

  /** Goes to the previous hit, from the first to the last; does nothing without a search. */
  public void previousHit() {
    communicator.step(-1);
  }

  /**
   * Opens a line that has details.
   *
   * @param sequence its number in the buffer
   */
  public void expand(long sequence) {
    communicator.expand(sequence);
  }

  /**
   * Closes a line.
   *
   * @param sequence its number in the buffer
   */
  public void collapse(long sequence) {
    communicator.collapse(sequence);
  }

  // ---- Life ----

  @Override
  protected void onAttach(AttachEvent event) {
    super.onAttach(event);
    showEmptyText();
    controls.bind();
    communicator.attach();
    sendWords();
    sendClasses();
    communicator.requery(false);
    started = true;
  }

  @Override
  protected void onDetach(DetachEvent event) {
    started = false;
    communicator.detach();
    super.onDetach(event);
  }

  private void sendClasses() {
    ObjectNode classes = JsonNodeFactory.instance.objectNode();
    for (Part part :
        EnumSet.of(
            Part.ROW,
            Part.LINE_NUMBER,
            Part.TIME,
            Part.LEVEL,
            Part.SOURCE,
            Part.MESSAGE,
            Part.MARK,
            Part.DETAILS)) {
      String names = Parts.<Part>of(this).classOf(part);
      if (!names.isEmpty()) {
        classes.put(Parts.nameOf(part), names);
      }
    }
    getElement().setPropertyJson("partClasses", classes);
  }

  // ---- What the browser asks and tells ----

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void capacity(int rows) {
    communicator.capacity(rows);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void visible(boolean visible) {
    communicator.visible(visible);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void rows(int generation, double from, double to) {
    communicator.rows(generation, from, to);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void toggled(double sequence, boolean open) {
    communicator.toggled(sequence, open);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void details(double sequence) {
    communicator.details(sequence);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void step(int direction) {
    communicator.step(direction);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void stepError(boolean forward, double from) {
    communicator.stepError(forward, from);
  }

  @ClientCallable
  private void viewInContext(double sequence) {
    communicator.viewInContext(sequence);
  }

  @ClientCallable
  private void back() {
    communicator.back();
  }

  @ClientCallable
  private void cancel() {
    communicator.cancel();
  }

  @ClientCallable
  private void clearConsole() {
    if (clearable) {
      clear();
    }
  }

  @ClientCallable
  private void clearTimeRange() {
    setTimeRange(LogTimeRange.ALL);
  }

  /** The lines as text, one each; all that are shown when {@code from} is negative. */
  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private List<String> text(int generation, double from, double to) {
    return communicator.text(generation, from, to);
  }

  /** Streams what is shown, without the session's lock, however long it is. */
  void download(DownloadEvent event) throws IOException {
    communicator.download(event);
  }

  // ---- Times ----

  /** How times are written, in the viewer's language and zone. */
  DateTimeFormatter timeFormat() {
    String pattern = timePattern == null ? DEFAULT_TIME_PATTERN : timePattern;
    Locale locale = getUI().map(UI::getLocale).orElse(Locale.ROOT);
    return DateTimeFormatter.ofPattern(pattern, locale).withZone(zone());
  }

  /** The zone that was set, else the viewer's, else the server's. */
  private ZoneId zone() {
    if (timeZone != null) {
      return timeZone;
    }
    String id =
        getUI().map(ui -> ui.getPage().getExtendedClientDetails().getTimeZoneId()).orElse(null);
    try {
      return id == null || id.isEmpty() ? ZoneId.systemDefault() : ZoneId.of(id);
    } catch (DateTimeException e) {
      // A browser may say anything.
      return ZoneId.systemDefault();
    }
  }

  // ---- Building ----

  private Element part(Part part, String tag) {
    Element element = new Element(tag);
    Parts.mark(this, part, element);
    return element;
  }

  /** Shows in the field what is wrong with the search, in words; null when nothing is. */
  void sayInvalid(@Nullable String problem) {
    controls.sayInvalid(problem);
  }

  private String emptyText() {
    String own = Texts.own(this, LogConsoleText.EMPTY);
    return own == null ? LogConsoleText.EMPTY.english() : own;
  }

  /** Leaves the toolbar as it is, in which the reader may be typing. */
  private void showEmptyText(String emptyText) {
    Texts.put(this, LogConsoleText.EMPTY, emptyText);
    showEmptyText();
  }

  /** Shows what is said without lines; the lines may have been lost with a stored session. */
  void showEmptyText() {
    empty.setText(getText(getBuffer().isLost() ? LogConsoleText.LOST : LogConsoleText.EMPTY));
  }

  /** Creates the controls again, because other ones are wanted or their words have changed. */
  private void build() {
    controls.build(zone());
    String label = getText(LogConsoleText.LABEL);
    Element root = getElement();
    String before = viewport.getAttribute("aria-label");
    if (Objects.equals(before, root.getAttribute("aria-label"))) {
      // No name of the app's own.
      root.setAttribute("aria-label", label);
    }
    viewport.setAttribute("aria-label", label);
    showEmptyText();
    jump.removeAllChildren();
    jump.appendChild(
        LogConsoleControls.span(getText(LogConsoleText.JUMP)),
        new Element("span").setAttribute("data-fresh", ""));
    actions.removeAllChildren();
    actions.appendChild(
        LogConsoleControls.button("copy-line", "copy", getText(LogConsoleText.COPY_LINE)),
        LogConsoleControls.button("context", "filter", getText(LogConsoleText.VIEW_IN_CONTEXT)));
    built = Texts.localeOf(this);
    builtRevision = Texts.revision(this);
    if (started) {
      sendWords();
      communicator.refreshRows();
    }
  }

  /** Flow calls this before {@link #onAttach} too, when most often nothing has changed. */
  @Override
  public void localeChange(LocaleChangeEvent event) {
    if (started || !event.getLocale().equals(built) || builtRevision != Texts.revision(this)) {
      build();
    }
  }

  /** Called by the fields of the time range. */
  void setBound(String value, boolean start) {
    Instant instant = null;
    try {
      instant = value.isEmpty() ? null : LocalDateTime.parse(value).atZone(zone()).toInstant();
    } catch (DateTimeException e) {
      // The browser's own field gives nothing but dates; another client's nonsense is no bound.
    }
    Instant from = start ? instant : timeRange.from();
    Instant to = start ? timeRange.to() : instant;
    boolean swapped = from != null && to != null && from.isAfter(to);
    timeRange = swapped ? new LogTimeRange(to, from) : new LogTimeRange(from, to);
    communicator.requery(false);
  }

  private void sendWords() {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    words.put("locale", Texts.localeOf(this).toLanguageTag());
    for (LogConsoleText text : SAID_BY_SCRIPT) {
      String name = Parts.nameOf(text);
      if (text.englishForOne() == null) {
        words.put(name, getText(text));
      } else {
        ObjectNode forms = words.putObject(name);
        Texts.forms(this, text).forEach(forms::put);
      }
    }
    getElement().setPropertyJson("words", words);
  }

  private static Set<LogLevel> levelsOf(String names) {
    Set<LogLevel> levels = EnumSet.noneOf(LogLevel.class);
    for (LogLevel level : LogLevel.values()) {
      if (Arrays.asList(names.split(" ")).contains(level.name().toLowerCase(Locale.ROOT))) {
        levels.add(level);
      }
    }
    return Set.copyOf(levels);
  }

  private static String namesOf(Set<LogLevel> levels) {
    return Arrays.stream(LogLevel.values())
        .filter(levels::contains)
        .map(level -> level.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }
}
