package dev.espressivo.chart.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.chart.ChartText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The summary of a chart")
class ChartSummaryTest {

  private static final double NONE = Double.NaN;
  private static final List<String> DAYS = List.of("Mon", "Tue", "Wed", "Thu");

  @Tag("x-chart")
  static class Owner extends Component {}

  private final UI ui = new UI();
  private final Owner owner = new Owner();

  @BeforeEach
  void begin() {
    ui.setLocale(Locale.ENGLISH);
    UI.setCurrent(ui);
  }

  @AfterEach
  void end() {
    UI.setCurrent(null);
  }

  private static ChartSummary.Series series(String name, double... y) {
    int lowest = -1;
    int highest = -1;
    for (int i = 0; i < y.length; i++) {
      lowest = !Double.isNaN(y[i]) && (lowest < 0 || y[i] < y[lowest]) ? i : lowest;
      highest = !Double.isNaN(y[i]) && (highest < 0 || y[i] > y[highest]) ? i : highest;
    }
    return new ChartSummary.Series(name, y, lowest, highest, value -> "€" + (int) value);
  }

  private String summary(int size, ChartSummary.Series... series) {
    return ChartSummary.of(
        ChartText.LINE_CHART,
        size,
        DAYS::get,
        List.of(series),
        (text, values) -> Texts.format(owner, text, values));
  }

  @Test
  @DisplayName(
      "names the kind, the number of series, the range, and the lowest, highest and last value of"
          + " each series")
  void saysTheRange() {
    assertThat(summary(4, series("Sales", 3, -1, NONE, 7), series("Costs", 5, 2, 9, NONE)))
        .isEqualTo(
            "Line chart with 2 series, from Mon to Thu."
                + " Sales: lowest €-1 at Tue, highest €7 at Thu, last €7 at Thu."
                + " Costs: lowest €2 at Tue, highest €9 at Wed, last €9 at Wed.");
  }

  @Test
  @DisplayName(
      "is short about a series with one value, with no value, and with the same throughout")
  void isShort() {
    assertThat(
            summary(
                3, series("A", NONE, 4, NONE), series("B", NONE, NONE, NONE), series("C", 2, 2, 2)))
        .isEqualTo(
            "Line chart with 3 series, from Mon to Wed. A: €4 at Tue. B: no values. C: always €2.");
  }

  @Test
  @DisplayName("describes three series, and says how many more there are")
  void describesThree() {
    ChartSummary.Series[] many =
        IntStream.range(0, 1_003)
            .mapToObj(i -> series("S" + i, i))
            .toArray(ChartSummary.Series[]::new);

    assertThat(summary(1, many))
        .isEqualTo(
            "Line chart with 1,003 series, at Mon. S0: €0 at Mon. S1: €1 at Mon. S2: €2 at Mon."
                + " 1,000 more series.");
  }

  @Test
  @DisplayName("is empty without rows or without series")
  void isEmpty() {
    assertThat(summary(0, series("A"))).isEmpty();
    assertThat(summary(2)).isEmpty();
  }

  @Test
  @DisplayName("is in the language of the user, with names of any kind")
  void isSaidInTheLanguage() {
    List<String> said = new ArrayList<>();
    for (String language : List.of("de", "fr", "es", "ja", "ar", "it")) {
      ui.setLocale(Locale.of(language));
      said.add(summary(2, series("{1} $1", 1, 2)));
    }

    assertThat(said)
        .containsExactly(
            "Liniendiagramm mit 1 Datenreihe, von Mon bis Tue."
                + " {1} $1: niedrigster Wert €1 bei Mon, höchster €2 bei Tue, letzter €2 bei Tue.",
            "Graphique en courbes, 1 série, de Mon à Tue."
                + " {1} $1 : minimum €1 à Mon, maximum €2 à Tue, dernière valeur €2 à Tue.",
            "Gráfico de líneas con 1 serie, de Mon a Tue."
                + " {1} $1: mínimo €1 en Mon, máximo €2 en Tue, último valor €2 en Tue.",
            "折れ線グラフ、系列 1 件、Mon から Tue まで。" + " {1} $1: 最小 €1 (Mon)、最大 €2 (Tue)、最後 €2 (Tue)。",
            "مخطط خطي بسلسلة واحدة، من Mon إلى Tue."
                + " {1} $1: الأدنى €1 عند Mon، الأعلى €2 عند Tue، الأخير €2 عند Tue.",
            "Line chart with 1 series, from Mon to Tue."
                + " {1} $1: lowest €1 at Mon, highest €2 at Tue, last €2 at Tue.");
  }
}
