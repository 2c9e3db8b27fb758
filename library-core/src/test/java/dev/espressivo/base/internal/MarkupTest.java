package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

@DisplayName("Markup")
class MarkupTest {

  @Test
  @DisplayName("quotes every attribute and closes every element")
  void quotesAndCloses() {
    Markup inner = new Markup().open("b").text("bold").close();
    Markup markup =
        new Markup()
            .open("p")
            .attribute("class", "mt-4")
            .attributeUnlessEmpty("id", "")
            .attributeUnlessEmpty("title", "t")
            .text("a ")
            .markup(inner)
            .open("i")
            .close()
            .close();

    assertThat(markup).hasToString("<p class='mt-4' title='t'>a <b>bold</b><i></i></p>");
    assertThat(new Markup()).hasToString("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "' onload='alert(1)",
        "\" onload=\"alert(1)",
        "]]>",
        "<!-- -->",
        "&amp;",
        "&#60;",
        "a\u00A0b \u202E \u2028",
        "\uD83D\uDE00 and \u00E9",
        "tab\tand line",
      })
  @DisplayName("preserves any text, however hostile, as text and as attribute")
  void saysWhatItWasGiven(String hostile) throws Exception {
    Element read = read(new Markup().open("p").attribute("title", hostile).text(hostile).close());

    assertThat(read.getTextContent()).isEqualTo(hostile);
    assertThat(read.getAttribute("title")).isEqualTo(hostile.replace('\t', ' '));
    assertThat(read.getAttributes().getLength()).isEqualTo(1);
    assertThat(read.getElementsByTagName("*").getLength()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u0000", "\u0001", "\u000B", "\u001F", "\uFFFE", "\uFFFF", "\uD83D", "\uDE00"})
  @DisplayName("replaces characters that XML does not allow")
  void replacesWhatIsNotAllowed(String character) throws Exception {
    Element read = read(new Markup().open("p").text("a" + character + "b").close());

    assertThat(read.getTextContent()).isEqualTo("a\uFFFDb");
  }

  @Test
  @DisplayName("refuses calls in the wrong order")
  void refusesTheWrongOrder() {
    Markup markup = new Markup().open("p").text("text");

    assertThatIllegalStateException()
        .isThrownBy(() -> markup.attribute("id", "x"))
        .withMessage("attribute id must be written before content");
    assertThatIllegalStateException()
        .isThrownBy(markup::toString)
        .withMessage("element <p> must be closed");
    assertThatIllegalStateException().isThrownBy(() -> new Markup().markup(markup));
    markup.close();
    assertThatIllegalStateException().isThrownBy(markup::close).withMessage("no element is open");
    assertThat(markup).hasToString("<p>text</p>");
  }

  private static Element read(Markup markup) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(markup.toString())))
        .getDocumentElement();
  }
}
