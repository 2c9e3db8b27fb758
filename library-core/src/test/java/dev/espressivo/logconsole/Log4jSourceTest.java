package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.apache.logging.log4j.message.StringMapMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A capture of Log4j2")
class Log4jSourceTest {

  private static final String NAME = "dev.espressivo.logconsole.test.capturing.Subject";

  private final LoggerContext context = new LoggerContext("test");
  private final LogBuffer buffer = new LogBuffer();
  private Log4jSource source;

  @BeforeEach
  void begin() {
    context.start(configuration());
  }

  @AfterEach
  void end() {
    ThreadContext.clearAll();
    if (source != null) {
      source.close();
    }
    context.stop();
  }

  private static Configuration configuration() {
    Configuration configuration = new DefaultConfiguration();
    configuration.initialize();
    configuration.getRootLogger().setLevel(Level.ALL);
    configuration.getRootLogger().removeAppender("DefaultConsole-2");
    return configuration;
  }

  private Logger logger() {
    return context.getLogger(NAME);
  }

  private void capture(String name, LogCaptureOptions options) {
    source = new Log4jSource(name, options, context);
    source.start(buffer);
  }

  private List<LogEntry> entries() {
    return buffer.snapshot();
  }

  private List<String> lines() {
    return entries().stream().map(LogEntry::message).toList();
  }

  @Test
  @DisplayName("converts events to entries")
  void takesEvents() {
    capture("", LogCaptureOptions.DEFAULT);
    logger().trace("a");
    logger().debug("b");
    logger().info("c {}", 1);
    logger().warn("d");
    ThreadContext.put("order", "17");
    logger().error("e", new IllegalStateException("out of paper"));
    logger().fatal("f");
    assertThat(lines()).containsExactly("a", "b", "c 1", "d", "e", "f");
    assertThat(entries()).extracting(LogEntry::level).containsExactly(LogLevel.values());
    assertThat(entries())
        .allSatisfy(entry -> assertThat(entry.source()).isEqualTo("d.e.l.test.capturing.Subject"))
        .allSatisfy(entry -> assertThat(entry.time()).isNotNull());
    assertThat(entries().get(3).details()).isNull();
    assertThat((String) entries().get(4).details())
        .startsWith("java.lang.IllegalStateException: out of paper\n\tat ");
    assertThat(entries().get(4).fields()).containsEntry("order", "17");
    assertThat(entries().get(5).details()).isNull();
    assertThat(entries())
        .allSatisfy(
            entry -> {
              assertThat(entry.thread()).isEqualTo(Thread.currentThread().getName());
              assertThat(entry.fields()).containsEntry("logger", NAME);
            });
  }

  @Test
  @DisplayName("takes markers with their parents, and the entries of a message that is a map")
  void takesMarkersAndMaps() {
    capture("", LogCaptureOptions.DEFAULT);
    Marker parent = new MarkerManager.Log4jMarker("MONEY");
    Marker marker = new MarkerManager.Log4jMarker("AUDIT").addParents(parent);
    logger().info(marker, new StringMapMessage(Map.of("order", "17", "shop", "Bern")));

    assertThat(entries().getFirst().fields())
        .containsEntry("markers", List.of("AUDIT", "MONEY"))
        .containsEntry("order", "17")
        .containsEntry("shop", "Bern");
  }

  @Test
  @DisplayName("captures the events of one logger from a level upwards, until it is closed")
  void takesThoseOfOneLogger() {
    capture(NAME, LogCaptureOptions.DEFAULT.withLevel(LogLevel.WARN));
    logger().info("too little");
    logger().warn("enough");
    context.getLogger(NAME + ".Sub").error("below it");
    context.getLogger("elsewhere").error("elsewhere");
    source.close();
    logger().error("late");
    assertThat(lines()).containsExactly("enough", "below it");
    assertThat(context.getConfiguration().getLoggers()).doesNotContainKey(NAME);
  }

  @Test
  @DisplayName("leaves no configuration of its logger behind, unless another needs it")
  void leavesNothingBehind() {
    Configuration configuration = context.getConfiguration();
    capture(NAME, LogCaptureOptions.DEFAULT);
    try (Log4jSource other = new Log4jSource(NAME, LogCaptureOptions.DEFAULT, context)) {
      other.start(buffer);
      source.close();
      assertThat(configuration.getLoggers()).containsKey(NAME);
    }
    assertThat(configuration.getLoggers()).doesNotContainKey(NAME);

    capture(NAME, LogCaptureOptions.DEFAULT);
    configuration.getLoggerConfig(NAME).setLevel(Level.WARN);
    source.close();
    assertThat(configuration.getLoggers()).containsKey(NAME);
  }

  @Test
  @DisplayName("can be started and closed while others are")
  void beginsAndEndsWhileOthersDo() throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 2; t++) {
      String name = NAME + t;
      threads.add(
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    for (int i = 0; i < 2_000; i++) {
                      new Log4jSource(name, LogCaptureOptions.DEFAULT, context)
                          .start(buffer)
                          .close();
                    }
                  }));
    }
    for (Thread thread : threads) {
      assertThat(thread.join(Duration.ofSeconds(20))).as("ended without a deadlock").isTrue();
    }
  }

  @Test
  @DisplayName("survives a reconfiguration, also one that stops the context")
  void survivesAReconfiguration() {
    capture(NAME, LogCaptureOptions.DEFAULT);
    context.reconfigure(configuration());
    logger().info("reconfigured");
    context.stop();
    context.start(configuration());
    logger().info("started");
    assertThat(lines()).containsExactly("reconfigured", "started");
  }

  @Test
  @DisplayName("attaches its appender again when it is removed, and reports this")
  void comesBack() {
    capture("ROOT", LogCaptureOptions.DEFAULT);
    var root = context.getConfiguration().getRootLogger();
    root.getAppenders().keySet().forEach(root::removeAppender);
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(1));
    logger().info("again");
    assertThat(lines().get(0)).contains("had been removed");
    assertThat(lines().get(1)).isEqualTo("again");
  }

  @Test
  @DisplayName("writes lines by a pattern, and refuses one that cannot be read")
  void writesByAPattern() {
    capture("", LogCaptureOptions.DEFAULT.withPattern("%-5level [%X{order}] %msg%n"));
    ThreadContext.put("order", "17");
    logger().info("printed");
    assertThat(lines()).containsExactly("INFO  [17] printed");
    assertThat(entries().get(0).source()).isNull();
    assertThatThrownBy(
            () -> new Log4jSource("", LogCaptureOptions.DEFAULT.withPattern("%qqq"), context))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("pattern must be a layout pattern of Log4j2", "%qqq");
  }
}
