package dev.espressivo.markdown.internal;

import dev.espressivo.markdown.MarkdownOptions;
import dev.espressivo.markdown.internal.MarkdownParser.Destination;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.node.Node;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Renders a complete text with a single parse. Tests compare streams with the result. */
public final class WholeText {

  private static final MarkdownParser.References NONE =
      new MarkdownParser.References() {
        @Override
        public @Nullable Destination link(String key) {
          return null;
        }

        @Override
        public boolean hasFootnote(String key) {
          return false;
        }

        @Override
        public void onMiss(String key) {}
      };

  private final Map<String, Node> definitions = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private WholeText() {}

  public static String html(String text) {
    return html(text, MarkdownOptions.DEFAULT);
  }

  public static String html(String text, MarkdownOptions options) {
    String lines = CleanText.of(text.replace("\r\n", "\n").replace('\r', '\n'));
    return new WholeText().write(new MarkdownParser(NONE, new Reads()).parse(lines), options);
  }

  private String write(Node document, MarkdownOptions options) {
    define(document);
    List<String> order = new ArrayList<>();
    number(document, order);
    for (int i = 0; i < order.size(); i++) {
      Node definition = definitions.get(order.get(i));
      for (Node n = definition.getFirstChild(); n != null; n = n.getNext()) {
        number(n, order);
      }
    }
    HtmlWriter writer = new HtmlWriter(options, numbers::get);
    Element body = HtmlSanitizer.body();
    writer.children(document, body);
    String html = HtmlSanitizer.html(body);
    if (order.isEmpty()) {
      return html;
    }
    Element notes = HtmlSanitizer.body();
    Element list = HtmlWriter.notes(notes);
    numbers.forEach((key, number) -> writer.note(number, definitions.get(key), list));
    return html + HtmlSanitizer.html(notes);
  }

  private void define(Node node) {
    if (node instanceof FootnoteDefinition definition) {
      definitions.putIfAbsent(MarkdownParser.key(definition.getLabel()), node);
    }
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      define(child);
    }
  }

  private void number(Node node, List<String> order) {
    if (node instanceof FootnoteReference reference
        && numbers.putIfAbsent(reference.getLabel(), numbers.size() + 1) == null) {
      order.add(reference.getLabel());
    }
    if (!(node instanceof FootnoteDefinition)) {
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        number(child, order);
      }
    }
  }
}
