package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Serves the rows of a chart as a CSV file. */
final class CsvDownload implements DownloadHandler {

  /**
   * The content of a download.
   *
   * @param name the name of the file
   * @param rows one for each line of the file
   * @param columns one for each value of a line, in the order of the file
   * @param <T> the type of the rows
   */
  record File<T>(String name, List<T> rows, List<ChartColumn<T>> columns) {

    private ChartCsv<T> csv() {
      return new ChartCsv<>(rows, columns);
    }
  }

  private static final String NAME = "chart";
  private static final String ENDING = ".csv";
  private static final int MAX_NAME = 100;

  /**
   * Separators of paths, characters that file systems refuse, and control characters that reverse
   * the letters of a name.
   */
  private static final Pattern UNSAFE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}/\\\\:*?\"<>|]");

  /** Spaces and dots at both ends; a dot at the start would hide the file. */
  private static final Pattern ENDS = Pattern.compile("^[\\s.]++|(?<![\\s.])[\\s.]++$");

  /** Names of devices in Windows, with any ending. */
  private static final Pattern DEVICE =
      Pattern.compile("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");

  private final SerializableSupplier<File<?>> file;

  /**
   * Creates the handler.
   *
   * @param file returns the current content; called at each download with the session locked. The
   *     rows are written without the lock, so that a long download blocks no session
   */
  CsvDownload(SerializableSupplier<File<?>> file) {
    this.file = file;
  }

  @Override
  public void handleDownloadRequest(DownloadEvent event) throws IOException {
    File<?> asked = asked(event.getSession());
    // Before the response begins, so that a wrong property leads to an error and not to half a
    // file.
    ChartCsv<?> csv = asked.csv();
    event.setFileName(fileName(asked.name()));
    event.setContentType("text/csv; charset=utf-8");
    try (OutputStream out = event.getOutputStream()) {
      csv.write(out);
    }
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

  /**
   * {@return the name of a file, safe for every file system, which ends with ".csv"; "chart.csv" if
   * no character is left}
   *
   * @param name the name from the app; blank for none
   */
  static String fileName(String name) {
    return fileName(name, ENDING);
  }

  /** Returns the name of a file with another ending, like {@link #fileName}. */
  static String fileName(String name, String ending) {
    String safe = ENDS.matcher(UNSAFE.matcher(name).replaceAll("_")).replaceAll("");
    if (safe.toLowerCase(Locale.ROOT).endsWith(ending)) {
      safe = safe.substring(0, safe.length() - ending.length());
    }
    if (safe.length() > MAX_NAME) {
      int end = Character.isHighSurrogate(safe.charAt(MAX_NAME - 1)) ? MAX_NAME - 1 : MAX_NAME;
      safe = safe.substring(0, end);
    }
    safe = ENDS.matcher(safe).replaceAll("");
    if (safe.isEmpty()) {
      return NAME + ending;
    }
    return (DEVICE.matcher(safe).matches() ? "_" : "") + safe + ending;
  }
}
