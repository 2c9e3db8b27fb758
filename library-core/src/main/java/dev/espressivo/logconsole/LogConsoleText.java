package dev.espressivo.logconsole;

import dev.espressivo.base.ComponentText;
import org.jspecify.annotations.Nullable;

/**
 * The texts that a {@link LogConsole} shows or says. {@code {0}} stands for a number unless the
 * constant says otherwise.
 */
public enum LogConsoleText implements ComponentText {
  /** The accessible name of a console that has no other. */
  LABEL("Log"),
  /** Names the search field. */
  SEARCH_LABEL("Search the log"),
  /** Stands in the empty search field. */
  SEARCH_PLACEHOLDER("Search"),
  /** Names the toggle for upper and lower case. */
  MATCH_CASE("Match case"),
  /** Names the toggle for regular expressions. */
  REGEX("Regular expression"),
  /** Says what is wrong with a regular expression, {@code {0}}. */
  INVALID_REGEX("Not a regular expression: {0}"),
  /** Names the control for the next hit. */
  NEXT_HIT("Next hit"),
  /** Names the control for the previous hit. */
  PREVIOUS_HIT("Previous hit"),
  /** Says how many hits there are. */
  HITS("{0} hits", "{0} hit"),
  /** Says that the current hit is number {@code {0}} of {@code {1}}. */
  HIT_OF("{0} of {1}"),
  /** Says that a search found nothing. */
  NO_HITS("No hits"),
  /** Says how many lines took too long for a regular expression. */
  GAVE_UP("{0} lines too hard for this expression", "{0} line too hard for this expression"),
  /** Names the progress of a search. */
  SEARCHING("Searching"),
  /** Cancels a search. */
  CANCEL("Cancel"),
  /** Names the group of level chips. */
  LEVELS("Levels"),
  /** Names the toggle for wrapping lines. */
  WRAP("Wrap lines"),
  /** Names the control for the time range. */
  TIME_RANGE("Time range"),
  /** Labels the start of the time range. */
  FROM("From"),
  /** Labels the end of the time range. */
  TO("To"),
  /** Names the control that clears the time range. */
  CLEAR_TIME_RANGE("Any time"),
  /** Names the control for the next error. */
  NEXT_ERROR("Next error"),
  /** Names the control for the previous error. */
  PREVIOUS_ERROR("Previous error"),
  /** Names the control for the first line. */
  FIRST("First line"),
  /** Leads to the newest line. */
  JUMP("Jump to newest"),
  /** Says how many lines came since the reader scrolled up. */
  FRESH("{0} new", "{0} new"),
  /** Names the control that copies the lines shown. */
  COPY("Copy what is shown"),
  /** Names the control that copies one line. */
  COPY_LINE("Copy line"),
  /** Is announced after copying. */
  COPIED("Copied"),
  /** Is announced if the browser refused to copy. */
  NOT_COPIED("The browser did not allow copying"),
  /** Is announced if there are too many lines to copy. */
  TOO_LONG("Too long to copy: download it instead"),
  /** Names the control that downloads the lines shown. */
  DOWNLOAD("Download what is shown"),
  /** The file name of a download. */
  FILE_NAME("log.txt"),
  /** Names the control that clears the console. */
  CLEAR("Clear"),
  /** Names the control that shows a hit among its neighbours. */
  VIEW_IN_CONTEXT("View in context"),
  /** Leads back to the hits. */
  BACK("Back to the results"),
  /** Says how many lines there are. */
  LINES("{0} lines", "{0} line"),
  /** Says how many lines the filters leave. */
  SHOWN("{0} lines shown", "{0} line shown"),
  /** Says how many lines were dropped from a full buffer. */
  DROPPED("{0} dropped", "{0} dropped"),
  /** Says that new lines do not arrive by themselves. */
  NOT_LIVE("Not live"),
  /** Says how much of a long line is hidden. */
  CUT("{0} more characters", "{0} more character"),
  /** Shows more members of a JSON value; {@code {0}} is how many are left. */
  MORE("{0} more"),
  /** Says how often a stretch of a stack trace repeats. */
  REPEATED("repeated {0} times", "repeated {0} time"),
  /** Says that the lines were lost with a stored session. */
  LOST("The lines of this log were not kept with the session"),
  /** Is shown when there are no lines. */
  EMPTY("No log lines"),
  /** The level {@link LogLevel#TRACE} on its chip. */
  LEVEL_TRACE("Trace"),
  /** The level {@link LogLevel#DEBUG} on its chip. */
  LEVEL_DEBUG("Debug"),
  /** The level {@link LogLevel#INFO} on its chip. */
  LEVEL_INFO("Info"),
  /** The level {@link LogLevel#WARN} on its chip. */
  LEVEL_WARN("Warn"),
  /** The level {@link LogLevel#ERROR} on its chip. */
  LEVEL_ERROR("Error"),
  /** The level {@link LogLevel#FATAL} on its chip. */
  LEVEL_FATAL("Fatal");

  private final String english;
  private final @Nullable String englishForOne;

  LogConsoleText(String english) {
    this(english, null);
  }

  LogConsoleText(String english, @Nullable String englishForOne) {
    this.english = english;
    this.englishForOne = englishForOne;
  }

  /** The name of a level. */
  static LogConsoleText of(LogLevel level) {
    return valueOf("LEVEL_" + level.name());
  }

  @Override
  public String english() {
    return english;
  }

  @Override
  public @Nullable String englishForOne() {
    return englishForOne;
  }
}
