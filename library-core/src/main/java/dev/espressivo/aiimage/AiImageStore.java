package dev.espressivo.aiimage;

import dev.espressivo.aichat.AttachmentStore;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A store for the pictures of {@link AiImage}s, so that a session holds only their addresses. An
 * app can implement its own store, for example in a bucket or a database. A store is serialised
 * with the session. It must find its pictures again after deserialisation instead of containing
 * them. Implementations must be thread-safe.
 *
 * <p>A user can load a picture only through an {@link AiImage} of their session that has the
 * picture among its {@code images}; knowing its id is not enough.
 */
public interface AiImageStore extends Serializable {

  /**
   * Stores a picture.
   *
   * @param image the picture to store
   * @return the unique id of the picture
   * @throws IOException if the picture cannot be stored
   */
  String put(StoredImage image) throws IOException;

  /**
   * {@return a picture; null if it is not in the store, or no longer}
   *
   * @param id the id, which may be any text
   * @throws IOException if the picture cannot be read
   */
  @Nullable StoredImage get(String id) throws IOException;

  /**
   * Removes a picture. Called for pictures that were never shown, such as one that arrived too
   * late.
   *
   * @param id the id of the picture; unknown ids are ignored
   * @throws IOException if the picture cannot be removed
   */
  void remove(String id) throws IOException;

  /**
   * {@return a store that keeps pictures in a store of files, such as that of a chat} The type of a
   * picture is determined from its content.
   *
   * @param files the store of the files
   */
  static AiImageStore of(AttachmentStore files) {
    return new ImageFiles(files);
  }

  /**
   * {@return the default store of all components, always the same instance: in {@link
   * AttachmentStore#memory()}} A session that continues in another JVM does not find its pictures
   * again.
   */
  static AiImageStore memory() {
    return ImageFiles.SHARED;
  }

  /**
   * {@return a new store in memory} When it is full, the oldest pictures are removed. Deserialised
   * in the same JVM, it has the same pictures; in another JVM, it is empty.
   *
   * @param bytes the maximum number of bytes of all pictures together, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  static AiImageStore memory(long bytes) {
    return of(AttachmentStore.memory(bytes));
  }

  /**
   * {@return a store in a folder, with a file for each picture} It never removes old pictures; the
   * app must delete old files if necessary.
   *
   * @param folder the folder, which is created with the first picture
   */
  static AiImageStore folder(Path folder) {
    return of(AttachmentStore.folder(folder));
  }
}
