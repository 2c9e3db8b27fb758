package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The search for a text")
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
class TextFinderTest {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final List<String> LETTERS =
      "aaAbk\u212a\u017fsß-日🚀𐐀𐐨".codePoints().mapToObj(Character::toString).toList();

  private static List<Integer> places(TextFinder finder, String text) {
    List<Integer> places = new ArrayList<>();
    finder.over(text);
    for (int i = finder.next(0); i >= 0; i = finder.next(i + finder.length())) {
      places.add(i);
    }
    return places;
  }

  private static List<Integer> expected(String needle, boolean matchCase, String text) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i <= text.length() - needle.length(); ) {
      if (text.regionMatches(!matchCase, i, needle, 0, needle.length())) {
        places.add(i);
        i += needle.length();
      } else {
        i++;
      }
    }
    return places;
  }

  private static String random(Random random, int kinds, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(LETTERS.get(random.nextInt(kinds)));
    }
    return text.toString();
  }

  /** Returns the least CPU time of five searches, in ns. */
  private static long nanos(String needle, boolean matchCase, String text) {
    TextFinder finder = new TextFinder(needle, matchCase);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      long start = THREADS.getCurrentThreadCpuTime();
      places(finder, text);
      least = Math.min(least, THREADS.getCurrentThreadCpuTime() - start);
    }
    return least;
  }

  @ParameterizedTest
  @DisplayName("finds the same as a comparison at every position, also for surrogate pairs")
  @ValueSource(booleans = {true, false})
  void agreesWithComparison(boolean matchCase) {
    Random random = new Random(5);
    for (int round = 0; round < 10_000; round++) {
      int kinds = 2 + random.nextInt(LETTERS.size() - 1);
      String needle = random(random, kinds, 1 + random.nextInt(6));
      String text = random(random, kinds, random.nextInt(60));
      TextFinder finder = new TextFinder(needle, matchCase);
      assertThat(places(finder, text))
          .as("%s in %s", needle, text)
          .isEqualTo(expected(needle, matchCase, text));
    }
  }

  @Test
  @DisplayName("finds every char that is another case of an ASCII char")
  void findsAllCasesOfAscii() {
    StringBuilder all = new StringBuilder();
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      all.append(Character.isSurrogate(c) ? ' ' : c);
    }
    String text = all.toString();
    for (char c = 0; c < 128; c++) {
      String needle = String.valueOf(c);
      assertThat(places(new TextFinder(needle, false), text))
          .as(needle)
          .isEqualTo(expected(needle, false, text));
    }
  }

  @ParameterizedTest
  @DisplayName("finds the same in long texts of few letters")
  @ValueSource(booleans = {true, false})
  void agreesWithComparisonInLongTexts(boolean matchCase) {
    Random random = new Random(6);
    for (int round = 0; round < 300; round++) {
      // A nearly periodic text, so that most comparisons fail late.
      String unit = random(random, LETTERS.size(), 1 + random.nextInt(4));
      StringBuilder needle = new StringBuilder(unit.repeat(20 + random.nextInt(60)));
      StringBuilder text = new StringBuilder(unit.repeat(20_000 / unit.length()));
      for (int k = random.nextInt(120); k > 0; k--) {
        text.insert(random.nextInt(text.length()), random(random, LETTERS.size(), 1));
      }
      int at = random.nextInt(needle.length());
      needle.insert(at, random.nextBoolean() ? "" : random(random, LETTERS.size(), 1));
      TextFinder finder = new TextFinder(needle.toString(), matchCase);
      assertThat(places(finder, text.toString()))
          .isEqualTo(expected(needle.toString(), matchCase, text.toString()));
    }
  }

  @ParameterizedTest
  @DisplayName("takes linear time whatever the text is")
  @ValueSource(booleans = {true, false})
  void isLinear(boolean matchCase) {
    String half = "a".repeat(4_000);
    List<String> needles =
        List.of("e", "E", half + "b" + half, half + half, "b" + half, half + "b", "é" + half);
    List<String> units =
        List.of("e details of an event ", "a", "ab", half + "b", "e" + half, "é" + half);
    for (String needle : needles) {
      for (String unit : units) {
        String text = unit.repeat(400_000 / unit.length());
        // The search for a letter that is not ASCII looks at each char once; a comparison at every
        // position would take some hundred times as long.
        assertThat(nanos(needle, matchCase, text))
            .as("%.9s… in %.9s…", needle, unit)
            .isLessThan(20 * nanos("日", false, text));
      }
    }
  }
}
