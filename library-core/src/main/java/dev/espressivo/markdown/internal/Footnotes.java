package dev.espressivo.markdown.internal;

import dev.espressivo.markdown.MarkdownOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.node.Node;
import org.jsoup.nodes.Element;

/**
 * The footnotes of a text. They are numbered in the order of their first references: first those
 * that the text refers to, then those that only footnotes refer to. Undefined footnotes have no
 * number.
 */
final class Footnotes {

  /** The maximum number of footnotes; further ones are text. */
  private static final int MAX = 1_000;

  private final MarkdownOptions options;
  private final Set<String> defined = new HashSet<>();
  private final Map<String, Node> contents = new HashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private boolean isStale;
  private String html = "";

  Footnotes(MarkdownOptions options) {
    this.options = options;
  }

  /** Adds a definition. Returns whether it is the label's first; later ones do not count. */
  boolean define(String key) {
    return defined.size() < MAX && defined.add(key);
  }

  boolean isDefined(String key) {
    return defined.contains(key);
  }

  /** Forgets the numbers and the contents, but not what is defined. */
  void restart() {
    numbers.clear();
    contents.clear();
    isStale = true;
  }

  /** Takes the contents of the footnotes that are defined in a part of the text. */
  void take(Node parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof FootnoteDefinition definition) {
        contents.putIfAbsent(MarkdownParser.key(definition.getLabel()), node);
        isStale = true;
      }
      take(node);
    }
  }

  /** Returns the number of a footnote; if it has none yet, it gets the next number. */
  int assign(String key) {
    isStale |= !numbers.containsKey(key);
    return next(numbers, key);
  }

  /** Returns the numbers that footnotes would get in a text that may still change. */
  ToIntFunction<String> guesses() {
    Map<String, Integer> guesses = new HashMap<>();
    return key -> numbers.containsKey(key) ? numbers.get(key) : numbers.size() + next(guesses, key);
  }

  private static int next(Map<String, Integer> numbers, String key) {
    return numbers.computeIfAbsent(key, each -> numbers.size() + 1);
  }

  /** Returns the HTML of the footnotes in their order, without those that have no text yet. */
  String html() {
    if (isStale) {
      isStale = false;
      Map<String, Integer> all = new LinkedHashMap<>(numbers);
      List<String> order = new ArrayList<>(numbers.keySet());
      for (int i = 0; i < order.size(); i++) {
        Node content = contents.get(order.get(i));
        if (content != null) {
          number(content, all, order);
        }
      }
      html = write(all);
    }
    return html;
  }

  /** Numbers the footnotes to which the content of a footnote refers. */
  private void number(Node parent, Map<String, Integer> all, List<String> order) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof FootnoteReference reference) {
        String key = reference.getLabel();
        if (defined.contains(key) && !all.containsKey(key)) {
          next(all, key);
          order.add(key);
        }
      }
      if (!(node instanceof FootnoteDefinition)) {
        number(node, all, order);
      }
    }
  }

  private String write(Map<String, Integer> all) {
    Element body = HtmlSanitizer.body();
    Element list = HtmlWriter.notes(body);
    HtmlWriter writer = new HtmlWriter(options, key -> next(all, key));
    new LinkedHashMap<>(all)
        .forEach(
            (key, number) -> {
              Node content = contents.get(key);
              if (content != null) {
                writer.note(number, content, list);
              }
            });
    return list.childrenSize() == 0 ? "" : HtmlSanitizer.html(body);
  }
}
