package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The texts of a file")
class CaptionsTest {

  private static final Captions ALL =
      new Captions("Sales", "Sales by month", "In thousands of euros", "Source: Eurostat");

  private static String file(Drawn chart, Captions captions, int width, int height) {
    return chart.poster(captions, css -> new StandaloneSvg.Paint("#123456", 1)).svg(width, height);
  }

  private static Drawn chart() {
    return Drawn.categories("a", "b").with(Mark.BAR, null, 1, 2).with(Mark.BAR, null, 2, 1);
  }

  /** Returns the texts of a size, by which titles, subtitles and sources are told apart. */
  private static List<MatchResult> texts(String svg, int size) {
    return Pattern.compile(
            "<text x='([^']+)' y='([^']+)' font-size='%d' font-weight='\\d+'[^>]*>([^<]*)<"
                .formatted(size))
        .matcher(svg)
        .results()
        .toList();
  }

  private static double y(MatchResult text) {
    return Double.parseDouble(text.group(2));
  }

  @Test
  @DisplayName("are above and below the drawing, which is moved and smaller")
  void areAboveAndBelow() {
    String svg = file(chart(), ALL, 400, 300);
    MatchResult title = texts(svg, 16).getFirst();
    MatchResult subtitle = texts(svg, 14).getFirst();
    MatchResult source = texts(svg, 12).getFirst();

    assertThat(title.group(3)).isEqualTo("Sales by month");
    assertThat(subtitle.group(3)).isEqualTo("In thousands of euros");
    assertThat(source.group(3)).isEqualTo("Source: Eurostat");
    assertThat(title.group(1)).isEqualTo("8");
    assertThat(y(subtitle)).isGreaterThan(y(title) + 14);
    assertThat(y(source)).isBetween(280.0, 300.0);
    assertThat(svg)
        .contains("aria-label='Sales'><title>Sales</title>")
        .containsPattern("<g transform='translate\\(0,4\\d");
    // The legend, whose entries begin at 32 px, is above the source.
    assertThat(y(texts(svg, 12).getFirst())).isGreaterThan(top(svg) + legend(svg));
    assertThat(file(chart(), new Captions(null, null, null, null), 400, 300))
        .doesNotContain("translate(0,");
  }

  private static double legend(String svg) {
    return Pattern.compile("<text x='32' y='([^']+)'")
        .matcher(svg)
        .results()
        .mapToDouble(found -> Double.parseDouble(found.group(1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  @DisplayName("begin at the right if the page runs from right to left")
  void beginAtTheRight() {
    MatchResult title = texts(file(chart().rightToLeft(), ALL, 400, 300), 16).getFirst();

    assertThat(title.group(1)).isEqualTo("392");
    assertThat(title.group()).contains("direction='rtl'");
  }

  @ParameterizedTest
  @CsvSource({"360,300", "200,120", "40,40", "1,1"})
  @DisplayName("wrap, are shortened, and leave room for the drawing")
  void leaveRoom(int width, int height) {
    String text = "A title of <many> words & \u0007 marks, ".repeat(400) + "x".repeat(5_000);
    String svg = file(chart(), new Captions(text, text, text, text), width, height);
    int lines = texts(svg, 16).size() + texts(svg, 14).size() + texts(svg, 12).size();

    assertThat(svg).doesNotContain("<many>");
    assertThat(lines).isLessThanOrEqualTo(8);
    if (width >= 200) {
      assertThat(lines).isPositive();
      assertThat(texts(svg, 16).getLast().group(3)).endsWith("…");
    }
    assertThat(top(svg)).isLessThanOrEqualTo(height / 2.0);
  }

  /** Returns how far the drawing is moved down. */
  private static double top(String svg) {
    return Pattern.compile("<g transform='translate\\(0,([\\d.]+)\\)'")
        .matcher(svg)
        .results()
        .mapToDouble(found -> Double.parseDouble(found.group(1)))
        .findFirst()
        .orElse(0);
  }

  @Test
  @DisplayName("include names in the legend, which are shortened if they are wider than the file")
  void shortenNames() {
    Captions none = new Captions(null, null, null, null);
    String name = chart().model().series().getFirst().name();
    double width = chart().look().text().width(name, Frame.TEXT) + 30;

    assertThat(file(chart(), none, 400, 300)).contains('>' + name + '<');
    assertThat(file(chart(), none, (int) width, 300))
        .doesNotContain('>' + name + '<')
        .contains("…<");
  }

  @Test
  @DisplayName(
      "run in the direction of their characters, as a message in place of the drawing does")
  void messagesHaveTheirDirection() {
    Look look = new Look(chart().look().text(), Locale.ROOT, true, "c");

    assertThat(new MessageScene("No data.").draw(400, 300, look, false).layers().get("marks"))
        .contains(" unicode-bidi='plaintext'");
  }
}
