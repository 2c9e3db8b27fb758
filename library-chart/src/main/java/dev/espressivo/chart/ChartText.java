package dev.espressivo.chart;

import dev.espressivo.base.ComponentText;

/** The texts of charts, shown or read by screen readers. */
public enum ChartText implements ComponentText {
  /** What a screen reader calls a chart. */
  CHART,
  /** A line chart, in the summary. */
  LINE_CHART,
  /** An area chart, in the summary. */
  AREA_CHART,
  /** A bar chart, in the summary. */
  BAR_CHART,
  /** A chart of bars and lines, in the summary. */
  COMBO_CHART,
  /** A candlestick chart, in the summary. */
  CANDLESTICK_CHART,
  /** A scatter chart, in the summary. */
  SCATTER_CHART,
  /** A pie chart, in the summary. */
  PIE_CHART,
  /** A gauge, in the summary. */
  GAUGE,
  /** A treemap, in the summary. */
  TREEMAP_CHART,
  /** A radial bar chart, in the summary. */
  RADIAL_BAR_CHART,
  /** A radar chart, in the summary. */
  RADAR_CHART,
  /** A funnel chart, in the summary. */
  FUNNEL_CHART,
  /** A histogram, in the summary. */
  HISTOGRAM,
  /** A box plot, in the summary. */
  BOX_PLOT,
  /** A chart of several layers, in the summary. */
  PLOT_CHART,
  /** A heat map, in the summary. */
  HEATMAP_CHART,
  /** Shown when there are no rows. */
  EMPTY,
  /** Shown if there are rows, but none has a value. */
  NO_VALUES,
  /** Shown if no row has a value that a chart of parts can draw. */
  NONE_POSITIVE,
  /** Shown in the error state when the app gives no message. */
  ERROR,
  /** Names the button that tries again after an error. */
  RETRY,
  /** Names the download of the data. */
  CSV,
  /** Names the list of downloads. */
  DOWNLOAD,
  /** Names the button that shows the data table. */
  SHOW_TABLE,
  /** The caption of the data table of a chart without a label. */
  TABLE,
  /** The heading of the x values in the data table, if the x axis has no name. */
  X_VALUE,
  /** The heading of categories in the data table, if their field has no name. */
  CATEGORY,
  /** Names values whose field has no name. */
  VALUE,
  /** Names the candles. */
  PRICE,
  /** Names the opening price of a candle. */
  OPEN,
  /** Names the value at which a bar or an area begins. */
  FROM,
  /** Names the number to which the area of a point is proportional. */
  SIZE,
  /** Names the highest price of a candle, or the upper end of a range around a value. */
  HIGH,
  /** Names the lowest price of a candle, or the lower end of a range around a value. */
  LOW,
  /** Names the closing price of a candle. */
  CLOSE,
  /** Names the end of the lower whisker of a box. */
  LOWER_WHISKER,
  /** Names the lower quartile of a box. */
  LOWER_QUARTILE,
  /** Names the median of a box. */
  MEDIAN,
  /** Names the upper quartile of a box. */
  UPPER_QUARTILE,
  /** Names the end of the upper whisker of a box. */
  UPPER_WHISKER,
  /** Names the values beyond the whiskers of a box. */
  OUTLIERS,
  /** Names the number of rows in each interval of a histogram. */
  COUNT,
  /** Names the share of the rows in each interval of a histogram. */
  SHARE,
  /** Names the volumes below candles. */
  VOLUME,
  /** Names a moving average; {@code {0}} is the number of candles in it. */
  AVERAGE,
  /** Names the category in which small parts are gathered. */
  OTHER,
  /** Names the link back to all groups of a treemap. */
  ALL,
  /** Names a series without a label; {@code {0}} is its number, from 1. */
  SERIES,
  /** Says how many rows the data table leaves out, or a treemap draws as one. */
  MORE_ROWS,
  /** Names the legend. */
  LEGEND,
  /** Announced at a point: the x value {@code {0}}, the series {@code {1}}, the value. */
  POINT,
  /** Names the button that resets the zoom. */
  ZOOM_RESET,
  /**
   * Announced after a zoom: the first x value that is shown is {@code {0}}, the last {@code {1}}.
   */
  VISIBLE,
  /** Says in the description which keys zoom. */
  ZOOM_KEYS,
  /** Says in the description which keys select. */
  BRUSH_KEYS,
  /** Says in the description which key plays a series. */
  SOUND_KEYS,
  /** Announced when the series {@code {0}} is played. */
  SOUND,
  /** Announced when the sound ends. */
  SOUND_END,
  /** Announced by a browser without Web Audio. */
  SOUND_MISSING,
  /** Stands for a value that is missing. */
  GAP,
  /**
   * Begins the summary: {@code {0}} is the number of series, {@code {1}} the kind of chart, {@code
   * {2}} the first x value, {@code {3}} the last one.
   */
  SUMMARY,
  /** Begins the summary of a chart with the one x value {@code {2}}. */
  SUMMARY_AT,
  /**
   * Sums up the series {@code {0}}: its lowest value and its x value, its highest value and its x
   * value, its last value and its x value.
   */
  SUMMARY_SERIES,
  /** Sums up the series {@code {0}}, of which all values are {@code {1}}. */
  SUMMARY_SAME,
  /** Sums up the series {@code {0}}, of which the only value is {@code {1}}, at {@code {2}}. */
  SUMMARY_VALUE,
  /** Sums up the series {@code {0}}, which has no values. */
  SUMMARY_NONE,
  /** Ends the summary: says how many series are left out. */
  SUMMARY_MORE,
  /**
   * Begins the summary of parts of a whole: {@code {0}} is their number, {@code {1}} the kind of
   * chart, {@code {2}} their sum.
   */
  SUMMARY_PARTS,
  /** Sums up the part {@code {0}}, whose value is {@code {1}}. */
  SUMMARY_PART,
  /** Ends the summary of parts: says how many are left out. */
  SUMMARY_MORE_PARTS
}
