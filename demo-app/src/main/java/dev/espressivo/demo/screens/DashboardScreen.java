package dev.espressivo.demo.screens;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonGroupSelectionMode;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.chart.AreaChart;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.Chart;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartReference;
import dev.espressivo.chart.ChartReferenceAxis;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartSeriesAxis;
import dev.espressivo.chart.ChartSeriesType;
import dev.espressivo.chart.ComboChart;
import dev.espressivo.chart.LineChart;
import dev.espressivo.chart.ScatterChart;
import dev.espressivo.chart.Sparkline;
import java.time.Instant;
import java.time.Year;
import java.time.YearMonth;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dashboard: figures with their history, and charts with a common range of years. */
@StyleSheet("context://gallery/screens.css")
public class DashboardScreen extends Div {

  /** Carbon dioxide in the air in a month, in parts per million. */
  public record Air(YearMonth month, @Nullable Double measured, @Nullable Double adjusted) {}

  /** The difference of a year from the mean temperature of 1951 to 1980, in degrees. */
  public record Temperature(Year year, double anomaly) {}

  /** Electricity generated in a year, in gigawatt hours. */
  public record Electricity(Year year, double fossil, double nuclear, double renewables) {
    double share() {
      return 100 * renewables / (fossil + nuclear + renewables);
    }
  }

  /** Employment in a month, in thousands. */
  public record Jobs(YearMonth month, double nonfarm, double change, double construction) {}

  /** An earthquake. */
  public record Quake(Instant time, double magnitude, double depth) {}

  private enum Period {
    ALL("All", 1),
    FIFTY("50 years", 1970),
    TEN("10 years", 2010);

    private final String label;
    private final int from;

    Period(String label, int from) {
      this.label = label;
      this.from = from;
    }
  }

  private final ValueSignal<Integer> from = new ValueSignal<>(Period.ALL.from);

  /**
   * Creates the screen.
   *
   * @param air carbon dioxide by month
   * @param temperatures temperatures by year
   * @param electricity electricity by year
   * @param jobs employment by month
   * @param quakes earthquakes of a week
   */
  public DashboardScreen(
      List<Air> air,
      List<Temperature> temperatures,
      List<Electricity> electricity,
      List<Jobs> jobs,
      List<Quake> quakes) {
    addClassNames("screen", "dashboard-screen");
    add(
        div("dashboard-tools", choice()),
        div(
            "dashboard-figures",
            figure(
                "Carbon dioxide",
                "%.1f ppm".formatted(air.getLast().adjusted()),
                "Carbon dioxide rose from 314 to 413 ppm",
                air.stream().map(Air::adjusted).toList()),
            figure(
                "Temperature",
                "%+.2f °C".formatted(temperatures.getLast().anomaly()),
                "The temperature rose by more than a degree",
                temperatures.stream().map(Temperature::anomaly).toList()),
            figure(
                "Renewables in Iowa",
                "%.0f %%".formatted(electricity.getLast().share()),
                "The share of renewables rose from 4 to 39 percent",
                electricity.stream().map(Electricity::share).toList()),
            figure(
                "Employment",
                "%.1f m".formatted(jobs.getLast().nonfarm() / 1000),
                "Employment fell in 2009 and rose since",
                jobs.stream().map(Jobs::nonfarm).toList())),
        div(
            "dashboard-charts",
            card("Carbon dioxide", "Mauna Loa, parts per million", carbonDioxide(air)),
            card("Global temperature", "Against 1951–1980, °C", warming(temperatures)),
            card("Electricity in Iowa", "Gigawatt hours and share", iowa(electricity)),
            card("Employment", "Change by month, thousands", employment(jobs)),
            card("Earthquakes", "A week of 2018, by magnitude and depth", earthquakes(quakes))));
  }

  private ButtonGroup choice() {
    ButtonGroup group = new ButtonGroup();
    group.setLabel("Years");
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    for (Period each : Period.values()) {
      Button button = new Button(each.label);
      button.setVariant(ButtonVariant.TONAL);
      button.setToggle(true);
      button.setPressed(each == Period.ALL);
      button
          .pressed()
          .addValueChangeListener(
              change -> {
                if (change.getValue()) {
                  from.set(each.from);
                }
              });
      group.add(button);
    }
    return group;
  }

  private Chart<Air> carbonDioxide(List<Air> air) {
    LineChart<Air> chart = new LineChart<>(Air.class);
    chart.bindData(
        from.map(year -> air.stream().filter(each -> each.month().getYear() >= year).toList()));
    chart.setX("month");
    chart.setSeries(ChartSeries.of("measured"), ChartSeries.of("adjusted"));
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Carbon dioxide over Mauna Loa");
    return chart;
  }

  private Chart<Temperature> warming(List<Temperature> temperatures) {
    BarChart<Temperature> chart = new BarChart<>(Temperature.class);
    chart.bindData(
        from.map(
            year -> temperatures.stream().filter(each -> each.year().getValue() >= year).toList()));
    chart.setX("year");
    chart.setSeries(ChartSeries.<Temperature>builder("anomaly").color("var(--chart-8)").build());
    chart.setReferences(
        ChartReference.line(ChartReferenceAxis.Y, 1.5, "Paris Agreement").withDashed(true));
    chart.setLabel("Global temperature against the mean of 1951 to 1980");
    return chart;
  }

  private Chart<Electricity> iowa(List<Electricity> electricity) {
    ComboChart<Electricity> chart = new ComboChart<>(electricity);
    chart.setX("year");
    chart.setStacked(true);
    chart.setSeries(
        ChartSeries.of("fossil"),
        ChartSeries.of("nuclear"),
        ChartSeries.of("renewables"),
        ChartSeries.builder(Electricity::share)
            .label("Renewables, %")
            .type(ChartSeriesType.LINE)
            .axis(ChartSeriesAxis.RIGHT)
            .build());
    chart.setY2Min(0.0);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Electricity generated in Iowa by source, and the share of renewables");
    return chart;
  }

  private static Chart<Jobs> employment(List<Jobs> jobs) {
    AreaChart<Jobs> chart = new AreaChart<>(jobs);
    chart.setX("month");
    chart.setSeries(ChartSeries.<Jobs>builder("change").color("var(--chart-2)").build());
    chart.setLabel("Change of employment by month in the United States");
    return chart;
  }

  private static Chart<Quake> earthquakes(List<Quake> quakes) {
    ScatterChart<Quake> chart = new ScatterChart<>(quakes);
    chart.setX("magnitude");
    chart.setY("depth");
    chart.setXTitle("Magnitude");
    chart.setYTitle("Depth, km");
    chart.setSize(5);
    chart.setLabel("Earthquakes of a week by magnitude and depth");
    return chart;
  }

  private static Card figure(
      String name, String value, String course, List<? extends Number> values) {
    Sparkline sparkline = new Sparkline(values);
    sparkline.setLabel(course);
    sparkline.setFilled(true);
    sparkline.setWidth("100%");
    sparkline.setHeight("40px");
    Span shown = new Span(value);
    shown.addClassName("dashboard-value");
    return card(name, null, div("dashboard-figure", shown, sparkline));
  }

  private static Card card(String title, @Nullable String text, Component content) {
    CardHeader header = new CardHeader(title);
    header.setSupportingText(text);
    Card card = new Card(header, new CardContent(content));
    card.setVariant(CardVariant.FILLED);
    return card;
  }

  private static Div div(String className, Component... children) {
    Div div = new Div(children);
    div.addClassName(className);
    return div;
  }
}
