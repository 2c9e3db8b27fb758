package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A message to the browser's half of a log console")
class ConsoleUpdateTest {

  /** Decodes a message as {@code wire.js} does. */
  static JsonNode read(String message) {
    try {
      return JsonMapper.shared().readTree(message.startsWith("!") ? inflate(message) : message);
    } catch (RuntimeException e) {
      return JsonMapper.shared().nullNode();
    }
  }

  private static String inflate(String message) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int held = 0;
    int bits = 0;
    for (int i = 1; i < message.length(); i += 2) {
      boolean single = i + 1 == message.length();
      held |= (single ? digit(message, i) : digit(message, i) + 91 * digit(message, i + 1)) << bits;
      for (bits += single ? 6 : 13; bits >= 8; bits -= 8) {
        bytes.write(held & 255);
        held >>= 8;
      }
    }
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(bytes.toByteArray());
      byte[] text = new byte[1 << 20];
      int length = inflater.inflate(text);
      assertThat(inflater.finished()).isTrue();
      assertThat(inflater.getRemaining()).isZero();
      return new String(text, 0, length, StandardCharsets.UTF_8);
    } catch (DataFormatException e) {
      throw new AssertionError(e);
    } finally {
      inflater.end();
    }
  }

  private static int digit(String text, int at) {
    return text.charAt(at) == '~' ? 57 : text.charAt(at) - 35;
  }

  @RepeatedTest(40)
  @DisplayName("is read as it was written, whatever its length, and needs no escape in JSON")
  void isReadAsItWasWritten() {
    SplittableRandom random = new SplittableRandom();
    LogBuffer buffer = new LogBuffer(10);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1_000 + random.nextInt(40); i++) {
      text.append((char) (0x4E00 + random.nextInt(20_000)));
    }
    buffer.append(text.toString());
    ConsoleUpdate update = new ConsoleUpdate().rowsFrom(1);
    update.row(buffer.ring().lines(1, 1).getFirst(), "", Marks.NONE);

    String message = update.encode();

    assertThat(message).startsWith("!").matches("[!#-\\[\\]-~]+");
    assertThat(read(message).at("/rows/0/0").asString()).isEqualTo(text.toString());
  }

  @Test
  @DisplayName("with a window of coloured lines has at most 1.5 KB")
  void weighsLittle() {
    SplittableRandom random = new SplittableRandom(4711);
    LogBuffer buffer = new LogBuffer(1_000);
    String[] services = {"orders-api", "inventory", "auth", "search-idx", "mailer", "web-front"};
    String[] messages = {"request handled", "job finished", "retrying after backoff"};
    for (int i = 0; i < 25; i++) {
      String hex = Long.toHexString(random.nextLong() | Long.MIN_VALUE);
      buffer.append(
          ("\u001b[90m%s\u001b[0m \u001b[32mINFO \u001b[0m \u001b[36m[%s]\u001b[0m #%d %s"
                  + " \u001b[1mGET\u001b[0m /v1/%s status=\u001b[32m200\u001b[0m dur=%dms trace=%s")
              .formatted(
                  Instant.ofEpochMilli(1_770_000_000_001L + i * 37L),
                  services[random.nextInt(services.length)],
                  100_000 + i,
                  messages[random.nextInt(messages.length)],
                  hex.substring(0, 6),
                  random.nextInt(900),
                  hex));
    }
    ConsoleUpdate update = new ConsoleUpdate().range(1, 101).dropped(7);
    update.counts(new long[] {0, 20_123, 70_123, 7_012, 3_012, 0}).rowsFrom(76);
    buffer.ring().lines(1, 25).forEach(line -> update.row(line, "", Marks.NONE));

    String message = update.encode();

    assertThat(read(message).get("rows")).hasSize(25);
    assertThat(message.length()).isLessThan(1_536);
  }
}
