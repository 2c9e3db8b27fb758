package dev.espressivo.aiimage;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.UUID;
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
   * {@return the default store of all components, always the same instance: in memory, with 256 MB
   * for the whole app} When it is full, the oldest pictures are removed. A session that continues
   * in another JVM does not find its pictures again.
   */
  static AiImageStore memory() {
    return ImageStores.Memory.SHARED;
  }

  /**
   * {@return a new store in memory} When it is full, the oldest pictures are removed. Deserialised
   * in the same JVM, it is the same store; in another JVM, it is empty.
   *
   * @param bytes the maximum number of bytes of all pictures together, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  static AiImageStore memory(long bytes) {
    return new ImageStores.Memory(UUID.randomUUID().toString(), bytes);
  }

  /**
   * {@return a store in a folder, with a file for each picture} It never removes old pictures; the
   * app must delete old files if necessary.
   *
   * @param folder the folder, which is created with the first picture
   */
  static AiImageStore folder(Path folder) {
    return new ImageStores.Folder(folder);
  }
}
