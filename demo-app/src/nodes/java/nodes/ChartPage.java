package nodes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.LineChart;

/** The load. */
@Route("load")
@Menu(title = "Load", order = 2)
@PageTitle("Load")
public class ChartPage extends Div {

  /** Creates the page. */
  public ChartPage() {
    LineChart<Buffers.Load> chart = new LineChart<>();
    chart.setX(Buffers.Load::second);
    chart.setY(Buffers.Load::percent);
    chart.setBuffer(Buffers.load());
    chart.setLabel("Load in percent");
    add(chart);
  }
}
