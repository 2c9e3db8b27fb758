package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import dev.espressivo.bench.BenchLog;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The cost of a log for the browser and the network, which does not depend on its length. */
@InChromium
@DisplayName("The size of a log console")
class SizeTest {

  @ParameterizedTest(name = "{0} lines")
  @ValueSource(ints = {100_000, 1_000_000})
  @DisplayName("in bytes sent is that of the visible lines when it opens in a running app")
  void onTheWire(int count, Visitor visitor) {
    LogBuffer buffer = Lines.numbered(count);
    Page page =
        visitor
            .withRoundTrip(Duration.ZERO)
            .opens(
                Stage.with(
                    () -> {
                      // The first console loads the client files, which belong to the start of the
                      // app.
                      Div content = new Div(new LogConsole(Lines.numbered(100)));
                      NativeButton open =
                          new NativeButton("Open", click -> content.add(new LogConsole(buffer)));
                      return new Div(open, content);
                    }));
    assertThat(page.locator("es-log-console [data-part=row]").last()).containsText("line 100");
    visitor.settles();
    long before = visitor.bytesReceived();

    page.locator("button", new Page.LocatorOptions().setHasText("Open")).first().click();
    assertThat(page.locator("es-log-console").last().locator("[data-part=row]").last())
        .containsText("line " + count);
    visitor.settles();

    assertThat(visitor.bytesReceived() - before).isLessThan(64 * 1024);
  }

  @ParameterizedTest
  @CsvSource({"1, 200", "25, 800"})
  @DisplayName("in bytes on the socket for an update is a fraction of its coloured lines")
  void perUpdate(int lines, long most, Visitor visitor) {
    LogBuffer buffer = Lines.numbered(100);
    visitor.withRoundTrip(Duration.ZERO);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    List<String> coloured = BenchLog.coloured(20 * lines);
    // The first line may be sent together with changes that are left from opening the page.
    buffer.append("first");
    assertThat(console.row(buffer.lastSequence())).isVisible();
    visitor.settles();
    long before = visitor.bytesReceived();

    for (int i = 0; i < coloured.size(); i += lines) {
      buffer.appendAll(coloured.subList(i, i + lines));
      assertThat(console.row(buffer.lastSequence())).isVisible();
    }

    assertThat((visitor.bytesReceived() - before) / 20).isLessThan(most);
  }

  @ParameterizedTest(name = "{0} lines")
  @ValueSource(ints = {100_000, 1_000_000})
  @DisplayName("in the browser's heap is within one and a half times that of a hundred lines")
  void inTheHeap(int count, Visitor visitor) {
    visitor.withPageLoads();
    double few = heapOf(Lines.numbered(100), visitor);
    double many = heapOf(Lines.numbered(count), visitor);

    assertThat(many / few).isLessThan(1.5);
  }

  private static double heapOf(LogBuffer buffer, Visitor visitor) {
    LogConsoleElement.openedBy(visitor, buffer);
    visitor.settles();
    CDPSession devtools = visitor.page().context().newCDPSession(visitor.page());
    try {
      devtools.send("HeapProfiler.enable");
      devtools.send("HeapProfiler.collectGarbage");
      devtools.send("HeapProfiler.collectGarbage");
      JsonObject usage = devtools.send("Runtime.getHeapUsage", new JsonObject());
      JsonElement used = usage.get("usedSize");
      return used.getAsDouble();
    } finally {
      devtools.detach();
    }
  }
}
