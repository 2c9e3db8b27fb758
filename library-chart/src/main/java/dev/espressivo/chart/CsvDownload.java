package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import dev.espressivo.base.internal.CsvWriter;
import dev.espressivo.base.internal.FileName;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Serves the rows of a chart as a CSV file. Asks for them at each download, with the session
 * locked, and writes them without the lock, so that a long download blocks no session.
 */
record CsvDownload(SerializableSupplier<File<?>> file) implements DownloadHandler {

  /** The content of a download: a line for each row, with values in the order of the columns. */
  record File<T>(String name, List<T> rows, List<ChartColumn<T>> columns) {

    private ChartCsv<T> csv() {
      return new ChartCsv<>(rows, columns);
    }
  }

  static final String NAME = "chart";
  private static final String ENDING = ".csv";

  @Override
  public void handleDownloadRequest(DownloadEvent event) throws IOException {
    File<?> asked = asked(event.getSession());
    // Before the response begins, so that a wrong property leads to an error and not to half a
    // file.
    ChartCsv<?> csv = asked.csv();
    event.setFileName(FileName.of(asked.name(), NAME, ENDING));
    event.setContentType(CsvWriter.MEDIA_TYPE);
    // Closed only at the end: else the half of a file would look like all of it.
    OutputStream out = event.getOutputStream();
    csv.write(out);
    out.close();
  }

  private File<?> asked(VaadinSession session) {
    session.lock();
    try {
      return file.get();
    } finally {
      session.unlock();
    }
  }

  @Override
  public String getUrlPostfix() {
    return NAME + ENDING;
  }
}
