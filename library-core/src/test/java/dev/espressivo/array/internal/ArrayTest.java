package dev.espressivo.array.internal;

import static dev.espressivo.array.internal.Oracle.near;
import static dev.espressivo.array.internal.Oracle.number;
import static dev.espressivo.array.internal.Oracle.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.array.internal.Bins.Bin;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@DisplayName("Statistics of numbers")
class ArrayTest {

  static Stream<Oracle.Case> extents() {
    return Oracle.cases(ArrayTest.class, "array-extent.json");
  }

  static Stream<Oracle.Case> quantiles() {
    return Oracle.cases(ArrayTest.class, "array-quantile.json");
  }

  static Stream<Oracle.Case> bisections() {
    return Oracle.cases(ArrayTest.class, "array-bisect.json");
  }

  static Stream<Oracle.Case> histograms() {
    return Oracle.cases(ArrayTest.class, "array-bin.json");
  }

  @ParameterizedTest
  @MethodSource("extents")
  @DisplayName("have the same extent as in d3")
  void extent(Oracle.Case example) {
    double[] expected = numbers(example.out());

    Extent extent =
        Extent.of(numbers(example.in().get("data"))).orElse(new Extent(Double.NaN, Double.NaN));

    assertThat(extent).isEqualTo(new Extent(expected[0], expected[1]));
  }

  @ParameterizedTest
  @MethodSource("quantiles")
  @DisplayName("have the same quantiles and median as in d3")
  void quantile(Oracle.Case example) {
    Quantiles quantiles = Quantiles.of(numbers(example.in().get("data")));
    double[] shares = numbers(example.in().get("p"));
    double[] expected = numbers(example.out().get("q"));

    for (int i = 0; i < shares.length; i++) {
      assertClose(quantiles.quantile(shares[i]), expected[i]);
    }
    assertClose(quantiles.median(), number(example.out().get("median")));
  }

  @ParameterizedTest
  @MethodSource("quantiles")
  @DisplayName("have a box of the same quartiles as in d3, and whiskers within 1.5 of its length")
  void box(Oracle.Case example) {
    double[] shares = numbers(example.in().get("p"));
    double[] expected = numbers(example.out().get("q"));
    double[] data =
        Arrays.stream(numbers(example.in().get("data"))).filter(Double::isFinite).toArray();
    Quantiles quantiles = Quantiles.of(data);

    Optional<BoxSummary> box = BoxSummary.of(data.clone(), data.length);

    assertThat(box.isPresent()).isEqualTo(data.length > 0);
    box.ifPresent(
        it -> {
          for (int i = 0; i < shares.length; i++) {
            if (shares[i] == 0.25 || shares[i] == 0.75) {
              assertClose(shares[i] == 0.25 ? it.q1() : it.q3(), expected[i]);
            }
          }
          assertClose(it.median(), number(example.out().get("median")));
          double reach = 1.5 * (quantiles.quantile(0.75) - quantiles.quantile(0.25));
          double least = quantiles.quantile(0.25) - reach;
          double most = quantiles.quantile(0.75) + reach;
          double[] inside =
              Arrays.stream(data).filter(each -> each >= least && each <= most).sorted().toArray();
          assertThat(it.low()).isEqualTo(Math.min(inside[0], it.q1()));
          assertThat(it.high()).isEqualTo(Math.max(inside[inside.length - 1], it.q3()));
          assertThat(it.outliers())
              .isEqualTo(
                  Arrays.stream(data)
                      .filter(each -> each < least || each > most)
                      .sorted()
                      .toArray());
          assertThat(it.count()).isEqualTo(data.length);
        });
  }

