package failedover;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.button.Button;
import dev.espressivo.chart.LineChart;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoMap;
import dev.espressivo.map.MarkerLayer;
import dev.espressivo.table.Table;
import dev.espressivo.table.TableSelectionMode;
import dev.espressivo.toast.Toast;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** A component, and a button that counts its presses. */
@Route("")
public class FailoverView extends Div implements HasUrlParameter<String> {

  private final AiConversationStore store;
  private int presses;

  /** Creates the view. */
  public FailoverView(AiConversationStore store) {
    this.store = store;
  }

  /** Shows the component that the route names. */
  @Override
  public void setParameter(BeforeEvent event, String name) {
    Span count = new Span();
    count.setId("count-of-" + name);
    Button button = new Button("Press", click -> count.setText(++presses + " on " + Node.NAME));
    button.setId("press");
    // Below Vaadin's message that the connection is lost.
    getStyle().setPaddingTop("6rem");
    removeAll();
    if (name.equals("dialog")) {
      add(dialog(button, count));
    } else {
      add(button, count, component(name));
    }
  }

  /** Returns an open dialog, below a message about work that is half done. */
  private static Component dialog(Component... content) {
    Dialog dialog = new Dialog("Dialog", content);
    dialog.addClosedListener(closed -> Toast.show("Closed on " + Node.NAME));
    dialog.open();
    Toast.progress("Working").update("Working", 0.5);
    return dialog;
  }

  private Component component(String name) {
    return switch (name) {
      case "log" -> new LogConsole(Traffic.lines());
      case "chart" -> chart();
      case "chat" -> new AiChat(slow());
      case "kept" -> kept();
      case "map" -> map();
      case "table" -> table();
      case "rest" -> rest();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Component chart() {
    LineChart<Traffic.Point> chart = new LineChart<>();
    chart.setX(Traffic.Point::number);
    chart.setY(Traffic.Point::value);
    chart.setBuffer(Traffic.points());
    return chart;
  }

  private static SendFn slow() {
    return MockChat.create()
        .withText("word ".repeat(500))
        .withPace(Duration.ZERO, Duration.ofMillis(200));
  }

  private Component kept() {
    AiConversation conversation = AiConversation.of("ada", "kept", store);
    conversation.setSend(FailoverView::answer);
    return new AiChat(conversation);
  }

  /** Goes on with how often the word is in what it was told. */
  private static Reply answer(List<AiChatMessage> messages, SendContext context) throws Exception {
    AiChatMessage last = messages.getLast();
    return last.role() == AiChatRole.ASSISTANT
        ? Reply.text(" and %d words were told".formatted(Words.count(last.content())))
        : slow().send(messages, context);
  }

  private static Component map() {
    MarkerLayer<Traffic.Place> truck =
        new MarkerLayer<>(at -> new Coordinate(8 + at.number() % 3, 47), Traffic.places());
    truck.setContent(at -> new Span("truck %d of %s".formatted(at.number(), at.node())));
    GeoMap map = new GeoMap(new Coordinate(9, 47), 5);
    map.addLayer(truck);
    return map;
  }

  /** Returns a table whose rows name the node that has sent them. */
  private static Component table() {
    Table<Integer> table = new Table<>();
    table.setLabel("Rows");
    table.addColumn("row", number -> "%d of %s".formatted(number, Node.NAME));
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.setItems(
        query -> IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed(),
        query -> 1_000);
    return table;
  }

  /** Returns a log whose lines are written neither by a request of its session nor by the feed. */
  private static Component rest() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("from the beginning");
    Traffic.RARE.add(buffer);
    return new LogConsole(buffer);
  }
}
