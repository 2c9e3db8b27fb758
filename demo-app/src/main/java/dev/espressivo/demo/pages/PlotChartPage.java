package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartSeriesType;
import dev.espressivo.chart.PlotChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.LocalDate;
import java.util.List;

/** The chart that is composed of layers. */
@Listed(group = Group.CHARTS, glyph = "plot-chart", component = PlotChart.class)
@Route(value = "components/plot-chart", layout = GalleryShell.class)
public class PlotChartPage extends ComponentPage {

  record Day(LocalDate date, double low, double high) {

    double middle() {
      return (low + high) / 2;
    }
  }

  record River(String name, int length) {}

  @Override
  protected Component specimen() {
    return rivers();
  }

  /** Points on rules, with their names. The lengths are in kilometres. */
  @Example("Rules and dots")
  Component rivers() {
    PlotChart<River> chart =
        new PlotChart<>(
            List.of(
                new River("Danube", 2_850),
                new River("Rhine", 1_233),
                new River("Elbe", 1_094),
                new River("Loire", 1_006),
                new River("Tagus", 1_007)));
    chart.setX("name");
    chart.setSeries(
        ChartSeries.<River>builder("length").type(ChartSeriesType.DOT).build(),
        ChartSeries.<River>builder("length")
            .type(ChartSeriesType.RULE)
            .color("var(--chart-1)")
            .build());
    chart.setYMin(0.0);
    chart.setYTitle("km");
    chart.setLabel("The lengths of five rivers");
    return chart;
  }

  /** The range of each day, and the line through its middle. */
  @Example(value = "A band and its middle", data = DataSet.SEATTLE_WEATHER)
  Component range(List<Day> days) {
    PlotChart<Day> chart = new PlotChart<>(days.subList(0, 120));
    chart.setX("date");
    chart.setSeries(
        ChartSeries.builder(Day::high)
            .label("Lowest to highest")
            .from(Day::low)
            .type(ChartSeriesType.BAND)
            .build(),
        ChartSeries.<Day>builder(Day::middle)
            .label("Middle")
            .type(ChartSeriesType.LINE)
            .color("var(--chart-1)")
            .build());
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setYTitle("°C");
    chart.setLabel("Temperatures in Seattle");
    return chart;
  }
}
