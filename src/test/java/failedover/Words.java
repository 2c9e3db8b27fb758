package failedover;

import java.util.regex.Pattern;

/** Counts the words of a slow reply, which are all the same. */
final class Words {

  private static final Pattern WORD = Pattern.compile("\\bword\\b");

  private Words() {}

  static long count(String text) {
    return WORD.matcher(text).results().count();
  }
}
