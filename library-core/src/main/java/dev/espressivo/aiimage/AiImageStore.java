package dev.espressivo.aiimage;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the pictures of {@link AiImage}s, so that a session holds their addresses only. An app may
 * have its own, such as one over a bucket or a database. It is serialised with the session: it must
 * find its pictures again, not carry them. Every method may be called from any thread.
 *
 * <p>A user sees a picture only through an {@link AiImage} of their session that has it among its
 * {@code images}; its id alone is of no use.
 */
public interface AiImageStore extends Serializable {

  /**
   * Keeps a picture.
   *
   * @param image the picture
   * @return its id, by which no other picture is known
   * @throws IOException if it cannot be kept
   */
  String put(StoredImage image) throws IOException;

  /**
   * Returns a picture.
   *
   * @param id its id, which may be anything
   * @return the picture; null if it is not kept, or not any more
   * @throws IOException if it cannot be read
   */
  @Nullable StoredImage get(String id) throws IOException;

  /**
   * Forgets a picture. Called for pictures that never came on show, such as one that was late.
   *
   * @param id its id; unknown ones are passed over
   * @throws IOException if it cannot be removed
   */
  void remove(String id) throws IOException;

  /**
   * Returns the store of all components that are not given another: in memory, 256 MB for the whole
   * app. When it is full, the oldest pictures go. A session that goes on in another JVM does not
   * find them again.
   *
   * @return the store, always the same
   */
  static AiImageStore memory() {
    return MemoryImageStore.SHARED;
  }

  /**
   * Returns a new store in memory. When it is full, the oldest pictures go. What is deserialised in
   * the same JVM is the same store; in another JVM it is empty.
   *
   * @param bytes the most bytes of all its pictures together, at least 1
   * @return the store
   * @throws IllegalArgumentException if the number is less than 1
   */
  static AiImageStore memory(long bytes) {
    return MemoryImageStore.of(bytes);
  }

  /**
   * Returns a store in a folder, with a file for each picture. It removes no picture by itself:
   * have old files deleted as the app needs it.
   *
   * @param folder the folder, which is created with the first picture
   * @return the store
   */
  static AiImageStore folder(Path folder) {
    return new FolderImageStore(folder);
  }
}
