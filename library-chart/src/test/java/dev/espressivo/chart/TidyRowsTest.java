package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Mark;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Rows as a database gives them")
class TidyRowsTest {

  record Row(Object x, Object of, Number y) {}

  private static final ChartField<Row> X = ChartField.of(Row::x);
  private static final ChartField<Row> Y = ChartField.of(Row::y);

  private static Row row(Object x, Object of, Number y) {
    return new Row(x, of, y);
  }

  private static TidyRows<Row> by(ChartDuplicates rule, Row... rows) {
    return TidyRows.by(ChartField.of(Row::of), Arrays.asList(rows), X, Y, rule, false);
  }

  private static TidyRows<Row> of(ChartDuplicates rule, List<Row> rows) {
    return TidyRows.of(List.of(ChartSeries.of(Row::y)), rows, X, rule, false);
  }

  /** Reads a field as a drawing does, which knows nothing of the rows. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static List<Object> read(TidyRows<Row> tidy, ChartField<Row> field) {
    Function reader = field.reader(tidy.rows());
    List<Object> all = new ArrayList<>();
    for (Object place : tidy.rows()) {
      all.add(reader.apply(place));
    }
    return all;
  }

  private static Layer<Row> layer(TidyRows<Row> tidy, int series) {
    Layer<Row> layer = Layer.of(Mark.LINE, ChartSeries.of(Row::y), "", "");
    return tidy.layer(series, layer.reading(Map.of(Channel.LOW, ChartField.of(Row::of))));
  }

  private static List<Object> y(TidyRows<Row> tidy, int series) {
    return read(tidy, layer(tidy, series).field(Channel.Y));
  }

  private static List<String> names(TidyRows<Row> tidy) {
    return tidy
        .series(
            List.of(ChartSeries.of(Row::y)),
            (usual, name) -> ChartSeries.of(usual.field(), String.valueOf(name)))
        .stream()
        .map(ChartSeries::label)
        .toList();
  }

  /** Returns rows that take a place for one of them. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static TidyRows<Object> raw(TidyRows<Row> tidy) {
    return (TidyRows) tidy;
  }

  private static @Nullable Row row(TidyRows<Row> tidy, int series, int place) {
    return (Row) raw(tidy).row(series, place);
  }

  private static List<Row> collected(TidyRows<Row> tidy, int place) {
    List<Object> into = new ArrayList<>();
    raw(tidy).collect(place, any -> true, into);
    return into.stream().map(Row.class::cast).toList();
  }

  @Test
  @DisplayName("become one place for each x value, with a value and a row of each series")
  void becomePlaces() {
    Row north = row("Jan", "North", 1);
    Row last = row("Mar", "North", 5);
    TidyRows<Row> tidy =
        by(null, north, row("Jan", "South", 2), row("Feb", "South", 4), last, row("Jan", null, 7));

    assertThat(names(tidy)).containsExactly("North", "South", "null");
    assertThat(read(tidy, tidy.x())).containsExactly("Jan", "Feb", "Mar");
    assertThat(y(tidy, 0)).containsExactly(1.0, null, 5.0);
    assertThat(y(tidy, 1)).containsExactly(2.0, 4.0, null);
    assertThat(y(tidy, 2)).containsExactly(7.0, null, null);
    assertThat(row(tidy, 0, 0)).isSameAs(north);
    assertThat(row(tidy, 0, 1)).isNull();
    assertThat(read(tidy, layer(tidy, 0).field(Channel.LOW)))
        .containsExactly("North", null, "North");
    assertThat(collected(tidy, 2)).containsExactly(last);
    assertThat(tidy.all()).hasSize(5);
    assertThat(tidy.notes(true)).isEmpty();
  }

  @Test
  @DisplayName("meet if their numbers or points in time are equal, whatever their types")
  void meet() {
    Instant noon = Instant.parse("2026-05-03T12:00:00Z");
    assertThat(
            by(
                    null,
                    row(1, "a", 1),
                    row(BigDecimal.ONE, "b", 2),
                    row(0.0, "a", 3),
                    row(-0.0, "b", 3))
                .rows())
        .hasSize(2);
    assertThat(
            by(null, row(noon, "a", 1), row(noon.atZone(ZoneId.of("Asia/Tokyo")), "b", 2)).rows())
        .hasSize(1);
    LocalDate day = LocalDate.of(2026, 5, 3);
    assertThat(by(null, row(day, "a", 1), row(day.atStartOfDay(), "b", 2)).rows()).hasSize(1);
    assertThat(by(null, row("1", "a", 1), row(1, "b", 2)).rows()).hasSize(2);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"SUM, 9, 4", "MEAN, 3, 4", "MIN, -2, 4", "MAX, 7, 4", "COUNT, 3, 1", "LAST, 7, 4"})
  @DisplayName("are one value where they have the same x value and series")
  void areOneValue(ChartDuplicates rule, double first, double second) {
    Row[] rows = {
      row("Jan", "a", 4),
      row("Feb", "a", 4),
      row("Jan", "a", -2),
      row("Jan", "a", null),
      row("Jan", "a", Double.POSITIVE_INFINITY),
      row("Jan", "a", 7)
    };
    TidyRows<Row> tall = by(rule, rows);
    TidyRows<Row> wide = Objects.requireNonNull(of(rule, List.of(rows)));

    for (TidyRows<Row> tidy : List.of(tall, wide)) {
      assertThat(y(tidy, 0))
          .extracting(value -> ((Number) value).doubleValue())
          .containsExactly(first, second);
      assertThat(tidy.notes(false)).isEmpty();
      assertThat(tidy.notes(true))
          .hasSize(rule == ChartDuplicates.SUM ? 1 : 0)
          .allMatch(note -> note.startsWith("4 rows have the same x value"));
      assertThat(row(tidy, 0, 0)).isSameAs(rows[5]);
      assertThat(collected(tidy, 0)).containsExactly(rows[0], rows[2], rows[3], rows[4], rows[5]);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"SUM,", "MEAN,", "MIN,", "MAX,", "COUNT, 0"})
  @DisplayName("without any value are a gap, and counted they are 0")
  void areAGap(ChartDuplicates rule, @Nullable Double value) {
    TidyRows<Row> tidy = by(rule, row("Jan", "a", null), row("Jan", "a", Double.NaN));
    assertThat(y(tidy, 0)).containsExactly(value);
  }

  @Test
  @DisplayName("are usually added if they are categories or bars, else kept")
  void haveAUsualRule() {
    Row[] numbers = {row(1, "a", 4), row(1, "a", 5), row(2, "a", 6), row(1, "b", 7)};
    TidyRows<Row> kept = by(null, numbers);
    assertThat(read(kept, kept.x())).containsExactly(1, 1, 2);
    assertThat(y(kept, 0)).containsExactly(4, 5, 6);
    assertThat(y(kept, 1)).containsExactly(7, null, null);
    assertThat(of(null, List.of(numbers))).isNull();

    TidyRows<Row> bars = TidyRows.by(ChartField.of(Row::of), List.of(numbers), X, Y, null, true);
    assertThat(y(bars, 0)).containsExactly(9.0, 6.0);
    TidyRows<Row> nothing = by(null, row(null, "a", 1), row("b", "a", 2), row("b", "a", 3));
    assertThat(y(nothing, 0)).containsExactly(1.0, 5.0);
  }

  @Test
  @DisplayName("are left as they are if no two belong together, or if all are to be kept")
  void areLeft() {
    assertThat(of(null, List.of(row("a", 0, 1), row("b", 0, 2)))).isNull();
    assertThat(of(ChartDuplicates.SUM, List.of(row(1, 0, 1), row(3, 0, 2), row(2, 0, 2)))).isNull();
    assertThat(of(ChartDuplicates.SUM, List.of(row(1, 0, 1), row(3, 0, 2), row(1.0, 0, 2))))
        .isNotNull();
    assertThat(of(ChartDuplicates.KEEP, List.of(row("a", 0, 1), row("a", 0, 2)))).isNull();
    assertThat(of(ChartDuplicates.COUNT, List.of(row("a", 0, 1)))).isNotNull();
    assertThat(
            TidyRows.of(List.of(ChartSeries.of(Row::y)), List.of(row("a", 0, 1)), null, null, true))
        .isNull();
  }

  @Test
  @DisplayName("may be those of each series, with x values of its own")
  void mayBeOfEachSeries() {
    List<Row> own = new LinkedList<>(List.of(row(2, 0, 20), row(3, 0, 30)));
    List<Row> rows = List.of(row(1, 0, 1), row(2, 0, 2));
    TidyRows<Row> tidy =
        Objects.requireNonNull(
            TidyRows.of(
                List.of(
                    ChartSeries.of(Row::y),
                    ChartSeries.of(own, Row::x, Row::y),
                    ChartSeries.of(row -> -row.y().intValue())),
                rows,
                X,
                null,
                false));

    assertThat(read(tidy, tidy.x())).containsExactly(1, 2, 3);
    assertThat(y(tidy, 0)).containsExactly(1, 2, null);
    assertThat(y(tidy, 1)).containsExactly(null, 20, 30);
    assertThat(y(tidy, 2)).containsExactly(-1, -2, null);
    assertThat(collected(tidy, 1)).containsExactly(rows.get(1), own.get(0));
    assertThat(tidy.all()).containsExactly(rows.get(0), rows.get(1), own.get(0), own.get(1));
  }

  @Test
  @DisplayName("without x values are numbered in each series")
  void areNumbered() {
    TidyRows<Row> tidy =
        TidyRows.by(
            ChartField.of(Row::of),
            List.of(row(0, "a", 1), row(0, "a", 2), row(0, "b", 3)),
            null,
            Y,
            null,
            true);
    assertThat(read(tidy, tidy.x())).containsExactly(0, 1);
    assertThat(y(tidy, 1)).containsExactly(3.0, null);
  }

  @Test
  @DisplayName("of more series than can be told apart are left out")
  void areLeftOut() {
    Row[] rows =
        IntStream.range(0, TidyRows.MOST + 3)
            .mapToObj(i -> row(0, "series " + i, i))
            .toArray(Row[]::new);
    TidyRows<Row> tidy = by(null, rows);
    assertThat(names(tidy)).hasSize(TidyRows.MOST);
    assertThat(tidy.notes(false))
        .containsExactly("3 rows are left out, because seriesBy has more than 100 values.");
  }

  @Test
  @DisplayName("are refused if one is null, or its value is no number")
  void areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> by(null, row(1, "a", 1), null))
        .withMessage("data must have no null, but row 1 is null");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> TidyRows.by(ChartField.of(Row::of), List.of(row("a", "b", 1)), X, X, null, false))
        .withMessage("y must be a number, but is a java.lang.String in row 0");
  }

  @Test
  @DisplayName("are not looked up while their numbers rise")
  void risingNumbers() {
    List<Row> rising =
        IntStream.range(0, 40_000).mapToObj(i -> row((double) (i / 2), i % 2, i)).toList();
    List<Row> shuffled = new ArrayList<>(rising);
    Collections.shuffle(shuffled, new Random(1));

    assertThat(allocated(rising)).isLessThan(allocated(shuffled) / 2);
  }

  private static long allocated(List<Row> rows) {
    return Allocation.of(
        () -> TidyRows.by(ChartField.of(Row::of), rows, X, Y, ChartDuplicates.KEEP, false));
  }
}
