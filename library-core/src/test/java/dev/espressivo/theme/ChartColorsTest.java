package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.theme.internal.Hct;
import dev.espressivo.theme.internal.Srgb;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

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

  @ParameterizedTest(name = "{0}, dark {1}: {2}")
  @DisplayName("Any two of the first eight differ, for each kind of colour vision, by at least")
  @CsvSource({
    "STANDARD, false, 8", "STANDARD, true, 8",
    "MEDIUM, false, 8", "MEDIUM, true, 7.5",
    "HIGH, false, 6", "HIGH, true, 4"
  })
  void differ(ContrastLevel level, boolean dark, double least) {
    assertThat(closest(rings(level, dark).subList(0, 8))).isGreaterThanOrEqualTo(least);
  }

  @ParameterizedTest(name = "{0}, dark {1}: {2}, and {3} from the same hue")
  @DisplayName("Any two of all sixteen differ, for each kind of colour vision, by at least")
  @CsvSource({
    "STANDARD, false, 5, 10", "STANDARD, true, 4, 7",
    "MEDIUM, false, 3.5, 10", "MEDIUM, true, 3.5, 8",
    "HIGH, false, 2.5, 10", "HIGH, true, 1, 2.5"
  })
  void secondRingDiffers(ContrastLevel level, boolean dark, double least, double fromOwn) {
    List<Integer> colors = rings(level, dark);
    assertThat(closest(colors)).isGreaterThanOrEqualTo(least);
    for (int i = 0; i < 8; i++) {
      assertThat(closest(List.of(colors.get(i), colors.get(i + 8))))
          .as("%d and %d", i + 1, i + 9)
          .isGreaterThanOrEqualTo(fromOwn);
    }
  }

  /** Returns the smallest distance of two colours in Oklab times 100, in all colour visions. */
  private static double closest(List<Integer> colors) {
    double closest = Double.POSITIVE_INFINITY;
    for (ColorVision vision : ColorVision.values()) {
      List<double[]> seen = colors.stream().map(vision::seen).toList();
      for (int i = 0; i < seen.size(); i++) {
        for (int j = 0; j < i; j++) {
          closest = Math.min(closest, 100 * distance(seen.get(i), seen.get(j)));
        }
      }
    }
    return closest;
  }

  private static double distance(double[] one, double[] other) {
    return Math.hypot(Math.hypot(one[0] - other[0], one[1] - other[1]), one[2] - other[2]);
  }

  @ParameterizedTest(name = "{0}, dark {1}: {2} and {3}")
  @DisplayName("The chroma in OKLCH of the first eight, and of the others, is at least")
  @CsvSource({
    "STANDARD, false, 0.12, 0.08", "STANDARD, true, 0.12, 0.08",
    "MEDIUM, false, 0.11, 0.075", "MEDIUM, true, 0.12, 0.07",
    "HIGH, false, 0.085, 0.05", "HIGH, true, 0.04, 0.03"
  })
  void areColorful(ContrastLevel level, boolean dark, double first, double second) {
    List<Integer> colors = rings(level, dark);
    for (int i = 0; i < colors.size(); i++) {
      double[] lab = ColorVision.FULL.seen(colors.get(i));
      assertThat(Math.hypot(lab[1], lab[2]))
          .as("%d", i + 1)
          .isGreaterThanOrEqualTo(i < 8 ? first : second);
    }
  }

  @ParameterizedTest(name = "dark {0}: {1} to {2}")
  @DisplayName("None of the first eight is nearly black, and none is a pastel")
  @CsvSource({"false, 0.415, 0.61", "true, 0.61, 0.83"})
  void areNeitherDarkNorPale(boolean dark, double darkest, double lightest) {
    for (int color : rings(ContrastLevel.STANDARD, dark).subList(0, 8)) {
      assertThat(ColorVision.FULL.seen(color)[0]).isBetween(darkest, lightest);
    }
  }

  /** Returns both rings; which colour is the first makes no difference to the distances. */
  private static List<Integer> rings(ContrastLevel level, boolean dark) {
    return List.copyOf(ChartColors.colors(0, dark, level).values());
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
  @DisplayName("The first is the closest to the primary in hue, at most 54 degrees away")
  void firstIsTheSchemes() {
    for (int hue = 0; hue < 360; hue++) {
      List<Double> turns = new ArrayList<>();
      for (int color : ChartColors.colors(hue, false, ContrastLevel.STANDARD).values()) {
        turns.add(Math.abs((Hct.of(color).hue() - hue + 540) % 360 - 180));
      }
      assertThat(turns.getFirst())
          .as("hue %d", hue)
          .isEqualTo(Collections.min(turns.subList(0, 8)))
          .isLessThan(54);
    }
  }

  @ParameterizedTest
  @EnumSource(names = "SYSTEM", mode = EnumSource.Mode.EXCLUDE)
  @DisplayName("Other schemes start at another hue and keep the order of both rings")
  void keepTheOrder(ContrastLevel level) {
    List<Integer> usual = rings(level, true);
    Set<Integer> starts = new HashSet<>();
    for (int hue = 0; hue < 360; hue += 3) {
      List<Integer> colors = List.copyOf(ChartColors.colors(hue, true, level).values());
      int start = usual.indexOf(colors.getFirst());
      starts.add(start);
      assertThat(colors.subList(0, 8)).isEqualTo(rotated(usual.subList(0, 8), start));
      assertThat(colors.subList(8, 16)).isEqualTo(rotated(usual.subList(8, 16), start));
    }
    assertThat(starts).hasSize(8);
  }

  private static List<Integer> rotated(List<Integer> ring, int by) {
    List<Integer> rotated = new ArrayList<>(ring);
    Collections.rotate(rotated, -by);
    return rotated;
  }
}
