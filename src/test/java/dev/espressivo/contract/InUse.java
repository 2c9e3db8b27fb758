package dev.espressivo.contract;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichatthreads.AiChatThreads;
import dev.espressivo.aiimage.AiImage;
import dev.espressivo.aiimage.AiImageItem;
import dev.espressivo.base.RowAction;
import dev.espressivo.calendar.Calendar;
import dev.espressivo.calendar.DateRange;
import dev.espressivo.carousel.Carousel;
import dev.espressivo.carousel.CarouselItem;
import dev.espressivo.chart.ChartBrush;
import dev.espressivo.chart.ChartRange;
import dev.espressivo.chart.ChartZoom;
import dev.espressivo.chart.LineChart;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogLevel;
import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoMap;
import dev.espressivo.map.Marker;
import dev.espressivo.map.MarkerLayer;
import dev.espressivo.table.Table;
import dev.espressivo.table.TableSelectionMode;
import dev.espressivo.table.TableSort;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** Components as they are while a user works with them, rather than new and empty. */
final class InUse {

  private InUse() {}

  static Stream<Named<SerializableSupplier<Component>>> components() {
    return Stream.of(
        Named.of("a log console with a search, a hit and open details", InUse::logConsole),
        Named.of("a calendar with a range of days and limits", InUse::calendar),
        Named.of("a chart with a zoom, a brush and a selected range", InUse::chart),
        Named.of("a chat with messages", InUse::chat),
        Named.of("a list of conversations with a chat and a search", InUse::threads),
        Named.of("pictures with a history", InUse::image),
        Named.of("a map with markers and a popup", InUse::map),
        Named.of("an accordion with an open item", InUse::accordion),
        Named.of("a carousel with items that are created near the view", InUse::carousel),
        Named.of("a table with a sort order, a selection and a listener", InUse::table));
  }

  private static Component carousel() {
    Carousel carousel = new Carousel();
    carousel.setItems(900, i -> new CarouselItem("picture-" + i, "Picture " + i));
    carousel.setIndex(450);
    return carousel;
  }

  private static Component logConsole() {
    LogBuffer buffer = new LogBuffer(5_000);
    for (int i = 0; i < 4_000; i++) {
      buffer.append(
          new LogEntry(
              LogLevel.ERROR,
              Instant.EPOCH.plusSeconds(i),
              "test",
              "line " + "x".repeat(i % 7 == 0 ? 5_000 : 50),
              "details of the line"));
    }
    LogConsole console = new LogConsole(buffer);
    console.setClearable(true);
    console.setQuery("line");
    console.expand(7);
    console.nextHit();
    return console;
  }

  private static Component calendar() {
    Calendar<DateRange> calendar = Calendar.range();
    LocalDate start = LocalDate.of(2026, 3, 3);
    calendar.setMin(start.minusYears(1));
    calendar.setMax(start.plusYears(1));
    calendar.setDateDisabled(day -> day.getDayOfMonth() == 13);
    calendar.setMonths(2);
    calendar.setValue(new DateRange(start, start.plusDays(5)));
    return calendar;
  }

  private record Reading(double x, double y) implements Serializable {}

  private static Component chart() {
    LineChart<Reading> chart =
        new LineChart<>(IntStream.range(0, 5_000).mapToObj(i -> new Reading(i, i % 10)).toList());
    chart.setX(Reading::x);
    chart.setY(Reading::y);
    chart.setZoom(new ChartZoom());
    chart.setBrush(new ChartBrush());
    chart.setSelectedRange(ChartRange.of(100, 900));
    return chart;
  }

  private static Component threads() {
    AiChatThreads threads = new AiChatThreads(AiConversationStore.memory(), new AiChat());
    threads.setSelected("one");
    threads.setSearch("order");
    return threads;
  }

  private static Component chat() {
    AiConversation conversation = new AiConversation();
    conversation.setMessages(
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    i % 2 == 0
                        ? AiChatMessage.user("question " + i)
                        : AiChatMessage.assistant("answer " + i))
            .toList());
    return new AiChat(conversation);
  }

  private static Component image() {
    // It generates until it is cancelled.
    AiImage image = new AiImage((request, context) -> Thread.sleep(Duration.ofMinutes(1)));
    image.setImages(IntStream.range(0, 4).mapToObj(InUse::picture).toList());
    image.setImages(IntStream.range(4, 8).mapToObj(InUse::picture).toList());
    image.prompt().setValue("A lighthouse");
    return image;
  }

  private static AiImageItem picture(int number) {
    return new AiImageItem(
        "picture" + number,
        "https://a.example/" + number + ".png",
        "image/png",
        "A lighthouse",
        "Picture " + number,
        null,
        640,
        640,
        Instant.EPOCH);
  }

  private static Component map() {
    GeoMap map = new GeoMap();
    List<Marker> markers =
        IntStream.range(0, 50)
            .mapToObj(i -> new Marker(new Coordinate(8 + i / 10.0, 50), "Marker " + i))
            .toList();
    markers.forEach(marker -> marker.setPopup(new Span("popup of " + marker)));
    map.addLayer(MarkerLayer.of(markers.toArray(Marker[]::new)));
    return map;
  }

  private static Component table() {
    Table<Integer> table = new Table<>(IntStream.range(0, 5_000).boxed().toList());
    table.addColumn("1", number -> number).setSortable(true);
    table.addColumn("line", number -> "row " + number);
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.setSelection(Set.of(3, 7));
    table.setSort(TableSort.descending("1"));
    table.addRowClickListener(press -> {});
    table.setDetails(number -> new Span("details of " + number));
    table.setDetailsOpened(7, true);
    table.setRowActions(number -> List.of(RowAction.of("Edit", () -> {})));
    return table;
  }

  private static Component accordion() {
    Accordion accordion = new Accordion();
    for (int i = 0; i < 20; i++) {
      accordion.add(new AccordionItem("item" + i, "Item " + i, new Span("body")));
    }
    accordion.setValue(Set.of("item3"));
    return accordion;
  }
}
