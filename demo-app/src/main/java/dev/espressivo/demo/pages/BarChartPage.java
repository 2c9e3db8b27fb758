package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.BarChart;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.io.Serializable;
import java.util.List;

/** The bar chart. */
@Listed(group = Group.CHARTS, glyph = "bar-chart", component = BarChart.class)
@Route(value = "components/bar-chart", layout = GalleryShell.class)
public class BarChartPage extends ComponentPage {

  @Override
  protected Component specimen() {
    BarChart<Integer> chart = new BarChart<>(List.of(3, 5, 4, 8, 6, 9));
    chart.setY(value -> value);
    chart.setLabel("Six values");
    return chart;
  }

  /** Bars beside each other leave little room for long names; horizontal ones have it. */
  @Example("Horizontal bars")
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
    BarChart<Planet> chart = new BarChart<>(planets);
    chart.setX(Planet::name);
    chart.setY(Planet::radius);
    chart.setHorizontal(true);
    chart.setLabels(true);
    chart.setYTitle("Radius in 1,000 km");
    chart.setLabel("Radius of the planets");
    chart.setHeight(320);
    return chart;
  }
}
