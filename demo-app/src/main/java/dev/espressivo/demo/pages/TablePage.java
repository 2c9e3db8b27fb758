package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.Signal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.RowAction;
import dev.espressivo.base.Tone;
import dev.espressivo.chart.ChartAnnotation;
import dev.espressivo.chart.ChartBrush;
import dev.espressivo.chart.ChartRange;
import dev.espressivo.chart.LineChart;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.table.Table;
import dev.espressivo.table.TableColumn;
import dev.espressivo.table.TableSelectionMode;
import dev.espressivo.table.TableSize;
import dev.espressivo.table.TableSort;
import dev.espressivo.table.TableStackBelow;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The table. */
@Listed(group = Group.DATA, glyph = "table", component = Table.class, related = TableColumn.class)
@Route(value = "components/table", layout = GalleryShell.class)
public class TablePage extends ComponentPage {

  @Override
  protected Component specimen() {
    record Tram(String line, String to, int minutes) {}
    Table<Tram> table =
        Table.of(
            List.of(
                new Tram("9", "Harbour", 2), new Tram("4", "Museum", 5), new Tram("1", "Zoo", 8)));
    table.setLabel("Departures");
    table.setStackBelow(TableStackBelow.NEVER);
    table.setSize(TableSize.SM);
    return table;
  }

  /**
   * Press a header to sort: ascending, descending, not at all; with Shift, beside the other column.
   * Numbers are at the end, and the footer has the totals. On a phone, each row is a card.
   */
  @Example("Sort and totals")
  Component planets() {
    record Planet(String name, String kind, int moons, double mass, LocalDate visited) {}
    Table<Planet> table =
        new Table<>(
            List.of(
                new Planet("Mercury", "Terrestrial", 0, 0.055, LocalDate.of(1974, 3, 29)),
                new Planet("Venus", "Terrestrial", 0, 0.815, LocalDate.of(1962, 12, 14)),
                new Planet("Earth", "Terrestrial", 1, 1, null),
                new Planet("Mars", "Terrestrial", 2, 0.107, LocalDate.of(1965, 7, 15)),
                new Planet("Jupiter", "Gas giant", 97, 317.8, LocalDate.of(1973, 12, 4)),
                new Planet("Saturn", "Gas giant", 274, 95.2, LocalDate.of(1979, 9, 1)),
                new Planet("Uranus", "Ice giant", 29, 14.5, LocalDate.of(1986, 1, 24)),
                new Planet("Neptune", "Ice giant", 16, 17.1, LocalDate.of(1989, 8, 25))));
    table.setCaption("Planets");
    table.addColumn(Planet::name).setSortable(true);
    table.addColumn(Planet::kind).setSortable(true);
    table
        .addColumn(Planet::moons)
        .setSortable(true)
        .setTotal(planets -> planets.stream().mapToInt(Planet::moons).sum());
    table.addColumn(Planet::mass).setHeader("Mass (Earth = 1)").setSortable(true);
    table.addColumn(Planet::visited).setHeader("First visited").setSortable(true);
    table.setSort(TableSort.descending("moons"));
    return table;
  }

  /**
   * Select rows with the boxes, or with Space on a focused row; the box in the header selects all.
   * A press elsewhere on a row is the app's.
   */
  @Example("Selection and presses")
  Component selection() {
    record Parcel(String number, String to, String state) {}
    Table<Parcel> table =
        new Table<>(
            List.of(
                new Parcel("LX 4071", "Bergen", "On its way"),
                new Parcel("LX 4072", "Porto", "Delivered"),
                new Parcel("LX 4075", "Gdańsk", "Delayed"),
                new Parcel("LX 4080", "Nantes", "Delivered")));
    table.setLabel("Parcels");
    table.addColumn(Parcel::number);
    table.addColumn(Parcel::to).setHeader("Destination");
    table
        .addColumn(Parcel::state)
        .setRenderer(
            parcel -> {
              Badge badge = new Badge(parcel.state());
              badge.setTone(parcel.state().equals("Delayed") ? Tone.WARNING : Tone.SUCCESS);
              return badge;
            });
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    Paragraph pressed = new Paragraph("Nothing is pressed");
    table.addRowClickListener(press -> pressed.setText("Pressed: " + press.getItem().number()));
    table
        .selection()
        .addValueChangeListener(
            change -> pressed.setText(change.getValue().size() + " of 4 selected"));
    return new Div(table, pressed);
  }

