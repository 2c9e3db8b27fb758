package dev.espressivo.http.internal;

import com.vaadin.flow.server.streams.UploadEvent;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** A file that a browser has uploaded, by its name without folders; empty if it sent none. */
public record UploadedFile(String name, byte[] bytes) {

  /** Reads a file. Of a file that is larger than allowed, only one byte too many is read. */
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
