package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.ChartCurve;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.RadarChart;
import dev.espressivo.chart.RadarGrid;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The radar chart. */
@Listed(group = Group.CHARTS, glyph = "radar-chart", component = RadarChart.class)
@Route(value = "components/radar-chart", layout = GalleryShell.class)
public class RadarChartPage extends ComponentPage {

  record Day(LocalDate date, double rain, double high, double low) {}

  record Mean(Month month, double high, double low, double rain) {}

  @Override
  protected Component specimen() {
    return temperatures(Rows.of(DataSet.SEATTLE_WEATHER, Day.class));
  }

  /** The months of a year close the circle. The legend hides a series. */
  @Example(value = "Two series", data = DataSet.SEATTLE_WEATHER)
  Component temperatures(List<Day> days) {
    RadarChart<Mean> chart = new RadarChart<>(means(days));
    chart.setX(mean -> mean.month().getDisplayName(TextStyle.SHORT, Locale.ENGLISH));
    chart.setSeries(
        ChartSeries.<Mean>builder("high").label("Highest, °C").build(),
        ChartSeries.<Mean>builder("low").label("Lowest, °C").build());
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setFormatY("%.1f"::formatted);
    chart.setHeight(340);
    chart.setLabel("Mean temperatures of Seattle by month");
    return chart;
  }

  /** A circular grid and a curved line. */
  @Example(value = "Circles", data = DataSet.SEATTLE_WEATHER)
  Component rain(List<Day> days) {
    RadarChart<Mean> chart = new RadarChart<>(means(days));
    chart.setX(mean -> mean.month().getDisplayName(TextStyle.SHORT, Locale.ENGLISH));
    chart.setY("rain");
    chart.setGrid(RadarGrid.CIRCLE);
    chart.setCurve(ChartCurve.SMOOTH);
    chart.setFormatY("%.1f"::formatted);
    chart.setHeight(300);
    chart.setLabel("Mean daily rain in Seattle by month, in mm");
    return chart;
  }

  private static List<Mean> means(List<Day> days) {
    return Arrays.stream(Month.values())
        .map(
            month -> {
              List<Day> all = days.stream().filter(day -> day.date().getMonth() == month).toList();
              return new Mean(
                  month,
                  all.stream().mapToDouble(Day::high).average().orElse(0),
                  all.stream().mapToDouble(Day::low).average().orElse(0),
                  all.stream().mapToDouble(Day::rain).average().orElse(0));
            })
        .toList();
  }
}
