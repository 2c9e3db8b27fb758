package dev.espressivo.aichat;

import dev.espressivo.picture.internal.FileType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import org.slf4j.LoggerFactory;

/** The files that a reply contains. */
final class ReplyFiles {

  private static final String BASE64 = ";base64,";

  private ReplyFiles() {}

  /**
   * Puts the content of a {@code data:} URL into a store. Returns the file unchanged if it has
   * another address, or cannot be stored. The type of a picture is determined from its content.
   */
  static AiChatPart.File stored(AiChatPart.File file, AttachmentStore store) {
    String url = file.url();
    int comma = url.indexOf(',');
    if (!url.regionMatches(true, 0, "data:", 0, 5)
        || comma < BASE64.length()
        || !url.regionMatches(true, comma + 1 - BASE64.length(), BASE64, 0, BASE64.length())) {
      return file;
    }
    try {
      byte[] content = Base64.getMimeDecoder().decode(url.substring(comma + 1));
      String id = store.put(new ByteArrayInputStream(content));
      boolean isPicture = file.mimeType().startsWith("image/");
      String type = isPicture ? FileType.of(content, file.mimeType()) : file.mimeType();
      return file.stored(id, type);
    } catch (IllegalArgumentException e) {
      return file;
    } catch (IOException e) {
      LoggerFactory.getLogger(ReplyFiles.class).warn("A file of a reply could not be stored", e);
      return file;
    }
  }

  /** Returns the file that is in a store under an id, with its size; empty if it is gone. */
  static AiChatAttachment attachment(AiChatPart.File file, String id, AttachmentStore store) {
    String name = file.name() == null || file.name().isBlank() ? "file" : file.name();
    try (InputStream content = store.open(id)) {
      long size = content == null ? 0 : content.transferTo(OutputStream.nullOutputStream());
      return new AiChatAttachment(id, name, file.mimeType(), size, store);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
