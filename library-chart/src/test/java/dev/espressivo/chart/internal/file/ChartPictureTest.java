package dev.espressivo.chart.internal.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.ChartFileStyle;
import dev.espressivo.chart.ChartReference;
import dev.espressivo.chart.ChartReferenceAxis;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.LineChart;
import dev.espressivo.chart.PieChart;
import dev.espressivo.theme.Scheme;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A picture of a chart")
class ChartPictureTest {

  private static LineChart<Integer> chart() {
    LineChart<Integer> chart = new LineChart<>(List.of(1, 5, 3));
    chart.setLabel("Three");
    chart.setColors(List.of("#ff0000"));
    return chart;
  }

  /** Returns the number of pixels in the colour of the line. */
  private static long red(BufferedImage image) {
    long red = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        int rgb = image.getRGB(x, y);
        red += (rgb & 0xffffff) == 0xff0000 && (rgb >>> 24) > 200 ? 1 : 0;
      }
    }
    return red;
  }

  @Test
  @DisplayName("is a PNG of the size and the scale, on the surface or a transparent background")
  void isAPng() throws IOException {
    BufferedImage usual = ImageIO.read(new ByteArrayInputStream(chart().toPng(300, 200)));
    assertThat(usual.getRGB(299, 0)).isEqualTo(0xfffef7ff);
    LineChart<Integer> transparent = chart();
    transparent.setFileStyle(ChartFileStyle.PAGE.withBackground(null));
    BufferedImage once = ImageIO.read(new ByteArrayInputStream(transparent.toPng(300, 200)));
    BufferedImage twice =
        ImageIO.read(new ByteArrayInputStream(chart().toPng(300, 200, 2, Scheme.baseline(), true)));

    assertThat(List.of(once.getWidth(), once.getHeight())).containsExactly(300, 200);
    assertThat(List.of(twice.getWidth(), twice.getHeight())).containsExactly(600, 400);
    assertThat(once.getRGB(299, 0) >>> 24).isZero();
    assertThat(red(once)).isGreaterThan(100);
    assertThat(red(twice)).isGreaterThan(3 * red(once));
  }

  @Test
  @DisplayName("is a PDF of one page with vectors")
  void isAPdf() throws IOException {
    try (PDDocument document = Loader.loadPDF(chart().toPdf(400, 200))) {
      assertThat(document.getNumberOfPages()).isOne();
      assertThat(document.getPage(0).getMediaBox().getWidth()).isEqualTo(300);
      assertThat(red(new PDFRenderer(document).renderImage(0, 2))).isGreaterThan(300);
    }
  }

  @Test
  @DisplayName("of a chart without axes is its shapes")
  void hasShapes() throws IOException {
    PieChart<Integer> pie = new PieChart<>(List.of(1, 1));
    pie.setColors(List.of("#ff0000", "#0000ff"));
    pie.setLabels(false);
    pie.setPadding(0);
    pie.setPadAngle(0);
    pie.setRadius(0);
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(pie.toPng(200, 200)));

    // Half of a circle of 100 px, without the pixels at its edge.
    assertThat(red(image)).isBetween(15_000L, 15_800L);
    try (PDDocument document = Loader.loadPDF(pie.toPdf(200, 200))) {
      assertThat(red(new PDFRenderer(document).renderImage(0, 1))).isGreaterThan(8_000);
    }
  }

  @Test
  @DisplayName("is refused with an invalid size, and an exception names missing libraries")
  void saysWhatIsMissing() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart().toPng(0, 10))
        .withMessage("width must be above 0, but is 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart().toPng(100, 10, 1e6, Scheme.baseline(), false))
        .withMessageStartingWith("scale must be above 0");
    assertThatIllegalStateException()
        .isThrownBy(
            () -> {
              throw ChartPicture.noFonts("toPng", new InternalError("none"));
            })
        .withMessageContaining("install fontconfig");
  }

  @Test
  @DisplayName("has a colour of the default palette in place of one that only a browser resolves")
  void hasAColorForEach() {
    BarChart<Integer> chart = new BarChart<>(List.of(1, 2));
    chart.setColors(
        List.of("var(--brand)", "hwb(120 0% 0%)", "var(--brand, #0A0B0C)", "lab(50% 40 59)"));
    chart.setSeries(
        ChartSeries.of(row -> row),
        ChartSeries.of(row -> row),
        ChartSeries.of(row -> row),
        ChartSeries.of(row -> row));
    chart.setReferences(
        new ChartReference(ChartReferenceAxis.Y, 1, null, "Limit", "var(--limit)", false));

    assertThat(chart.toSvg(300, 200))
        .contains("'#865EEC'", "'#AA6A05'", "'#0A0B0C'")
        .doesNotContain("var(", "hwb", "lab(");
    assertThat(chart.toPng(300, 200)).isNotEmpty();
    assertThat(chart.toPdf(300, 200)).isNotEmpty();
  }
}
