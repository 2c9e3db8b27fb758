package dev.espressivo.map.internal.marker;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Slots in the order of their last changes, so that the changes since a version are found without
 * reading the other slots. A linked list in arrays. Not thread-safe.
 */
public final class ChangeOrder {

  private static final int FIRST_CAPACITY = 16;
  private static final int NONE = -1;

  private long[] versions = new long[FIRST_CAPACITY];
  private int[] older = new int[FIRST_CAPACITY];
  private int[] newer = new int[FIRST_CAPACITY];
  private int newest = NONE;
  private int size;

  /** Adds slots up to a number, as changed in a version. */
  public void grow(int slots, long version) {
    if (slots > versions.length) {
      int capacity = Math.max(slots, versions.length * 2);
      versions = Arrays.copyOf(versions, capacity);
      older = Arrays.copyOf(older, capacity);
      newer = Arrays.copyOf(newer, capacity);
    }
    for (; size < slots; size++) {
      append(size, version);
    }
  }

  /** Records that a slot has changed. */
  public void changed(int slot, long version) {
    if (slot == newest) {
      versions[slot] = version;
      return;
    }
    newer(older[slot], newer[slot]);
    older[newer[slot]] = older[slot];
    append(slot, version);
  }

  /** Records that all slots have changed. */
  public void allChanged(long version) {
    Arrays.fill(versions, 0, size, version);
  }

  /**
   * Calls an action with each slot that has changed, the latest change first.
   *
   * @param version the version after which changes count
   */
  public void forEachSince(long version, IntConsumer action) {
    for (int slot = newest; slot != NONE && versions[slot] > version; slot = older[slot]) {
      action.accept(slot);
    }
  }

  private void append(int slot, long version) {
    versions[slot] = version;
    older[slot] = newest;
    newer(newest, slot);
    newest = slot;
  }

  private void newer(int slot, int next) {
    if (slot != NONE) {
      newer[slot] = next;
    }
  }
}
