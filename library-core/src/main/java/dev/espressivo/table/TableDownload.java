package dev.espressivo.table;

import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import dev.espressivo.base.internal.CsvWriter;
import dev.espressivo.base.internal.FileName;
import java.io.IOException;

/** Serves the rows of a table as a CSV file. */
final class TableDownload implements DownloadHandler {

  private static final String NAME = "table";
  private static final String ENDING = ".csv";

  /** The content and the name of a file. */
  record File(TableExport<?> rows, String name) {}

  private final SerializableSupplier<File> file;

  /**
   * Asks for the file at each download, with the session locked, and writes it without the lock.
   */
  TableDownload(SerializableSupplier<File> file) {
    this.file = file;
  }

  @Override
  public void handleDownloadRequest(DownloadEvent event) throws IOException {
    File asked = asked(event.getSession());
    asked
        .rows()
        .write(
            () -> {
              event.setFileName(FileName.of(asked.name(), NAME, ENDING));
              event.setContentType(CsvWriter.MEDIA_TYPE);
              return event.getOutputStream();
            });
  }

  private File asked(VaadinSession session) {
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

  @Override
  public DisabledUpdateMode getDisabledUpdateMode() {
    // It changes nothing.
    return DisabledUpdateMode.ALWAYS;
  }
}
