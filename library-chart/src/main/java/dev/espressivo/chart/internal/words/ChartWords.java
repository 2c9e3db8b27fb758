package dev.espressivo.chart.internal.words;

import dev.espressivo.chart.ChartText;

/** Writes the texts of a chart in the language of its reader. */
@FunctionalInterface
public interface ChartWords {

  /**
   * {@return a text with values in place of its placeholders}
   *
   * @param text which text
   * @param values the values; a number first chooses the plural form
   */
  String format(ChartText text, Object... values);
}
