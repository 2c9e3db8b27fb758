package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.BoxPlot;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.LocalDate;
import java.util.List;

/** The box plot. */
@Listed(group = Group.CHARTS, glyph = "box-plot", component = BoxPlot.class)
@Route(value = "components/box-plot", layout = GalleryShell.class)
public class BoxPlotPage extends ComponentPage {

  record Reply(String service, double millis) {}

  record Day(LocalDate date, double high) {}

  @Override
  protected Component specimen() {
    return replies();
  }

  /** The spread of response times by service. The times are made up. */
  @Example("Response times")
  Component replies() {
    BoxPlot<Reply> chart =
        new BoxPlot<>(
            List.of(
                new Reply("Search", 82),
                new Reply("Search", 95),
                new Reply("Search", 101),
                new Reply("Search", 110),
                new Reply("Search", 240),
                new Reply("Basket", 31),
                new Reply("Basket", 36),
                new Reply("Basket", 40),
                new Reply("Basket", 55),
                new Reply("Payment", 120),
                new Reply("Payment", 160),
                new Reply("Payment", 175),
                new Reply("Payment", 230)));
    chart.setX("service");
    chart.setY("millis");
    chart.setYTitle("ms");
    chart.setLabel("Response times by service");
    return chart;
  }

  /** The highest temperatures of each day, by month. */
  @Example(value = "Months", data = DataSet.SEATTLE_WEATHER)
  Component months(List<Day> days) {
    BoxPlot<Day> chart = new BoxPlot<>(days);
    chart.setX(day -> day.date().getMonth());
    chart.setY("high");
    chart.setHeight(320);
    chart.setYTitle("°C");
    chart.setLabel("Highest temperatures in Seattle, 2012 to 2015");
    return chart;
  }
}
