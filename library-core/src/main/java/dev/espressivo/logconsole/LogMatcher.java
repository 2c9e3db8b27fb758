package dev.espressivo.logconsole;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the text of a query in lines. Occurrences do not overlap, and an empty match of a regular
 * expression does not count.
 *
 * <p>A single line cannot delay a search indefinitely: if a regular expression reads more than
 * {@value #MAX_LOOKS} chars in a line, or runs out of stack, the line is given up. It then has no
 * occurrence and is {@linkplain #gaveUp() counted}. Once {@value #MANY_GIVEN_UP} lines have been
 * given up, the limit for the others is {@value #FEW_LOOKS} chars. Steps of an expression that do
 * not read the line cannot be counted. So expressions must be run by {@link SearchThreads} only,
 * which detects by {@link #line()} that an expression does not end.
 *
 * <p>Not thread-safe, except for {@link #gaveUp()} and {@link #line()}.
 */
abstract class LogMatcher {

  static final int MAX_LOOKS = 1_000_000;
  static final int FEW_LOOKS = 50_000;
  static final int MANY_GIVEN_UP = 200;

  /**
   * Creates a matcher for the text of a query, which must not be empty.
   *
   * @throws PatternSyntaxException if the text is a regular expression that is not valid
   */
  static LogMatcher compile(LogQuery query) {
    return query.regex()
        ? new Regex(pattern(query), query.matchCase(), MAX_LOOKS)
        : new Literal(new TextFinder(query.text(), query.matchCase()));
  }

  private static Pattern pattern(LogQuery query) {
    try {
      int flags = query.matchCase() ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
      return Pattern.compile(query.text(), flags);
    } catch (StackOverflowError e) {
      throw new PatternSyntaxException("Nested too deeply", query.text(), -1);
    }
  }

  /**
   * Counts the occurrences in a text.
   *
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  int count(String text, SearchWork work) {
    return scan(text, Integer.MAX_VALUE, null, work);
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
    scan(text, until, marks, work);
    return marks;
  }

  /** Returns the number of texts that were given up. */
  long gaveUp() {
    return 0;
  }

  /**
   * Returns a number that changes with each text and is odd while a regular expression is run on
   * it.
   */
  long line() {
    return 0;
  }

  /**
   * Returns a matcher for the same text, for another thread.
   *
   * @param looks the maximum number of chars that a regular expression may read in each text
   */
  abstract LogMatcher copy(int looks);

  abstract int scan(String text, int until, @Nullable Marks marks, SearchWork work);

  /** Finds a literal text. */
  private static final class Literal extends LogMatcher {
    private final TextFinder finder;

    Literal(TextFinder finder) {
      this.finder = finder;
    }

    @Override
    int scan(String text, int until, @Nullable Marks marks, SearchWork work) {
      int length = finder.length();
      int count = 0;
      finder.over(text);
      for (int i = finder.next(0, work); i >= 0 && i < until; i = finder.next(i + length, work)) {
        count++;
        if (marks != null) {
          marks.add(i, i + length);
        }
      }
      return count;
    }

    @Override
    LogMatcher copy(int looks) {
      return new Literal(finder.copy());
    }
  }

  /** Finds a regular expression. */
  private static final class Regex extends LogMatcher {
    private final Pattern pattern;
    private final boolean matchCase;
    private final int looks;
    // Finders for texts of which every match contains one; empty if no such texts are known.
    private final TextFinder[] contained;
    private final boolean leads;
    private final Matcher matcher;
    private final Guard guard = new Guard();
    private volatile long gaveUp;
    private volatile long line;

    Regex(Pattern pattern, boolean matchCase, int looks) {
      this.pattern = pattern;
      this.matchCase = matchCase;
      this.looks = looks;
      List<RegexText> texts = RegexText.of(pattern.pattern());
      contained =
          texts.stream()
              .map(text -> new TextFinder(text.text(), matchCase))
              .toArray(TextFinder[]::new);
      leads = !texts.isEmpty() && texts.stream().allMatch(RegexText::leads);
      // With other kinds of bounds, assertions would read the end without calling the guard.
      matcher = pattern.matcher("").useAnchoringBounds(false).useTransparentBounds(true);
    }

    @Override
    int scan(String text, int until, @Nullable Marks marks, SearchWork work) {
      int first = 0;
      if (contained.length > 0) {
        for (TextFinder finder : contained) {
          finder.over(text);
        }
        first = nextContained(0, work);
        if (first < 0) {
          return 0;
        }
      }
      line = line + 1;
      try {
        matcher.reset(guard.over(text, gaveUp < MANY_GIVEN_UP ? looks : FEW_LOOKS, work));
        int count =
            leads ? scanFrom(first, text.length(), until, marks, work) : scanAll(until, marks);
        guard.settle();
        return count;
      } catch (GiveUp | StackOverflowError e) {
        gaveUp = gaveUp + 1;
        if (marks != null) {
          marks.clear();
        }
        return 0;
      } finally {
        line = line + 1;
        guard.over("", 0, work);
      }
    }

    private int nextContained(int from, SearchWork work) {
      int nearest = -1;
      for (TextFinder finder : contained) {
        int at = finder.next(from, work);
        if (at >= 0 && (nearest < 0 || at < nearest)) {
          nearest = at;
        }
      }
      return nearest;
    }

    private int scanAll(int until, @Nullable Marks marks) {
      int count = 0;
      while (matcher.find() && matcher.start() < until) {
        if (matcher.end() > matcher.start()) {
          count++;
          if (marks != null) {
            marks.add(matcher.start(), matcher.end());
          }
        }
      }
      return count;
    }

    /** Scans only at places where one of the texts occurs, since a match can begin only there. */
    private int scanFrom(int first, int end, int until, @Nullable Marks marks, SearchWork work) {
      int count = 0;
      int at = first;
      while (at >= 0 && at < until) {
        matcher.region(at, end);
        int next = at + 1;
        if (matcher.lookingAt()) {
          count++;
          next = matcher.end();
          if (marks != null) {
            marks.add(at, next);
          }
        }
        at = nextContained(next, work);
      }
      return count;
    }

    @Override
    long gaveUp() {
      return gaveUp;
    }

    @Override
    long line() {
      return line;
    }

    @Override
    LogMatcher copy(int looks) {
      return new Regex(pattern, matchCase, looks);
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
      room = Math.min(looks, SearchWork.STRIDE);
      left = room;
    }

    /** Counts the reads since the last call as work. */
    void settle() {
      int looked = room - Math.max(0, left);
      looks -= looked;
      fill();
      if (work != null) {
        work.count(looked);
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
