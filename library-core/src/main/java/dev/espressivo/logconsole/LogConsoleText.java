package dev.espressivo.logconsole;

import dev.espressivo.base.ComponentText;

/**
 * The texts of a {@link LogConsole}. {@code {0}} is a number unless a constant states otherwise.
 */
public enum LogConsoleText implements ComponentText {
  /** The accessible name of a console without a name of its own. */
  LABEL,
  /** The name of the search field. */
  SEARCH_LABEL,
  /** The placeholder of the search field. */
  SEARCH_PLACEHOLDER,
  /** The tooltip of the search field, which says how to ask. */
  SEARCH_HINT,
  /** The name of the toggle for case-sensitive search. */
  MATCH_CASE,
  /** The name of the toggle for regular expressions. */
  REGEX,
  /**
   * Shown for an invalid query; {@code {0}} is the number of the character at which it is wrong,
   * {@code {1}} what is wrong.
   */
  INVALID_AT,
  /** Shown for an invalid regular expression; {@code {0}} is the problem. */
  INVALID_REGEX,
  /** Shown if a quote in a query has no closing quote before a blank. */
  INVALID_QUOTE,
  /** Shown if OR does not stand between two terms. */
  INVALID_OR,
  /** Shown for an unknown level; {@code {0}} is what stands in its place. */
  INVALID_LEVEL,
  /** Shown if a query has too many terms; {@code {0}} is the limit. */
  TOO_MANY_TERMS,
  /** Shown if the search text is too long; {@code {0}} is the limit in characters. */
  QUERY_TOO_LONG,
  /** The name of the button for the next hit. */
  NEXT_HIT,
  /** The name of the button for the previous hit. */
  PREVIOUS_HIT,

  // The script shows and announces the texts from here to NOT_COPIED.

  /** The number of hits. */
  HITS,
  /** The position of the current hit, {@code {0}} of {@code {1}}. */
  HIT_OF,
  /** Shown if a search has found nothing. */
  NO_HITS,
  /** The number of lines that took too long for a regular expression. */
  GAVE_UP,
  /**
   * Shown while a search is running; {@code {0}} is the current text of {@link #HITS}, {@link
   * #HIT_OF} or {@link #SHOWN}.
   */
  SO_FAR,
  /**
   * Shown when a search was stopped; {@code {0}} is the current text of {@link #HITS}, {@link
   * #HIT_OF} or {@link #NO_HITS}.
   */
  STOPPED,
  /** Explains that the user has cancelled the search, so that new lines are not searched either. */
  CANCELLED,
  /** The number of lines that have arrived since the user scrolled up. */
  FRESH,
  /** The number of hidden characters of a long line. */
  CUT,
  /** The number of lines. */
  LINES,
  /** The number of lines that pass the filters. */
  SHOWN,
  /**
   * The name of the button that shows more members of a JSON value; {@code {0}} is the number of
   * remaining ones.
   */
  MORE,
  /** Shown while new lines do not arrive without a round trip. */
  NOT_LIVE,
  /** The number of lines that were evicted from a full buffer. */
  DROPPED,
  /** The number of lines without a time, which a time range selects by their arrival. */
  UNTIMED,
  /** Announced if the visible lines were evicted and the oldest remaining lines are shown. */
  OVERTAKEN,
  /** Announced after copying. */
  COPIED,
  /** Announced if only the newest {@code {0}} lines were copied and {@code {1}} were left out. */
  COPIED_NEWEST,
  /** The name of the button that removes a part of the query, which is {@code {0}}. */
  REMOVE_TERM,
  /** The name of the button and of the menu with the values of a line. */
  FILTER_BY,
  /** Selects lines with a value; {@code {0}} is the field and the value. */
  ONLY,
  /** Excludes lines with a value; {@code {0}} is the field and the value. */
  NOT,
  /** The name of the button and of the menu with the ranges up to now. */
  RECENT,
  /** The range of the last {@code {0}} minutes. */
  LAST_MINUTES,
  /** The range of the last {@code {0}} hours. */
  LAST_HOURS,
  /** Announced if the browser refuses to copy. */
  NOT_COPIED,

  // The script shows the texts from here to END_LEASE if users may change the levels of loggers.

  /** Opens the dialog in which a logger is made to log more; {@code {0}} is its short name. */
  LOG_MORE,
  /** The title of that dialog. */
  LOG_MORE_TITLE,
  /** The label of the choice of a logger. */
  LOGGER,
  /** The label of the choice of a level. */
  LOGGER_LEVEL,
  /** The label of the choice of a duration. */
  DURATION,
  /** A duration in minutes. */
  MINUTES,
  /** The name of the button that makes a logger log more. */
  START,
  /** The name of the group of loggers that log more for a time. */
  LEASES,
  /**
   * A logger that logs more for a time; {@code {0}} is the level, {@code {1}} the logger, {@code
   * {2}} the number of minutes that are left.
   */
  LEASE,
  /** The name of the button that ends this; {@code {0}} is the logger. */
  END_LEASE,

  // The server shows the others.

  /** The name of the progress bar of a search. */
  SEARCHING,
  /** The name of the button that cancels a search. */
  CANCEL,
  /** The name of the group of chips with the parts of the query. */
  TERMS,
  /** The name of the group of level chips. */
  LEVELS,
  /** The name of the toggle for wrapping lines. */
  WRAP,
  /** The name of the button and of the menu that choose the columns. */
  COLUMNS,
  /** The name of the button for the time range. */
  TIME_RANGE,
  /** The label of the start of the time range. */
  FROM,
  /** The label of the end of the time range. */
  TO,
  /** The name of the button that clears the time range. */
  CLEAR_TIME_RANGE,
  /** The name of the bars that show when the lines were logged. */
  HISTOGRAM,
  /** Says how to select a time range in the bars by keys. */
  HISTOGRAM_HINT,
  /** The header of the column with the numbers of lines. */
  LINES_HEADER,
  /** The name of the button for the next error. */
  NEXT_ERROR,
  /** The name of the button for the previous error. */
  PREVIOUS_ERROR,
  /** The name of the button for the first line. */
  FIRST,
  /** The name of the button that returns to the newest line. */
  JUMP,
  /** The name of the button that copies the lines shown. */
  COPY,
  /** The name of the button that copies one line. */
  COPY_LINE,
  /** The name of the button that downloads the lines shown. */
  DOWNLOAD,
  /** The file name of a download. */
  FILE_NAME,
  /** The name of the button that clears the console. */
  CLEAR,
  /** The name of the button that shows a hit among the neighbouring lines. */
  VIEW_IN_CONTEXT,
  /** The name of the button that leads back to the hits. */
  BACK,
  /** The number of repetitions of a section of a stack trace. */
  REPEATED,
  /** Shown if the lines were lost when the session was serialised. */
  LOST,
  /** Shown while there are no lines. */
  EMPTY,
  /** Shown if there are lines but none passes the search, the levels and the time range. */
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

  /** Returns the text with the name of a level. */
  static LogConsoleText of(LogLevel level) {
    return valueOf("LEVEL_" + level.name());
  }
}
