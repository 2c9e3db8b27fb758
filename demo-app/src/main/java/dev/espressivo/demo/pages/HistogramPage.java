package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.Histogram;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;

/** The histogram. */
@Listed(group = Group.CHARTS, glyph = "histogram", component = Histogram.class)
@Route(value = "components/histogram", layout = GalleryShell.class)
public class HistogramPage extends ComponentPage {

  record Quake(double magnitude) {}

  @Override
  protected Component specimen() {
    Histogram<Integer> chart =
        new Histogram<>(List.of(12, 15, 17, 21, 22, 23, 24, 24, 26, 27, 28, 31, 33, 34, 38, 46));
    chart.setLabel("Ages of the runners");
    return chart;
  }

  /** How many earthquakes of a week had each magnitude. The ends of intervals are round numbers. */
  @Example(value = "Magnitudes", data = DataSet.EARTHQUAKES)
  Component magnitudes(List<Quake> quakes) {
    Histogram<Quake> chart = new Histogram<>(quakes);
    chart.setValue(Quake::magnitude);
    chart.setBins(20);
    chart.setXTitle("Magnitude");
    chart.setLabel("Earthquakes of a week of 2018 by magnitude");
    return chart;
  }

  /** Intervals of the app, as the share of all earthquakes: minor, light, moderate, strong. */
  @Example(value = "Thresholds", data = DataSet.EARTHQUAKES)
  Component thresholds(List<Quake> quakes) {
    Histogram<Quake> chart = new Histogram<>(quakes);
    chart.setValue("magnitude");
    chart.setThresholds(List.of(4.0, 5.0, 6.0));
    chart.setNormalized(true);
    chart.setXTitle("Magnitude");
    chart.setLabel("Share of earthquakes by strength");
    return chart;
  }
}
