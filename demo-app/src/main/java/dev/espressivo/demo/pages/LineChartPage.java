package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Image;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonGroupSelectionMode;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.chart.ChartAnnotation;
import dev.espressivo.chart.ChartBrush;
import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.chart.ChartColumn;
import dev.espressivo.chart.ChartCurve;
import dev.espressivo.chart.ChartFormat;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartPlacement;
import dev.espressivo.chart.ChartPointClickEvent;
import dev.espressivo.chart.ChartRange;
import dev.espressivo.chart.ChartReference;
import dev.espressivo.chart.ChartReferenceAxis;
import dev.espressivo.chart.ChartScale;
import dev.espressivo.chart.ChartSelectEvent;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartZoom;
import dev.espressivo.chart.LineChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogLevel;
import dev.espressivo.table.Table;
import dev.espressivo.table.TableSize;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.theme.Scheme;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.AbstractList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The line chart. */
@Listed(
    group = Group.CHARTS,
    glyph = "line-chart",
    component = LineChart.class,
    related = {
      ChartSeries.class,
      ChartReference.class,
      ChartAnnotation.class,
      ChartPointClickEvent.class,
      ChartBrush.class,
      ChartZoom.class,
      ChartRange.class,
      ChartBuffer.class,
      ChartSelectEvent.class
    })
@Route(value = "components/line-chart", layout = GalleryShell.class)
public class LineChartPage extends ComponentPage {

  record Day(LocalDate date, double high, double low) {}

  record Jobs(YearMonth month, double construction, double manufacturing, double government) {}

  record Air(YearMonth month, @Nullable Double measured, @Nullable Double adjusted) {}

  record Rate(String industry, YearMonth month, double rate) {}

  record Quake(double magnitude) {}

  record Count(double magnitude, long quakes) {}

  record Minute(Instant time, int errors, int latency) {}

  record Tick(double second, double price) {}

  record Reading(Instant time, double load) {}

  record Temperature(Year year, double anomaly) {}

  @Override
  protected Component specimen() {
    List<Air> air = Rows.of(DataSet.CO2, Air.class);
    LineChart<Air> chart = new LineChart<>(air.subList(air.size() - 120, air.size()));
    chart.setX("month");
    chart.setSeries(
        ChartSeries.of("measured"),
        ChartSeries.<Air>builder("adjusted").label("Without the seasons").dashed(true).build());
    chart.setLabel("Carbon dioxide over Mauna Loa in ten years, in parts per million");
    chart.setLegend(ChartLegend.TOGGLE);
    return chart;
  }

  /**
   * A row for each month and industry, as a query returns them: {@code setSeriesBy} makes a line of
   * each industry.
   */
  @Example(value = "Rows as a database gives them", data = DataSet.UNEMPLOYMENT)
  Component tidy(List<Rate> rates) {
    List<String> shown = List.of("Construction", "Finance", "Government", "Agriculture");
    LineChart<Rate> chart =
        new LineChart<>(rates.stream().filter(each -> shown.contains(each.industry())).toList());
    chart.setX("month");
    chart.setY("rate");
    chart.setSeriesBy("industry");
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setFormatY("%.0f %%"::formatted);
    chart.setLabel("Unemployment in four industries");
    return chart;
  }

  /**
   * A list of records and the names of two of their components. The x axis is a time axis, since
   * {@code date} is a {@code LocalDate}. Move the pointer over the chart, or press Tab and use the
   * arrow keys.
   */
  @Example(value = "From records", data = DataSet.SEATTLE_WEATHER)
  Component records(List<Day> days) {
    LineChart<Day> chart = new LineChart<>(days);
    chart.setX("date");
    chart.setY("high");
    chart.setYTitle("Highest temperature, °C");
    chart.setLabel("The highest temperature of each day in Seattle");
    return chart;
  }

