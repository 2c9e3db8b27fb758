package nodes;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.eclipse.jetty.session.ObjectStreamSessionDataStore;
import org.eclipse.jetty.session.SessionData;
import org.infinispan.Cache;
import org.infinispan.context.Flag;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Jetty's sessions, kept by every node of a cluster. The cache holds bytes and no objects, so nodes
 * with different builds of the app can share it. It drops an entry when the session has expired.
 */
public final class InfinispanSessions extends ObjectStreamSessionDataStore {

  private static final Logger LOG = LoggerFactory.getLogger(InfinispanSessions.class);

  private final Cache<String, byte[]> cache;

  /**
   * Creates a store.
   *
   * @param cache the stored sessions of the app, by their ids
   */
  public InfinispanSessions(Cache<String, byte[]> cache) {
    this.cache = cache.getAdvancedCache().withFlags(Flag.IGNORE_RETURN_VALUES);
  }

  @Override
  public boolean isPassivating() {
    return true;
  }

  @Override
  public boolean doExists(String id) {
    return cache.containsKey(id);
  }

  @Override
  public void doStore(String id, SessionData data, long lastSaveTime) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = newObjectOutputStream(bytes)) {
      out.writeObject(data);
    }
    boolean expires = data.getMaxInactiveMs() > 0;
    long left = Math.max(1, data.getExpiry() - System.currentTimeMillis());
    cache.put(id, bytes.toByteArray(), expires ? left : -1, TimeUnit.MILLISECONDS);
  }

  /**
   * Returns the stored session, or null if there is none. One that another build of the app has
   * stored, and this one cannot read, is removed, so that it is tried only once.
   */
  @Override
  public @Nullable SessionData doLoad(String id) {
    byte[] stored = cache.get(id);
    if (stored == null) {
      return null;
    }
    try (ObjectInputStream in = newObjectInputStream(new ByteArrayInputStream(stored))) {
      return (SessionData) in.readObject();
    } catch (Exception | LinkageError e) {
      // Without the id, with which anyone could take over the session on a node that can read it.
      LOG.warn(
          "A stored session of another build was dropped, its user gets a new one: {}", "" + e);
      cache.remove(id);
      return null;
    }
  }

  @Override
  public boolean delete(String id) {
    boolean existed = cache.containsKey(id);
    cache.remove(id);
    return existed;
  }

  /** Returns those of a node's expired sessions that no other node has used since. */
  @Override
  public Set<String> doCheckExpired(Set<String> candidates, long time) {
    return candidates.stream().filter(id -> !cache.containsKey(id)).collect(Collectors.toSet());
  }

  @Override
  public Set<String> doGetExpired(long before) {
    return Set.of();
  }

  @Override
  public void doCleanOrphans(long time) {
    // The cache has dropped them.
  }
}
