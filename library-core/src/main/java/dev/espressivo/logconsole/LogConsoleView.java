package dev.espressivo.logconsole;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.PropertyChangeEvent;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.ClientRange;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.WhenVisible;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Shows a console's state in the browser: sends what has changed when lines arrive, and answers the
 * browser's requests, each before the response.
 */
final class LogConsoleView implements LiveUpdates.Part {

  private final Component console;
  private final Notices notices;
  private final SerializableSupplier<UpdateWriter.Settings> settings;
  private final SerializableSupplier<LogSearch> search;
  private final SerializableFunction<LogFilter, @Nullable LogMarks> finder;
  private final Bindable<Boolean> follow;
  private final LogConsoleState state;
  private LogRequests requests = new LogRequests();
  private final WhenVisible whenVisible;
  private @Nullable Registration updating;

  /** Called when all was sent, since anything may have changed. */
  private SerializableRunnable onAllSent = () -> {};

  private transient @Nullable Registration viewListening;

  /** Whether the view of the lines will be replaced before the response. */
  private transient boolean requerying;

  /** Whether the requests will be answered before the response. */
  private transient boolean answering;

  /** Whether lines were copied for this response. */
  private transient boolean copied;

  /** Whether the menu of a line was read for this response. */
  private transient boolean menued;

  /** The texts that take the place of lines. */
  interface Notices extends Serializable {

    /**
     * Shows the parts of a query.
     *
     * @param problem why it is not valid; null if it is
     */
    void showQuery(@Nullable String problem, List<LogSearch.Part> parts);

    /** Shows a text while there are no lines. */
    void showEmpty(LogConsoleText text);
  }

  /**
   * Creates the view of a console that is not attached yet.
   *
   * @param settings returns what the app has set
   * @param search returns what the user asks for
   * @param finder returns the finder of the hits in lines that are shown; null if there are none
   * @param follow whether the newest line is kept visible
   */
  LogConsoleView(
      Component console,
      LogConsoleState state,
      Notices notices,
      SerializableSupplier<UpdateWriter.Settings> settings,
      SerializableSupplier<LogSearch> search,
      SerializableFunction<LogFilter, @Nullable LogMarks> finder,
      Bindable<Boolean> follow) {
    this.console = console;
    this.notices = notices;
    this.settings = settings;
    this.search = search;
    this.finder = finder;
    this.follow = follow;
    this.state = state;
    whenVisible = new WhenVisible(console, () -> visible(state.isVisible()));
    // The browser sends the scroll position with each change that may affect the lines shown.
    for (String change : List.of("query", "levels", "regex", "match-case", "off")) {
      console
          .getElement()
          .addPropertyChangeListener("anchor", change + "-changed", this::checkAnchor);
    }
  }

  private void checkAnchor(PropertyChangeEvent event) {
    if (!(event.getValue() instanceof Number)) {
      console.getElement().removeProperty("anchor");
    }
  }

  /** Sets what is called when all was sent, since anything may have changed. */
  void onAllSent(SerializableRunnable action) {
    onAllSent = action;
  }

  // ---- Life cycle ----

  void attach() {
    answering = false;
    copied = false;
    menued = false;
    requests = new LogRequests();
    state.begin();
    listen();
  }

  void detach() {
    stopListening();
    whenVisible.cancel();
    state.release();
  }

  /** Joins the UI's updates again, after the buffer or the push setting has changed. */
  void relisten() {
    if (updating != null) {
      stopListening();
      listen();
    }
  }

  private void listen() {
    updating = LiveUpdates.of(ui()).add(this, settings.get().isAutoPush());
    listenToLines();
  }

  /** Rows that a search finds later are pushed. */
  private void listenToLines() {
    if (state.hasView()) {
      viewListening = state.view().addListener(LiveUpdates.of(ui())::request);
    }
  }

  private UI ui() {
    return console.getUI().orElseThrow();
  }

  private void stopListening() {
    updating = remove(updating);
    viewListening = remove(viewListening);
  }

  private static @Nullable Registration remove(@Nullable Registration registration) {
    if (registration != null) {
      registration.remove();
    }
    return null;
  }

  /** Does something before the response; nothing while detached. */
  private void beforeResponse(SerializableRunnable action) {
    console.getUI().ifPresent(ui -> ui.beforeClientResponse(console, context -> action.run()));
  }

  // ---- The lines ----

  /** Shows another buffer. */
  void show(LogBuffer buffer) {
    state.show(buffer);
    relisten();
    requery(true);
  }

  /** Hides the current lines. */
  void clear() {
    state.clear();
    requery(false);
  }

  /** Replaces the lines before the response, after the query has changed. */
  void requery(boolean newSearch) {
    state.requery(newSearch);
    if (!requerying && console.isAttached()) {
      requerying = true;
      beforeResponse(this::takeView);
    }
  }

  void viewInContext(double sequence) {
    requery(false);
    follow.setValue(false);
    state.viewInContext(ClientRange.INDEX.nearest(sequence));
  }

  void back() {
    long line = state.found();
    requery(false);
    console.getElement().setProperty("anchor", line);
  }

