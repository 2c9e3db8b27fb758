package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.HeatmapChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The heat map. */
@Listed(group = Group.CHARTS, glyph = "heatmap-chart", component = HeatmapChart.class)
@Route(value = "components/heatmap-chart", layout = GalleryShell.class)
public class HeatmapChartPage extends ComponentPage {

  record Visits(DayOfWeek day, int hour, int count) {}

  record Day(LocalDate date, double high) {}

  @Override
  protected Component specimen() {
    return visits();
  }

  /** The visits of a shop by weekday and hour. The figures are made up. */
  @Example("Matrix")
  Component visits() {
    List<Visits> visits = new ArrayList<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      for (int hour = 8; hour <= 20; hour++) {
        int noon = 60 - 12 * Math.abs(hour - 13);
        int evening = 70 - 16 * Math.abs(hour - 18);
        int busy = Math.max(4, Math.max(noon, evening));
        visits.add(new Visits(day, hour, day.getValue() > 5 ? busy / 2 + 20 : busy));
      }
    }
    HeatmapChart<Visits> chart = new HeatmapChart<>(visits);
    chart.setX("hour");
    chart.setY("day");
    chart.setValue("count");
    chart.setXTitle("Hour");
    chart.setLabel("Visits by weekday and hour");
    return chart;
  }

  /** A year as a calendar: a column for each week, from the first day of the locale's week on. */
  @Example(value = "Calendar", data = DataSet.SEATTLE_WEATHER)
  Component year(List<Day> days) {
    HeatmapChart<Day> chart =
        new HeatmapChart<>(days.stream().filter(day -> day.date().getYear() == 2015).toList());
    chart.setX("date");
    chart.setValue("high");
    chart.setFormatY(value -> "%.0f °C".formatted(value));
    chart.setCalendar(true);
    chart.setHeight(180);
    chart.setLabel("Highest temperatures in Seattle, 2015");
    return chart;
  }
}
