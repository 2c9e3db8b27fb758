package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.alert.Alert;
import dev.espressivo.avatar.AvatarGroup;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.breadcrumb.BreadcrumbItem;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.calendar.Calendar;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardHeader;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A component that leaves a disabled parent")
class EnabledTest {

  private static final List<String> SIGNS =
      List.of("disabled", "aria-disabled", "data-closed", "readonly");

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  static Stream<Component> components() {
    Alert alert = new Alert("Saved");
    alert.setDismissible(true);
    Button link = new Button("Open");
    link.setHref("orders");
    Card card = new Card(new CardHeader("Orders"));
    card.setInteractive(true);
    Card linked = new Card(new CardHeader("Orders"));
    linked.setHref("orders");
    AvatarGroup group = new AvatarGroup();
    group.setOverflow(3);
    group.addOverflowClickListener(click -> {});
    Breadcrumb breadcrumb =
        new Breadcrumb(
            BreadcrumbItem.of("Start", "start"),
            BreadcrumbItem.action("Orders", click -> {}),
            BreadcrumbItem.current("17"));
    AiChat chat = new AiChat();
    chat.setSend(MockChat.create());
    return Stream.of(
        new Accordion(new AccordionItem("a", "A", new Button("Save"))),
        alert,
        new Button("Save"),
        link,
        new ButtonGroup(new Button("Save")),
        card,
        linked,
        group,
        breadcrumb,
        Calendar.single(),
        chat);
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("is enabled again for the user, alone or with what it is in")
  void isEnabledAgain(Component component) {
    Div disabled = new Div();
    disabled.setEnabled(false);
    Div around = new Div(component);
    UI.getCurrent().add(disabled, around);
    assertThat(signs(component)).isZero();

    disabled.add(component);
    assertThat(signs(component)).isPositive();
    around.add(component);
    assertThat(signs(component)).isZero();

    disabled.add(around);
    assertThat(signs(component)).isPositive();
    UI.getCurrent().add(around);
    assertThat(signs(component)).isZero();
  }

  /** Counts the attributes that keep users from using the component. */
  private static long signs(Component component) {
    return component
        .getElement()
        .getOuterHTML()
        .lines()
        .flatMap(line -> Stream.of(line.split("[ >=]")))
        .filter(SIGNS::contains)
        .count();
  }
}
