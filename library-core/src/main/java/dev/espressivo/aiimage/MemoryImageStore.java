package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Stores pictures in memory. Only the name of the store is serialised. */
final class MemoryImageStore implements AiImageStore {

  private static final String SHARED_NAME = "shared";
  private static final long SHARED_BYTES = 256L << 20;

  /** The stores of this JVM by name, as long as they are in use. */
  private static final Map<String, WeakReference<MemoryImageStore>> STORES =
      new ConcurrentHashMap<>();

  static final MemoryImageStore SHARED = new MemoryImageStore(SHARED_NAME, SHARED_BYTES);

  private final String name;
  private final long most;
  private final transient Map<String, StoredImage> images = new LinkedHashMap<>();
  private transient long bytes;

  private MemoryImageStore(String name, long most) {
    this.name = name;
    this.most = most;
    STORES.values().removeIf(each -> each.get() == null);
    STORES.put(name, new WeakReference<>(this));
  }

  static MemoryImageStore of(long bytes) {
    Check.atLeastOne("bytes", bytes);
    return new MemoryImageStore(UUID.randomUUID().toString(), bytes);
  }

  @Override
  public synchronized String put(StoredImage image) {
    String id = UUID.randomUUID().toString();
    images.put(id, image);
    bytes += image.bytes().length;
    Iterator<StoredImage> oldest = images.values().iterator();
    while (bytes > most && oldest.hasNext()) {
      bytes -= oldest.next().bytes().length;
      oldest.remove();
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

  private Object writeReplace() {
    return new Named(name, most);
  }

  private record Named(String name, long most) implements Serializable {

    private Object readResolve() {
      synchronized (STORES) {
        WeakReference<MemoryImageStore> known = STORES.get(name);
        MemoryImageStore store = known == null ? null : known.get();
        return store == null ? new MemoryImageStore(name, most) : store;
      }
    }
  }
}
