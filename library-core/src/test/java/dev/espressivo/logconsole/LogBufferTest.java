package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fusesource.jansi.Ansi.ansi;

import com.vaadin.flow.shared.Registration;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A log buffer")
@Timeout(120)
class LogBufferTest {

  private static List<String> texts(LogBuffer buffer) {
    return buffer.ring().lines(0, Integer.MAX_VALUE).stream().map(LogLine::text).toList();
  }

  private static LogEntry at(LogBuffer buffer, long sequence) {
    return Objects.requireNonNull(buffer.get(sequence));
  }

  @Test
  @DisplayName("counts the lines whose JSON is refused, which are kept as they are")
  void countsRefusedJson() {
    LogBuffer buffer = new LogBuffer(5);
    List<String> refused =
        List.of(
            "{\"msg\":\"a\",\"msg\":\"b\"}",
            "{\"msg\":\"a\",\"n\":1e400}",
            "{\"msg\":\"a\",\"n\":" + "1".repeat(101) + "}",
            "{\"msg\":\"a\",\"n\":" + "[".repeat(1_000) + "]".repeat(1_000) + "}",
            "{\"msg\":\"a\",\"n\":\"" + "x".repeat(10_000_000) + "\"}",
            "{\"msg\":\"a\"} b",
            "{ \"msg\":\"a\"");
    buffer.appendAll(refused);
    assertThat(buffer.refusedJson()).isEqualTo(refused.size());
    assertThat(buffer.get(buffer.lastSequence()).message()).isEqualTo(refused.getLast());

    buffer.appendAll(
        List.of(
            "{\"msg\":\"a\",\"n\":[1.5,{\"b\":null}]}", "{main} started", "{}", "{a:1}", "a {"));
    buffer.append(LogEntry.builder().message("{\"a\"").build());
    assertThat(buffer.refusedJson()).isEqualTo(refused.size());
    buffer.clear();
    assertThat(buffer.refusedJson()).isEqualTo(refused.size());
  }

