package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;
import static dev.espressivo.demo.pages.Samples.row;
import static org.fusesource.jansi.Ansi.Attribute.ITALIC;
import static org.fusesource.jansi.Ansi.Attribute.NEGATIVE_ON;
import static org.fusesource.jansi.Ansi.Attribute.STRIKETHROUGH_ON;
import static org.fusesource.jansi.Ansi.Attribute.UNDERLINE;
import static org.fusesource.jansi.Ansi.Attribute.UNDERLINE_OFF;
import static org.fusesource.jansi.Ansi.ansi;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.RangeInput;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.router.Route;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.logs.LogStorm;
import dev.espressivo.demo.logs.MillionLines;
import dev.espressivo.demo.logs.TailedFile;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogConsoleSize;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogFilter;
import dev.espressivo.logconsole.LogLevel;
import dev.espressivo.logconsole.LogReader;
import dev.espressivo.logconsole.LogSources;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.fusesource.jansi.Ansi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The log console. */
@Listed(
    group = Group.DATA,
    glyph = "log",
    component = LogConsole.class,
    related = {LogBuffer.class, LogFilter.class, LogEntry.class, LogSources.class, LogReader.class})
@Route(value = "components/log-console", layout = GalleryShell.class)
public class LogConsolePage extends ComponentPage {

  private static final Logger LOG = LoggerFactory.getLogger("visitor");

  private final LogBuffer captured;
  private final transient TailedFile tailedFile;

  /**
   * Creates the page.
   *
   * @param captured the buffer with the gallery's own log
   * @param tailedFile the file that was named when the gallery was started
   */
  public LogConsolePage(LogBuffer captured, TailedFile tailedFile) {
    this.captured = captured;
    this.tailedFile = tailedFile;
  }

  @Override
  protected Component specimen() {
    LogConsole console = new LogConsole(LogStorm.CALM.buffer());
    console.setSize(LogConsoleSize.SM);
    console.setFilters(false);
    console.setHeight("20rem");
    return LogStorm.CALM.runsWhileShown(console);
  }

  @Override
  public Component make(ExampleDoc example) {
    return switch (example.method()) {
      case "ownLog", "levels" -> example.build(this, captured);
      case "file" -> tailedFile.runsWhileShown(example.build(this, tailedFile.buffer()));
      case "storm" -> {
        LogStorm storm = LogStorm.SHARED;
        SerializableConsumer<Integer> rate = storm::setRate;
        yield storm.runsWhileShown(example.build(this, storm.buffer(), storm.rate(), rate));
      }
      case "million" -> example.build(this, MillionLines.buffer());
      case "twoConsoles" ->
          LogStorm.CALM.runsWhileShown(example.build(this, LogStorm.CALM.buffer()));
      case "tail" -> LogStorm.TAIL.runsWhileShown(example.build(this, LogStorm.TAIL.buffer()));
      default -> example.build(this);
    };
  }

  /**
   * The gallery's own log, live. The property {@code espressivo.log-console.capture=true} makes the
   * buffer a Spring bean, which a view receives in its constructor.
   */
  @Example("The running app's own log")
  Component ownLog(LogBuffer log) {
    LogConsole console = new LogConsole(log);
    Button write = button(ButtonVariant.TONAL, VaadinIcon.PLUS, "Log a line");
    write.addClickListener(click -> LOG.info("A visitor pressed the button"));
    Button fail = button(ButtonVariant.TONAL, VaadinIcon.PLUS, "Log an exception");
    fail.addClickListener(
        click ->
            LOG.error("Thrown on purpose", new IllegalStateException("The button was pressed")));

    return new VerticalLayout(row(write, fail), console);
  }

