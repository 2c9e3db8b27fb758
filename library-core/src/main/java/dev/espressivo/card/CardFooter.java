package dev.espressivo.card;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.HasClassMerge;

/**
 * The actions of a {@link Card}, in a row at its bottom.
 *
 * <p>In a grid of cards of the same height, the footers are aligned. Actions that do not fit wrap
 * to another row.
 *
 * <p>Accessibility: it has no role of its own. Pressing an action does not press the card.
 *
 * @usefor the one or two buttons or links of a card
 * @notfor the footer of a page: use {@link com.vaadin.flow.component.html.Footer}
 */
@Tag("es-card-footer")
@Uses(Card.class)
public class CardFooter extends Component implements HasClassMerge, HasComponents {

  /** Creates an empty footer, which takes up no space. */
  public CardFooter() {}

  /**
   * Creates a footer with actions.
   *
   * @param actions the buttons and links
   */
  public CardFooter(Component... actions) {
    add(actions);
  }
}