  /** Returns whether there is a view of the lines, and acquires it first after deserialisation. */
  private boolean ensureView() {
    if (state.isRestored() && console.isAttached()) {
      takeView();
    }
    return state.hasView();
  }

  private void takeView() {
    requerying = false;
    LogSearch asked = search.get();
    LogFilter filter = asked.withoutQuery();
    String problem = null;
    try {
      filter = asked.filter();
    } catch (LogFilterException e) {
      problem = problem(e, asked);
    }
    notices.showQuery(problem, problem == null ? asked.parts() : List.of());
    LogFilter shown = state.found() >= 0 ? LogFilter.ALL : filter;
    // If the newest lines were not visible, the position in the log stays the same.
    long from = follow.getValue() ? Long.MAX_VALUE : anchor();
    state.take(shown, finder.apply(shown), from);
    viewListening = remove(viewListening);
    listenToLines();
    sendAll();
    onAllSent.run();
  }

  private String problem(LogFilterException e, LogSearch asked) {
    LogConsoleText text =
        switch (e.getProblem()) {
          case LENGTH -> LogConsoleText.QUERY_TOO_LONG;
          case TERMS -> LogConsoleText.TOO_MANY_TERMS;
          case QUOTE -> LogConsoleText.INVALID_QUOTE;
          case OR -> LogConsoleText.INVALID_OR;
          case LEVEL -> LogConsoleText.INVALID_LEVEL;
          case EXPRESSION -> LogConsoleText.INVALID_REGEX;
        };
    return switch (e.getProblem()) {
      case LENGTH -> Texts.format(console, text, LogFilter.MAX_QUERY);
      case TERMS -> Texts.format(console, text, LogFilter.MAX_TERMS);
      default -> {
        String what = Texts.format(console, text, e.getDetail());
        yield Texts.format(console, LogConsoleText.INVALID_AT, asked.position(e) + 1, what);
      }
    };
  }

  /** Returns the sequence number of the first visible line; -1 if there is none. */
  private long anchor() {
    return (long) console.getElement().getProperty("anchor", -1.0);
  }

  // ---- Updates ----

  @Override
  public Registration listen(Runnable request) {
    return state.buffer().addListener(request);
  }

  @Override
  public long dueIn() {
    return state.dueIn();
  }

  @Override
  public void update() {
    if (state.isRestored()) {
      // Sends everything.
      ensureView();
    } else {
      refresh();
    }
  }

  private void sendAll() {
    if (state.hasView() && console.isAttached()) {
      LogMoment moment = state.look();
      sendNumbers(moment, writer().all(moment, anchor()));
    }
  }

  /** Sends what has changed since the last update. */
  void refresh() {
    if (!state.hasView() || !console.isAttached() || !state.isVisible() || requerying) {
      return;
    }
    LogMoment last = state.lastSent();
    if (last == null) {
      sendAll();
    } else if (whenVisible.isPutOff()) {
      state.putOff();
    } else {
      LogMoment moment = state.look();
      sendNumbers(moment, writer().changes(moment, last));
    }
  }

  private UpdateWriter writer() {
    return new UpdateWriter(
        state,
        settings.get(),
        follow.getValue(),
        times -> Texts.format(console, LogConsoleText.REPEATED, times));
  }

  /** Sends an update with the numbers of lines. */
  private void sendNumbers(LogMoment moment, ConsoleUpdate update) {
    if (moment.isEmpty()) {
      notices.showEmpty(writer().empty(moment));
    }
    send(update);
    if (state.isStepping()) {
      answer();
    }
  }

  private void send(ConsoleUpdate update) {
    if (!update.json().isEmpty()) {
      console.getElement().callJsFunction("receive", update.json());
    }
  }

  // ---- Navigation ----

  void scrollTo(long sequence) {
    beforeResponse(
        () -> {
          if (ensureView()) {
            scrollTo(state.look(), state.ordinalAtOrAfter(sequence), false);
          }
        });
  }

  private void scrollTo(LogMoment moment, long ordinal, boolean focus) {
    follow.setValue(false);
    sendNumbers(moment, writer().scroll(moment, ordinal, focus));
  }

  /** Opens or closes a line. */
  void setOpened(long sequence, boolean open) {
    if (state.setOpened(sequence, open) && console.isAttached()) {
      send(new ConsoleUpdate().opened(state.opened()));
    }
  }

  /**
   * Moves to another hit. If the search has not found it yet, moves as soon as it has.
   *
   * @param count the number of hits to move forwards, or backwards if negative
   */
  void step(long count) {
    state.step(count);
    answer();
  }

  /** Scrolls to the next or the previous error, starting at a line. */
  void stepError(boolean forward, double from) {
    requests.error(forward, from);
    answer();
  }

  void cancel() {
    if (state.hasView()) {
      state.view().cancel();
      refreshRows();
    }
  }

  // ---- Requests from the browser ----

  /** Answers all requests once, before the response. */
  private void answer() {
    if (!answering && console.isAttached()) {
      answering = true;
      beforeResponse(this::answerAll);
    }
  }

