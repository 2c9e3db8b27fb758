package dev.espressivo.demo.bench;

/** The mulberry32 generator: 32 bits of state, numbers from 0 inclusive to 1 exclusive. */
final class Mulberry32 {
  private int state;

  Mulberry32(int seed) {
    state = seed;
  }

  double next() {
    return nextBits() / 4_294_967_296.0;
  }

  String pick(String[] choices) {
    return choices[(int) (next() * choices.length)];
  }

  String hex() {
    String digits = Long.toHexString(nextBits());
    return "0".repeat(8 - digits.length()) + digits;
  }

  private long nextBits() {
    state += 0x6D2B79F5;
    int t = state;
    t = (t ^ (t >>> 15)) * (t | 1);
    t ^= t + (t ^ (t >>> 7)) * (t | 61);
    return Integer.toUnsignedLong(t ^ (t >>> 14));
  }
}