  /**
   * A series for each value of a row, by name or by getter. A click in the first legend hides a
   * series; a click in the second one shows only that series. The scale adapts in both.
   */
  @Example(value = "Several series", data = DataSet.US_EMPLOYMENT)
  Component series(List<Jobs> jobs) {
    Div charts =
        new Div(
            employment(jobs, ChartLegend.TOGGLE, "Toggle"),
            employment(jobs, ChartLegend.ISOLATE, "Isolate"));
    charts.getStyle().set("display", "grid").set("gap", "24px");
    return charts;
  }

  private static LineChart<Jobs> employment(List<Jobs> jobs, ChartLegend legend, String name) {
    LineChart<Jobs> chart = new LineChart<>(jobs);
    chart.setX("month");
    chart.setSeries(
        ChartSeries.of("construction"),
        ChartSeries.of("manufacturing"),
        ChartSeries.<Jobs>builder(Jobs::government).label("Government").dashed(true).build());
    chart.setLegend(legend);
    chart.setFormatY("%,.0f k"::formatted);
    chart.setLabel(name + ": employment in the United States, in thousands");
    return chart;
  }

  /** A null value interrupts the line: there were no measurements from February to April 1964. */
  @Example(value = "Gaps", data = DataSet.CO2)
  Component gaps(List<Air> air) {
    LineChart<Air> chart = new LineChart<>(air.subList(58, 88));
    chart.setX("month");
    chart.setY("measured");
    chart.setPoints(true);
    chart.setCurve(ChartCurve.LINEAR);
    chart.setYTitle("CO₂, parts per million");
    chart.setLabel("Carbon dioxide over Mauna Loa from 1963 to 1965");
    return chart;
  }

  /**
   * On a logarithmic scale equal ratios have equal lengths, so the few strong earthquakes are
   * legible beside hundreds of weak ones.
   */
  @Example(value = "Logarithmic scale", data = DataSet.EARTHQUAKES)
  Component logarithmic(List<Quake> quakes) {
    List<Count> counts =
        DoubleStream.iterate(2, magnitude -> magnitude <= 6.01, magnitude -> magnitude + 0.2)
            .mapToObj(
                least ->
                    new Count(
                        least,
                        quakes.stream().filter(each -> each.magnitude() >= least - 0.01).count()))
            .toList();
    LineChart<Count> chart = new LineChart<>(counts);
    chart.setX("magnitude");
    chart.setY("quakes");
    chart.setYScale(ChartScale.LOG);
    chart.setPoints(true);
    chart.setXTitle("Magnitude, at least");
    chart.setYTitle("Earthquakes");
    chart.setLabel("Earthquakes of a week that reached each magnitude");
    return chart;
  }

  /** Points with a label and a colour of their own. Labels never cover each other. */
  @Example(value = "Labelled points", data = DataSet.GLOBAL_TEMPERATURE)
  Component labelled(List<Temperature> years) {
    LineChart<Temperature> chart = new LineChart<>(years.subList(80, years.size()));
    chart.setX("year");
    chart.setY("anomaly");
    chart.setLabelBy(
        each ->
            each.year().getValue() % 8 == 0
                ? "%+.1f in %s".formatted(each.anomaly(), each.year())
                : null);
    chart.setColorBy(each -> each.year().getValue() % 8 == 0 ? "var(--chart-8)" : null);
    chart.setYTitle("Anomaly, °C");
    chart.setLabel("Global temperature since 1960 against the mean of 1951 to 1980");
    return chart;
  }

  /** Lines and bands at fixed values, and notes at points. */
  @Example(value = "References and annotations", data = DataSet.GLOBAL_TEMPERATURE)
  Component references(List<Temperature> years) {
    LineChart<Temperature> chart = new LineChart<>(years);
    chart.setX("year");
    chart.setY("anomaly");
    chart.setYTitle("Anomaly, °C");
    chart.setReferences(
        ChartReference.band(
            ChartReferenceAxis.X, Year.of(1951), Year.of(1980), "1951–1980, the mean"),
        ChartReference.line(ChartReferenceAxis.Y, 1.5, "Paris Agreement")
            .withColor("var(--error)")
            .withDashed(true));
    chart.setAnnotations(
        new ChartAnnotation(Year.of(1909), -0.49, "Coldest", ChartPlacement.START),
        new ChartAnnotation(Year.of(2016), 1.01, "El Niño", ChartPlacement.START));
    chart.setYMax(1.7);
    chart.setHeight("22rem");
    chart.setLabel("Global temperature since 1880 against the mean of 1951 to 1980");
    return chart;
  }

