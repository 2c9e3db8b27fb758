package dev.espressivo.markdown.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.markdown.MarkdownOptions;
import dev.espressivo.markdown.MarkdownStream;
import dev.espressivo.markdown.StreamReader;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The end of a text that is being written")
class TailMenderTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A **bold** word, *italic* and ***both***, __bold__ and _italic_ too.",
        "Some `code` and ``co`de`` end.",
        "Ticks in `a``b` and ``c```*d*`` end.",
        "A [link](https://x.example/path \"title\") in the *[middle](https://y.example)* of it.",
        "Old ~~text~~ is ~~struck out~~ now.",
        "A ![picture](https://x.example/a.png) here.",
        "- one **bold**\n- two [link](https://x.example)\n  - three `code`\n\n1. four\n2. five",
        "> quoted **bold**\n> and *more*\n\nafter",
        "# Heading *one*\n\nText\n\n## Two",
        "| Name | Value |\n"
            + "|------|:-----:|\n"
            + "| a | **b** |\n"
            + "| [c](https://x.example) | `d` |\n\n"
            + "after",
        "Text:\n\n```java\nint i = 1;\n```\n\nMore:\n~~~\ncode\n~~~\nend",
        "- item\n\n  ```js\n  let a = `x`;\n  ```\n- [ ] open\n- [x] done",
        "> [!NOTE]\n> A **note**.\n\nafter",
        "Math $$x^2$$ and \\(y\\) done.\n\n$$\na = b\n$$\nend",
        "An entity &amp; and a tag <https://x.example> here.",
        "Snake_case_words and 2 * 3 * 4 and a*b.",
        "Setext\n---\ntext\n\n---\n\nmore",
      })
  @DisplayName("shows at each letter the beginning of what the whole text shows")
  void showsTheBeginningOfTheWhole(String text) {
    String whole = shown(new MarkdownStream(MarkdownOptions.DEFAULT).append(text).finish());
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    for (int i = 0; i < text.length(); i++) {
      String shown = shown(stream.append(text.substring(i, i + 1)));
      assertThat(whole).as("after '%s'", text.substring(0, i + 1)).startsWith(shown);
    }
  }

  /** Returns the visible text, without the white space between blocks. */
  private static String shown(MarkdownStream stream) {
    String html = new StreamReader().read(stream).html();
    return Jsoup.parse(html).text().replaceAll("\\s+", "");
  }
}