  /**
   * Press the button of a row to see its details below it. The component is created when a row is
   * first opened. Use them for what is read now and then; what is compared belongs in columns.
   */
  @Example("Details of a row")
  Component details() {
    record Stop(String name, String opens, String address) {}
    Table<Stop> table =
        new Table<>(
            List.of(
                new Stop("Harbour", "06:00", "Quay 4, below the cranes"),
                new Stop("Museum", "09:30", "Park Lane 12, ring at the gate"),
                new Stop("Zoo", "08:00", "East Road 1, beside the aviary")));
    table.setLabel("Stops");
    table.addColumn(Stop::name).setSortable(true);
    table.addColumn(Stop::opens);
    table.setDetails(stop -> new Paragraph(stop.address()));
    table.setDetailsOpened(table.getItems().get(1), true);
    return table;
  }

  /**
   * The first two actions with an icon are buttons, the others are in a menu. Shift+F10 on a row
   * opens a menu of all. Give a row the actions that are possible in its state.
   */
  @Example("Actions of a row")
  Component actions() {
    record Order(String number, String customer, boolean paid) {}
    List<Order> orders =
        new ArrayList<>(
            List.of(
                new Order("A 1041", "Ada Lovelace", true),
                new Order("A 1042", "Alan Turing", false),
                new Order("A 1043", "Grace Hopper", true)));
    Table<Order> table = new Table<>(orders);
    table.setLabel("Orders");
    table.addColumn(Order::number);
    table.addColumn(Order::customer);
    Paragraph done = new Paragraph("Nothing is done");
    table.setRowActions(
        order -> {
          List<RowAction> actions = new ArrayList<>();
          actions.add(
              RowAction.of("Print", () -> done.setText("Printed: " + order.number()))
                  .withIcon(VaadinIcon.PRINT::create));
          actions.add(
              RowAction.of("Send", () -> done.setText("Sent: " + order.number()))
                  .withIcon(VaadinIcon.ENVELOPE::create));
          if (!order.paid()) {
            actions.add(RowAction.of("Remind", () -> done.setText("Reminded: " + order.number())));
          }
          actions.add(
              RowAction.of(
                      "Delete",
                      () -> {
                        orders.remove(order);
                        table.getListDataView().refreshAll();
                      })
                  .withTone(Tone.DESTRUCTIVE));
          return actions;
        });
    return new Div(table, done);
  }

  /**
   * The rows come from a backend, as the user scrolls: drag the scroll bar anywhere. The widths of
   * the columns never change, and the first column stays in view.
   */
  @Example("A million rows from a backend")
  Component lazy() {
    record Reading(int number, String station, double value) {}
    Table<Reading> table = new Table<>();
    table.setCaption("Readings");
    table.setSize(TableSize.SM);
    table.addColumn(Reading::number).setWidth("7rem").setFrozen(true);
    table.addColumn(Reading::station).setWidth("2fr");
    table.addColumn(Reading::value).setHeader("Level (m)").setWidth("1fr");
    table.setItems(
        query ->
            IntStream.range(query.getOffset(), query.getOffset() + query.getLimit())
                .mapToObj(i -> new Reading(i, "Station " + i % 97, Math.round(i % 613) / 100.0)),
        query -> 1_000_000);
    return table;
  }

  /**
   * The user arranges the columns: hides them with the menu, drags a header to another place, and
   * pulls the end of a header to resize it. Keep {@code columns()} with the user's settings. The
   * other two buttons copy and download the rows; a download reads a backend page by page, so offer
   * it where users may have all rows.
   */
  @Example("Columns that users arrange, and CSV")
  Component arrange() {
    record Order(int number, String customer, String city, LocalDate placed, double total) {}
    List<String> customers = List.of("Hansen", "Okafor", "Lindqvist", "Moreau", "Tanaka");
    List<String> cities = List.of("Oslo", "Lagos", "Malmö", "Lyon", "Osaka");
    Table<Order> table =
        new Table<>(
            IntStream.range(0, 12)
                .mapToObj(
                    i ->
                        new Order(
                            4071 + i,
                            customers.get(i % 5),
                            cities.get(i % 5),
                            LocalDate.of(2026, 3, 2).plusDays(i),
                            149.5 + i * 37 % 90))
                .toList());
    table.setCaption("Orders");
    table.addColumn(Order::number).setFormat(String::valueOf).setFrozen(true).setSortable(true);
    table.addColumn(Order::customer).setSortable(true);
    table.addColumn(Order::city).setHidden(true);
    table.addColumn(Order::placed).setSortable(true);
    table.addColumn(Order::total).setSortable(true);
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.setColumnMenu(true);
    table.setResizable(true);
    table.setCsv("orders");
    return table;
  }

