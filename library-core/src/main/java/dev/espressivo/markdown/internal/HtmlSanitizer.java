package dev.espressivo.markdown.internal;

import dev.espressivo.base.internal.TextNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/**
 * The second line of defence: only the elements and attributes of this list pass, whatever the
 * writer produced.
 */
final class HtmlSanitizer {

  private static final String[] MATHML = {
    "math", "maction", "menclose", "merror", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover",
    "mpadded", "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle",
        "msub",
    "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover", "none", "semantics"
  };

  private static final Safelist SAFE = safelist();

  private HtmlSanitizer() {}

  /** Returns an empty element for the writer. */
  static Element body() {
    return Document.createShell("").body();
  }

  /** Returns the writer's output as HTML without anything that is not on the list. */
  static String html(Element body) {
    Document dirty = body.ownerDocument();
    Document clean = new Cleaner(SAFE).clean(dirty);
    clean.outputSettings().prettyPrint(false);
    return clean.body().html();
  }

  private static Safelist safelist() {
    Safelist safe =
        Safelist.none()
            .addTags("p", "br", "hr", "em", "strong", "del", "code", "pre", "div", "span", "sup")
            .addTags("ul", "ol", "li", "blockquote", "button", "a", "img")
            .addTags("table", "thead", "tbody", "tr", "th", "td")
            .addTags(MATHML)
            .addAttributes("a", "href", "rel", "target", "title")
            .addProtocols("a", "href", "http", "https", "mailto")
            .addAttributes("img", "src", "alt", "loading", "referrerpolicy")
            .addProtocols("img", "src", "http", "https")
            .addAttributes("button", "type", "data-src", "data-host", "data-alt")
            .addAttributes(
                "button", "data-note", "data-back", "data-part", "data-word", "data-glyph")
            .addAttributes("div", "data-part", "data-kind", "data-level", "data-math", "data-word")
            .addAttributes("div", "role", "aria-level", "tabindex", "dir")
            .addAttributes("pre", "role", "tabindex", "data-word")
            .addAttributes("span", "role", "data-word")
            .addAttributes("code", "data-math", "data-open", "dir")
            .addAttributes("p", "dir", "data-text")
            .addAttributes(":all", TextNode.LONG_WORD)
            .addAttributes("ul", "data-loose")
            .addAttributes("ol", "data-loose", "start")
            .addAttributes("li", "dir", "data-task", "data-footnote", "tabindex")
            .addAttributes("blockquote", "dir")
            .addAttributes("th", "dir", "scope", "data-align")
            .addAttributes("td", "dir", "data-align");
    safe.addAttributes("math", "display", "xmlns");
    for (String tag : MATHML) {
      safe.addAttributes(tag, "mathvariant", "stretchy", "fence", "separator", "accent");
      safe.addAttributes(tag, "columnalign", "rowspacing", "columnspacing", "displaystyle");
      safe.addAttributes(tag, "scriptlevel", "linethickness", "width", "height", "depth");
    }
    return safe;
  }
}
