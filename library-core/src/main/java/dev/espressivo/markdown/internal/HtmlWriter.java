package dev.espressivo.markdown.internal;

import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.BidiControls;
import dev.espressivo.base.internal.TextNode;
import dev.espressivo.markdown.MarkdownOptions;
import dev.espressivo.markdown.MathRenderer;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.task.list.items.TaskListItemMarker;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Converts markdown nodes to HTML elements. The content of the text becomes text nodes and
 * attributes of a tree, never markup. Translated words are inserted by the browser, by means of
 * {@code data-word} (the name of the word) and {@code data-text}, so that readers of several
 * languages can share the HTML.
 */
public final class HtmlWriter {

  private static final Set<String> ALERTS =
      Set.of("NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION");

  private static final int MAX_NAME = 24;

  private static final Set<String> BREAKS = Set.of("<br>", "<br/>", "<br />");

  private final MarkdownOptions options;
  private final ToIntFunction<String> numbers;
  private boolean isInLink;

  /**
   * Creates a writer.
   *
   * @param options the rendering options
   * @param numbers returns the number of a defined footnote by the key of its label
   */
  public HtmlWriter(MarkdownOptions options, ToIntFunction<String> numbers) {
    this.options = options;
    this.numbers = numbers;
  }

  /** Writes the children of a node. */
  public void children(Node parent, Element into) {
    for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
      write(child, into);
    }
  }

  /** Writes a node. */
  public void write(Node node, Element into) {
    switch (node) {
      case Text text -> text(label(text.getLiteral()), into);
      case SoftLineBreak ignored -> into.appendText("\n");
      case HardLineBreak ignored -> into.appendElement("br");
      case Paragraph paragraph -> paragraph(paragraph, into);
      case Emphasis ignored -> children(node, into.appendElement("em"));
      case StrongEmphasis ignored -> children(node, into.appendElement("strong"));
      case Strikethrough ignored -> children(node, into.appendElement("del"));
      // With a direction of its own, code does not determine that of the text around it.
      case Code code ->
          into.appendElement("code").attr("dir", "ltr").appendText(label(code.getLiteral()));
      case Heading heading -> heading(heading, into);
      case ListBlock list -> children(list, list(list, into));
      case ListItem item -> children(item, into.appendElement("li").attr("dir", "auto"));
      case TaskListItemMarker task -> task(task.isChecked(), into);
      case BlockQuote quote -> quote(quote, into);
      case FencedCodeBlock code -> code(code.getInfo(), code.getLiteral(), into);
      case IndentedCodeBlock code -> code("", code.getLiteral(), into);
      case ThematicBreak ignored -> into.appendElement("hr");
      case TableBlock table -> table(table, into);
      case TableRow row -> children(row, into.appendElement("tr"));
      case TableCell cell -> cell(cell, into);
      case Link link -> link(link, into);
      case Image image -> image(image, into);
      case HtmlBlock html -> text(clean(html.getLiteral().strip()), paragraph(into));
      case HtmlInline html -> html(html.getLiteral(), into);
      case FootnoteReference reference -> footnote(reference.getLabel(), into);
      case MathSyntax.Span math -> math(math.tex, math.display, into);
      case MathSyntax.Display math -> math(math.tex, true, into);
      case FootnoteDefinition ignored -> {}
      case LinkReferenceDefinition ignored -> {}
      default -> children(node, into);
    }
  }

  // ---- Blocks ----

  private void paragraph(Paragraph paragraph, Element into) {
    Node before = paragraph.getPrevious();
    boolean isFirst = before == null || before instanceof TaskListItemMarker;
    Node parent = paragraph.getParent();
    // A list item and a quote take the text direction of their first content.
    boolean inherits = isFirst && (parent instanceof ListItem || parent instanceof BlockQuote);
    children(paragraph, inherits ? into.appendElement("p") : paragraph(into));
  }

  private static Element paragraph(Element into) {
    return into.appendElement("p").attr("dir", "auto");
  }

  private void heading(Heading heading, Element into) {
    int level = Math.min(6, options.headingLevel() + heading.getLevel() - 1);
    Element element =
        part("heading", "div", into)
            .attr("role", "heading")
            .attr("aria-level", String.valueOf(level))
            .attr("data-level", String.valueOf(heading.getLevel()))
            .attr("dir", "auto");
    children(heading, element);
  }

  /** Writes a list without its items, and returns the element for them. */
  private static Element list(ListBlock list, Element into) {
    Element element = into.appendElement(list instanceof BulletList ? "ul" : "ol");
    if (list instanceof OrderedList ordered && ordered.getMarkerStartNumber() != 1) {
      element.attr("start", String.valueOf(ordered.getMarkerStartNumber()));
    }
    if (!list.isTight()) {
      element.attr("data-loose", "");
    }
    return element;
  }

  private static void task(boolean isDone, Element into) {
    into.attr("data-task", isDone ? "done" : "open");
    into.appendElement("span")
        .attr("role", "img")
        .attr("data-word", isDone ? "task-done" : "task-open");
  }

  private void quote(BlockQuote quote, Element into) {
    String kind = alertKind(quote);
    if (kind == null) {
      children(quote, into.appendElement("blockquote").attr("dir", "auto"));
      return;
    }
    Element alert =
        part("alert", "div", into)
            .attr("role", "note")
            .attr("data-kind", kind)
            .attr("data-word", kind);
    alert.appendElement("p").attr("data-text", kind);
    Node title = quote.getFirstChild();
    if (title.getFirstChild() != null) {
      children(title, paragraph(alert));
    }
    for (Node child = title.getNext(); child != null; child = child.getNext()) {
      write(child, alert);
    }
  }

  /**
   * Returns the kind of GitHub alert that a quote is, or null, and removes the marker from its
   * first line.
   */
  private static @Nullable String alertKind(BlockQuote quote) {
    if (!(quote.getFirstChild() instanceof Paragraph first)) {
      return null;
    }
    StringBuilder line = new StringBuilder();
    Node node = first.getFirstChild();
    for (; node instanceof Text text && line.length() < 16; node = node.getNext()) {
      line.append(text.getLiteral());
    }
    boolean isLine = node == null || node instanceof SoftLineBreak || node instanceof HardLineBreak;
    String marker = line.toString().strip();
    if (!isLine || !marker.startsWith("[!") || !marker.endsWith("]")) {
      return null;
    }
    String kind = marker.substring(2, marker.length() - 1).toUpperCase(Locale.ROOT);
    boolean hasContent = node != null || first.getNext() != null;
    if (!ALERTS.contains(kind) || !hasContent) {
      return null;
    }
    while (first.getFirstChild() != node) {
      first.getFirstChild().unlink();
    }
    if (node != null) {
      node.unlink();
    }
    return kind.toLowerCase(Locale.ROOT);
  }

  private void code(@Nullable String info, String literal, Element into) {
    code(info, into).appendText(clean(literal));
  }

  /**
   * Writes a code block without its lines.
   *
   * @param info what stands after the opening fence; null if nothing does
   * @return the element for the lines
   */
  public static Element code(@Nullable String info, Element into) {
    Element box = part("code", "div", into);
    Element header = part("codeHeader", "div", box);
    header.appendElement("span").appendText(languageOf(info));
    part("copy", "button", header)
        .attr("type", "button")
        .attr("data-glyph", "copy")
        .attr("data-word", "copy");
    return box.appendElement("pre")
        .attr("tabindex", "0")
        .attr("role", "group")
        .attr("data-word", "code")
        .appendElement("code");
  }

  /**
   * {@return the language that is named after a fence: the first word in lower case if it looks
   * like the name of a language, otherwise empty}
   *
   * @param info the info string after the fence, or null
   */
  public static String languageOf(@Nullable String info) {
    StringBuilder name = new StringBuilder();
    if (info != null) {
      info.strip()
          .chars()
          .takeWhile(c -> !Character.isWhitespace(c) && c != '{' && c != ',' && c != ':')
          .map(Character::toLowerCase)
          .filter(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "+#-".indexOf(c) >= 0)
          .limit(MAX_NAME + 1)
          .forEach(c -> name.append((char) c));
    }
    return name.length() > MAX_NAME ? "" : name.toString();
  }

  private void table(TableBlock table, Element into) {
    Element element =
        part("table", "div", into)
            .attr("tabindex", "0")
            .attr("role", "group")
            .attr("data-word", "table")
            .appendElement("table");
    Node head = table.getFirstChild();
    children(head, element.appendElement("thead"));
    Element body = element.appendElement("tbody");
    if (head.getNext() != null) {
      children(head.getNext(), body);
    }
  }

  private void cell(TableCell cell, Element into) {
    Element element = into.appendElement(cell.isHeader() ? "th" : "td").attr("dir", "auto");
    if (cell.isHeader()) {
      element.attr("scope", "col");
    }
    if (cell.getAlignment() != null) {
      element.attr("data-align", cell.getAlignment().name().toLowerCase(Locale.ROOT));
    }
    children(cell, element);
  }

  // ---- Inlines ----

  private void link(Link link, Element into) {
    Optional<String> address = isInLink ? Optional.empty() : Address.ofLink(link.getDestination());
    if (address.isEmpty()) {
      children(link, into);
      return;
    }
    Element element =
        into.appendElement("a")
            .attr("href", address.get())
            .attr("rel", "nofollow noopener noreferrer")
            .attr("target", "_blank");
    if (link.getTitle() != null) {
      element.attr("title", BidiControls.visible(clean(link.getTitle())));
    }
    isInLink = true;
    children(link, element);
    isInLink = false;
  }

  /** In a link, a text that runs backwards could name another address than the link's. */
  private String label(String text) {
    return isInLink ? BidiControls.visible(clean(text)) : clean(text);
  }

  private void image(Image image, Element into) {
    StringBuilder alt = new StringBuilder();
    alternative(image, alt);
    // It stands for the picture, and on the button that contacts its host.
    String words = BidiControls.visible(alt.toString());
    Optional<URI> address = Address.ofPicture(image.getDestination());
    boolean loads =
        address.isPresent()
            && AppCode.ask(() -> options.images().loads(address.get()), Boolean.FALSE);
    if (address.isEmpty() || isInLink && !loads) {
      into.appendText(words);
    } else if (loads) {
      into.appendElement("img")
          .attr("src", address.get().toString())
          .attr("alt", words)
          .attr("loading", "lazy")
          .attr("referrerpolicy", "no-referrer");
    } else {
      part("picture", "button", into)
          .attr("type", "button")
          .attr("data-src", address.get().toString())
          .attr("data-host", address.get().getHost())
          .attr("data-alt", words);
    }
  }

  private static void alternative(Node node, StringBuilder into) {
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      switch (child) {
        case Text text -> into.append(clean(text.getLiteral()));
        case Code code -> into.append(clean(code.getLiteral()));
        case SoftLineBreak ignored -> into.append(' ');
        case HardLineBreak ignored -> into.append(' ');
        default -> alternative(child, into);
      }
    }
  }

  /**
   * Writes an HTML tag as text. Only a line break is rendered as HTML, since there is no other way
   * to break a line in a table cell.
   */
  private static void html(String tag, Element into) {
    if (BREAKS.contains(tag.toLowerCase(Locale.ROOT))) {
      into.appendElement("br");
    } else {
      text(clean(tag), into);
    }
  }

  private void footnote(String key, Element into) {
    String number = String.valueOf(numbers.applyAsInt(key));
    into.appendElement("sup")
        .appendElement("button")
        .attr("type", "button")
        .attr("data-note", number)
        .attr("data-word", "footnote")
        .appendText(number);
  }

  private static void text(String text, Element into) {
    if (TextNode.hasLongWord(text)) {
      into.attr(TextNode.LONG_WORD, true);
    }
    into.appendText(text);
  }

  private void math(String tex, boolean display, Element into) {
    MathRenderer renderer = options.math();
    Element box =
        display && !isLine(into)
            ? into.appendElement("div").attr("data-math", "display").attr("tabindex", "0")
            : into;
    Element markup =
        renderer == null
            ? null
            : AppCode.<@Nullable Element>ask(
                () -> Jsoup.parseBodyFragment(renderer.render(clean(tex), display)).body(), null);
    if (markup == null) {
      box.appendElement("code")
          .attr("data-math", display ? "block" : "inline")
          .appendText(clean(tex));
    } else {
      markup.childNodesCopy().forEach(box::appendChild);
    }
  }

  /** Returns whether an element contains inline content only. */
  private static boolean isLine(Element element) {
    return Set.of("p", "td", "th", "em", "strong", "del", "a").contains(element.normalName())
        || element.hasAttr("aria-level");
  }

  /**
   * Writes a footnote.
   *
   * @param number the number in the list of footnotes
   * @param content the node with the footnote's blocks
   */
  public void note(int number, Node content, Element into) {
    Element item =
        into.appendElement("li")
            .attr("tabindex", "-1")
            .attr("data-footnote", String.valueOf(number));
    children(content, item);
    Element last = item.children().last();
    (last != null && last.normalName().equals("p") ? last : item)
        .appendElement("button")
        .attr("type", "button")
        .attr("data-back", String.valueOf(number))
        .attr("data-word", "back-to-text");
  }

  /**
   * Writes the section of the footnotes.
   *
   * @return the element for the footnotes
   */
  public static Element notes(Element into) {
    return part("footnotes", "div", into)
        // A group rather than a landmark, since a page may show many texts.
        .attr("role", "group")
        .attr("data-word", "footnotes")
        .appendElement("ol");
  }

  private static Element part(String name, String tag, Element into) {
    return into.appendElement(tag).attr("data-part", name);
  }

  /**
   * Returns a text without unpaired surrogates and control characters, which are no text in HTML.
   */
  public static String clean(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\t' && c != '\n' || Character.isSurrogate(c)) {
        return replaceControls(text);
      }
    }
    return text;
  }

  private static String replaceControls(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .map(
            c -> {
              boolean isControl = c < ' ' && c != '\t' && c != '\n';
              return isControl || c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c;
            })
        .forEach(out::appendCodePoint);
    return out.toString();
  }
}
