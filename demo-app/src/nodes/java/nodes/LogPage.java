package nodes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.logconsole.LogConsole;

/** The log. */
@Route("")
@Menu(title = "Log", order = 1)
@PageTitle("Log")
public class LogPage extends Div {

  /** Creates the page. */
  public LogPage() {
    setHeight("80dvh");
    LogConsole console = new LogConsole(Buffers.lines());
    console.setSizeFull();
    add(console);
  }
}
