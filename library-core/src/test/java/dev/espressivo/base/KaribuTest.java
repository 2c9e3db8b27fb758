package dev.espressivo.base;

import static com.github.mvysny.kaributesting.v10.LocatorJ._click;
import static com.github.mvysny.kaributesting.v10.LocatorJ._get;
import static com.github.mvysny.kaributesting.v10.LocatorJ._setValue;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.badge.Badge;
import dev.espressivo.button.Button;
import dev.espressivo.calendar.Calendar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A test of an app, with Karibu-Testing,")
class KaribuTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("finds buttons and badges by their text, and presses them")
  void findsByText() {
    AtomicInteger clicks = new AtomicInteger();
    UI.getCurrent().add(new Button("Save", click -> clicks.incrementAndGet()), new Button("Undo"));
    UI.getCurrent().add(new Badge("New"));

    _click(_get(Button.class, spec -> spec.withText("Save")));

    assertThat(clicks).hasValue(1);
    assertThat(_get(Badge.class, spec -> spec.withText("New")).isAttached()).isTrue();
  }

  @Test
  @DisplayName("sets the values of accordions and calendars")
  void setsValues() {
    Accordion accordion = new Accordion(new AccordionItem("a", "A"), new AccordionItem("b", "B"));
    List<Set<String>> heard = new ArrayList<>();
    accordion.addValueChangeListener(change -> heard.add(change.getValue()));
    Calendar<LocalDate> calendar = Calendar.single();
    UI.getCurrent().add(accordion, calendar);

    _setValue(accordion, Set.of("a"));
    _setValue(accordion, Set.of("b"));
    _setValue(calendar, LocalDate.EPOCH);

    assertThat(accordion.getValue()).containsExactly("b");
    assertThat(heard).containsExactly(Set.of("a"), Set.of("b"));
    assertThat(calendar.getValue()).isEqualTo(LocalDate.EPOCH);
  }
}
