package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

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
 * But the ids of files are trusted: whoever writes the JSON can name any file of the store that is
 * given to read it. An app that reads JSON from a user gives a store with files of that user alone.
 */
public final class AiChatJson {

  /** The version of the format that this library writes, and the latest that it reads. */
  public static final int VERSION = MessageWriter.VERSION;

  private AiChatJson() {}

  /**
   * {@return a message as the text of a JSON object, without line breaks}
   *
   * @param message a message of any conversation and in any state
   */
  public static String write(AiChatMessage message) {
    return JsonText.text(MessageWriter.tree(Check.notNull("message", message)));
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
    return MessageReader.message(new MessageFields("message", JsonText.tree("json", json)), files);
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
    ObjectNode object = JsonText.object().put("version", VERSION);
    object.put("shown", tree.leafOf(null));
    ArrayNode all = object.putArray("messages");
    messages.forEach(message -> all.add(MessageWriter.tree(message)));
    return JsonText.text(object);
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
    MessageFields fields = new MessageFields("conversation", JsonText.tree("json", json));
    fields.checkVersion(VERSION);
    List<AiChatMessage> messages = new ArrayList<>();
    fields.objects("messages").forEach(each -> messages.add(MessageReader.message(each, files)));
    String shown = fields.optionalText("shown");
    return fields.make(
        () -> {
          MessageTree tree = MessageTree.of(messages);
          if (shown != null) {
            tree.show(shown);
          }
          return tree.all();
        });
  }
}
