package dev.espressivo.http.internal;

import com.vaadin.flow.server.streams.UploadEvent;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file that a browser has uploaded.
 *
 * @param name the name without folders; empty if the browser sent none
 * @param bytes the content
 */
public record UploadedFile(String name, byte[] bytes) {

  /**
   * Reads a file. Of a file that is larger than allowed, only one byte too many is read.
   *
   * @param event the upload
   * @param maxBytes the maximum number of bytes that is allowed
   * @return the file
   * @throws IOException if the connection fails
   */
  public static UploadedFile read(UploadEvent event, int maxBytes) throws IOException {
    try (InputStream in = event.getInputStream()) {
      // No array has one more byte than the largest limit.
      int most = maxBytes == Integer.MAX_VALUE ? maxBytes : maxBytes + 1;
      return new UploadedFile(baseName(event.getFileName()), in.readNBytes(most));
    }
  }

  /** Removes the folders, since a browser may send a path. */
  private static String baseName(@Nullable String name) {
    return name == null
        ? ""
        : name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).strip();
  }
}
