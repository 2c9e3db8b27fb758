package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.theme.Scheme;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A ramp of colours")
class RampTest {

  private static Ramp ramp(double low, double high) {
    return new Ramp(low, high, "var(--primary)");
  }

  @Test
  @DisplayName("has as many shades as numbers are apart, from low to high")
  void shades() {
    Ramp ramp = ramp(0, 12);

    assertThat(IntStream.range(0, 12).map(i -> ramp.index(i + 0.5)))
        .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    assertThat(ramp.index(0)).isZero();
    assertThat(ramp.index(12)).isEqualTo(Ramp.SHADES - 1);
    assertThat(ramp.index(-1)).isZero();
    assertThat(ramp.index(1e300)).isEqualTo(Ramp.SHADES - 1);
  }

  @Test
  @DisplayName("has a shade for any numbers")
  void anyNumbers() {
    assertThat(ramp(7, 7).index(7)).isEqualTo(Ramp.SHADES - 1);
    Ramp widest = ramp(-Double.MAX_VALUE, Double.MAX_VALUE);
    assertThat(widest.index(-Double.MAX_VALUE)).isZero();
    assertThat(widest.index(0)).isEqualTo(Ramp.SHADES / 2);
    assertThat(widest.index(Double.MAX_VALUE)).isEqualTo(Ramp.SHADES - 1);
    assertThat(ramp(0, Double.MIN_VALUE).index(Double.MIN_VALUE)).isEqualTo(Ramp.SHADES - 1);
  }

  @Test
  @DisplayName("has plain colours in a file, all different, in light and dark")
  void plainColors() {
    for (boolean dark : new boolean[] {false, true}) {
      assertThat(
              IntStream.range(0, Ramp.SHADES)
                  .mapToObj(i -> Scheme.baseline().resolve(ramp(0, 1).shade(i), dark).color()))
          .doesNotHaveDuplicates()
          .allMatch(color -> color.matches("#[0-9A-F]{6}"));
    }
  }
}
