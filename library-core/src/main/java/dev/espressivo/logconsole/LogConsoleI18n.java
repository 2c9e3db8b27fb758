package dev.espressivo.logconsole;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The words that a {@link LogConsole} shows or says. The default is English.
 *
 * <p>Set it before or after the console is attached; a change made to it later shows when it is set
 * again. {@code {0}} and {@code {1}} stand for numbers, which are written in the manner of the UI's
 * locale. No text may be null.
 */
public class LogConsoleI18n implements Serializable {

  private String label = "Log";
  private String searchLabel = "Search the log";
  private String searchPlaceholder = "Search";
  private String matchCase = "Match case";
  private String regex = "Regular expression";
  private String invalidRegex = "Not a regular expression: {0}";
  private String nextHit = "Next hit";
  private String previousHit = "Previous hit";
  private String hits = "{0} hits";
  private String hitOf = "{0} of {1}";
  private String noHits = "No hits";
  private String gaveUp = "{0} lines too hard for this expression";
  private String searching = "Searching";
  private String cancel = "Cancel";
  private String levels = "Levels";
  private String wrap = "Wrap lines";
  private String timeRange = "Time range";
  private String from = "From";
  private String to = "To";
  private String clearTimeRange = "Any time";
  private String nextError = "Next error";
  private String previousError = "Previous error";
  private String first = "First line";
  private String jump = "Jump to newest";
  private String fresh = "{0} new";
  private String copy = "Copy what is shown";
  private String copyLine = "Copy line";
  private String copied = "Copied";
  private String notCopied = "The browser did not allow copying";
  private String tooLong = "Too long to copy: download it instead";
  private String download = "Download what is shown";
  private String fileName = "log.txt";
  private String clear = "Clear";
  private String viewInContext = "View in context";
  private String back = "Back to the results";
  private String lines = "{0} lines";
  private String shown = "{0} lines shown";
  private String dropped = "{0} dropped";
  private String notLive = "Not live";
  private String cut = "{0} more characters";
  private String more = "{0} more";
  private String repeated = "repeated {0} times";
  private String lost = "The lines of this log were not kept with the session";
  private final Map<LogLevel, String> levelNames = new EnumMap<>(LogLevel.class);

