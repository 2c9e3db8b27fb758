package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One buffer with many consoles, and the cost of a console that is not visible. */
@InChromium
@DisplayName("Log consoles on one buffer")
class SharedBufferTest {

  private final LogBuffer buffer = Lines.numbered(200);
  private final AtomicReference<LogConsole> first = new AtomicReference<>();

  @Test
  @DisplayName("show the same lines, each in its own way")
  void showTheSameLines(Visitor visitor) {
    visitor.opens(Stage.with(() -> new Div(new LogConsole(buffer), new LogConsole(buffer))));
    LogConsoleElement left = console(visitor, 0);
    LogConsoleElement right = console(visitor, 1);
    left.searchesFor("\"line 19\"");
    assertThat(left.rows()).hasCount(11);

    buffer.append("line 19 for both");

    assertThat(left.row(201)).isVisible();
    assertThat(right.row(201)).isVisible();
    assertThat(right.row(200)).isVisible();
    assertThat(right.searchField()).hasValue("");
  }

  @Test
  @DisplayName("are cleared independently of each other")
  void areClearedEachForItself(Visitor visitor) {
    visitor.opens(
        Stage.with(
            () -> {
              LogConsole clearable = new LogConsole(buffer);
              clearable.setClearable(true);
              return new Div(clearable, new LogConsole(buffer));
            }));
    LogConsoleElement left = console(visitor, 0);
    LogConsoleElement right = console(visitor, 1);

    left.button("Clear").click();
    assertThat(left.rows()).hasCount(0);
    assertThat(right.row(200)).isVisible();
    buffer.append("after");

    assertThat(left.rows()).hasCount(1);
    assertThat(left.row(201)).isVisible();
    assertThat(buffer.size()).isEqualTo(201);
  }

  @Test
  @DisplayName("send nothing unless the visible lines have changed")
  void putNothingOnTheWire(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    LogConsoleElement console =
        LogConsoleElement.openedBy(visitor, buffer).searchesFor("\"line 199\"");
    assertThat(console.rows()).hasCount(1);
    LogBuffer idle = Lines.numbered(5);
    // The update is settled when a later line on another console has arrived.
    visitor.settles();
    long before = visitor.bytesReceived();
    idle.append("not shown by anyone");

    visitor.page().evaluate("() => new Promise(requestAnimationFrame)");

    assertThat(visitor.bytesReceived()).isEqualTo(before);
  }

  @Test
  @DisplayName("cost nothing once they are removed from the page")
  void costNothingOnceTakenOff(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    AtomicReference<LogConsole> watched = new AtomicReference<>();
    LogBuffer other = Lines.numbered(5);
    visitor.opens(
        Stage.with(
            () -> {
              first.set(new LogConsole(buffer));
              watched.set(new LogConsole(other));
              return new Div(first.get(), watched.get());
            }));
    LogConsoleElement kept = console(visitor, 1);
    Stage.on(first.get(), () -> first.get().removeFromParent());
    assertThat(visitor.find("es-log-console")).hasCount(1);
    long before = visitor.bytesReceived();

    Lines.append(buffer, 5_000);
    other.append("the last word");

    LogConsoleElement only = console(visitor, 0);
    assertThat(only.row(6)).containsText("the last word");
    assertThat(visitor.bytesReceived() - before).isLessThan(4_000);
    assertThat(kept).isNotNull();
  }

  @Test
  @DisplayName("keep their state when they are moved on the page")
  void comeBackWhenMoved(Visitor visitor) {
    Div target = new Div();
    visitor.opens(
        Stage.with(
            () -> {
              first.set(new LogConsole(buffer));
              return new Div(target, first.get());
            }));
    LogConsoleElement console = console(visitor, 0);
    console.searchesFor("\"line 19\"");
    assertThat(console.rows()).hasCount(11);

    Stage.on(first.get(), () -> target.add(first.get()));

    assertThat(visitor.find("div > div > div > es-log-console [data-part=row]")).hasCount(11);
    buffer.append("line 19 after the move");
    assertThat(console.row(201)).isVisible();
  }

  @Test
  @DisplayName("are serialised without their lines")
  void leaveTheLinesOut(Visitor visitor) {
    LogBuffer large = Lines.numbered(100_000);
    LogConsoleElement.openedBy(
        visitor.withPageLoads(),
        () -> {
          first.set(new LogConsole(large));
          return first.get();
        });

    int size =
        Stage.ask(
            first.get(), () -> serialised(first.get().getUI().orElseThrow().getSession()).length);

    assertThat(size).isLessThan(100_000);
  }

  private static byte[] serialised(VaadinSession session) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(session);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static LogConsoleElement console(Visitor visitor, int index) {
    return new LogConsoleElement(visitor.page(), visitor.find("es-log-console").nth(index))
        .settles();
  }
}
