package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A {@link SendFn} that answers without a model, for demos, tests and offline work. After a pause
 * it streams markdown word by word. Each answer begins with a note that it is made up. The same
 * seed and the same question always give the same answer.
 *
 * <p>Immutable: each {@code with} method returns a copy.
 *
 * <pre>{@code
 * AiChat chat = new AiChat(MockChat.create());
 * SendFn failing = MockChat.create().withFailureAfter(12);
 * }</pre>
 */
public final class MockChat implements SendFn {

  /** The beginning of every answer. */
  static final String LABEL = "*A mock answers here: no model was asked.*";

  private static final List<String> OPENINGS =
      List.of(
          "Here is how one could go about it.",
          "There are three things to know.",
          "In short: **it depends**, and here is on what.",
          "Good question. Let us take it step by step.");

  private static final List<String> BODIES =
      List.of(
          """
          1. Measure first, and write the figure down.
          2. Change *one* thing.
          3. Measure again, on the same machine.\
          """,
          """
          | Way | Costs | Keeps |
          | --- | ---: | --- |
          | Polling | a request a second | nothing open |
          | Long polling | a request an event | one connection |
          | WebSocket | next to nothing | one connection |\
          """,
          """
          ```java
          var chat = new AiChat(MockChat.create());
          chat.setHeight("100%");
          add(chat);
          ```

          The call of `setHeight` takes any CSS length.\
          """,
          """
          - [x] Read what is there
          - [ ] Write a test that fails
          - [ ] Make it pass

          > Make it right before you make it fast.\
          """);

  private static final List<String> CLOSINGS =
      List.of(
          "Ask on if you would like to know more about one of them.",
          "The [Vaadin documentation](https://vaadin.com/docs) has the details.",
          "That is all there is to it.",
          "Whatever you choose, a test should say so.");

  private static final String THOUGHTS =
      "The question comes first. Then what is known about it, and what an answer has to leave out.";

  private static final String FAILURE = "The mock failed, as it was asked to";

  private final long seed;
  private final Duration pause;
  private final Duration wordDelay;
  private final @Nullable String text;
  private final boolean reasoning;
  private final @Nullable Call call;
  private final List<AiChatPart.Source> sources;
  private final int failureAfter;

  private record Call(String tool, String input) implements Serializable {}

  private MockChat(
      long seed,
      Duration pause,
      Duration wordDelay,
      @Nullable String text,
      boolean reasoning,
      @Nullable Call call,
      List<AiChatPart.Source> sources,
      int failureAfter) {
    this.seed = seed;
    this.pause = pause;
    this.wordDelay = wordDelay;
    this.text = text;
    this.reasoning = reasoning;
    this.call = call;
    this.sources = sources;
    this.failureAfter = failureAfter;
  }

  /**
   * Creates a mock that answers after 600 ms, with a word every 40 ms.
   *
   * @return the new mock
   */
  public static MockChat create() {
    return new MockChat(
        0, Duration.ofMillis(600), Duration.ofMillis(40), null, false, null, List.of(), -1);
  }

  /**
   * {@return a mock that gives other answers}
   *
   * @param seed chooses the answers; 0 by default
   */
  public MockChat withSeed(long seed) {
    return new MockChat(seed, pause, wordDelay, text, reasoning, call, sources, failureAfter);
  }

  /**
   * {@return a mock with another pace}
   *
   * @param pause the time before the first word
   * @param wordDelay the time before each further word
   * @throws IllegalArgumentException if a time is negative
   */
  public MockChat withPace(Duration pause, Duration wordDelay) {
    Check.notNegative("pause", pause);
    Check.notNegative("wordDelay", wordDelay);
    return new MockChat(seed, pause, wordDelay, text, reasoning, call, sources, failureAfter);
  }

  /**
   * {@return a mock that always gives the same answer, after the note that it is made up}
   *
   * @param markdown the answer
   */
  public MockChat withText(String markdown) {
    Objects.requireNonNull(markdown, "markdown must not be null");
    return new MockChat(seed, pause, wordDelay, markdown, reasoning, call, sources, failureAfter);
  }

