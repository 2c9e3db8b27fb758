package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.AppCode;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The app's components within messages: virtual children, put into their places by the browser. */
final class ChatContents implements Serializable {

  @Nullable SerializableFunction<AiChatMessage, @Nullable Component> messages;
  @Nullable SerializableFunction<AiChatMessage, @Nullable Component> actions;

  private final Element root;
  private final Map<String, Component> inPlaceOfMessages = new LinkedHashMap<>();
  private final Map<String, Component> besideActions = new LinkedHashMap<>();
  private boolean changed;

  ChatContents(Element root) {
    this.root = root;
  }

  boolean replaces(AiChatMessage message) {
    return inPlaceOfMessages.containsKey(message.id());
  }

  boolean hasActions(AiChatMessage message) {
    return besideActions.containsKey(message.id());
  }

  /** Calls the app's renderers for a complete message. */
  void render(AiChatMessage message) {
    remove(message.id());
    render(message, messages, inPlaceOfMessages);
    render(message, actions, besideActions);
  }

  private void render(
      AiChatMessage message,
      @Nullable SerializableFunction<AiChatMessage, @Nullable Component> renderer,
      Map<String, Component> shown) {
    if (renderer != null) {
      // If the app's renderer fails, the chat shows the message as usual.
      AppCode.run(() -> show(renderer.apply(message), message, shown));
    }
  }

  private void show(@Nullable Component made, AiChatMessage message, Map<String, Component> shown) {
    if (made != null) {
      made.getElement().removeFromParent();
      root.appendVirtualChild(made.getElement());
      shown.put(message.id(), made);
      changed = true;
    }
  }

  void remove(String messageId) {
    remove(inPlaceOfMessages.remove(messageId));
    remove(besideActions.remove(messageId));
  }

  private void remove(@Nullable Component shown) {
    if (shown != null) {
      shown.getElement().removeFromTree();
      changed = true;
    }
  }

  void clear() {
    inPlaceOfMessages.values().forEach(this::remove);
    besideActions.values().forEach(this::remove);
    inPlaceOfMessages.clear();
    besideActions.clear();
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
    nodes.put("message", nodes(inPlaceOfMessages));
    nodes.put("actions", nodes(besideActions));
    root.setPropertyMap("contents", nodes);
  }

  private static Map<String, Object> nodes(Map<String, Component> shown) {
    Map<String, Object> nodes = new LinkedHashMap<>();
    shown.forEach((id, each) -> nodes.put(id, each.getElement().getNode().getId()));
    return nodes;
  }
}
