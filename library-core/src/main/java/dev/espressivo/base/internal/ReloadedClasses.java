package dev.espressivo.base.internal;

import java.util.HashMap;
import java.util.Map;

/**
 * Notices that an app's classes were loaded again, as Spring's DevTools do after a change of the
 * app. A buffer that outlives this then holds objects of the previous classes, which the app's
 * getters do not accept.
 *
 * <p>Not safe for several threads.
 */
public final class ReloadedClasses {

  private final Map<String, Class<?>> known = new HashMap<>();

  /**
   * Records the class of an object that the app adds.
   *
   * @param added the object
   * @return true if an earlier object had another class of the same name; the earlier classes are
   *     forgotten then
   */
  public boolean isReloaded(Object added) {
    Class<?> type = added.getClass();
    Class<?> before = known.put(type.getName(), type);
    if (before == null || before == type) {
      return false;
    }
    known.clear();
    known.put(type.getName(), type);
    return true;
  }
}
