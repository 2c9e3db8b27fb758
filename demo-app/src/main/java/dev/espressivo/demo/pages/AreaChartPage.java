package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.AreaChart;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.io.Serializable;
import java.util.List;

/** The area chart. */
@Listed(group = Group.CHARTS, glyph = "area-chart", component = AreaChart.class)
@Route(value = "components/area-chart", layout = GalleryShell.class)
public class AreaChartPage extends ComponentPage {

  @Override
  protected Component specimen() {
    AreaChart<Integer> chart = new AreaChart<>(List.of(3, 5, 4, 8, 6, 9));
    chart.setY(value -> value);
    chart.setLabel("Six values");
    return chart;
  }

  /** An amount, filled down to zero. */
  @Example("An amount over time")
  Component population() {
    record Decade(int year, double billions) implements Serializable {}
    AreaChart<Decade> chart =
        new AreaChart<>(
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
