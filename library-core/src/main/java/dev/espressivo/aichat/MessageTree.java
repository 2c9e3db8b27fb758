package dev.espressivo.aichat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The messages of a conversation by parent, with the child that is shown of each. */
final class MessageTree {

  private final Map<String, AiChatMessage> messages = new LinkedHashMap<>();

  /** The messages and the shown one by their parent; null for the first messages. */
  private final Map<@Nullable String, List<String>> children = new HashMap<>();

  private final Map<@Nullable String, String> shown = new HashMap<>();

  /** Creates a tree from messages in the form of {@link AiConversation#setMessages}. */
  static MessageTree of(List<AiChatMessage> given) {
    MessageTree tree = new MessageTree();
    boolean chain = given.stream().allMatch(message -> message.parentId() == null);
    String before = null;
    for (AiChatMessage message : given) {
      if (tree.messages.containsKey(message.id())) {
        throw new IllegalArgumentException(
            "messages must have different ids, but two have the id " + message.id());
      }
      if (message.parentId() != null && !tree.messages.containsKey(message.parentId())) {
        throw new IllegalArgumentException(
            "messages must have each parent before its children, but %s has the parent %s"
                .formatted(message.id(), message.parentId()));
      }
      tree.add(settled(chain ? message.withParent(before) : message));
      before = message.id();
    }
    return tree;
  }

  /** Returns a message as it is restored: a reply that was unfinished when saved is interrupted. */
  static AiChatMessage settled(AiChatMessage message) {
    return switch (message.status()) {
      case PENDING, STREAMING ->
          message
              .withParts(RunningReply.brokenOff(message.parts()))
              .withStatus(
                  message.role() == AiChatRole.ASSISTANT
                      ? AiChatMessageStatus.INTERRUPTED
                      : AiChatMessageStatus.DONE,
                  null);
      case DONE, STOPPED, INTERRUPTED, ERROR -> message;
    };
  }

  /**
   * Creates a tree from messages of any order; those whose parent does not exist come first. What
   * another tree shows is shown, too.
   */
  static MessageTree united(Collection<AiChatMessage> given, MessageTree before) {
    MessageTree tree = new MessageTree();
    List<AiChatMessage> left = List.copyOf(given);
    while (!left.isEmpty()) {
      List<AiChatMessage> next = new ArrayList<>();
      for (AiChatMessage message : left) {
        if (message.parentId() == null || tree.messages.containsKey(message.parentId())) {
          tree.add(message);
        } else {
          next.add(message);
        }
      }
      if (next.size() == left.size()) {
        // Without this parent, others may have theirs.
        AiChatMessage first = firstWithout(next);
        next.remove(first);
        tree.add(first.withParent(null));
      }
      left = next;
    }
    before.shown.forEach(
        (parent, child) -> {
          if (tree.children.getOrDefault(parent, List.of()).contains(child)) {
            tree.shown.put(parent, child);
          }
        });
    return tree;
  }

  /** Returns a message whose parent is not in the list; the first one if they form a circle. */
  private static AiChatMessage firstWithout(List<AiChatMessage> messages) {
    Set<String> ids = messages.stream().map(AiChatMessage::id).collect(Collectors.toSet());
    return messages.stream()
        .filter(message -> !ids.contains(message.parentId()))
        .findFirst()
        .orElseGet(messages::getFirst);
  }

  /** Returns all messages in the order in which they were added. */
  List<AiChatMessage> messages() {
    return List.copyOf(messages.values());
  }

  /** Adds a message, whose id must be new, and shows it. */
  void add(AiChatMessage message) {
    if (messages.putIfAbsent(message.id(), message) != null) {
      // It would become its own descendant.
      throw new IllegalArgumentException("message must have a new id, but has " + message.id());
    }
    String parent = message.parentId();
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
    String parent = removed.parentId();
    List<String> siblings = children.get(parent);
    siblings.remove(id);
    if (siblings.isEmpty()) {
      shown.remove(parent);
    } else {
      shown.put(parent, siblings.getLast());
    }
  }

  AiChatMessage get(String id) {
    return find(id)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "messageId must be the id of a message of the conversation, but is " + id));
  }

  AiChatMessage get(String id, AiChatRole role) {
    AiChatMessage message = get(id);
    if (message.role() != role) {
      throw new IllegalArgumentException(
          "messageId must be the id of a message of role %s, but is %s, a message of role %s"
              .formatted(role, id, message.role()));
    }
    return message;
  }

  Optional<AiChatMessage> find(String id) {
    return Optional.ofNullable(messages.get(id));
  }

  /** Shows the branch of a message. */
  void show(String id) {
    for (AiChatMessage message : pathTo(id)) {
      shown.put(message.parentId(), message.id());
    }
  }

  /** Returns the messages that are shown. */
  List<AiChatMessage> path() {
    List<AiChatMessage> path = new ArrayList<>();
    for (String id = shown.get(null); id != null; id = shown.get(id)) {
      path.add(messages.get(id));
    }
    return path;
  }

  /** Returns the messages from the first one to the given one. */
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
   * Returns the id of the last message shown on the branch of a message, or null without messages.
   * Null, or the id of a removed message, is for the branch that is shown.
   */
  @Nullable String leafOf(@Nullable String id) {
    String leaf = id == null || !messages.containsKey(id) ? shown.get(null) : id;
    for (String next = leaf; next != null; next = shown.get(next)) {
      leaf = next;
    }
    return leaf;
  }

  /** Returns all messages, parents before children; of several children, the shown one is last. */
  List<AiChatMessage> all() {
    List<AiChatMessage> all = new ArrayList<>();
    // Uses an explicit stack, since a conversation may be longer than a thread's stack is deep.
    List<String> waiting = new ArrayList<>(inOrder(null).reversed());
    while (!waiting.isEmpty()) {
      String id = waiting.removeLast();
      all.add(messages.get(id));
      waiting.addAll(inOrder(id).reversed());
    }
    return all;
  }

  private List<String> inOrder(@Nullable String parent) {
    List<String> ordered = new ArrayList<>(children.getOrDefault(parent, List.of()));
    String last = shown.get(parent);
    if (last != null && ordered.remove(last)) {
      ordered.add(last);
    }
    return ordered;
  }

  List<String> branches(AiChatMessage message) {
    return children.get(message.parentId()).stream()
        .filter(id -> messages.get(id).role() == message.role())
        .toList();
  }
}
