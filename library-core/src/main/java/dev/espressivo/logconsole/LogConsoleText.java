package dev.espressivo.logconsole;

import dev.espressivo.base.ComponentText;

/**
 * The texts that a {@link LogConsole} shows or says. {@code {0}} stands for a number unless the
 * constant says otherwise.
 */
public enum LogConsoleText implements ComponentText {
  /** The accessible name of a console that has no other. */
  LABEL,
  /** Names the search field. */
  SEARCH_LABEL,
  /** Stands in the empty search field. */
  SEARCH_PLACEHOLDER,
  /** Names the toggle for upper and lower case. */
  MATCH_CASE,
  /** Names the toggle for regular expressions. */
  REGEX,
  /** Says what is wrong with a regular expression, {@code {0}}. */
  INVALID_REGEX,
  /** Says that a search is too long; {@code {0}} is the limit in characters. */
  QUERY_TOO_LONG,
  /** Names the control for the next hit. */
  NEXT_HIT,
  /** Names the control for the previous hit. */
  PREVIOUS_HIT,
  /** Says how many hits there are. */
  HITS,
  /** Says that the current hit is number {@code {0}} of {@code {1}}. */
  HIT_OF,
  /** Says that a search found nothing. */
  NO_HITS,
  /** Says how many lines took too long for a regular expression. */
  GAVE_UP,
  /**
   * Says that a search still goes on; {@code {0}} is {@link #HITS}, {@link #HIT_OF} or {@link
   * #SHOWN} as it stands so far.
   */
  SO_FAR,
  /**
   * Says that a search does not go on; {@code {0}} is {@link #HITS}, {@link #HIT_OF} or {@link
   * #NO_HITS} as it stands so far.
   */
  STOPPED,
  /** Says that the reader has cancelled a search, and that new lines are not searched either. */
  CANCELLED,
  /** Says that a regular expression takes too long, and that new lines are not searched either. */
  TOO_SLOW,
  /** Names the progress of a search. */
  SEARCHING,
  /** Cancels a search. */
  CANCEL,
  /** Names the group of level chips. */
  LEVELS,
  /** Names the toggle for wrapping lines. */
  WRAP,
  /** Names the control for the time range. */
  TIME_RANGE,
  /** Labels the start of the time range. */
  FROM,
  /** Labels the end of the time range. */
  TO,
  /** Names the control that clears the time range. */
  CLEAR_TIME_RANGE,
  /** Names the control for the next error. */
  NEXT_ERROR,
  /** Names the control for the previous error. */
  PREVIOUS_ERROR,
  /** Names the control for the first line. */
  FIRST,
  /** Leads to the newest line. */
  JUMP,
  /** Says how many lines came since the reader scrolled up. */
  FRESH,
  /** Names the control that copies the lines shown. */
  COPY,
  /** Names the control that copies one line. */
  COPY_LINE,
  /** Is announced after copying. */
  COPIED,
  /** Is announced if the browser refused to copy. */
  NOT_COPIED,
  /** Says that only the newest {@code {0}} lines were copied, and that {@code {1}} were not. */
  COPIED_NEWEST,
  /** Names the control that downloads the lines shown. */
  DOWNLOAD,
  /** The file name of a download. */
  FILE_NAME,
  /** Names the control that clears the console. */
  CLEAR,
  /** Names the control that shows a hit among its neighbours. */
  VIEW_IN_CONTEXT,
  /** Leads back to the hits. */
  BACK,
  /** Says how many lines there are. */
  LINES,
  /** Says how many lines the filters leave. */
  SHOWN,
  /** Says how many lines were dropped from a full buffer. */
  DROPPED,
  /** Says that the lines in sight were dropped, and that the oldest ones left are shown. */
  OVERTAKEN,
  /** Says that new lines do not arrive by themselves. */
  NOT_LIVE,
  /** Says how much of a long line is hidden. */
  CUT,
  /** Shows more members of a JSON value; {@code {0}} is how many are left. */
  MORE,
  /** Says how often a stretch of a stack trace repeats. */
  REPEATED,
  /** Says that the lines were lost with a stored session. */
  LOST,
  /** Is shown when there are no lines. */
  EMPTY,
  /** Is shown when search, levels and time range leave no line of those that there are. */
  FILTERED_OUT,
  /** The level {@link LogLevel#TRACE} on its chip. */
  LEVEL_TRACE,
  /** The level {@link LogLevel#DEBUG} on its chip. */
  LEVEL_DEBUG,
  /** The level {@link LogLevel#INFO} on its chip. */
  LEVEL_INFO,
  /** The level {@link LogLevel#WARN} on its chip. */
  LEVEL_WARN,
  /** The level {@link LogLevel#ERROR} on its chip. */
  LEVEL_ERROR,
  /** The level {@link LogLevel#FATAL} on its chip. */
  LEVEL_FATAL;

  /** The name of a level. */
  static LogConsoleText of(LogLevel level) {
    return valueOf("LEVEL_" + level.name());
  }
}