  @Test
  @DisplayName("have a box whatever their order and however many are equal")
  void boxOfAnything() {
    double[] waves = new double[100_001];
    Arrays.setAll(waves, i -> i % 7 * 1e3 + (i % 2 == 0 ? i : -i));
    double[] equal = new double[1_000];
    Arrays.fill(equal, 7);
    double[] risen = Arrays.stream(waves).sorted().toArray();
    for (double[] values : List.of(waves, equal, risen, new double[] {1e300, -1e300, 0})) {
      Quantiles quantiles = Quantiles.of(values);

      BoxSummary box = BoxSummary.of(values.clone(), values.length).orElseThrow();

      assertThat(new double[] {box.q1(), box.median(), box.q3()})
          .containsExactly(quantiles.quantile(0.25), quantiles.median(), quantiles.quantile(0.75));
    }
    assertThat(BoxSummary.of(equal, 1_000).orElseThrow().outliers()).isEmpty();
    assertThat(BoxSummary.of(equal, 0)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("bisections")
  @DisplayName("are bisected at the same index as in d3")
  void bisect(Oracle.Case example) {
    Bisector bisector = Bisector.of(numbers(example.in().get("sorted")));
    double[] values = numbers(example.in().get("x"));

    for (int i = 0; i < values.length; i++) {
      assertThat(
              new double[] {
                bisector.left(values[i]), bisector.right(values[i]), bisector.center(values[i])
              })
          .as("left, right and centre of %s", values[i])
          .containsExactly(numbers(example.out().get(i)));
    }
  }

  @ParameterizedTest
  @MethodSource("histograms")
  @DisplayName("fall into the same bins as in d3")
  void bin(Oracle.Case example) {
    JsonNode in = example.in();
    double[] data = numbers(in.get("data"));

    List<Bin> bins = bins(in, data);

    assertThat(bins).hasSize(example.out().size());
    for (int i = 0; i < bins.size(); i++) {
      double[] expected = numbers(example.out().get(i));
      assertClose(bins.get(i).from(), expected[0]);
      assertClose(bins.get(i).to(), expected[1]);
      assertThat(bins.get(i).count()).isEqualTo((int) expected[2]);
    }
  }

  private static List<Bin> bins(JsonNode in, double... data) {
    boolean given = !in.get("domain").isNull();
    Optional<Extent> domain = Extent.of(given ? numbers(in.get("domain")) : data);
    if (domain.isEmpty()) {
      return List.of();
    }
    JsonNode thresholds = in.get("thresholds");
    if (thresholds.isArray()) {
      return Bins.at(domain.get(), numbers(thresholds), data);
    }
    double count =
        switch (thresholds.asString("")) {
          case "sturges" -> Bins.sturges(data);
          case "scott" -> Bins.scott(domain.get(), data);
          case "freedmanDiaconis" -> Bins.freedmanDiaconis(domain.get(), data);
          default -> number(thresholds);
        };
    return given ? Bins.within(domain.get(), count, data) : Bins.ofAbout(count, data);
  }

  @Test
  @DisplayName("of any kind have ticks within their ends")
  void ticksOfAnything() {
    assertThat(Ticks.ticks(0, 1, 0)).isEmpty();
    assertThat(Ticks.ticks(0, 1, Double.NaN)).isEmpty();
    assertThat(Ticks.ticks(Double.NaN, 1, 5)).isEmpty();
    assertThat(Ticks.ticks(0, Double.POSITIVE_INFINITY, 5)).isEmpty();
    assertThat(Ticks.ticks(7, 7, 5)).containsExactly(7);
    assertThat(Arrays.stream(Ticks.ticks(0, Double.MIN_VALUE, 5))).allMatch(each -> each >= 0);
    assertThat(Ticks.ticks(-Double.MAX_VALUE / 4, Double.MAX_VALUE / 4, 5)).hasSizeBetween(3, 7);
    assertThat(Ticks.ticks(1e15, 1e15 + 4, 4))
        .containsExactly(1e15, 1e15 + 1, 1e15 + 2, 1e15 + 3, 1e15 + 4);
  }

  @Test
  @DisplayName("have quantiles next to an infinite number")
  void quantilesBesideInfinity() {
    Quantiles quantiles = Quantiles.of(1, Double.POSITIVE_INFINITY);

    assertThat(quantiles.quantile(0)).isEqualTo(1);
    assertThat(quantiles.quantile(1)).isInfinite();
  }

  @Test
  @DisplayName("are refused if their count is negative")
  void refusesNegativeSize() {
    assertThatThrownBy(() -> Bisector.of(index -> index, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("size must not be negative, but is -1");
  }

  private static void assertClose(double actual, double expected) {
    if (Double.isNaN(expected)) {
      assertThat(actual).isNaN();
    } else {
      assertThat(actual).isCloseTo(expected, near(expected));
    }
  }
}
