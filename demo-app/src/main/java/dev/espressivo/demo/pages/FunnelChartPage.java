package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.FunnelChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;
import java.util.stream.IntStream;

/** The funnel chart. */
@Listed(group = Group.CHARTS, glyph = "funnel-chart", component = FunnelChart.class)
@Route(value = "components/funnel-chart", layout = GalleryShell.class)
public class FunnelChartPage extends ComponentPage {

  record Quake(double magnitude) {}

  record Step(String name, long count) {}

  @Override
  protected Component specimen() {
    return shop();
  }

  /** The share of visitors that continues from each step to the next. The figures are made up. */
  @Example("Conversion")
  Component shop() {
    FunnelChart<Step> chart =
        new FunnelChart<>(
            List.of(
                new Step("Visited", 12_400),
                new Step("Looked at a product", 6_800),
                new Step("Put into the basket", 2_100),
                new Step("Bought", 940)));
    chart.setX("name");
    chart.setY("count");
    chart.setLabel("From visit to purchase");
    return chart;
  }

  /** The number of earthquakes in a week that reached each magnitude. */
  @Example(value = "Magnitudes", data = DataSet.EARTHQUAKES)
  Component quakes(List<Quake> quakes) {
    List<Step> steps =
        IntStream.rangeClosed(2, 6)
            .mapToObj(
                least ->
                    new Step(
                        least + " and above",
                        quakes.stream().filter(quake -> quake.magnitude() >= least).count()))
            .toList();
    FunnelChart<Step> chart = new FunnelChart<>(steps);
    chart.setX("name");
    chart.setY("count");
    chart.setHeight(320);
    chart.setLabel("Earthquakes of a week of 2018 by magnitude");
    return chart;
  }
}
