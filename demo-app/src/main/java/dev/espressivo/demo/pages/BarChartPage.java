package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.ChartFormat;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartOrder;
import dev.espressivo.chart.ChartReference;
import dev.espressivo.chart.ChartReferenceAxis;
import dev.espressivo.chart.ChartScale;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartStackOffset;
import dev.espressivo.chart.ChartTicks;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.LocalDate;
import java.time.Month;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The bar chart. */
@Listed(group = Group.CHARTS, glyph = "bar-chart", component = BarChart.class)
@Route(value = "components/bar-chart", layout = GalleryShell.class)
public class BarChartPage extends ComponentPage {

  record Day(LocalDate date, double rain, double high) {}

  record Rain(Month month, double millimetres) {}

  record Spread(Month month, double mean, double low, double high) {}

  record Rate(String industry, YearMonth month, double rate) {}

  record Electricity(Year year, double fossil, double nuclear, double renewables) {}

  record Jobs(
      YearMonth month,
      double change,
      double construction,
      double manufacturing,
      double government) {}

  @Override
  protected Component specimen() {
    BarChart<Electricity> chart =
        new BarChart<>(Rows.of(DataSet.IOWA_ELECTRICITY, Electricity.class).subList(7, 17));
    chart.setX("year");
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setStacked(true);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Electricity generated in Iowa from 2008 to 2017, in gigawatt hours");
    return chart;
  }

  /** A bar for each row. A bar shows its value if there is room for it. */
  @Example(value = "From records", data = DataSet.SEATTLE_WEATHER)
  Component records(List<Day> days) {
    Map<Month, Double> rain =
        days.stream()
            .filter(day -> day.date().getYear() == 2015)
            .collect(
                Collectors.groupingBy(
                    day -> day.date().getMonth(),
                    TreeMap::new,
                    Collectors.summingDouble(Day::rain)));
    List<Rain> months =
        rain.entrySet().stream().map(each -> new Rain(each.getKey(), each.getValue())).toList();

    BarChart<Rain> chart = new BarChart<>(months);
    chart.setX("month");
    chart.setY("millimetres");
    chart.setLabels(true);
    chart.setFormatY("%.0f"::formatted);
    chart.setYTitle("Rain, mm");
    chart.setLabel("Rain in Seattle in 2015 by month");
    return chart;
  }

  /** A getter gives one bar a colour and a label of its own. */
  @Example(value = "One bar highlighted", data = DataSet.IOWA_ELECTRICITY)
  Component highlighted(List<Electricity> years) {
    Year flood = Year.of(2008);
    BarChart<Electricity> chart = new BarChart<>(years);
    chart.setX("year");
    chart.setY("nuclear");
    chart.setColorBy(each -> each.year().equals(flood) ? "var(--chart-3)" : null);
    chart.setLabelBy(each -> each.year().equals(flood) ? "Flood" : null);
    chart.setYTitle("Gigawatt hours");
    chart.setLabel("Nuclear power generated in Iowa by year");
    return chart;
  }

  /** Each bar is a mean; the line over it reaches from the lowest to the highest value. */
  @Example(value = "Error bars", data = DataSet.SEATTLE_WEATHER)
  Component spread(List<Day> days) {
    Map<Month, DoubleSummaryStatistics> months =
        days.stream()
            .collect(
                Collectors.groupingBy(
                    day -> day.date().getMonth(),
                    TreeMap::new,
                    Collectors.summarizingDouble(Day::high)));
    BarChart<Spread> chart = new BarChart<>();
    chart.setData(
        months.entrySet().stream().map(each -> spread(each.getKey(), each.getValue())).toList());
    chart.setX("month");
    chart.setSeries(
        ChartSeries.<Spread>builder("mean").label("Mean").low("low").high("high").build());
    chart.setFormatY("%.0f °C"::formatted);
    chart.setLabel("Temperature in Seattle by month: the mean of the days, and their range");
    return chart;
  }

  private static Spread spread(Month month, DoubleSummaryStatistics days) {
    return new Spread(month, days.getAverage(), days.getMin(), days.getMax());
  }

