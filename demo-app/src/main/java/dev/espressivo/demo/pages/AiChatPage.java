package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.ai.completions.ChatCompletions;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/** The chat. */
@Listed(
    group = Group.DATA,
    glyph = "chat",
    title = "AI chat",
    component = AiChat.class,
    related = {AiConversation.class, AiChatMessage.class, SendFn.class, MockChat.class})
@Route(value = "components/ai-chat", layout = GalleryShell.class)
public class AiChatPage extends ComponentPage {

  @Override
  protected Component specimen() {
    AiChat chat = new AiChat(MockChat.create());
    chat.setAriaLabel("A chat with a mock");
    chat.setHeight("26rem");
    chat.setSuggestions(List.of("How do I begin?", "Show me a table", "Write some code"));
    return chat;
  }

  /**
   * A mock answers, so no data leaves the server. Send two messages: the second one waits for the
   * first reply.
   */
  @Example("With a mock")
  Component mock() {
    AiChat chat = new AiChat(MockChat.create());
    chat.setAriaLabel("Mock");
    chat.setAvatar(true);
    chat.setTitle("What shall we build?");
    chat.setHint("A mock answers here, at the pace of a model.");
    chat.setSuggestions(List.of("Compare three ways", "Write some code"));
    chat.setDisclaimer("This is a mock. Its replies are meaningless.");
    return chat;
  }

  /**
   * A stored conversation with everything that a message can contain: reasoning, tool calls in each
   * state, sources, a picture, attachments, a truncated reply, a failed reply, and two branches. No
   * model is involved: the mock answers your messages.
   */
  @Example("Every part at once")
  Component everyPart() {
    AiConversation conversation = new AiConversation(MockChat.create());
    AiChatMessage question =
        message(
            "question",
            null,
            AiChatRole.USER,
            AiChatMessageStatus.DONE,
            List.of(new AiChatPart.Text("Why did order 4711 fail? Two photos and the receipt.")),
            List.of(
                new AiChatAttachment(
                    "Shop in the morning.png", "image/png", photo(Color.PINK, 300)),
                new AiChatAttachment("Shop at noon.png", "image/png", photo(Color.CYAN, 60)),
                new AiChatAttachment(
                    "receipt.txt", "text/plain", "Order 4711".getBytes(StandardCharsets.UTF_8))));
    AiChatMessage first =
        reply(
            "first",
            question.id(),
            AiChatMessageStatus.STOPPED,
            new AiChatPart.Text("It failed because"));
    AiChatMessage answer =
        reply(
            "answer",
            question.id(),
            AiChatMessageStatus.DONE,
            new AiChatPart.Reasoning(
                "The receipt names the order. The log of its payment should say more.",
                Duration.ofSeconds(3)),
            call("read", AiChatToolState.OUTPUT_AVAILABLE, "{\"status\": \"declined\"}", null),
            call("refund", AiChatToolState.OUTPUT_DENIED, null, null),
            call("mail", AiChatToolState.OUTPUT_ERROR, null, "The relay did not answer"),
            new AiChatPart.Text(
                """
                The card was **declined**, twice:

                | Attempt | Time | Answer |
                | --- | --- | --- |
                | 1 | 09:41 | `insufficient_funds` |
                | 2 | 09:43 | `insufficient_funds` |

                > [!TIP]
                > Ask for another card before the third attempt.

                ```java
                payment.retryWith(customer.otherCard());
                ```\
                """),
            new AiChatPart.Source("1", "https://vaadin.com/docs", "How payments are retried", null),
            new AiChatPart.Source(
                "2", "https://vaadin.com", "What the provider's codes mean", null));
    AiChatMessage more =
        message(
            "more",
            answer.id(),
            AiChatRole.USER,
            AiChatMessageStatus.DONE,
            List.of(new AiChatPart.Text("Then send it again")),
            List.of());
    AiChatMessage asks =
        reply(
            "asks",
            more.id(),
            AiChatMessageStatus.DONE,
            new AiChatPart.Text("For that I need your approval."),
            call("pay", AiChatToolState.APPROVAL_REQUESTED, null, null));
    AiChatMessage again =
        message(
            "again",
            asks.id(),
            AiChatRole.USER,
            AiChatMessageStatus.DONE,
            List.of(new AiChatPart.Text("And what about the mail?")),
            List.of());
    AiChatMessage failed =
        new AiChatMessage(
            "failed",
            again.id(),
            AiChatRole.ASSISTANT,
            List.of(new AiChatPart.Text("The mail is")),
            List.of(),
            AiChatMessageStatus.ERROR,
            "The model did not answer in time",
            Instant.now());
    conversation.setMessages(List.of(question, first, answer, more, asks, again, failed));
    AiChat chat = new AiChat(conversation);
    chat.setAvatar(true);
    chat.setAttach(true);
    chat.addFeedbackListener(event -> {});
    chat.setDisclaimer("Nothing here was said by a model.");
    chat.setHeight(720);
    return chat;
  }

