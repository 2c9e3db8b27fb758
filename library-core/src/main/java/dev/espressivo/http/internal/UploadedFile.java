package dev.espressivo.http.internal;

import com.vaadin.flow.server.streams.UploadEvent;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** A file that a browser has uploaded, by its name without folders; empty if it sent none. */
public record UploadedFile(String name, byte[] bytes) {

  private static final int LONGEST_NAME = 255;

  /** Reads a file. Of a file that is larger than allowed, only one byte too many is read. */
  public static UploadedFile read(UploadEvent event, int maxBytes) throws IOException {
    try (InputStream in = event.getInputStream()) {
      // No array has one more byte than the largest limit.
      int most = maxBytes == Integer.MAX_VALUE ? maxBytes : maxBytes + 1;
      return new UploadedFile(nameOf(event), in.readNBytes(most));
    }
  }

  /**
   * Returns the name of a file without folders and control characters, since a browser may send a
   * path, and anyone anything; empty if there is none.
   */
  public static String nameOf(UploadEvent event) {
    String name = Objects.requireNonNullElse(event.getFileName(), "").replaceAll("\\p{Cc}", "");
    String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    return last.substring(0, Math.min(last.length(), LONGEST_NAME)).strip();
  }
}
