package dev.espressivo.card;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.HasText;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.TextNode;

/**
 * The main part of a {@link Card}: text, or any other components.
 *
 * <p>Accessibility: it has no role of its own; a screen reader reads its content.
 *
 * @usefor the text, the figure, the list or the fields of a card
 * @notfor text outside a card: use {@link com.vaadin.flow.component.html.Paragraph}
 */
@Tag("es-card-content")
@Uses(Card.class)
public class CardContent extends Component
    implements HasClassMerge, HasComponents, HasSize, HasText {

  /** Creates empty content, which takes up no space. */
  public CardContent() {}

  /**
   * Creates content with a text.
   *
   * @param text the text to show
   */
  public CardContent(String text) {
    // setText would also send the removal of children, although there are none.
    getElement().appendChild(Element.createText(text));
    TextNode.markLongWord(getElement(), text);
  }

  /**
   * Creates content with components.
   *
   * @param components the children in order
   */
  public CardContent(Component... components) {
    add(components);
  }

  @Override
  public void setText(String text) {
    HasText.super.setText(text);
    TextNode.markLongWord(getElement(), getText());
  }
}