  /** Pages in place of a scroll bar. The browser turns the page immediately. */
  @Example("Pages")
  Component pages() {
    record Word(int rank, String word, int letters) {}
    List<String> words =
        List.of("aurora", "basalt", "cedar", "delta", "ember", "fjord", "glacier", "harbour");
    Table<Word> table =
        Table.of(
            IntStream.range(0, 48)
                .mapToObj(i -> new Word(i + 1, words.get(i % 8), words.get(i % 8).length()))
                .toList(),
            "rank",
            "word",
            "letters");
    table.setLabel("Words");
    table.setPageSize(8);
    return table;
  }

  /** While the app loads rows, there are placeholders; an error can be tried again. */
  @Example("Loading, empty and failed")
  Component states() {
    record Row(String name, int size) {}
    Table<Row> loading = new Table<>();
    Table<Row> empty = new Table<>();
    Table<Row> failed = new Table<>();
    for (Table<Row> table : List.of(loading, empty, failed)) {
      table.addColumn(Row::name);
      table.addColumn(Row::size);
      table.setSize(TableSize.SM);
      table.getStyle().set("margin-block-end", "16px");
    }
    loading.setLabel("Files that are being loaded");
    loading.setLoading(true);
    empty.setLabel("No files");
    empty.setEmptyText("There are no files here");
    failed.setLabel("Files that could not be loaded");
    failed.setError(true);
    failed.addRetryListener(
        retry -> {
          failed.setError(false);
          failed.setItems(new Row("notes.txt", 12));
        });
    return new Div(loading, empty, failed);
  }

  /**
   * Drag over the chart, search in the log, or select rows, which are marked in the chart. The
   * three do not know each other: each is bound to a signal, and the filter of the table is
   * computed from two of them.
   */
  @Example("A chart and a log that filter a table")
  Component together() {
    record Job(Instant time, String name, int seconds) {}
    Instant start = Instant.parse("2026-03-02T00:00:00Z");
    List<String> names = List.of("backup", "billing", "import", "index", "report");
    List<Job> jobs =
        IntStream.range(0, 36)
            .mapToObj(i -> new Job(start.plusSeconds(i * 2400L), names.get(i % 5), 9 + i * 37 % 80))
            .toList();
    ValueSignal<ChartRange> range = new ValueSignal<>(ChartRange.ALL);
    ValueSignal<String> query = new ValueSignal<>("");
    ValueSignal<Set<Job>> selected = new ValueSignal<>(Set.of());

    LineChart<Job> chart = new LineChart<>(jobs);
    chart.setX(Job::time);
    chart.setY(Job::seconds);
    chart.setHeight(200);
    chart.setLabel("Seconds of each job");
    chart.setTimeZone(ZoneOffset.UTC);
    chart.setBrush(ChartBrush.marking());
    chart.selectedRange().bindValue(range, range::set);
    Signal.effect(
        chart,
        () ->
            chart.setAnnotations(
                selected.get().stream()
                    .map(job -> new ChartAnnotation(job.time(), job.seconds(), job.name()))
                    .toList()));

    LogConsole console = new LogConsole();
    jobs.forEach(job -> console.append(new LogEntry(null, job.time(), null, job.name(), null)));
    console.setHeight("16rem");
    console.setFilters(false);
    console.query().bindValue(query, query::set);

    Table<Job> table = new Table<>(jobs);
    table.addColumn(Job::time).setFormat(time -> time.toString().substring(11, 16));
    table.addColumn(Job::name);
    table.addColumn(Job::seconds);
    table.setLabel("Jobs");
    table.setHeight("20rem");
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.selection().bindValue(selected, selected::set);
    table.bindFilter(
        Signal.computed(
            () -> {
              ChartRange time = range.get();
              String text = query.get();
              return job -> time.contains(job.time()) && job.name().contains(text);
            }));
    Div all = new Div(chart, console, table);
    all.getStyle().set("display", "grid").set("grid-template-columns", "minmax(0, 1fr)");
    all.getStyle().set("gap", "12px");
    return all;
  }
}
