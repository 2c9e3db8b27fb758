package dev.espressivo.aichat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
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
}
