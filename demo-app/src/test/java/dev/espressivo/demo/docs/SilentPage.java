package dev.espressivo.demo.docs;

import com.vaadin.flow.component.html.Span;

/** A page with an example that says nothing. */
class SilentPage {

  @Example("Silent")
  Span silent() {
    return new Span();
  }
}
