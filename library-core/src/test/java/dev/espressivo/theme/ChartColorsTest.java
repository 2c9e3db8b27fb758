package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espressivo.theme.internal.Hct;
import dev.espressivo.theme.internal.Srgb;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The colours of charts")
class ChartColorsTest {

  private static final List<ContrastLevel> LEVELS =
      List.of(ContrastLevel.STANDARD, ContrastLevel.MEDIUM, ContrastLevel.HIGH);

  /**
   * The surfaces behind charts. The dim and the bright one have the least contrast in light and
   * dark.
   */
  private static final List<ColorRole> SURFACES =
      List.of(
          ColorRole.BACKGROUND,
          ColorRole.SURFACE,
          ColorRole.SURFACE_DIM,
          ColorRole.SURFACE_BRIGHT,
          ColorRole.SURFACE_CONTAINER_LOWEST,
          ColorRole.SURFACE_CONTAINER_LOW,
          ColorRole.SURFACE_CONTAINER,
          ColorRole.SURFACE_CONTAINER_HIGH,
          ColorRole.SURFACE_CONTAINER_HIGHEST);

  @Test
  @DisplayName(
      "Each has a contrast of at least 3 to every surface, or 4.5 in high contrast, for the"
          + " baseline and 80 seeds, 50 of them random")
  void standOut() {
    Random random = new Random(9);
    Stream<String> seeds = random.ints(50, 0, 1 << 24).mapToObj(Srgb::hex);
    Stream.concat(
            Stream.of(Scheme.baseline()),
            Stream.concat(TestData.seeds().stream(), seeds).map(Scheme::fromSeed))
        .forEach(ChartColorsTest::assertStandsOut);
  }

  private static void assertStandsOut(Scheme scheme) {
    for (ContrastLevel level : LEVELS) {
      double least = level == ContrastLevel.HIGH ? 4.5 : 3;
      for (ColorRole role : ChartColors.ROLES) {
        for (ColorRole surface : SURFACES) {
          assertThat(Contrast.ratio(scheme.getLight(role, level), scheme.getLight(surface, level)))
              .as("%s on %s, light, %s, %s", role, surface, level, scheme)
              .isGreaterThanOrEqualTo(least);
          assertThat(Contrast.ratio(scheme.getDark(role, level), scheme.getDark(surface, level)))
              .as("%s on %s, dark, %s, %s", role, surface, level, scheme)
              .isGreaterThanOrEqualTo(least);
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}, {1} apart: {2}")
  @DisplayName("Neighbours in the order differ, for all kinds of colour vision, by at least")
  @CsvSource({
    "FULL, 1, 9.5",
    "PROTANOPIA, 1, 9.5",
    "DEUTERANOPIA, 1, 9.5",
    "TRITANOPIA, 1, 9.5",
    "FULL, 2, 6.5",
    "PROTANOPIA, 2, 6.5",
    "DEUTERANOPIA, 2, 6.5",
    "FULL, 3, 8",
    "FULL, 4, 8"
  })
  void differ(ColorVision vision, int apart, double least) {
    for (int hue = 0; hue < 360; hue += 5) {
      for (ContrastLevel level : LEVELS) {
        for (boolean dark : new boolean[] {false, true}) {
          List<double[]> seen = seen(vision, ChartColors.colors(hue, dark, level));
          for (int i = 0; i < seen.size(); i++) {
            int next = (i + apart) % seen.size();
            assertThat(ColorDifference.of(seen.get(i), seen.get(next)))
                .as("%d and %d, hue %d, %s, dark %s", i + 1, next + 1, hue, level, dark)
                .isGreaterThanOrEqualTo(least);
          }
        }
      }
    }
  }

  private static List<double[]> seen(ColorVision vision, Map<ColorRole, Integer> colors) {
    return ChartColors.ROLES.stream()
        .map(role -> ColorDifference.lab(vision.seen(colors.get(role))))
        .toList();
  }

  @Test
  @DisplayName("The colour difference is that of the published test data")
  void differenceIsThePublished() {
    double[][] rows = {
      {50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425},
      {50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000},
      {50, 0, 0, 50, -1, 2, 2.3669},
      {50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195},
      {50, 2.5, 0, 73, 25, -18, 27.1492},
      {60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644},
      {2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082}
    };
    for (double[] row : rows) {
      assertThat(
              ColorDifference.of(
                  new double[] {row[0], row[1], row[2]}, new double[] {row[3], row[4], row[5]}))
          .isCloseTo(row[6], within(5e-5));
    }
  }

  @Test
  @DisplayName("The style sheet has the computed colours for the hue of its primary")
  void baselineFollowsTheRule() {
    double hue = Hct.of(Srgb.parse("primary", "#6750A4")).hue();
    for (ContrastLevel level : LEVELS) {
      for (ColorRole role : ChartColors.ROLES) {
        assertThat(Scheme.baseline().getLight(role, level))
            .as("light %s %s", role, level)
            .isEqualTo(Srgb.hex(ChartColors.colors(hue, false, level).get(role)));
        assertThat(Scheme.baseline().getDark(role, level))
            .as("dark %s %s", role, level)
            .isEqualTo(Srgb.hex(ChartColors.colors(hue, true, level).get(role)));
      }
    }
  }

  @Test
  @DisplayName("The first is close to the primary in hue, whatever the seed")
  void firstIsTheSchemes() {
    for (int hue = 0; hue < 360; hue++) {
      int first = ChartColors.colors(hue, true, ContrastLevel.STANDARD).get(ColorRole.CHART_1);
      double turn = (Hct.of(first).hue() - hue + 540) % 360 - 180;
      assertThat(Math.abs(turn)).as("hue %d", hue).isLessThan(20);
    }
  }

  @Test
  @DisplayName(
      "Other seeds start at another hue and keep the order, with hues shifted by at most 15"
          + " degrees")
  void keepTheOrder() {
    List<Double> circle = hues(300);
    Set<Integer> starts = new HashSet<>();
    for (int hue = 0; hue < 360; hue += 3) {
      List<Double> hues = hues(hue);
      int start =
          IntStream.range(0, 8)
              .filter(i -> rotated(circle, hues, i))
              .findFirst()
              .orElseThrow(() -> new AssertionError("No order of the same for " + hues));
      starts.add(start);
    }
    assertThat(starts).hasSize(8);
  }

  private static List<Double> hues(double hue) {
    Map<ColorRole, Integer> colors = ChartColors.colors(hue, true, ContrastLevel.STANDARD);
    return ChartColors.ROLES.stream().map(role -> Hct.of(colors.get(role)).hue()).toList();
  }

  /** Returns whether each hue is within twice 15 degrees of the hue at the given offset. */
  private static boolean rotated(List<Double> circle, List<Double> hues, int by) {
    return IntStream.range(0, 8)
        .allMatch(i -> Math.abs((hues.get(i) - circle.get((i + by) % 8) + 540) % 360 - 180) < 31);
  }
}
