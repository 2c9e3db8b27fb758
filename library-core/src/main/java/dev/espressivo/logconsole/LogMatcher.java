package dev.espressivo.logconsole;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the text of a query in lines. Occurrences do not overlap, and an empty match of a regular
 * expression is none.
 *
 * <p>No line can hold up a search: one in which a regular expression looks at more than {@value
 * #MAX_LOOKS} chars is given up, counts as having no occurrence, and is {@linkplain #gaveUp()
 * counted}. Once {@value #MANY_GIVEN_UP} lines were given up the others get {@value #FEW_LOOKS}.
 *
 * <p>Not safe for threads, but for {@link #gaveUp()}.
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
    if (query.regex()) {
      return new Regex(query.text(), query.matchCase());
    }
    return query.matchCase() ? new Exact(query.text()) : new IgnoringCase(query.text());
  }

  /** How many occurrences there are in a text. */
  abstract int count(String text);

  /** The start and the end of each occurrence in a text, one after the other. */
  abstract int[] marks(String text);

  /** In how many texts the search was given up. */
  long gaveUp() {
    return 0;
  }

  /** Grows a list of marks by one. */
  private static int[] with(int[] marks, int size, int start, int end) {
    int[] room = size + 2 <= marks.length ? marks : Arrays.copyOf(marks, Math.max(8, size * 2));
    room[size] = start;
    room[size + 1] = end;
    return room;
  }

  /** Finds a text, whatever counts as the same letter. */
  private abstract static class Literal extends LogMatcher {

    /** The place of the next hit, or -1. */
    abstract int find(String text, int from);

    abstract int length();

    @Override
    int count(String text) {
      int count = 0;
      for (int i = find(text, 0); i >= 0; i = find(text, i + length())) {
        count++;
      }
      return count;
    }

    @Override
    int[] marks(String text) {
      int[] marks = NONE;
      int size = 0;
      for (int i = find(text, 0); i >= 0; i = find(text, i + length())) {
        marks = with(marks, size, i, i + length());
        size += 2;
      }
      return Arrays.copyOf(marks, size);
    }
  }

  private static final class Exact extends Literal {
    private final String needle;

    Exact(String needle) {
      this.needle = needle;
    }

    @Override
    int find(String text, int from) {
      return text.indexOf(needle, from);
    }

    @Override
    int length() {
      return needle.length();
    }
  }

  /** Finds a text in any case, as {@link String#regionMatches(boolean, int, String, int, int)}. */
  private static final class IgnoringCase extends Literal {
    private final CaseFinder finder;

    IgnoringCase(String needle) {
      finder = new CaseFinder(needle);
    }

    @Override
    int find(String text, int from) {
      return finder.find(text, from);
    }

    @Override
    int length() {
      return finder.length();
    }
  }

  /** Finds a regular expression. */
  static final class Regex extends LogMatcher {
    private final RegexLiteral literal;
    private final @Nullable CaseFinder finder;
    private final @Nullable RegexStarts starts;
    private final Matcher matcher;
    private final Guard guard = new Guard();
    private volatile long gaveUp;

    Regex(String regex, boolean matchCase) {
      int flags = matchCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
      Pattern pattern;
      try {
        pattern = Pattern.compile(regex, flags);
      } catch (StackOverflowError e) {
        throw new PatternSyntaxException("Nested too deeply", regex, -1);
      }
      this.literal = RegexLiteral.of(regex);
      // What is before the place that is tried counts for anchors and lookbehinds.
      this.matcher = pattern.matcher("").useAnchoringBounds(false).useTransparentBounds(true);
      this.finder = literal.text().isEmpty() || matchCase ? null : new CaseFinder(literal.text());
      this.starts = literal.leads() ? null : RegexStarts.of(regex, flags);
    }

    private int literalAt(String text, int from) {
      return finder == null ? text.indexOf(literal.text(), from) : finder.find(text, from);
    }

    @Override
    int count(String text) {
      return scan(text, null);
    }

    @Override
    int[] marks(String text) {
      Marks marks = new Marks();
      scan(text, marks);
      return Arrays.copyOf(marks.marks, marks.size);
    }

    private int scan(String text, @Nullable Marks marks) {
      int literalAt = 0;
      if (!literal.text().isEmpty()) {
        literalAt = literalAt(text, 0);
        if (literalAt < 0) {
          return 0;
        }
      }
      int places = starts == null ? -1 : starts.mark(text);
      if (places == 0) {
        return 0;
      }
      try {
        matcher.reset(isCheapFor(text.length()) ? text : guard.over(text, looks()));
        if (literal.leads()) {
          return scanFromLiterals(text, literalAt, marks);
        }
        return starts != null && places > 0
            ? scanPlaces(starts, places, text.length(), marks)
            : scanAll(marks);
      } catch (GiveUp | StackOverflowError e) {
        gaveUp = gaveUp + 1;
        if (marks != null) {
          marks.size = 0;
        }
        return 0;
      } finally {
        guard.over("", 0);
      }
    }

    /** Tries the expression at the places where it can match at all. */
    private int scanPlaces(RegexStarts starts, int places, int length, @Nullable Marks marks) {
      int count = 0;
      int from = 0;
      for (int p = places - 1; p >= 0; p--) {
        int at = starts.place(p);
        if (at < from) {
          continue;
        }
        matcher.region(at, length);
        if (matcher.lookingAt() && matcher.end() > at) {
          count++;
          from = matcher.end();
          if (marks != null) {
            marks.add(at, from);
          }
        }
      }
      return count;
    }

    private int scanAll(@Nullable Marks marks) {
      int count = 0;
      while (matcher.find()) {
        if (matcher.end() > matcher.start()) {
          count++;
          if (marks != null) {
            marks.add(matcher.start(), matcher.end());
          }
        }
      }
      return count;
    }

    /** The expression can match only where its literal begins: elsewhere it is not tried. */
    private int scanFromLiterals(String text, int first, @Nullable Marks marks) {
      int count = 0;
      int at = first;
      while (at >= 0) {
        matcher.region(at, text.length());
        if (matcher.lookingAt()) {
          count++;
          if (marks != null) {
            marks.add(matcher.start(), matcher.end());
          }
          // The literal is not empty, so neither is the match.
          at = literalAt(text, matcher.end());
        } else {
          at = literalAt(text, at + 1);
        }
      }
      return count;
    }

    /** Whether the worst that can happen on a line of this length is still little. */
    private boolean isCheapFor(int length) {
      if (!literal.simple()) {
        return false;
      }
      double steps = length;
      for (int i = 0; i < literal.quantifiers(); i++) {
        steps *= length;
      }
      return steps <= MAX_LOOKS;
    }

    private int looks() {
      return gaveUp < MANY_GIVEN_UP ? MAX_LOOKS : FEW_LOOKS;
    }

    @Override
    long gaveUp() {
      return gaveUp;
    }
  }

  private static final class Marks {
    private int[] marks = NONE;
    private int size;

    void add(int start, int end) {
      marks = with(marks, size, start, end);
      size += 2;
    }
  }

  /** Ends a search that takes too long. One object, without a stack trace: it is control flow. */
  private static final class GiveUp extends RuntimeException {
    private static final GiveUp INSTANCE = new GiveUp();

    private GiveUp() {
      super("too many looks", null, false, false);
    }
  }

  /** A text that counts how often it is looked at. */
  private static final class Guard implements CharSequence {
    private String text = "";
    private int looks;

    Guard over(String text, int looks) {
      this.text = text;
      this.looks = looks;
      return this;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (--looks < 0) {
        throw GiveUp.INSTANCE;
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
