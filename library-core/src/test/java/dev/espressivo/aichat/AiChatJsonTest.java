package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("The JSON of messages")
class AiChatJsonTest {

  private static final AttachmentStore FILES = AttachmentStore.memory(1_000_000);

  /** Another mapper than that of the library, as an app has it. */
  private static final JsonMapper APP = new JsonMapper();

  // ---- Round trip ----

  @Test
  @DisplayName("has everything of any message, read by the library or by Jackson")
  void roundTrip() {
    for (long seed = 0; seed < 300; seed++) {
      AiChatMessage message = new Any(seed).message("m" + seed, null);
      String json = AiChatJson.write(message);
      assertThat(AiChatJson.read(json, FILES)).as("seed %d", seed).isEqualTo(message);
      assertThat(json).doesNotContain("\n");
      String sent = new String(json.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
      assertThat(sent).as("as UTF-8, seed %d", seed).isEqualTo(json);
      assertThat(jackson(APP.writeValueAsBytes(message))).as("seed %d", seed).isEqualTo(message);
      assertThat(APP.readTree(json)).isEqualTo(APP.readTree(APP.writeValueAsString(message)));
    }
  }

  private static AiChatMessage jackson(byte[] json) {
    return APP.readerFor(AiChatMessage.class)
        .withAttribute(AttachmentStore.class, FILES)
        .readValue(json);
  }

  @Test
  @DisplayName("is read within other JSON by Jackson, and converted to a tree and back")
  void withinOthers() {
    AiChatMessage message = AiChatMessage.user("Hi");
    record Page(List<AiChatMessage> messages, String next) {}
    Page page = new Page(List.of(message, message), "2");
    assertThat(APP.readValue(APP.writeValueAsString(page), Page.class)).isEqualTo(page);
    JsonNode tree = APP.valueToTree(message);
    assertThat(APP.treeToValue(tree, AiChatMessage.class)).isEqualTo(message);
  }

  @Test
  @DisplayName("has texts of 1,000,000 characters, and pictures of 33,000,000")
  void long_() {
    String text = "ä😀\ud83d".repeat(250_000);
    AiChatMessage message =
        AiChatMessage.of(
            AiChatRole.ASSISTANT,
            List.of(
                new AiChatPart.Text(text),
                new AiChatPart.File(
                    "data:image/png;base64," + "A".repeat(AiChatLimits.MAX_FILES - 22),
                    "image/png",
                    null)),
            List.of());
    String json = AiChatJson.write(message);
    assertThat(AiChatJson.read(json, FILES).equals(message)).isTrue();
    assertThat(APP.readValue(json, AiChatMessage.class).equals(message)).isTrue();
  }

  @Test
  @DisplayName("has all branches of a conversation, and the one that is shown")
  void conversation() {
    for (long seed = 0; seed < 100; seed++) {
      AiConversation conversation = new AiConversation();
      conversation.setMessages(new Any(seed).conversation());
      List<AiChatMessage> all = conversation.getAllMessages();
      if (!all.isEmpty()) {
        conversation.showBranch(all.get(new Random(seed).nextInt(all.size())).id());
      }
      List<AiChatMessage> shown = conversation.getMessages();
      AiConversation restored = new AiConversation();
      String json = AiChatJson.writeAll(conversation.getAllMessages());
      restored.setMessages(AiChatJson.readAll(json, FILES));
      assertThat(restored.getMessages()).as("seed %d", seed).isEqualTo(shown);
      assertThat(restored.getAllMessages()).isEqualTo(conversation.getAllMessages());
    }
  }

  @Test
  @DisplayName("names the branch that is shown, in whatever order the messages are")
  void shown() {
    AiChatMessage first = AiChatMessage.user("1");
    AiChatMessage one = AiChatMessage.assistant("one").withParent(first.id());
    AiChatMessage two = AiChatMessage.assistant("two").withParent(first.id());
    ObjectNode json = (ObjectNode) APP.readTree(AiChatJson.writeAll(List.of(first, one, two)));
    assertThat(json.get("shown").stringValue()).isEqualTo(two.id());
    json.put("shown", one.id());
    assertThat(AiChatJson.readAll(json.toString(), FILES)).containsExactly(first, two, one);
  }

  // ---- The format ----

  @Test
  @DisplayName("stays as it is: a message that was written by version 1.0 is read")
  void fixed() {
    String json =
        """
        {"version":1,"id":"b","parentId":"a","role":"assistant",\
        "createdAt":"2026-11-27T09:30:00.000000001Z","status":"stopped","error":"Busy","parts":[\
        {"type":"reasoning","text":"Hm","duration":"PT1.5S"},{"type":"text","text":"Yes"},\
        {"type":"tool-call","id":"c","name":"find","input":"{}","state":"output-denied",\
        "output":"1","error":"No","approvalId":"p"},\
        {"type":"source","id":"s","url":"https://a.example","title":"A","mimeType":"text/html"},\
        {"type":"file","mimeType":"image/png","name":"f","url":"data:,"},\
        {"type":"data-weather","id":"w","data":[1.10]},{"type":"finish","reason":"length"}],\
        "attachments":[{"id":"f1","name":"a.txt","mimeType":"text/plain","size":3}],\
        "usage":{"input":1,"output":2,"cachedInput":3,"reasoning":4},"feedback":"good"}\
        """;
    AiChatMessage message =
        new AiChatMessage(
            "b",
            "a",
            AiChatRole.ASSISTANT,
            List.of(
                new AiChatPart.Reasoning("Hm", Duration.ofMillis(1500)),
                new AiChatPart.Text("Yes"),
                new AiChatPart.ToolCall(
                    "c", "find", "{}", AiChatToolState.OUTPUT_DENIED, "1", "No", "p"),
                new AiChatPart.Source("s", "https://a.example", "A", "text/html"),
                new AiChatPart.File("data:,", "image/png", "f"),
                new AiChatPart.Data("data-weather", "{\"id\":\"w\",\"data\":[1.10]}"),
                new AiChatPart.Finish(AiChatFinishReason.LENGTH)),
            List.of(new AiChatAttachment("f1", "a.txt", "text/plain", 3, FILES)),
            AiChatMessageStatus.STOPPED,
            "Busy",
            Instant.parse("2026-11-27T09:30:00.000000001Z"),
            new AiChatUsage(1, 2, 3, 4),
            AiChatFeedback.GOOD,
            null);
    assertThat(AiChatJson.write(message)).isEqualTo(json);
    assertThat(AiChatJson.read(json, FILES)).isEqualTo(message);
  }

  @Test
  @DisplayName("keeps what only later versions know, also after the message has changed")
  void unknown() {
    ObjectNode json =
        (ObjectNode)
            APP.readTree(
                AiChatJson.write(
                    AiChatMessage.of(
                            AiChatRole.ASSISTANT,
                            List.of(
                                new AiChatPart.Text("a"),
                                new AiChatPart.Finish(AiChatFinishReason.LENGTH)),
                            List.of(new AiChatAttachment("f", "n", "t/t", 1, FILES)))
                        .withUsage(AiChatUsage.NONE)));
    json.put("mood", "1.10").putNull("none").putObject("deep").putArray("list").add(true);
    ((ObjectNode) json.at("/parts/0")).put("language", "\ud83d");
    ((ObjectNode) json.at("/parts/1")).put("sequence", "stop");
    ((ObjectNode) json.at("/attachments/0")).put("type", "photo");
    ((ObjectNode) json.at("/usage")).put("cost", 7);
    json.withArray("parts").addObject().put("type", "map").put("lat", 1);
    AiChatMessage message = AiChatJson.read(json.toString(), FILES);
    assertThat(message.parts()).contains(new AiChatPart.Data("map", "{\"lat\":1}"));
    assertThat(APP.readTree(AiChatJson.write(message))).isEqualTo(json);
    assertThat(APP.readTree(APP.writeValueAsString(jackson(APP.writeValueAsBytes(message)))))
        .isEqualTo(json);

    AiChatMessage rated = message.withFeedback(AiChatFeedback.BAD);
    json.put("feedback", "bad");
    assertThat(APP.readTree(AiChatJson.write(rated))).isEqualTo(json);

    AiChatMessage goesOn =
        message.withParts(List.of(new AiChatPart.Text("a"), new AiChatPart.Reasoning("b", null)));
    JsonNode written = APP.readTree(AiChatJson.write(goesOn));
    assertThat(written.at("/parts/0/language").stringValue()).isEqualTo("\ud83d");
    assertThat(written.at("/parts/1").propertyNames())
        .as("the fields of a part that is gone")
        .containsExactly("type", "text");
  }

  // ---- Refusals ----

  @Test
  @DisplayName("of a later version is refused in words, by Jackson too")
  void later() {
    String json = AiChatJson.write(AiChatMessage.user("Hi")).replace(":1,", ":2,");
    String words = "This message has version 2, but this library reads up to version 1";
    assertThatThrownBy(() -> AiChatJson.read(json, FILES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(words);
    assertThatThrownBy(() -> APP.readValue(json, AiChatMessage.class))
        .isInstanceOf(DatabindException.class)
        .hasMessageContaining(words);
    String all = AiChatJson.writeAll(List.of()).replace(":1,", ":2,");
    assertThatThrownBy(() -> AiChatJson.readAll(all, FILES))
        .hasMessageContaining("This conversation has version 2");
  }

  @ParameterizedTest(name = "{1}")
  @DisplayName("is refused, with the path and what is allowed, with")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /version | null | message.version must be a number from 1, but is null
          /version | "1" | message.version must be a number from 1, but is a string
          /version | 0 | message.version must be a number from 1, but is 0
          /version | 1.5 | message.version must be a number from 1, but is 1.5
          /id | null | message.id must be a text, but is null
          /id | " " | message: id must not be blank
          /id | {} | message.id must be a text, but is an object
          /parentId | 5 | message.parentId must be a text, but is a number
          /parentId | "m" | message: parentId must be the id of another message
          /role | "robot" | message.role must be one of [user, assistant, system], but is 'robot'
          /status | "paused" | stopped, interrupted, error], but is 'paused'; a later version may
          /feedback | "great" | message.feedback must be one of [good, bad, none], but is 'great'
          /createdAt | "today" | message.createdAt must be a time such as
          /createdAt | "+9999999999-01-01T00:00:00Z" | message.createdAt must be a time such as
          /parts | null | message.parts must be an array, but is null
          /parts | {} | message.parts must be an array, but is an object
          /parts | [null] | message.parts[0] must be an object, but is null
          /parts | [{}] | message.parts[0].type must be a text, but is missing
          /parts | [{"type":" "}] | message.parts[0]: type must not be blank
          /parts | [{"type":"text"}] | message.parts[0].text must be a text, but is missing
          /parts/0 | {"type":"finish","reason":"bored"} | message.parts[0].reason must be one of
          /parts/0 | {"type":"reasoning","text":"","duration":"1s"} | message.parts[0].duration
          /attachments | [{"id":"","name":"a","mimeType":""}] | id must be the id of a file
          /attachments/0/size | -1 | message.attachments[0].size must be an integer from 0
          /usage | 3 | message.usage must be an object, but is a number
          /usage | {"input":-1} | message.usage.input must be an integer from 0
          /usage | {"input":1e99999999} | message.usage.input must be an integer from 0
          /usage | {"input":99999999999999999999} | but is out of range
          /usage | {"input":"1"} | message.usage.input must be an integer
          """)
  void refused(String path, String value, String words) {
    String json =
        """
        {"version":1,"id":"m","parentId":"p","role":"user","createdAt":"2026-11-27T09:30:00Z",\
        "status":"done","feedback":"none","parts":[{"type":"text","text":""}],\
        "attachments":[{"id":"f","name":"a","mimeType":"t/t","size":0}],"usage":{}}\
        """;
    assertThat(AiChatJson.read(json, FILES).id()).isEqualTo("m");
    String changed = changed(json, path, value);
    assertThatThrownBy(() -> AiChatJson.read(changed, FILES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(words);
    assertThatThrownBy(() -> APP.readValue(changed, AiChatMessage.class))
        .isInstanceOf(DatabindException.class);
  }

  /** Replaces a value; by text, since a number of the test may be out of any range. */
  private static String changed(String json, String path, String value) {
    int name = path.lastIndexOf('/');
    JsonNode tree = APP.readTree(json);
    JsonNode parent = tree.at(path.substring(0, name));
    if (parent instanceof ObjectNode object) {
      object.put(path.substring(name + 1), "HERE");
    } else {
      ((tools.jackson.databind.node.ArrayNode) parent)
          .set(0, APP.getNodeFactory().stringNode("HERE"));
    }
    return tree.toString().replace("\"HERE\"", value);
  }

  @Test
  @DisplayName("is refused if it is not JSON, has a name twice, or is nested too deep")
  void hostile() {
    String json = AiChatJson.write(AiChatMessage.user("Hi"));
    String rest = json.substring(1);
    for (String bad :
        List.of(
            "",
            "null",
            "[]",
            "\"\"",
            "{",
            json + json,
            "{\"id\":\"a\"," + rest,
            "{\"\\ud83d\":1," + rest,
            "{\"x\":" + "[".repeat(65) + "]".repeat(65) + "," + rest,
            "{\"x\":" + "[".repeat(100_000),
            "{\"x\":" + "9".repeat(2_000) + "," + rest)) {
      assertThatThrownBy(() -> AiChatJson.read(bad, FILES))
          .as("%.60s", bad)
          .isInstanceOf(IllegalArgumentException.class);
      if (!bad.equals("null") && !bad.isEmpty()) {
        assertThatThrownBy(() -> APP.readValue(bad, AiChatMessage.class))
            .as("%.60s", bad)
            .isInstanceOf(Exception.class);
      }
    }
    String deep = "{\"x\":" + "[".repeat(63) + "]".repeat(63) + "," + rest;
    AiChatMessage kept = AiChatJson.read(deep, FILES);
    String all = AiChatJson.writeAll(List.of(kept));
    assertThat(AiChatJson.readAll(all, FILES)).containsExactly(kept);
    String many = "{\"x\":[0" + ",0".repeat(5_000_000) + "]," + rest;
    assertThatThrownBy(() -> AiChatJson.read(many, FILES))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("of a conversation has each id once, parents before children, and one that is shown")
  void hostileConversation() {
    AiChatMessage one = AiChatMessage.user("1");
    AiChatMessage two = AiChatMessage.assistant("2").withParent(one.id());
    String a = AiChatJson.write(one);
    String b = AiChatJson.write(two);
    String form = "{\"version\":1,\"shown\":%s,\"messages\":[%s]}";
    assertThat(AiChatJson.readAll(form.formatted("null", a + "," + b), FILES))
        .containsExactly(one, two);
    assertThatThrownBy(() -> AiChatJson.readAll(form.formatted("null", a + "," + a), FILES))
        .hasMessageContaining("messages must have different ids");
    assertThatThrownBy(() -> AiChatJson.readAll(form.formatted("null", b + "," + a), FILES))
        .hasMessageContaining("each parent before its children");
    assertThatThrownBy(() -> AiChatJson.readAll(form.formatted("\"x\"", a), FILES))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> AiChatJson.readAll(form.formatted("null", a + ",{}"), FILES))
        .hasMessageContaining("conversation.messages[1]");
  }

  @Test
  @DisplayName("cannot be made of data or fields that could not be read again")
  void unreadable() {
    String deep = "{\"a\":" + "[".repeat(64) + "]".repeat(64) + "}";
    for (String json : List.of("", "1", "[]", "{", "{\"type\":1}", "{\"\\ud83d\":1}", deep)) {
      assertThatThrownBy(() -> new AiChatPart.Data("map", json))
          .as(json)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("json must");
    }
    for (String type : List.of("", "text", "x".repeat(201))) {
      assertThatThrownBy(() -> new AiChatPart.Data(type, "{}"))
          .as(type)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("type must");
    }
  }

  // ---- Messages by chance ----

  /** Makes anything that a message can have, from a seed. */
  private static final class Any {

    private static final List<String> STRANGE =
        List.of(
            "",
            " ",
            "\u0000\u001f\u007f\u2028\u2029\ufeff\uffff",
            "\ud83d",
            "\ude00\ud83d",
            "😀",
            "\"\\/\b\f\n\r\t",
            "</script>",
            "\\ud83d",
            "null",
            "אב\u202eג",
            "{\"type\":\"text\"}");

    private final Random random;

    Any(long seed) {
      random = new Random(seed);
    }

    private String text() {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(4); i > 0; i--) {
        text.append(STRANGE.get(random.nextInt(STRANGE.size())));
        text.append((char) random.nextInt(Character.MAX_VALUE + 1));
      }
      return text.toString();
    }

    private <T> @Nullable T maybe(Supplier<T> value) {
      return random.nextBoolean() ? value.get() : null;
    }

    private <E extends Enum<E>> E word(Class<E> type) {
      return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
    }

    private <T> List<T> list(Supplier<T> item) {
      return IntStream.range(0, random.nextInt(5)).mapToObj(i -> item.get()).toList();
    }

    private long number() {
      return random.nextInt(4) == 0 ? Long.MAX_VALUE : random.nextLong(1L << random.nextInt(1, 63));
    }

    private Instant time() {
      return switch (random.nextInt(6)) {
        case 0 -> Instant.MIN;
        case 1 -> Instant.MAX;
        case 2 -> Instant.EPOCH;
        default -> Instant.ofEpochSecond(random.nextInt(), random.nextInt());
      };
    }

    private AiChatPart part() {
      return switch (random.nextInt(7)) {
        case 0 -> new AiChatPart.Text(text());
        case 1 ->
            new AiChatPart.Reasoning(
                text(), maybe(() -> Duration.ofSeconds(random.nextLong(), random.nextInt())));
        case 2 ->
            new AiChatPart.ToolCall(
                text(),
                text(),
                text(),
                word(AiChatToolState.class),
                maybe(this::text),
                maybe(this::text),
                maybe(this::text));
        case 3 ->
            new AiChatPart.Source(text(), maybe(this::text), maybe(this::text), maybe(this::text));
        case 4 -> new AiChatPart.File(text(), text(), maybe(this::text));
        case 5 -> new AiChatPart.Finish(word(AiChatFinishReason.class));
        default ->
            new AiChatPart.Data("x" + text(), object(Map.of("1 \u2028😀", text(), "2", number())));
      };
    }

    private static String object(Map<String, ?> fields) {
      return JsonText.text(APP.valueToTree(fields));
    }

    AiChatMessage message(String id, @Nullable String parentId) {
      return new AiChatMessage(
          id + text(),
          parentId,
          word(AiChatRole.class),
          list(this::part),
          list(() -> new AiChatAttachment("f" + text(), "n" + text(), text(), number(), FILES)),
          word(AiChatMessageStatus.class),
          maybe(this::text),
          time(),
          maybe(() -> new AiChatUsage(number(), number(), number(), number())),
          word(AiChatFeedback.class),
          maybe(() -> object(Map.of("x\uffff", text()))));
    }

    /** Returns messages in the form of a conversation, with branches. */
    List<AiChatMessage> conversation() {
      List<@Nullable String> parents = new ArrayList<>(Collections.singletonList(null));
      List<AiChatMessage> messages = new ArrayList<>();
      for (int i = random.nextInt(12); i > 0; i--) {
        AiChatMessage message = message("m" + i, parents.get(random.nextInt(parents.size())));
        messages.add(message);
        parents.add(message.id());
      }
      return messages;
    }
  }
}
