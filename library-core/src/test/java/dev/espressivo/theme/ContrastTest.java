package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The contrast of two colours")
class ContrastTest {

  @Test
  @DisplayName("Black on white is 21, a colour on itself is 1, and the order does not matter")
  void knownRatios() {
    assertThat(Contrast.ratio("#000", "#ffffff")).isCloseTo(21, within(1e-9));
    assertThat(Contrast.ratio("#6750A4", "#6750a4")).isEqualTo(1);
    assertThat(Contrast.ratio("#777777", "#FFFFFF")).isCloseTo(4.48, within(0.005));
    assertThat(Contrast.ratio("#FFFFFF", "#6750A4")).isCloseTo(6.44, within(0.005));
    assertThat(Contrast.ratio("#6750A4", "#FFFFFF"))
        .isEqualTo(Contrast.ratio("#FFFFFF", "#6750A4"));
  }

  @Test
  @DisplayName("A refused colour is named by its argument")
  void refusesOtherSpellings() {
    assertThatThrownBy(() -> Contrast.ratio("#000", "white"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("second")
        .hasMessageContaining("white");
  }

  @Test
  @DisplayName("A foreground tone reaches its ratio wherever that can be reached")
  void foregroundReaches() {
    for (int background = 0; background <= 100; background++) {
      for (double ratio : new double[] {3, 4.5, 7}) {
        double tone = Contrast.foreground(background, ratio);
        double best = Math.max(Contrast.ofTones(0, background), Contrast.ofTones(100, background));

        assertThat(Contrast.ofTones(tone, background))
            .as("%d at %s", background, ratio)
            .isGreaterThanOrEqualTo(Math.min(ratio, best) - 0.05);
      }
    }
  }
}
