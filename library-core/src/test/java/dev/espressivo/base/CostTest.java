package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.server.communication.UidlWriter;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.badge.Badge;
import dev.espressivo.button.Button;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the sizes of components with those of their counterparts in Vaadin. */
@DisplayName("A view with a hundred of one component")
class CostTest {

  private static final int COUNT = 100;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  static Stream<Arguments> components() {
    return Stream.of(
        pair(
            "Button",
            1.2,
            i -> new Button("Button " + i),
            i -> new com.vaadin.flow.component.button.Button("Button " + i)),
        pair(
            "Badge",
            1.2,
            i -> new Badge("Badge " + i),
            i -> new com.vaadin.flow.component.badge.Badge("Badge " + i)),
        pair(
            "Avatar",
            2,
            i -> new Avatar("Person " + i),
            i -> new com.vaadin.flow.component.avatar.Avatar("Person " + i)),
        pair("Card", 2, CostTest::card, CostTest::vaadinCard));
  }

  private static Arguments pair(
      String name, double atMost, IntFunction<Component> ours, IntFunction<Component> theirs) {
    return arguments(name, atMost, ours, theirs);
  }

  private static Component card(int i) {
    return new Card(new CardHeader("Card " + i), new CardContent("Text " + i));
  }

  private static Component vaadinCard(int i) {
    com.vaadin.flow.component.card.Card card = new com.vaadin.flow.component.card.Card();
    card.setTitle("Card " + i);
    card.add(new Span("Text " + i));
    return card;
  }

  @ParameterizedTest(name = "{0}: at most {1} times Vaadin''s")
  @MethodSource("components")
  @DisplayName("uses little memory in the session and few bytes in its response")
  void weighsLittle(
      String name, double atMost, IntFunction<Component> ours, IntFunction<Component> theirs)
      throws IOException {
    Cost own = Cost.of(ours);
    Cost vaadins = Cost.of(theirs);
    System.out.printf("%s: ours %s, Vaadin's %s%n", name, own, vaadins);

    assertThat((double) own.session() / vaadins.session()).as("session").isLessThan(atMost);
    assertThat((double) own.response() / vaadins.response()).as("response").isLessThan(atMost);
  }

  /** The sizes in bytes of the serialised view and of the response that contains it. */
  private record Cost(int session, int response) {
    static Cost of(IntFunction<Component> made) throws IOException {
      Div view = new Div();
      for (int i = 0; i < COUNT; i++) {
        view.add(made.apply(i));
      }
      UI ui = UI.getCurrent();
      new UidlWriter().createUidl(ui, false);
      ui.add(view);
      String uidl = new UidlWriter().createUidl(ui, false).toString();
      view.removeFromParent();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(view);
      }
      return new Cost(bytes.size(), uidl.getBytes(StandardCharsets.UTF_8).length);
    }
  }
}
