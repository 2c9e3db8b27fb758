package dev.espressivo.card;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.HasText;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.HasClassMerge;

/**
 * The text of a {@link Card}, or whatever else it shows.
 *
 * <p>Accessibility: it has no role of its own; its content is read as it stands.
 *
 * @usefor the sentences, the figure, the list or the fields of a card
 * @notfor text outside a card: use {@link com.vaadin.flow.component.html.Paragraph}
 */
@Tag("es-card-content")
@Uses(Card.class)
public class CardContent extends Component implements HasComponents, HasText, HasClassMerge {

  /** Empty content, which takes no room. */
  public CardContent() {}

  /**
   * Content of a text.
   *
   * @param text the text
   */
  public CardContent(String text) {
    getElement().appendChild(Element.createText(text));
  }

  /**
   * Content of components.
   *
   * @param components the components
   */
  public CardContent(Component... components) {
    add(components);
  }
}
