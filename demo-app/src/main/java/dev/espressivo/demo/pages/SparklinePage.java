package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Route;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.chart.ChartCurve;
import dev.espressivo.chart.Sparkline;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.table.Table;
import java.time.YearMonth;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The sparkline. */
@Listed(group = Group.CHARTS, glyph = "sparkline", component = Sparkline.class)
@Route(value = "components/sparkline", layout = GalleryShell.class)
public class SparklinePage extends ComponentPage {

  record Rate(String industry, YearMonth month, double rate) {}

  record Jobs(YearMonth month, double construction, double manufacturing, double government) {}

  record Industry(String name, List<Double> rates) {
    double latest() {
      return rates.getLast();
    }
  }

  @Override
  protected Component specimen() {
    Sparkline sparkline =
        new Sparkline(
            Rows.of(DataSet.US_EMPLOYMENT, Jobs.class).stream().map(Jobs::construction).toList());
    sparkline.setLabel("Employment in construction, which fell by a third and rose again");
    sparkline.setFilled(true);
    sparkline.setWidth("100%");
    sparkline.setHeight("96px");
    return sparkline;
  }

  /**
   * A sparkline in each row of a table. The number beside it gives screen readers the same
   * information.
   */
  @Example(value = "In a table", data = DataSet.UNEMPLOYMENT)
  Component table(List<Rate> rates) {
    List<Industry> industries =
        rates.stream()
            .collect(
                Collectors.groupingBy(
                    Rate::industry,
                    TreeMap::new,
                    Collectors.mapping(Rate::rate, Collectors.toList())))
            .entrySet()
            .stream()
            .map(each -> new Industry(each.getKey(), each.getValue()))
            .toList();
    Table<Industry> table = new Table<>(industries);
    table.addColumn(Industry::name).setHeader("Industry").setWidth("1fr").setSortable(true);
    table
        .addColumn(Industry::rates)
        .setHeader("2000 to 2010")
        .setRenderer(industry -> new Sparkline(industry.rates()))
        .setWidth("150px");
    table
        .addColumn(Industry::latest)
        .setHeader("Unemployed")
        .setFormat("%.1f %%"::formatted)
        .setWidth("150px")
        .setSortable(true);
    table.setLabel("Unemployment by industry");
    table.setHeight("22rem");
    return table;
  }

  /** A figure with its history. */
  @Example(value = "On cards", data = DataSet.US_EMPLOYMENT)
  Component cards(List<Jobs> jobs) {
    Div cards =
        new Div(
            card("Construction", jobs.stream().map(Jobs::construction).toList()),
            card("Manufacturing", jobs.stream().map(Jobs::manufacturing).toList()),
            card("Government", jobs.stream().map(Jobs::government).toList()));
    cards
        .getStyle()
        .set("display", "grid")
        .set("grid-template-columns", "repeat(auto-fill, minmax(min(220px, 100%), 1fr))")
        .set("gap", "8px");
    return cards;
  }

  private static Card card(String name, List<Double> values) {
    Sparkline sparkline = new Sparkline(values);
    sparkline.setFilled(true);
    sparkline.setWidth("100%");
    sparkline.setHeight("56px");
    double change = values.getLast() / values.getFirst() - 1;
    return new Card(
        new CardHeader(name, "%+.1f %% in ten years".formatted(100 * change)),
        new CardContent(sparkline));
  }

  /** In a sentence, filled, curved, with a gap, and in another colour. */
  @Example("Kinds")
  Component kinds() {
    double[] values = {3, 5, 4, 8, 6, Double.NaN, 9, 12, 10, 13};
    Sparkline inText = new Sparkline(values);
    inText.setLabel("rising from 3 to 13");
    Sparkline filled = new Sparkline(values);
    filled.setFilled(true);
    Sparkline smooth = new Sparkline(values);
    smooth.setCurve(ChartCurve.SMOOTH);
    Sparkline steps = new Sparkline(values);
    steps.setCurve(ChartCurve.STEP);
    Sparkline green = new Sparkline(values);
    green.setColor("var(--success)");

    Div kinds =
        new Div(
            new Div(new Span("It was "), inText, new Span(" and went on.")),
            filled,
            smooth,
            steps,
            green);
    kinds
        .getStyle()
        .set("display", "flex")
        .set("flex-wrap", "wrap")
        .set("align-items", "center")
        .set("gap", "24px")
        .set("padding", "12px");
    return kinds;
  }
}
