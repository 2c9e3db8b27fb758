package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.espressivo.base.internal.Assets;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@InChromium
@Isolated("It measures times, which other tests would lengthen.")
@DisplayName("A connection with latency")
class WireTest {

  private static final String MILLISECONDS_TO_ASK =
      """
      async () => {
        const start = performance.now();
        await fetch('/test/blank', {cache: 'no-store'});
        return performance.now() - start;
      }
      """;

  @Test
  @DisplayName("delays a response by the round trip, and passes it unchanged")
  void holdsBackByTheRoundTrip(Visitor visitor) {
    Page page = visitor.withRoundTrip(Duration.ofMillis(300)).opens("test/blank");

    assertThat(milliseconds(page)).isGreaterThanOrEqualTo(300);

    page.getByText("Ask").click();
    page.getByText("answered").waitFor();
  }

  @Test
  @DisplayName("can be made fast again while the page is open")
  void canBeMadeQuickAgain(Visitor visitor) {
    Page page = visitor.opens("test/blank");
    visitor.setRoundTrip(Duration.ofSeconds(1));
    double slow = milliseconds(page);
    visitor.setRoundTrip(Duration.ZERO);

    assertThat(milliseconds(page)).isLessThan(slow / 2);
  }

  @Test
  @DisplayName("counts the bytes in both directions")
  void countsTheBytes(Visitor visitor) {
    Page page = visitor.withRoundTrip(Duration.ZERO).opens("test/blank");
    long received = visitor.bytesReceived();
    long sent = visitor.bytesSent();

    // A font, which servers do not compress again.
    int body =
        ((Number)
                page.evaluate(
                    "async (font) => (await (await fetch(font, {cache: 'no-store'}))"
                        + ".arrayBuffer()).byteLength",
                    Assets.CORE.replace("base:/", "")
                        + "theme/fonts/google-sans-code-latin-wght.woff2"))
            .intValue();

    assertThat(body).isGreaterThan(10_000);
    assertThat(visitor.bytesReceived() - received).isBetween((long) body, body + 2000L);
    assertThat(visitor.bytesSent() - sent).isBetween(100L, 5000L);
  }

  private static double milliseconds(Page page) {
    return ((Number) page.evaluate(MILLISECONDS_TO_ASK)).doubleValue();
  }
}
