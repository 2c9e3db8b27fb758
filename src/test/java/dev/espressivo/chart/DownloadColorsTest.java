package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.theme.ColorRole;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.theme.Scheme;
import dev.espressivo.views.Stage;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The picture of a chart with colours of the app")
class DownloadColorsTest {

  private static final String BRAND = "var(--brand)";
  private static final String WIDE = "color(display-p3 0 0 1)";

  private static final Scheme OCEAN = Scheme.fromSeed("#0061A4");

  private static final String HOSTILE = "'/><script>";

  /** Opens a page in dark. */
  private static Locator opens(Visitor visitor, ChartFileStyle style) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  BarChart<Integer> chart = new BarChart<>(List.of(3, 2, 1));
                  chart.setSeries(
                      ChartSeries.builder((Integer row) -> row).color(BRAND).build(),
                      ChartSeries.builder((Integer row) -> row + 1).color(WIDE).build());
                  chart.setWidth("400px");
                  chart.setDownloads(ChartFormat.SVG, ChartFormat.PNG, ChartFormat.PDF);
                  chart.setFileStyle(style);
                  EspressivoTheme.getCurrent().setScheme(OCEAN);
                  return chart;
                }));
    visitor.switchesTo(ColorScheme.DARK);
    page.evaluate(
        "document.querySelector('es-chart').style"
            + ".setProperty('--brand', 'light-dark(rgb(204 0 0 / 0.5), lime)')");
    Locator root = page.locator("es-chart");
    assertThat(root.locator("[data-layer=marks] path").first()).isAttached();
    return root;
  }

  private static Locator link(Locator root, String format) {
    Locator list = root.locator("[data-part=downloadList]");
    if (!list.isVisible()) {
      root.locator("[data-part=downloads]").click();
    }
    return list.getByText(format);
  }

  private static byte[] download(Locator root, String format) throws IOException {
    Download download = root.page().waitForDownload(() -> link(root, format).click());
    byte[] file = Files.readAllBytes(download.path());
    download.delete();
    return file;
  }

  @Test
  @DisplayName("has them and those of the app's scheme, in dark as the user sees them")
  void hasWhatTheUserSees(Visitor visitor) throws IOException {
    Locator root = opens(visitor, ChartFileStyle.PAGE);

    assertThat(new String(download(root, "SVG")))
        .contains("fill='#00FF00'", "fill='#0000FF'")
        .contains("fill='" + OCEAN.getDark(ColorRole.SURFACE) + '\'')
        .contains("fill='" + OCEAN.getDark(ColorRole.ON_SURFACE_VARIANT) + '\'')
        .doesNotContain("var(", "color(");
  }

  @Test
  @DisplayName(
      "has them as the page resolves them in light, in each format, if the app chose light")
  void hasTheColorsOfThePage(Visitor visitor) throws IOException {
    Locator root = opens(visitor, ChartFileStyle.PAGE.withDark(false).withBackground(null));

    String svg = new String(download(root, "SVG"));
    assertThat(svg).contains("fill='#CC0000' fill-opacity='0.502'", "fill='#0000FF'");
    assertThat(svg).doesNotContain("var(", "color(");

    BufferedImage png = ImageIO.read(new ByteArrayInputStream(download(root, "PNG")));
    assertThat(
            Arrays.stream(
                    png.getRGB(0, 0, png.getWidth(), png.getHeight(), null, 0, png.getWidth()))
                .mapToObj(argb -> new Color(argb, true))
                .filter(each -> each.getAlpha() == 128 && each.getRed() > 200)
                .filter(each -> each.getGreen() == 0 && each.getBlue() == 0)
                .count())
        .isGreaterThan(1_000);
    assertThat(new String(download(root, "PDF"), 0, 5)).isEqualTo("%PDF-");
  }

  @Test
  @DisplayName("is a file whatever the browser reports, without any text of the request")
  void isAFileWhateverIsSaid(Visitor visitor) {
    Locator root = opens(visitor, ChartFileStyle.PAGE);
    for (String said :
        List.of("", "red", "#cc0000ff", "cc0000", HOSTILE, "url(#a)", "\u0000", "9".repeat(1500))) {
      // A colour of the default palette, the same as without a browser.
      assertThat(answer(root, "SVG", said))
          .startsWith("200")
          .contains("fill='" + OCEAN.getLight(ColorRole.CHART_1) + '\'')
          .doesNotContain("script", "url(#a)", "999");
    }
    assertThat(answer(root, "PNG", HOSTILE)).startsWith("200");
    assertThat(answer(root, "PDF", HOSTILE)).startsWith("200");
  }

  /** Returns the status and the file that the server sends if a browser says this of a colour. */
  private static String answer(Locator root, String format, String said) {
    return (String)
        link(root, format)
            .evaluate(
                """
                async (link, [name, said]) => {
                  const query = new URLSearchParams({ [name]: said, [`x${said}`]: name });
                  const answer = await fetch(`${link.href.split('?')[0]}?${query}`);
                  return answer.status + (await answer.text());
                }\
                """,
                List.of("c-" + BRAND, said));
  }
}
