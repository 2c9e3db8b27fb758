package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.CandlestickChart;
import dev.espressivo.chart.ChartAnnotation;
import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartPlacement;
import dev.espressivo.chart.ChartReference;
import dev.espressivo.chart.ChartReferenceAxis;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartZoom;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** The candlestick chart. All prices here are simulated by a random walk with a fixed seed. */
@Listed(
    group = Group.CHARTS,
    glyph = "candlestick-chart",
    component = CandlestickChart.class,
    related = {
      ChartZoom.class,
      ChartReference.class,
      ChartAnnotation.class,
      ChartBuffer.class,
      ChartSeries.class
    })
@Route(value = "components/candlestick-chart", layout = GalleryShell.class)
public class CandlestickChartPage extends ComponentPage {

  record Day(LocalDate date, double open, double high, double low, double close, long volume) {}

  record Minute(Instant time, double open, double high, double low, double close, int volume) {}

  /** Returns simulated prices of working days. */
  private static List<Day> madeUp(int count) {
    Random random = new Random(2026);
    List<Day> days = new ArrayList<>();
    double price = 100;
    for (LocalDate date = LocalDate.of(2025, 9, 1); days.size() < count; date = date.plusDays(1)) {
      if (date.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) <= 0) {
        double close = price * (1 + random.nextGaussian() * 0.015);
        double high = Math.max(price, close) + Math.abs(random.nextGaussian());
        double low = Math.min(price, close) - Math.abs(random.nextGaussian());
        long volume = 1_000_000 + (long) (Math.abs(close - price) * 700_000);
        days.add(new Day(date, price, high, low, close, volume));
        price = close * (1 + random.nextGaussian() * 0.002);
      }
    }
    return days;
  }

  @Override
  protected Component specimen() {
    CandlestickChart<Day> chart = new CandlestickChart<>(madeUp(60));
    chart.setMovingAverages(10);
    chart.setLabel("A simulated share price over three months");
    return chart;
  }

  /**
   * Records with the components {@code date}, {@code open}, {@code high}, {@code low} and {@code
   * close} need no further settings; for other names there are setters. Move the pointer over the
   * chart, or press Tab and use the arrow keys. The prices are simulated.
   */
  @Example("From records")
  Component records() {
    CandlestickChart<Day> chart = new CandlestickChart<>(madeUp(40));
    chart.setFormatY("$%,.2f"::formatted);
    chart.setLabel("A simulated share price over two months");
    return chart;
  }

  /** Volumes are bars in a plot of their own. Moving averages are lines over the candles. */
  @Example("Volume and averages")
  Component volume() {
    CandlestickChart<Day> chart = new CandlestickChart<>(madeUp(120));
    chart.setVolume("volume");
    chart.setMovingAverages(10, 30);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setCsv("share.csv");
    chart.setHeight(400);
    chart.setLabel("A simulated share price with its volume and two averages");
    return chart;
  }

  /** Rising candles are outlines. Colours can be any CSS colours. */
  @Example("Hollow, in other colours")
  Component hollow() {
    CandlestickChart<Day> chart = new CandlestickChart<>(madeUp(50));
    chart.setHollow(true);
    chart.setUp("var(--chart-1)");
    chart.setDown("var(--chart-8)");
    chart.setBodyWidth(0.8);
    chart.setLabel("A simulated share price, rising candles as outlines");
    return chart;
  }

  /** In the upper chart, candles stand side by side. In the lower one, weekends take up space. */
  @Example("Closed days")
  Component closed() {
    CandlestickChart<Day> without = new CandlestickChart<>(madeUp(25));
    without.setHeight(220);
    without.setLabel("Without weekends");
    CandlestickChart<Day> with = new CandlestickChart<>(madeUp(25));
    with.setClosedTimes(true);
    with.setHeight(220);
    with.setLabel("With weekends");
    Div charts = new Div(without, with);
    charts.getStyle().set("display", "grid").set("gap", "16px");
    return charts;
  }

  /**
   * Lines, bands and notes are placed by date. A date without a candle counts as that of the next
   * candle.
   */
  @Example("References and annotations")
  Component notes() {
    List<Day> days = madeUp(60);
    CandlestickChart<Day> chart = new CandlestickChart<>(days);
    Day highest = days.stream().max(Comparator.comparing(Day::high)).orElseThrow();
    chart.setReferences(
        ChartReference.band(
            ChartReferenceAxis.X,
            LocalDate.of(2025, 10, 4),
            LocalDate.of(2025, 10, 19),
            "Two weeks of reports"),
        ChartReference.line(ChartReferenceAxis.Y, 100, "Issue price").withDashed(true));
    chart.setAnnotations(
        new ChartAnnotation(highest.date(), highest.high(), "Highest", ChartPlacement.START));
    chart.setLabel("A simulated share price with notes");
    return chart;
  }

  /**
   * The server merges minutes into candles that are wide enough to see, each with the first,
   * highest, lowest and last price of its minutes. Click the chart and turn the wheel, or press
   * plus: the more you zoom in, the fewer minutes a candle has.
   */
  @Example(value = "Half a million minutes", start = "Draw 500,000 candles")
  Component many() {
    Random random = new Random(2026);
    List<Minute> minutes = new ArrayList<>();
    double price = 100;
    for (int i = 0; i < 500_000; i++) {
      double close = price * (1 + random.nextGaussian() / 1_500);
      double spread = price / 3_000;
      minutes.add(
          new Minute(
              Instant.ofEpochSecond(1_735_689_600 + 60L * i),
              price,
              Math.max(price, close) + spread,
              Math.min(price, close) - spread,
              close,
              1 + random.nextInt(900)));
      price = close;
    }
    CandlestickChart<Minute> chart = new CandlestickChart<>(minutes);
    chart.setX(Minute::time);
    chart.setVolume(Minute::volume);
    chart.setZoom(new ChartZoom());
    chart.setTimeZone(ZoneOffset.UTC);
    chart.setHeight(400);
    chart.setLabel("A year of minutes, made up");
    return chart;
  }
}
