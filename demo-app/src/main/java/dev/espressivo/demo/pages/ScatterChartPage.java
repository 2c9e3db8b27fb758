package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.chart.ChartAnnotation;
import dev.espressivo.chart.ChartColumn;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartPlacement;
import dev.espressivo.chart.ChartScale;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ScatterChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The scatter chart. */
@Listed(group = Group.CHARTS, glyph = "scatter-chart", component = ScatterChart.class)
@Route(value = "components/scatter-chart", layout = GalleryShell.class)
public class ScatterChartPage extends ComponentPage {

  record Penguin(String species, double flipper, double mass) {}

  record Country(String country, double income, double lifeExpectancy, String region) {}

  record Nation(
      String country, double income, double lifeExpectancy, long population, String region) {}

  record Quake(Instant time, double magnitude, double depth, String place) {}

  @Override
  protected Component specimen() {
    return penguins(Rows.of(DataSet.PENGUINS, Penguin.class));
  }

  /**
   * One series for each species. Its getter returns null for the other species, so they have no
   * point in the series.
   */
  @Example(value = "Series by group", data = DataSet.PENGUINS)
  Component penguins(List<Penguin> penguins) {
    ScatterChart<Penguin> chart = new ScatterChart<>(penguins);
    chart.setX("flipper");
    chart.setSeries(Stream.of("Adelie", "Chinstrap", "Gentoo").map(each -> species(each)).toList());
    chart.setXTitle("Flipper, mm");
    chart.setYTitle("Mass, g");
    chart.setLegend(ChartLegend.ISOLATE);
    chart.setLabel("Penguins by the length of their flippers and by their mass");
    return chart;
  }

  private static ChartSeries<Penguin> species(String species) {
    ValueProvider<Penguin, Double> mass =
        penguin -> penguin.species().equals(species) ? penguin.mass() : null;
    return ChartSeries.builder(mass).label(species).build();
  }

  /** Incomes differ by a factor of a hundred, so their axis is logarithmic. */
  @Example(value = "Logarithmic scale", data = DataSet.COUNTRIES)
  Component countries(List<Country> countries) {
    ScatterChart<Country> chart = new ScatterChart<>(countries);
    chart.setX("lifeExpectancy");
    chart.setY("income");
    chart.setYScale(ChartScale.LOG);
    chart.setSize(6);
    chart.setXTitle("Life expectancy, years");
    chart.setYTitle("Income a person, $");
    chart.setAnnotations(
        new ChartAnnotation(82.0, 132877, "Qatar", ChartPlacement.START),
        new ChartAnnotation(48.5, 2598, "Lesotho", ChartPlacement.END));
    chart.setHeight(360);
    chart.setLabel("Countries by life expectancy and income");
    return chart;
  }

  /**
   * The area of a bubble is proportional to a third number, and its colour shows a category. Labels
   * stand where there is room, those of large bubbles first. The tooltip has a field more.
   */
  @Example(value = "Bubbles", data = DataSet.COUNTRIES)
  Component bubbles(List<Nation> nations) {
    ScatterChart<Nation> chart = new ScatterChart<>(nations);
    chart.setX("lifeExpectancy");
    chart.setY("income");
    chart.setYScale(ChartScale.LOG);
    chart.setSizeBy("population");
    chart.setColorBy("region");
    chart.setLabelBy(each -> each.population() > 100_000_000 ? each.country() : null);
    chart.setTooltipFields(
        ChartColumn.of("Country", Nation::country),
        ChartColumn.of("Population", each -> "%,d".formatted(each.population())));
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setXTitle("Life expectancy, years");
    chart.setYTitle("Income a person, $");
    chart.setHeight(480);
    chart.setLabel("Countries by life expectancy, income and population");
    return chart;
  }

  /**
   * Times are shown in the user's time zone. Press a point, or move to it with the arrow keys and
   * press Enter.
   */
  @Example(value = "Pressed points", data = DataSet.EARTHQUAKES)
  Component quakes(List<Quake> quakes) {
    ValueSignal<String> said = new ValueSignal<>("Press an earthquake.");
    ScatterChart<Quake> chart = new ScatterChart<>(quakes);
    chart.setX("time");
    chart.setY("magnitude");
    chart.setYTitle("Magnitude");
    chart.setLabel("Earthquakes of a week of 2018");
    chart.addPointClickListener(
        press -> {
          Quake quake = press.getRow();
          said.set(
              "%s: magnitude %.1f, %.0f km deep"
                  .formatted(quake.place(), quake.magnitude(), quake.depth()));
        });

    Span text = new Span();
    text.bindText(said);
    chart.setWidthFull();
    return new VerticalLayout(chart, text);
  }
}
