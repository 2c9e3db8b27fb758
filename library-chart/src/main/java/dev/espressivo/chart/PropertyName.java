package dev.espressivo.chart;

import java.util.Locale;
import java.util.regex.Pattern;

/** Converts the name of a property to words. */
final class PropertyName {

  /** Between a lower-case letter or digit and a capital, and before the last of many capitals. */
  private static final Pattern BOUNDARY =
      Pattern.compile("(?<=[\\p{Ll}\\d])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[_-]+");

  private PropertyName() {}

  /**
   * Returns a name in words: {@code netSales} as "Net sales", {@code customer.taxID} as "Tax ID".
   * Names with spaces are words already.
   *
   * @param property the name
   * @return the words
   */
  static String readable(String property) {
    String name = property.strip();
    if (name.chars().anyMatch(Character::isWhitespace)) {
      return name;
    }
    String last = name.substring(name.lastIndexOf('.') + 1);
    StringBuilder words = new StringBuilder();
    for (String word : BOUNDARY.split(last)) {
      if (word.isEmpty()) {
        continue;
      }
      boolean isFirst = words.isEmpty();
      words.append(isFirst ? "" : " ").append(isFirst ? capitalised(word) : inSentence(word));
    }
    return words.isEmpty() ? name : words.toString();
  }

  private static String capitalised(String word) {
    int end = word.offsetByCodePoints(0, 1);
    return word.substring(0, end).toUpperCase(Locale.ROOT) + word.substring(end);
  }

  /** Returns a word in lower case, unless it is an abbreviation. */
  private static String inSentence(String word) {
    return word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT))
        ? word
        : word.toLowerCase(Locale.ROOT);
  }
}
