package nodes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.ScatterChart;

/** The requests to all nodes. */
@Route("requests")
@Menu(title = "Requests", order = 2)
@PageTitle("Requests")
public class ChartPage extends Div {

  /** Creates the page. */
  public ChartPage() {
    ScatterChart<Buffers.Request> chart = new ScatterChart<>();
    chart.setX(Buffers.Request::time);
    chart.setY(Buffers.Request::milliseconds);
    chart.setBuffer(Buffers.requests());
    chart.setLabel("Time of each request in milliseconds");
    add(chart);
  }
}
