package dev.espressivo.demo.docs;

import com.vaadin.flow.component.html.Div;

/** What samples inherit. */
public class SampleBase extends Div {

  private int size;

  public int getSize() {
    return size;
  }

  /** How large it is, in pixels. Defaults to 12. */
  public void setSize(int size) {
    this.size = size;
  }
}
