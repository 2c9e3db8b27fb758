package dev.espressivo.table;

import dev.espressivo.base.ComponentText;

/** The texts of {@link Table}. */
public enum TableText implements ComponentText {
  /** Shown while there are no rows. */
  EMPTY,
  /** Shown in the error state if the error has no message. */
  ERROR,
  /** The button that loads the rows again after an error. */
  RETRY,
  /** The name of the control that selects a row; {@code {0}} is the text of its first cell. */
  SELECT_ROW,
  /** The name of the control that selects all rows. */
  SELECT_ALL,
  /** The name of the button that opens the details of a row; {@code {0}} is its first text. */
  DETAILS,
  /** The name of the menu of a row's actions; {@code {0}} is the first text of the row. */
  ACTIONS,
  /** The name of the pager. */
  PAGES,
  /** The rows of a page: {@code {0}} the first, {@code {1}} the last, {@code {2}} of how many. */
  PAGE_RANGE,
  /** The button that shows the previous page. */
  PREVIOUS_PAGE,
  /** The button that shows the next page. */
  NEXT_PAGE,
  /** The button that opens the menu of columns, and the name of that menu. */
  COLUMNS,
  /**
   * Announced when a column has been moved: {@code {0}} its header, {@code {1}} its place, {@code
   * {2}} of how many.
   */
  COLUMN_MOVED,
  /** The name of the handle that resizes a column; {@code {0}} is its header. */
  COLUMN_WIDTH,
  /** The button that downloads the rows. */
  CSV,
  /** The button that copies rows. */
  COPY,
  /** Announced when rows have been copied; {@code {0}} is their number. */
  COPIED,
  /** Announced when rows could not be copied. */
  NOT_COPIED
}
