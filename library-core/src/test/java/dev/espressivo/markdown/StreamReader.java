package dev.espressivo.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Applies the operations of a stream to a jsoup tree, as {@code markdown.js} applies them to the
 * DOM. The open tail changes with nearly each update, so it is parsed only when it is read.
 */
public final class StreamReader {

  private final Element root = Document.createShell("").body();
  private final List<@Nullable Element> sealed = new ArrayList<>();
  private final List<Node> live = new ArrayList<>();
  private @Nullable Element slot;
  private String tape = "";
  private String noteList = "";
  private @Nullable MarkdownPosition position;

  /** Returns the number of characters of all operations so far, as JSON. */
  int bytes;

  StreamReader read(MarkdownStream stream) {
    MarkdownUpdate update = stream.updateSince(position);
    position = update.position();
    if (!update.isEmpty()) {
      bytes +=
          update.operations().toString().getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
      apply(update.operations());
    }
    return this;
  }

  /** Applies the operations of an update. */
  public void apply(JsonNode operations) {
    int at = 0;
    String now = operations.get(operations.size() - 1).isBoolean() ? "" : tape;
    while (at < operations.size() && operations.get(at).isNumber()) {
      now = splice(now, operations, at);
      at += 3;
    }
    JsonNode changes = operations.path(at);
    JsonNode newNotes = operations.path(at + 1);
    if (operations.get(operations.size() - 1).isBoolean()) {
      root.empty();
      sealed.clear();
      live.clear();
      slot = null;
      tape = "";
      noteList = "";
    }
    live.forEach(Node::remove);
    live.clear();
    int open = Math.max(now.lastIndexOf('\f'), now.lastIndexOf('\b')) + 1;
    draw(now.substring(0, open));
    tape = now.substring(open);
    for (int i = 0; i < changes.size(); i += 2) {
      Element old = sealed.get(changes.get(i).asInt());
      JsonNode html = changes.get(i + 1);
      if (html.isBoolean()) {
        old.attr("data-loose", "");
        continue;
      }
      Element again = (Element) parse(html.asString(), old.parent()).getFirst();
      Element head = again.selectFirst("thead");
      if (head != null && old.selectFirst("tbody") != null && old.hasAttr("data-part")) {
        old.selectFirst("thead").replaceWith(head);
      } else {
        old.replaceWith(again);
        sealed.set(changes.get(i).asInt(), again);
      }
    }
    if (newNotes.isArray()) {
      noteList = splice(noteList, newNotes, 0);
    }
  }

  private static String splice(String from, JsonNode splices, int at) {
    int end = from.length() - splices.get(at).asInt();
    return from.substring(0, end - splices.get(at + 1).asInt())
        + splices.get(at + 2).asString()
        + from.substring(end);
  }

  private void draw(String text) {
    Element place = slot == null ? root : slot;
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? 0 : text.charAt(i);
      if (c != 0 && c != '\f' && c != '\b' && c != '\r') {
        continue;
      }
      List<Node> nodes = parse(text.substring(start, i), place);
      place.appendChildren(nodes);
      live.addAll(nodes);
      start = i + 1;
      if (c == '\r') {
        place = root;
      } else if (c != 0) {
        sealed.add(place.lastElementChild());
        if (c == '\b') {
          place = place.lastElementChild();
          while (place.lastElementChild() != null) {
            place = place.lastElementChild();
          }
        }
        slot = place == root ? null : place;
        live.clear();
      }
    }
  }

  private static List<Node> parse(String html, Element context) {
    return new ArrayList<>(Parser.parseFragment(html, context, ""));
  }

  /** Returns the HTML that the browser shows. */
  public String html() {
    if (live.isEmpty()) {
      draw(tape);
    }
    root.ownerDocument().outputSettings().prettyPrint(false);
    // Adjacent text nodes are joined, as in the complete text.
    Document copy = Document.createShell("");
    copy.outputSettings().prettyPrint(false);
    copy.body().html(root.html());
    return copy.body().html() + noteList;
  }
}
