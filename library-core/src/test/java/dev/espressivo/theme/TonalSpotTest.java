package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.theme.internal.Hct;
import dev.espressivo.theme.internal.Srgb;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A tonal spot scheme")
class TonalSpotTest {

  @Test
  @DisplayName("Every role of every seed, scheme and contrast is exactly that of the reference")
  void matchesReference() {
    List<String[]> rows = TestData.rows("tonal-spot-2021.csv");
    List<ColorRole> roles = Arrays.stream(rows.getFirst()).skip(3).map(ColorRole::valueOf).toList();
    assertThat(roles).containsExactlyInAnyOrderElementsOf(TestData.materialRoles());
    for (String[] row : rows.subList(1, rows.size())) {
      double hue = Hct.of(Srgb.parse("seed", row[0])).hue();

      Map<ColorRole, Integer> colors =
          TonalSpot.colors(hue, row[1].equals("dark"), Double.parseDouble(row[2]));

      for (int i = 0; i < roles.size(); i++) {
        assertThat(Srgb.hex(colors.get(roles.get(i))))
            .as("%s of %s, %s, %s", roles.get(i), row[0], row[1], row[2])
            .isEqualTo("#" + row[i + 3]);
      }
    }
  }

  @Test
  @DisplayName("Contrast levels beyond the ends of the scale equal the ends")
  void clampsLevels() {
    assertThat(TonalSpot.colors(120, false, 4)).isEqualTo(TonalSpot.colors(120, false, 1));
    assertThat(TonalSpot.colors(120, true, -4)).isEqualTo(TonalSpot.colors(120, true, -1));
  }
}
