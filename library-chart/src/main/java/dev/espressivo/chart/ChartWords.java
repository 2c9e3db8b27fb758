package dev.espressivo.chart;

/** Writes the texts of a chart in the language of its reader. */
@FunctionalInterface
interface ChartWords {

  /**
   * {@return a text with values in place of its placeholders}
   *
   * @param text which text
   * @param values the values; a number first chooses the plural form
   */
  String format(ChartText text, Object... values);
}
