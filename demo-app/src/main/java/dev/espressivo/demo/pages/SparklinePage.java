package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Text;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.Sparkline;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** The sparkline. */
@Listed(group = Group.CHARTS, glyph = "sparkline", component = Sparkline.class)
@Route(value = "components/sparkline", layout = GalleryShell.class)
public class SparklinePage extends ComponentPage {

  @Override
  protected Component specimen() {
    Sparkline sparkline = new Sparkline(3, 5, 4, 8, 6, 9);
    sparkline.setLabel("Six values");
    sparkline.setWidth("12rem");
    sparkline.setHeight("3rem");
    return sparkline;
  }

  /** The line is 100 px wide and 24 px high, unless it has a size of its own. */
  @Example("In a sentence")
  Component sentence() {
    Sparkline sparkline = new Sparkline(2.5, 3.0, 3.7, 4.4, 5.3, 6.1, 7.0, 7.8);
    sparkline.setLabel("rising from 2.5 to 7.8 billion people");
    return new Span(new Text("The world since 1950: "), sparkline);
  }
}
