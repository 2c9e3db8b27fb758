package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.PieChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The pie chart. */
@Listed(group = Group.CHARTS, glyph = "pie-chart", component = PieChart.class)
@Route(value = "components/pie-chart", layout = GalleryShell.class)
public class PieChartPage extends ComponentPage {

  record Country(String country, double population, String region) {}

  record Penguin(String species, String island) {}

  record Year(int year, double fossil, double nuclear, double renewables) {}

  record Source(String name, double gigawattHours) {}

  @Override
  protected Component specimen() {
    return species(Rows.of(DataSet.PENGUINS, Penguin.class));
  }

  /**
   * A doughnut has room for a figure in its centre. Press an entry of the legend to hide a slice.
   */
  @Example(value = "Doughnut", data = DataSet.PENGUINS)
  Component species(List<Penguin> penguins) {
    Map<String, Long> count =
        penguins.stream()
            .collect(Collectors.groupingBy(Penguin::species, TreeMap::new, Collectors.counting()));
    PieChart<Map.Entry<String, Long>> chart = new PieChart<>(List.copyOf(count.entrySet()));
    chart.setX(Map.Entry::getKey);
    chart.setY(Map.Entry::getValue);
    chart.setInnerRadius(0.62);
    chart.setLabels(false);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Penguins by species");

    Span number = new Span(String.valueOf(penguins.size()));
    number.getStyle().set("font", "var(--type-headline-medium)");
    chart.setCenter(new Div(number, new Div("penguins")));
    return chart;
  }

  /** Countries with less than 2.5 % of all people are combined in one slice. */
  @Example(value = "Other", data = DataSet.COUNTRIES)
  Component population(List<Country> countries) {
    PieChart<Country> chart = new PieChart<>(countries);
    chart.setX("country");
    chart.setY("population");
    chart.setOtherThreshold(0.025);
    chart.setHeight(320);
    chart.setLabel("People by country");
    return chart;
  }

  /** A listener receives the row of a pressed slice. */
  @Example(value = "Pressed slices", data = DataSet.IOWA_ELECTRICITY)
  Component electricity(List<Year> years) {
    Year last = years.getLast();
    ValueSignal<String> said = new ValueSignal<>("Press a slice.");
    PieChart<Source> chart =
        new PieChart<>(
            List.of(
                new Source("Fossil", last.fossil()),
                new Source("Renewable", last.renewables()),
                new Source("Nuclear", last.nuclear())));
    chart.setX("name");
    chart.setY("gigawattHours");
    chart.setLabel("Electricity in Iowa by source");
    chart.addPointClickListener(
        press ->
            said.set(
                "%s: %,.0f GWh".formatted(press.getRow().name(), press.getRow().gigawattHours())));

    Span text = new Span();
    text.bindText(said);
    chart.setWidthFull();
    return new VerticalLayout(chart, text);
  }
}
