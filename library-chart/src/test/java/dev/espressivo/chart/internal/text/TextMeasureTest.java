package dev.espressivo.chart.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espressivo.chart.Oracle;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayName("The measure of texts")
class TextMeasureTest {

  private static final TextMeasure MEASURE = TextMeasure.standard();

  static Stream<Oracle.Case> widths() {
    return Oracle.cases(TextMeasureTest.class, "text-widths.json");
  }

  @ParameterizedTest
  @MethodSource("widths")
  @DisplayName("has Chromium's widths, with kerning and ligatures")
  void widths(Oracle.Case example) {
    JsonNode in = example.in();
    double size = in.get("size").asDouble();

    assertThat(MEASURE.width(in.get("text").asString(), size))
        .isCloseTo(example.out().asDouble(), within(0.01 * Math.max(1, size / 12)));
  }

  @ParameterizedTest
  @CsvSource({
    "東京, 2",
    "とうきょう, 5",
    "서울, 2",
    "２０２６, 4",
    "ｱｲｳ, 1.5",
    "「」, 2",
    "🙂, 1.25",
    "👩🏽‍🚀, 1.25",
    "👨‍👩‍👧, 1.25",
    "🇮🇹, 1.25",
    "שלום, 2.72",
    "𝔸𝔹, 1.6"
  })
  @DisplayName("estimates characters that the font lacks by their kind")
  void fallback(String text, double ems) {
    assertThat(MEASURE.width(text, 20)).isCloseTo(20 * ems, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Москва", "Αθήνα", "الرياض", "तालिका"})
  @DisplayName("gives letters that the font lacks the average width of its own")
  void average(String text) {
    assertThat(MEASURE.width(text, 12) / text.length()).isBetween(3.0, 9.0);
  }

  @Test
  @DisplayName("gives marks, joiners and direction marks no width")
  void zeroWidths() {
    assertThat(MEASURE.width("e\u0301", 12)).isEqualTo(MEASURE.width("é", 12));
    assertThat(MEASURE.width("q\u0301\u0308\u200d\u200e\ufe0f", 12))
        .isEqualTo(MEASURE.width("q", 12));
    assertThat(MEASURE.width("", 12)).isZero();
    assertThat(MEASURE.width("Long", 0)).isZero();
  }

  @Test
  @DisplayName("takes any char, halves of surrogate pairs included")
  void anyChars() {
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      char[] chars = new char[random.nextInt(12)];
      for (int k = 0; k < chars.length; k++) {
        chars[k] =
            (char) (random.nextBoolean() ? 0xd800 + random.nextInt(0x800) : random.nextInt());
      }
      assertThat(MEASURE.width(new String(chars), 12)).isBetween(0.0, 15.0 * chars.length);
    }
    assertThat(MEASURE.width("\ud83d", 12)).isPositive();
    assertThat(MEASURE.width("\ude42A", 12)).isPositive();
  }

  @Test
  @DisplayName("can be scaled to the width of another font")
  void scaled() {
    TextMeasure wider = MEASURE.scaledBy(1.1);

    assertThat(wider.width("Avatar", 12))
        .isCloseTo(1.1 * MEASURE.width("Avatar", 12), within(1e-9));
  }
}
