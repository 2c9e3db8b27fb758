package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aiimage.AiImage;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.chart.LineChart;
import dev.espressivo.contract.WithoutBrowser;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoMap;
import dev.espressivo.map.MarkerBuffer;
import dev.espressivo.map.MarkerLayer;
import dev.espressivo.markdown.Markdown;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each part of the libraries that is fed by background threads, and a tab that sleeps. */
@DisplayName("A tab that takes nothing")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ExtendWith(WithoutBrowser.class)
class SleepingTabTest {

  /** The updates of 15 minutes, after which Vaadin closes a UI without heartbeats. */
  private static final int UPDATES = 15 * 60 * 10;

  /** A component with a background source. */
  enum Source {
    CONSOLE {
      @Override
      IntConsumer show(UI ui) {
        LogBuffer buffer = LogBuffer.named("sleeping", 1_000);
        ui.add(new LogConsole(buffer));
        return n -> {
          for (int i = 0; i < 10; i++) {
            buffer.append("line " + n + " of the log, which is as long as lines of logs are");
          }
        };
      }
    },
    CHAT {
      @Override
      IntConsumer show(UI ui) {
        LinkedBlockingQueue<String> words = new LinkedBlockingQueue<>();
        AtomicInteger taken = new AtomicInteger();
        AiConversation conversation =
            new AiConversation(
                (messages, context) ->
                    Reply.stream(
                        Stream.generate(
                            () -> {
                              try {
                                String word = words.take();
                                taken.incrementAndGet();
                                return word;
                              } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                              }
                            })));
        ui.add(new AiChat(conversation));
        conversation.send("Hello");
        return n -> {
          words.add(n + " ");
          while (taken.get() <= n) {
            Thread.onSpinWait();
          }
        };
      }
    },
    TEXT {
      @Override
      IntConsumer show(UI ui) {
        Markdown text = new Markdown();
        ui.add(text);
        return n -> text.append(n + " ");
      }
    },
    CHART {
      @Override
      IntConsumer show(UI ui) {
        ChartBuffer<Double> buffer = ChartBuffer.named("sleeping", 100);
        LineChart<Double> chart = new LineChart<>();
        chart.setY(value -> value);
        chart.setBuffer(buffer);
        ui.add(chart);
        return n -> buffer.append(Math.sin(n));
      }
    },
    IMAGE {
      @Override
      IntConsumer show(UI ui) {
        LinkedBlockingQueue<Integer> steps = new LinkedBlockingQueue<>();
        AtomicInteger taken = new AtomicInteger();
        AiImage image =
            new AiImage(
                (request, context) -> {
                  while (!context.isCancelled()) {
                    int step = steps.take();
                    context.progress(step % 100 / 100.0);
                    context.message("Step " + step);
                    if (step % 10 == 0) {
                      context.partial(0, GeneratedImage.of(picture(step)));
                    }
                    taken.incrementAndGet();
                  }
                });
        ui.add(image);
        image.generate("A picture that is never finished");
        return n -> {
          steps.add(n);
          while (taken.get() <= n) {
            Thread.onSpinWait();
          }
        };
      }
    },
    MAP {
      @Override
      IntConsumer show(UI ui) {
        MarkerBuffer<Place> buffer = MarkerBuffer.named("sleeping", Place::id);
        GeoMap map = new GeoMap();
        map.addLayer(new MarkerLayer<>(Place::at, buffer));
        ui.add(map);
        return n -> buffer.put(new Place(n % 10, new Coordinate(n % 170, n % 80)));
      }
    };