  /**
   * The rows are bound to a signal. When it changes, the browser receives only the changed layers,
   * and the line moves from the old year to the new one.
   */
  @Example(value = "Bound to a signal", data = DataSet.SEATTLE_WEATHER)
  Component bound(List<Day> days) {
    ValueSignal<Integer> year = new ValueSignal<>(2015);
    LineChart<Day> chart = new LineChart<>();
    chart.bindData(
        year.map(chosen -> days.stream().filter(day -> day.date().getYear() == chosen).toList()));
    chart.setX(day -> day.date().getDayOfYear());
    chart.setSeries(
        ChartSeries.<Day>builder("high").color("var(--chart-8)").build(),
        ChartSeries.<Day>builder("low").color("var(--chart-7)").build());
    chart.setYMin(-10.0);
    chart.setYMax(40.0);
    chart.setXTitle("Day of the year");
    chart.setYTitle("°C");
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Highest and lowest temperature of each day in Seattle");

    ButtonGroup years = new ButtonGroup();
    years.setLabel("Year");
    years.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    for (int each = 2012; each <= 2015; each++) {
      int value = each;
      Button button = new Button(String.valueOf(value));
      button.setVariant(ButtonVariant.TONAL);
      button.setToggle(true);
      button.setPressed(value == year.peek());
      button
          .pressed()
          .addValueChangeListener(
              change -> {
                if (change.getValue()) {
                  year.set(value);
                }
              });
      years.add(button);
    }
    chart.setWidthFull();
    return new VerticalLayout(years, chart);
  }

  /**
   * The server thins a line to what the pixels can show, and keeps each peak: the spikes here are
   * one row wide. Click the chart and turn the wheel, drag with the mouse or two fingers, or press
   * plus and minus: the browser moves the drawing immediately, and the server draws the visible
   * rows in full detail, without reading the others.
   */
  @Example(value = "A million rows to explore", start = "Draw a million rows")
  Component million() {
    List<Integer> rows =
        new AbstractList<>() {
          @Override
          public Integer get(int index) {
            return index;
          }

          @Override
          public int size() {
            return 1_000_000;
          }
        };
    LineChart<Integer> chart = new LineChart<>(rows);
    chart.setX(row -> row);
    chart.setSeries(ChartSeries.<Integer>builder(row -> signal(row)).label("Signal").build());
    chart.setLabel("A function with a million points");
    chart.setZoom(new ChartZoom());
    return chart;
  }

  /** Returns a wave with a spike in every 77,777th row. */
  private static double signal(int row) {
    double wave = Math.sin(row / 90_000.0) * Math.sin(row / 3_000.0);
    return row % 77_777 == 0 ? 1.5 : wave;
  }

  /**
   * A brush selects a time range: drag over the peak of the errors, or move to it with the arrow
   * keys and select with Shift. The table and the console then show only that time; Escape or a
   * click outside the selection shows everything again. Dragging with Shift moves the chart, the
   * wheel zooms.
   */
  @Example("An incident over its log")
  Component incident() {
    Instant start = Instant.parse("2026-03-02T08:00:00Z");
    List<Minute> minutes =
        IntStream.range(0, 240)
            .mapToObj(i -> new Minute(start.plusSeconds(60L * i), errors(i), 40 + errors(i) * 3))
            .toList();
    LineChart<Minute> chart = new LineChart<>(minutes);
    chart.setX("time");
    chart.setY("errors");
    chart.setLabel("Errors in a minute");
    chart.setTimeZone(ZoneOffset.UTC);
    chart.setBrush(ChartBrush.marking());
    chart.setZoom(new ChartZoom());

    LineChart<Minute> latency = new LineChart<>(minutes);
    latency.setX("time");
    latency.setY("latency");
    latency.setHeight(140);
    latency.setLabel("Latency in the selected time, in ms");
    latency.setTimeZone(ZoneOffset.UTC);

    Table<Minute> table = new Table<>();
    table.addColumn(Minute::time).setFormat(time -> time.toString().substring(11, 16));
    table.addColumn(Minute::errors).setSortable(true);
    table.addColumn(Minute::latency).setHeader("Latency, ms").setSortable(true);
    table.setLabel("Minutes");
    table.setSize(TableSize.SM);
    table.setHeight("16rem");

    LogConsole console = new LogConsole();
    console.setHeight("20rem");

    chart
        .selectedRange()
        .addValueChangeListener(change -> show(chart.getRows(change.getValue()), table, console));
    chart.addSelectListener(event -> latency.setVisibleRange(event.getRange()));
    show(minutes, table, console);
    Div all = new Div(chart, latency, table, console);
    all.getStyle().set("display", "grid").set("grid-template-columns", "minmax(0, 1fr)");
    all.getStyle().set("gap", "12px");
    return all;
  }

