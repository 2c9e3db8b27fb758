package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartSeriesAxis;
import dev.espressivo.chart.ChartSeriesType;
import dev.espressivo.chart.ComboChart;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.io.Serializable;
import java.util.List;

/** The combo chart. */
@Listed(group = Group.CHARTS, glyph = "combo-chart", component = ComboChart.class)
@Route(value = "components/combo-chart", layout = GalleryShell.class)
public class ComboChartPage extends ComponentPage {

  @Override
  protected Component specimen() {
    ComboChart<Integer> chart = new ComboChart<>(List.of(3, 5, 4, 8, 6, 9));
    chart.setSeries(
        ChartSeries.<Integer>builder(value -> value).label("Value").build(),
        ChartSeries.<Integer>builder(value -> value * value)
            .label("Square")
            .type(ChartSeriesType.LINE)
            .axis(ChartSeriesAxis.RIGHT)
            .build());
    chart.setLabel("Six values and their squares");
    return chart;
  }

  /**
   * The size of a planet as a bar, and the number of its known moons as a line, with an axis of its
   * own.
   */
  @Example("Two axes")
  Component planets() {
    record Planet(String name, double radius, int moons, double distance) implements Serializable {}
    List<Planet> planets =
        List.of(
            new Planet("Mercury", 2.4, 0, 0.39),
            new Planet("Venus", 6.1, 0, 0.72),
            new Planet("Earth", 6.4, 1, 1),
            new Planet("Mars", 3.4, 2, 1.52),
            new Planet("Jupiter", 69.9, 97, 5.2),
            new Planet("Saturn", 58.2, 274, 9.58),
            new Planet("Uranus", 25.4, 28, 19.2),
            new Planet("Neptune", 24.6, 16, 30.05));
    ComboChart<Planet> chart = new ComboChart<>(planets);
    chart.setX(Planet::name);
    chart.setSeries(
        ChartSeries.builder(Planet::radius).label("Radius").build(),
        ChartSeries.builder(Planet::moons)
            .label("Moons")
            .type(ChartSeriesType.LINE)
            .axis(ChartSeriesAxis.RIGHT)
            .build());
    chart.setYTitle("1,000 km");
    chart.setY2Title("Moons");
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Radius and moons of the planets");
    chart.setHeight(320);
    return chart;
  }
}
