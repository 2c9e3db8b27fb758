package dev.espressivo.button;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the browser alone knows of toggles: that one is read-only, or that one releases another. */
@InChromium
@DisplayName("Toggles that may not change freely")
class ToggleChoiceTest {

  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final AtomicReference<ButtonGroup> onServer = new AtomicReference<>();

  /** A choice of one of day, which is pressed, week and month. */
  private Locator opens(Visitor visitor, Consumer<ButtonGroup> setUp) {
    visitor.withRoundTrip(Duration.ZERO);
    visitor.opens(
        Stage.with(
            () -> {
              ButtonGroup group = new ButtonGroup();
              group.setLabel("Period");
              group.getElement().setAttribute("data-choice", "one");
              for (String name : List.of("Day", "Week", "Month")) {
                Button button = new Button(name, click -> heard.add("click " + name));
                button.setToggle(true);
                button
                    .pressed()
                    .addValueChangeListener(change -> heard.add(name + " " + change.getValue()));
                group.add(button);
              }
              child(group, 0).setPressed(true);
              heard.clear();
              setUp.accept(group);
              onServer.set(group);
              return group;
            }));
    return visitor.find("[data-es=button]");
  }

  private static Button child(ButtonGroup group, int index) {
    return (Button) group.getComponentAt(index);
  }

  private static void assertPressed(Locator buttons, Boolean... pressed) {
    for (int i = 0; i < pressed.length; i++) {
      assertThat(buttons.nth(i)).hasAttribute("aria-pressed", String.valueOf(pressed[i]));
    }
  }

  @Test
  @DisplayName("release each other in a choice of one before the server can answer")
  void releaseEachOther(Visitor visitor) {
    Locator buttons = opens(visitor, group -> {});
    visitor.setRoundTrip(Duration.ofMinutes(2));

    buttons.nth(1).click();
    assertPressed(buttons, false, true, false);
    buttons.nth(2).click();
    assertPressed(buttons, false, false, true);
  }

  @Test
  @DisplayName("tell the server in a choice of one of the new one first, then of the released")
  void tellOfTheNewOneFirst(Visitor visitor) {
    Locator buttons = opens(visitor, group -> {});

    buttons.nth(1).click();

    Awaitility.await()
        .untilAsserted(
            () -> assertThat(heard).containsExactly("Week true", "Day false", "click Week"));
  }

  @Test
  @DisplayName("stay pressed in a choice of one when pressed again, and are clicked all the same")
  void stayPressed(Visitor visitor) {
    Locator buttons = opens(visitor, group -> {});

    buttons.nth(0).click();

    assertPressed(buttons, true, false, false);
    Awaitility.await().untilAsserted(() -> assertThat(heard).containsExactly("click Day"));
  }

  @Test
  @DisplayName("are not released in a choice of one while they are disabled or read-only")
  void areNotReleasedWhileDisabled(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> {
              child(group, 0).setEnabled(false);
              child(group, 2).setPressed(true);
              child(group, 2).getElement().setAttribute("data-read-only", "");
            });

    buttons.nth(1).click();

    assertPressed(buttons, true, true, true);
  }

  @Test
  @DisplayName("release each other in their own group only")
  void staysWithinTheGroup(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> {
              ButtonGroup inner = new ButtonGroup();
              inner.getElement().setAttribute("data-choice", "one");
              Button button = new Button("Inner");
              button.setToggle(true);
              inner.add(button);
              group.add(inner);
            });

    buttons.nth(3).click();

    assertPressed(buttons, true, false, false, true);
  }

  @Test
  @DisplayName("do not change in the browser while they are read-only, and are clicked")
  void doNotFlipWhileReadOnly(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> {
              group.getElement().removeAttribute("data-choice");
              child(group, 0).getElement().setAttribute("data-read-only", "");
            });
    buttons
        .first()
        .evaluate(
            """
            button => {
              window.changes = 0;
              new MutationObserver(() => changes++)
                  .observe(button, {attributeFilter: ['aria-pressed']});
            }
            """);

    buttons.nth(0).click();

    Awaitility.await().untilAsserted(() -> assertThat(heard).containsExactly("click Day"));
    assertThat(visitor.page().evaluate("changes")).isEqualTo(0);
    assertPressed(buttons, true, false, false);
  }
}
