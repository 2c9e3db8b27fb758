package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An annotation")
class ChartAnnotationTest {

  @Test
  @DisplayName("has its label above the point by default, and can be serialised")
  void hasItsLabelAbove() {
    ChartAnnotation release = new ChartAnnotation(Instant.EPOCH, 3, "Release");

    assertThat(release.placement()).isEqualTo(ChartPlacement.TOP);
    assertThat(Serialised.copy(release)).isEqualTo(release);
  }

  @Test
  @DisplayName("refuses values that have no place on an axis, and a blank label")
  void refuses() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartAnnotation("May", Double.POSITIVE_INFINITY, "a"))
        .withMessage("y must be finite, but is Infinity");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartAnnotation(Float.NaN, 1, "a"))
        .withMessage("x must be finite, but is NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartAnnotation("May", 1, ""))
        .withMessage("label must not be blank");
    assertThatNullPointerException()
        .isThrownBy(() -> new ChartAnnotation(null, 1, "a"))
        .withMessage("x must not be null");
    assertThatNullPointerException()
        .isThrownBy(() -> new ChartAnnotation("May", 1, "a", null))
        .withMessage("placement must not be null");
  }
}
