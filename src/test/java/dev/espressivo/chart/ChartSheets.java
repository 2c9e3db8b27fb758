package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Image;
import com.vaadin.flow.dom.Style;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.theme.Scheme;
import dev.espressivo.views.Stage;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Writes pictures for a person to look at, into {@code target/sheets}: each shows a kind of chart
 * with every set of {@link AwkwardData}, below the set's name. A set that the chart refuses shows
 * the message instead.
 *
 * <p>An ordinary build does not run this class, since its name does not end with {@code Test}.
 */
@InChromium
@DisplayName("A sheet of charts")
class ChartSheets {

  private static final Path FOLDER = Path.of("target", "sheets");
  private static final int CAPTION = 24;

  /** Around each chart, in px. What a chart draws there lies outside it. */
  private static final int PADDING = 8;

  private enum Medium {
    PAGE,
    SVG,
    PNG
  }

  /** Charts of the size that they have in a column of a dashboard, and on a phone. */
  private enum Look {
    LIGHT(ColorScheme.LIGHT, 480, 260, 4),
    DARK(ColorScheme.DARK, 480, 260, 4),
    NARROW(ColorScheme.LIGHT, 360, 220, 5);

    private final ColorScheme scheme;
    private final int width;
    private final int height;
    private final int columns;

    Look(ColorScheme scheme, int width, int height, int columns) {
      this.scheme = scheme;
      this.width = width;
      this.height = height;
      this.columns = columns;
    }

    boolean isDark() {
      return scheme == ColorScheme.DARK;
    }

    int cellWidth() {
      return width + 2 * PADDING;
    }

    int cellHeight() {
      return CAPTION + height + 2 * PADDING;
    }

    /** Returns how many sets stand below each other. */
    int rows() {
      return Math.ceilDiv(AwkwardData.values().length, columns);
    }
  }

  private record Sheet(ChartKind kind, Medium medium, Look look) {

    @Override
    public String toString() {
      return (kind + "-" + medium + "-" + look).toLowerCase(Locale.ROOT);
    }
  }

  static Stream<Sheet> sheets() {
    String chosen = System.getProperty("espressivo.sheets", ".*");
    return Arrays.stream(ChartKind.values())
        .flatMap(
            kind ->
                Arrays.stream(Medium.values())
                    .flatMap(
                        medium ->
                            Arrays.stream(Look.values())
                                .map(look -> new Sheet(kind, medium, look))))
        // A sparkline is no file.
        .filter(sheet -> sheet.kind() != ChartKind.SPARKLINE || sheet.medium() == Medium.PAGE)
        .filter(sheet -> sheet.toString().matches(chosen));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sheets")
  @DisplayName("is written")
  void isWritten(Sheet sheet, Visitor visitor) throws IOException {
    Look look = sheet.look();
    // One column, so that what is narrow is in a window like that of a phone.
    Page page =
        visitor
            .with(look.scheme)
            .withReducedMotion()
            .withWindow(look.cellWidth(), AwkwardData.values().length * look.cellHeight() + 100)
            .opens(Stage.with(() -> column(sheet)));
    assertThat(page.locator("es-chart:not([data-state]):not(:has([data-layer] *))")).hasCount(0);
    visitor.settles();

    byte[] column = page.locator("#column").screenshot();
    Files.createDirectories(FOLDER);
    ImageIO.write(
        cut(ImageIO.read(new ByteArrayInputStream(column)), look),
        "png",
        FOLDER.resolve(sheet + ".png").toFile());
  }

  /** Returns the pieces of a column beside each other. */
  private static BufferedImage cut(BufferedImage column, Look look) {
    int height = look.rows() * look.cellHeight();
    BufferedImage picture =
        new BufferedImage(look.columns * look.cellWidth(), height, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = picture.createGraphics();
    for (int i = 0; i < look.columns; i++) {
      graphics.drawImage(column, i * look.cellWidth(), -i * height, null);
    }
    graphics.dispose();
    return picture;
  }

  private static Div column(Sheet sheet) {
    Div column = new Div();
    column.setId("column");
    for (AwkwardData data : AwkwardData.values()) {
      Div caption = new Div(data.toString());
      caption.setHeight(CAPTION + "px");
      Div cell = new Div(caption, content(sheet, data));
      cell.setHeight(sheet.look().cellHeight() + "px");
      cell.getStyle().setBoxSizing(Style.BoxSizing.BORDER_BOX).setPadding(PADDING + "px");
      column.add(cell);
    }
    return column;
  }

  private static Component content(Sheet sheet, AwkwardData data) {
    Look look = sheet.look();
    try {
      Component made = sheet.kind().of(data);
      if (!(made instanceof Chart<?> chart)) {
        return made;
      }
      // Also for the page, since a chart may refuse its rows only when it is drawn.
      String svg = chart.toSvg(look.width, look.height, Scheme.baseline(), look.isDark());
      return switch (sheet.medium()) {
        case PAGE -> {
          chart.setHeight(look.height);
          yield chart;
        }
        case SVG -> image("svg+xml", svg.getBytes(StandardCharsets.UTF_8));
        case PNG ->
            image("png", chart.toPng(look.width, look.height, 1, Scheme.baseline(), look.isDark()));
      };
    } catch (IllegalArgumentException e) {
      return new Div(e.getMessage());
    }
  }

  private static Image image(String type, byte[] content) {
    return new Image(
        "data:image/" + type + ";base64," + Base64.getEncoder().encodeToString(content), "");
  }
}
