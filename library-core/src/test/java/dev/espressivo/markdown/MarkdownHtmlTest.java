package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The HTML of markdown")
class MarkdownHtmlTest {

  private static String html(String text) {
    return html(text, MarkdownOptions.DEFAULT);
  }

  private static String html(String text, MarkdownOptions options) {
    return new StreamReader().read(MarkdownStream.of(options, text)).html();
  }

  @Test
  void linksOpenElsewhereAndRefusedOnesAreText() {
    assertThat(html("[a](https://x.example/?q=1&r=2 \"t\") [b](javascript:x)"))
        .isEqualTo(
            "<p dir=\"auto\"><a href=\"https://x.example/?q=1&amp;r=2\" rel=\"nofollow noopener"
                + " noreferrer\" target=\"_blank\" title=\"t\">a</a> b</p>");
  }

  @Test
  void picturesWaitForAPressUnlessTheirHostIsAllowed() {
    String text = "![A cat](https://img.example/cat.png)";

    assertThat(html(text))
        .contains("<button data-part=\"picture\" type=\"button\"")
        .contains("data-src=\"https://img.example/cat.png\"", "data-host=\"img.example\"")
        .contains("data-alt=\"A cat\"")
        .doesNotContain("<img");
    assertThat(html(text, MarkdownOptions.DEFAULT.withImages(ImagePolicy.ofHosts("IMG.example"))))
        .contains("<img src=\"https://img.example/cat.png\" alt=\"A cat\"")
        .contains("referrerpolicy=\"no-referrer\"");
    assertThat(html(text, MarkdownOptions.DEFAULT.withImages(ImagePolicy.ofHosts("example"))))
        .doesNotContain("<img");
    assertThatThrownBy(() -> ImagePolicy.ofHosts("https://img.example"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'https://img.example'");
  }

  @Test
  void aWordThatNoLanguageHasIsMarkedSoThatItBreaksInLinearTime() {
    String word = "a".repeat(101);

    assertThat(html("one " + word + "\n\nand **" + word + "**\n\nthree"))
        .isEqualTo(
            "<p dir=\"auto\" data-long-word=\"\">one "
                + word
                + "</p><p dir=\"auto\">and <strong data-long-word=\"\">"
                + word
                + "</strong></p><p dir=\"auto\">three</p>");
  }

  @Test
  void headingsAreNoPageTitles() {
    assertThat(html("# One\n###### Six"))
        .contains("role=\"heading\" aria-level=\"3\" data-level=\"1\"")
        .contains("aria-level=\"6\" data-level=\"6\"");
    assertThat(html("# One", MarkdownOptions.DEFAULT.withHeadingLevel(4)))
        .contains("aria-level=\"4\"");
    assertThatThrownBy(() -> MarkdownOptions.DEFAULT.withHeadingLevel(7))
        .hasMessage("headingLevel must be from 1 to 6, but is 7");
  }

  @Test
  void codeDoesNotDetermineTheDirectionOfItsParagraph() {
    assertThat(html("- `code` بند"))
        .contains("<li dir=\"auto\"><p><code dir=\"ltr\">code</code> بند</p>");
  }

  @Test
  void codeIsOneTextUnderItsLanguage() {
    assertThat(html("```Java {x}\n/* a\nb */ int i = 1; // c\n```"))
        .contains("<span>java</span>")
        .contains("<code>/* a\nb */ int i = 1; // c\n</code>");
    assertThat(html("```unknown\n<b>\n```")).contains("<code>&lt;b&gt;\n</code>");
  }

  @Test
  void alertsAndTasksAndFormulasAreMarked() {
    assertThat(html("> [!Tip]\n> *x*"))
        .contains(
            "data-kind=\"tip\" data-word=\"tip\"><p data-text=\"tip\"></p><p dir=\"auto\"><em>");
    assertThat(html("- [x] a\n- [ ] b"))
        .contains("data-task=\"done\"><span role=\"img\" data-word=\"task-done\"></span><p>a</p>")
        .contains("data-task=\"open\"");
    assertThat(html("$x<y$ costs $5 and $6"))
        .contains("<code data-math=\"inline\">x&lt;y</code> costs $5");
    assertThat(
            html(
                "$$\nx\n$$",
                MarkdownOptions.DEFAULT.withMath(
                    (tex, block) -> "<math><mi>" + tex + block + "</mi></math>")))
        .isEqualTo("<div data-math=\"display\" tabindex=\"0\"><math><mi>xtrue</mi></math></div>");
  }

  @Test
  void footnotesAreNumberedByTheirFirstReference() {
    assertThat(html("a[^b] c[^a] d[^no]\n\n[^a]: A\n[^b]: B[^c]\n[^c]: C\n[^d]: D"))
        .contains("a<sup><button type=\"button\" data-note=\"1\" data-word=\"footnote\">1</button>")
        .contains("data-footnote=\"1\"><p dir=\"auto\">B<sup>")
        .contains("data-footnote=\"2\"><p dir=\"auto\">A<button")
        .contains("data-footnote=\"3\"><p dir=\"auto\">C<button")
        .contains("d[^no]")
        .doesNotContain(">D<");
  }

  @Test
  void aLabelOfALinkCannotRunBackwards() {
    assertThat(html("[safe.example\u202Emoc.live](https://evil.example \"\u2067x\")"))
        .contains(">safe.example\\u202Emoc.live</a>")
        .contains("title=\"\\u2067x\"");
    assertThat(html("[`a\u202Eb` *c\u2066d*](https://evil.example)"))
        .contains(">a\\u202Eb</code>")
        .contains("<em>c\\u2066d</em>");
    assertThat(html("![a\u202Eb](https://evil.example/x.png)")).contains("data-alt=\"a\\u202Eb\"");
    // Elsewhere these characters are part of the language.
    assertThat(html("\u202Bword\u202C [\u05E9](https://x.example)"))
        .contains("\u202Bword\u202C")
        .contains(">\u05E9</a>");
  }

  @Test
  void formulasWithoutAnEndAreLookedForOnlySoOften() {
    String endless = "\\(" + "x".repeat(2_001) + " ";
    assertThat(html(endless.repeat(3) + "\\(y\\)")).contains("<code data-math=\"inline\">y</code>");
    assertThat(html(endless.repeat(4) + "\\(y\\)")).doesNotContain("data-math");
    // Each of these is searched to the end of the text.
    String starts = "\\( ".repeat(200);
    assertThat(html(starts + "$y$")).contains("<code data-math=\"inline\">y</code>");
  }
}
