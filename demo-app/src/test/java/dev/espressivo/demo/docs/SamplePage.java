package dev.espressivo.demo.docs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;

/** A page with examples. */
class SamplePage {

  /** Says <em>hello</em> to {@code everyone}. */
  @Example("Hello, world")
  Component zebra() {
    Span span = new Span("a < b");
    // Twice, to see the margin.
    if (span.getChildren().findAny().isEmpty()) {
      span.setText(
          """
          text
            block\
          """);
    }
    return span;
  }

  /** Comes second although its name sorts first. */
  @Example(value = "Second", start = "Build it")
  Span apple() {
    return labelled(WORD.toString());
  }

  private static final StringBuilder WORD = new StringBuilder("second");

  private static Span labelled(String text) {
    return new Span(text);
  }

  Span none() {
    return new Span();
  }
}
