package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.PictureFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** The stores of the library. */
final class ImageStores {

  private ImageStores() {}

  /** Removes pictures on another thread: a store may be slow, and callers hold a session's lock. */
  static void forget(AiImageStore store, List<String> ids) {
    Thread.ofVirtual().start(() -> ids.forEach(id -> remove(store, id)));
  }

  private static void remove(AiImageStore store, String id) {
    try {
      store.remove(id);
    } catch (Exception e) {
      LoggerFactory.getLogger(ImageStores.class)
          .warn("A picture could not be removed from its store", e);
    }
  }

  /** Stores pictures in memory. Only the name of the store is serialised. */
  static final class Memory implements AiImageStore {

    /** The stores of this JVM, as long as they are in use. */
    private static final Set<Memory> STORES =
        Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    static final Memory SHARED = new Memory("shared", 256L << 20);

    private final String name;
    private final long most;
    private final transient SequencedMap<String, StoredImage> images = new LinkedHashMap<>();
    private transient long bytes;

    Memory(String name, long bytes) {
      Check.atLeastOne("bytes", bytes);
      this.name = name;
      most = bytes;
      STORES.add(this);
    }

    @Override
    public synchronized String put(StoredImage image) {
      String id = UUID.randomUUID().toString();
      images.put(id, image);
      bytes += image.bytes().length;
      while (bytes > most) {
        remove(images.firstEntry().getKey());
      }
      return id;
    }

    @Override
    public synchronized @Nullable StoredImage get(String id) {
      return images.get(id);
    }

    @Override
    public synchronized void remove(String id) {
      StoredImage removed = images.remove(id);
      if (removed != null) {
        bytes -= removed.bytes().length;
      }
    }

    private Object readResolve() {
      synchronized (STORES) {
        return STORES.stream()
            .filter(store -> store.name.equals(name))
            .findFirst()
            .orElseGet(() -> new Memory(name, most));
      }
    }
  }

  /** Stores pictures as files in a folder, named by their ids. */
  static final class Folder implements AiImageStore {

    /** The format of ids, so that no id refers to a file outside the folder. */
    private static final Pattern ID =
        Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private final String folder;

    Folder(Path folder) {
      this.folder = Check.notNull("folder", folder).toAbsolutePath().toString();
    }

    private Path file(String id) {
      return Path.of(folder, id + ".image");
    }

    @Override
    public String put(StoredImage image) throws IOException {
      String id = UUID.randomUUID().toString();
      Files.createDirectories(Path.of(folder));
      Path whole = file(id);
      // The file is moved into place, so that a reader never sees half a picture.
      Path part = whole.resolveSibling(id + ".part");
      try {
        Files.write(part, image.bytes());
        Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
      return id;
    }

    @Override
    public @Nullable StoredImage get(String id) throws IOException {
      if (!ID.matcher(id).matches()) {
        return null;
      }
      try {
        byte[] bytes = Files.readAllBytes(file(id));
        PictureFormat format = PictureFormat.of(bytes);
        return new StoredImage(
            bytes, format == null ? "application/octet-stream" : format.mimeType());
      } catch (NoSuchFileException e) {
        return null;
      }
    }

    @Override
    public void remove(String id) throws IOException {
      if (ID.matcher(id).matches()) {
        Files.deleteIfExists(file(id));
      }
    }
  }
}