  /**
   * Horizontal bars leave room for long names. A reference line marks a value on the same scale.
   */
  @Example(value = "Long names", data = DataSet.UNEMPLOYMENT)
  Component horizontal(List<Rate> rates) {
    List<Rate> latest =
        rates.stream().filter(each -> each.month().equals(YearMonth.of(2010, 2))).toList();
    BarChart<Rate> chart = new BarChart<>(latest);
    chart.setX("industry");
    chart.setY("rate");
    chart.setXOrder(ChartOrder.Y_DESCENDING);
    chart.setHorizontal(true);
    chart.setLabels(true);
    chart.setFormatY("%.1f %%"::formatted);
    chart.setReferences(
        ChartReference.line(ChartReferenceAxis.Y, 10.4, "All workers").withDashed(true));
    chart.setHeight(440);
    chart.setLabel("Unemployment in February 2010 by industry");
    return chart;
  }

  /** Several series side by side. They differ by more than their colour. */
  @Example(value = "Grouped", data = DataSet.IOWA_ELECTRICITY)
  Component grouped(List<Electricity> years) {
    BarChart<Electricity> chart =
        new BarChart<>(years.stream().filter(each -> each.year().getValue() % 4 == 1).toList());
    chart.setX("year");
    chart.setXScale(ChartScale.BAND);
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setGrouped(true);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setYTitle("Gigawatt hours");
    chart.setLabel("Electricity generated in Iowa every four years");
    return chart;
  }

  /**
   * A title, a subtitle and the source of the data are in the page and in each file. Each stack is
   * 100 percent, and a bar is labelled with its share.
   */
  @Example(value = "Shares, with a title", data = DataSet.IOWA_ELECTRICITY)
  Component shares(List<Electricity> years) {
    BarChart<Electricity> chart =
        new BarChart<>(years.stream().filter(each -> each.year().getValue() % 2 == 1).toList());
    chart.setX("year");
    chart.setXScale(ChartScale.BAND);
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setStackOffset(ChartStackOffset.PERCENT);
    chart.setLabels(true);
    chart.setTitle("Renewables reach 39 percent in Iowa");
    chart.setSubtitle("Shares of the sources in the electricity generated, every second year");
    chart.setSource("Source: U.S. Energy Information Administration");
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setDownloads(ChartFormat.SVG, ChartFormat.PNG, ChartFormat.PDF);
    chart.setHeight(400);
    return chart;
  }

  /** Positive and negative values are stacked separately. */
  @Example(value = "Stacked, with mixed signs", data = DataSet.US_EMPLOYMENT)
  Component mixed(List<Jobs> jobs) {
    List<Jobs> changes =
        IntStream.range(36, 72).mapToObj(i -> change(jobs.get(i - 1), jobs.get(i))).toList();
    BarChart<Jobs> chart = new BarChart<>(changes);
    chart.setX("month");
    chart.setSeries(
        ChartSeries.of("construction"),
        ChartSeries.of("manufacturing"),
        ChartSeries.of("government"));
    chart.setStacked(true);
    chart.setXTicks(ChartTicks.every(Period.ofMonths(6)));
    chart.setLegend(ChartLegend.ISOLATE);
    chart.setYTitle("Jobs, thousands");
    chart.setLabel("Jobs won and lost by month from 2009 to 2011 in the United States");
    return chart;
  }

  private static Jobs change(Jobs before, Jobs after) {
    return new Jobs(
        after.month(),
        after.change(),
        after.construction() - before.construction(),
        after.manufacturing() - before.manufacturing(),
        after.government() - before.government());
  }

  /**
   * A listener receives the row, the series and the value. The Enter key presses the bar that the
   * arrow keys have reached.
   */
  @Example(value = "Pressed bars", data = DataSet.US_EMPLOYMENT)
  Component pressed(List<Jobs> jobs) {
    ValueSignal<String> said = new ValueSignal<>("Press a bar.");
    BarChart<Jobs> chart = new BarChart<>(jobs.subList(24, 60));
    chart.setX("month");
    chart.setY("change");
    chart.setLabel("Change of employment by month from 2008 to 2010, in thousands");
    chart.addPointClickListener(
        press ->
            said.set(
                "%s: %+,.0f thousand jobs"
                    .formatted(press.getRow().month(), press.getValue().doubleValue())));

    Span text = new Span();
    text.bindText(said);
    chart.setWidthFull();
    return new VerticalLayout(chart, text);
  }
}
