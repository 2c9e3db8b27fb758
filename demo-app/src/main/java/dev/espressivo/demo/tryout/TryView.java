package dev.espressivo.demo.tryout;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import dev.espressivo.logconsole.*;
import java.time.Instant;
import java.util.Map;
@Route("try")
public class TryView extends Div {
  public TryView() {
    LogBuffer b = new LogBuffer(1000000);
    for (int i = 0; i < 3000; i++) {
      b.append(LogEntry.builder().level(LogLevel.values()[i % 6]).time(Instant.now().plusMillis(i)).source("com.acme.Service").message("message number " + i + " with some text that goes on for a while").details(i % 10 == 0 ? Map.of("a", 1, "b", Map.of("c", "x", "d", java.util.List.of(1, 2, 3))) : i % 15 == 1 ? new IllegalStateException("boom " + i) : null).build());
    }
    b.append("\u001b[31mERROR\u001b[0m plain ansi \u001b[1;32mgreen bold\u001b[0m \u001b[44mblue bg\u001b[0m \u001b[38;2;255;120;0mtrue\u001b[0m \u001b[7minverse\u001b[0m");
    LogConsole c = new LogConsole(b);
    c.setHeight("600px");
    c.setClearable(true);
    add(c);
    Thread.ofVirtual().start(() -> { for (int i = 0; i < 20000; i++) { try { Thread.sleep(300); } catch (InterruptedException e) { return; } b.append("INFO live line " + i); } });
  }
}
