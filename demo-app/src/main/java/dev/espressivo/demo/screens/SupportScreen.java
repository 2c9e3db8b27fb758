package dev.espressivo.demo.screens;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A support desk with a bot that reads the log beside it, with the user's permission. */
@StyleSheet("context://gallery/screens.css")
public class SupportScreen extends Div {

  /**
   * Creates the screen.
   *
   * @param log the log that the bot may read
   */
  public SupportScreen(LogBuffer log) {
    addClassName("screen");
    AiConversation conversation = new AiConversation(new Bot());
    conversation.setTools(List.of(Bot.readLog(log)));

    AiChat chat = new AiChat(conversation);
    chat.setTitle("What is the matter?");
    chat.setHint("The bot follows a few rules. No model is involved.");
    chat.setAssistantName("Support bot");
    chat.setSuggestions(List.of("What went wrong?", "What is slow?"));
    chat.setHeight("100%");

    LogConsole console = new LogConsole(log);
    console.setHeight("100%");
    Div columns = new Div(chat, console);
    columns.addClassName("support-columns");
    add(columns);
  }

  /**
   * A support bot that follows a few rules and is not a model. It reads the log through a tool and
   * reports what it found. It tells the user that no model is involved.
   */
  private static final class Bot implements SendFn {

    static final String READ_LOG = "read_log";

    private static final int MOST_LINES = 5_000;

    /** Creates the tool that reads the log. Each call waits for the user's permission. */
    static AiChatTool readLog(LogBuffer log) {
      return new AiChatTool(
          READ_LOG,
          "Counts the newest lines of the shop's log by service, and returns the last of them.",
          """
          {"type": "object", "properties": {"level": {"enum": ["WARN", "ERROR"]}}}\
          """,
          true,
          input -> read(log, JsonMapper.shared().readTree(input).path("level").asString("")));
    }

    private static String read(LogBuffer log, String level) {
      LogLevel wanted = level.equals("WARN") ? LogLevel.WARN : LogLevel.ERROR;
      List<LogEntry> newest = new ArrayList<>();
      long from = Math.max(log.firstSequence(), log.lastSequence() - MOST_LINES + 1);
      for (long sequence = from; sequence <= log.lastSequence(); sequence++) {
        LogEntry entry = log.get(sequence);
        if (entry != null && entry.level() == wanted) {
          newest.add(entry);
        }
      }
      Map<String, Long> byService =
          newest.stream()
              .map(entry -> Objects.requireNonNullElse(entry.source(), "?"))
              .collect(
                  Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
      return JsonMapper.shared()
          .writeValueAsString(
              Map.of(
                  "level",
                  wanted.name(),
                  "linesRead",
                  log.lastSequence() - from + 1,
                  "byService",
                  byService,
                  "last",
                  newest.isEmpty() ? "" : newest.getLast().message()));
    }

    @Override
    public Reply send(List<AiChatMessage> messages, SendContext context) {
      AiChatMessage asked = messages.getLast();
      String question = asked.content().toLowerCase(Locale.ROOT);
      if (Stream.of("error", "fail", "wrong", "warn", "slow", "log")
          .noneMatch(question::contains)) {
        return words(
            """
            I am a handful of rules, not a model. Ask me **what went wrong**, or **what is slow**, and
            I will read the log beside me, if you let me.\
            """);
      }
      String level = question.contains("warn") || question.contains("slow") ? "WARN" : "ERROR";
      return Reply.parts(
          Stream.<Supplier<ReplyPart>>of(
                  () -> ReplyPart.reasoning("The question is about the log, so I have to read it."),
                  () -> ReplyPart.text(report(context, asked.id(), level)),
                  () -> new ReplyPart.Finish(AiChatFinishReason.STOP))
              .map(Supplier::get));
    }

    private static String report(SendContext context, String id, String level) {
      try {
        String output = context.callTool(id, READ_LOG, "{\"level\": \"" + level + "\"}");
        JsonNode found = JsonMapper.shared().readTree(output);
        return found.has("error")
            ? "Then I cannot say. *" + found.path("error").asString("") + ".*"
            : describe(found);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return "";
      }
    }

    private static String describe(JsonNode found) {
      String level = found.path("level").asString("");
      JsonNode services = found.path("byService");
      if (services.isEmpty()) {
        return "There is no **%s** in the last %d lines."
            .formatted(level, found.path("linesRead").asInt());
      }
      StringBuilder table =
          new StringBuilder("| Service | %s |\n| --- | ---: |\n".formatted(level));
      services
          .properties()
          .forEach(
              service ->
                  table.append("| %s | %s |\n".formatted(service.getKey(), service.getValue())));
      return """
      In the last %d lines of the log:

      %s
      The last one says:

      ```
      %s
      ```
      """
          .formatted(
              found.path("linesRead").asInt(), table, found.path("last").asString("").strip());
    }

    private static Reply words(String text) {
      return Reply.stream(Stream.of(text.split("(?<=\\s)")));
    }
  }
}