  /** Returns a picture of a hill and the sun, which is that far from the top. */
  private static byte[] photo(Color sky, int sun) {
    BufferedImage image = new BufferedImage(640, 480, BufferedImage.TYPE_INT_RGB);
    Graphics2D drawn = image.createGraphics();
    drawn.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    drawn.setPaint(new GradientPaint(0, 0, sky, 0, 480, Color.WHITE));
    drawn.fillRect(0, 0, 640, 480);
    drawn.setPaint(new Color(255, 200, 60));
    drawn.fillOval(150, sun, 96, 96);
    drawn.setPaint(new Color(40, 110, 80));
    drawn.fillOval(-160, 330, 960, 500);
    drawn.dispose();
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toByteArray();
  }

  private static AiChatMessage reply(
      String id, String parent, AiChatMessageStatus status, AiChatPart... parts) {
    return message(id, parent, AiChatRole.ASSISTANT, status, List.of(parts), List.of());
  }

  private static AiChatMessage message(
      String id,
      @Nullable String parent,
      AiChatRole role,
      AiChatMessageStatus status,
      List<AiChatPart> parts,
      List<AiChatAttachment> attachments) {
    return new AiChatMessage(id, parent, role, parts, attachments, status, null, Instant.now());
  }

  private static AiChatPart call(
      String tool, AiChatToolState state, @Nullable String output, @Nullable String error) {
    return new AiChatPart.ToolCall(tool, tool, "{\"order\": 4711}", state, output, error, tool);
  }

  /**
   * A model on the machine on which this gallery runs. It answers if Ollama is running there with
   * the model {@code qwen3}. Any other server with a chat completions API is used in the same way;
   * the key of a hosted one comes from the configuration. Apps with Spring AI or LangChain4j use
   * {@code SpringAiChat.create()} or {@code LangChain4jChat.create()} instead.
   */
  @Example("A local model")
  Component localModel() {
    AiChat chat = new AiChat(ChatCompletions.of("http://localhost:11434/v1", "qwen3"));
    chat.setAriaLabel("Local model");
    chat.setTitle("Ask your own machine");
    chat.setHint("It answers if Ollama is running there; otherwise the chat shows the reason.");
    chat.setHeight(360);
    return chat;
  }

  /**
   * Your own {@code SendFn}: it receives the messages and returns a text, or a stream of words or
   * parts. It runs on a virtual thread, so it may block, and is notified when the user stops the
   * reply.
   */
  @Example("A model of your own")
  Component ownModel() {
    AiChat chat =
        new AiChat(
            (messages, context) ->
                Reply.stream(
                    messages
                        .getLast()
                        .content()
                        .lines()
                        .flatMap(line -> Stream.of(line.split("(?<=\\s)")))
                        .takeWhile(word -> !context.isCancelled())
                        .map(word -> new StringBuilder(word).reverse().toString())));
    chat.setTitle("Say something, and read it backwards");
    chat.setHeight(360);
    return chat;
  }
}
