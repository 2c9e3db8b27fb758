package dev.espressivo.markdown;

import java.nio.charset.StandardCharsets;
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
 * DOM. The tail changes with nearly each update, so it is parsed only when it is read.
 */
public final class StreamReader {

  private final Element root = Document.createShell("").body();
  private String tail = "";
  private String noteList = "";
  private @Nullable Element openCode;
  private @Nullable MarkdownPosition position;

  /** Returns the number of characters of all operations so far, as JSON. */
  int bytes;

  /** Creates a reader that has read nothing. */
  public StreamReader() {
    root.ownerDocument().outputSettings().prettyPrint(false);
  }

  public StreamReader read(MarkdownStream stream) {
    MarkdownUpdate update = stream.updateSince(position);
    position = update.position();
    if (!update.isEmpty()) {
      bytes += update.operations().toString().getBytes(StandardCharsets.UTF_8).length;
      apply(update.operations());
    }
    return this;
  }

  /** Applies the operations of an update. */
  public void apply(JsonNode operations) {
    for (int i = 0; i < operations.size(); i++) {
      JsonNode operation = operations.get(i);
      if (operation.isBoolean() && operation.asBoolean()) {
        root.empty();
        openCode = null;
        tail = "";
        noteList = "";
      } else if (operation.isBoolean()) {
        openCode.removeAttr("data-open");
        openCode = null;
      } else if (operation.isString()) {
        openCode.appendText(operation.asString());
      } else if (operation.isArray()) {
        noteList = splice(noteList, operation, 0);
      } else {
        tail = splice(tail, operations, i);
        i += 2;
        if (operations.path(i + 1).isNumber()) {
          i++;
          seal(tail.substring(0, operations.get(i).asInt()));
          tail = tail.substring(operations.get(i).asInt());
        }
      }
    }
  }

  private void seal(String html) {
    List<Node> nodes = new ArrayList<>(Parser.parseFragment(html, root, ""));
    root.appendChildren(nodes);
    openCode =
        nodes.getLast() instanceof Element block ? block.selectFirst("code[data-open]") : null;
  }

  private static String splice(String from, JsonNode splices, int at) {
    int end = from.length() - splices.get(at).asInt();
    return from.substring(0, end - splices.get(at + 1).asInt())
        + splices.get(at + 2).asString()
        + from.substring(end);
  }

  /** Returns the HTML that the browser shows. */
  public String html() {
    // Adjacent text nodes are joined, as in the complete text.
    Document copy = Document.createShell("");
    copy.outputSettings().prettyPrint(false);
    copy.body().html(root.html() + tail);
    return copy.body().html() + noteList;
  }
}
