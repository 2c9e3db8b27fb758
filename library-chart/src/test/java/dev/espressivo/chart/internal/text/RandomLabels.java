package dev.espressivo.chart.internal.text;

import java.util.Random;

/** Makes random labels of all kinds of characters. */
final class RandomLabels {

  private static final String[] PARTS = {
    "a",
    "W",
    "il",
    "ffi",
    "Te",
    " ",
    " ",
    "-",
    "e\u0301",
    "é",
    "東",
    "ば",
    "한",
    "🙂",
    "👨‍👩‍👧",
    "🇮🇹",
    "Ж",
    "ω",
    "م",
    "\ud83d",
    "\ude42",
    "\u200b",
    "1",
    "0,",
    "\u00a0",
    "\n",
    "<",
    "&",
    ".."
  };

  private RandomLabels() {}

  static String text(Random random, int maxParts) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(maxParts); i > 0; i--) {
      text.append(PARTS[random.nextInt(PARTS.length)]);
    }
    return text.toString();
  }
}
