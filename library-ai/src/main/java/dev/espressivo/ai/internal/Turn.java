package dev.espressivo.ai.internal;

import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.http.internal.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** A turn of the conversation before a request; each step of a reply is a turn of its own. */
public sealed interface Turn {

  /** The instruction to continue a reply that ended too early. */
  String GO_ON = "Continue exactly where you stopped.";

  /** Instructions to the model. */
  record Instructions(String text) implements Turn {}

  /** A message of the user: a text, with that of text files, maybe empty; and the other files. */
  record Question(String text, List<AiChatAttachment> files) implements Turn {}

  /**
   * The answer of the model, up to its end or to calls of tools, which have results. The text may
   * be empty; the reasoning is empty unless this reply is still running.
   */
  record Answer(String text, String reasoning, List<Call> calls) implements Turn {}

  /** A call of a tool: the text of a JSON object, and the result for the model, as JSON text. */
  record Call(String id, String name, String input, String output) {
    /** Creates a call. An input that is not a JSON object becomes an empty object. */
    public Call {
      input = object(input);
    }

    /** Returns the input if it is a JSON object, else an empty one: servers fail on any other. */
    private static String object(String input) {
      try {
        return Json.read(input).isObject() ? input : "{}";
      } catch (JacksonException e) {
        return "{}";
      }
    }
  }

  /**
   * Converts messages, oldest first, to turns after the context's instructions; they end with a
   * question of the user or with results of tools.
   */
  static List<Turn> of(List<AiChatMessage> messages, SendContext context) {
    List<Turn> turns = new ArrayList<>();
    String system = context.system();
    if (system != null && !system.isBlank()) {
      turns.add(new Instructions(system));
    }
    for (AiChatMessage message : messages) {
      switch (message.role()) {
        case SYSTEM -> turns.add(new Instructions(message.content()));
        case USER -> turns.add(question(message));
        case ASSISTANT -> addAnswers(turns, message.parts());
      }
    }
    boolean goesOn = !messages.isEmpty() && messages.getLast().role() == AiChatRole.ASSISTANT;
    if (goesOn
        && !turns.isEmpty()
        && turns.getLast() instanceof Answer answer
        && answer.calls().isEmpty()) {
      turns.add(new Question(GO_ON, List.of()));
    }
    return turns;
  }

  /** Adds the answers of a message, one per step: after its tools, a model takes a new step. */
  private static void addAnswers(List<Turn> turns, List<AiChatPart> parts) {
    StringBuilder text = new StringBuilder();
    List<Call> calls = new ArrayList<>();
    for (AiChatPart part : parts) {
      if (part instanceof AiChatPart.Text said) {
        if (!calls.isEmpty()) {
          addAnswer(turns, text, calls);
        }
        text.append(text.isEmpty() ? "" : "\n\n").append(said.text());
      } else if (part instanceof AiChatPart.ToolCall call) {
        String output = output(call);
        if (output != null) {
          calls.add(new Call(call.id(), call.name(), call.input(), output));
        }
      }
    }
    addAnswer(turns, text, calls);
  }

  private static void addAnswer(List<Turn> turns, StringBuilder text, List<Call> calls) {
    if (!text.isEmpty() || !calls.isEmpty()) {
      turns.add(new Answer(text.toString(), "", List.copyOf(calls)));
      text.setLength(0);
      calls.clear();
    }
  }

  /** Returns a call's result for the model; null for none, a call that models refuse. */
  private static @Nullable String output(AiChatPart.ToolCall call) {
    if (!call.state().isFinal()) {
      return null;
    }
    if (call.state() == AiChatToolState.OUTPUT_AVAILABLE) {
      return Objects.requireNonNullElse(call.output(), "null");
    }
    String reason =
        switch (call.state()) {
          case OUTPUT_DENIED -> "The user has refused the call";
          case INTERRUPTED -> AiChatPart.ToolCall.INTERRUPTED;
          case NOT_RUN -> "The tool did not run";
          default -> Objects.requireNonNullElse(call.error(), "The tool has failed");
        };
    return Json.MAPPER.writeValueAsString(Map.of("error", reason));
  }

  /** Returns a question with text files in its text, since few servers accept these as files. */
  private static Question question(AiChatMessage message) {
    StringBuilder text = new StringBuilder(message.content());
    List<AiChatAttachment> others = new ArrayList<>();
    for (AiChatAttachment file : files(message)) {
      if (isText(file.mimeType().split(";", 2)[0].strip().toLowerCase(Locale.ROOT))) {
        text.append(text.isEmpty() ? "" : "\n\n")
            .append(file.name())
            .append(":\n\n")
            .append(new String(file.bytes(), StandardCharsets.UTF_8));
      } else {
        others.add(file);
      }
    }
    return new Question(text.toString(), others);
  }

  private static boolean isText(String type) {
    return type.startsWith("text/")
        || type.endsWith("json")
        || type.endsWith("/xml")
        || type.endsWith("yaml");
  }

  /** Returns the files that are parts of a message, as browsers' own clients send them. */
  private static List<AiChatAttachment> files(AiChatMessage message) {
    List<AiChatAttachment> files = new ArrayList<>(message.attachments());
    for (AiChatPart part : message.parts()) {
      if (part instanceof AiChatPart.File file) {
        byte[] bytes = bytes(file.url());
        if (bytes != null) {
          String name = file.name();
          files.add(
              RequestFile.of(
                  name == null || name.isBlank() ? "file" : name, file.mimeType(), bytes));
        }
      }
    }
    return files;
  }

  private static byte @Nullable [] bytes(String url) {
    int comma = url.indexOf(',');
    if (!url.startsWith("data:") || comma < 0 || !url.substring(0, comma).endsWith(";base64")) {
      return null;
    }
    try {
      return Base64.getDecoder().decode(url.substring(comma + 1));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
