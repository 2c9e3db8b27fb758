package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.alert.Alert;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.chart.AreaChart;
import dev.espressivo.chart.ChartCurve;
import dev.espressivo.chart.ChartErrorContext;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartReference;
import dev.espressivo.chart.ChartReferenceAxis;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.ChartStackOffset;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The area chart. */
@Listed(group = Group.CHARTS, glyph = "area-chart", component = AreaChart.class)
@Route(value = "components/area-chart", layout = GalleryShell.class)
public class AreaChartPage extends ComponentPage {

  record Electricity(Year year, double fossil, double nuclear, double renewables) {}

  record Temperature(Year year, double anomaly) {}

  record Day(LocalDate date, double rain, double wind) {}

  record Temperatures(LocalDate date, double low, double high) {}

  record Rain(YearMonth month, double millimetres) {}

  @Override
  protected Component specimen() {
    AreaChart<Electricity> chart =
        new AreaChart<>(Rows.of(DataSet.IOWA_ELECTRICITY, Electricity.class));
    chart.setX("year");
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setStacked(true);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Electricity generated in Iowa from 2001 to 2017, in gigawatt hours");
    return chart;
  }

  /** Stacked areas show how the total changes and how much each part contributes. */
  @Example(value = "Stacked", data = DataSet.IOWA_ELECTRICITY)
  Component stacked(List<Electricity> years) {
    AreaChart<Electricity> chart = new AreaChart<>(years);
    chart.setX("year");
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setStacked(true);
    chart.setFillOpacity(0.4);
    chart.setLegend(ChartLegend.ISOLATE);
    chart.setFormatY(megawatts -> "%,.0f TWh".formatted(megawatts / 1000));
    chart.setLabel("Electricity generated in Iowa by source");
    return chart;
  }

  /** Areas of 100 percent show how the shares of the parts change. The tooltip has the values. */
  @Example(value = "Shares", data = DataSet.IOWA_ELECTRICITY)
  Component shares(List<Electricity> years) {
    AreaChart<Electricity> chart = new AreaChart<>(years);
    chart.setX("year");
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setStackOffset(ChartStackOffset.PERCENT);
    chart.setFillOpacity(0.6);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setFormatY("%,.0f GWh"::formatted);
    chart.setLabel("Shares of the sources in the electricity generated in Iowa");
    return chart;
  }

  /**
   * In a streamgraph, the heights are the amounts, and the edges move as little as possible. The
   * axis of the values has no numbers.
   */
  @Example(value = "Streamgraph", data = DataSet.IOWA_ELECTRICITY)
  Component streamgraph(List<Electricity> years) {
    AreaChart<Electricity> chart = new AreaChart<>(years);
    chart.setX("year");
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setStackOffset(ChartStackOffset.WIGGLE);
    chart.setFillOpacity(0.6);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setFormatY("%,.0f GWh"::formatted);
    chart.setTitle("Electricity generated in Iowa");
    return chart;
  }

  /** An area begins at zero; negative values are below the zero line. */
  @Example(value = "Above and below zero", data = DataSet.GLOBAL_TEMPERATURE)
  Component zero(List<Temperature> years) {
    AreaChart<Temperature> chart = new AreaChart<>(years);
    chart.setX("year");
    chart.setSeries(
        ChartSeries.<Temperature>builder("anomaly")
            .label("Anomaly")
            .color("var(--chart-8)")
            .build());
    chart.setReferences(ChartReference.line(ChartReferenceAxis.Y, 0, "Mean of 1951–1980"));
    chart.setYTitle("°C");
    chart.setLabel("Global temperature against the mean of 1951 to 1980");
    return chart;
  }

  /** An area that begins at a value of each row, so that it shows a range. */
  @Example(value = "From low to high", data = DataSet.SEATTLE_WEATHER)
  Component range(List<Temperatures> days) {
    AreaChart<Temperatures> chart = new AreaChart<>(days.subList(0, 90));
    chart.setX("date");
    chart.setSeries(
        ChartSeries.<Temperatures>builder("high").label("Temperature").from("low").build());
    chart.setYTitle("°C");
    chart.setLabel("The lowest and the highest temperature of each day in Seattle");
    return chart;
  }

