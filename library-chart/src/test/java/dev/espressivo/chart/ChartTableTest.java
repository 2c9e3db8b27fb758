package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.array.internal.Extent;
import dev.espressivo.chart.ChartRows.Order;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The table of a chart")
class ChartTableTest {

  private static final ZoneId ZONE = ZoneId.of("America/New_York");

  record Row(@Nullable Object x, @Nullable Object y) {}

  record Customer(String name) {}

  private record Sale(LocalDate day, double net, @Nullable Customer customer) {}

  public static class Base {
    public int getInherited() {
      return 7;
    }
  }

  static class Bean extends Base {
    public double getNetSales() {
      return 1.5;
    }

    public boolean isPaid() {
      return true;
    }

    public Customer getCustomer() {
      return new Customer("Bean");
    }

    public Map<String, Integer> getCounts() {
      return Map.of("a", 3);
    }

    public int getBroken() {
      throw new IllegalStateException("is broken");
    }
  }

  private static List<Row> rows(@Nullable Object... xs) {
    return Stream.of(xs).map(x -> new Row(x, 1)).toList();
  }

  private static ChartTable<Row> byX(List<Row> rows) {
    return new ChartRows<>(rows, ChartField.of(Row::x), Order.PLACES, false, ZONE)
        .all(List.of(ChartField.of(Row::y)));
  }

  private static ChartTable<Row> ofY(@Nullable Object... ys) {
    List<Row> rows = Stream.of(ys).map(y -> new Row(null, y)).toList();
    return new ChartRows<>(rows, null, Order.PLACES, false, ZONE)
        .all(List.of(ChartField.of(Row::y)));
  }

  private static double[] xs(ChartTable<?> table) {
    return IntStream.range(0, table.size()).mapToDouble(table::x).toArray();
  }

  /** Returns the indices of a table's rows in the data. */
  private static int[] rowsOf(ChartTable<Row> table, List<Row> data) {
    return IntStream.range(0, table.size())
        .map(
            i -> IntStream.range(0, data.size()).filter(at -> data.get(at) == table.value(i)).sum())
        .toArray();
  }

  private static <T> Object first(List<T> rows, String property) {
    return new ChartRows<>(rows, ChartField.of(property), Order.PLACES, false, ZONE)
        .all(List.of())
        .xValue(0);
  }