  @Test
  void aCarriageReturnWritesOverALineWhetherOthersFollowOrNot() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("a\rb");
    buffer.append("a\rb\nc");
    buffer.append("a\rb\r\n\r\nc\n");
    buffer.appendAll(List.of("a\rb", "a\rb\nc"));
    assertThat(buffer.ring().lines(1, 100))
        .extracting(LogLine::text)
        .containsExactly("b", "b", "c", "b", "", "c", "b", "b", "c");
  }

  @Test
  @DisplayName("is empty at first, with its first number one after its last")
  void startsEmpty() {
    LogBuffer buffer = new LogBuffer();
    assertThat(buffer.capacity()).isEqualTo(100_000);
    assertThat(buffer.size()).isZero();
    assertThat(buffer.firstSequence()).isEqualTo(1);
    assertThat(buffer.lastSequence()).isZero();
    assertThat(buffer.get(1)).isNull();
    assertThat(buffer.counts().values()).containsOnly(0L).hasSize(6);
    assertThat(buffer.snapshot()).isEmpty();
  }

  @Test
  @DisplayName("refuses a capacity that is out of range, naming it")
  void refusesCapacity() {
    assertThatThrownBy(() -> new LogBuffer(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("but is 0")
        .hasMessageContaining("1 to 100000000");
  }

  @Test
  @DisplayName("evicts the oldest line when full, and continues its numbers")
  void evicts() {
    LogBuffer buffer = new LogBuffer(2);
    assertThat(buffer.append("INFO a")).isEqualTo(1);
    assertThat(buffer.append("ERROR b")).isEqualTo(2);
    assertThat(buffer.append("ERROR c")).isEqualTo(3);
    assertThat(buffer.firstSequence()).isEqualTo(2);
    assertThat(buffer.lastSequence()).isEqualTo(3);
    assertThat(buffer.dropped()).isEqualTo(1);
    assertThat(buffer.get(1)).isNull();
    assertThat(at(buffer, 2).message()).isEqualTo("ERROR b");
    assertThat(buffer.get(4)).isNull();
    assertThat(buffer.counts()).containsEntry(LogLevel.INFO, 0L).containsEntry(LogLevel.ERROR, 2L);
    buffer.clear();
    assertThat(buffer.size()).isZero();
    assertThat(buffer.firstSequence()).isEqualTo(4);
    assertThat(buffer.lastSequence()).isEqualTo(3);
    assertThat(buffer.dropped()).isEqualTo(1);
    assertThat(buffer.counts().values()).containsOnly(0L);
    assertThat(buffer.append("d")).isEqualTo(4);
  }

  @Test
  @DisplayName("is a window of the newest lines, with correct counts, after any operations")
  void isAWindow() {
    Random random = new Random(5);
    for (int capacity : new int[] {1, 2, 3, 255, 256, 257, 1000}) {
      LogBuffer buffer = new LogBuffer(capacity);
      Deque<String> model = new ArrayDeque<>();
      long last = 0;
      long dropped = 0;
      for (int step = 0; step < 3_000; step++) {
        int batch = random.nextInt(10) == 0 ? random.nextInt(400) : 1;
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < batch; i++) {
          lines.add(LogLevel.values()[random.nextInt(6)] + " " + step + " " + i);
        }
        assertThat(buffer.appendAll(lines)).isEqualTo(last + batch);
        last += batch;
        model.addAll(lines);
        while (model.size() > capacity) {
          model.removeFirst();
          dropped++;
        }
        if (random.nextInt(300) == 0) {
          buffer.clear();
          model.clear();
        }
        assertThat(buffer.size()).isEqualTo(model.size());
        assertThat(buffer.lastSequence()).isEqualTo(last);
        assertThat(buffer.firstSequence()).isEqualTo(last - model.size() + 1);
        assertThat(buffer.dropped()).isEqualTo(dropped);
        if (step % 100 == 0) {
          assertThat(texts(buffer)).isEqualTo(List.copyOf(model));
          assertThat(buffer.snapshot()).extracting(LogEntry::message).isEqualTo(texts(buffer));
          assertThat(buffer.counts()).isEqualTo(countsOf(model));
          long from = buffer.firstSequence() + random.nextInt(model.size() + 2) - 1;
          assertThat(buffer.ring().counts(from))
              .isEqualTo(
                  countsOf(
                      texts(buffer)
                          .subList(
                              (int)
                                  Math.max(
                                      0, Math.min(model.size(), from - buffer.firstSequence())),
                              model.size())));
        }
      }
    }
  }

  private static Map<LogLevel, Long> countsOf(Collection<String> lines) {
    Map<LogLevel, Long> counts = new EnumMap<>(LogLevel.class);
    for (LogLevel level : LogLevel.values()) {
      counts.put(level, lines.stream().filter(line -> line.startsWith(level + " ")).count());
    }
    return counts;
  }

  @Test
  @DisplayName(
      "refuses an element that is neither a line nor an entry, naming its index, and appends"
          + " nothing")
  void refusesOthers() {
    LogBuffer buffer = new LogBuffer();
    assertThatThrownBy(() -> buffer.appendAll(List.of("a", LogEntry.parse("b"), 3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "lines[2] must be a LogEntry or a String, but is a java.lang.Integer");
    assertThatThrownBy(() -> buffer.appendAll(Arrays.asList("a", null)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("lines[1] must be a LogEntry or a String, but is null");
    assertThat(buffer.size()).isZero();
    assertThat(buffer.appendAll(List.of())).isZero();
  }

  @Test
  @DisplayName("splits text with line breaks, and keeps a lone empty line")
  void splitsLines() {
    LogBuffer buffer = new LogBuffer();
    assertThat(buffer.append("a\nb\r\n\nc\n")).isEqualTo(4);
    buffer.append("");
    assertThat(texts(buffer)).containsExactly("a", "b", "", "c", "");
  }

  @Test
  @DisplayName("moves the further lines of an entry's message to the beginning of its details")
  void splitsMessages() {
    LogBuffer buffer = new LogBuffer();
    buffer.append(
        LogEntry.builder().message("head\n" + ansi().bold().a("tail")).details("trace").build());
    buffer.append(LogEntry.builder().message("head\ntail").details(Map.of("a", 1)).build());
    buffer.append(LogEntry.builder().message("head\ntail").build());
    assertThat(at(buffer, 1).message()).isEqualTo("head");
    assertThat(at(buffer, 1).details()).isEqualTo("tail\ntrace");
    assertThat(at(buffer, 2).message()).isEqualTo("head ⏎ tail");
    assertThat(at(buffer, 2).details()).isEqualTo(new LogEntry.Json("{\"a\":1}"));
    assertThat(at(buffer, 3).details()).isEqualTo("tail");
  }

  @Test
  @DisplayName("carries colours over to the next lines of the same origin only")
  void carriesStyle() {
    LogBuffer buffer = new LogBuffer();
    LogOrigin one = buffer.origin("one");
    LogOrigin two = buffer.origin();
    String red = ansi().fgRed().a("red").toString();
    one.append(red);
    two.append("plain");
    one.append("still red");
    one.append(ansi().reset().a("plain again").toString());
    one.append("plain");
    List<LogLine> lines = buffer.ring().lines(1, 9);
    assertThat(lines)
        .extracting(LogLine::text)
        .containsExactly("red", "plain", "still red", "plain again", "plain");
    assertThat(lines).extracting(line -> line.runs().size()).containsExactly(1, 0, 1, 0, 0);
    assertThat(lines.get(2).runs().get(0).style().fg()).isEqualTo(1);
    assertThat(lines).extracting(LogLine::source).containsExactly("one", null, "one", "one", "one");
    assertThat(at(buffer, 1).message()).as("as it came").isEqualTo(red);
  }

  @Test
  @DisplayName("joins the lines of a stack trace to the entry before them")
  void joinsStackTraces() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("ERROR it failed");
    assertThat(buffer.append("java.lang.IllegalStateException: boom")).isEqualTo(1);
    buffer.append("\tat com.acme.A.b(A.java:1)\n\t... 12 more\nCaused by: java.lang.Error");
    buffer.append("INFO next");
    assertThat(texts(buffer)).containsExactly("ERROR it failed", "INFO next");
    assertThat(at(buffer, 1).details())
        .isEqualTo(
            """
            java.lang.IllegalStateException: boom
            \tat com.acme.A.b(A.java:1)
            \t... 12 more
            Caused by: java.lang.Error\
            """);
    assertThat(buffer.counts()).containsEntry(LogLevel.ERROR, 1L);
  }

  @Test
  @DisplayName("joins each trace of several origins to the entry of its own origin")
  void joinsPerOrigin() {
    LogBuffer buffer = new LogBuffer();
    LogOrigin one = buffer.origin();
    LogOrigin two = buffer.origin();
    one.append("ERROR one");
    two.append("ERROR two");
    one.append("\tat a.One.x(One.java)");
    two.appendAll(
        new String[] {"\tat a.Two.x(Two.java)", "INFO three", "\tat a.Three.x(Three.java)"});
    one.append("\tat a.One.y(One.java)");
    assertThat(at(buffer, 1).details()).isEqualTo("\tat a.One.x(One.java)\n\tat a.One.y(One.java)");
    assertThat(at(buffer, 2).details()).isEqualTo("\tat a.Two.x(Two.java)");
    assertThat(at(buffer, 3).details()).isEqualTo("\tat a.Three.x(Three.java)");
  }

  @Test
  @DisplayName("joins nothing to an entry that was evicted or cleared")
  void joinsNothingToEvicted() {
    LogBuffer buffer = new LogBuffer(1);
    LogOrigin one = buffer.origin();
    one.append("ERROR one");
    buffer.append("other");
    one.append("\tat a.One.x(One.java)");
    assertThat(texts(buffer)).containsExactly("\tat a.One.x(One.java)");
    one.append("\tat a.One.y(One.java)");
    assertThat(at(buffer, 3).details()).isEqualTo("\tat a.One.y(One.java)");
    buffer.clear();
    one.append("\tat a.One.z(One.java)");
    assertThat(texts(buffer)).containsExactly("\tat a.One.z(One.java)");
    assertThat(buffer.lastSequence()).isEqualTo(4);
  }

  @Test
  @DisplayName("joins to an entry with text details, and never to one with JSON")
  void joinsToEntries() {
    LogBuffer buffer = new LogBuffer();
    buffer.append(new LogEntry(LogLevel.ERROR, null, null, "a", "first"));
    buffer.append("\tat a.A.x(A.java)");
    buffer.append(new LogEntry(LogLevel.ERROR, null, null, "b", Map.of("k", 1)));
    buffer.append("\tat a.B.x(B.java)");
    assertThat(texts(buffer)).containsExactly("a", "b", "\tat a.B.x(B.java)");
    assertThat(at(buffer, 1).details()).isEqualTo("first\n\tat a.A.x(A.java)");
  }

  @Test
  @DisplayName("keeps each line apart when joining is off")
  void joinsOnlyWhenOn() {
    LogBuffer buffer = new LogBuffer();
    assertThat(buffer.isJoinStackTraces()).isTrue();
    buffer.setJoinStackTraces(false);
    buffer.append("ERROR a\n\tat a.A.x(A.java)");
    assertThat(buffer.size()).isEqualTo(2);
  }

  @Test
  @DisplayName("limits the lines joined to one entry, and states how many are missing")
  void boundsJoining() {
    LogBuffer buffer = new LogBuffer();
    List<String> lines = new ArrayList<>();
    lines.add("ERROR a");
    for (int i = 0; i < 3_000; i++) {
      lines.add("\tat a.A.x(A.java)");
    }
    buffer.appendAll(lines);
    buffer.append("\tat a.A.y(A.java)");
    String details = (String) Objects.requireNonNull(at(buffer, 1).details());
    assertThat(buffer.size()).isEqualTo(1);
    assertThat(details.lines().count()).isEqualTo(StoredLine.MAX_JOINED_LINES + 1);
    assertThat(details).endsWith("… (2001 more lines)");
  }

  @Test
  @DisplayName("calls its listeners once per call, outside its lock")
  void tellsListeners() throws InterruptedException {
    LogBuffer buffer = new LogBuffer();
    AtomicInteger calls = new AtomicInteger();
    AtomicBoolean free = new AtomicBoolean();
    Runnable listener = calls::incrementAndGet;
    Registration one = buffer.addListener(listener);
    buffer.addListener(
        () -> {
          Thread other = new Thread(() -> free.set(buffer.size() > 0));
          other.start();
          try {
            other.join(10_000);
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
    Registration again = buffer.addListener(listener);
    buffer.appendAll(List.of("a", "b", "c"));
    assertThat(calls).hasValue(2);
    assertThat(free).isTrue();
    one.remove();
    buffer.append("d");
    assertThat(calls).hasValue(3);
    again.remove();
    buffer.clear();
    assertThat(calls).hasValue(3);
  }

  @Test
  @DisplayName("appends all lines and calls all listeners even if a listener throws")
  void survivesListeners() throws InterruptedException {
    LogBuffer buffer = new LogBuffer();
    AtomicInteger calls = new AtomicInteger();
    List<Throwable> seen = new ArrayList<>();
    buffer.addListener(
        () -> {
          throw new IllegalStateException("bad listener");
        });
    buffer.addListener(calls::incrementAndGet);
    Thread thread = new Thread(() -> buffer.append("a"));
    thread.setUncaughtExceptionHandler((t, e) -> seen.add(e));
    thread.start();
    thread.join();
    assertThat(calls).hasValue(1);
    assertThat(seen).hasSize(1);
  }

  @Test
  @DisplayName("numbers the lines of many threads without gaps, each thread's lines in order")
  void isSafeForThreads() throws InterruptedException {
    LogBuffer buffer = new LogBuffer(1_000_000);
    int threads = 8;
    int each = 20_000;
    CountDownLatch start = new CountDownLatch(1);
    List<Thread> all = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    AtomicBoolean done = new AtomicBoolean();
    for (int t = 0; t < threads; t++) {
      int id = t;
      LogOrigin origin = t % 2 == 0 ? buffer.origin() : null;
      all.add(
          new Thread(
              () -> {
                try {
                  start.await();
                  for (int i = 0; i < each; i += 4) {
                    String head = LogLevel.values()[id % 6] + " " + id + " ";
                    if (origin == null) {
                      long sequence = buffer.append(head + i);
                      assertThat(at(buffer, sequence).message()).isEqualTo(head + i);
                      buffer.appendAll(List.of(head + (i + 1), head + (i + 2), head + (i + 3)));
                    } else {
                      origin.append(head + i);
                      origin.appendAll(
                          new String[] {head + (i + 1), head + (i + 2), head + (i + 3)});
                    }
                  }
                } catch (Throwable e) {
                  synchronized (failures) {
                    failures.add(e);
                  }
                }
              }));
    }
    Thread reader =
        new Thread(
            () -> {
              while (!done.get()) {
                long sum = buffer.counts().values().stream().mapToLong(Long::longValue).sum();
                if (sum > buffer.size()) {
                  failures.add(new AssertionError("counts " + sum));
                }
              }
            });
    all.forEach(Thread::start);
    reader.start();
    start.countDown();
    for (Thread thread : all) {
      thread.join();
    }
    done.set(true);
    reader.join();
    assertThat(failures).isEmpty();
    assertThat(buffer.size()).isEqualTo(threads * each);
    int[] next = new int[threads];
    for (LogEntry entry : buffer.snapshot()) {
      String[] parts = entry.message().split(" ");
      int id = Integer.parseInt(parts[1]);
      assertThat(Integer.parseInt(parts[2])).isEqualTo(next[id]++);
    }
    assertThat(next).containsOnly(each);
    assertThat(buffer.counts()).containsEntry(LogLevel.TRACE, 2L * each);
    assertThat(buffer.counts()).containsEntry(LogLevel.FATAL, (long) each);
  }

  @Test
  @DisplayName("finds the next and the previous line of a level")
  void findsLevels() {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(List.of("INFO a", "ERROR b", "WARN c", "d", "FATAL e"));
    assertThat(buffer.ring().nextOfLevel(0, LogLevel.ERROR, true)).isEqualTo(2);
    assertThat(buffer.ring().nextOfLevel(2, LogLevel.ERROR, true)).isEqualTo(5);
    assertThat(buffer.ring().nextOfLevel(5, LogLevel.ERROR, true)).isEqualTo(-1);
    assertThat(buffer.ring().nextOfLevel(5, LogLevel.ERROR, false)).isEqualTo(2);
    assertThat(buffer.ring().nextOfLevel(2, LogLevel.ERROR, false)).isEqualTo(-1);
    assertThat(buffer.ring().nextOfLevel(Long.MAX_VALUE - 1, LogLevel.WARN, false)).isEqualTo(5);
  }

  @Test
  @DisplayName("with a name is unique in the JVM, and is found again after deserialisation")
  void namedIsFoundAgain() throws Exception {
    LogBuffer buffer = LogBuffer.named("LogBufferTest", 50);
    assertThat(LogBuffer.named("LogBufferTest")).isSameAs(buffer);
    assertThat(buffer.getName()).isEqualTo("LogBufferTest");
    assertThatThrownBy(() -> LogBuffer.named("LogBufferTest", 60))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("but is 60");
    buffer.append("a");
    assertThat(stored(buffer)).isSameAs(buffer);
  }

  @Test
  @DisplayName("without a name is empty after deserialisation, and reports this")
  void unnamedComesBackEmpty() throws Exception {
    LogBuffer buffer = new LogBuffer(500);
    for (int i = 0; i < 600; i++) {
      buffer.append("line " + i);
    }
    assertThat(buffer.isLost()).isFalse();
    assertThat(bytes(buffer)).hasSizeLessThan(1_000);
    LogBuffer back = stored(buffer);
    assertThat(back.isLost()).isTrue();
    assertThat(back.capacity()).isEqualTo(500);
    assertThat(back.size()).isZero();
    assertThat(back.append("next")).as("numbers go on").isEqualTo(601);
    LogBuffer[] both = stored(new LogBuffer[] {buffer, buffer});
    assertThat(both[0]).isSameAs(both[1]);
  }

  @Test
  @DisplayName("that a console owns is serialised with its lines, their colours and details")
  void ownedKeepsItsLines() throws Exception {
    LogBuffer buffer = LogBuffer.owned(3);
    Instant time = Instant.parse("2026-01-01T00:00:00Z");
    buffer.append("gone");
    buffer.append(ansi().fgRed().a("ERROR red").toString());
    buffer.append("\tat a.A.x(A.java)");
    buffer.append("plain but red");
    buffer.append(new LogEntry(LogLevel.WARN, time, "src", "entry", Map.of("a", 1)));
    LogBuffer back = stored(buffer);
    assertThat(back.isLost()).isFalse();
    assertThat(back.isOwned()).isTrue();
    assertThat(back.snapshot()).isEqualTo(buffer.snapshot());
    assertThat(back.firstSequence()).isEqualTo(2);
    assertThat(back.dropped()).isEqualTo(1);
    assertThat(back.counts()).isEqualTo(buffer.counts());
    assertThat(back.ring().lines(2, 2)).allMatch(line -> line.runs().size() == 1);
    assertThat(back.append("more")).isEqualTo(5);
    assertThat(back.dropped()).isEqualTo(2);
  }

  private static byte[] bytes(Serializable object) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(object);
    }
    return out.toByteArray();
  }

  @SuppressWarnings("unchecked")
  static <T extends Serializable> T stored(T object) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(object)))) {
      return (T) in.readObject();
    }
  }

  @Test
  @DisplayName("cuts a line that is longer than a message may be")
  void cutsLongLines() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("x".repeat(200_000));
    @Nullable LogEntry entry = buffer.get(1);
    assertThat(Objects.requireNonNull(entry).message())
        .hasSizeLessThanOrEqualTo(LogEntry.MAX_MESSAGE)
        .endsWith("… (134496 more chars)");
  }
}
