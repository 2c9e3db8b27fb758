package dev.espressivo.button;

import static dev.espressivo.browser.Expect.assertThat;
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

@InChromium
@DisplayName("Toggles that are restricted")
class ToggleChoiceTest {

  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final AtomicReference<ButtonGroup> onServer = new AtomicReference<>();

  /** Opens a page with a single selection of day, which is pressed, week and month. */
  private Locator opens(Visitor visitor, Consumer<ButtonGroup> setUp) {
    visitor.withRoundTrip(Duration.ZERO);
    visitor.opens(
        Stage.with(
            () -> {
              ButtonGroup group = new ButtonGroup();
              group.setLabel("Period");
              group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
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
    return group.getComponentAt(index);
  }

  private static void assertPressed(Locator buttons, Boolean... pressed) {
    for (int i = 0; i < pressed.length; i++) {
      assertThat(buttons.nth(i)).hasAttribute("aria-pressed", String.valueOf(pressed[i]));
    }
  }

  @Test
  @DisplayName("release each other in a single selection before the server can answer")
  void releaseEachOther(Visitor visitor) {
    Locator buttons = opens(visitor, group -> {});
    visitor.setRoundTrip(Duration.ofMinutes(2));

    buttons.nth(1).click();
    assertPressed(buttons, false, true, false);
    buttons.nth(2).click();
    assertPressed(buttons, false, false, true);
  }

  @Test
  @DisplayName(
      "fire in a single selection the event of the pressed toggle before that of the released one")
  void tellOfTheNewOneFirst(Visitor visitor) {
    Locator buttons = opens(visitor, group -> {});

    buttons.nth(1).click();

    Awaitility.await()
        .untilAsserted(
            () -> assertThat(heard).containsExactly("Week true", "Day false", "click Week"));
  }

  @Test
  @DisplayName("stay pressed in a single selection when pressed again, but fire a click")
  void stayPressed(Visitor visitor) {
    Locator buttons = opens(visitor, group -> {});

    buttons.nth(0).click();

    assertPressed(buttons, true, false, false);
    Awaitility.await().untilAsserted(() -> assertThat(heard).containsExactly("click Day"));
  }

  @Test
  @DisplayName(
      "are released in a single selection while they are disabled, but not while read-only")
  void areReleasedWhileDisabled(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> {
              child(group, 2).pressed().setReadOnly(true);
              child(group, 2).setPressed(true);
              child(group, 0).setPressed(true);
              child(group, 0).setEnabled(false);
            });
    assertPressed(buttons, true, false, true);

    buttons.nth(1).click();
    assertPressed(buttons, false, true, true);

    Awaitility.await().until(() -> heard.contains("click Week"));
    visitor.settles();
    assertPressed(buttons, false, true, true);
    assertThat(Stage.ask(onServer.get(), () -> child(onServer.get(), 0).isPressed())).isFalse();
  }

  @Test
  @DisplayName("are reverted in a single selection when a listener reverts the press")
  void areRevertedTogether(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group ->
                child(group, 1)
                    .pressed()
                    .addValueChangeListener(change -> child(group, 1).setPressed(false)));

    buttons.nth(1).click();

    Awaitility.await().until(() -> heard.contains("click Week"));
    assertPressed(buttons, true, false, false);
  }

  @Test
  @DisplayName("release each other in their own group only")
  void staysWithinTheGroup(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> {
              Button button = new Button("Inner");
              button.setToggle(true);
              ButtonGroup inner = new ButtonGroup(button);
              inner.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
              group.getElement().appendChild(inner.getElement());
            });

    buttons.nth(3).click();

    assertPressed(buttons, true, false, false, true);
  }

  @Test
  @DisplayName("do not change in the browser while they are read-only, but fire a click")
  void doNotFlipWhileReadOnly(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> {
              group.setSelectionMode(ButtonGroupSelectionMode.MULTIPLE);
              child(group, 0).pressed().setReadOnly(true);
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
