package dev.espressivo.avatar;

import java.text.Normalizer;

/** The tint of a name: the same for the same name, on every server and for ever. */
final class NameTint {

  /** How many there are; avatar.css has a rule for each but the first, which is the default. */
  static final int COUNT = 10;

  private NameTint() {}

  /**
   * The tint of a name.
   *
   * @param name any text; spaces around it and the way in which its accents are encoded do not
   *     count
   * @return 0 to {@link #COUNT} - 1
   */
  static int of(String name) {
    int hash = Normalizer.normalize(name.strip(), Normalizer.Form.NFC).hashCode();
    // The finaliser of MurmurHash3: names that differ in one letter shall not get neighbours.
    hash ^= hash >>> 16;
    hash *= 0x85ebca6b;
    hash ^= hash >>> 13;
    hash *= 0xc2b2ae35;
    hash ^= hash >>> 16;
    return Math.floorMod(hash, COUNT);
  }
}
