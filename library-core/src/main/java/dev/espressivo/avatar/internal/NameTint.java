package dev.espressivo.avatar.internal;

import java.text.Normalizer;

/** Derives the tint of a name. The same name has the same tint on every server, for good. */
public final class NameTint {

  /** The number of tints. avatar.css has a rule for each but the first, the default. */
  public static final int COUNT = 10;

  private NameTint() {}

  /**
   * {@return the number of the tint of a name, from 0 to {@link #COUNT} - 1}
   *
   * @param name any text; spaces around it and how its accents are encoded make no difference
   */
  public static int of(String name) {
    int hash = Normalizer.normalize(name.strip(), Normalizer.Form.NFC).hashCode();
    // The finaliser of MurmurHash3, so that names that differ in one letter get unrelated tints.
    hash ^= hash >>> 16;
    hash *= 0x85ebca6b;
    hash ^= hash >>> 13;
    hash *= 0xc2b2ae35;
    hash ^= hash >>> 16;
    return Math.floorMod(hash, COUNT);
  }
}