    /** Shows the component, and returns what feeds it. */
    abstract IntConsumer show(UI ui);
  }

  /** Returns a picture of one of 16 colours. */
  private static byte[] picture(int step) {
    BufferedImage picture = new BufferedImage(16, 16, BufferedImage.TYPE_INT_RGB);
    picture.setRGB(0, 0, step % 16 << 4);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(picture, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private record Place(int id, Coordinate at) {}

  private UI ui;
  private Tab tab;

  @BeforeEach
  void open() {
    ui = UI.getCurrent();
    tab = new Tab(ui);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("has one update waiting at most while it is not connected")
  void isNotConnected(Source source) throws IOException {
    IntConsumer feed = source.show(ui);
    tab.push();
    feed.accept(0);
    tab.passTime();
    int before = size();

    pass(feed, 1, UPDATES);

    assertThat(tab.messages()).isZero();
    assertThat(size() - before).isLessThan(growthOf(source));
    tab.connect();
    assertThat(tab.messages()).isEqualTo(1);
    assertThat(tab.last()).hasSizeLessThan(100_000);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("gets the updates of two seconds while it is connected and sleeps")
  void isConnectedAndSleeps(Source source) throws IOException {
    IntConsumer feed = source.show(ui);
    tab.connect();
    tab.sleep();
    pass(feed, 0, 2 * LiveUpdates.MAX_UNCONFIRMED);
    int messages = tab.messages();
    int before = size();

    pass(feed, 2 * LiveUpdates.MAX_UNCONFIRMED, UPDATES);

    // A chat also tells, on its own threads, that the reply is awaited and that it begins.
    assertThat(tab.messages())
        .isEqualTo(messages)
        .isBetween(LiveUpdates.MAX_UNCONFIRMED, LiveUpdates.MAX_UNCONFIRMED + 6);
    assertThat(size() - before).isLessThan(growthOf(source));
    tab.wake();
    assertThat(tab.messages()).isEqualTo(messages + 1);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("gets nothing for a component that is hidden")
  void hidesIt(Source source) throws IOException {
    IntConsumer feed = source.show(ui);
    ui.getChildren().forEach(child -> child.setVisible(false));
    tab.connect();
    pass(feed, 0, 100);
    int before = size();

    pass(feed, 100, UPDATES);

    assertThat(size() - before).isLessThan(growthOf(source));
    ui.getChildren().forEach(child -> child.setVisible(true));
    tab.push();
    assertThat(tab.last()).hasSizeLessThan(100_000);
  }

  @Test
  @DisplayName("sends at most one request a second for all parts while it is awake")
  void confirms() {
    IntConsumer console = Source.CONSOLE.show(ui);
    IntConsumer text = Source.TEXT.show(ui);
    tab.connect();

    pass(console.andThen(text), 0, 100);

    assertThat(tab.messages()).isGreaterThanOrEqualTo(100);
    assertThat(tab.requests()).isBetween(1, 10);
  }

  @Test
  @DisplayName("gets updates again once it reports a new push connection")
  void reportsANewConnection() {
    IntConsumer feed = sleeps();
    int messages = tab.messages();

    tab.reports("open");
    pass(feed, 2 * LiveUpdates.MAX_UNCONFIRMED, 3 * LiveUpdates.MAX_UNCONFIRMED);

    assertThat(tab.messages() - messages).isGreaterThanOrEqualTo(LiveUpdates.MAX_UNCONFIRMED);
  }

  @Test
  @DisplayName("gets updates again once it asks for the whole page")
  void resynchronizes() throws Exception {
    IntConsumer feed = sleeps();
    int messages = tab.messages();

    tab.resynchronizes();
    pass(feed, 2 * LiveUpdates.MAX_UNCONFIRMED, 3 * LiveUpdates.MAX_UNCONFIRMED);

    assertThat(tab.messages() - messages).isGreaterThanOrEqualTo(LiveUpdates.MAX_UNCONFIRMED);
  }

  @Test
  @DisplayName("has nothing unconfirmed when another server restores it")
  void isRestored() throws Exception {
    IntConsumer feed = sleeps();
    VaadinSession stored = VaadinSession.getCurrent();
    UI restored = copy(ui);
    VaadinSession session = restored.getSession();
    session.refreshTransients(stored.getSession(), stored.getService());
    session.addUI(restored);
    VaadinSession.setCurrent(session);
    UI.setCurrent(restored);
    tab = new Tab(restored);
    tab.sleep();
    session.getService().runPendingAccessTasks(session);
    tab.connect();

    pass(feed, 2 * LiveUpdates.MAX_UNCONFIRMED, 3 * LiveUpdates.MAX_UNCONFIRMED);

    assertThat(tab.messages())
        .isBetween(LiveUpdates.MAX_UNCONFIRMED, LiveUpdates.MAX_UNCONFIRMED + 2);
  }

  private static UI copy(UI ui) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(ui);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (UI) in.readObject();
    }
  }

  /** Shows a console in a tab that sleeps, with as many unconfirmed updates as there can be. */
  private IntConsumer sleeps() {
    IntConsumer feed = Source.CONSOLE.show(ui);
    tab.connect();
    tab.sleep();
    pass(feed, 0, 2 * LiveUpdates.MAX_UNCONFIRMED);
    return feed;
  }

  private void pass(IntConsumer feed, int from, int to) {
    for (int n = from; n < to; n++) {
      feed.accept(n);
      tab.passTime();
    }
  }

  /** Returns the number of bytes by which a component may grow; one with a text keeps it. */
  private static int growthOf(Source source) {
    return switch (source) {
      case CHAT, TEXT -> 3 * 6 * UPDATES;
      default -> 10_000;
    };
  }

  /** Returns the number of bytes of the UI, with what waits to be sent. */
  private int size() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (Component child : ui.getChildren().toList()) {
        out.writeObject(child);
      }
      out.writeObject(ui);
    }
    return bytes.size();
  }
}