  private void answerAll() {
    answering = false;
    if (!ensureView()) {
      return;
    }
    LogRequests asked = requests;
    requests = new LogRequests();
    LogMoment moment = state.look();
    if (asked.all) {
      sendNumbers(moment, writer().again(moment));
      onAllSent.run();
    }
    LogRequests.Window rows = asked.rows;
    if (rows != null && rows.generation() == state.generation() && !requerying) {
      sendNumbers(moment, writer().rows(moment, rows));
    }
    if (!asked.details.isEmpty()) {
      send(writer().details(asked.details));
    }
    long error = asked.error == null ? -1 : state.errorBeside(asked.error);
    if (error >= 0) {
      scrollTo(moment, error, true);
    }
    LogMatches.Hit hit = state.takeStep(moment);
    if (hit != null) {
      follow.setValue(false);
      sendNumbers(moment, writer().hit(moment, hit));
    }
  }

  /** Like {@link #refresh()}, for the case that any row sent earlier may have changed. */
  void refreshRows() {
    requests.all = true;
    answer();
  }

  void visible(boolean visible) {
    state.visible(visible);
    if (visible) {
      refreshRows();
    }
  }

  /**
   * Sends rows.
   *
   * @param generation the generation of the ordinals
   * @param from the first ordinal
   * @param to the ordinal after the last one
   */
  void rows(int generation, double from, double to) {
    requests.rows(generation, from, to);
    answer();
  }

  /** Sends the details of a line. */
  void details(double sequence) {
    if (requests.details(sequence)) {
      answer();
    }
  }

  /**
   * {@return the full text of lines for copying: an object with the {@code text}, the number of its
   * {@code lines}, and the number of lines {@code left} out; with {@code again} if the script must
   * request it again} If a range is too long, only its newest lines are returned. Lines are copied
   * once per response; any other request is refused, since each would be answered with megabytes.
   *
   * @param generation the generation of the ordinals
   * @param from the first ordinal; negative for the first line shown
   * @param to the ordinal after the last one; negative for all lines up to the newest
   */
  ObjectNode text(int generation, double from, double to) {
    ObjectNode none = JsonNodeFactory.instance.objectNode();
    if (copied) {
      return none.put("again", true);
    }
    copied = console.isAttached();
    beforeResponse(() -> copied = false);
    if (!ensureView() || ((from >= 0 || to >= 0) && generation != state.generation())) {
      return none.put("text", "").put("lines", 0).put("left", 0);
    }
    LogMoment moment = state.look();
    long first = from < 0 ? moment.first() : ClientRange.INDEX.nearest(from);
    long end = to < 0 ? moment.end() : Math.min(ClientRange.INDEX.nearest(to), moment.end());
    return LogText.copy(state.view(), first, end, moment.first(), settings.get().times());
  }

  /**
   * {@return the menu of a line: its {@code values} by which the user can select lines, an object
   * with the {@code text} and the {@code term} for each, and its {@code loggers}} Menus are read
   * once per response; any other request gets an empty one.
   *
   * @param loggers returns what an entry offers to do with its loggers
   */
  ObjectNode menu(double sequence, Function<LogEntry, ArrayNode> loggers) {
    ObjectNode menu = JsonNodeFactory.instance.objectNode();
    ArrayNode values = menu.putArray("values");
    menu.putArray("loggers");
    if (!menued) {
      menued = console.isAttached();
      beforeResponse(() -> menued = false);
      for (LogLine line : state.line(ClientRange.INDEX.nearest(sequence))) {
        LogEntry entry = line.entry();
        LineTerms.of(entry)
            .forEach((text, term) -> values.addObject().put("text", text).put("term", term));
        menu.set("loggers", loggers.apply(entry));
      }
    }
    return menu;
  }

  /**
   * {@return the names of the fields of the newest lines that are shown} Names are read once per
   * response; any other request gets none.
   */
  ArrayNode fields() {
    ArrayNode names = JsonNodeFactory.instance.arrayNode();
    if (!menued && ensureView()) {
      menued = console.isAttached();
      beforeResponse(() -> menued = false);
      LogMoment moment = state.look();
      long from = moment.newest(LogColumns.LINES);
      List<LogLine> lines = state.view().lines(from, (int) (moment.end() - from));
      LogColumns.offered(lines).forEach(names::add);
    }
    return names;
  }

  /** Streams all lines that are shown. The session's lock is not held while streaming. */
  void download(DownloadEvent event) throws IOException {
    LogView view;
    LogTimeFormat times;
    long from;
    OutputStream out;
    event.setContentType("text/plain; charset=utf-8");
    event.getSession().lock();
    try {
      event.setFileName(Texts.of(console, LogConsoleText.FILE_NAME));
      out = event.getOutputStream();
      times = settings.get().times();
      from = state.clearedBefore();
      view = state.buffer().view(ensureView() ? state.view().filter() : LogFilter.ALL);
    } finally {
      event.getSession().unlock();
    }
    LogText.write(view, from, times, out);
  }
}