  /** {@return a mock that thinks before it answers} */
  public MockChat withReasoning() {
    return new MockChat(seed, pause, wordDelay, text, true, call, sources, failureAfter);
  }

  /**
   * {@return a mock that calls a tool of the conversation before it answers, and quotes the tool's
   * output}
   *
   * @param tool the name of the tool
   * @param input its input as JSON text
   */
  public MockChat withToolCall(String tool, String input) {
    Call made =
        new Call(
            Objects.requireNonNull(tool, "tool must not be null"),
            Objects.requireNonNull(input, "input must not be null"));
    return new MockChat(seed, pause, wordDelay, text, reasoning, made, sources, failureAfter);
  }

  /**
   * {@return a mock that adds sources after its answer}
   *
   * @param sources the sources that follow each answer
   */
  public MockChat withSources(AiChatPart.Source... sources) {
    return new MockChat(
        seed, pause, wordDelay, text, reasoning, call, List.of(sources), failureAfter);
  }

  /**
   * {@return a mock that fails}
   *
   * @param words the number of words of the answer before the failure; 0 for none
   * @throws IllegalArgumentException if {@code words} is negative
   */
  public MockChat withFailureAfter(int words) {
    Check.notNegative("words", words);
    return new MockChat(seed, pause, wordDelay, text, reasoning, call, sources, words);
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context)
      throws InterruptedException, ReplyFailedException {
    Thread.sleep(pause);
    if (failureAfter == 0) {
      throw new ReplyFailedException(FAILURE);
    }
    String question = messages.isEmpty() ? "" : messages.getLast().content();
    return new Reply((sink, reader) -> speak(question, context, sink));
  }

  private void speak(String question, SendContext context, Consumer<ReplyPart> sink)
      throws InterruptedException {
    if (reasoning) {
      say(words(THOUGHTS).stream().map(ReplyPart::reasoning), context, sink);
    }
    StringBuilder said = new StringBuilder(LABEL).append("\n\n");
    if (call != null) {
      // The id is derived from the question, so that recorded conversations can be compared.
      String id = "call-" + Integer.toHexString(Objects.hash(seed, call, question));
      String result = context.callTool(id, call.tool(), call.input());
      said.append("The tool returned `").append(result.replace('`', '\'')).append("`.\n\n");
    }
    List<String> words = words(said.append(text == null ? answer(question) : text).toString());
    if (failureAfter >= 0) {
      say(words.stream().limit(failureAfter).map(ReplyPart::text), context, sink);
      sink.accept(new ReplyPart.Error(FAILURE));
      return;
    }
    say(words.stream().map(ReplyPart::text), context, sink);
    say(sources.stream().map(ReplyPart.Source::new), context, sink);
    sink.accept(new ReplyPart.Finish(AiChatFinishReason.STOP));
  }

  /** Passes parts on, with a delay after each. */
  private void say(Stream<? extends ReplyPart> parts, SendContext context, Consumer<ReplyPart> sink)
      throws InterruptedException {
    for (ReplyPart part : parts.toList()) {
      if (context.isCancelled()) {
        throw new InterruptedException("The reply was stopped");
      }
      sink.accept(part);
      Thread.sleep(wordDelay);
    }
  }

  private String answer(String question) {
    Random random = new Random(seed ^ question.hashCode() * 0x9E3779B97F4A7C15L);
    return String.join(
        "\n\n",
        OPENINGS.get(random.nextInt(OPENINGS.size())),
        BODIES.get(random.nextInt(BODIES.size())),
        CLOSINGS.get(random.nextInt(CLOSINGS.size())));
  }

  /** Returns the words of a text, each with the blanks before it. */
  private static List<String> words(String text) {
    return Arrays.asList(text.split("(?<=\\S)(?=\\s)"));
  }
}
