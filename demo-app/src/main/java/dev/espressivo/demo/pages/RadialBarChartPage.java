package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.RadialBarChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;

/** The radial bar chart. */
@Listed(group = Group.CHARTS, glyph = "radial-bar-chart", component = RadialBarChart.class)
@Route(value = "components/radial-bar-chart", layout = GalleryShell.class)
public class RadialBarChartPage extends ComponentPage {

  record Rate(String industry, YearMonth month, double rate) {}

  record Goal(String name, double done) {}

  @Override
  protected Component specimen() {
    return goals();
  }

  /** Each bar is a share of the same whole. The figures are made up. */
  @Example("Towards a goal")
  Component goals() {
    RadialBarChart<Goal> chart =
        new RadialBarChart<>(
            List.of(new Goal("Move", 82), new Goal("Exercise", 64), new Goal("Stand", 91)));
    chart.setX("name");
    chart.setY("done");
    chart.setMax(100.0);
    chart.setFormatY(done -> Math.round(done) + "%");
    chart.setGap(6);
    chart.setLabel("Goals of a day");
    return chart;
  }

  /** Without tracks. A press in the legend shows one bar alone. */
  @Example(value = "Legend", data = DataSet.UNEMPLOYMENT)
  Component rates(List<Rate> rates) {
    YearMonth last = rates.getLast().month();
    RadialBarChart<Rate> chart =
        new RadialBarChart<>(
            rates.stream()
                .filter(rate -> rate.month().equals(last))
                .sorted(Comparator.comparingDouble(Rate::rate).reversed())
                .limit(6)
                .toList());
    chart.setX("industry");
    chart.setY("rate");
    chart.setTracks(false);
    chart.setLegend(ChartLegend.ISOLATE);
    chart.setHeight(320);
    chart.setLabel("The six highest rates of unemployment by industry, in percent");
    return chart;
  }
}
