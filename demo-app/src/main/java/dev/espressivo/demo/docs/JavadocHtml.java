package dev.espressivo.demo.docs;

import com.github.javaparser.javadoc.description.JavadocDescription;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.safety.Safelist;

/** Converts Javadoc text to HTML that is safe to set as an element's content. */
final class JavadocHtml {

  /**
   * The allowed elements and attributes. Relative links are never kept, so the page's base address
   * does not matter.
   */
  private static final Safelist ALLOWED =
      Safelist.basic()
          .addTags("h2", "h3", "h4", "table", "caption", "thead", "tbody", "tr", "th", "td", "kbd")
          // Code may be wider than a phone and must be scrollable by keyboard.
          .addEnforcedAttribute("pre", "tabindex", "0");

  private static final Pattern LINK =
      Pattern.compile(
          "\\s*(?<target>[\\w.]*(?:#\\w+)?(?:\\([^)]*\\))?)\\s*(?<label>.*)", Pattern.DOTALL);

  private static final Pattern LABEL =
      Pattern.compile("^(?:<(?:b|strong)>)?(Accessibility|Keyboard)[.:](?:</(?:b|strong)>)?\\s*");

  private JavadocHtml() {}

  /**
   * Returns the text as block content: paragraphs, lists, tables.
   *
   * @param description the text, with inline tags
   * @return safe HTML; empty for empty text
   */
  static String block(JavadocDescription description) {
    String html = withoutInlineTags(description).strip();
    return html.isEmpty() ? "" : clean("<p>" + html);
  }

  /**
   * Returns the text as inline content.
   *
   * @param description the text, with inline tags
   * @return safe HTML without a surrounding paragraph
   */
  static String inline(JavadocDescription description) {
    return clean(withoutInlineTags(description).strip());
  }

  /**
   * Returns the text without markup.
   *
   * @param html safe HTML
   */
  static String text(String html) {
    return Jsoup.parseBodyFragment(html).text();
  }

  /** Returns a text with a capital first letter. */
  static String capitalised(String html) {
    return html.isEmpty()
        ? html
        : html.substring(0, 1).toUpperCase(Locale.ROOT) + html.substring(1);
  }

  /**
   * Splits block content at its headings.
   *
   * @param html safe HTML as made by {@link #block}
   * @return the content before the first heading under the empty string, and each later part under
   *     its heading's text, in order. A paragraph that opens with <i>Accessibility:</i> or
   *     <i>Keyboard:</i>, in bold or not, is a part of its own too.
   */
  static Map<String, String> sections(String html) {
    Map<String, StringBuilder> parts = new LinkedHashMap<>();
    String heading = "";
    parts.put(heading, new StringBuilder());
    for (Node node : Jsoup.parseBodyFragment(html).outputSettings(compact()).body().childNodes()) {
      if (node instanceof Element element) {
        if (element.tagName().matches("h[2-4]")) {
          heading = element.text();
          parts.putIfAbsent(heading, new StringBuilder());
          continue;
        }
        Matcher label = LABEL.matcher(element.html());
        if (element.tagName().equals("p") && label.find()) {
          parts
              .computeIfAbsent(label.group(1), key -> new StringBuilder())
              .append(element.html(capitalised(label.replaceFirst("").strip())).outerHtml());
          continue;
        }
      }
      parts.get(heading).append(node.outerHtml());
    }
    Map<String, String> sections = new LinkedHashMap<>();
    parts.forEach((key, value) -> sections.put(key, value.toString().strip()));
    return sections;
  }

  /**
   * Returns the first sentence of a text.
   *
   * @param html safe HTML
   * @return plain text up to the first full stop that ends a sentence
   */
  static String firstSentence(String html) {
    String text = text(html);
    Matcher end = Pattern.compile("[.!?](?=\\s|$)").matcher(text);
    return end.find() ? text.substring(0, end.end()) : text;
  }

  private static String clean(String html) {
    return Jsoup.clean(html, "", ALLOWED, compact());
  }

  private static Document.OutputSettings compact() {
    return new Document.OutputSettings().prettyPrint(false);
  }

  /**
   * Replaces inline tags. JavaParser ends an inline tag at the first closing brace, so braces are
   * matched here.
   */
  private static String withoutInlineTags(JavadocDescription description) {
    return withoutInlineTags(description.toText());
  }

  private static String withoutInlineTags(String text) {
    StringBuilder html = new StringBuilder();
    int from = 0;
    for (int open = text.indexOf("{@"); open >= 0; open = text.indexOf("{@", from)) {
      int close = closing(text, open);
      html.append(text, from, open).append(inlineTag(text.substring(open + 2, close)));
      from = Math.min(close + 1, text.length());
    }
    return html.append(text, from, text.length()).toString();
  }

  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '{') {
        depth++;
      } else if (c == '}' && --depth == 0) {
        return i;
      }
    }
    return text.length();
  }

  private static String inlineTag(String tag) {
    int end = 0;
    while (end < tag.length() && Character.isLetter(tag.charAt(end))) {
      end++;
    }
    String content = tag.substring(end);
    return switch (tag.substring(0, end)) {
      case "code" -> "<code>" + escape(content.strip()) + "</code>";
      case "link" -> "<code>" + link(content) + "</code>";
      case "linkplain" -> link(content);
      case "return" -> "Returns " + withoutInlineTags(content.strip()) + ".";
      case "snippet" ->
          "<pre>" + escape(content.substring(content.indexOf(':') + 1).strip()) + "</pre>";
      case "inheritDoc" -> "";
      default -> escape(content.strip());
    };
  }

  /**
   * Returns the text of a link: its label or, without one, the name in the form {@code
   * Type.member}.
   */
  private static String link(String content) {
    Matcher link = LINK.matcher(content);
    if (!link.matches()) {
      return escape(content.strip());
    }
    String label = link.group("label").strip();
    if (!label.isEmpty()) {
      return escape(label);
    }
    String target = link.group("target");
    int member = target.indexOf('#');
    String type = member < 0 ? target : target.substring(0, member);
    String simple = type.substring(type.lastIndexOf('.', type.length() - 1) + 1);
    if (member < 0) {
      return escape(simple);
    }
    return escape(
        simple.isEmpty() ? target.substring(1) : simple + "." + target.substring(member + 1));
  }

  /** Escapes the three characters that have a meaning in HTML text. */
  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