  private static void show(List<Minute> minutes, Table<Minute> table, LogConsole console) {
    table.setItems(minutes);
    console.setLines(
        minutes.stream()
            .flatMap(
                minute ->
                    IntStream.range(0, Math.min(minute.errors(), 3))
                        .mapToObj(
                            i ->
                                new LogEntry(
                                    LogLevel.ERROR,
                                    minute.time().plusSeconds(17L * i),
                                    "checkout",
                                    "Payment timed out after " + minute.latency() + " ms",
                                    null)))
            .toList());
  }

  /** Returns a few errors per minute, and many from the 90th to the 120th minute. */
  private static int errors(int minute) {
    int usual = minute * 7919 % 11 / 9;
    return minute < 90 || minute > 120 ? usual : usual + 25 - Math.abs(105 - minute);
  }

  /**
   * Rows can be appended to a {@code ChartBuffer} from any thread. The chart slides along, and the
   * browser receives only the new section of the drawing.
   */
  @Example(value = "A live ticker", start = "Start the ticker")
  Component ticker() {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(240);
    LineChart<Tick> chart = new LineChart<>(buffer);
    chart.setX("second");
    chart.setY("price");
    chart.setYMin(80.0);
    chart.setYMax(120.0);
    chart.setCurve(ChartCurve.LINEAR);
    chart.setLabel("A simulated price, ten times a second");

    AtomicBoolean isShown = new AtomicBoolean();
    chart.addDetachListener(event -> isShown.set(false));
    chart.addAttachListener(
        event -> {
          isShown.set(true);
          Thread.ofVirtual().start(() -> tick(buffer, isShown));
        });
    return chart;
  }

  private static void tick(ChartBuffer<Tick> buffer, AtomicBoolean isShown) {
    Random random = new Random();
    double price = 100;
    for (int i = 0; isShown.get(); i++) {
      price = Math.clamp(price + random.nextGaussian(), 82, 118);
      buffer.append(new Tick(i / 10.0, price));
      LockSupport.parkNanos(100_000_000);
    }
  }

  /**
   * This buffer keeps the rows of the last ten seconds, whatever their number, and the axis always
   * has that length. The simulated connection fails now and then: {@code appendGap} interrupts the
   * line where readings are missing.
   */
  @Example(value = "The last ten seconds", start = "Start the readings")
  Component lastSeconds() {
    ChartBuffer<Reading> buffer = new ChartBuffer<>(Duration.ofSeconds(10), Reading::time);
    LineChart<Reading> chart = new LineChart<>(buffer);
    chart.setX("time");
    chart.setY("load");
    chart.setYMin(0.0);
    chart.setYMax(100.0);
    chart.setLabel("Simulated load of a machine, in percent");

    AtomicBoolean isShown = new AtomicBoolean();
    chart.addDetachListener(event -> isShown.set(false));
    chart.addAttachListener(
        event -> {
          isShown.set(true);
          Thread.ofVirtual().start(() -> read(buffer, isShown));
        });
    return chart;
  }

