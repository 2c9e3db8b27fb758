package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Reads and writes messages as JSON, for stores and exports.
 *
 * <p><b>Versions.</b> Each message has the {@linkplain #VERSION version} of its format. Later
 * versions of the library read it; earlier ones refuse a message of a later version. Fields and
 * kinds of parts that a library does not know are kept and written again: in {@link
 * AiChatMessage#extra()} and as {@link AiChatPart.Data}.
 *
 * <p><b>Jackson</b> uses the same format where an app writes or reads an {@link AiChatMessage} with
 * any {@code JsonMapper}, such as Spring Boot's. A reader gets the store of the files as an
 * attribute: {@code mapper.readerFor(AiChatMessage.class).withAttribute(AttachmentStore.class,
 * store)}.
 *
 * <p><b>Files.</b> Attached files are written by their ids; their contents stay in their {@link
 * AttachmentStore}. The files of a reply, such as pictures, are written with their addresses, which
 * may be {@code data:} URLs of millions of characters.
 *
 * <p>The JSON may be of any origin: what is not a message is refused with the path and the reason.
 */
public final class AiChatJson {

  /** The version of the format that this library writes, and the latest that it reads. */
  public static final int VERSION = 1;

  /** How deep the objects and arrays of a field that is not known may be nested. */
  static final int MAX_DEPTH = 64;

  /** The most values and names in a text. */
  private static final int MAX_TOKENS = 5_000_000;

  /** The levels of a conversation around the fields of a part. */
  private static final int LEVELS = 8;

  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH + LEVELS)
                          .maxTokenCount(MAX_TOKENS)
                          .build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  /** Reads a value in the middle of a text. */
  private static final ObjectReader PART_OF_TEXT =
      MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private AiChatJson() {}

  /**
   * {@return a message as the text of a JSON object, without line breaks}
   *
   * @param message the message
   */
  public static String write(AiChatMessage message) {
    return text(MessageWriter.tree(Check.notNull("message", message)));
  }

  /**
   * {@return the message of a JSON object}
   *
   * @param json the text of the object
   * @param files the store in which the attached files are
   * @throws IllegalArgumentException if the text is not a message, or one of a later version; says
   *     what is wrong and what is allowed
   */
  public static AiChatMessage read(String json, AttachmentStore files) {
    Check.notNull("files", files);
    return MessageReader.message(new MessageFields("message", tree("json", json)), files);
  }

  /**
   * {@return a conversation as the text of a JSON object: its messages and the branch that is
   * shown}
   *
   * @param messages the messages in the form of {@link AiConversation#getAllMessages()}
   * @throws IllegalArgumentException if two messages have the same id, or a parent does not precede
   *     its child
   */
  public static String writeAll(List<AiChatMessage> messages) {
    MessageTree tree = MessageTree.of(Check.notNull("messages", messages));
    ObjectNode object = MAPPER.createObjectNode().put("version", VERSION);
    object.put("shown", tree.leafOf(null));
    ArrayNode all = object.putArray("messages");
    messages.forEach(message -> all.add(MessageWriter.tree(message)));
    return text(object);
  }

  /**
   * {@return the messages of a conversation, for {@link AiConversation#setMessages}: parents before
   * children, and of several children the one that is shown last} A reply that was being written is
   * {@linkplain AiChatMessageStatus#INTERRUPTED interrupted}.
   *
   * @param json the text of the object
   * @param files the store in which the attached files are
   * @throws IllegalArgumentException if the text is not a conversation, or one of a later version;
   *     says what is wrong and what is allowed
   */
  public static List<AiChatMessage> readAll(String json, AttachmentStore files) {
    Check.notNull("files", files);
    return MessageReader.conversation(new MessageFields("conversation", tree("json", json)), files);
  }

  // ---- Unknown parts and fields ----

  /** Refuses data that could not be written and read again. */
  static void checkData(String type, String json) {
    Check.notBlank("type", type);
    if (type.length() > AiConversationStore.MAX_NAME) {
      throw new IllegalArgumentException(
          "type must have at most %d characters, but has %d"
              .formatted(AiConversationStore.MAX_NAME, type.length()));
    }
    if (MessageWriter.TYPES.contains(type)) {
      throw new IllegalArgumentException(
          "type must not be one of the known %s, but is %s".formatted(MessageWriter.TYPES, type));
    }
    if (object("json", json, MAX_DEPTH).has("type")) {
      throw new IllegalArgumentException("json must not have a field named type");
    }
  }

  /** Refuses unknown fields that could not be written and read again. */
  static void checkExtra(String json) {
    // Those of parts are three levels deeper.
    object("extra", json, MAX_DEPTH + 3);
  }

  /** Reads a JSON object that is nested at most that deep. */
  static ObjectNode object(String name, String json, int depth) {
    JsonNode tree = tree(name, json);
    if (!(tree instanceof ObjectNode object)) {
      throw new IllegalArgumentException(
          "%s must be a JSON object, but is %s".formatted(name, MessageFields.kind(tree)));
    }
    if (!canBeKept(object, depth)) {
      throw new IllegalArgumentException("%s must be %s".formatted(name, keepable(depth)));
    }
    return object;
  }

  /** Returns what {@link #canBeKept} asks for, in words. */
  static String keepable(int depth) {
    return "nested at most %d deep, with names of whole characters".formatted(depth);
  }

  /**
   * Returns whether JSON is not too deep, and has no name with half a character, which Jackson can
   * write but not read.
   */
  static boolean canBeKept(JsonNode node, int depth) {
    return !node.isContainer()
        || depth > 0
            && node.propertyNames().stream().allMatch(name -> half(name, 0) < 0)
            && node.valueStream().allMatch(child -> canBeKept(child, depth - 1));
  }

  /** Returns the id by which later data replaces earlier data; null if it has none. */
  static @Nullable String dataId(AiChatPart.Data data) {
    JsonNode id = MAPPER.readTree(data.json()).path("id");
    return id.isString() ? id.stringValue() : null;
  }

  // ---- Text ----

  private static JsonNode tree(String name, String json) {
    try {
      return MAPPER.readTree(Check.notNull(name, json));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s must be JSON, but is not: %s".formatted(name, e.getOriginalMessage()), e);
    }
  }

  /**
   * Returns the JSON text, in which half a surrogate pair is escaped: within a string, where alone
   * it can be, that means the same, and it could not be encoded as UTF-8.
   */
  static String text(JsonNode tree) {
    String json = MAPPER.writeValueAsString(tree);
    StringBuilder text = new StringBuilder();
    int copied = 0;
    for (int half = half(json, 0); half >= 0; half = half(json, copied)) {
      text.append(json, copied, half).append("\\u").append(Integer.toHexString(json.charAt(half)));
      copied = half + 1;
    }
    return copied == 0 ? json : text.append(json, copied, json.length()).toString();
  }

  /** Returns where the first half of a surrogate pair without the other one is, or -1. */
  private static int half(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.charCount(text.codePointAt(i)) == 1) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }

  // ---- Jackson ----

  /** Writes messages for Jackson. */
  static final class Writer extends StdSerializer<AiChatMessage> {
    Writer() {
      super(AiChatMessage.class);
    }

    @Override
    public void serialize(AiChatMessage message, JsonGenerator to, SerializationContext context) {
      to.writeTree(MessageWriter.tree(message));
    }
  }

  /** Reads messages for Jackson. */
  static final class Reader extends StdDeserializer<AiChatMessage> {
    Reader() {
      super(AiChatMessage.class);
    }

    @Override
    public AiChatMessage deserialize(JsonParser from, DeserializationContext context) {
      try {
        JsonNode tree = PART_OF_TEXT.readTree(from);
        return MessageReader.message(
            new MessageFields("message", tree),
            (AttachmentStore) context.getAttribute(AttachmentStore.class));
      } catch (IllegalArgumentException e) {
        throw DatabindException.from(from, e.getMessage(), e);
      }
    }
  }
}
