package dev.espressivo.logconsole;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the text of a query in lines. Occurrences do not overlap, and an empty match of a regular
 * expression is none.
 *
 * <p>No line that is looked at can hold up a search: one in which a regular expression looks at
 * more than {@value #MAX_LOOKS} chars, or needs more stack than there is, is given up, counts as
 * having no occurrence, and is {@linkplain #gaveUp() counted}. Once {@value #MANY_GIVEN_UP} lines
 * were given up the others get {@value #FEW_LOOKS}. What an expression does without a look at the
 * line cannot be counted: it is to be tried by {@link SearchThreads} only, which sees by {@link
 * #line()} that it does not end.
 *
 * <p>Not safe for threads, but for {@link #gaveUp()} and {@link #line()}.
 */
abstract class LogMatcher {

  static final int MAX_LOOKS = 1_000_000;
  static final int FEW_LOOKS = 50_000;
  static final int MANY_GIVEN_UP = 200;

  private static final int[] NONE = {};

  /**
   * Makes a matcher for the text of a query, which is not to be empty.
   *
   * @throws PatternSyntaxException if it is a regular expression that is none
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
   * @throws SearchWork.Stopped as {@link SearchWork#count} does
   */
  int count(String text, SearchWork work) {
    return scan(text, Integer.MAX_VALUE, null, work);
  }

  /**
   * Finds the occurrences in a text.
   *
   * @param until the first place that is of no interest
   * @return the start and the end of each occurrence that starts before {@code until}, in turn
   * @throws SearchWork.Stopped as {@link SearchWork#count} does
   */
  int[] marks(String text, int until, SearchWork work) {
    Marks marks = new Marks();
    scan(text, until, marks, work);
    return Arrays.copyOf(marks.marks, marks.size);
  }

  /** Returns in how many texts the search was given up. */
  long gaveUp() {
    return 0;
  }

  /** Returns another number for each text, odd while a regular expression is tried on it. */
  long line() {
    return 0;
  }

  /**
   * Returns a matcher for the same, for another thread.
   *
   * @param looks how many chars it may look at in each text, if it is one that gives up
   */
  abstract LogMatcher copy(int looks);

  abstract int scan(String text, int until, @Nullable Marks marks, SearchWork work);

  /** Finds a text. */
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
    // They find what every match contains; empty when that is not known.
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
      // With bounds of the other kinds, assertions would look at the end without asking the guard.
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
          marks.size = 0;
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

    /** A match can begin only where a text does: elsewhere it is not tried. */
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

  /** Pairs of a start and an end. */
  static final class Marks {
    private int[] marks = NONE;
    private int size;

    void add(int start, int end) {
      if (size + 2 > marks.length) {
        marks = Arrays.copyOf(marks, Math.max(8, size * 2));
      }
      marks[size++] = start;
      marks[size++] = end;
    }
  }

  /** Ends a search that takes too long. One object, without a stack trace: it is control flow. */
  private static final class GiveUp extends RuntimeException {
    private GiveUp() {
      super("too many looks", null, false, false);
    }
  }

  private static final GiveUp GIVE_UP = new GiveUp();

  /** A text that counts how often it is looked at. */
  private static final class Guard implements CharSequence {
    private String text = "";
    private @Nullable SearchWork work;
    // Looks left in the whole text, and until they are counted as work.
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

    /** Counts as work what was looked at since the last time. */
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
      // Assertions about the end ask for it, and for nothing else.
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
