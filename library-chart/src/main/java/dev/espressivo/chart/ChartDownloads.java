package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.chart.internal.ClientFiles;
import dev.espressivo.chart.internal.file.ChartPicture;
import dev.espressivo.chart.internal.file.PdfWords;
import dev.espressivo.chart.internal.scene.Poster;
import dev.espressivo.chart.internal.size.ChartSize;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The list of files that users can download. A component, since it has a script and addresses. */
@Tag("es-chart-downloads")
@StyleSheet(ClientFiles.FOLDER + "chart/downloads.css")
@JsModule(ClientFiles.FOLDER + "chart/downloads.js")
final class ChartDownloads extends Component {

  /** The largest number of pixels of a picture: a screen of 3840 × 2160 px, twice as fine. */
  private static final long MOST_PIXELS = 4L * 3840 * 2160;

  private final ChartFiles<?> files;

  ChartDownloads(ChartFiles<?> files) {
    this.files = files;
    getElement().setAttribute("hidden", true);
    for (ChartFormat format : ChartFormat.values()) {
      if (format != ChartFormat.CSV) {
        getElement().setAttribute(attribute(format), new Picture(files, format));
      }
    }
    showStyle();
  }

  /** Tells the script of colours that the app has chosen; it names the page's in a request. */
  void showStyle() {
    Boolean dark = files.style().dark();
    Dom.setAttribute(getElement(), "data-scheme", dark == null ? null : dark ? "dark" : "light");
    Dom.setAttribute(getElement(), "data-background", files.style().background());
  }

  /**
   * Returns the pixels of a picture for a px of CSS: two, or fewer for a chart that is larger than
   * a screen. The browser reports the size, and each pixel takes memory while the file is made.
   */
  static double scale(int width, int height) {
    return Math.min(2, Math.sqrt((double) MOST_PIXELS / width / height));
  }

  private static String attribute(ChartFormat format) {
    return "data-" + format.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the address of a file; the chart itself serves the rows. */
  String address(ChartFormat format) {
    if (format == ChartFormat.CSV && !getElement().hasAttribute(attribute(format))) {
      getElement().setAttribute(attribute(format), new CsvDownload(files::rows));
    }
    return getElement().getAttribute(attribute(format));
  }

  /** Serves the drawing. The drawing is made with the session locked, the file without the lock. */
  private record Picture(ChartFiles<?> files, ChartFormat format) implements DownloadHandler {

    @Override
    public void handleDownloadRequest(DownloadEvent event) throws IOException {
      VaadinSession session = event.getSession();
      session.lock();
      ChartSize size;
      String svg;
      String name;
      @Nullable PdfWords words;
      try {
        Poster poster = files.poster(event.getRequest());
        size = files.size(poster);
        svg = poster.svg((int) size.width(), (int) size.height());
        words = format == ChartFormat.PDF ? files.words() : null;
        name = files.name(format.name().toLowerCase(Locale.ROOT));
      } finally {
        session.unlock();
      }
      byte[] file = file(svg, (int) size.width(), (int) size.height(), words);
      event.setFileName(name);
      event.setContentType(format.mediaType());
      event.setContentLength(file.length);
      try (OutputStream out = event.getOutputStream()) {
        out.write(file);
      }
    }

    private byte[] file(String svg, int width, int height, @Nullable PdfWords words) {
      return switch (format) {
        case PNG -> ChartPicture.png(svg, width, height, scale(width, height));
        case PDF -> ChartPicture.pdf(svg, width, height, Objects.requireNonNull(words));
        default -> svg.getBytes(StandardCharsets.UTF_8);
      };
    }

    @Override
    public String getUrlPostfix() {
      return "chart." + format.name().toLowerCase(Locale.ROOT);
    }
  }
}
