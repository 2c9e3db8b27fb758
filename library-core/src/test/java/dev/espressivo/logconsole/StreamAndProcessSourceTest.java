package dev.espressivo.logconsole;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Sources that read streams and processes")
class StreamAndProcessSourceTest {

  private final LogBuffer buffer = new LogBuffer();

  private List<String> lines() {
    return buffer.snapshot().stream().map(LogEntry::message).toList();
  }

  @Test
  void aStreamIsReadToItsEnd() {
    InputStream in = new ByteArrayInputStream("one\r\nWARN two\nthree".getBytes(UTF_8));
    LogSource source = LogSources.read(in, UTF_8).start(buffer);
    await().until(() -> !source.isRunning());
    assertThat(lines()).containsExactly("one", "WARN two", "three");
    assertThat(buffer.snapshot().get(1).level()).isEqualTo(LogLevel.WARN);
  }

  @Test
  void aReaderIsReadToItsEnd() {
    LogSource source =
        LogSources.read(new StringReader("é\n\nb" + "x".repeat(20_000))).start(buffer);
    await().until(() -> !source.isRunning());
    assertThat(lines().subList(0, 2)).containsExactly("é", "");
    assertThat(lines().get(2)).hasSizeLessThan(16_500).endsWith("… (3617 more chars)");
  }

  @Test
  void linesComeAsTheyAreWritten() throws IOException {
    PipedOutputStream out = new PipedOutputStream();
    LogSource source = LogSources.read(new PipedInputStream(out), UTF_8).start(buffer);
    out.write("one\ntw".getBytes(UTF_8));
    out.flush();
    await().untilAsserted(() -> assertThat(lines()).containsExactly("one"));
    out.write("o\n".getBytes(UTF_8));
    out.flush();
    await().untilAsserted(() -> assertThat(lines()).containsExactly("one", "two"));
    source.close();
    assertThat(source.isRunning()).isFalse();
  }

  static Stream<Throwable> failures() {
    return Stream.of(
        new IOException("unplugged"),
        new IllegalStateException("unplugged"),
        new StackOverflowError("unplugged"),
        new NoClassDefFoundError("unplugged"));
  }

  /** Throws any exception from a method that declares none. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> int fail(Throwable failure) throws T {
    throw (T) failure;
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aStreamThatFailsIsSaid(Throwable failure) {
    InputStream in =
        new InputStream() {
          private int reads;

          @Override
          public int read() {
            return StreamAndProcessSourceTest.<RuntimeException>fail(failure);
          }

          @Override
          public int read(byte[] bytes, int off, int len) {
            if (reads++ > 0) {
              return read();
            }
            bytes[off] = 'x';
            return 1;
          }
        };
    LogSource source = LogSources.read(in, UTF_8).start(buffer);
    await().until(() -> !source.isRunning());
    assertThat(lines()).hasSize(2).startsWith("x");
    assertThat(lines().get(1)).contains("unplugged");
    assertThat(buffer.snapshot().get(1).level()).isEqualTo(LogLevel.ERROR);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aReaderThatFailsIsSaid(Throwable failure) {
    Reader in =
        new Reader() {
          @Override
          public int read(char[] chars, int off, int len) {
            return StreamAndProcessSourceTest.<RuntimeException>fail(failure);
          }

          @Override
          public void close() {}
        };
    LogSource source = LogSources.read(in).start(buffer);
    await().until(() -> !source.isRunning());
    assertThat(lines()).singleElement().asString().contains("unplugged");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aProcessIsReadAndItsExitSaid() {
    LogSource source =
        LogSources.process(new ProcessBuilder("sh", "-c", "echo out; echo err >&2; cat; exit 3"))
            .start(buffer);
    await().until(() -> !source.isRunning());
    assertThat(lines()).containsExactlyInAnyOrder("out", "err", "Process ended with exit code 3");
    assertThat(lines()).endsWith("Process ended with exit code 3");
    assertThat(buffer.snapshot())
        .filteredOn(entry -> "stderr".equals(entry.source()))
        .extracting(LogEntry::message)
        .containsExactly("err");
    assertThat(buffer.snapshot().get(2).level()).isEqualTo(LogLevel.ERROR);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void mergedOutputIsInOrder() {
    LogSource source =
        LogSources.process(
                new ProcessBuilder("sh", "-c", "for i in 1 2 3; do echo o$i; echo e$i >&2; done")
                    .redirectErrorStream(true))
            .start(buffer);
    await().until(() -> !source.isRunning());
    assertThat(lines())
        .containsExactly("o1", "e1", "o2", "e2", "o3", "e3", "Process ended with exit code 0");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void closingDestroysTheProcessAndItsChildren() {
    LogSource source =
        LogSources.process(
                new ProcessBuilder("sh", "-c", "echo $$; sh -c 'echo $$; exec sleep 600'; true"))
            .start(buffer);
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(2));
    List<ProcessHandle> processes =
        lines().stream().map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow()).toList();
    source.close();
    await().untilAsserted(() -> assertThat(processes).noneMatch(ProcessHandle::isAlive));
    assertThat(source.isRunning()).isFalse();
    assertThat(buffer.size()).isEqualTo(2);
  }

  @Test
  void aCommandThatIsNotThereIsRefusedAtStart() {
    LogSource source = LogSources.process(new ProcessBuilder("no-such-command-anywhere"));
    assertThatThrownBy(() -> source.start(buffer))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("no-such-command-anywhere");
    assertThat(source.isRunning()).isFalse();
  }
}
