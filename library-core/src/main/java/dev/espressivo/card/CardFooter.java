package dev.espressivo.card;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.HasClassMerge;

/**
 * The actions of a {@link Card}, in a row at its lower end.
 *
 * <p>In a grid of cards of one height the footers line up. The row wraps where it has no room.
 *
 * <p>Accessibility: it has no role of its own. What is pressed in it does not press the card.
 *
 * @usefor the one or two buttons or links of a card
 * @notfor the foot of a page: use {@link com.vaadin.flow.component.html.Footer}
 */
@Tag("es-card-footer")
@Uses(Card.class)
public class CardFooter extends Component implements HasComponents, HasClassMerge {

  /** An empty footer, which takes no room. */
  public CardFooter() {}

  /**
   * A footer of some actions.
   *
   * @param actions the buttons and links
   */
  public CardFooter(Component... actions) {
    add(actions);
  }
}
