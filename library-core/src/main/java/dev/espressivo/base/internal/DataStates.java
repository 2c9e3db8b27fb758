package dev.espressivo.base.internal;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableSupplier;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is shown below the rows of a list: a text while there are none, and an error. */
public final class DataStates implements Serializable {

  private final Element above;
  private final Element empty;
  private final Element error =
      new Element("div")
          .setAttribute("data-error", "")
          .setAttribute("role", "alert")
          .setAttribute("data-glyph", "error");
  private @Nullable String shown;

  /**
   * Creates the states of a list.
   *
   * @param above the element of the rows
   * @param empty the element of the text, not in the page yet
   */
  public DataStates(Element above, Element empty) {
    this.above = above;
    this.empty = empty.setAttribute("role", "status");
  }

  /** Shows the error again, whose words may have changed. */
  public void forget() {
    shown = null;
  }

  /**
   * Shows what is below the rows.
   *
   * @param emptyText the text while there are no rows; null if there are some
   * @param message the message of the error; null for none
   * @param retry the text of the button that tries again; null for none
   * @param button creates the button
   */
  public void show(
      @Nullable String emptyText,
      @Nullable String message,
      @Nullable String retry,
      SerializableSupplier<Element> button) {
    Element parent = above.getParent();
    int below = parent.indexOfChild(above) + 1;
    Dom.place(parent, below, empty, emptyText != null);
    empty.setText(emptyText == null ? "" : emptyText);
    Dom.place(parent, below, error, message != null);
    String words = message == null ? null : message + retry;
    // The button keeps the focus while the error stays.
    if (!Objects.equals(words, shown)) {
      shown = words;
      error.removeAllChildren();
      if (message != null) {
        error.appendChild(new Element("span").setText(message));
        if (retry != null) {
          error.appendChild(button.get());
        }
      }
    }
  }
}
