package dev.espressivo.markdown;

import java.util.ArrayList;
import java.util.List;

/** Texts that combine the features of markdown. */
final class Corpus {

  private static final String[] PARTS = {
    "A paragraph of two\nlines, with *emphasis*, **strong**, `code` and ~~deleted~~ text.",
    "Hard  \nbreaks\\\nand an entity &amp; &copy; &#x1F600; \\*escaped\\*.",
    "# Heading\n## With *emphasis* ##\nand text at once\n###### Six",
    "Setext\n===\nAnother\nof two lines\n---\ntext",
    "- a\n- b\n- c",
    "- a\n\n- b\n- c",
    "- a\n- b\n\n- c\n- d",
    "* a\n  * b\n    * c\n  * d\n\n    text of d\n* e",
    "1. one\n2. two\n\n   more of two\n3. three",
    "7. seven\n8. eight\n\ntext\n\n1) other\n2) list",
    "- a\n+ b\n* c",
    "- a\nlazy\n- b\n> lazy no more",
    "- a\n\n\n\n- b\n\n\ntext",
    "-\n  empty first\n-\n\n  not an item's",
    "- - - nested\n    - deep\n- 1. a\n  2. b",
    "- a\n - b\n  - c\n   - d\n    - e",
    "-\tafter a tab\n\n\tof the item\n\n  \t  code",
    "text\n- interrupts\n\ntext\n2. does not\n1. does",
    "- [ ] open\n- [x] done\n- [X] done *too*\n- [y] neither",
    "- a\n  ```java\n  int i = 1;\n\n\n  // two blank lines\n  ```\n- b\n\n      code\n",
    "- a\n  > quote\n  > in item\n\n  text\n- b",
    "- a\n  | x | y |\n  |---|---|\n  | 1 | 2 |\n- b\n\n  | x |\n  |---|\n",
    "> quote\n> of two lines\nlazy\n\n> another\n>\n> with two paragraphs\n> - and\n>   a list",
    "> ```\n> fence\n> in a quote\n\n> > nested\n> lazy",
    "> [!NOTE]\n> A *note*.\n\n> [!Warning]\n>\n> - list\n\n> [!TIP]\n\n> [!OTHER]\n> no alert",
    "```java\n/* a\n comment */ String s = \"x\"; // end\n```\ntext",
    "~~~\n```\nno end\n```\n~~~~\ntext",
    "   ```py x=\"y\"\n   indented\n  less\n      more\n   ```",
    "````\n```\n````\n\n```\n\n\n```",
    "```unclosed in a block\n```not closed\n``\n```   \nafter",
    "    indented\n\n    code\n\ttab\n\ntext\n    lazy",
    "| a | b |\n|---|:-:|\n| 1 | **2** |\n| 3 |\n| `x \\| y` | 4 | 5 |\nlazy row\n\ntext",
    "text\n| a | b |\n| - | - |\n| 1 | 2 |\n> quote | no row\n- x | y\n|\n| more | x |",
    "a | b\n-|-\n1 | 2\n\n|a|\n|-|\n|1|\n# heading\n|2|",
    "| a |\n| b |\n\n| c\n|\n",
    "|a|b|\n|-|-|-|\n|1|2|\n\n|a|b|\n|-|\n|1|2|",
    "[inline](https://a.example/x \"title\") and [ref][Foo] and [foo] and [bar].\n\n"
        + "[foo]: https://f.example\n\n"
        + "[undefined]",
    "[foo]: <https://x.example/a b>\n"
        + "'a title\n"
        + "of two lines'\n"
        + "[bar]: mailto:a@b.example\n"
        + "text [foo]",
    "[foo]: https://y.example\n"
        + "\"no title\" after\n\n"
        + "[baz]:\n"
        + "https://z.example\n\n"
        + "[foo] [baz] [qux]",
    "[qux]: https://q.example\nTitle\n===\n[a]: https://a.example\n| h |\n|---|\n| [a] |",
    "- [late] in an item\n- [x][late]\n\n  [late]: https://late.example\n- text",
    "Note[^1] and[^b] and[^1] again and[^none].\n\n"
        + "[^b]: The second\n"
        + "    with code\n\n"
        + "    and a paragraph[^c]\n\n"
        + "[^1]: The first.\n"
        + "lazy\n"
        + "[^c]: *Third*",
    "[^2]: early\n\n"
        + "text[^2]\n\n"
        + "[^2]: twice\n\n"
        + "| [^1] |\n"
        + "|---|\n"
        + "| [^3] |\n\n"
        + "[^3]: three[^2]\n"
        + "[^4]: never",
    "- item[^i]\n  [^i]: within an item\n- [^j]\n\n> [^j]: within a quote",
    "https://auto.example/path?x=1. www.auto.example and a@auto.example <https://angle.example>",
    "![alt *x*](https://img.example/a.png) ![ref][img]\n\n[img]: //img.example/b.png 'T'",
    "<div>\n<b>raw</b>\n</div>\n\ntext <i>inline</i> <br> <!-- c -->\n\n<!-- a\n\nb -->\ntext",
    "<script>\n"
        + "alert(1)\n\n"
        + "</script>\n"
        + "text\n"
        + "<custom attr=\"x\">\n"
        + "more\n\n"
        + "<custom>\n"
        + "*x*\n\n"
        + "</custom>",
    "$x^2$ costs $5 and $10, \\(a+b\\), \\[c\\] and $$d$$.\n\n"
        + "$$\n"
        + "a\n"
        + "= b\n"
        + "- c\n"
        + "$$\n"
        + "text\n"
        + "\\[\n"
        + "x\n"
        + "\\]",
    "text\n$$\nopen\n\nafter\n$$ no $$\n$$\n- a\n  $$\n  in item\n  $$",
    "***\n---\n___\n- - -\n* * *\ntext\n***\ntext\n---",
    "**open and *nested\n\n*a **b* c** `open\n\n[open](http\n\n![open",
    "\u05e9\u05dc\u05d5\u05dd \u0639\u0631\u0628\u064a \ud83d\udc69\u200d\ud83d\udcbb \ud835\udd38"
        + " e\u0301\r\n"
        + "next\r"
        + "line\n"
        + "\ud83d\ude00",
    "\u0000\u0001\f\b x \ud800 y \udc00\n\n\u2028 z \u00a0",
    "\n\n\n   \n\ttext\n \n",
    "word",
    "#\n##\n# \n#no\n\\# no",
    "* a\n*\n* c\n\n  d\n*",
    "1. a\n\n   - b\n\n     c\n   - d\n2. e\n\n\n       code",
    "para\n"
        + "***bold italic*** __x__ _y_ snake_case_word 2*3*4\n"
        + "[a](b \"c\") [d](<e f>) [g]( h ) [i]()",
  };

  private Corpus() {}

  static List<String> texts() {
    List<String> texts = new ArrayList<>(List.of(PARTS));
    for (int i = 0; i + 1 < PARTS.length; i++) {
      texts.add(PARTS[i] + "\n" + PARTS[i + 1]);
      texts.add(PARTS[i] + "\n\n" + PARTS[(i * 7 + 3) % PARTS.length] + "\n");
    }
    texts.add(String.join("\n\n", PARTS));
    return texts;
  }
}