  /**
   * Whoever may change levels makes a logger log more for a time: press the three dots in a row of
   * {@code gallery.shop.Orders}, then "Log more from Orders". The server puts the level back in
   * time, or you end it with the cross in the toolbar. Here everybody may change the loggers of
   * {@code gallery.shop}; an app asks for the role of its user.
   */
  @Example("Loggers that log more for a time")
  Component levels(LogBuffer log) {
    Logger orders = LoggerFactory.getLogger("gallery.shop.Orders");
    LogConsole console = new LogConsole(log);
    console.setLevelControl((logger, level) -> logger.startsWith("gallery.shop"));
    console.setFilter(LogFilter.parse("source:gallery.shop.*"));
    console.setHeight("18rem");
    Button order = button(ButtonVariant.TONAL, VaadinIcon.PLUS, "Place an order");
    order.addClickListener(
        click -> {
          orders.trace("2 items are reserved in the stock");
          orders.debug("the price is 48.00");
          orders.info("order placed");
        });

    return new VerticalLayout(row(order), console);
  }

  /**
   * Follows a file like {@code tail -F}: through rotation and truncation, and from the moment it is
   * created. {@code LogSources.tail(path).start(log)} fills the buffer; {@code LogSources.of} reads
   * lines from a table, an API or a queue instead. Here the file is read only while somebody
   * watches it.
   */
  @Example("A file")
  Component file(LogBuffer log) {
    LogConsole console = new LogConsole(log);
    console.setEmptyText("To see a file here, start the gallery with --gallery.tail-file=<path>");
    console.setHeight("18rem");
    return console;
  }

  /**
   * A generated service log. Drag the slider up to 20,000 lines a second: the browser still
   * receives only the lines that fit its window. The buffer is shared, so you set the rate for
   * everybody on this page; it falls back after two minutes.
   */
  @Example(value = "A storm", start = "Start the storm")
  Component storm(LogBuffer log, int linesASecond, SerializableConsumer<Integer> setRate) {
    LogConsole console = new LogConsole(log);
    console.setHeight("28rem");

    Span shown = new Span("%,d lines a second".formatted(linesASecond));
    RangeInput rate = new RangeInput();
    rate.setMax(20_000);
    rate.setStep(100.0);
    rate.setValue((double) linesASecond);
    rate.setAriaLabel("Lines a second");
    rate.setValueChangeMode(ValueChangeMode.EAGER);
    rate.addValueChangeListener(
        change -> {
          int lines = change.getValue().intValue();
          setRate.accept(lines);
          shown.setText("%,d lines a second".formatted(lines));
        });

    HorizontalLayout controls = row(rate, shown);
    controls.setWidthFull();
    return new VerticalLayout(controls, console);
  }

  /**
   * A console with a million lines costs the browser as much as one with a hundred. Search for
   * {@code checksum dead}, or drag the scrollbar to the middle. "Copy what is shown" copies the
   * newest 50,000 lines, tells how many were left out, and offers a download.
   */
  @Example(value = "A million lines", start = "Make a million lines")
  Component million(LogBuffer aMillionLines) {
    LogConsole console = new LogConsole(aMillionLines);
    console.setHeight("32rem");
    console.setTimestamps(false);
    return console;
  }

  /**
   * Words must all occur, {@code -health} excludes, {@code status>=400} compares a field, whichever
   * way the line came. Press a part of the query to switch it off. The button with three dots in a
   * row offers "only" and "not" for each value of its line. A query that is not valid, such as
   * {@code level:fine}, says where.
   */
  @Example("Asking")
  Component asking() {
    LogConsole console =
        new LogConsole(
            List.of(
                """
                {"level":"info","message":"GET /orders","status":200,"took":12,"user":"clara"}\
                """,
                """
                {"level":"info","message":"GET /health","status":200,"took":1}\
                """,
                """
                {"level":"warn","message":"GET /orders/7","status":404,"took":9,"user":"clara"}\
                """,
                """
                {"level":"warn","message":"GET /health","status":429,"took":0}\
                """,
                """
                level=error msg="POST /orders timed out" status=504 took=30000 user=robert\
                """,
                """
                level=info msg="POST /orders" status=201 took=48 user=robert\
                """));
    console.setFilter(LogFilter.parse("orders OR basket -health status>=400"));
    console.setHeight("18rem");
    return console;
  }

