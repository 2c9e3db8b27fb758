package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.chart.Gauge;
import dev.espressivo.chart.GaugePointer;
import dev.espressivo.chart.GaugeThreshold;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** The gauge. */
@Listed(group = Group.CHARTS, glyph = "gauge", component = Gauge.class)
@Route(value = "components/gauge", layout = GalleryShell.class)
public class GaugePage extends ComponentPage {

  @Override
  protected Component specimen() {
    return memory();
  }

  /**
   * The heap of the server that created this page. The value has the tone of the threshold it has
   * reached.
   */
  @Example("Thresholds")
  Component memory() {
    Gauge gauge = new Gauge();
    gauge.setThresholds(
        new GaugeThreshold(0, Tone.SUCCESS),
        new GaugeThreshold(70, Tone.WARNING),
        new GaugeThreshold(90, Tone.DESTRUCTIVE));
    gauge.setFormatY(value -> Math.round(value) + "%");
    gauge.setLabel("Heap in use");

    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    gauge.setValue(100.0 * used / runtime.maxMemory());
    return gauge;
  }

  /** A needle points to the value. Press the button to turn it. */
  @Example("Needle")
  Component needle() {
    Gauge gauge = new Gauge(1013);
    gauge.setPointer(GaugePointer.NEEDLE);
    gauge.setMin(950);
    gauge.setMax(1050);
    gauge.setLabel("Air pressure in hPa");

    Button fall =
        new Button(
            "Fall by 12 hPa",
            click -> {
              Double now = gauge.getValue();
              gauge.setValue(now == null || now < 970 ? 1045.0 : now - 12);
            });
    gauge.setWidthFull();
    return new VerticalLayout(gauge, fall);
  }

  /**
   * A component in place of the value's text. A screen reader still reads the value of the meter.
   */
  @Example("A reading of its own")
  Component reading() {
    Gauge gauge = new Gauge(64);
    gauge.setLabel("Sprint");
    gauge.setFormatY(value -> Math.round(value) + " points");

    Span points = new Span("64");
    points.getStyle().set("font", "var(--type-display-small)");
    gauge.setReading(new Div(points, new Div("of 100 points")));
    return gauge;
  }
}
