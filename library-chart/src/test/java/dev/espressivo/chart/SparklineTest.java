package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A sparkline")
class SparklineTest {

  private Properties properties = new Properties();

  @BeforeEach
  void begin() {
    properties = (Properties) System.getProperties().clone();
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
    System.setProperties(properties);
  }

  private static String markup(Sparkline sparkline) {
    return sparkline.getElement().getProperty("innerHTML", "");
  }

  @Test
  @DisplayName(
      "takes at most 50 KB per thousand in a compressed response, with 24 random values each")
  void weighsLittle() {
    // In development mode each component comes with the name of its class.
    MockVaadin.tearDown();
    System.setProperty("vaadin.productionMode", "true");
    MockVaadin.setup();
    Wire.response();
    Random random = new Random(1);
    Div view = new Div();
    for (int i = 0; i < 1_000; i++) {
      view.add(new Sparkline(random.doubles(24).toArray()));
    }
    UI.getCurrent().add(view);

    String response = Wire.response();

    System.out.printf(
        "1,000 sparklines: %d bytes, %d compressed%n",
        response.length(), Wire.compressed(response));
    assertThat(Wire.compressed(response)).isLessThanOrEqualTo(50 * 1024);
  }

  @Test
  @DisplayName("goes from the lowest value at the bottom to the highest at the top")
  void goesFromTheLowestToTheHighest() {
    assertThat(markup(new Sparkline(0, 32, 16)))
        .isEqualTo(
            "<svg viewBox='0 0 2 24' preserveAspectRatio='none' aria-hidden='true'>"
                + "<path d='M0 24l1-24l1 12'></path></svg>");
  }

  @Test
  @DisplayName("shows no step where the line climbs slowly")
  void showsNoSteps() {
    double[] values = IntStream.range(0, 200).mapToDouble(i -> i).toArray();

    String path = markup(new Sparkline(values));

    assertThat(path).contains("viewBox='0 0 199 256'");
    assertThat(path.split("l1-[12]")).hasSize(200);
  }

  @Test
  @DisplayName("has gaps for values that are not numbers, and shows nothing without a number")
  void hasGaps() {
    Sparkline gaps = new Sparkline(Arrays.asList(1, null, 1, 2));
    assertThat(markup(gaps)).contains("d='M0 24ZM2 24l1-24'");
    Sparkline infinite = new Sparkline(1, Double.POSITIVE_INFINITY, 2, 1, Double.NaN);
    assertThat(markup(infinite)).contains("d='M0 24ZM2 0l1 24'");

    assertThat(markup(new Sparkline(Double.NaN))).isEmpty();
    assertThat(markup(new Sparkline(List.of()))).isEmpty();
  }

  @Test
  @DisplayName("shows a point between gaps as a dot of its own")
  void hasLonePoints() {
    String drawing =
        new Sparkline(3, Double.NaN, 5, 4, Double.NaN, 6).getElement().getProperty("innerHTML");

    assertThat(drawing).contains("<path data-points='' d='M0,24h0M5,0h0'>");
    assertThat(new Sparkline(3, 5, Double.NaN, 4, 6).getElement().getProperty("innerHTML"))
        .doesNotContain("data-points");
  }

  @Test
  @DisplayName("shows one value, equal values and the largest doubles")
  void showsExtremes() {
    assertThat(markup(new Sparkline(7))).contains("d='M0 128l1 0'");
    assertThat(markup(new Sparkline(7, 7, 7))).contains("d='M0 128l1 0l1 0'");
    assertThat(markup(new Sparkline(-Double.MAX_VALUE, Double.MAX_VALUE)))
        .contains("d='M0 24l1-24'");
  }

  @Test
  @DisplayName("of very many values is thinned, and keeps the lowest and the highest")
  void isThinned() {
    double[] values = new double[100_000];
    values[40_321] = 5;
    values[80_123] = -5;

    String markup = markup(new Sparkline(values));

    assertThat(markup.length()).isLessThan(6_000);
    assertThat(markup).contains("l1-128", "l1 128");
  }

  @Test
  @DisplayName("can be curved and filled")
  void canBeCurvedAndFilled() {
    Sparkline sparkline = new Sparkline(1, 2, 1);
    sparkline.setCurve(ChartCurve.SMOOTH);
    sparkline.setFilled(true);

    assertThat(markup(sparkline)).contains("<path data-fill='' d='M0 24C", "<path d='M0 24C");
  }

  @Test
  @DisplayName("shows changes of its list after refresh(), and of a signal automatically")
  void followsItsData() {
    List<Integer> values = new ArrayList<>(List.of(1, 2));
    Sparkline sparkline = new Sparkline(values);
    values.add(1);
    sparkline.refresh();
    assertThat(markup(sparkline)).contains("d='M0 24l1-24l1 24'");
    assertThat(sparkline.getData().size()).isEqualTo(3);

    Sparkline bound = new Sparkline();
    ValueSignal<List<Integer>> signal = new ValueSignal<>(List.of(1, 2));
    bound.bindData(signal);
    UI.getCurrent().add(bound);
    signal.set(List.of(2, 1));
    MockVaadin.clientRoundtrip(false);
    assertThat(markup(bound)).contains("d='M0 0l1 24'");
  }

  @Test
  @DisplayName("is an image if it has a label, and otherwise hidden from screen readers")
  void isAnImageWithALabel() {
    Sparkline sparkline = new Sparkline(1, 2);
    assertThat(sparkline.getElement().hasAttribute("role")).isFalse();
    assertThat(markup(sparkline)).contains("aria-hidden='true'");

    sparkline.setLabel("Load");

    assertThat(sparkline.getElement().getAttribute("role")).isEqualTo("img");
    assertThat(sparkline.getElement().getAttribute("aria-label")).isEqualTo("Load");
  }

  @Test
  @DisplayName("accepts CSS colours, and refuses other texts")
  void takesAColor() {
    Sparkline sparkline = new Sparkline(1, 2);
    sparkline.setColor("var(--success)");
    assertThat(sparkline.getElement().getStyle().get("color")).isEqualTo("var(--success)");
    sparkline.setColor(null);
    assertThat(sparkline.getColor()).isNull();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> sparkline.setColor("red;background:url(x)"))
        .withMessageContaining("color");
  }
}