  /** Four ways to connect the same rows. */
  @Example(value = "Curves", data = DataSet.SEATTLE_WEATHER)
  Component curves(List<Day> days) {
    Map<YearMonth, Double> rain =
        days.stream()
            .filter(day -> day.date().getYear() == 2015)
            .collect(
                Collectors.groupingBy(
                    day -> YearMonth.from(day.date()),
                    TreeMap::new,
                    Collectors.summingDouble(Day::rain)));
    List<Rain> months =
        rain.entrySet().stream().map(each -> new Rain(each.getKey(), each.getValue())).toList();

    Div charts = new Div();
    charts
        .getStyle()
        .set("display", "grid")
        .set("grid-template-columns", "repeat(auto-fit, minmax(min(320px, 100%), 1fr))")
        .set("gap", "12px");
    for (ChartCurve curve :
        List.of(ChartCurve.SMOOTH, ChartCurve.LINEAR, ChartCurve.STEP, ChartCurve.BASIS)) {
      AreaChart<Rain> chart = new AreaChart<>(months);
      chart.setX("month");
      chart.setY("millimetres");
      chart.setCurve(curve);
      chart.setPoints(true);
      chart.setHeight(160);
      chart.setLabel("Rain in Seattle by month, " + curve.name().toLowerCase());
      charts.add(new Div(new Span(curve.name()), chart));
    }
    return charts;
  }

  /**
   * While loading, a chart keeps its previous content. Without rows it shows a text, and after an
   * error a message and a button to try again.
   */
  @Example("Loading, empty and error")
  Component states() {
    ValueSignal<List<Rain>> rain = new ValueSignal<>(List.of());
    AreaChart<Rain> chart = new AreaChart<>(Rain.class);
    chart.setX("month");
    chart.setY("millimetres");
    chart.setEmptyText("Nothing was measured yet");
    chart.setLabel("Rain by month");
    chart.bindData(rain);
    chart.addRetryListener(
        retry -> {
          chart.setError(false);
          rain.set(
              List.of(
                  new Rain(YearMonth.of(2015, Month.JANUARY), 93),
                  new Rain(YearMonth.of(2015, Month.FEBRUARY), 134.2),
                  new Rain(YearMonth.of(2015, Month.MARCH), 113.5)));
        });

    Button load = button("Load");
    load.addClickListener(click -> chart.setLoading(!chart.isLoading()));
    load.setToggle(true);
    Button clear = button("Remove all");
    clear.addClickListener(click -> rain.set(List.of()));
    Button fail = button("Fail");
    fail.addClickListener(click -> chart.setError("The rain gauge does not answer"));
    chart.setWidthFull();
    HorizontalLayout buttons = new HorizontalLayout(load, clear, fail);
    buttons.setWrap(true);
    return new VerticalLayout(buttons, chart);
  }

  /** The app can replace the content of an empty and of a failed chart with its own components. */
  @Example("States of your own")
  Component ownStates() {
    AreaChart<Rain> empty = new AreaChart<>();
    empty.setEmpty(new Button("Connect a rain gauge"));
    empty.setLabel("Empty");
    empty.setHeight(120);

    AreaChart<Rain> failed = new AreaChart<>();
    failed.setErrorStateRenderer(error -> message(error));
    failed.setError(new IllegalStateException("The rain gauge does not answer"));
    failed.setLabel("Failed");
    failed.setHeight(120);
    return new Div(empty, failed);
  }

  private static Component message(ChartErrorContext error) {
    Alert alert = new Alert("No rain today");
    alert.setDescription(error.message());
    alert.setTone(Tone.DESTRUCTIVE);
    return alert;
  }

  private static Button button(String label) {
    Button button = new Button(label);
    button.setVariant(ButtonVariant.TONAL);
    return button;
  }
}
