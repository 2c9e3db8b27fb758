package dev.espressivo.demo.screens;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.signals.Signal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.ChartAnnotation;
import dev.espressivo.chart.ChartBrush;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartRange;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogLevel;
import dev.espressivo.logconsole.LogTimeRange;
import dev.espressivo.table.Table;
import dev.espressivo.table.TableSelectionMode;
import dev.espressivo.table.TableSize;
import dev.espressivo.text.Text;
import dev.espressivo.text.TextElement;
import dev.espressivo.text.TextVariant;
import java.io.Serializable;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The requests of an hour as a chart, a table and a log, each of which filters the others. They
 * share signals and do not know each other.
 */
@StyleSheet("context://gallery/screens.css")
public class RequestsScreen extends Div {

  /** A request and its answer. */
  public record Request(long line, Instant time, String call, int status, int millis)
      implements Serializable {

    Instant minute() {
      return time.truncatedTo(ChronoUnit.MINUTES);
    }

    LogLevel level() {
      return status < 400 ? LogLevel.INFO : status < 500 ? LogLevel.WARN : LogLevel.ERROR;
    }

    String message() {
      return "%s %d in %d ms".formatted(call, status, millis);
    }
  }

  /** The number of requests in a minute, by how they were answered. */
  public record Minute(Instant time, long served, long refused, long failed) {

    Minute(Instant time, List<Request> requests) {
      this(
          time,
          count(requests, LogLevel.INFO),
          count(requests, LogLevel.WARN),
          count(requests, LogLevel.ERROR));
    }

    private static long count(List<Request> requests, LogLevel level) {
      return requests.stream().filter(each -> each.level() == level).count();
    }
  }

  private record Answer(String call, int status, int millis) {}

