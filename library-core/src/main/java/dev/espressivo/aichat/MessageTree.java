package dev.espressivo.aichat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The messages of a conversation by parent, and which of several children is shown. */
final class MessageTree {

  /** Stands for the parent of the first messages. */
  private static final String ROOT = "";

  private final Map<String, AiChatMessage> messages = new LinkedHashMap<>();
  private final Map<String, List<String>> children = new HashMap<>();
  private final Map<String, String> shown = new HashMap<>();

  /** A tree of messages in the form of {@link AiConversation#setMessages}. */
  static MessageTree of(List<AiChatMessage> given) {
    MessageTree tree = new MessageTree();
    boolean chain = given.stream().allMatch(message -> message.parentId() == null);
    String before = null;
    for (AiChatMessage message : given) {
      if (tree.messages.containsKey(message.id())) {
        throw new IllegalArgumentException(
            "messages has two with the id " + message.id() + "; allowed are different ids");
      }
      if (message.parentId() != null && !tree.messages.containsKey(message.parentId())) {
        throw new IllegalArgumentException(
            "messages has "
                + message.id()
                + " with the parent "
                + message.parentId()
                + "; allowed is the id of one before it");
      }
      tree.add(settled(chain ? message.withParent(before) : message));
      before = message.id();
    }
    return tree;
  }

  /** Nothing goes on with a reply that was being written when the conversation was saved. */
  private static AiChatMessage settled(AiChatMessage message) {
    return switch (message.status()) {
      case PENDING, STREAMING ->
          message
              .withParts(RunningReply.brokenOff(message.parts()))
              .withStatus(
                  message.role() == AiChatRole.ASSISTANT
                      ? AiChatMessageStatus.STOPPED
                      : AiChatMessageStatus.DONE,
                  null);
      case DONE, STOPPED, ERROR -> message;
    };
  }

  /** Adds a message and shows it. */
  void add(AiChatMessage message) {
    messages.put(message.id(), message);
    String parent = key(message.parentId());
    children.computeIfAbsent(parent, any -> new ArrayList<>()).add(message.id());
    shown.put(parent, message.id());
  }

  void replace(AiChatMessage message) {
    messages.put(message.id(), message);
  }

  /** Removes a message without children. */
  void remove(String id) {
    AiChatMessage removed = get(id);
    messages.remove(id);
    String parent = key(removed.parentId());
    List<String> siblings = children.get(parent);
    siblings.remove(id);
    if (siblings.isEmpty()) {
      shown.remove(parent);
    } else {
      shown.put(parent, siblings.getLast());
    }
  }

  AiChatMessage get(String id) {
    AiChatMessage message = messages.get(id);
    if (message == null) {
      throw new IllegalArgumentException(
          "messageId is " + id + "; allowed is that of a message of the conversation");
    }
    return message;
  }

  /** Shows the branch that a message is on. */
  void show(String id) {
    for (AiChatMessage message : pathTo(id)) {
      shown.put(key(message.parentId()), message.id());
    }
  }

  /** The messages that are shown. */
  List<AiChatMessage> path() {
    List<AiChatMessage> path = new ArrayList<>();
    for (String id = shown.get(ROOT); id != null; id = shown.get(id)) {
      path.add(messages.get(id));
    }
    return path;
  }

  /** The messages from the first to the one given. */
  List<AiChatMessage> pathTo(String id) {
    List<AiChatMessage> path = new ArrayList<>();
    for (AiChatMessage message = get(id);
        message != null;
        message = message.parentId() == null ? null : messages.get(message.parentId())) {
      path.add(message);
    }
    return path.reversed();
  }

  Optional<AiChatMessage> last() {
    List<AiChatMessage> path = path();
    return path.isEmpty() ? Optional.empty() : Optional.of(path.getLast());
  }

  /**
   * The last message that is shown on the branch of another.
   *
   * @param id the id of a message; null, or that of a message which is gone, for the branch that is
   *     shown
   * @return its id, or null if there are no messages
   */
  @Nullable String leafOf(@Nullable String id) {
    String leaf = id == null || !messages.containsKey(id) ? shown.get(ROOT) : id;
    for (String next = leaf; next != null; next = shown.get(next)) {
      leaf = next;
    }
    return leaf;
  }

  /** All messages, parents before children, and of several children the one that is shown last. */
  List<AiChatMessage> all() {
    List<AiChatMessage> all = new ArrayList<>();
    // A stack of its own: a conversation may be longer than a thread's is deep.
    List<String> waiting = new ArrayList<>(inOrder(ROOT).reversed());
    while (!waiting.isEmpty()) {
      String id = waiting.removeLast();
      all.add(messages.get(id));
      waiting.addAll(inOrder(id).reversed());
    }
    return all;
  }

  private List<String> inOrder(String parent) {
    List<String> ordered = new ArrayList<>(children.getOrDefault(parent, List.of()));
    String last = shown.get(parent);
    if (last != null && ordered.remove(last)) {
      ordered.add(last);
    }
    return ordered;
  }

  List<String> branches(AiChatMessage message) {
    return children.get(key(message.parentId())).stream()
        .filter(id -> messages.get(id).role() == message.role())
        .toList();
  }

  private static String key(@Nullable String parentId) {
    return parentId == null ? ROOT : parentId;
  }
}
