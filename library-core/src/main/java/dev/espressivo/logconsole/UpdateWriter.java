package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes what the browser must be told about a console's state. Whatever contains numbers of lines
 * is remembered by the state as sent.
 *
 * @param state what the console shows and what the browser knows
 * @param settings what the app has set
 * @param isFollowing whether the newest line is kept visible
 * @param repeated returns the text for a section of details that repeats a number of times
 */
record UpdateWriter(
    LogConsoleState state, Settings settings, boolean isFollowing, IntFunction<String> repeated) {

  /**
   * The approximate maximum number of characters of the details that are sent with one response.
   * The script requests the others again, and those that are not found in time.
   */
  static final int MOST_DETAILS_CHARS = 1_000_000;

  /**
   * The maximum number of characters of the lines whose fields are read for one response. Further
   * lines are shown as they were logged; only forged requests have so many.
   */
  static final int MOST_READ_CHARS = 4_000_000;

  /**
   * What the app has set.
   *
   * @param times the format of the lines' times; null if times are not shown
   * @param isCounting whether the lines of each level are counted
   * @param isRaw whether rows show lines of text as they were logged
   * @param isAutoPush whether to enable push if it is disabled
   * @param columns the columns beside those that each row has
   */
  record Settings(
      @Nullable LogTimeFormat times,
      boolean isCounting,
      boolean isRaw,
      boolean isAutoPush,
      List<String> columns) {}

  /**
   * Writes the complete state, as for a new page.
   *
   * @param anchor the first line that is visible, if the newest one is not kept visible; -1 for
   *     none
   */
  ConsoleUpdate all(LogMoment moment, long anchor) {
    long found = state.found();
    boolean isFiltered = !state.view().filter().isAll();
    ConsoleUpdate update =
        new ConsoleUpdate()
            .generation(state.generation(), isFiltered, found)
            .opened(state.opened());
    addNumbers(update, moment);
    if (isFollowing) {
      addNewest(update, moment);
    } else {
      long ordinal = moment.nearest(state.ordinalAtOrAfter(found >= 0 ? found : anchor));
      addRowsAround(update, moment, ordinal);
      update.scroll(ordinal, found >= 0 ? "center" : "start", false);
    }
    return update;
  }

  /**
   * Writes what has changed.
   *
   * @param last what was sent last
   */
  ConsoleUpdate changes(LogMoment moment, LogMoment last) {
    ConsoleUpdate update = new ConsoleUpdate();
    boolean stale = moment.revision() != last.revision();
    if (stale) {
      update.stale();
    }
    int capacity = state.capacity();
    boolean wasFull = last.end() - last.first() >= capacity;
    // If the window is not full, older rows that a search has found are added to it.
    boolean older = moment.first() < last.first() && !wasFull;
    if (older || (isFollowing && (stale || !state.wasTail()))) {
      addNewest(update, moment);
    } else if (isFollowing) {
      addRows(update, moment, Math.max(last.end(), moment.newest(capacity)), capacity);
    } else if (last.end() - moment.first() < capacity) {
      // The window is not full yet, so new lines are visible without following.
      addRows(update, moment, last.end(), capacity);
    }
    addNumbers(update, moment);
    return update;
  }

  /** Writes what is sent regularly, for the case that any row sent earlier may have changed. */
  ConsoleUpdate again(LogMoment moment) {
    ConsoleUpdate update = new ConsoleUpdate().stale();
    addNumbers(update, moment);
    if (isFollowing) {
      addNewest(update, moment);
    }
    return update;
  }

  /**
   * Writes rows: as many as requested, even if the first ones no longer exist; then the oldest
   * remaining rows are shown.
   */
  ConsoleUpdate rows(LogMoment moment, LogRequests.Window window) {
    ConsoleUpdate update = new ConsoleUpdate();
    addRows(update, moment, Math.max(moment.first(), window.from()), window.count());
    addNumbers(update, moment);
    return update;
  }

  /**
   * Writes the rows around a line, and scrolls to it.
   *
   * @param focus whether the line gets the focus
   */
  ConsoleUpdate scroll(LogMoment moment, long ordinal, boolean focus) {
    ConsoleUpdate update = new ConsoleUpdate();
    addNumbers(update, moment);
    long target = moment.nearest(ordinal);
    addRowsAround(update, moment, target);
    return update.scroll(target, "center", focus);
  }

  /** Writes the rows around a hit, and the details of its line if only these show it. */
  ConsoleUpdate hit(LogMoment moment, LogMatches.Hit hit) {
    ConsoleUpdate update = scroll(moment, hit.ordinal(), false);
    long sequence = hit.sequence();
    if (state.line(sequence).stream().anyMatch(line -> isInDetails(line, hit.index()))) {
      if (state.setOpened(sequence, true)) {
        update.opened(state.opened());
      }
      addDetails(update, sequence);
    }
    return update;
  }

  /**
   * Returns whether a hit is visible only in the details of a line; false if it was not found
   * within the time limit.
   */
  private boolean isInDetails(LogLine line, int hit) {
    ShownLine shown = ShownLine.of(line, settings.isRaw());
    List<Marks> marks = shown.isOpenable() ? state.marksIn(shown) : List.of();
    int count = marks.stream().mapToInt(Marks::size).sum();
    return hit < count && !shown.isInRow(marks.getFirst(), hit);
  }

  /** Writes the details of lines, as far as there is room and time. */
  ConsoleUpdate details(Collection<Long> sequences) {
    ConsoleUpdate update = new ConsoleUpdate();
    long asked = System.nanoTime();
    int chars = 0;
    boolean hasRoom = true;
    for (long sequence : sequences) {
      if (hasRoom) {
        chars += addDetails(update, sequence);
        // Finding the hits of a regular expression in each line may take a while.
        hasRoom = chars < MOST_DETAILS_CHARS && LogConsoleState.isPatient(asked);
      } else {
        update.noDetailsYet(sequence);
      }
    }
    return update;
  }

  /** Adds the details of a line, if it is still retained; returns the number of characters. */
  private int addDetails(ConsoleUpdate update, long sequence) {
    LogMatches.Place hit = state.hit();
    int current = hit != null && hit.sequence() == sequence ? hit.index() : -1;
    int chars = 0;
    for (LogLine line : state.line(sequence)) {
      ShownLine shown = ShownLine.of(line, settings.isRaw());
      chars += update.details(shown, state.marksIn(shown), current, repeated);
    }
    return chars;
  }

  private void addNewest(ConsoleUpdate update, LogMoment moment) {
    addRows(update, moment, moment.newest(state.capacity()), state.capacity());
  }

  private void addRowsAround(ConsoleUpdate update, LogMoment moment, long ordinal) {
    long from = Math.max(moment.first(), ordinal - state.capacity());
    addRows(update, moment, from, 2 * state.capacity());
  }

  private void addRows(ConsoleUpdate update, LogMoment moment, long from, int max) {
    LogView view = state.view();
    List<LogLine> lines = view.lines(from, Math.clamp(moment.end() - from, 0, max));
    List<ShownLine> rows = shown(lines);
    List<Marks> marks = state.marksIn(rows);
    if (!lines.isEmpty()) {
      update.rowsFrom(state.ordinalAtOrAfter(lines.getFirst().sequence()));
    }
    for (int i = 0; i < rows.size(); i++) {
      LogTimeFormat times = settings.times();
      Instant time = rows.get(i).time();
      String shown = time == null || times == null ? "" : times.write(time);
      update.row(rows.get(i), shown, marks.get(i));
      update.cells(rows.get(i), settings.columns());
    }
  }

  private List<ShownLine> shown(List<LogLine> lines) {
    List<ShownLine> rows = new ArrayList<>(lines.size());
    int chars = 0;
    for (LogLine line : lines) {
      chars += line.text().length();
      rows.add(
          chars <= MOST_READ_CHARS ? ShownLine.of(line, settings.isRaw()) : ShownLine.unread(line));
    }
    return rows;
  }

  /** Adds the numbers of lines and hits, and stores what is sent. */
  private void addNumbers(ConsoleUpdate update, LogMoment moment) {
    LogBuffer buffer = state.buffer();
    LogFilter filter = state.view().filter();
    long from = state.clearedBefore();
    long untimed = filter.hasRange() ? buffer.ring().untimed(from) : 0;
    update.numbers(moment.first(), moment.end(), Math.max(0, buffer.dropped()), untimed);
    if (settings.isCounting()) {
      update.counts(buffer.ring().counts(from).values());
    }
    LogMoment last = state.lastSent();
    if (state.isSearching()
        || moment.progress() < 1
        || last == null
        || last.progress() < 1
        || last.isStopped() != moment.isStopped()) {
      LogMatches matches = state.view().matches();
      LogMatches.Hit hit = state.isSearching() ? matches.find(state.hit(), moment.first()) : null;
      long number = hit == null ? 0 : matches.numberOf(hit, moment.first());
      update.hits(moment, state.view().gaveUp(), hit, number);
    }
    state.sent(moment, isFollowing);
  }

  /** Returns the text to show in place of lines, if there are none. */
  LogConsoleText empty(LogMoment moment) {
    LineRange range = moment.range();
    if (state.buffer().isLost()) {
      return LogConsoleText.LOST;
    }
    boolean isEmpty = range.end() <= Math.max(range.first(), state.clearedBefore());
    if (isEmpty || state.view().filter().isAll()) {
      return LogConsoleText.EMPTY;
    }
    return moment.isDone() ? LogConsoleText.FILTERED_OUT : LogConsoleText.SEARCHING;
  }
}
