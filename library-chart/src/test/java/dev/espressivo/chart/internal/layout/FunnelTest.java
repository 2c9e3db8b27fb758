package dev.espressivo.chart.internal.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A funnel")
class FunnelTest {

  @Test
  @DisplayName("has a centred bar for each value, with an outline that leads down to the next")
  void steps() {
    List<Funnel.Step> steps = Funnel.of(new double[] {100, 40}, 200, 90, 0.2);

    assertThat(steps)
        .containsExactly(
            new Funnel.Step(0, 200, 0, 40, 50, 60, 140),
            new Funnel.Step(60, 140, 50, 90, 90, 60, 140));
  }

  @Test
  @DisplayName("gives no width to values that are not above 0, and accepts an empty list")
  void oddValues() {
    List<Funnel.Step> steps =
        Funnel.of(new double[] {Double.NaN, -1, 0, Double.POSITIVE_INFINITY, 2}, 100, 50, 0);

    assertThat(steps).hasSize(5);
    assertThat(steps.get(3).left()).isEqualTo(50);
    assertThat(steps.get(4).left()).isZero();
    assertThat(Funnel.of(new double[] {0, 0}, 100, 50, 0.5).getFirst().right()).isEqualTo(50);
    assertThat(Funnel.of(new double[0], 100, 50, 0.5)).isEmpty();
  }
}