  /** Makes the English words. */
  public LogConsoleI18n() {
    for (LogLevel level : LogLevel.values()) {
      String name = level.name();
      levelNames.put(level, name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT));
    }
  }

  /**
   * The name of a level on its chip.
   *
   * @param level the level
   * @return its name, "Info" for {@link LogLevel#INFO}
   */
  public String getLevelName(LogLevel level) {
    return Objects.requireNonNull(
        levelNames.get(Objects.requireNonNull(level, "level must not be null")));
  }

  /**
   * Sets the name of a level on its chip. Default: the level in title case.
   *
   * @param level the level
   * @param name its name
   * @return this
   */
  public LogConsoleI18n setLevelName(LogLevel level, String name) {
    levelNames.put(
        Objects.requireNonNull(level, "level must not be null"),
        Objects.requireNonNull(name, "name must not be null"));
    return this;
  }

  /**
   * The accessible name of the console when it has no other.
   *
   * @return the text
   */
  public String getLabel() {
    return label;
  }

  /**
   * The accessible name of the console when it has no other. Default: {@code Log}.
   *
   * @param label the text
   * @return this
   */
  public LogConsoleI18n setLabel(String label) {
    this.label = Objects.requireNonNull(label, "label must not be null");
    return this;
  }

  /**
   * The accessible name of the search field.
   *
   * @return the text
   */
  public String getSearchLabel() {
    return searchLabel;
  }

  /**
   * The accessible name of the search field. Default: {@code Search the log}.
   *
   * @param searchLabel the text
   * @return this
   */
  public LogConsoleI18n setSearchLabel(String searchLabel) {
    this.searchLabel = Objects.requireNonNull(searchLabel, "searchLabel must not be null");
    return this;
  }

  /**
   * The placeholder of the search field.
   *
   * @return the text
   */
  public String getSearchPlaceholder() {
    return searchPlaceholder;
  }

  /**
   * The placeholder of the search field. Default: {@code Search}.
   *
   * @param searchPlaceholder the text
   * @return this
   */
  public LogConsoleI18n setSearchPlaceholder(String searchPlaceholder) {
    this.searchPlaceholder =
        Objects.requireNonNull(searchPlaceholder, "searchPlaceholder must not be null");
    return this;
  }

  /**
   * The switch that makes the search heed upper and lower case.
   *
   * @return the text
   */
  public String getMatchCase() {
    return matchCase;
  }

  /**
   * The switch that makes the search heed upper and lower case. Default: {@code Match case}.
   *
   * @param matchCase the text
   * @return this
   */
  public LogConsoleI18n setMatchCase(String matchCase) {
    this.matchCase = Objects.requireNonNull(matchCase, "matchCase must not be null");
    return this;
  }

  /**
   * The switch that reads the search text as a regular expression.
   *
   * @return the text
   */
  public String getRegex() {
    return regex;
  }

  /**
   * The switch that reads the search text as a regular expression. Default: {@code Regular
   * expression}.
   *
   * @param regex the text
   * @return this
   */
  public LogConsoleI18n setRegex(String regex) {
    this.regex = Objects.requireNonNull(regex, "regex must not be null");
    return this;
  }

  /**
   * Said in the search field; {0} is what is wrong.
   *
   * @return the text
   */
  public String getInvalidRegex() {
    return invalidRegex;
  }

  /**
   * Said in the search field; {0} is what is wrong. Default: {@code Not a regular expression: {0}}.
   *
   * @param invalidRegex the text
   * @return this
   */
  public LogConsoleI18n setInvalidRegex(String invalidRegex) {
    this.invalidRegex = Objects.requireNonNull(invalidRegex, "invalidRegex must not be null");
    return this;
  }

  /**
   * The control that steps to the next hit.
   *
   * @return the text
   */
  public String getNextHit() {
    return nextHit;
  }

  /**
   * The control that steps to the next hit. Default: {@code Next hit}.
   *
   * @param nextHit the text
   * @return this
   */
  public LogConsoleI18n setNextHit(String nextHit) {
    this.nextHit = Objects.requireNonNull(nextHit, "nextHit must not be null");
    return this;
  }

  /**
   * The control that steps to the previous hit.
   *
   * @return the text
   */
  public String getPreviousHit() {
    return previousHit;
  }

  /**
   * The control that steps to the previous hit. Default: {@code Previous hit}.
   *
   * @param previousHit the text
   * @return this
   */
  public LogConsoleI18n setPreviousHit(String previousHit) {
    this.previousHit = Objects.requireNonNull(previousHit, "previousHit must not be null");
    return this;
  }

  /**
   * How many hits there are.
   *
   * @return the text
   */
  public String getHits() {
    return hits;
  }

  /**
   * How many hits there are. Default: {@code {0} hits}.
   *
   * @param hits the text
   * @return this
   */
  public LogConsoleI18n setHits(String hits) {
    this.hits = Objects.requireNonNull(hits, "hits must not be null");
    return this;
  }

  /**
   * Which hit of how many is the current one.
   *
   * @return the text
   */
  public String getHitOf() {
    return hitOf;
  }

  /**
   * Which hit of how many is the current one. Default: {@code {0} of {1}}.
   *
   * @param hitOf the text
   * @return this
   */
  public LogConsoleI18n setHitOf(String hitOf) {
    this.hitOf = Objects.requireNonNull(hitOf, "hitOf must not be null");
    return this;
  }

  /**
   * Said when nothing matches the search.
   *
   * @return the text
   */
  public String getNoHits() {
    return noHits;
  }

  /**
   * Said when nothing matches the search. Default: {@code No hits}.
   *
   * @param noHits the text
   * @return this
   */
  public LogConsoleI18n setNoHits(String noHits) {
    this.noHits = Objects.requireNonNull(noHits, "noHits must not be null");
    return this;
  }

  /**
   * How many lines a regular expression was given up on.
   *
   * @return the text
   */
  public String getGaveUp() {
    return gaveUp;
  }

  /**
   * How many lines a regular expression was given up on. Default: {@code {0} lines too hard for
   * this expression}.
   *
   * @param gaveUp the text
   * @return this
   */
  public LogConsoleI18n setGaveUp(String gaveUp) {
    this.gaveUp = Objects.requireNonNull(gaveUp, "gaveUp must not be null");
    return this;
  }

  /**
   * The accessible name of the search's progress.
   *
   * @return the text
   */
  public String getSearching() {
    return searching;
  }

  /**
   * The accessible name of the search's progress. Default: {@code Searching}.
   *
   * @param searching the text
   * @return this
   */
  public LogConsoleI18n setSearching(String searching) {
    this.searching = Objects.requireNonNull(searching, "searching must not be null");
    return this;
  }

  /**
   * The control that stops a search under way.
   *
   * @return the text
   */
  public String getCancel() {
    return cancel;
  }

  /**
   * The control that stops a search under way. Default: {@code Cancel}.
   *
   * @param cancel the text
   * @return this
   */
  public LogConsoleI18n setCancel(String cancel) {
    this.cancel = Objects.requireNonNull(cancel, "cancel must not be null");
    return this;
  }

  /**
   * The accessible name of the level chips.
   *
   * @return the text
   */
  public String getLevels() {
    return levels;
  }

  /**
   * The accessible name of the level chips. Default: {@code Levels}.
   *
   * @param levels the text
   * @return this
   */
  public LogConsoleI18n setLevels(String levels) {
    this.levels = Objects.requireNonNull(levels, "levels must not be null");
    return this;
  }

  /**
   * The control that wraps long lines.
   *
   * @return the text
   */
  public String getWrap() {
    return wrap;
  }

  /**
   * The control that wraps long lines. Default: {@code Wrap lines}.
   *
   * @param wrap the text
   * @return this
   */
  public LogConsoleI18n setWrap(String wrap) {
    this.wrap = Objects.requireNonNull(wrap, "wrap must not be null");
    return this;
  }

  /**
   * The control that opens the time range.
   *
   * @return the text
   */
  public String getTimeRange() {
    return timeRange;
  }

  /**
   * The control that opens the time range. Default: {@code Time range}.
   *
   * @param timeRange the text
   * @return this
   */
  public LogConsoleI18n setTimeRange(String timeRange) {
    this.timeRange = Objects.requireNonNull(timeRange, "timeRange must not be null");
    return this;
  }

  /**
   * The start of the time range.
   *
   * @return the text
   */
  public String getFrom() {
    return from;
  }

  /**
   * The start of the time range. Default: {@code From}.
   *
   * @param from the text
   * @return this
   */
  public LogConsoleI18n setFrom(String from) {
    this.from = Objects.requireNonNull(from, "from must not be null");
    return this;
  }

  /**
   * The end of the time range.
   *
   * @return the text
   */
  public String getTo() {
    return to;
  }

  /**
   * The end of the time range. Default: {@code To}.
   *
   * @param to the text
   * @return this
   */
  public LogConsoleI18n setTo(String to) {
    this.to = Objects.requireNonNull(to, "to must not be null");
    return this;
  }

  /**
   * The control that removes the time range.
   *
   * @return the text
   */
  public String getClearTimeRange() {
    return clearTimeRange;
  }

  /**
   * The control that removes the time range. Default: {@code Any time}.
   *
   * @param clearTimeRange the text
   * @return this
   */
  public LogConsoleI18n setClearTimeRange(String clearTimeRange) {
    this.clearTimeRange = Objects.requireNonNull(clearTimeRange, "clearTimeRange must not be null");
    return this;
  }

  /**
   * The control that goes to the next error.
   *
   * @return the text
   */
  public String getNextError() {
    return nextError;
  }

  /**
   * The control that goes to the next error. Default: {@code Next error}.
   *
   * @param nextError the text
   * @return this
   */
  public LogConsoleI18n setNextError(String nextError) {
    this.nextError = Objects.requireNonNull(nextError, "nextError must not be null");
    return this;
  }

  /**
   * The control that goes to the previous error.
   *
   * @return the text
   */
  public String getPreviousError() {
    return previousError;
  }

  /**
   * The control that goes to the previous error. Default: {@code Previous error}.
   *
   * @param previousError the text
   * @return this
   */
  public LogConsoleI18n setPreviousError(String previousError) {
    this.previousError = Objects.requireNonNull(previousError, "previousError must not be null");
    return this;
  }

  /**
   * The control that goes to the first line.
   *
   * @return the text
   */
  public String getFirst() {
    return first;
  }

  /**
   * The control that goes to the first line. Default: {@code First line}.
   *
   * @param first the text
   * @return this
   */
  public LogConsoleI18n setFirst(String first) {
    this.first = Objects.requireNonNull(first, "first must not be null");
    return this;
  }

  /**
   * The control that goes back to the newest line and follows it.
   *
   * @return the text
   */
  public String getJump() {
    return jump;
  }

  /**
   * The control that goes back to the newest line and follows it. Default: {@code Jump to newest}.
   *
   * @param jump the text
   * @return this
   */
  public LogConsoleI18n setJump(String jump) {
    this.jump = Objects.requireNonNull(jump, "jump must not be null");
    return this;
  }

  /**
   * How many lines came since the reader left the tail.
   *
   * @return the text
   */
  public String getFresh() {
    return fresh;
  }

  /**
   * How many lines came since the reader left the tail. Default: {@code {0} new}.
   *
   * @param fresh the text
   * @return this
   */
  public LogConsoleI18n setFresh(String fresh) {
    this.fresh = Objects.requireNonNull(fresh, "fresh must not be null");
    return this;
  }

  /**
   * The control that copies all lines shown.
   *
   * @return the text
   */
  public String getCopy() {
    return copy;
  }

  /**
   * The control that copies all lines shown. Default: {@code Copy what is shown}.
   *
   * @param copy the text
   * @return this
   */
  public LogConsoleI18n setCopy(String copy) {
    this.copy = Objects.requireNonNull(copy, "copy must not be null");
    return this;
  }

  /**
   * The control that copies one line.
   *
   * @return the text
   */
  public String getCopyLine() {
    return copyLine;
  }

  /**
   * The control that copies one line. Default: {@code Copy line}.
   *
   * @param copyLine the text
   * @return this
   */
  public LogConsoleI18n setCopyLine(String copyLine) {
    this.copyLine = Objects.requireNonNull(copyLine, "copyLine must not be null");
    return this;
  }

  /**
   * Said when something was copied.
   *
   * @return the text
   */
  public String getCopied() {
    return copied;
  }

  /**
   * Said when something was copied. Default: {@code Copied}.
   *
   * @param copied the text
   * @return this
   */
  public LogConsoleI18n setCopied(String copied) {
    this.copied = Objects.requireNonNull(copied, "copied must not be null");
    return this;
  }

  /**
   * Said when copying failed.
   *
   * @return the text
   */
  public String getNotCopied() {
    return notCopied;
  }

  /**
   * Said when copying failed. Default: {@code The browser did not allow copying}.
   *
   * @param notCopied the text
   * @return this
   */
  public LogConsoleI18n setNotCopied(String notCopied) {
    this.notCopied = Objects.requireNonNull(notCopied, "notCopied must not be null");
    return this;
  }

  /**
   * Said when there are more lines than a clipboard should take.
   *
   * @return the text
   */
  public String getTooLong() {
    return tooLong;
  }

  /**
   * Said when there are more lines than a clipboard should take. Default: {@code Too long to copy:
   * download it instead}.
   *
   * @param tooLong the text
   * @return this
   */
  public LogConsoleI18n setTooLong(String tooLong) {
    this.tooLong = Objects.requireNonNull(tooLong, "tooLong must not be null");
    return this;
  }

  /**
   * The control that downloads all lines shown as text.
   *
   * @return the text
   */
  public String getDownload() {
    return download;
  }

  /**
   * The control that downloads all lines shown as text. Default: {@code Download what is shown}.
   *
   * @param download the text
   * @return this
   */
  public LogConsoleI18n setDownload(String download) {
    this.download = Objects.requireNonNull(download, "download must not be null");
    return this;
  }

  /**
   * The name of the downloaded file.
   *
   * @return the text
   */
  public String getFileName() {
    return fileName;
  }

  /**
   * The name of the downloaded file. Default: {@code log.txt}.
   *
   * @param fileName the text
   * @return this
   */
  public LogConsoleI18n setFileName(String fileName) {
    this.fileName = Objects.requireNonNull(fileName, "fileName must not be null");
    return this;
  }

  /**
   * The control that clears this console.
   *
   * @return the text
   */
  public String getClear() {
    return clear;
  }

  /**
   * The control that clears this console. Default: {@code Clear}.
   *
   * @param clear the text
   * @return this
   */
  public LogConsoleI18n setClear(String clear) {
    this.clear = Objects.requireNonNull(clear, "clear must not be null");
    return this;
  }

  /**
   * The control that shows a found line among all its neighbours.
   *
   * @return the text
   */
  public String getViewInContext() {
    return viewInContext;
  }

  /**
   * The control that shows a found line among all its neighbours. Default: {@code View in context}.
   *
   * @param viewInContext the text
   * @return this
   */
  public LogConsoleI18n setViewInContext(String viewInContext) {
    this.viewInContext = Objects.requireNonNull(viewInContext, "viewInContext must not be null");
    return this;
  }

  /**
   * The control that leads back from the context of a line.
   *
   * @return the text
   */
  public String getBack() {
    return back;
  }

  /**
   * The control that leads back from the context of a line. Default: {@code Back to the results}.
   *
   * @param back the text
   * @return this
   */
  public LogConsoleI18n setBack(String back) {
    this.back = Objects.requireNonNull(back, "back must not be null");
    return this;
  }

  /**
   * How many lines there are.
   *
   * @return the text
   */
  public String getLines() {
    return lines;
  }

  /**
   * How many lines there are. Default: {@code {0} lines}.
   *
   * @param lines the text
   * @return this
   */
  public LogConsoleI18n setLines(String lines) {
    this.lines = Objects.requireNonNull(lines, "lines must not be null");
    return this;
  }

  /**
   * How many lines match the filters.
   *
   * @return the text
   */
  public String getShown() {
    return shown;
  }

  /**
   * How many lines match the filters. Default: {@code {0} lines shown}.
   *
   * @param shown the text
   * @return this
   */
  public LogConsoleI18n setShown(String shown) {
    this.shown = Objects.requireNonNull(shown, "shown must not be null");
    return this;
  }

  /**
   * Returns what is said while new lines cannot arrive by themselves.
   *
   * @return the text
   */
  public String getNotLive() {
    return notLive;
  }

  /**
   * Sets what is said while new lines cannot arrive by themselves. Default: {@code Not live}.
   *
   * @param notLive the text
   * @return this
   */
  public LogConsoleI18n setNotLive(String notLive) {
    this.notLive = Objects.requireNonNull(notLive, "notLive must not be null");
    return this;
  }

  /**
   * How many lines were dropped to make room.
   *
   * @return the text
   */
  public String getDropped() {
    return dropped;
  }

  /**
   * How many lines were dropped to make room. Default: {@code {0} dropped}.
   *
   * @param dropped the text
   * @return this
   */
  public LogConsoleI18n setDropped(String dropped) {
    this.dropped = Objects.requireNonNull(dropped, "dropped must not be null");
    return this;
  }

  /**
   * Stands at the end of a line that is too long to show whole.
   *
   * @return the text
   */
  public String getCut() {
    return cut;
  }

  /**
   * Stands at the end of a line that is too long to show whole. Default: {@code {0} more
   * characters}.
   *
   * @param cut the text
   * @return this
   */
  public LogConsoleI18n setCut(String cut) {
    this.cut = Objects.requireNonNull(cut, "cut must not be null");
    return this;
  }

  /**
   * The control that shows further members of a JSON value.
   *
   * @return the text
   */
  public String getMore() {
    return more;
  }

  /**
   * The control that shows further members of a JSON value. Default: {@code {0} more}.
   *
   * @param more the text
   * @return this
   */
  public LogConsoleI18n setMore(String more) {
    this.more = Objects.requireNonNull(more, "more must not be null");
    return this;
  }

  /**
   * Stands on a stretch of a stack trace that repeats.
   *
   * @return the text
   */
  public String getRepeated() {
    return repeated;
  }

  /**
   * Stands on a stretch of a stack trace that repeats. Default: {@code repeated {0} times}.
   *
   * @param repeated the text
   * @return this
   */
  public LogConsoleI18n setRepeated(String repeated) {
    this.repeated = Objects.requireNonNull(repeated, "repeated must not be null");
    return this;
  }

  /**
   * Said by a console that came back without its lines.
   *
   * @return the text
   */
  public String getLost() {
    return lost;
  }

  /**
   * Said by a console that came back without its lines. Default: {@code The lines of this log were
   * not kept with the session}.
   *
   * @param lost the text
   * @return this
   */
  public LogConsoleI18n setLost(String lost) {
    this.lost = Objects.requireNonNull(lost, "lost must not be null");
    return this;
  }
}
