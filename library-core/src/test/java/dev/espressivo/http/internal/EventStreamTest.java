package dev.espressivo.http.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A stream of events")
class EventStreamTest {

  private static final int LIMIT = 1_000;

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> lines(InputStream in) throws IOException {
    LineReader reader = new LineReader(in, LIMIT);
    List<String> lines = new ArrayList<>();
    for (String line = reader.next(); line != null; line = reader.next()) {
      lines.add(line);
    }
    return lines;
  }

  private static List<String> events(String text) throws IOException {
    EventStream stream = new EventStream(new LineReader(stream(text), LIMIT), LIMIT);
    List<String> events = new ArrayList<>();
    for (String data = stream.next(); data != null; data = stream.next()) {
      events.add(data);
    }
    return events;
  }

  /** Delivers one byte with each read, as a slow network does. */
  private static final class Slow extends ByteArrayInputStream {

    Slow(String text) {
      super(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      return super.read(into, offset, Math.min(length, 1));
    }

    @Override
    public int available() {
      return 0;
    }
  }

  @Test
  void linesEndWithALineFeedACarriageReturnOrBoth() throws IOException {
    String text = "a\nb\r\nc\rd\r\r\ne\n\nf";
    assertThat(lines(stream(text))).containsExactly("a", "b", "c", "d", "", "e", "", "f");
    assertThat(lines(new Slow(text))).containsExactly("a", "b", "c", "d", "", "e", "", "f");
  }

  @Test
  void aLineIsThereAsSoonAsItsEndIs() throws IOException {
    // Would fail if the reader waited for another character after a carriage return.
    InputStream stuck =
        new InputStream() {
          private final InputStream text = stream("data: 1\r\r");

          @Override
          public int read() throws IOException {
            int next = text.read();
            if (next < 0) {
              throw new IOException("nothing more comes");
            }
            return next;
          }

          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            int next = read();
            into[offset] = (byte) next;
            return 1;
          }
        };
    EventStream events = new EventStream(new LineReader(stuck, LIMIT), LIMIT);
    assertThat(events.next()).isEqualTo("1");
    assertThatExceptionOfType(IOException.class).isThrownBy(events::next);
  }

  @Test
  void charactersAreReadWhereverTheirBytesAreCut() throws IOException {
    String text = "\uFEFFé 😀 日本\n👩‍👩‍👧‍👦\u2028x\n";
    List<String> expected = List.of("é 😀 日本", "👩‍👩‍👧‍👦\u2028x");
    assertThat(lines(stream(text))).isEqualTo(expected);
    assertThat(lines(new Slow(text))).isEqualTo(expected);
  }

  @Test
  void whatIsNotUtf8IsReplaced() throws IOException {
    byte[] bytes = {'a', (byte) 0xFF, 'b', '\n', (byte) 0xE2, (byte) 0x82};
    assertThat(lines(new ByteArrayInputStream(bytes))).containsExactly("a\uFFFDb", "\uFFFD");
  }

  @ParameterizedTest
  @CsvSource({
    "'data: a~~', a",
    "'data:a~~', a",
    "'data:  a~~', ' a'",
    "'data~data~~', '~'",
    "'data: a~data: b~~', 'a~b'",
    "': comment~data: a~: other~~', a",
    "'id: 1~event: x~retry: 3~data: a~~', a",
    "'database: x~data: a~~', a",
    "'data: a', a",
    "'~~data: a~~~', a",
  })
  void isReadByTheGrammar(String text, String data) throws IOException {
    assertThat(events(text.replace('~', '\n'))).containsExactly(data.replace('~', '\n'));
    assertThat(events(text.replace("~", "\r\n"))).containsExactly(data.replace('~', '\n'));
    assertThat(events(text.replace('~', '\r'))).containsExactly(data.replace('~', '\n'));
  }

  @Test
  void eventsWithoutDataAreNone() throws IOException {
    assertThat(events(": stream-open\n\nevent: ping\nid: 1\n\n")).isEmpty();
  }

  @Test
  void aLineAndAnEventHaveALimit() {
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> lines(stream("x".repeat(LIMIT + 1))))
        .withMessage("A line has more than 1,000 characters, the limit");
    String longest = "data: " + "x".repeat(LIMIT - 6) + "\n";
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> events(longest + longest))
        .withMessage("An event has more than 1,000 characters, the limit");
  }

  @Test
  void aStreamHasALimit() throws IOException {
    byte[] bytes = new byte[100];
    Arrays.fill(bytes, (byte) '\n');
    assertThat(lines(new LimitedInputStream(new ByteArrayInputStream(bytes), 100))).hasSize(100);
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> lines(new LimitedInputStream(new ByteArrayInputStream(bytes), 99)))
        .withMessage("The answer is larger than 99 bytes, the limit");
  }
}