  private static void read(ChartBuffer<Reading> buffer, AtomicBoolean isShown) {
    Random random = new Random();
    double load = 40;
    for (int i = 1; isShown.get(); i++) {
      load = Math.clamp(load + 6 * random.nextGaussian(), 2, 98);
      buffer.append(new Reading(Instant.now(), load));
      LockSupport.parkNanos(random.nextLong(100_000_000, 900_000_000));
      if (i % 8 == 0) {
        LockSupport.parkNanos(1_000_000_000);
        buffer.appendGap();
      }
    }
  }

  /**
   * Press Tab to reach the chart and S to hear the series: the seasons of the carbon dioxide rise
   * and fall, and each year is a little higher than the one before. Escape ends the sound.
   */
  @Example(value = "As sound", data = DataSet.CO2)
  Component sound(List<Air> air) {
    LineChart<Air> chart = new LineChart<>(air.subList(air.size() - 60, air.size()));
    chart.setX("month");
    chart.setY("measured");
    chart.setYTitle("CO₂, parts per million");
    chart.setSonification(true);
    chart.setLabel("Carbon dioxide over Mauna Loa in five years");
    return chart;
  }

  /**
   * {@code toPng} and {@code toPdf} need two libraries, which the app must add. The picture at the
   * right is an export of the chart at the left.
   */
  @Example(value = "The live chart and its picture", data = DataSet.CO2)
  Component export(List<Air> air) {
    LineChart<Air> chart = new LineChart<>(air);
    chart.setX("month");
    chart.setY("measured");
    chart.setYTitle("CO₂, parts per million");
    chart.setLabel("Carbon dioxide since 1958");
    String png = Base64.getEncoder().encodeToString(chart.toPng(400, 260));
    Image image = new Image("data:image/png;base64," + png, "Carbon dioxide since 1958");
    image.getStyle().set("max-width", "100%").set("background", "#fff");
    Div all = new Div(chart, image);
    all.getStyle().set("display", "grid").set("gap", "12px");
    all.getStyle().set("grid-template-columns", "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))");
    return all;
  }

  /**
   * {@code toSvg} needs neither a browser nor a UI, so it can draw a chart for an e-mail or a
   * report anywhere in Java. The colours are those of a scheme, here from a seed, in light and
   * dark.
   */
  @Example(value = "A picture for a mail", data = DataSet.CO2)
  Component picture(List<Air> air) {
    LineChart<Air> chart = new LineChart<>(air);
    chart.setX("month");
    chart.setY("measured");
    chart.setYTitle("CO₂, parts per million");
    Scheme scheme = EspressivoTheme.fromSeed("#0061A4");

    Div pictures =
        new Div(
            image(chart.toSvg(400, 240, scheme, false), "Carbon dioxide since 1958, light", "#fff"),
            image(chart.toSvg(400, 240, scheme, true), "Carbon dioxide since 1958, dark", "#111"));
    pictures.getStyle().set("display", "flex").set("flex-wrap", "wrap").set("gap", "12px");
    return pictures;
  }

  private static Image image(String svg, String description, String background) {
    String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    Image image = new Image("data:image/svg+xml;base64," + data, description);
    image.getStyle().set("max-width", "100%").set("background", background);
    return image;
  }

  /**
   * The button with the arrow opens the list of downloads: the chart in three formats, and the rows
   * with columns that the app defines. The other button shows the data as a table, which screen
   * readers can read too.
   */
  @Example(value = "Download and table", data = DataSet.SEATTLE_WEATHER)
  Component download(List<Day> days) {
    LineChart<Day> chart = new LineChart<>(days.subList(days.size() - 31, days.size()));
    chart.setX("date");
    chart.setSeries(ChartSeries.of("high"), ChartSeries.of("low"));
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Temperatures of December 2015 in Seattle");
    chart.setDownloads(ChartFormat.SVG, ChartFormat.PNG, ChartFormat.PDF, ChartFormat.CSV);
    chart.setCsvColumns(
        List.of(
            ChartColumn.of("date", "Date"),
            ChartColumn.of("high", "Highest, °C"),
            ChartColumn.of("range", day -> day.high() - day.low())));
    return chart;
  }
}
