package dev.espressivo.chart.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@DisplayName("Texts fitted into a width")
@Execution(ExecutionMode.CONCURRENT)
class TextFitterTest {

  private static final TextFitter FITTER = new TextFitter(TextMeasure.standard(), 12);

  private static final String FAMILY = "👨‍👩‍👧";

  @Test
  @DisplayName("stay unchanged if they fit, except for white space")
  void whole() {
    assertThat(FITTER.shorten("Avatar", FITTER.width("Avatar"))).isEqualTo("Avatar");
    assertThat(FITTER.shorten("  New \n\t York ", 200)).isEqualTo("New York");
    assertThat(FITTER.shorten("1\u00a0000", 200)).isEqualTo("1\u00a0000");
    assertThat(FITTER.shorten("", 0)).isEmpty();
  }

  @Test
  @DisplayName("end with an ellipsis, as late as possible")
  void shortened() {
    assertThat(FITTER.shorten("Internationalization", 60)).isEqualTo("Internati…");
    assertThat(FITTER.shorten("New York City", FITTER.width("New York…") - 0.01))
        .isEqualTo("New Yor…");
    assertThat(FITTER.shorten("New York", FITTER.width("New …"))).isEqualTo("New…");
    assertThat(FITTER.shorten("Wide", 5)).isEmpty();
    assertThat(FITTER.shorten("Wide", -5)).isEmpty();
  }

  @Test
  @DisplayName("are not cut within what a reader sees as one character")
  void clusters() {
    String families = FAMILY.repeat(4);

    assertThat(FITTER.shorten(families, 45)).isEqualTo(FAMILY.repeat(2) + "…");
    assertThat(FITTER.shorten("e\u0301".repeat(20), 40)).matches("(e\u0301)+…");
    assertThat(FITTER.shorten("𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜", 40).replace("𝒜", "")).isEqualTo("…");
  }

  @Test
  @DisplayName("never exceed it, but would with one more character")
  void property() {
    Random random = new Random(5);
    for (int i = 0; i < 2_000; i++) {
      String text = RandomLabels.text(random, 30);
      double width = random.nextDouble(150);
      String shortened = FITTER.shorten(text, width);

      assertThat(FITTER.width(shortened)).isLessThanOrEqualTo(width);
      String whole = TextFitter.collapsed(text);
      if (shortened.endsWith("…") && !shortened.equals(whole)) {
        BreakIterator breaks = BreakIterator.getCharacterInstance(Locale.ROOT);
        breaks.setText(whole);
        int end = shortened.length() - 1;
        assertThat(whole).startsWith(shortened.substring(0, end));
        assertThat(breaks.isBoundary(end)).isTrue();
        int next = breaks.following(end);
        while (next < whole.length() && whole.charAt(next - 1) == ' ') {
          next = breaks.following(next);
        }
        assertThat(FITTER.width(whole.substring(0, next) + "…")).isGreaterThan(width);
      } else if (!shortened.isEmpty()) {
        assertThat(shortened).isEqualTo(whole);
      }
    }
  }

  @Test
  @DisplayName("are wrapped between words")
  void wrapped() {
    TextFitter.Wrapped two = FITTER.wrap("North America", 50, 3);

    assertThat(two.lines()).containsExactly("North", "America");
    assertThat(two.shortened()).isFalse();
    assertThat(FITTER.wrap("United States of America", 80, 3).lines())
        .containsExactly("United States", "of America");
    assertThat(FITTER.wrap("North America", 200, 3).lines()).containsExactly("North America");
    assertThat(FITTER.wrap("Bosnia-Herzegovina", 75, 2).lines())
        .containsExactly("Bosnia-", "Herzegovina");
    assertThat(FITTER.wrap(" ", 75, 2).lines()).isEmpty();
  }

  @Test
  @DisplayName("are wrapped between characters in scripts without spaces")
  void wrappedWithoutSpaces() {
    assertThat(FITTER.wrap("東京都千代田区", 40, 3).lines()).containsExactly("東京都", "千代田", "区");
  }

  @Test
  @DisplayName("are shortened where a word or the last line is too wide")
  void wrappedAndShortened() {
    TextFitter.Wrapped wide = FITTER.wrap("An Internationalization", 60, 3);
    TextFitter.Wrapped many = FITTER.wrap("one two three four five six", 45, 2);

    assertThat(wide.lines()).containsExactly("An", "Internati…");
    assertThat(wide.shortened()).isTrue();
    assertThat(many.lines()).containsExactly("one two", "three f…");
    assertThat(many.shortened()).isTrue();
    assertThat(FITTER.wrap("Wide", 3, 2)).isEqualTo(new TextFitter.Wrapped(List.of(), true));
  }

  @Test
  @DisplayName(
      "have no line that is too wide when wrapped, and are complete unless marked as shortened")
  void wrappedProperty() {
    Random random = new Random(6);
    for (int i = 0; i < 2_000; i++) {
      String text = RandomLabels.text(random, 40);
      double width = random.nextDouble(150);
      TextFitter.Wrapped wrapped = FITTER.wrap(text, width, 1 + random.nextInt(4));

      assertThat(wrapped.lines())
          .allSatisfy(line -> assertThat(FITTER.width(line)).isLessThanOrEqualTo(width));
      String lines = String.join("", wrapped.lines()).replace(" ", "");
      if (!wrapped.shortened()) {
        assertThat(lines).isEqualTo(TextFitter.collapsed(text).replace(" ", ""));
      }
    }
  }

  @Test
  @DisplayName("of a million characters cost no more than reading them")
  void hugeTexts() {
    for (String part : new String[] {"W", "\u0301", "a\u0301 ", "\u200b", " x", "\ud83d", FAMILY}) {
      String text = part.repeat(1_000_000 / part.length());

      assertThat(FITTER.width(FITTER.shorten(text, 80))).isLessThanOrEqualTo(80);
      assertThat(FITTER.wrap(text, 80, 3).lines()).hasSizeLessThanOrEqualTo(3);
    }
  }

  @Test
  @DisplayName("have a baseline within the line")
  void baseline() {
    assertThat(FITTER.lineHeight()).isEqualTo(16);
    assertThat(FITTER.baseline()).isBetween(10.0, 13.0);
  }
}
