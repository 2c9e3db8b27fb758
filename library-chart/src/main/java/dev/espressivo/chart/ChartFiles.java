package dev.espressivo.chart;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinRequest;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.FileName;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.size.ChartSize;
import dev.espressivo.theme.Scheme;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files that users can download from a chart: its rows as CSV and its drawing. */
final class ChartFiles<T> implements Serializable {

  /** The attribute with the address of the rows; present if there is a row of tools. */
  private static final String ADDRESS = "data-tools";

  /** The size of a file before a browser has measured the chart. */
  private static final ChartSize USUAL_SIZE = new ChartSize(800, 400, 1, false);

  private final Chart<T> chart;
  private @Nullable ChartDownloads list;

  ChartFiles(Chart<T> chart) {
    this.chart = chart;
  }

  /** Adds the list of downloads, or removes it if the app offers none. */
  void showList() {
    list = chart.shown(list, !chart.getDownloads().isEmpty(), () -> new ChartDownloads(this));
  }

  /** Returns the list of downloads; null if the app offers none. */
  @Nullable ChartDownloads list() {
    return list;
  }

  /** Returns the address of the CSV button; null if there is none, or no UI to give an address. */
  @Nullable String csvAddress() {
    Element root = chart.getElement();
    if (!chart.isCsv()) {
      // A list of downloads makes an upper row, too.
      Dom.setAttribute(root, ADDRESS, list == null ? null : "");
      return null;
    }
    if (!root.hasAttribute(ADDRESS) || root.getAttribute(ADDRESS).isEmpty()) {
      root.setAttribute(ADDRESS, new CsvDownload(this::rows));
    }
    return root.getAttribute(ADDRESS);
  }

  /** Returns the current rows. The file is written without the session lock. */
  CsvDownload.File<T> rows() {
    List<ChartColumn<T>> columns = chart.getCsvColumns();
    return new CsvDownload.File<>(
        name("csv"),
        new ArrayList<>(chart.isNormal() ? chart.rowsOfFile() : chart.rows()),
        columns.isEmpty()
            ? ChartCsv.columns(chart.rows(), chart.type(), chart.plotted())
            : columns);
  }

  /** Returns the drawing as SVG, in the colours that the page of the request names. */
  String svg(VaadinRequest request) {
    return chart.toSvg(
        (int) size().width(),
        (int) size().height(),
        new FileColors(Scheme.baseline(), false, chart.getColors(), request));
  }

  /**
   * Returns the size of a file: that of the drawing in the page with the texts, else a usual one.
   */
  ChartSize size() {
    ChartSize size = chart.size();
    if (size == null) {
      return USUAL_SIZE;
    }
    Look look = chart.look(1, size.isRightToLeft());
    float texts = (float) Math.ceil(chart.captions().height(size.width(), look));
    return new ChartSize(size.width(), size.height() + texts, size.font(), size.isRightToLeft());
  }

  /** Returns a file's name: the one that the app gave, else the chart's, else {@code chart}. */
  String name(String ending) {
    String given = chart.csvName();
    String label = chart.name();
    String name = given != null && !given.isEmpty() ? given : label == null ? "" : label;
    return FileName.of(name.replaceFirst("(?i)\\.csv$", ""), CsvDownload.NAME, "." + ending);
  }
}
