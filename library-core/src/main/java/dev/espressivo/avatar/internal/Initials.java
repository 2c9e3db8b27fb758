package dev.espressivo.avatar.internal;

import static java.lang.Character.UnicodeScript.ARABIC;
import static java.lang.Character.UnicodeScript.BOPOMOFO;
import static java.lang.Character.UnicodeScript.HAN;
import static java.lang.Character.UnicodeScript.HANGUL;
import static java.lang.Character.UnicodeScript.HIRAGANA;
import static java.lang.Character.UnicodeScript.KATAKANA;
import static java.lang.Character.UnicodeScript.MONGOLIAN;
import static java.lang.Character.UnicodeScript.NKO;
import static java.lang.Character.UnicodeScript.SYRIAC;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one or two letters that represent a name.
 *
 * <p>A letter is a grapheme cluster of Unicode's annex 29, so an accent, a vowel sign or a joined
 * emoji stays whole.
 */
public final class Initials {

  private static final Pattern GRAPHEME = Pattern.compile("\\X");

  /**
   * Additions in brackets that are not part of the name, such as "(she/her)" or "[bot]". The first
   * group is the closing bracket, empty if there is none. Without this alternative, a name of n
   * opening brackets would take time in the order of n².
   */
  private static final Pattern IN_BRACKETS =
      Pattern.compile("[(\\[{（【][^)\\]}）】]*+([)\\]}）】]|\\z)");

  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");

  /** Scripts in which one character suffices and two would not fit. */
  private static final Set<UnicodeScript> WIDE = Set.of(HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO);

  /** Scripts whose letters would join into a word if they were placed side by side. */
  private static final Set<UnicodeScript> JOINING = Set.of(ARABIC, SYRIAC, NKO, MONGOLIAN);

  private static final String ZERO_WIDTH_NON_JOINER = "\u200C";

  private Initials() {}

  /**
   * {@return the initials of a name: the first letters of its first and last word, or that of its
   * only word; in scripts with wide characters, that of the first word; empty for a blank name} A
   * name without letters and digits is represented by its first emoji or sign.
   *
   * @param name any text
   */
  public static String of(String name) {
    String bare =
        IN_BRACKETS
            .matcher(name)
            .replaceAll(
                found -> found.group(1).isEmpty() ? Matcher.quoteReplacement(found.group()) : " ");
    List<String> found = firstLetters(bare);
    if (found.isEmpty()) {
      found = firstLetters(name);
    }
    if (found.isEmpty()) {
      return firstSign(name);
    }
    String first = found.getFirst();
    String last = found.getLast();
    if (found.size() == 1 || isOf(WIDE, first) || isOf(WIDE, last)) {
      return first;
    }
    return isOf(JOINING, first) && isOf(JOINING, last)
        ? first + ZERO_WIDTH_NON_JOINER + last
        : first + last;
  }

  /** Returns the first letter or digit of each word that has one. */
  private static List<String> firstLetters(String text) {
    List<String> found = new ArrayList<>();
    for (String word : SPACE.split(text)) {
      Matcher graphemes = GRAPHEME.matcher(word);
      while (graphemes.find()) {
        String grapheme = graphemes.group();
        if (Character.isLetterOrDigit(grapheme.codePointAt(0))) {
          found.add(capital(grapheme));
          break;
        }
      }
    }
    return found;
  }

  /** Converts a letter to title case, which differs from upper case in some scripts. */
  private static String capital(String grapheme) {
    int first = grapheme.codePointAt(0);
    return Character.toString(Character.toTitleCase(first))
        + grapheme.substring(Character.charCount(first));
  }

  private static String firstSign(String text) {
    String sign = "";
    Matcher graphemes = GRAPHEME.matcher(SPACE.matcher(text).replaceAll(""));
    while (graphemes.find()) {
      if (isPicture(graphemes.group().codePointAt(0))) {
        return graphemes.group();
      }
      sign = sign.isEmpty() ? graphemes.group() : sign;
    }
    return sign;
  }

  /**
   * Returns whether a character is a pictograph. Unlike {@code Character.isEmoji}, this excludes
   * "*" and "#", which are emoji only as parts of keycaps.
   */
  private static boolean isPicture(int codePoint) {
    return Character.isEmojiPresentation(codePoint) || Character.isExtendedPictographic(codePoint);
  }

  private static boolean isOf(Set<UnicodeScript> scripts, String grapheme) {
    return scripts.contains(UnicodeScript.of(grapheme.codePointAt(0)));
  }
}
