package dev.espressivo.aichat;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.browser.Wire;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A chat behind a proxy that refuses WebSocket, 200 ms away")
class ChatOnAPoorLineTest {

  private static final String END = "";

  /**
   * The timeout in ms. Vaadin's push client alone would try WebSocket for a minute; a busy machine
   * needs a part of this.
   */
  private static final double SOON = 20_000;

  /** One queue a reply, since a stopped reply may still take a word before it is interrupted. */
  private final BlockingQueue<String> first = new LinkedBlockingQueue<>();

  private final BlockingQueue<String> second = new LinkedBlockingQueue<>();
  private final AtomicReference<AiChat> onServer = new AtomicReference<>();

  private static Stream<String> said(BlockingQueue<String> words) {
    return Stream.generate(() -> next(words)).takeWhile(word -> !word.equals(END));
  }

  private static String next(BlockingQueue<String> words) {
    try {
      return words.take();
    } catch (InterruptedException e) {
      return END;
    }
  }

  @Test
  @DisplayName("streams a reply, stops it and answers the queued message")
  void streamsAReply() {
    try (Wire proxy = Wire.refusingWebSocket(GalleryServer.get().port());
        Visitor visitor =
            Visitor.of(proxy.port()).withPageLoads().withRoundTrip(Duration.ofMillis(200))) {
      visitor.opens(
          Stage.with(
              () -> {
                onServer.set(
                    new AiChat(
                        (messages, context) ->
                            Reply.stream(said(messages.size() == 1 ? first : second))));
                return onServer.get();
              }));
      Locator input = visitor.find("es-ai-chat [data-part=input]");
      Locator prose = visitor.find("es-ai-chat [data-part=prose]");

      input.fill("Go");
      input.press("Enter");
      input.fill("And then?");
      input.press("Enter");
      first.add("one");
      assertThat(prose).hasText("one", soon());
      first.add(" two");
      assertThat(prose).hasText("one two", soon());
      assertThat(visitor.find("es-ai-chat [data-part=queue] [data-part=bubble]"))
          .hasText("And then?");
      input.press("Escape");
      Awaitility.await()
          .until(
              () ->
                  onServer.get().getMessages().stream()
                      .anyMatch(message -> message.status() == AiChatMessageStatus.STOPPED));
      second.addAll(List.of("three", END));

      assertThat(prose).hasText(new String[] {"one two", "three"}, soon());
      assertThat(proxy.refused()).isPositive();
    }
  }

  private static HasTextOptions soon() {
    return new HasTextOptions().setTimeout(SOON);
  }
}
