package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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

  private static final List<String> LETTERS =
      "aaAbk\u212a\u017fsß-日🚀𐐀𐐨".codePoints().mapToObj(Character::toString).toList();

  private static List<Integer> places(TextFinder finder, String text, SearchWork work) {
    List<Integer> places = new ArrayList<>();
    finder.over(text);
    for (int i = finder.next(0, work); i >= 0; i = finder.next(i + finder.length(), work)) {
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

  private static SearchWork unlimited() {
    SearchWork work = new SearchWork(() -> 0, () -> false);
    work.begin(1, true);
    return work;
  }

  private static String random(Random random, int kinds, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(LETTERS.get(random.nextInt(kinds)));
    }
    return text.toString();
  }

  /** Returns the work of a search, in strides. */
  private static int strides(String needle, boolean matchCase, List<String> texts) {
    AtomicInteger looks = new AtomicInteger();
    SearchWork work = new SearchWork(looks::getAndIncrement, () -> false);
    work.begin(Long.MAX_VALUE, true);
    TextFinder finder = new TextFinder(needle, matchCase);
    texts.forEach(text -> places(finder, text, work));
    return looks.get();
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
      assertThat(places(finder, text, unlimited()))
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
      assertThat(places(new TextFinder(needle, false), text, unlimited()))
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
      assertThat(places(finder, text.toString(), unlimited()))
          .isEqualTo(expected(needle.toString(), matchCase, text.toString()));
    }
  }

  @Test
  @DisplayName("takes linear time when one case of a letter is absent")
  void isLinearWhenOneCaseIsAbsent() {
    String few = "e details of an event ".repeat(10_000);
    int once = strides("e", false, List.of(few));
    int tenTimes = strides("e", false, List.of(few.repeat(10)));
    // The search looks for both cases of a letter, and each occurrence has a small cost.
    assertThat(once * (long) SearchWork.STRIDE).isLessThan(8L * few.length());
    assertThat(tenTimes).isLessThan(11 * once);
  }

  @ParameterizedTest
  @DisplayName("takes linear time when comparisons fail late everywhere")
  @ValueSource(booleans = {true, false})
  void isLinearForLongNeedles(boolean matchCase) {
    String half = "a".repeat(4_000);
    for (String needle : List.of(half + "b" + half, half + half, "b" + half, half + "b")) {
      for (String line :
          List.of("a".repeat(16_000), "ab".repeat(8_000), (half + "b").repeat(4), half + half)) {
        int strides = strides(needle, matchCase, List.of(line.repeat(20)));
        assertThat(strides * (long) SearchWork.STRIDE)
            .as("%s… in %s…", needle.substring(3_990), line.substring(3_990, 4_010))
            .isLessThan(16L * 20 * line.length());
      }
    }
  }

  @Test
  @DisplayName("stops within a text when the time is over or the search is cancelled")
  void stopsWithinText() {
    String text = "x".repeat(1_000_000);
    for (String needle : List.of("x", "y", "xxxxy")) {
      TextFinder finder = new TextFinder(needle, false);
      AtomicInteger looks = new AtomicInteger();
      SearchWork timed = new SearchWork(looks::getAndIncrement, () -> false);
      timed.begin(3, true);
      assertStops(() -> places(finder, text, timed));
      assertThat(looks).hasValue(4);
      SearchWork cancelled = new SearchWork(() -> 0, () -> looks.getAndIncrement() == 6);
      cancelled.begin(1, false);
      assertStops(() -> places(finder, text, cancelled));
      assertThat(looks).hasValue(7);
    }
  }

  private static void assertStops(ThrowingCallable search) {
    assertThatThrownBy(search).isInstanceOf(SearchWork.Stopped.class);
  }
}
