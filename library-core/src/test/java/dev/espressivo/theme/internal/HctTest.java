package dev.espressivo.theme.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espressivo.theme.TestData;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A colour in HCT")
class HctTest {

  @Test
  @DisplayName("Hue, chroma and tone of a colour are those of the reference")
  void readsColors() {
    for (String[] row : TestData.rows("hct-of.csv")) {
      Hct hct = Hct.of(Integer.parseInt(row[0], 16));

      assertThat(hct.hue()).as(row[0]).isCloseTo(Double.parseDouble(row[1]), within(1e-5));
      assertThat(hct.chroma()).as(row[0]).isCloseTo(Double.parseDouble(row[2]), within(1e-5));
      assertThat(hct.tone()).as(row[0]).isCloseTo(Double.parseDouble(row[3]), within(1e-5));
    }
  }

  @Test
  @DisplayName("The colour of a hue, chroma and tone is exactly that of the reference")
  void findsColors() {
    for (String[] row : TestData.rows("hct.csv")) {
      Hct hct =
          new Hct(
              Double.parseDouble(row[0]), Double.parseDouble(row[1]), Double.parseDouble(row[2]));

      assertThat(Srgb.hex(hct.rgb())).as(hct.toString()).isEqualTo("#" + row[3]);
    }
  }

  @Test
  @DisplayName("Every colour of a grid over sRGB comes back from its hue, chroma and tone")
  void roundTrips() {
    for (int red = 0; red < 256; red += 15) {
      for (int green = 0; green < 256; green += 15) {
        for (int blue = 0; blue < 256; blue += 15) {
          int rgb = Srgb.pack(red, green, blue);

          int found = Hct.of(rgb).rgb();

          // Newton's method may be off by one unit at the edges of the cube, which are saddle
          // points for it.
          assertThat(Math.abs((found >> 16) - red)).as(Srgb.hex(rgb)).isLessThanOrEqualTo(1);
          assertThat(Math.abs((found >> 8 & 0xFF) - green))
              .as(Srgb.hex(rgb))
              .isLessThanOrEqualTo(1);
          assertThat(Math.abs((found & 0xFF) - blue)).as(Srgb.hex(rgb)).isLessThanOrEqualTo(1);
        }
      }
    }
  }

  @Test
  @DisplayName("A chroma out of reach costs neither tone nor hue")
  void keepsToneAndHue() {
    for (int hue = 0; hue < 360; hue += 5) {
      for (int tone = 20; tone <= 90; tone += 10) {
        Hct found = Hct.of(new Hct(hue, 200, tone).rgb());

        assertThat(found.tone()).as("%d %d", hue, tone).isCloseTo(tone, within(0.6));
        assertThat(Math.abs(Math.IEEEremainder(found.hue() - hue, 360)))
            .as("%d %d", hue, tone)
            .isLessThan(3);
      }
    }
  }
}
