package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.AppCode;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The app's components within messages: virtual children, put into their places by the browser. */
final class ChatContents implements Serializable {

  /** The components in place of messages. */
  final Place messages = new Place();

  /** The components beside the actions of messages. */
  final Place actions = new Place();

  private final Element root;
  private boolean changed;

  ChatContents(Element root) {
    this.root = root;
  }

  boolean replaces(AiChatMessage message) {
    return messages.shown.containsKey(message.id());
  }

  boolean hasActions(AiChatMessage message) {
    return actions.shown.containsKey(message.id());
  }

  /** Calls the app's renderers for a complete message. */
  void render(AiChatMessage message) {
    messages.render(message);
    actions.render(message);
  }

  void remove(String messageId) {
    messages.remove(messageId);
    actions.remove(messageId);
  }

  void clear() {
    messages.clear();
    actions.clear();
  }

  /** Called when the app's icon has changed, from which the browser creates the avatars. */
  void iconChanged() {
    changed = true;
  }

  /** Sends the places of the components to the browser. */
  void send(UI ui) {
    if (!changed) {
      return;
    }
    changed = false;
    Map<String, Object> nodes = new LinkedHashMap<>();
    nodes.put("app", ui.getInternals().getAppId());
    nodes.put("message", messages.nodes());
    nodes.put("actions", actions.nodes());
    root.setPropertyMap("contents", nodes);
  }

  /** A place in each message, for which the app can have a renderer. */
  final class Place implements Serializable {

    @Nullable SerializableFunction<AiChatMessage, @Nullable Component> renderer;

    private final Map<String, Component> shown = new LinkedHashMap<>();

    private void render(AiChatMessage message) {
      remove(message.id());
      var current = renderer;
      if (current != null) {
        // If the app's renderer fails, the chat shows the message as usual.
        AppCode.run(() -> show(message.id(), current.apply(message)));
      }
    }

    private void show(String messageId, @Nullable Component made) {
      if (made != null) {
        root.appendVirtualChild(made.getElement().removeFromParent());
        shown.put(messageId, made);
        changed = true;
      }
    }

    private void remove(String messageId) {
      Component gone = shown.remove(messageId);
      if (gone != null) {
        gone.getElement().removeFromTree();
        changed = true;
      }
    }

    private void clear() {
      List.copyOf(shown.keySet()).forEach(this::remove);
    }

    private Map<String, Object> nodes() {
      Map<String, Object> nodes = new LinkedHashMap<>();
      shown.forEach((id, each) -> nodes.put(id, each.getElement().getNode().getId()));
      return nodes;
    }
  }
}
