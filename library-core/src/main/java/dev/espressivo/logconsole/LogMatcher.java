package dev.espressivo.logconsole;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the texts of a query in lines. Occurrences do not overlap, and an empty match of a regular
 * expression does not count.
 *
 * <p>A single line cannot delay a search indefinitely: if a regular expression reads more than
 * {@value #MAX_LOOKS} chars in a line, or runs out of stack, the line is given up. It then has no
 * occurrence and is {@linkplain #gaveUp() counted}. Once {@value #MANY_GIVEN_UP} lines have been
 * given up, the limit for the others is {@value #FEW_LOOKS} chars. {@link CountedRegex} makes sure
 * that an expression takes few steps without reading.
 *
 * <p>Not thread-safe, except for {@link #gaveUp()}.
 */
abstract class LogMatcher {

  static final int MAX_LOOKS = 1_000_000;
  static final int FEW_LOOKS = 50_000;
  static final int MANY_GIVEN_UP = 20;

  /** The cost of reading a char by a regular expression, in chars of a plain search. */
  private static final int LOOK_WORK = 16;

  /**
   * Creates a matcher of all texts of a query whose occurrences are hits; null if it has none.
   * Words that stand beside each other in the query are one hit where they do so in the line.
   */
  static @Nullable LogMatcher compile(LogFilter filter) {
    List<LogMatcher> parts =
        Stream.concat(filter.phrases().stream(), filter.marked().stream())
            .map(term -> of(term, filter.matchCase()))
            .toList();
    return parts.isEmpty() ? null : parts.size() == 1 ? parts.getFirst() : new Several(parts);
  }

  /** Creates a matcher of the text of a term. */
  static LogMatcher of(LogTerm term, boolean matchCase) {
    return switch (term) {
      case LogTerm.Text text -> new Literal(text.text(), matchCase);
      case LogTerm.Field field -> new Literal(field.text(), matchCase);
      case LogTerm.Expression expression -> regex(expression.regex(), matchCase);
      case LogTerm.Level level -> throw new IllegalArgumentException("A level is no text");
    };
  }

  private static LogMatcher regex(String regex, boolean matchCase) {
    int flags = matchCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    return new Regex(CountedRegex.compile(regex, flags), prefix(regex, matchCase));
  }

  /**
   * Returns a finder of the text with which every match of an expression begins, which makes a
   * search for it several times as fast; null if no text of at least three chars is known.
   */
  private static @Nullable TextFinder prefix(String regex, boolean matchCase) {
    int end = 0;
    while (end < regex.length() && isPlain(regex.charAt(end))) {
      end++;
    }
    if (end < regex.length() && "?*{".indexOf(regex.charAt(end)) >= 0) {
      end--;
    }
    return end < 3 || regex.indexOf('|') >= 0
        ? null
        : new TextFinder(regex.substring(0, end), matchCase);
  }

  /** Returns whether a char stands for itself in an expression. */
  private static boolean isPlain(char c) {
    return Character.isLetterOrDigit(c) || " =:/_-,;".indexOf(c) >= 0;
  }

  /**
   * Counts the occurrences in a text.
   *
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  int count(String text, SearchWork work) {
    return scan(text, Integer.MAX_VALUE, Integer.MAX_VALUE, null, work);
  }

  /**
   * Returns whether there is an occurrence in a text.
   *
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  boolean occurs(String text, SearchWork work) {
    return scan(text, Integer.MAX_VALUE, 1, null, work) > 0;
  }

  /**
   * Finds the occurrences in a text.
   *
   * @param until the index from which occurrences are not needed
   * @return the occurrences that start before {@code until}
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  Marks marks(String text, int until, SearchWork work) {
    Marks marks = new Marks();
    scan(text, until, Integer.MAX_VALUE, marks, work);
    return marks;
  }

  /** Returns the number of texts that were given up. */
  long gaveUp() {
    return 0;
  }

  /**
   * Returns whether JSON writes each text as it is and an occurrence cannot begin in one value and
   * end in another.
   */
  boolean isInOneValue() {
    return false;
  }

  /** Sets the maximum number of chars that a regular expression may read in each text. */
  void limit(int looks) {}

  /** Counts at most {@code max} occurrences that start before {@code until}. */
  abstract int scan(String text, int until, int max, @Nullable Marks marks, SearchWork work);

  /** Finds several texts, whose occurrences do not overlap either. */
  private static final class Several extends LogMatcher {
    private final List<LogMatcher> parts;

    Several(List<LogMatcher> parts) {
      this.parts = parts;
    }

    @Override
    int scan(String text, int until, int max, @Nullable Marks marks, SearchWork work) {
      Marks all = Marks.NONE;
      for (LogMatcher part : parts) {
        all = all.with(part.marks(text, until, work));
      }
      if (marks != null) {
        marks.addAll(all);
      }
      return all.size();
    }

    @Override
    long gaveUp() {
      return parts.stream().mapToLong(LogMatcher::gaveUp).sum();
    }

    @Override
    boolean isInOneValue() {
      return parts.stream().allMatch(LogMatcher::isInOneValue);
    }

    @Override
    void limit(int looks) {
      parts.forEach(part -> part.limit(looks));
    }
  }

  /** Finds a literal text. */
  private static final class Literal extends LogMatcher {
    private final TextFinder finder;
    private final boolean isInOneValue;

    Literal(String text, boolean matchCase) {
      finder = new TextFinder(text, matchCase);
      isInOneValue =
          text.chars().allMatch(c -> Character.isLetterOrDigit(c) || " _-./@=".indexOf(c) >= 0);
    }

    @Override
    boolean isInOneValue() {
      return isInOneValue;
    }

    @Override
    int scan(String text, int until, int max, @Nullable Marks marks, SearchWork work) {
      work.count(text.length());
      int length = finder.length();
      int count = 0;
      finder.over(text);
      for (int i = finder.next(0); i >= 0 && i < until; i = finder.next(i + length)) {
        if (++count == max) {
          return count;
        }
        if (marks != null) {
          marks.add(i, i + length);
        }
      }
      return count;
    }
  }

  /** Finds a regular expression. */
  private static final class Regex extends LogMatcher {
    private final @Nullable TextFinder prefix;
    private int looks = MAX_LOOKS;
    private final Matcher matcher;
    private final Guard guard = new Guard();
    private volatile long gaveUp;

    Regex(Pattern pattern, @Nullable TextFinder prefix) {
      this.prefix = prefix;
      // With other kinds of bounds, assertions would read the end without calling the guard.
      matcher = pattern.matcher("").useAnchoringBounds(false).useTransparentBounds(true);
    }

    @Override
    int scan(String text, int until, int max, @Nullable Marks marks, SearchWork work) {
      try {
        work.count(text.length());
        matcher.reset(
            guard.over(text, gaveUp < MANY_GIVEN_UP ? looks : Math.min(looks, FEW_LOOKS), work));
        int count =
            prefix == null ? scanAll(until, max, marks) : scanAt(prefix, text, until, max, marks);
        guard.settle();
        return count;
      } catch (GiveUp | StackOverflowError | IndexOutOfBoundsException e) {
        // The JDK throws the last one for some expressions with \b{g}, at the end of a text.
        gaveUp = gaveUp + 1;
        if (marks != null) {
          marks.clear();
        }
        return 0;
      } finally {
        guard.over("", 0, work);
      }
    }

    private int scanAll(int until, int max, @Nullable Marks marks) {
      int count = 0;
      while (count < max && matcher.find() && matcher.start() < until) {
        if (matcher.end() > matcher.start()) {
          count++;
          if (marks != null) {
            marks.add(matcher.start(), matcher.end());
          }
        }
      }
      return count;
    }

    /** Scans only where the prefix occurs. */
    private int scanAt(TextFinder prefix, String text, int until, int max, @Nullable Marks marks) {
      int count = 0;
      prefix.over(text);
      int at = prefix.next(0);
      while (count < max && at >= 0 && at < until) {
        matcher.region(at, text.length());
        int next = at + 1;
        if (matcher.lookingAt()) {
          count++;
          next = matcher.end();
          if (marks != null) {
            marks.add(at, next);
          }
        }
        at = prefix.next(next);
      }
      return count;
    }

    @Override
    long gaveUp() {
      return gaveUp;
    }

    @Override
    void limit(int looks) {
      this.looks = looks;
    }
  }

  /**
   * Ends a search that takes too long. A single object without a stack trace, since it is used for
   * control flow.
   */
  private static final class GiveUp extends RuntimeException {
    private GiveUp() {
      super("too many looks", null, false, false);
    }
  }

  private static final GiveUp GIVE_UP = new GiveUp();

  /** A text that counts how often it is read. */
  private static final class Guard implements CharSequence {
    private String text = "";
    private @Nullable SearchWork work;
    // The remaining reads in the whole text, and until they are counted as work.
    private int looks;
    private int room;
    private int left;

    Guard over(String text, int looks, SearchWork work) {
      this.text = text;
      this.looks = looks;
      this.work = work;
      fill();
      return this;
    }

    private void fill() {
      room = Math.min(looks, SearchWork.STRIDE / LOOK_WORK);
      left = room;
    }

    /** Counts the reads since the last call as work. */
    void settle() {
      int looked = room - Math.max(0, left);
      looks -= looked;
      fill();
      if (work != null) {
        work.count(looked * LOOK_WORK);
      }
    }

    private void spend() {
      settle();
      if (looks <= 0) {
        throw GIVE_UP;
      }
    }

    @Override
    public int length() {
      // Assertions about the end call this method only, so it must count too.
      if (--left < 0) {
        spend();
      }
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (--left < 0) {
        spend();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
