package dev.espressivo.aichat;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.internal.CurrentInstance;
import com.vaadin.flow.internal.StateNode;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.markdown.StreamReader;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Applies a chat's updates to a document, as aichat.js does. */
final class ChatBrowser {

  /** A UI has one queue of pending calls for all its chats. */
  private static final Map<StateNode, ChatBrowser> BY_CHAT = new WeakHashMap<>();

  final Element thread =
      Jsoup.parseBodyFragment("<div id=content></div><div id=queue></div>").body();
  final List<String> refused = new ArrayList<>();
  final List<String> restored = new ArrayList<>();
  final List<String> ended = new ArrayList<>();
  private final Map<Element, StreamReader> readers = new IdentityHashMap<>();
  private final AiChat chat;
  private long sent;
  String status = "";
  boolean older;
  int bytes;
  int updates;

  ChatBrowser(AiChat chat) {
    this.chat = chat;
    BY_CHAT.put(chat.getElement().getNode(), this);
  }

  /** Runs the tasks that wait for the session's lock, ends the request, and applies its updates. */
  ChatBrowser receives() {
    UI ui = chat.getUI().orElseThrow();
    VaadinSession session = ui.getSession();
    int message = ui.getInternals().getLastProcessedClientToServerId() + 1;
    ui.getInternals().setLastProcessedClientToServerId(message, new byte[0]);
    session.getService().runPendingAccessTasks(session);
    Map<Class<?>, CurrentInstance> before = CurrentInstance.setCurrent(ui);
    try {
      ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    } finally {
      CurrentInstance.restoreInstances(before);
    }
    for (PendingJavaScriptInvocation pending :
        ui.getInternals().dumpPendingJavaScriptInvocations()) {
      if (pending.getInvocation().getParameters().contains("es-seen")) {
        com.vaadin.flow.dom.Element owner = com.vaadin.flow.dom.Element.get(pending.getOwner());
        DomEvent seen = new DomEvent(owner, "es-seen", JsonNodeFactory.instance.objectNode());
        pending.getOwner().getFeature(ElementListenerMap.class).fireEvent(seen);
      }
      ChatBrowser told = BY_CHAT.get(pending.getOwner());
      if (told != null && pending.getInvocation().getExpression().contains(".update(")) {
        told.apply((ObjectNode) pending.getInvocation().getParameters().get(1));
      }
    }
    return this;
  }

  /** Presses a button in the browser. */
  ChatBrowser does(String type, Map<String, ?> values) {
    ObjectNode detail = JsonMapper.shared().valueToTree(values);
    detail.put("n", ++sent).put("type", type);
    chat.getElement()
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(
            new DomEvent(
                chat.getElement(),
                "es-chat",
                JsonNodeFactory.instance.objectNode().set("event.detail", detail)));
    return receives();
  }

  ChatBrowser sends(String text) {
    return does("send", Map.of("text", text));
  }

  private void apply(ObjectNode update) {
    updates++;
    bytes += update.toString().length();
    Element content = content();
    if (update.path("reset").asBoolean(false)) {
      content.empty();
      queue().empty();
    }
    for (JsonNode change : update.path("changes")) {
      String id = change.path(1).asString();
      switch (change.path(0).asString()) {
        case "put" -> {
          Element made = parse(change.path(2).asString());
          Element old = find(made.attr("data-id"));
          if (old != null) {
            old.remove();
          }
          if (id.isEmpty()) {
            content.prependChild(made);
          } else {
            message(id).after(made);
          }
        }
        case "cut" -> message(id).remove();
        case "part" -> {
          Element reply = select(message(id), "[data-part=reply]");
          Element made = parse(change.path(3).asString());
          Element old = reply.selectFirst("> [data-at=%s]".formatted(change.path(2)));
          if (old == null) {
            reply.appendChild(made);
          } else {
            old.replaceWith(made);
          }
        }
        case "words" -> {
          Element prose = select(message(id), "es-markdown[data-at=%s]".formatted(change.path(2)));
          StreamReader reader = readers.computeIfAbsent(prose, any -> new StreamReader());
          reader.apply(change.path(3));
          prose.html(reader.html());
        }
        case "fold" -> {
          Element thoughts = select(message(id), "[data-thoughts=%s]".formatted(change.path(2)));
          select(thoughts, "summary > span").text(change.path(3).asString());
          thoughts.removeAttr("open").removeAttr("data-streaming");
        }
        case "tail" -> select(message(id), "> [data-tail]").html(change.path(2).asString());
        case "ended" -> ended.add(id);
        case "refuse" -> {
          refused.add(change.path(1).asString() + "|" + change.path(2).asString());
          change.path(3).forEach(file -> restored.add(file.asString()));
        }
        default -> throw new AssertionError(change);
      }
    }
    if (update.has("queue")) {
      queue().html(update.path("queue").asString());
    }
    if (update.has("status")) {
      status = update.path("status").asString();
      older = update.path("older").asBoolean(false);
    }
  }

  private static Element parse(String markup) {
    return Objects.requireNonNull(Jsoup.parseBodyFragment(markup).body().firstElementChild());
  }

  Element content() {
    return select(thread, "#content");
  }

  Element queue() {
    return select(thread, "#queue");
  }

  private @Nullable Element find(String id) {
    return content().selectFirst("> [data-id=%s]".formatted(id));
  }

  Element message(String id) {
    return Objects.requireNonNull(find(id), id);
  }

  static Element select(Element parent, String selector) {
    return Objects.requireNonNull(parent.selectFirst(selector), selector);
  }

  /** Returns the visible text of each message. */
  List<String> texts() {
    return content().select("> article").stream()
        .map(
            each -> each.select("[data-part=bubble], [data-part=reply] > [data-part=prose]").text())
        .toList();
  }

  String html() {
    return thread.html();
  }
}
