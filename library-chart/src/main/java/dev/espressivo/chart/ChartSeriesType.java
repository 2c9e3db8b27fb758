package dev.espressivo.chart;

import dev.espressivo.chart.internal.scene.Mark;

/** The way in which a {@link ComboChart} or a {@link PlotChart} draws one series. */
public enum ChartSeriesType {
  /** A bar for each row. */
  BAR(Mark.BAR),
  /** A line through the rows. */
  LINE(Mark.LINE),
  /** A line through the rows, with the area below it filled. */
  AREA(Mark.AREA),
  /** A point for each row. */
  DOT(Mark.POINT),
  /** A thin line for each row, from {@link ChartSeries#from} or the baseline to the value. */
  RULE(Mark.RULE),
  /** An area without a line, from {@link ChartSeries#from} or the baseline to the value. */
  BAND(Mark.BAND);

  private final Mark mark;

  ChartSeriesType(Mark mark) {
    this.mark = mark;
  }

  /** Returns how a series of this type is drawn. */
  Mark mark() {
    return mark;
  }
}
