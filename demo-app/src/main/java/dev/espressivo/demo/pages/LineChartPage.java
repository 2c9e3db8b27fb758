package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.LineChart;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.io.Serializable;
import java.util.List;

/** The line chart. */
@Listed(group = Group.CHARTS, glyph = "line-chart", component = LineChart.class)
@Route(value = "components/line-chart", layout = GalleryShell.class)
public class LineChartPage extends ComponentPage {

  @Override
  protected Component specimen() {
    LineChart<Integer> chart = new LineChart<>(List.of(3, 5, 4, 8, 6, 9));
    chart.setY(value -> value);
    chart.setLabel("Six values");
    return chart;
  }

  /** A smooth line from value to value. Its points are reached by the arrow keys as well. */
  @Example("A value over time")
  Component population() {
    record Decade(int year, double billions) implements Serializable {}
    LineChart<Decade> chart =
        new LineChart<>(
            List.of(
                new Decade(1950, 2.5),
                new Decade(1960, 3.0),
                new Decade(1970, 3.7),
                new Decade(1980, 4.4),
                new Decade(1990, 5.3),
                new Decade(2000, 6.1),
                new Decade(2010, 7.0),
                new Decade(2020, 7.8)));
    chart.setX(decade -> String.valueOf(decade.year()));
    chart.setY(Decade::billions);
    chart.setYTitle("Billion people");
    chart.setLabel("People in the world");
    return chart;
  }
}
