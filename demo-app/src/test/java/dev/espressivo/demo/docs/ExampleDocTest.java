package dev.espressivo.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.pages.BadgePage;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The documentation of an example")
class ExampleDocTest {

  private final List<ExampleDoc> examples = ExampleDoc.of(SamplePage.class);

  @Test
  @DisplayName("Examples come in the order of the source")
  void orderIsTheSources() {
    assertThat(examples).extracting(ExampleDoc::title).containsExactly("Hello, world", "Second");
    assertThat(examples)
        .extracting(ExampleDoc::anchor)
        .containsExactly("example-hello-world", "example-second");
    assertThat(examples).extracting(ExampleDoc::start).containsExactly("", "Build it");
  }

  @Test
  @DisplayName("The text is the method's Javadoc")
  void textIsTheJavadoc() {
    assertThat(examples.get(0).text())
        .isEqualTo("<p>Says <em>hello</em> to <code>everyone</code>.</p>");
  }

  @Test
  @DisplayName("The code is the method without its indentation and annotation")
  void codeIsTheMethod() {
    assertThat(text(examples.get(0).code()))
        .isEqualTo(
            """
            Component zebra() {
              Span span = new Span("a < b");
              // Twice, to see the margin.
              if (span.getChildren().findAny().isEmpty()) {
                span.setText(
                    \"""
                    text
                      block\\
                    \""");
              }
              return span;
            }\
            """);
  }

  @Test
  @DisplayName(
      "The code includes what it uses of a class beside the page, with imports, and does not"
          + " import that class")
  void codeBringsWhatPagesShare() {
    ExampleDoc variants =
        ExampleDoc.of(BadgePage.class).stream()
            .filter(each -> text(each.code()).contains("row("))
            .findFirst()
            .orElseThrow();

    assertThat(text(variants.code()))
        .contains("static HorizontalLayout row(Component... children) {")
        .doesNotContain("iconButton");
    assertThat(text(variants.imports()))
        .contains("import com.vaadin.flow.component.orderedlayout.HorizontalLayout;")
        .doesNotContain("Samples", "import static");
  }

  @Test
  @DisplayName("The code includes the private members that it uses, and the imports of both")
  void codeBringsWhatItUses() {
    assertThat(text(examples.get(1).code()))
        .isEqualTo(
            """
            Span apple() {
              return labelled(WORD.toString());
            }

            private static final StringBuilder WORD = new StringBuilder("second");

            private static Span labelled(String text) {
              return new Span(text);
            }\
            """);
    assertThat(text(examples.get(1).imports()))
        .isEqualTo("import com.vaadin.flow.component.html.Span;");
    assertThat(text(examples.get(0).imports()))
        .isEqualTo(
            "import com.vaadin.flow.component.Component;\n"
                + "import com.vaadin.flow.component.html.Span;");
  }

  @Test
  @DisplayName("The words of the code are marked by kind")
  void codeIsMarked() {
    assertThat(examples.get(0).code())
        .contains("<span class=\"type\">Component</span> <span class=\"method\">zebra</span>()")
        .contains("<span class=\"string\">\"a &lt; b\"</span>")
        .contains("<span class=\"keyword\">return</span>")
        .contains("<span class=\"comment\">// Twice");
  }

  @Test
  @DisplayName("The method that runs is the one whose code is shown")
  void methodIsBuilt() {
    Component built = examples.get(1).build(new SamplePage());
    assertThat(built)
        .isInstanceOfSatisfying(Span.class, span -> assertThat(span.getText()).isEqualTo("second"));
  }

  @Test
  @DisplayName("An example receives the rows of its data set, and its code includes the record")
  void exampleIsGivenItsData() {
    ExampleDoc years = ExampleDoc.of(SampleDataPage.class).getFirst();

    assertThat(years.data()).containsExactly(DataSet.GLOBAL_TEMPERATURE);
    assertThat(years.build(new SampleDataPage()))
        .isInstanceOfSatisfying(
            Span.class, span -> assertThat(span.getText()).isEqualTo("144 years from 1880"));
    assertThat(text(years.code())).endsWith("record Year(int year, double anomaly) {}");
    assertThat(text(years.imports())).doesNotContain("DataSet");
  }

  @Test
  @DisplayName("An example without text is refused by name")
  void exampleWithoutTextIsRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> ExampleDoc.of(SilentPage.class))
        .withMessageContaining("SilentPage.silent");
  }

  private static String text(String html) {
    return Jsoup.parseBodyFragment("<pre>" + html + "</pre>").wholeText();
  }
}