  /**
   * The bars show when the lines were logged, by level: since when are there errors? Drag over
   * them, or press Tab until they have the focus, then Shift and the arrow keys, and Enter. Escape
   * shows all lines again. Search for {@code payment}: its lines stand in front of all others.
   */
  @Example("Since when")
  Component histogram() {
    LogConsole console = new LogConsole();
    Instant time = Instant.now().minusSeconds(5_400);
    for (int i = 0; i < 2_000; i++) {
      time = time.plusMillis(1_200 + (long) (1_100 * Math.sin(i / 120.0)) + i * 37 % 1_000);
      boolean broken = i > 1_300 && i < 1_700 && i % 3 == 0;
      LogLevel level = broken ? LogLevel.ERROR : i % 17 == 0 ? LogLevel.WARN : LogLevel.INFO;
      String what = broken ? "payment of order %d refused" : "order %d placed";
      console.append(
          LogEntry.builder()
              .time(time)
              .level(level)
              .source("shop")
              .message(what.formatted(4_000 + i))
              .build());
    }
    console.setHistogram(true);
    console.setHeight("28rem");
    return console;
  }

  /**
   * The 16 ANSI colours are shown as colours of the theme, which are legible in light and in dark;
   * the 256 colours and true colours are shown as given. Searching and copying use the text without
   * escape sequences. These lines are written with Jansi's builder.
   */
  @Example("ANSI build output")
  Component build() {
    List<String> lines =
        Stream.of(
                ansi().bold().a("> Task :compileJava").reset(),
                ansi().fgYellow().a("warning:").reset().a(" [deprecation] load() in Store is old"),
                ansi().a("    store.").a(UNDERLINE).a("load").a(UNDERLINE_OFF).a("(path);"),
                ansi().a("          ").fgGreen().a("^").reset(),
                ansi().bold().a("> Task :test").reset(),
                ansi().fgGreen().a("✔").reset().a(" opens a panel ").fgBrightBlack().a("(12 ms)"),
                ansi()
                    .fgGreen()
                    .a("✔")
                    .reset()
                    .a(" closes the others ")
                    .fgBrightBlack()
                    .a("(9 ms)"),
                ansi().fgRed().a("✘ keeps the focus ").fgBrightBlack().a("(31 ms)").reset(),
                ansi()
                    .a("  expected ")
                    .bgGreen()
                    .a(" trigger ")
                    .bgDefault()
                    .a(" was ")
                    .bgRed()
                    .a(" body "),
                ansi()
                    .reset()
                    .fg(231)
                    .bg(25)
                    .a(" 256 colours ")
                    .fgRgb(0xffffff)
                    .bgRgb(0x00695c)
                    .a(" true colour "),
                ansi()
                    .reset()
                    .a(ITALIC)
                    .a("italic")
                    .reset()
                    .a(STRIKETHROUGH_ON)
                    .a(" struck ")
                    .reset()
                    .a(NEGATIVE_ON)
                    .a(" reversed ")
                    .reset(),
                ansi().bold().fgRed().a("BUILD FAILED").reset().a(" in 4s"))
            .map(Ansi::toString)
            .toList();
    LogConsole console = new LogConsole(lines);
    console.setHeight("auto");
    console.setFilters(false);
    console.setTimestamps(false);
    return console;
  }

  /**
   * An entry can have details: an object is shown as a JSON tree, a stack trace as text. Press a
   * row with an arrow, or move to it with the arrow keys and press Enter. JSON is shown exactly as
   * it was logged, with all digits, the order of keys, and duplicate keys.
   */
  @Example("Details")
  Component details() {
    LogConsole console = new LogConsole();
    console.append(
        LogEntry.builder()
            .level(LogLevel.INFO)
            .time(Instant.now())
            .source("orders")
            .message("order 4711 placed")
            .details(
                Map.of(
                    "order", 4711,
                    "customer", Map.of("name", "Clara", "since", 2019),
                    "items", List.of("metronome", "rosin", "strings")))
            .build());
    console.append(
        LogEntry.builder()
            .level(LogLevel.ERROR)
            .time(Instant.now())
            .source("payments")
            .message("charging order 4711 failed")
            .details(new IllegalStateException("The provider said no"))
            .build());
    console.append(
        LogEntry.builder().level(LogLevel.INFO).source("orders").message("order kept").build());
    console.expand(console.getBuffer().firstSequence());
    console.setHeight("22rem");
    return console;
  }

