package dev.espressivo.demo.bench;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A bare page for the benchmark harness: a console with the initial lines, and a button that starts
 * to append more.
 */
@Route("bench/log")
@PageTitle("Log benchmark")
@Tag("main")
public class BenchLogPage extends Component {

  private static final int CAPACITY = 250_000;

  private final LogBuffer buffer = new LogBuffer(CAPACITY);
  private transient @Nullable ScheduledExecutorService appending;

  /** Creates the page with its own buffer. */
  public BenchLogPage() {
    buffer.appendAll(BenchLines.initial());
    LogConsole console = new LogConsole(buffer);
    console.setTimestamps(false);
    // The other viewers show the lines as they are.
    console.setRawLines(true);
    console.setLineNumbers(false);
    console.setWidth("1200px");
    console.setHeight("900px");
    // The harness finds the parts by its own attributes and measures in a box of 1200 x 612 px.
    part(console, "viewport", "viewport").getStyle().set("flex", "none").set("height", "612px");
    part(console, "searchField", "search");
    part(console, "search", "filter");

    NativeButton start = new NativeButton("Start", click -> start());
    start.getElement().setAttribute("data-bench", "start");
    getElement().appendChild(new Div(start).getElement(), console.getElement());
  }

  private static Element part(LogConsole console, String part, String mark) {
    return find(console.getElement(), part).orElseThrow().setAttribute("data-bench", mark);
  }

  private static Optional<Element> find(Element element, String part) {
    return part.equals(element.getAttribute("data-part"))
        ? Optional.of(element)
        : element.getChildren().flatMap(child -> find(child, part).stream()).findFirst();
  }

  /** Appends the batches on a separate thread, like the writer of a log. */
  private void start() {
    stop();
    List<String> lines = BenchLines.appended();
    ScheduledExecutorService executor =
        Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
    appending = executor;
    int[] batch = {0};
    executor.scheduleAtFixedRate(
        () -> {
          int from = batch[0]++ * BenchLines.BATCH;
          buffer.appendAll(lines.subList(from, from + BenchLines.BATCH));
          if (batch[0] == BenchLines.BATCHES) {
            executor.shutdown();
          }
        },
        0,
        BenchLines.PERIOD_MILLIS,
        TimeUnit.MILLISECONDS);
  }

  private void stop() {
    if (appending != null) {
      appending.shutdownNow();
      appending = null;
    }
  }

  @Override
  protected void onDetach(DetachEvent event) {
    stop();
  }
}
