package dev.espressivo.chart.internal.words;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.ChartText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the data of a chart as an HTML table, for those who do not see the chart. */
public final class ChartDataTable {

  /** The largest number of rows that are written; the CSV file has all. */
  static final int MAX_ROWS = 500;

  /** Formats one cell. */
  @FunctionalInterface
  public interface Cells {

    /** Returns the text of a cell, in column 0 the x value; empty for a value that is missing. */
    String text(int row, int column);
  }

  private ChartDataTable() {}

  /**
   * Returns an HTML table, whose first column has the headings of the rows. Of more than {@value
   * #MAX_ROWS} rows, the first ones are written, and a last row says how many more there are.
   *
   * @param name the name of the chart; null for none
   */
  public static String of(
      @Nullable String name, List<String> headings, int rows, Cells cells, ChartWords words) {
    Markup html = new Markup().open("table");
    html.open("caption").text(name == null ? words.format(ChartText.TABLE) : name).close();
    html.open("thead").open("tr");
    headings.forEach(heading -> html.open("th").attribute("scope", "col").text(heading).close());
    html.close().close();
    html.open("tbody");
    String gap = words.format(ChartText.GAP);
    int shown = Math.min(rows, MAX_ROWS);
    for (int row = 0; row < shown; row++) {
      html.open("tr");
      html.open("th").attribute("scope", "row").text(cells.text(row, 0)).close();
      for (int column = 1; column < headings.size(); column++) {
        String text = cells.text(row, column);
        html.open("td").text(text.isEmpty() ? gap : text).close();
      }
      html.close();
    }
    html.close();
    if (rows > shown) {
      html.open("tfoot").open("tr");
      html.open("td").attribute("colspan", String.valueOf(headings.size()));
      html.text(words.format(ChartText.MORE_ROWS, rows - shown)).close();
      html.close().close();
    }
    return html.close().toString();
  }
}
