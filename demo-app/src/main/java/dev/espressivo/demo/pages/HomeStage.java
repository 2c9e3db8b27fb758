package dev.espressivo.demo.pages;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonGroupSelectionMode;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.screens.DashboardScreen.Temperature;
import dev.espressivo.demo.shell.Tags;
import java.util.List;
import java.util.Locale;

/** Components at work in the head of the home page, on shapes that change when they are pressed. */
final class HomeStage extends Div {

  private static final List<Temperature> TEMPERATURES =
      Rows.of(DataSet.GLOBAL_TEMPERATURE, Temperature.class);

  private final ValueSignal<Integer> from = new ValueSignal<>(1970);

  HomeStage() {
    addClassName("hero-stage");
    Div shapes = new Div();
    for (int i = 1; i <= 3; i++) {
      shapes.add(Tags.div("hero-shape hero-shape-" + i));
    }
    shapes.addClassName("hero-shapes");
    shapes.getElement().setAttribute("aria-hidden", "true");
    add(shapes, card());
  }

  private Card card() {
    double latest = TEMPERATURES.getLast().anomaly();
    Badge rise = new Badge(String.format(Locale.ENGLISH, "%+.1f °C", latest));
    rise.setVariant(BadgeVariant.TONAL);
    rise.setTone(Tone.DESTRUCTIVE);
    CardHeader header = new CardHeader("Global temperature");
    header.setSupportingText("Against 1951–1980");
    header.setEnd(rise);
    header.setLevel(2);
    Card card = new Card(header, new CardContent(chart()), years());
    card.setVariant(CardVariant.ELEVATED);
    card.addClassName("hero-card");
    return card;
  }

  private BarChart<Temperature> chart() {
    BarChart<Temperature> chart = new BarChart<>(Temperature.class);
    chart.bindData(
        from.map(
            year -> TEMPERATURES.stream().filter(each -> each.year().getValue() >= year).toList()));
    chart.setX("year");
    chart.setSeries(ChartSeries.of("anomaly"));
    chart.setLabel("Global temperature by year against the mean of 1951 to 1980");
    chart.setHeight("180px");
    return chart;
  }

  private ButtonGroup years() {
    ButtonGroup group = new ButtonGroup(year(1880), year(1970), year(2000));
    group.setLabel("First year");
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    group.setFull(true);
    return group;
  }

  private Button year(int year) {
    Button button = new Button(Integer.toString(year));
    button.setVariant(ButtonVariant.TONAL);
    button.setToggle(true);
    button.setPressed(from.peek() == year);
    button
        .pressed()
        .addValueChangeListener(
            change -> {
              if (change.getValue()) {
                from.set(year);
              }
            });
    return button;
  }
}
