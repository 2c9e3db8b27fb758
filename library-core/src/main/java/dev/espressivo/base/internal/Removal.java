package dev.espressivo.base.internal;

import java.io.IOException;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Removes files from a store on another thread: a store may be slow, and callers hold a lock. */
public final class Removal {

  /** Removes a file of a store. */
  @FunctionalInterface
  public interface Remover {
    void remove(String id) throws IOException;
  }

  private Removal() {}

  /** Removes files; a failure is logged. */
  public static void later(Remover store, List<String> ids) {
    if (!ids.isEmpty()) {
      Thread.ofVirtual().start(() -> ids.forEach(id -> remove(store, id)));
    }
  }

  private static void remove(Remover store, String id) {
    try {
      store.remove(id);
    } catch (Exception e) {
      LoggerFactory.getLogger(Removal.class).warn("A file could not be removed from its store", e);
    }
  }
}
