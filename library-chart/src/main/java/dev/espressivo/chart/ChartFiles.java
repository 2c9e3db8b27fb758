package dev.espressivo.chart;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinRequest;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.FileName;
import dev.espressivo.chart.internal.file.PdfWords;
import dev.espressivo.chart.internal.scene.Poster;
import dev.espressivo.chart.internal.size.ChartSize;
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
    if (list != null) {
      list.showStyle();
    }
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

  /** Returns the colours of the files. */
  ChartFileStyle style() {
    return chart.getFileStyle();
  }

  /** Returns what a document says besides. */
  PdfWords words() {
    return chart.words();
  }

  /** Returns the picture, in the colours that the page of the request names. */
  Poster poster(VaadinRequest request) {
    return chart.poster(style(), request);
  }

  /** Returns the size of a file: that of the drawing in the page with all that is around it. */
  ChartSize size(Poster poster) {
    ChartSize size = chart.size();
    if (size == null) {
      return USUAL_SIZE;
    }
    float around = (float) Math.ceil(poster.around(size.width()));
    return new ChartSize(size.width(), size.height() + around, size.font(), size.isRightToLeft());
  }

  /** Returns a file's name: the one that the app gave, else the chart's, else {@code chart}. */
  String name(String ending) {
    String given = chart.csvName();
    String label = chart.name();
    String name = given != null && !given.isEmpty() ? given : label == null ? "" : label;
    return FileName.of(name.replaceFirst("(?i)\\.csv$", ""), CsvDownload.NAME, "." + ending);
  }
}
