package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.RangeInput;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.Route;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.logs.LogStorm;
import dev.espressivo.demo.logs.MillionLines;
import dev.espressivo.demo.logs.TailedFile;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogConsoleSize;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogLevel;
import dev.espressivo.logconsole.LogSources;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The log console. */
@Route(value = "components/log-console", layout = GalleryShell.class)
public class LogConsolePage extends ComponentPage {

  private static final Logger LOG = LoggerFactory.getLogger(LogConsolePage.class);

  private final LogBuffer ownLog;
  private final transient TailedFile tailedFile;

  /**
   * Makes the page.
   *
   * @param ownLog what the gallery logs
   * @param tailedFile the file that was named at the start
   */
  public LogConsolePage(LogBuffer ownLog, TailedFile tailedFile) {
    super("Log console", LogConsole.class, LogBuffer.class, LogEntry.class, LogSources.class);
    this.ownLog = ownLog;
    this.tailedFile = tailedFile;
  }

  /**
   * What the gallery itself logs, as it logs it. The property {@code
   * espressivo.log-console.capture=true} makes the buffer a Spring bean; {@code ownLog} is that
   * bean.
   */
  @Example("The running app's own log")
  Component ownLog() {
    LogConsole console = new LogConsole(ownLog);
    Button write = Tags.button(ButtonVariant.TONAL, "add", "Log a line");
    write.addClickListener(click -> LOG.info("A visitor pressed the button"));
    Button fail = Tags.button(ButtonVariant.TONAL, "add", "Log an exception");
    fail.addClickListener(
        click ->
            LOG.error("Thrown on purpose", new IllegalStateException("The button was pressed")));

    Div controls = new Div(write, fail);
    controls.addClassName("example-controls");
    return new Div(controls, console);
  }

  /**
   * A file is followed as {@code tail -F} does: through rotation and truncation, and from the
   * moment it comes to be. {@code tailedFile} starts {@code LogSources.tail(path)} onto its buffer
   * while somebody looks.
   */
  @Example("A file")
  Component file() {
    LogConsole console = new LogConsole(tailedFile.buffer());
    console.setEmptyText("To see a file here, start the gallery with --gallery.tail-file=<path>");
    console.setHeight("18rem");
    return tailedFile.runsWhileShown(console);
  }

  /**
   * A generated service log. Drag the slider up to 20,000 lines a second: the browser is sent what
   * fits its window, never the storm. The buffer is shared, so you set the rate for everybody who
   * is on this page; it falls back after two minutes.
   */
  @Example(value = "A storm", start = "Start the storm")
  Component storm() {
    LogStorm storm = LogStorm.SHARED;
    LogConsole console = new LogConsole(storm.buffer());
    console.setHeight("28rem");

    Span shown = new Span("%,d lines a second".formatted(storm.rate()));
    RangeInput rate = new RangeInput();
    rate.setMax(LogStorm.MAX_RATE);
    rate.setStep(100.0);
    rate.setValue((double) storm.rate());
    rate.setAriaLabel("Lines a second");
    rate.setValueChangeMode(ValueChangeMode.EAGER);
    rate.addValueChangeListener(
        change -> {
          storm.setRate(change.getValue().intValue());
          shown.setText("%,d lines a second".formatted(storm.rate()));
        });

    Div controls = new Div(rate, shown);
    controls.addClassName("example-controls");
    return storm.runsWhileShown(new Div(controls, console));
  }

  /**
   * A console over a million lines costs the browser what one of a hundred does. Search for {@code
   * checksum dead}, or drag the scrollbar to the middle.
   */
  @Example(value = "A million lines", start = "Make a million lines")
  Component million() {
    LogConsole console = new LogConsole(MillionLines.buffer());
    console.setHeight("32rem");
    console.setTimestamps(false);
    return console;
  }

  /**
   * Colour sequences show as colours of the theme that can be read in light and in dark; the 256
   * and the true colours show as given. What is searched and copied is the text without them.
   */
  @Example("ANSI build output")
  Component build() {
    LogConsole console =
        new LogConsole(
            List.of(
                "\u001b[1m> Task :compileJava\u001b[0m",
                "\u001b[33mwarning:\u001b[0m [deprecation] \u001b[1mload()\u001b[0m in Store is"
                    + " old",
                "    store.\u001b[4mload\u001b[24m(path);",
                "          \u001b[32m^\u001b[0m",
                "\u001b[1m> Task :test\u001b[0m",
                "\u001b[32m\u2714\u001b[0m opens a panel \u001b[90m(12 ms)\u001b[0m",
                "\u001b[32m\u2714\u001b[0m closes the others \u001b[90m(9 ms)\u001b[0m",
                "\u001b[31m\u2718 keeps the focus\u001b[0m \u001b[90m(31 ms)\u001b[0m",
                "  expected \u001b[42m trigger \u001b[0m was \u001b[41m body" + " \u001b[0m",
                "\u001b[38;5;231;48;5;25m 256 colours \u001b[0m,"
                    + " \u001b[38;2;255;255;255;48;2;0;105;92m true colour \u001b[0m,"
                    + " \u001b[3mitalic\u001b[0m, \u001b[9mstruck\u001b[0m,"
                    + " \u001b[7mreversed\u001b[0m",
                "\u001b[1;31mBUILD FAILED\u001b[0m in 4s"));
    console.setHeight("auto");
    console.setFilters(false);
    console.setTimestamps(false);
    return console;
  }

  /**
   * An entry may hold details: an object opens as a tree of JSON, a stack trace as text. Press a
   * row with an arrow, or go to it with the arrow keys and press Enter.
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
   * Any number of consoles may show one buffer, each with its own filter and search. The second one
   * shows warnings and worse.
   */
  @Example("Two consoles on one buffer")
  Component twoConsoles() {
    LogBuffer buffer = LogStorm.CALM.buffer();
    LogConsole everything = new LogConsole(buffer);
    LogConsole trouble = new LogConsole(buffer);
    trouble.setLevels(EnumSet.of(LogLevel.WARN, LogLevel.ERROR, LogLevel.FATAL));

    Div both = new Div(everything, trouble);
    both.addClassName("example-columns");
    return LogStorm.CALM.runsWhileShown(both);
  }

  /**
   * A buffer of 500 keeps the latest 500 lines, and says how many have gone. Scroll up while it
   * runs: the lines you read stay where they are.
   */
  @Example("A 500-line tail")
  Component tail() {
    LogConsole console = new LogConsole(LogStorm.TAIL.buffer());
    console.setSize(LogConsoleSize.SM);
    console.setHeight("18rem");
    console.setSearch(false);
    return LogStorm.TAIL.runsWhileShown(console);
  }
}
