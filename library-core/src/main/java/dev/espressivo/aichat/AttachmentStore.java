package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A store for the contents of files, so that a session and a stored conversation hold only their
 * ids. An app can implement its own store, for example in a bucket. A store is serialised with the
 * session. It must find its files again after deserialisation instead of containing them.
 * Implementations must be thread-safe.
 *
 * <p>A user can load a file only through a component of their session that shows it; knowing its id
 * is not enough.
 */
public interface AttachmentStore extends Serializable {

  /**
   * Stores a file.
   *
   * @param content its content, which is read to its end and not closed
   * @return its id, which is unique and cannot be guessed
   * @throws IOException if the content cannot be read or stored; then nothing is stored
   */
  String put(InputStream content) throws IOException;

  /**
   * Opens a file.
   *
   * @param id the id, which may be any text
   * @return its content, which the caller closes; null if the file is not in the store, or no
   *     longer
   * @throws IOException if the file cannot be read
   */
  @Nullable InputStream open(String id) throws IOException;

  /**
   * Removes a file.
   *
   * @param id the id, which may be any text; unknown ids are ignored
   * @throws IOException if the file cannot be removed
   */
  void remove(String id) throws IOException;

  /**
   * {@return the default store of all components, always the same instance: in memory, with 256 MB
   * for the whole app} When it is full, the oldest files are removed. A session that continues in
   * another JVM does not find its files again.
   */
  static AttachmentStore memory() {
    return AttachmentStores.Memory.SHARED;
  }

  /**
   * {@return a new store in memory} When it is full, the oldest files are removed; a larger file
   * cannot be stored. Deserialised in the same JVM, it is the same store; in another JVM, it is
   * empty.
   *
   * @param bytes the maximum number of bytes of all files together, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  static AttachmentStore memory(long bytes) {
    return new AttachmentStores.Memory(UUID.randomUUID().toString(), bytes);
  }

  /**
   * {@return a store in a folder} It never removes old files by itself.
   *
   * @param folder the folder, which is created with the first file
   */
  static AttachmentStore folder(Path folder) {
    return new AttachmentStores.Folder(Check.notNull("folder", folder).toAbsolutePath().toString());
  }
}
