package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A scheme")
class SchemeTest {

  private static final List<ContrastLevel> LEVELS =
      List.of(ContrastLevel.STANDARD, ContrastLevel.MEDIUM, ContrastLevel.HIGH);

  @Test
  @DisplayName("The baseline is the official table, in all six variants")
  void baselineIsTheTable() {
    List<String[]> rows = TestData.rows("baseline.csv");
    assertThat(rows).hasSize(TestData.materialRoles().size() + 1);
    for (String[] row : rows.subList(1, rows.size())) {
      ColorRole role =
          ColorRole.valueOf(row[0].toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
      for (int level = 0; level < 3; level++) {
        assertThat(Scheme.baseline().getLight(role, LEVELS.get(level)))
            .as("light %s %s", role, LEVELS.get(level))
            .isEqualTo(row[1 + 2 * level]);
        assertThat(Scheme.baseline().getDark(role, LEVELS.get(level)))
            .as("dark %s %s", role, LEVELS.get(level))
            .isEqualTo(row[2 + 2 * level]);
      }
    }
  }

  @Test
  @DisplayName("Text has a contrast to its background of 4.5, in high contrast 7, for 30 seeds")
  void seedsAreReadable() {
    for (String seed : TestData.seeds()) {
      assertReadable(Scheme.fromSeed(seed));
    }
  }

  @Test
  @DisplayName("Text of the baseline has a contrast to its background of 4.5, in high contrast 7")
  void baselineIsReadable() {
    assertReadable(Scheme.baseline());
  }

  private static void assertReadable(Scheme scheme) {
    for (ContrastLevel level : LEVELS) {
      double least = level == ContrastLevel.HIGH ? 7 : 4.5;
      for (List<ColorRole> pair : TestData.PAIRS) {
        ColorRole text = pair.get(0);
        ColorRole ground = pair.get(1);
        assertThat(Contrast.ratio(scheme.getLight(text, level), scheme.getLight(ground, level)))
            .as("%s on %s, light, %s, %s", text, ground, level, scheme)
            .isGreaterThanOrEqualTo(least);
        assertThat(Contrast.ratio(scheme.getDark(text, level), scheme.getDark(ground, level)))
            .as("%s on %s, dark, %s, %s", text, ground, level, scheme)
            .isGreaterThanOrEqualTo(least);
      }
    }
  }

  @Test
  @DisplayName("Three digits and six, large and small letters, are the same seed")
  void acceptsBothSpellings() {
    assertThat(Scheme.fromSeed("#0af")).isEqualTo(Scheme.fromSeed("#00AAFF"));
    assertThat(Scheme.fromSeed("#0af").getSeed()).isEqualTo("#00AAFF");
    assertThat(Scheme.fromSeed("#0af")).hasSameHashCodeAs(Scheme.fromSeed("#00aaff"));
    assertThat(Scheme.fromSeed("#0061A4")).isNotEqualTo(Scheme.fromSeed("#00AAFF"));
    assertThat(Scheme.baseline().getSeed()).isNull();
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("A seed that is no hexadecimal colour is refused, with its name and what is allowed")
  @ValueSource(
      strings = {
        "",
        "#",
        "red",
        "0061A4",
        "#0061A",
        "#0061A4FF",
        "#00 1A4",
        "#-061A4",
        "#00٣1A4",
        " #0061A4",
        "#0061A4;}</style><script>",
        "url(javascript:alert(1))"
      })
  void refusesOtherSeeds(String seed) {
    assertThatThrownBy(() -> Scheme.fromSeed(seed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("seed")
        .hasMessageContaining("#RRGGBB");
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("A null seed is refused by name")
  @NullSource
  void refusesNull(String seed) {
    assertThatThrownBy(() -> Scheme.fromSeed(seed))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("seed");
  }

  @Test
  @DisplayName("A refused seed is shown shortened and on one line")
  void shortensHostileSeeds() {
    assertThatThrownBy(() -> Scheme.fromSeed("#\n" + "x".repeat(1_000_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .hasSizeLessThan(150)
        .doesNotContain("\n");
  }

  @Test
  @DisplayName("The contrast of the system is refused, and the message names the other levels")
  void refusesSystemContrast() {
    assertThatThrownBy(() -> Scheme.baseline().getLight(ColorRole.PRIMARY, ContrastLevel.SYSTEM))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("SYSTEM")
        .hasMessageContaining("[STANDARD, MEDIUM, HIGH]");
  }

  @Test
  @DisplayName("The style sheet of a scheme holds every role at every contrast level")
  void cssIsWhole() {
    Scheme scheme = Scheme.fromSeed("#0061A4");
    StyleSheetTokens css = StyleSheetTokens.parse(scheme.toCss());

    for (ContrastLevel level : LEVELS) {
      for (ColorRole role : ColorRole.values()) {
        assertThat(css.value(role.cssName(), level, false)).isEqualTo(scheme.getLight(role, level));
        assertThat(css.value(role.cssName(), level, true)).isEqualTo(scheme.getDark(role, level));
      }
    }
    assertThat(css.preferred()).isEqualTo(css.declared(ContrastLevel.HIGH));
    assertThat(scheme.toCss()).startsWith("@layer espressivo.tokens{").hasSizeLessThan(13_000);
  }

  @Test
  @DisplayName("A deserialised scheme equals the original")
  void isSerializable() throws IOException, ClassNotFoundException {
    Scheme scheme = Scheme.fromSeed("#8C1D18");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(scheme);
    }

    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(scheme).hasToString("Scheme(#8C1D18)");
    }
  }
}
