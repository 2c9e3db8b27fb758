package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;

/**
 * A file that is attached to a message. Its content is in a store. Immutable.
 *
 * @param id the id of the file in its store; not blank
 * @param name the file's name, without a folder; not blank
 * @param mimeType its media type, such as {@code image/png}
 * @param size the size of its content in bytes, at least 0
 * @param store the store of its content
 */
public record AiChatAttachment(
    String id, String name, String mimeType, long size, AttachmentStore store)
    implements Serializable {

  /**
   * Creates an attachment from a file in a store.
   *
   * @throws IllegalArgumentException if the id or the name is blank, or the size is negative
   */
  public AiChatAttachment {
    Check.noneNull("id", id, "name", name, "mimeType", mimeType, "store", store);
    checkName(name);
    if (id.isBlank()) {
      throw new IllegalArgumentException("id must be the id of a file, but is blank");
    }
    if (size < 0) {
      throw new IllegalArgumentException("size must be at least 0, but is " + size);
    }
  }

  /**
   * Creates an attachment, whose content is kept in {@link AttachmentStore#memory()}.
   *
   * @param name the file's name, without a folder; not blank
   * @param mimeType its media type, such as {@code image/png}
   * @param bytes its content, which is copied
   * @throws IllegalArgumentException if the name is blank
   * @throws UncheckedIOException if the content is larger than the store
   */
  public AiChatAttachment(String name, String mimeType, byte[] bytes) {
    this(name, mimeType, bytes, AttachmentStore.memory());
  }

  /**
   * Creates an attachment, whose content is put into a store.
   *
   * @param name the file's name, without a folder; not blank
   * @param mimeType its media type, such as {@code image/png}
   * @param bytes its content, which is copied
   * @param store the store of its content
   * @throws IllegalArgumentException if the name is blank
   * @throws UncheckedIOException if the content cannot be stored
   */
  public AiChatAttachment(String name, String mimeType, byte[] bytes, AttachmentStore store) {
    this(put(name, mimeType, bytes, store), name, mimeType, bytes.length, store);
  }

  private static String put(String name, String mimeType, byte[] bytes, AttachmentStore store) {
    Check.noneNull("name", name, "mimeType", mimeType, "bytes", bytes, "store", store);
    checkName(name);
    try {
      return store.put(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void checkName(String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException("name must be the name of a file, but is blank");
    }
  }

  /**
   * {@return the content, which the caller closes}
   *
   * @throws NoSuchFileException if the file is no longer in its store
   * @throws IOException if the store cannot be read
   */
  public InputStream open() throws IOException {
    InputStream content = store.open(id);
    if (content == null) {
      throw new NoSuchFileException(
          id, null, "The file '%s' is no longer available".formatted(name));
    }
    return content;
  }

  /**
   * {@return the whole content, read from the store by each call}
   *
   * @throws UncheckedIOException if the store cannot be read; its cause is a {@link
   *     NoSuchFileException} if the file is no longer in the store
   */
  public byte[] bytes() {
    try (InputStream content = open()) {
      return content.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
