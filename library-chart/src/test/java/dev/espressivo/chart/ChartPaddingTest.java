package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A padding")
class ChartPaddingTest {

  @Test
  @DisplayName("may be the same at all sides")
  void mayBeTheSame() {
    assertThat(ChartPadding.of(4)).isEqualTo(new ChartPadding(4, 4, 4, 4));
    assertThat(Serialised.copy(ChartPadding.of(4))).isEqualTo(ChartPadding.of(4));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  @DisplayName("refuses numbers that are not a length")
  void refuses(double px) {
    String allowed = " must be finite and not negative, but is " + px;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartPadding.of(px))
        .withMessage("all" + allowed);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartPadding(0, 0, px, 0))
        .withMessage("bottom" + allowed);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartPadding(null, null, px, null))
        .withMessage("bottom" + allowed);
  }
}