  /**
   * Of lines in a known format, the row shows the message; time, level and source have columns of
   * their own. Press a row to see the line as it was logged, and its other fields. JSON opens as a
   * tree. Here are JSON as logstash and pino write it, logfmt, the patterns of Spring Boot and
   * Logback, syslog and an access log; a search and copying use the lines as they were logged.
   */
  @Example("JSON lines and other formats")
  Component formats() {
    String lines =
        """
        {"@timestamp":"2026-11-27T10:02:11.345Z","level":"INFO","thread_name":"exec-4",\
        "logger_name":"shop.orders.OrderService","message":"order 4711 placed",\
        "customer":{"id":17,"name":"Clara"},"items":["metronome","rosin"]}
        {"level":50,"time":1795773732104,"pid":7,"name":"payments","msg":"charging failed",\
        "order":4711,"err":{"type":"Timeout","message":"no answer in 3000 ms"}}
        time=2026-11-27T10:02:13Z level=warn component=mailer msg="relay is slow" queue=214
        2026-11-27T10:02:14.020Z ERROR 4711 --- [shop] [exec-7] s.s.StockService : item 9 is gone
        2026-11-27 10:02:14,377 [main] DEBUG shop.search.Index - 18 documents in 40 ms
        <134>1 2026-11-27T10:02:15Z node-1 haproxy 88 - - backend shop has no server
        192.0.2.7 - - [27/Nov/2026:10:02:16 +0000] "GET /orders/4711 HTTP/1.1" 404 512
        not JSON: {"order":4711, "order":4712}
        """;
    LogConsole console = new LogConsole(lines.lines().toList());
    console.setHeight("22rem");
    console.expand(console.getBuffer().firstSequence());
    Button raw = button(ButtonVariant.TONAL, VaadinIcon.CODE, "As logged");
    raw.addClickListener(click -> console.setRawLines(!console.isRawLines()));

    return new VerticalLayout(row(raw), console);
  }

  /**
   * Any field can be a column, in any order. Users change that with the button "Columns": one that
   * they check becomes the last. On a phone, the message has a line of its own below the columns.
   */
  @Example("Columns")
  Component columns() {
    LogConsole console =
        new LogConsole(
            List.of(
                """
                {"time":"2026-11-27T10:02:11Z","level":"info","message":"GET /orders",\
                "user":"clara","http":{"status":200,"took":12}}\
                """,
                """
                {"time":"2026-11-27T10:02:12Z","level":"warn","message":"GET /orders/7",\
                "user":"clara","http":{"status":404,"took":9}}\
                """,
                """
                {"time":"2026-11-27T10:02:14Z","level":"error","message":"POST /orders timed out",\
                "user":"robert","http":{"status":504,"took":30000}}\
                """));
    console.setColumns(List.of("time", "level", "http.status", "user"));
    console.setHeight("14rem");
    return console;
  }

  /**
   * Any number of consoles can show one buffer, each with its own filter and search. The second one
   * shows warnings and worse. On several servers, a named buffer with a {@code Feed} has the lines
   * of all of them.
   */
  @Example("Two consoles on one buffer")
  Component twoConsoles(LogBuffer log) {
    LogConsole everything = new LogConsole(log);
    LogConsole trouble = new LogConsole(log);
    trouble.setLevels(EnumSet.of(LogLevel.WARN, LogLevel.ERROR, LogLevel.FATAL));

    Div both = new Div(everything, trouble);
    both.getStyle()
        .set("display", "grid")
        .set("grid-template-columns", "repeat(auto-fit, minmax(min(360px, 100%), 1fr))")
        .set("gap", "12px");
    return both;
  }

  /**
   * A {@code new LogBuffer(500)} keeps the latest 500 lines, and the status line shows how many
   * were dropped. Scroll up while the log is running: the lines that you read stay in place. When
   * they are dropped, you see the oldest remaining lines and a notice in the status line.
   */
  @Example("A 500-line tail")
  Component tail(LogBuffer latest500) {
    LogConsole console = new LogConsole(latest500);
    console.setSize(LogConsoleSize.SM);
    console.setHeight("18rem");
    console.setSearch(false);
    return console;
  }
}
