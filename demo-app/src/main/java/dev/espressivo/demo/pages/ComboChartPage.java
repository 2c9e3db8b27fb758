package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.ChartCurve;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartReference;
import dev.espressivo.chart.ChartReferenceAxis;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartSeriesAxis;
import dev.espressivo.chart.ChartSeriesType;
import dev.espressivo.chart.ComboChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;

/** The combo chart. */
@Listed(group = Group.CHARTS, glyph = "combo-chart", component = ComboChart.class)
@Route(value = "components/combo-chart", layout = GalleryShell.class)
public class ComboChartPage extends ComponentPage {

  record Day(LocalDate date, double rain, double high, double low) {}

  record Climate(Month month, double rain, double high, double low) {}

  record Electricity(Year year, double fossil, double nuclear, double renewables) {
    double share() {
      return 100 * renewables / (fossil + nuclear + renewables);
    }
  }

  record Jobs(YearMonth month, double nonfarm, double change) {}

  @Override
  protected Component specimen() {
    return climate(Rows.of(DataSet.SEATTLE_WEATHER, Day.class));
  }

  /** Rain as bars with an axis at the left, temperatures as lines with an axis at the right. */
  @Example(value = "Two axes", data = DataSet.SEATTLE_WEATHER)
  Component climate(List<Day> days) {
    List<Climate> months =
        Arrays.stream(Month.values())
            .map(
                month ->
                    mean(
                        month,
                        days.stream().filter(day -> day.date().getMonth() == month).toList()))
            .toList();
    ComboChart<Climate> chart = new ComboChart<>(months);
    chart.setX("month");
    chart.setSeries(
        ChartSeries.<Climate>builder("rain").label("Rain, mm").build(),
        temperature("high", "Highest, °C", "var(--chart-8)"),
        temperature("low", "Lowest, °C", "var(--chart-7)"));
    chart.setYTitle("Rain, mm");
    chart.setY2Title("Temperature, °C");
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Rain and temperatures in Seattle by month, mean of 2012 to 2015");
    return chart;
  }

  private static Climate mean(Month month, List<Day> days) {
    return new Climate(
        month,
        days.stream().mapToDouble(Day::rain).sum() / 4,
        days.stream().mapToDouble(Day::high).average().orElse(Double.NaN),
        days.stream().mapToDouble(Day::low).average().orElse(Double.NaN));
  }

  private static ChartSeries<Climate> temperature(String property, String label, String color) {
    return ChartSeries.<Climate>builder(property)
        .label(label)
        .color(color)
        .type(ChartSeriesType.LINE)
        .axis(ChartSeriesAxis.RIGHT)
        .curve(ChartCurve.SMOOTH)
        .build();
  }

  /** Bars with the same stack name are stacked; a line shows their share. */
  @Example(value = "Stacked bars and a share", data = DataSet.IOWA_ELECTRICITY)
  Component share(List<Electricity> years) {
    ComboChart<Electricity> chart = new ComboChart<>(years);
    chart.setX("year");
    chart.setSeries(
        ChartSeries.<Electricity>builder("fossil").stack("source").build(),
        ChartSeries.<Electricity>builder("nuclear").stack("source").build(),
        ChartSeries.<Electricity>builder("renewables").stack("source").build(),
        ChartSeries.builder(Electricity::share)
            .label("Share of renewables, %")
            .type(ChartSeriesType.LINE)
            .axis(ChartSeriesAxis.RIGHT)
            .build());
    chart.setYTitle("Gigawatt hours");
    chart.setY2Title("%");
    chart.setY2Min(0.0);
    chart.setY2Max(100.0);
    chart.setReferences(
        ChartReference.line(ChartReferenceAxis.RIGHT, 33, "A third").withDashed(true));
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setHeight(360);
    chart.setLabel("Electricity generated in Iowa by source, and the share of renewables");
    return chart;
  }

  /** An area behind bars, each with its own scale. */
  @Example(value = "Area and bars", data = DataSet.US_EMPLOYMENT)
  Component area(List<Jobs> jobs) {
    ComboChart<Jobs> chart = new ComboChart<>(jobs);
    chart.setX("month");
    chart.setSeries(
        ChartSeries.<Jobs>builder("nonfarm")
            .label("Employed, thousands")
            .type(ChartSeriesType.AREA)
            .axis(ChartSeriesAxis.RIGHT)
            .color("var(--chart-2)")
            .build(),
        ChartSeries.<Jobs>builder("change")
            .label("Change, thousands")
            .color("var(--chart-1)")
            .build());
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Employment in the United States from 2006 to 2015, and its change by month");
    return chart;
  }
}
