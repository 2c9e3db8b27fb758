package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The stores of the library. */
final class AttachmentStores {

  private AttachmentStores() {}

  /** Stores files in memory. Only the name of the store is serialised. */
  static final class Memory implements AttachmentStore {

    /** The stores of this JVM, as long as they are in use. */
    private static final Set<Memory> STORES =
        Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    static final Memory SHARED = new Memory("shared", 256L << 20);

    private final String name;
    private final long most;
    private final transient SequencedMap<String, byte[]> files = new LinkedHashMap<>();
    private transient long bytes;

    Memory(String name, long bytes) {
      Check.atLeastOne("bytes", bytes);
      this.name = name;
      most = bytes;
      STORES.add(this);
    }

    @Override
    public String put(InputStream content) throws IOException {
      // No array has one more byte than the largest limit. Read without the lock: it may be slow.
      byte[] file = content.readNBytes((int) Math.min(most, Integer.MAX_VALUE - 1) + 1);
      if (file.length > most) {
        throw new IOException(
            "A file is larger than its store, which has %d bytes".formatted(most));
      }
      return put(file);
    }

    private synchronized String put(byte[] file) {
      String id = UUID.randomUUID().toString();
      files.put(id, file);
      bytes += file.length;
      while (bytes > most) {
        remove(files.firstEntry().getKey());
      }
      return id;
    }

    @Override
    public synchronized @Nullable InputStream open(String id) {
      byte[] file = files.get(id);
      return file == null ? null : new ByteArrayInputStream(file);
    }

    @Override
    public synchronized void remove(String id) {
      byte[] removed = files.remove(id);
      if (removed != null) {
        bytes -= removed.length;
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

  /** Stores files in a folder, named by their ids. */
  record Folder(String folder) implements AttachmentStore {

    /** The format of ids, so that no id refers to a file outside the folder. */
    private static final Pattern ID =
        Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private Path file(String id) {
      return Path.of(folder, id + ".file");
    }

    @Override
    public String put(InputStream content) throws IOException {
      String id = UUID.randomUUID().toString();
      Files.createDirectories(Path.of(folder));
      Path whole = file(id);
      // The file is moved into place, so that a reader never sees half of it.
      Path part = whole.resolveSibling(id + ".part");
      try {
        Files.copy(content, part);
        Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
      return id;
    }

    @Override
    public @Nullable InputStream open(String id) throws IOException {
      if (!ID.matcher(id).matches()) {
        return null;
      }
      try {
        return Files.newInputStream(file(id));
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