  private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
  private static final int MINUTES = 60;
  private static final String NOTHING = "No request is like that";
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);
  private static final List<Answer> ANSWERS =
      List.of(
          new Answer("GET /", 200, 20),
          new Answer("GET /product/117", 200, 40),
          new Answer("GET /product/118", 200, 40),
          new Answer("GET /product/131", 200, 40),
          new Answer("GET /search", 200, 120),
          new Answer("GET /search", 200, 120),
          new Answer("POST /cart", 201, 60),
          new Answer("POST /cart", 201, 60),
          new Answer("POST /checkout", 201, 240),
          new Answer("POST /sign-in", 200, 180),
          new Answer("POST /sign-in", 200, 180),
          new Answer("POST /sign-in", 401, 180));
  private static final List<Request> REQUESTS = requests();
  private static final LogBuffer LOG = log();

  private final ValueSignal<ChartRange> range = new ValueSignal<>(ChartRange.ALL);
  private final ValueSignal<String> query = new ValueSignal<>("");
  private final ValueSignal<Boolean> matchCase = new ValueSignal<>(false);
  private final ValueSignal<Set<LogLevel>> levels =
      new ValueSignal<>(EnumSet.allOf(LogLevel.class));
  private final ValueSignal<Set<Request>> selected = new ValueSignal<>(Set.of());

  /** Whether the search and the levels of the log let a request through. */
  private final Signal<SerializablePredicate<Request>> search = Signal.computed(this::search);

  /** Whether they do, and it is in the time that is selected in the chart. */
  private final Signal<SerializablePredicate<Request>> filter =
      Signal.computed(
          () -> {
            SerializablePredicate<Request> searched = search.get();
            ChartRange time = range.get();
            return request -> searched.test(request) && time.contains(request.minute());
          });

  private long opened;

  /** Creates the screen. */
  public RequestsScreen() {
    addClassNames("screen", "dashboard-screen", "requests-screen");
    Text status = new Text("", TextVariant.TITLE_MEDIUM, TextElement.SPAN);
    status.getElement().setAttribute("role", "status");
    status.bindText(Signal.computed(this::summary));
    Button all = new Button("Show all", click -> showAll());
    all.setVariant(ButtonVariant.TONAL);
    add(
        div("requests-tools", status, all),
        card(
            "Requests per minute", "Drag over the chart, or use Shift and the arrow keys", chart()),
        card("Requests", "Select some to find them in the chart and the log", table()),
        card("Log", "Search, or choose levels", console()));
  }

  private BarChart<Minute> chart() {
    BarChart<Minute> chart = new BarChart<>(Minute.class);
    chart.setX("time");
    chart.setSeries(
        ChartSeries.<Minute>builder("served").color("var(--chart-1)").build(),
        ChartSeries.<Minute>builder("refused").color("var(--warning)").build(),
        ChartSeries.<Minute>builder("failed").color("var(--destructive)").build());
    chart.setStacked(true);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setTimeZone(ZoneOffset.UTC);
    chart.setFormatX(time -> CLOCK.format((Instant) time).substring(0, 5));
    chart.setHeight(220);
    chart.setLabel("Requests per minute by how they were answered");
    chart.setBrush(ChartBrush.marking());
    chart.selectedRange().bindValue(range, range::set);
    chart.bindData(search.map(RequestsScreen::minutes));
    chart.setEmpty(new Text(NOTHING, TextVariant.BODY_LARGE));
    Signal.effect(chart, () -> chart.setAnnotations(marks(selected.get(), search.get())));
    return chart;
  }

  private Table<Request> table() {
    Table<Request> table = new Table<>(REQUESTS);
    table.setLabel("Requests");
    table.setSize(TableSize.SM);
    table
        .addColumn(Request::time)
        .setFormat(time -> CLOCK.format((Instant) time))
        .setSortable(true)
        .setWidth("6.5rem");
    table
        .addColumn(Request::call)
        .setHeader("Request")
        .setSortable(true)
        .setWidth("1fr")
        .setTotal(rows -> rows.isEmpty() ? null : "Mean");
    table
        .addColumn(Request::status)
        .setRenderer(RequestsScreen::badge)
        .setSortable(true)
        .setWidth("6rem");
    table
        .addColumn(Request::millis)
        .setHeader("ms")
        .setSortable(true)
        .setWidth("5.5rem")
        .setTotal(
            rows ->
                rows.isEmpty()
                    ? null
                    : rows.stream().mapToInt(Request::millis).sum() / rows.size());
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.selection().bindValue(selected, selected::set);
    table.bindFilter(filter);
    table.setEmptyText(NOTHING);
    return table;
  }

  private LogConsole console() {
    LogConsole console = new LogConsole(LOG);
    console.setHeight("20rem");
    console.setTimeZone(ZoneOffset.UTC);
    console.setLineNumbers(false);
    console.setEmptyText(NOTHING);
    console.query().bindValue(query, query::set);
    // A pattern of the user could take minutes; the console guards its own search.
    console.regex().setReadOnly(true);
    console.matchCase().bindValue(matchCase, matchCase::set);
    console.levels().bindValue(levels, levels::set);
    Signal.effect(console, () -> console.setTimeRange(times(range.get())));
    Signal.effect(console, () -> open(console, selected.get()));
    return console;
  }

  /** Opens the line of the request that was selected last. */
  private void open(LogConsole console, Set<Request> requests) {
    console.collapse(opened);
    opened = requests.stream().mapToLong(Request::line).reduce(0, (before, last) -> last);
    if (opened > 0) {
      console.expand(opened);
      console.scrollTo(opened);
    }
  }

  private SerializablePredicate<Request> search() {
    Set<LogLevel> wanted = levels.get();
    boolean isExact = matchCase.get();
    String text = query.get();
    return request ->
        wanted.contains(request.level())
            && (isExact
                ? request.message().contains(text)
                : request
                    .message()
                    .toLowerCase(Locale.ROOT)
                    .contains(text.toLowerCase(Locale.ROOT)));
  }

  private String summary() {
    long found = REQUESTS.stream().filter(filter.get()).count();
    int chosen = selected.get().size();
    return (found == REQUESTS.size() ? "" : found + " of ")
        + REQUESTS.size()
        + " requests"
        + (chosen == 0 ? "" : ", %d selected".formatted(chosen));
  }

  private void showAll() {
    range.set(ChartRange.ALL);
    query.set("");
    levels.set(EnumSet.allOf(LogLevel.class));
    selected.set(Set.of());
  }

  /** Returns the time of the log that a range of the chart is: whole minutes. */
  private static LogTimeRange times(ChartRange range) {
    if (range.isAll()) {
      return LogTimeRange.ALL;
    }
    List<Instant> minutes =
        IntStream.range(0, MINUTES)
            .mapToObj(RequestsScreen::minute)
            .filter(range::contains)
            .toList();
    return minutes.isEmpty()
        ? new LogTimeRange(START, START)
        : new LogTimeRange(minutes.getFirst(), minutes.getLast().plus(1, ChronoUnit.MINUTES));
  }

  private static List<Minute> minutes(SerializablePredicate<Request> search) {
    Map<Instant, List<Request>> byMinute =
        REQUESTS.stream().filter(search).collect(Collectors.groupingBy(Request::minute));
    return byMinute.isEmpty()
        ? List.of()
        : IntStream.range(0, MINUTES)
            .mapToObj(RequestsScreen::minute)
            .map(time -> new Minute(time, byMinute.getOrDefault(time, List.of())))
            .toList();
  }

  /** Returns how many are selected, above the bars of their minutes. */
  private static List<ChartAnnotation> marks(
      Set<Request> requests, SerializablePredicate<Request> search) {
    Map<Instant, Long> chosen =
        requests.stream().collect(Collectors.groupingBy(Request::minute, Collectors.counting()));
    Map<Instant, Long> all =
        REQUESTS.stream()
            .filter(search)
            .collect(Collectors.groupingBy(Request::minute, Collectors.counting()));
    String label = chosen.size() > 3 ? "%d" : "%d selected";
    return chosen.entrySet().stream()
        .map(
            each ->
                new ChartAnnotation(
                    each.getKey(),
                    all.getOrDefault(each.getKey(), 0L),
                    label.formatted(each.getValue())))
        .toList();
  }

  private static Instant minute(int minute) {
    return START.plus(minute, ChronoUnit.MINUTES);
  }

  private static Badge badge(Request request) {
    Badge badge = new Badge(Integer.toString(request.status()));
    badge.setVariant(BadgeVariant.TONAL);
    badge.setTone(
        switch (request.level()) {
          case ERROR -> Tone.DESTRUCTIVE;
          case WARN -> Tone.WARNING;
          default -> Tone.SUCCESS;
        });
    return badge;
  }

  private static Card card(String title, String text, Component content) {
    CardHeader header = new CardHeader(title);
    header.setSupportingText(text);
    Card card = new Card(header, new CardContent(content));
    card.setVariant(CardVariant.FILLED);
    return card;
  }

  private static Div div(String className, Component... children) {
    Div div = new Div(children);
    div.addClassName(className);
    return div;
  }

  // ---- A made-up hour of a shop ----

  /**
   * Returns the requests: a crawler asks for what is gone; later payments fail and are repeated.
   */
  private static List<Request> requests() {
    Random random = new Random(31);
    List<Request> requests = new ArrayList<>();
    for (int minute = 0; minute < MINUTES; minute++) {
      boolean isCrawled = minute >= 14 && minute < 18;
      boolean isFailing = minute >= 36 && minute < 43;
      int count = (int) (8 + 3 * Math.sin(minute / 9.0)) + random.nextInt(4);
      count += isCrawled ? 9 : isFailing ? 7 : 0;
      for (int millis : random.ints(count, 0, 60_000).sorted().toArray()) {
        boolean isOfTheHour = random.nextInt(20) < 11;
        Answer answer =
            isOfTheHour && isCrawled
                ? new Answer("GET /product/" + (900 + random.nextInt(90)), 404, 12)
                : isOfTheHour && isFailing
                    ? new Answer("POST /checkout", random.nextBoolean() ? 502 : 504, 5_000)
                    : ANSWERS.get(random.nextInt(ANSWERS.size()));
        requests.add(
            new Request(
                requests.size() + 1,
                minute(minute).plusMillis(millis),
                answer.call(),
                answer.status(),
                answer.millis() + random.nextInt(100)));
      }
    }
    return List.copyOf(requests);
  }

  /** Returns the requests as lines, whose sequence numbers are those of the requests. */
  private static LogBuffer log() {
    LogBuffer log = LogBuffer.named("gallery-requests", REQUESTS.size());
    for (Request each : REQUESTS) {
      log.append(
          LogEntry.builder()
              .level(each.level())
              .time(each.time())
              .message(each.message())
              .details(each)
              .build());
    }
    return log;
  }
}
