package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.ScatterChart;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.io.Serializable;
import java.util.List;

/** The scatter chart. */
@Listed(group = Group.CHARTS, glyph = "scatter-chart", component = ScatterChart.class)
@Route(value = "components/scatter-chart", layout = GalleryShell.class)
public class ScatterChartPage extends ComponentPage {

  @Override
  protected Component specimen() {
    ScatterChart<Integer> chart = new ScatterChart<>(List.of(3, 5, 4, 8, 6, 9));
    chart.setY(value -> value);
    chart.setLabel("Six values");
    return chart;
  }

  /** Two numbers of each planet. Its distance from the sun is in astronomical units. */
  @Example("Two numbers")
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
    ScatterChart<Planet> chart = new ScatterChart<>(planets);
    chart.setX(Planet::distance);
    chart.setY(Planet::radius);
    chart.setXTitle("Distance from the sun");
    chart.setYTitle("Radius in 1,000 km");
    chart.setLabel("Distance and radius of the planets");
    return chart;
  }
}