  static Stream<Arguments> times() {
    Instant instant = Instant.parse("2024-03-10T05:06:07.123456Z");
    double ms = 1710047167123.456;
    double day = 1710028800000.0;
    Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"));
    calendar.setTimeInMillis(1710047167123L);
    return Stream.of(
        Arguments.of(instant, ms, ZONE),
        Arguments.of(instant.atZone(ZoneId.of("Asia/Tokyo")), ms, ZONE),
        Arguments.of(instant.atOffset(ZoneOffset.ofHours(-3)), ms, ZONE),
        Arguments.of(Date.from(instant), 1710047167123.0, ZONE),
        Arguments.of(Timestamp.from(instant), ms, ZONE),
        Arguments.of(calendar, 1710047167123.0, ZONE),
        Arguments.of(Instant.ofEpochSecond(-1, 500_000_000), -500.0, ZONE),
        Arguments.of(Timestamp.from(Instant.ofEpochSecond(-1, 500_000_000)), -500.0, ZONE),
        Arguments.of(LocalDate.of(2024, 3, 10), day, ZoneOffset.UTC),
        Arguments.of(java.sql.Date.valueOf("2024-03-10"), day, ZoneOffset.UTC),
        Arguments.of(LocalDateTime.of(2024, 3, 10, 0, 0, 1), day + 1000, ZoneOffset.UTC),
        Arguments.of(YearMonth.of(2024, 3), 1709251200000.0, ZoneOffset.UTC),
        Arguments.of(Year.of(2024), 1704067200000.0, ZoneOffset.UTC));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("times")
  @DisplayName("has times in ms since the epoch, and those without a zone as in UTC")
  void hasTimes(Object time, double ms, ZoneId zone) {
    ChartTable<Row> table = byX(rows(time));

    assertThat(table.xKind()).isEqualTo(XKind.TIME);
    assertThat(table.x(0)).isEqualTo(ms);
    assertThat(table.zone()).isEqualTo(zone);
    assertThat(table.xValue(0)).isSameAs(time);
    assertThat(XColumn.position(time)).isEqualTo(ms);
  }

  @Test
  @DisplayName("has numbers of every kind as they are")
  void hasNumbers() {
    ChartTable<Row> table =
        byX(
            rows(
                (byte) -1,
                1,
                2L,
                2.5f,
                new BigDecimal("3.25"),
                BigInteger.TEN,
                new AtomicLong(11),
                1e300));

    assertThat(table.xKind()).isEqualTo(XKind.NUMBER);
    assertThat(xs(table)).containsExactly(-1, 1, 2, 2.5, 3.25, 10, 11, 1e300);
    assertThat(table.zone()).isEqualTo(ZONE);
  }

  @Test
  @DisplayName("has every other value as a category, in the order of the rows")
  void hasCategories() {
    for (List<Row> rows :
        List.of(
            rows("b", "a", null, "b"),
            rows(DayOfWeek.MONDAY, DayOfWeek.FRIDAY, null, DayOfWeek.MONDAY),
            rows(Month.MAY, Month.APRIL, null, Month.MAY),
            rows(LocalTime.NOON, LocalTime.MIN, null, LocalTime.NOON),
            rows(true, false, null, true))) {
      ChartTable<Row> table = byX(rows);

      assertThat(table.xKind()).isEqualTo(XKind.CATEGORY);
      assertThat(xs(table)).containsExactly(0, 1, 2, 3);
      assertThat(table.xValue(1)).isEqualTo(rows.get(1).x());
      assertThat(table.xValue(2)).isNull();
    }
  }

  @Test
  @DisplayName("has each row as a category if the chart wants that, whatever the x values are")
  void hasEachRowAsACategory() {
    ChartTable<Row> table =
        new ChartRows<>(
                rows(5, "a", null, LocalDate.EPOCH),
                ChartField.of(Row::x),
                Order.CATEGORIES,
                false,
                ZONE)
            .all(List.of(ChartField.of(Row::y)));

    assertThat(table.xKind()).isEqualTo(XKind.CATEGORY);
    assertThat(xs(table)).containsExactly(0, 1, 2, 3);
    assertThat(table.xValue(3)).isEqualTo(LocalDate.EPOCH);
    assertThat(table.y(0)).containsExactly(1, 1, 1, 1);
  }

  @Test
  @DisplayName("has the index of each row if there is no field for x")
  void hasTheIndex() {
    ChartTable<Row> table = ofY(4, 5, 6);

    assertThat(table.xKind()).isEqualTo(XKind.NUMBER);
    assertThat(xs(table)).containsExactly(0, 1, 2);
    assertThat(table.xValue(2)).isEqualTo(2);
  }

  @Test
  @DisplayName("has null, NaN and infinity as gaps, which do not count for the extent")
  void hasGaps() {
    ChartTable<Row> table =
        ofY(
            null,
            3,
            Double.NaN,
            -2L,
            Double.NEGATIVE_INFINITY,
            Float.POSITIVE_INFINITY,
            new BigDecimal("1e400"),
            new BigDecimal("0.5"));

    double none = Double.NaN;
    assertThat(table.y(0)).containsExactly(none, 3, none, -2, none, none, none, 0.5);
    assertThat(extent(table)).contains(new Extent(-2, 3));
    assertThat(extent(ofY(null, Double.NaN))).isEmpty();
  }

  private static Optional<Extent> extent(ChartTable<Row> table) {
    double[] y = table.y(0);
    return table.column(0).lowest() < 0
        ? Optional.empty()
        : Optional.of(new Extent(y[table.column(0).lowest()], y[table.column(0).highest()]));
  }

  @Test
  @DisplayName("finds the first lowest and the first highest value, in any of its blocks")
  void knowsItsExtremes() {
    Object[] values = new Object[1_000];
    Arrays.setAll(values, i -> i % 300 == 299 ? -7 : i % 400 == 350 ? 7 : i % 5);

    ChartTable<Row> table = ofY(values);

    assertThat(table.column(0).lowest()).isEqualTo(299);
    assertThat(table.column(0).highest()).isEqualTo(350);
    assertThat(ofY(null, Double.NaN).column(0).highest()).isEqualTo(-1);
  }

  @Test
  @DisplayName("finds the smallest distance of its times, in order or not")
  void knowsTheLeastStep() {
    Instant start = Instant.EPOCH;
    List<Row> rows =
        rows(start, start, start.plusSeconds(60), start.plusSeconds(62), start.plusSeconds(90));

    assertThat(byX(rows).smallestStep()).isEqualTo(2_000);
    assertThat(byX(rows.reversed()).smallestStep()).isEqualTo(2_000);
  }

  @Test
  @DisplayName("leaves rows without a number or time out, with their values")
  void leavesRowsOut() {
    List<Row> rows =
        List.of(
            new Row(Double.NEGATIVE_INFINITY, 100),
            new Row(1, 5),
            new Row(Double.NaN, -100),
            new Row(2, null),
            new Row(null, 100),
            new Row(3, 6),
            new Row(Float.POSITIVE_INFINITY, 100));

    ChartTable<Row> table = byX(rows);

    assertThat(table.size()).isEqualTo(3);
    assertThat(xs(table)).containsExactly(1, 2, 3);
    assertThat(table.y(0)).containsExactly(5, Double.NaN, 6);
    assertThat(extent(table)).contains(new Extent(5, 6));
    assertThat(rowsOf(table, rows)).containsExactly(1, 3, 5);
    assertThat(table.xValue(2)).isEqualTo(3);
  }

  @Test
  @DisplayName("orders rows by x, and keeps the order of rows with equal x")
  void ordersRows() {
    Random random = new Random(7);
    List<Row> rows =
        IntStream.range(0, 3_001).mapToObj(i -> new Row(random.nextInt(500), i)).toList();

    ChartTable<Row> table = byX(rows);

    List<Row> expected = new ArrayList<>(rows);
    expected.sort(Comparator.comparingInt(row -> (Integer) row.x()));
    assertThat(xs(table))
        .containsExactly(expected.stream().mapToDouble(row -> (Integer) row.x()).toArray());
    assertThat(table.y(0))
        .containsExactly(expected.stream().mapToDouble(row -> (Integer) row.y()).toArray());
    assertThat(rowsOf(table, rows))
        .containsExactly(expected.stream().mapToInt(row -> (Integer) row.y()).toArray());
    assertThat(extent(table)).contains(new Extent(0, 3_000));
    assertThat(xs(byX(rows("z", "a")))).containsExactly(0, 1);
  }

  @Test
  @DisplayName("detects across blocks that rows are not in order")
  void seesAcrossBlocks() {
    for (int size : new int[] {256, 257, 512, 513}) {
      List<Row> rows =
          new ArrayList<>(IntStream.range(0, size).mapToObj(i -> new Row(i, i)).toList());
      Collections.rotate(rows, -1);

      ChartTable<Row> table = byX(rows);

      assertThat(xs(table)).isSorted();
      assertThat(table.y(0)).isSorted().hasSize(size);
      assertThat(table.value(0)).isSameAs(rows.getLast());
    }
  }

  @Test
  @DisplayName("of a descending list is reversed")
  void isReversed() {
    List<Row> rows = rows(YearMonth.of(2024, 3), YearMonth.of(2024, 2), YearMonth.of(2024, 1));

    ChartTable<Row> table = byX(rows);

    assertThat(rowsOf(table, rows)).containsExactly(2, 1, 0);
  }

  @Test
  @DisplayName("of no rows is empty")
  void isEmpty() {
    ChartTable<Row> table = byX(List.of());

    assertThat(table.size()).isZero();
    assertThat(table.y(0)).isEmpty();
    assertThat(extent(table)).isEmpty();
    assertThat(
            new ChartRows<>(List.of(), ChartField.of("any"), Order.PLACES, false, ZONE)
                .all(List.of())
                .size())
        .isZero();
  }

  @Test
  @DisplayName("refuses a row that is null, naming its index")
  void refusesNullRows() {
    List<Row> rows = new ArrayList<>(rows(1, 2, 3));
    rows.set(1, null);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> byX(rows))
        .withMessage("data must have no null, but row 1 is null");
    List<Map<String, Integer>> maps = Arrays.asList(null, Map.of("a", 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> first(maps, "a"))
        .withMessage("data must have no null, but row 0 is null");
  }

  static Stream<Arguments> mixed() {
    return Stream.of(
        Arguments.of(1, "a", "a number up to row 2, which is a java.lang.String"),
        Arguments.of("a", 1, "a category up to row 2, which is a java.lang.Integer"),
        Arguments.of(
            LocalDate.EPOCH,
            Instant.EPOCH,
            "a date or time without a zone up to row 2, which is a java.time.Instant"),
        Arguments.of(Instant.EPOCH, 5L, "a point in time up to row 2, which is a java.lang.Long"));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("mixed")
  @DisplayName("refuses x values of several kinds, naming the row")
  void refusesSeveralKinds(Object one, Object other, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> byX(rows(one, null, other)))
        .withMessage("x must be of one kind, but is " + message);
  }

  @Test
  @DisplayName("accepts points in time of several classes, and dates together with times")
  void takesTimesOfSeveralClasses() {
    assertThat(
            xs(
                byX(
                    rows(
                        new Date(1),
                        Instant.ofEpochMilli(2),
                        ZonedDateTime.ofInstant(Instant.ofEpochMilli(3), ZONE),
                        OffsetDateTime.ofInstant(Instant.ofEpochMilli(4), ZONE)))))
        .containsExactly(1, 2, 3, 4);
    assertThat(xs(byX(rows(LocalDate.EPOCH, LocalDate.EPOCH.atTime(0, 0, 1)))))
        .containsExactly(0, 1000);
  }

  @Test
  @DisplayName("refuses a value of a series that is not a number, naming series and row")
  void refusesWhatIsNoNumber() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ofY(1, "2"))
        .withMessage("y of series 0 must be a number, but is a java.lang.String in row 1");
  }

  @Test
  @DisplayName("reads the properties of a record that is not public, and nested ones")
  void readsRecords() {
    List<Sale> sales =
        List.of(
            new Sale(LocalDate.EPOCH, 2.5, new Customer("Ada")),
            new Sale(LocalDate.EPOCH, 3.5, null));

    ChartTable<Sale> table =
        new ChartRows<>(sales, ChartField.of("customer.name"), Order.PLACES, false, ZONE)
            .all(List.of(ChartField.of("net")));

    assertThat(table.xKind()).isEqualTo(XKind.CATEGORY);
    assertThat(table.xValue(0)).isEqualTo("Ada");
    assertThat(table.xValue(1)).isNull();
    assertThat(table.y(0)).containsExactly(2.5, 3.5);
  }

  @Test
  @DisplayName("reads the properties of a bean, also inherited ones and nested keys")
  void readsBeans() {
    List<Bean> beans = List.of(new Bean());

    assertThat(first(beans, "netSales")).isEqualTo(1.5);
    assertThat(first(beans, "paid")).isEqualTo(true);
    assertThat(first(beans, "inherited")).isEqualTo(7);
    assertThat(first(beans, "customer.name")).isEqualTo("Bean");
    assertThat(first(beans, "counts.a")).isEqualTo(3);
    assertThatThrownBy(() -> first(beans, "broken"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("is broken");
  }

  @Test
  @DisplayName("reads rows of several classes")
  void readsRowsOfSeveralClasses() {
    List<Object> rows = List.of(new Bean(), new Sale(LocalDate.EPOCH, 1, new Customer("Ada")));

    ChartTable<Object> table =
        new ChartRows<>(rows, ChartField.of("customer.name"), Order.CATEGORIES, false, ZONE)
            .all(List.of());

    assertThat(table.xValue(0)).isEqualTo("Bean");
    assertThat(table.xValue(1)).isEqualTo("Ada");
  }

  @Test
  @DisplayName("reads the keys of maps, of which some rows may lack one")
  void readsMaps() {
    Map<String, @Nullable Object> first = new HashMap<>();
    first.put("x.y", 1);
    List<Map<String, @Nullable Object>> maps = List.of(first, Map.of("x.y", 2, "v", 5));

    ChartTable<Map<String, @Nullable Object>> table =
        new ChartRows<>(maps, ChartField.of("x.y"), Order.PLACES, false, ZONE)
            .all(List.of(ChartField.of("v")));

    assertThat(xs(table)).containsExactly(1, 2);
    assertThat(table.y(0)).containsExactly(Double.NaN, 5);
  }

  @Test
  @DisplayName("reads a list without random access once")
  void readsALinkedList() {
    List<Row> rows = new LinkedList<>(rows(2, 1));

    assertThat(xs(byX(rows))).containsExactly(1, 2);
  }

  @Test
  @DisplayName("refuses a property that the rows lack, naming those that they have")
  void refusesAnUnknownProperty() {
    String sale = Sale.class.getName();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> first(List.of(new Sale(LocalDate.EPOCH, 1, null)), "nett"))
        .withMessage("property must be one of those of %s (day, net, customer), but is nett", sale);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> first(List.of(new Bean()), "customer.age"))
        .withMessage(
            "property must be one of those of %s (name), but is age", Customer.class.getName());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> first(List.of(Map.of("a", 1), Map.of("b", 1)), "c"))
        .withMessageStartingWith("property must be one of those of java.util.")
        .withMessageEndingWith(" (a), but is c");
  }

  @Test
  @DisplayName("refuses a wrong property by the class, before there is a row")
  void knowsAWrongPropertyByTheClass() {
    ChartField.of("net").check(Sale.class);
    ChartField.of("customer.name").check(Sale.class);
    ChartField.of("counts.any").check(Bean.class);
    ChartField.of("any").check(Map.class);
    ChartField.of("any.any").check(Object.class);
    ValueProvider<Sale, Object> getter = Sale::day;
    ChartField.of(getter).check(Sale.class);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartField.of("nett").check(Sale.class))
        .withMessageContaining("(day, net, customer), but is nett");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartField.of("customer.age").check(Bean.class))
        .withMessageContaining("(name), but is age");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartField.of("net.x").check(Sale.class))
        .withMessageContaining("those of double (none), but is x");
  }

  @Test
  @DisplayName("calls each getter once per row")
  void asksOnce() {
    AtomicLong asked = new AtomicLong();
    List<Row> rows = rows(3, 1, 2);

    new ChartRows<>(
            rows,
            ChartField.of(
                row -> {
                  asked.incrementAndGet();
                  return row.x();
                }),
            Order.PLACES,
            false,
            ZONE)
        .all(
            List.of(
                ChartField.of(
                    row -> {
                      asked.incrementAndGet();
                      return row.y();
                    })));

    assertThat(asked).hasValue(6);
  }
}
