package dev.espressivo.chart.internal.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.ChartText;
import dev.espressivo.chart.PieChart;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The texts of a picture and a document")
class FileTextsTest {

  private static final Font MACHINE = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static OutlinedTexts outlined(String attributes, String text) {
    return OutlinedTexts.of(
        "<svg xmlns='http://www.w3.org/2000/svg'><g font-size='20'><text x='100' y='50' "
            + attributes
            + '>'
            + text
            + "</text></g></svg>");
  }

  private static String path(OutlinedTexts texts) {
    String svg = new String(texts.svg(), StandardCharsets.UTF_8);
    assertThat(svg).doesNotContain("<text", "font-size=\"12");
    return svg.replaceFirst("(?s).* d=\"([^\"]*)\".*", "$1");
  }

  private static Rectangle2D bounds(String path) {
    double[] numbers =
        DoubleStream.of(
                Pattern.compile("-?[\\d.]+(E-?\\d+)?")
                    .matcher(path)
                    .results()
                    .mapToDouble(each -> Double.parseDouble(each.group()))
                    .toArray())
            .toArray();
    Rectangle2D box = new Rectangle2D.Double(numbers[0], numbers[1], 0, 0);
    for (int i = 0; i < numbers.length; i += 2) {
      box.add(numbers[i], numbers[i + 1]);
    }
    return box;
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "English, Sales",
    "German, Umsätze",
    "French, Œuvre",
    "Spanish, Año",
    "Japanese, 日本語",
    "Arabic, مرحبا",
    "Hebrew, שלום",
    "emoji, 😀😎",
    "mixed, Q1 日本 שלום ☀"
  })
  @DisplayName("are letters of their script, none of them the box of a missing one")
  void areLetters(String language, String text) {
    assumeTrue(
        text.codePoints().allMatch(each -> each < 0x250 || MACHINE.canDisplay(each)),
        "This machine has no font for " + language);

    OutlinedTexts drawn = outlined("", text);
    String missing = path(outlined("", "\uf8f0")).replaceAll("[\\d. -]+", "");
    List<String> letters =
        text.codePoints()
            .filter(each -> !Character.isWhitespace(each))
            .distinct()
            .mapToObj(each -> path(outlined("", Character.toString(each))))
            .toList();
    assertThat(letters).doesNotHaveDuplicates().allSatisfy(each -> assertThat(each).contains("Z"));
    assertThat(letters.stream().filter(each -> each.replaceAll("[\\d. -]+", "").equals(missing)))
        .isEmpty();
    assertThat(drawn.lines()).hasSize(1);
    assertThat(bounds(path(drawn)).getWidth())
        .isCloseTo(drawn.lines().getFirst().width(), within(6.0));
  }

  @Test
  @DisplayName("that no font of the machine has are told once, by the name of the script")
  void areToldOnce() {
    for (String each : List.of("\ud80c\udc00", "\ud80c\udc01", "日")) {
      outlined("", each);
    }
    assertThat(FileFonts.TOLD.contains("EGYPTIAN_HIEROGLYPHS"))
        .isEqualTo(!MACHINE.canDisplay(0x13000));
    assertThat(FileFonts.TOLD.contains("HAN")).isEqualTo(!MACHINE.canDisplay('日'));
    assertThat(FileFonts.TOLD).doesNotContain("LATIN");
  }

  @Test
  @DisplayName("of thousands of signs without letters fill no log")
  void fillNoLog() {
    for (int sign = 0x1f000; sign < 0x1fb00; sign++) {
      outlined("", Character.toString(sign));
    }
    assertThat(FileFonts.TOLD).hasSizeLessThan(100);
  }

  @Test
  @DisplayName("end where the anchor says, in the direction of the page")
  void areAnchored() {
    assertThat(bounds(path(outlined("", "Hello"))).getMinX()).isBetween(98.0, 104.0);
    assertThat(bounds(path(outlined("text-anchor='end'", "Hello"))).getMaxX())
        .isBetween(96.0, 102.0);
    assertThat(bounds(path(outlined("text-anchor='middle'", "Hello"))).getCenterX())
        .isBetween(98.0, 102.0);
    assertThat(bounds(path(outlined("direction='rtl'", "Hello"))).getMaxX()).isBetween(96.0, 102.0);
    assertThat(bounds(path(outlined("direction='rtl' text-anchor='end'", "Hello"))).getMinX())
        .isBetween(98.0, 104.0);
  }

  @Test
  @DisplayName("have the lines of a label, without the text that hovering shows")
  void haveLines() {
    OutlinedTexts texts =
        outlined(
            "transform='translate(5,5)rotate(90)' fill='red'",
            "<title>All</title><tspan x='100'>One</tspan><tspan x='100' dy='16'>two</tspan>");
    assertThat(texts.lines()).extracting(OutlinedTexts.Line::text).containsExactly("One", "two");
    assertThat(texts.lines().getFirst().place().getTranslateX()).isEqualTo(5 - 50.0);
    assertThat(texts.lines().getLast().place().getTranslateX()).isEqualTo(5 - 66.0);
    assertThat(new String(texts.svg(), StandardCharsets.UTF_8))
        .contains("transform=\"translate(5,5)rotate(90)\" fill=\"red\" d=\"M");
  }

  private static String stripped(PDDocument document) throws IOException {
    return new PDFTextStripper().getText(document);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "en, Total sales, North & South",
    "de, Umsätze, Größe",
    "fr, Chiffre d’affaires, Île-de-France",
    "es, Facturación, España",
    "ja, 売上高, 東京都",
    "ar, المبيعات الشهرية, القاهرة الكبرى",
    "he, מכירות 2026, תל אביב",
    "ar, المبيعات 2026, القاهرة"
  })
  @DisplayName("of a document are found, with its language, its title and a description")
  void areFound(String language, String title, String name) throws IOException {
    UI.getCurrent().setLocale(Locale.forLanguageTag(language));
    BarChart<Integer> chart = new BarChart<>(List.of(1, 2));
    chart.setX(row -> row == 1 ? name : "B");
    chart.setTitle(title);
    UI.getCurrent().add(chart);

    try (PDDocument document = Loader.loadPDF(chart.toPdf(600, 300))) {
      String found = stripped(document);
      assertThat(found.lines().map(String::strip).toList()).contains(title);
      assertThat(found).contains(name);
      assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo(language);
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo(title);
      assertThat(document.getDocumentCatalog().getMarkInfo().isMarked()).isTrue();
      PDStructureElement figure = figure(document);
      assertThat(figure.getStructureType()).isEqualTo("Figure");
      assertThat(figure.getAlternateDescription())
          .startsWith(title + ". ")
          .contains(chart.getText(ChartText.BAR_CHART), name);
    }
  }

  private static PDStructureElement figure(PDDocument document) {
    PDStructureElement all =
        (PDStructureElement)
            document.getDocumentCatalog().getStructureTreeRoot().getKids().getFirst();
    assertThat(all.getKids()).hasSize(1);
    return (PDStructureElement) all.getKids().getFirst();
  }

  @Test
  @DisplayName("of a document are invisible above their outlines, each with what it says")
  void areInvisible() throws IOException {
    PieChart<Integer> pie = new PieChart<>(List.of(1, 2));
    pie.setX(row -> row == 1 ? "مرحبا 12" : "😀");
    try (PDDocument document = Loader.loadPDF(pie.toPdf(400, 200))) {
      String content =
          new String(document.getPage(0).getContents().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(content).startsWith("/Figure <</MCID 0>> BDC").endsWith("EMC\n");
      assertThat(content.split("BT", -1)).hasSameSizeAs(content.split("BT 3 Tr", -1));
      assertThat(content).contains("/ActualText <feff").contains("d83dde00");
      COSDictionary tree =
          document.getDocumentCatalog().getStructureTreeRoot().getParentTree().getCOSObject();
      COSArray numbers = tree.getCOSArray(COSName.NUMS);
      assertThat(((COSArray) numbers.getObject(1)).getObject(0))
          .isSameAs(figure(document).getCOSObject());
      assertThat(stripped(document).chars().filter(each -> each == '%').count()).isEqualTo(2);
      assertThat(new PDFRenderer(document).renderImage(0).getWidth()).isEqualTo(300);
    }
  }
}
