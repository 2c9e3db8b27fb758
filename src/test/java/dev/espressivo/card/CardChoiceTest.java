package dev.espressivo.card;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Tests the behaviour of cards that only the browser enforces: read-only cards, and single
 * selections.
 */
@InChromium
@DisplayName("Cards that are restricted")
class CardChoiceTest {

  private final List<String> heard = new CopyOnWriteArrayList<>();

  /** Returns a choice of one of three plans, of which the first is selected. */
  private Locator opens(Visitor visitor, Consumer<List<Card>> setUp) {
    visitor.withRoundTrip(Duration.ZERO);
    visitor.opens(
        Stage.with(
            () -> {
              List<Card> plans = List.of(plan("Small"), plan("Medium"), plan("Large"));
              Div choice = new Div(plans.get(0), new Div(plans.get(1)), plans.get(2));
              choice.getElement().setAttribute("data-choice", "one");
              plans.get(0).setSelected(true);
              heard.clear();
              setUp.accept(plans);
              return choice;
            }));
    return visitor.find("es-card");
  }

  private Card plan(String name) {
    Card card = new Card(new CardContent(new Span(name)));
    card.setInteractive(true);
    card.selected().addValueChangeListener(change -> heard.add(name + " " + change.getValue()));
    return card;
  }

  private static void assertSelected(Locator cards, boolean... selected) {
    for (int i = 0; i < selected.length; i++) {
      assertThat(cards.nth(i)).hasJSProperty("selected", selected[i]);
    }
  }

  @Test
  @DisplayName("deselect each other in a single selection before the server can answer")
  void releaseEachOther(Visitor visitor) {
    Locator cards = opens(visitor, plans -> {});
    visitor.setRoundTrip(Duration.ofMinutes(2));

    cards.nth(1).click();
    assertSelected(cards, false, true, false);
    cards.nth(2).click();
    assertSelected(cards, false, false, true);
    assertThat(cards.nth(1)).not().hasAttribute("data-selected", "");
  }

  @Test
  @DisplayName("report the selected card of a single selection before the deselected one")
  void tellOfTheNewOneFirst(Visitor visitor) {
    Locator cards = opens(visitor, plans -> {});

    cards.nth(1).click();

    Awaitility.await()
        .untilAsserted(() -> assertThat(heard).containsExactly("Medium true", "Small false"));
    cards.nth(1).click();
    cards.nth(0).click();
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(heard)
                    .containsExactly("Medium true", "Small false", "Small true", "Medium false"));
  }

  @Test
  @DisplayName("do not change in the browser while they are read-only")
  void doNotFlipWhileReadOnly(Visitor visitor) {
    Locator cards =
        opens(
            visitor,
            plans -> plans.forEach(plan -> plan.getElement().setAttribute("data-read-only", "")));

    cards.nth(1).click();

    assertSelected(cards, true, false, false);
    visitor.settles();
    assertThat(heard).isEmpty();
  }
}
