package dev.espressivo.logconsole;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BrowserTimeZone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.ClientRange;
import dev.espressivo.base.internal.MenuSheet;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A live view of a log in which users can filter, search, open and copy lines.
 *
 * <p>It shows a {@link LogBuffer}, which any number of consoles and users can share. The browser
 * holds only the visible lines and some around them, so a million lines cost it as much as a
 * hundred. Nothing is sent for a console that is detached, scrolled out of view, or in a hidden
 * tab.
 *
 * <p>A console can be created on any thread, without a current UI. Once attached, it must be used
 * with the session's lock held, except for {@link #append}, which can be called from any thread,
 * like all methods of {@link LogBuffer}.
 *
 * <p><b>Push.</b> An attached console enables push ({@code PushMode.AUTOMATIC}) in a UI that has it
 * disabled, unless {@link #setAutoPush} is set to false. While push is not connected, for example
 * behind a proxy that refuses WebSocket, the UI polls once a second. While new lines cannot arrive
 * without a round trip, the console shows "Not live" in its status line and has the attribute
 * {@code data-not-live}.
 *
 * <p><b>Serialisation.</b> An attached console that is serialised with its session continues after
 * deserialisation: with the first request of the session, which may be the browser's reconnecting
 * push connection, it shows the lines of its {@linkplain LogBuffer#named(String) named} buffer;
 * from then on new lines appear as before. A buffer without a name is empty after deserialisation,
 * and the console shows a notice.
 *
 * <p><b>Accessibility.</b> The lines are a treegrid with one tab stop; the arrow keys move between
 * rows. It is not a live region, since a log would be announced without end. The console announces
 * the number of hits, that lines were copied, and that visible lines were evicted.
 *
 * <p><b>Focus.</b> {@link #focus()} focuses the search field, or the lines if there is none, so
 * {@code addFocusShortcut(Key.SLASH)} makes "/" start a search. What users type into the search
 * field triggers no shortcut that is a single character.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowUp, ArrowDown</td><td>previous, next line</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a window up, down</td></tr>
 *   <tr><td>Home</td><td>first line</td></tr>
 *   <tr><td>End</td><td>newest line; follows the log again</td></tr>
 *   <tr><td>Enter</td><td>opens or closes the line; in the search field: next hit</td></tr>
 *   <tr><td>Shift+Enter</td><td>in the search field: previous hit</td></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>opens, closes the line</td></tr>
 *   <tr><td>Escape</td><td>in the search field: clears the search</td></tr>
 *   <tr><td>Delete, Backspace</td><td>on a part of the query: removes it</td></tr>
 *   <tr><td>Shift+arrow, Page, Home and End keys</td><td>select lines</td></tr>
 *   <tr><td>Ctrl+C</td><td>copies the selection, else the line</td></tr>
 *   <tr><td>Tab</td><td>from a line to its own buttons</td></tr>
 *   <tr><td>Arrow, Page, Home and End keys</td><td>in the histogram: another bar</td></tr>
 *   <tr><td>Shift+arrow, Page, Home and End keys</td><td>in the histogram: select bars</td></tr>
 *   <tr><td>Enter</td><td>in the histogram: limits the lines to the selected bars</td></tr>
 *   <tr><td>Escape</td><td>in the histogram: clears the selection, then the time range</td></tr>
 * </table>
 *
 * @usefor the log of an app, a job, a build or a container, live or complete; any stream of lines
 *     that users search
 * @notfor tables of records with many columns: use a grid; fields that belong to a line go into its
 *     {@linkplain LogEntry#fields() fields} ({@link LogEntry})
 * @notfor a terminal into which users type: use a terminal emulator; {@link LogSources#process}
 *     shows the output of a program
 */
@Tag("es-log-console")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "logconsole/logconsole.css")
@Uses(MenuSheet.class)
@JsModule(Assets.CORE + "logconsole/logconsole.js")
public class LogConsole extends Component
    implements HasSize,
        HasAriaLabel,
        HasEnabled,
        HasParts<LogConsole.Part>,
        HasTexts<LogConsoleText>,
        Focusable<LogConsole> {

  /** The named parts of a log console, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The console. */
    ROOT,
    /** Everything above the lines. */
    TOOLBAR,
    /** The search field with its toggles and arrows. */
    SEARCH,
    /** The input of the search. */
    SEARCH_FIELD,
    /** The number of hits and the position of the current one. */
    SEARCH_COUNT,
    /** The row of chips with the parts of the query, shown if there are several. */
    TERMS,
    /** One chip with a part of the query: a button that switches it and one that removes it. */
    TERM,
    /** The row of loggers that log more for a time; see {@link #setLevelControl}. */
    LEASES,
    /**
     * One of these loggers, with its level, what is left of the time, and a button that ends it.
     */
    LEASE,
    /** The row of level chips. */
    CHIPS,
    /** One level chip; its attribute {@code data-level} is the level. */
    CHIP,
    /** The buttons that act on the lines. */
    CONTROLS,
    /** The bars that show when the lines were logged. */
    HISTOGRAM,
    /** The scrolling box that holds the lines. */
    VIEWPORT,
    /** One line, with the attributes {@code data-level} and {@code data-sequence}. */
    ROW,
    /** The number of a line. */
    LINE_NUMBER,
    /** The time of a line. */
    TIME,
    /** The level of a line that has one as a field. */
    LEVEL,
    /** The source of a line. */
    SOURCE,
    /** A further column of a line; its attribute {@code data-column} is the name of the field. */
    CELL,
    /** The text of a line. */
    MESSAGE,
    /** A hit of the search; the current one has the attribute {@code data-current}. */
    MARK,
    /** The details below an opened line. */
    DETAILS,
    /** The button that returns to the newest line. */
    JUMP,
    /** The text that is shown while there are no lines. */
    EMPTY,
    /** The status line below the lines. */
    STATUS
  }

  private static final String DEFAULT_HEIGHT = "24rem";

  /** How many minutes ago a range may begin that a user chooses: up to a week. */
  private static final ClientRange RECENT_MINUTES = new ClientRange(1, 7 * 24 * 60);

  private static final Set<LogLevel> ALL_LEVELS = LogLevel.inOrder(List.of(LogLevel.values()));

  private static final Prop<LogConsole, Boolean> SEARCH =
      Prop.kept("search", true)
          .then(console -> console.controls.show("search", console.isSearch()));
  private static final Prop<LogConsole, Boolean> FILTERS =
      Prop.kept("filters", true)
          .then(
              console -> {
                console.controls.show("chips", console.isFilters());
                console.view.refreshRows();
              });
  private static final Prop<LogConsole, Boolean> WRAPPABLE =
      Prop.kept("wrappable", true)
          .then(console -> console.controls.show("wrap", console.isWrappable()));
  private static final Prop<LogConsole, Boolean> CLEARABLE =
      Prop.kept("clearable", false)
          .then(console -> console.controls.show("clear", console.isClearable()));
  private static final Prop<LogConsole, Boolean> HISTOGRAM =
      Prop.kept("histogram", false).then(LogConsole::showHistogram);
  private static final Prop<LogConsole, Boolean> TIMESTAMPS =
      Prop.flagUnless("timestamps", "data-no-timestamps")
          .then(console -> console.view.refreshRows());
  private static final Prop<LogConsole, Boolean> RAW_LINES =
      Prop.kept("rawLines", false).then(console -> console.view.refreshRows());
  private static final Prop<Component, Boolean> LINE_NUMBERS =
      Prop.flagUnless("lineNumbers", "data-no-line-numbers");
  private static final Prop<LogConsole, Boolean> AUTO_PUSH =
      Prop.kept("autoPush", true).then(console -> console.view.relisten());
  private static final Prop<LogConsole, @Nullable ZoneId> TIME_ZONE =
      Prop.optional("timeZone", ZoneId.class)
          .then(
              console -> {
                console.controls.showRange(console.timeRange, console.zone());
                console.view.refreshRows();
              });
  private static final Prop<LogConsole, @Nullable String> TIME_PATTERN =
      Prop.optional("timePattern", String.class)
          .checked(LogTimeFormat::check)
          .then(console -> console.view.refreshRows());
  private static final Prop<LogConsole, @Nullable String> HEIGHT =
      Prop.shownBy("height", LogConsole::getHeight, LogConsole::showHeight);
  private static final Prop<Component, LogConsoleSize> SIZE = Prop.of("size", LogConsoleSize.MD);
  private static final Prop<Component, String> EMPTY_TEXT =
      Texts.prop("emptyText", LogConsoleText.EMPTY);

  private final Bindable<Boolean> follow = Bindable.ofProperty(this, "follow", true, true);
  private final Bindable<Boolean> wrap = Bindable.ofProperty(this, "wrap", false, false);
  private final Bindable<Boolean> regex = Bindable.ofProperty(this, "regex", false, false);
  private final Bindable<Boolean> matchCase = Bindable.ofProperty(this, "matchCase", false, false);
  private final Bindable<String> query =
      Bindable.ofProperty(this, "query", "", "", LogFilter.MAX_QUERY);
  // The parts of the query that are switched off, a line each.
  private final Bindable<String> off =
      Bindable.ofProperty(this, "off", "", "", LogFilter.MAX_QUERY);
  private final Bindable<List<String>> columns =
      Bindable.ofProperty(
          this,
          "columns",
          LogColumns.DEFAULT,
          LogColumns.DEFAULT,
          LogColumns::read,
          LogColumns::write);
  private final Bindable<Set<LogLevel>> levels =
      Bindable.ofProperty(
          this, "levels", ALL_LEVELS, ALL_LEVELS, LogConsole::levelsOf, LogConsole::namesOf);

  private final LogConsoleControls controls;
  private final LogConsoleState state;
  private final LogConsoleView view;
  private @Nullable LogHistogram histogram;
  private final ConsoleLevels loggerLevels = new ConsoleLevels(this);
  private LogTimeRange timeRange = LogTimeRange.ALL;

  /** The line of an address, to which the console scrolls once it is attached; 0 for none. */
  private long linked;

  /** Creates a console with its own, empty buffer. */
  public LogConsole() {
    this(LogBuffer.owned(LogBuffer.DEFAULT_CAPACITY));
  }

  /**
   * Creates a console with its own buffer and the given lines.
   *
   * @param lines each a {@link LogEntry} or a {@link String}
   * @throws IllegalArgumentException if an element is neither; the message names its index
   */
  public LogConsole(Collection<?> lines) {
    this();
    setLines(lines);
  }

  /**
   * Creates a console that shows a given buffer, which other consoles may share.
   *
   * @param buffer the buffer to show
   */
  public LogConsole(LogBuffer buffer) {
    Check.notNull("buffer", buffer);
    getElement().setAttribute("data-es", "").setAttribute("role", "group");
    controls = new LogConsoleControls(this, this::limitTo);
    controls.show("clear", false);
    state = new LogConsoleState(buffer);
    view =
        new LogConsoleView(
            this, state, controls, this::settings, this::search, LogMarks::of, follow);
    setHeight(null);
    follow.addValueChangeListener(
        event -> {
          if (event.getValue()) {
            view.refresh();
          }
        });
    levels.addValueChangeListener(event -> view.requery(false));
    columns.addValueChangeListener(event -> view.refreshRows());
    for (Bindable<?> searched : List.of(query, regex, matchCase, off)) {
      searched.addValueChangeListener(event -> view.requery(true));
    }
    Parts.<Part>of(this).onChange(this::sendClasses);
  }

  // ---- Lines ----

  /** {@return the lines of the buffer, oldest first} */
  public List<LogEntry> getLines() {
    return getBuffer().snapshot();
  }

  /**
   * Replaces the lines.
   *
   * @param lines each a {@link LogEntry} or a {@link String}, which is a line without fields
   * @throws IllegalArgumentException if an element is neither; the message names its index
   * @throws IllegalStateException if the console shows a given buffer; fill that buffer instead
   */
  public void setLines(Collection<?> lines) {
    Object[] all = LogOrigin.checked(lines);
    own("setLines").clear();
    getBuffer().appendAll(List.of(all));
  }

  /**
   * Appends a line. Can be called from any thread.
   *
   * @param line a line without fields; its level is read from the text
   * @throws IllegalStateException if the console shows a given buffer; append to that buffer
   *     instead
   */
  public void append(String line) {
    own("append").append(Check.notNull("line", line));
  }

  /**
   * Appends an entry. Can be called from any thread.
   *
   * @param entry the entry to append
   * @throws IllegalStateException if the console shows a given buffer; append to that buffer
   *     instead
   */
  public void append(LogEntry entry) {
    own("append").append(Check.notNull("entry", entry));
  }

  private LogBuffer own(String method) {
    LogBuffer buffer = getBuffer();
    if (!buffer.isOwned()) {
      throw new IllegalStateException(
          method
              + " must be called only on a console with lines of its own, but this one shows a"
              + " given buffer");
    }
    return buffer;
  }

  /**
   * Clears the console. A buffer that was given to the console keeps its lines; only this console
   * hides them.
   */
  public void clear() {
    // The number is read first, so that lines that arrive in the meantime are shown.
    view.clear();
    if (getBuffer().isOwned()) {
      getBuffer().clear();
    }
  }

  /** {@return the buffer that the console shows, else the console's own} */
  public LogBuffer getBuffer() {
    return state.buffer();
  }

  /**
   * Shows another buffer.
   *
   * @param buffer the buffer to show from now on
   */
  public void setBuffer(LogBuffer buffer) {
    view.show(Check.notNull("buffer", buffer));
  }

  // ---- Filtering and display ----

  /**
   * {@return the two-way property for whether the newest line is kept visible; {@code clear()} sets
   * it to true} It becomes false when the user scrolls up, and true when the user scrolls to the
   * end. Default: {@code true}.
   */
  public Bindable<Boolean> follow() {
    return follow;
  }

  /** {@return whether the newest line is kept visible; default true} */
  public boolean isFollow() {
    return follow.getValue();
  }

  /**
   * Sets whether the newest line is kept visible.
   *
   * @param follow whether the newest line is kept visible; default true
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setFollow(boolean follow) {
    this.follow.setValue(follow);
  }

  /**
   * {@return the two-way property for the levels shown; {@code clear()} sets it to all six}
   * Default: all six. A line without a level is always shown.
   */
  public Bindable<Set<LogLevel>> levels() {
    return levels;
  }

  /**
   * {@return the levels shown; an unmodifiable set in order of severity; all six levels by default}
   */
  public Set<LogLevel> getLevels() {
    return LogLevel.inOrder(levels.getValue());
  }

  /**
   * Sets the levels shown. Default: all six.
   *
   * @param levels the levels; none of them null. With an empty set, only lines without a level are
   *     shown
   * @throws NullPointerException if {@code levels} is or contains null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setLevels(Set<LogLevel> levels) {
    this.levels.setValue(LogLevel.inOrder(Check.noNulls("levels", levels)));
  }

  /**
   * {@return the filter of the lines: the query, the levels and the time range} It has neither the
   * parts of the query that the user has switched off nor a query that is not valid.
   */
  public LogFilter getFilter() {
    LogSearch asked = search();
    try {
      return asked.filter();
    } catch (LogFilterException e) {
      return asked.withoutQuery();
    }
  }

  /**
   * Sets the query, the levels and the time range at once. The query is no regular expression then,
   * but may have some.
   *
   * @param filter the filter; {@link LogFilter#ALL} to show all lines
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal without a writer is bound to
   *     one of these properties
   */
  public void setFilter(LogFilter filter) {
    Check.notNull("filter", filter);
    show(filter.query(), filter.matchCase(), filter.levels(), filter.timeRange());
  }

  private void show(String query, boolean matchCase, Set<LogLevel> levels, LogTimeRange range) {
    setRegex(false);
    setQuery(query);
    setMatchCase(matchCase);
    setLevels(levels);
    setTimeRange(range);
    off.setValue("");
  }

  /**
   * {@return the {@linkplain #getFilter() filter} and a line as parameters of an address, for
   * {@link #setLink} of another user's console} The line is the one viewed in context, or that of
   * the current hit, if there is one. The parameters are {@code q}, {@code case}, {@code levels},
   * {@code from}, {@code to} and {@code line}.
   */
  public QueryParameters getLink() {
    return getLink(state.line());
  }

  /**
   * {@return the filter and a line as parameters of an address}
   *
   * @param sequence the line's sequence number in the buffer; 0 for no line. A line of a buffer
   *     without a name is left out, since its number means nothing to others
   */
  public QueryParameters getLink(long sequence) {
    String numbering = numbering();
    return LogLink.write(getFilter(), numbering.isEmpty() ? 0 : sequence, numbering);
  }

  /**
   * Shows what an address says: a query, levels, a time range and a line, for a view's {@code
   * beforeEnter}. Whatever is absent, too long or cannot be read is at its default; a query that is
   * not valid is reported in the search field. A line is ignored after a restart of the server and
   * on another one, since its number means another line there.
   *
   * @param link the parameters, which may have others
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal without a writer is bound to
   *     one of the properties
   */
  public void setLink(QueryParameters link) {
    LogLink shown = LogLink.read(Check.notNull("link", link), numbering());
    show(shown.query(), shown.matchCase(), shown.levels(), shown.timeRange());
    linked = shown.line();
    if (isAttached()) {
      scrollToLinked();
    }
  }

  private String numbering() {
    return getBuffer().getName() == null ? "" : getBuffer().numbering().toString();
  }

  private void scrollToLinked() {
    if (linked > 0) {
      scrollTo(linked);
      linked = 0;
    }
  }

  /**
   * {@return the two-way property for the query; {@code clear()} ends the search} Default: empty,
   * for no search. Lines that do not match are hidden.
   */
  public Bindable<String> query() {
    return query;
  }

  /** {@return the query; empty (the default) for no search} */
  public String getQuery() {
    return query.getValue();
  }

  /**
   * Sets the query. Default: empty.
   *
   * @param query the query in the language of {@link LogFilter}, or a regular expression if {@link
   *     #isRegex()}; at most 10,000 characters, which is also the limit of the search field. One
   *     that is not valid, or longer from a binding, is reported in the field and hides no lines.
   * @throws IllegalArgumentException if the text is longer
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setQuery(String query) {
    Check.notNull("query", query);
    if (query.length() > LogFilter.MAX_QUERY) {
      throw new IllegalArgumentException(
          "query must have at most %d characters, but has %d"
              .formatted(LogFilter.MAX_QUERY, query.length()));
    }
    this.query.setValue(query);
  }

  /**
   * {@return the two-way property for whether the search text is a regular expression; {@code
   * clear()} sets it to false} Default: {@code false}.
   */
  public Bindable<Boolean> regex() {
    return regex;
  }

  /**
   * {@return whether the search text is a regular expression in the syntax of {@link
   * java.util.regex.Pattern}, without its flag {@code x}; default false}
   */
  public boolean isRegex() {
    return regex.getValue();
  }

  /**
   * Sets whether the search text is a regular expression.
   *
   * @param regex whether the search text is a regular expression; default false
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setRegex(boolean regex) {
    this.regex.setValue(regex);
  }

  /**
   * {@return the two-way property for whether the search is case-sensitive; {@code clear()} sets it
   * to false} Default: {@code false}.
   */
  public Bindable<Boolean> matchCase() {
    return matchCase;
  }

  /** {@return whether the search is case-sensitive; default false} */
  public boolean isMatchCase() {
    return matchCase.getValue();
  }

  /**
   * Sets whether the search is case-sensitive.
   *
   * @param matchCase whether the search is case-sensitive; default false
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setMatchCase(boolean matchCase) {
    this.matchCase.setValue(matchCase);
  }

  /**
   * {@return the time range to which the lines are limited; {@link LogTimeRange#ALL} (the default)
   * for no limit}
   */
  public LogTimeRange getTimeRange() {
    return timeRange;
  }

  /**
   * Limits the lines to a time range. Default: {@link LogTimeRange#ALL}. The time of a line of text
   * is read from its head. A line without a time has that of its arrival; the status line shows how
   * many such lines there are. The joined lines of a stack trace belong to their entry.
   *
   * @param timeRange the first and the last time to show
   */
  public void setTimeRange(LogTimeRange timeRange) {
    limitTo(Check.notNull("timeRange", timeRange));
    controls.showRange(timeRange, zone());
  }

  private void limitTo(LogTimeRange timeRange) {
    this.timeRange = timeRange;
    view.requery(false);
  }

  /**
   * {@return the two-way property for whether long lines wrap; {@code clear()} sets it to false}
   * Default: {@code false}.
   */
  public Bindable<Boolean> wrap() {
    return wrap;
  }

  /** {@return whether long lines wrap; default false} */
  public boolean isWrap() {
    return wrap.getValue();
  }

  /**
   * Sets whether long lines wrap.
   *
   * @param wrap whether long lines wrap; default false
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setWrap(boolean wrap) {
    this.wrap.setValue(wrap);
  }

  // ---- Controls and columns ----

  /** {@return whether there is a search field; default true} */
  public boolean isSearch() {
    return SEARCH.get(this);
  }

  /**
   * Sets whether there is a search field.
   *
   * @param search whether there is a search field; default true
   */
  public void setSearch(boolean search) {
    SEARCH.set(this, search);
  }

  /** {@return whether there are level chips; default true} */
  public boolean isFilters() {
    return FILTERS.get(this);
  }

  /**
   * Sets whether there are level chips.
   *
   * @param filters whether there are level chips; default true
   */
  public void setFilters(boolean filters) {
    FILTERS.set(this, filters);
  }

  /** {@return whether there is a button that wraps lines; default true} */
  public boolean isWrappable() {
    return WRAPPABLE.get(this);
  }

  /**
   * Sets whether there is a button that wraps lines.
   *
   * @param wrappable whether there is a button that wraps lines; default true
   */
  public void setWrappable(boolean wrappable) {
    WRAPPABLE.set(this, wrappable);
  }

  /** {@return whether there is a button that clears the console; default false} */
  public boolean isClearable() {
    return CLEARABLE.get(this);
  }

  /**
   * Sets whether there is a button that clears the console.
   *
   * @param clearable whether there is a button that clears the console; default false
   */
  public void setClearable(boolean clearable) {
    CLEARABLE.set(this, clearable);
  }

  /** {@return whether bars above the lines show when they were logged; default false} */
  public boolean isHistogram() {
    return HISTOGRAM.get(this);
  }

  /**
   * Sets whether bars above the lines show when they were logged, by level. Default: false. While
   * there is a query, the bars of the lines that it selects stand in front of those of all lines.
   * Users select a time range in it by dragging, or by Shift and the arrow keys; it is the {@link
   * #setTimeRange time range} of the console. The bars are of at most 120 equal times. Few lines
   * whose times are far away from all others, such as 1970, are left out; of more than 20,000
   * lines, up to a twentieth may be counted for a while after they were evicted.
   *
   * @param histogram whether there are bars above the lines; default false
   */
  public void setHistogram(boolean histogram) {
    HISTOGRAM.set(this, histogram);
  }

  private void showHistogram() {
    if (histogram != null) {
      histogram.getElement().removeFromParent();
      histogram = null;
      view.onAllSent(() -> {});
    }
    if (isHistogram()) {
      LogHistogram shown =
          new LogHistogram(this, state, this::getTimeRange, this::zone, this::setTimeRange);
      histogram = shown;
      controls.addAboveLines(Parts.mark(this, Part.HISTOGRAM, shown.getElement()));
      view.onAllSent(shown::refresh);
    }
  }

  /**
   * {@return the two-way property for the columns of the lines; {@code clear()} sets it to the
   * default} Users change it with the button "Columns". Default: {@code time}, {@code level},
   * {@code source}.
   */
  public Bindable<List<String>> columns() {
    return columns;
  }

  /** {@return the columns of the lines, unmodifiable; time, level and source by default} */
  public List<String> getColumns() {
    return columns.getValue();
  }

  /**
   * Sets the columns of the lines and their order, which is that of the list; the message follows
   * them. Default: {@code time}, {@code level}, {@code source}. A line without a value leaves a
   * column out; the level of a line of text is part of its message, so it is in no column. What is
   * copied and downloaded does not depend on the columns.
   *
   * @param columns {@code time}, {@code level}, {@code source}, {@code thread} and names of {@link
   *     LogEntry#fields() fields} as in a query, such as {@code http.status}; at most 20 different
   *     ones
   * @throws IllegalArgumentException if one is {@code message} or no name of a field, or if they
   *     are too many or repeated
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setColumns(List<String> columns) {
    this.columns.setValue(LogColumns.checked(columns));
  }

  /** {@return whether the time of each line is shown; default true} */
  public boolean isTimestamps() {
    return TIMESTAMPS.get(this);
  }

  /**
   * Sets whether the time of each line is shown.
   *
   * @param timestamps whether the time of each line is shown; default true
   */
  public void setTimestamps(boolean timestamps) {
    TIMESTAMPS.set(this, timestamps);
  }

  /** {@return whether lines of text are shown as they were logged; default false} */
  public boolean isRawLines() {
    return RAW_LINES.get(this);
  }

  /**
   * Sets whether lines of text are shown as they were logged, such as for files whose lines users
   * know by heart. Default: false. Then the row of a line of a {@linkplain LogEntry#parse(String)
   * known format} shows its message, with the time, the level and the source in columns; its
   * details show the line and its other fields. A search, copying and downloading use the line as
   * it was logged in either case.
   *
   * @param rawLines whether lines of text are shown as they were logged; default false
   */
  public void setRawLines(boolean rawLines) {
    RAW_LINES.set(this, rawLines);
  }

  /** {@return whether line numbers are shown; default true} */
  public boolean isLineNumbers() {
    return LINE_NUMBERS.get(this);
  }

  /**
   * Sets whether line numbers are shown.
   *
   * @param lineNumbers whether line numbers are shown; default true
   */
  public void setLineNumbers(boolean lineNumbers) {
    LINE_NUMBERS.set(this, lineNumbers);
  }

  /** {@return whether the console enables push in a UI that has it disabled; default true} */
  public boolean isAutoPush() {
    return AUTO_PUSH.get(this);
  }

  /**
   * Sets whether the console enables push in a UI that has it disabled. If neither the console nor
   * the app enables push, new lines are shown with the next round trip and the console shows that
   * it is not live. Push that is already enabled stays enabled.
   *
   * @param autoPush whether the console enables push in a UI that has it disabled; default true
   */
  public void setAutoPush(boolean autoPush) {
    AUTO_PUSH.set(this, autoPush);
  }

  /** {@return the size of the lines; default {@link LogConsoleSize#MD}} */
  public LogConsoleSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the size of the lines. Default: {@link LogConsoleSize#MD}.
   *
   * @param size the type size and height of lines
   */
  public void setSize(LogConsoleSize size) {
    SIZE.set(this, size);
  }

  /** {@return the time zone that was set; null (the default) for the user's time zone} */
  public @Nullable ZoneId getTimeZone() {
    return TIME_ZONE.get(this);
  }

  /**
   * Sets the time zone in which times are shown. Default: {@code null}, the user's time zone.
   *
   * @param timeZone the zone, or null for the user's time zone
   */
  public void setTimeZone(@Nullable ZoneId timeZone) {
    TIME_ZONE.set(this, timeZone);
  }

  /** {@return the time pattern that was set; null (the default) for {@code HH:mm:ss.SSS}} */
  public @Nullable String getTimePattern() {
    return TIME_PATTERN.get(this);
  }

  /**
   * Sets the time pattern. Default: {@code null}, which means {@code HH:mm:ss.SSS}.
   *
   * @param timePattern a pattern of {@link DateTimeFormatter}, or null
   * @throws IllegalArgumentException if the pattern is not valid or cannot format all times, such
   *     as {@code pH:mm}
   */
  public void setTimePattern(@Nullable String timePattern) {
    TIME_PATTERN.set(this, timePattern);
  }

  /**
   * {@return the text that is shown while the log is empty; default "No log lines", shown in the
   * language of the UI}
   */
  public String getEmptyText() {
    return EMPTY_TEXT.get(this);
  }

  /**
   * Sets the text that is shown while the log is empty. Default: {@code No log lines}, in the
   * language of the UI. If there are lines but all are filtered out, another text is shown ({@link
   * LogConsoleText#FILTERED_OUT}).
   *
   * @param emptyText the text in place of the lines
   * @throws IllegalArgumentException if it is blank
   */
  public void setEmptyText(String emptyText) {
    EMPTY_TEXT.set(this, emptyText);
  }

  /**
   * {@return the height of the console, a CSS length or {@code auto}; {@code 24rem} if none was
   * set}
   */
  @Override
  public String getHeight() {
    String height = getElement().getStyle().get("--_height");
    return height == null ? "auto" : height;
  }

  /**
   * Sets the height of the console. Default: {@code 24rem}. A utility class with a maximum height
   * on {@link Part#VIEWPORT} overrides it.
   *
   * @param height a CSS length; {@code auto} to grow with the lines up to {@code
   *     --es-log-console-max-height}; null for the default
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  public void setHeight(@Nullable String height) {
    HEIGHT.set(this, height);
  }

  @Override
  public SignalBinding<String> bindHeight(Signal<String> height) {
    return HEIGHT.bind(this, height);
  }

  private void showHeight(@Nullable String height) {
    boolean auto = "auto".equals(height);
    String length = height == null ? DEFAULT_HEIGHT : height;
    getElement().getStyle().set("--_height", auto ? null : length);
    getElement().setAttribute("data-height", auto ? "auto" : "fixed");
  }

  // ---- Levels of loggers ----

  /** {@return who may make loggers of the server log more; null (the default) for nobody} */
  public @Nullable LogLevelControl getLevelControl() {
    return loggerLevels.control();
  }

  /**
   * Lets users make loggers of this server log more for a time. Default: {@code null}, for nobody.
   * The menu of a row offers {@link LogLevel#TRACE}, {@link LogLevel#DEBUG} and {@link
   * LogLevel#INFO}, as far as they are more than the logger logs, for its logger and up to three
   * parents, for 5, 10, 30 or 60 minutes. Levels are set by Spring Boot's {@code LoggingSystem} if
   * there is one, else in Logback, Log4j2 or {@code java.util.logging}.
   *
   * <p>The server puts the level back in time, even if the session has ended: to the level from
   * before, or to none if the logger inherited its level. If several users ask for one logger, it
   * has the most detailed level until the last end for which that was asked, then the next one. If
   * something else sets its level meanwhile, that level stays.
   *
   * <p>All consoles of the server with a control show which loggers log more at present, and a
   * button that ends it for those who {@linkplain LogLevelControl#mayChange may}. Only loggers that
   * exist are offered, and at most 100 log more at the same time.
   *
   * @param levelControl decides which loggers a user may make log more, and to which level; null
   *     for none. A control that always refuses only shows
   */
  public void setLevelControl(@Nullable LogLevelControl levelControl) {
    loggerLevels.control(levelControl, isAutoPush());
  }

  // ---- Navigation ----

  /**
   * Scrolls to a line, or to the next line if it is not shown, and stops following the newest line.
   *
   * @param sequence the line's sequence number in the buffer
   */
  public void scrollTo(long sequence) {
    view.scrollTo(sequence);
  }

  /** Moves to the next hit; after the last one, to the first. Does nothing without a search. */
  public void nextHit() {
    view.step(1);
  }

  /**
   * Moves to the previous hit; before the first one, to the last. Does nothing without a search.
   */
  public void previousHit() {
    view.step(-1);
  }

  /**
   * Opens the details of a line.
   *
   * @param sequence the line's sequence number in the buffer
   */
  public void expand(long sequence) {
    view.setOpened(sequence, true);
  }

  /**
   * Closes the details of a line.
   *
   * @param sequence the line's sequence number in the buffer
   */
  public void collapse(long sequence) {
    view.setOpened(sequence, false);
  }

  // ---- Life cycle ----

  @Override
  protected void onAttach(AttachEvent event) {
    super.onAttach(event);
    controls.bind(view::download);
    controls.showRange(timeRange, zone());
    sendClasses();
    view.attach();
    loggerLevels.attach(isAutoPush());
    view.requery(false);
    scrollToLinked();
  }

  @Override
  protected void onDetach(DetachEvent event) {
    view.detach();
    loggerLevels.detach();
    super.onDetach(event);
  }

  /** Updates the texts. Flow also calls this before {@link #onAttach}. */
  @Override
  public void localeChange(LocaleChangeEvent event) {
    if (controls.showWords()) {
      loggerLevels.update();
      view.refreshRows();
    }
  }

  private void sendClasses() {
    ObjectNode classes = JsonNodeFactory.instance.objectNode();
    for (Part part : Part.values()) {
      String names = Parts.<Part>of(this).classOf(part);
      if (!names.isEmpty()) {
        classes.put(Parts.nameOf(part), names);
      }
    }
    getElement().setPropertyJson("partClasses", classes);
  }

  // ---- Requests from the browser ----

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void capacity(double rows) {
    state.capacity(rows);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void visible(boolean visible) {
    view.visible(visible);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void rows(int generation, double from, double to) {
    view.rows(generation, from, to);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void toggled(double sequence, boolean open) {
    state.toggled(sequence, open);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void details(double sequence) {
    view.details(sequence);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void step(double direction) {
    view.step(ClientRange.DIRECTION.nearest(direction));
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private void stepError(boolean forward, double from) {
    view.stepError(forward, from);
  }

  @ClientCallable
  private void viewInContext(double sequence) {
    view.viewInContext(sequence);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private ArrayNode fields() {
    return view.fields();
  }

  @ClientCallable
  private ObjectNode menu(double sequence) {
    return view.menu(sequence, loggerLevels::offer);
  }

  @ClientCallable
  private void changeLevel(String logger, String level, int minutes) {
    loggerLevels.change(logger, level, minutes);
  }

  @ClientCallable
  private void endLevel(String logger) {
    loggerLevels.end(logger);
  }

  @ClientCallable
  private void back() {
    view.back();
  }

  @ClientCallable
  private void cancel() {
    view.cancel();
  }

  @ClientCallable
  private void clearConsole() {
    if (isClearable()) {
      clear();
    }
  }

  /** Limits the lines to those from some minutes ago on. */
  @ClientCallable
  private void showRecent(double minutes) {
    Instant from = Instant.now().minus(Duration.ofMinutes(RECENT_MINUTES.nearest(minutes)));
    setTimeRange(new LogTimeRange(from.truncatedTo(ChronoUnit.SECONDS), null));
  }

  @ClientCallable
  private void clearTimeRange() {
    setTimeRange(LogTimeRange.ALL);
  }

  @ClientCallable(DisabledUpdateMode.ALWAYS)
  private ObjectNode text(int generation, double from, double to) {
    return view.text(generation, from, to);
  }

  private UpdateWriter.Settings settings() {
    Locale locale = getUI().map(UI::getLocale).orElse(Locale.ROOT);
    return new UpdateWriter.Settings(
        isTimestamps() ? new LogTimeFormat(getTimePattern(), locale, zone()) : null,
        isFilters(),
        isRawLines(),
        isAutoPush(),
        LogColumns.further(getColumns()));
  }

  private LogSearch search() {
    Set<String> parts = Set.copyOf(off.getValue().lines().toList());
    return new LogSearch(getQuery(), isRegex(), isMatchCase(), getLevels(), timeRange, parts);
  }

  /** Returns the zone that was set, else the user's, else the server's. */
  private ZoneId zone() {
    ZoneId set = getTimeZone();
    return set != null ? set : getUI().map(BrowserTimeZone::of).orElseGet(ZoneId::systemDefault);
  }

  private static Set<LogLevel> levelsOf(String names) {
    List<String> shown = List.of(names.split(" "));
    return LogLevel.inOrder(
        ALL_LEVELS.stream().filter(level -> shown.contains(Prop.spellingOf(level))).toList());
  }

  private static String namesOf(Set<LogLevel> levels) {
    return LogLevel.inOrder(levels).stream().map(Prop::spellingOf).collect(Collectors.joining(" "));
  }
}
