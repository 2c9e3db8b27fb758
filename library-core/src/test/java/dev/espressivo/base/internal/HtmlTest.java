package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("HTML from a template")
class HtmlTest {

  private static Html html(String template, @Nullable Object... values) {
    return Html.of(template, name -> "the value of " + name, values);
  }

  @Test
  @DisplayName("has the values in their order, and those of names")
  void hasTheValues() {
    assertThat(html("<b data-at='{}' title='{TITLE}'>{}, {}</b>", 3, "first", true))
        .hasToString("<b data-at='3' title='the value of TITLE'>first, true</b>");
  }

  @Test
  @DisplayName("escapes values, in which placeholders have no meaning")
  void escapesValues() {
    String hostile = "'><img src=x onerror='alert(1)'>{}{TITLE}$1\\";

    assertThat(html("<b title='{}'>{}</b>", hostile, hostile))
        .hasToString("<b title='%s'>%s</b>".formatted(escaped(hostile), escaped(hostile)));
  }

  private static String escaped(String text) {
    return text.replace("'", "&#39;").replace("<", "&lt;").replace(">", "&gt;");
  }

  @Test
  @DisplayName("contains other HTML and streams of it unchanged")
  void containsHtml() {
    Html bold = html("<b>{}</b>", "&");

    assertThat(html("<p {}>{}{}</p>", html("data-x=''"), bold, Stream.of(bold, bold)))
        .hasToString("<p data-x=''><b>&amp;</b><b>&amp;</b><b>&amp;</b></p>");
  }

  @Test
  @DisplayName("leaves out null, with its attribute, but keeps an empty attribute")
  void leavesOutNull() {
    assertThat(html("<p id='{}' open='{}'>{}</p>", null, "", null)).hasToString("<p open=''></p>");
  }

  @Test
  @DisplayName("leaves out the indentation of the template, but no white space of values")
  void leavesOutIndentation() {
    String template =
        """
        <p
          id='{}'>
          <b>two words</b>
          {}
        </p>
        """;

    assertThat(html(template, "i", " > < "))
        .hasToString("<p id='i'><b>two words</b> &gt; &lt; </p>");
  }

  @Test
  @DisplayName("refuses a template with more placeholders than values")
  void refusesTooFewValues() {
    assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(() -> html("{}{}", "one"));
  }
}
