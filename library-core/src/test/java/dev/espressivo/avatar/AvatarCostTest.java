package dev.espressivo.avatar;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.server.communication.UidlWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A hundred avatars")
class AvatarCostTest {

  private static final int COUNT = 100;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("take at most twice the session of Vaadin's own")
  void takeAtMostTwiceTheSession() throws IOException {
    long ours = serialised(COUNT, AvatarCostTest::ours) - serialised(0, AvatarCostTest::ours);
    long theirs = serialised(COUNT, AvatarCostTest::theirs) - serialised(0, AvatarCostTest::theirs);

    assertThat(ours).isLessThanOrEqualTo(2 * theirs);
  }

  @Test
  @DisplayName("take at most twice the response of Vaadin's own")
  void takeAtMostTwiceTheResponse() {
    long ours = sent(AvatarCostTest::ours);
    long theirs = sent(AvatarCostTest::theirs);

    assertThat(ours).isLessThanOrEqualTo(2 * theirs);
  }

  private static Component ours(int number) {
    return new Avatar("Person " + number);
  }

  private static Component theirs(int number) {
    return new com.vaadin.flow.component.avatar.Avatar("Person " + number);
  }

  private static long serialised(int count, IntFunction<Component> made) throws IOException {
    Div all = new Div();
    for (int i = 0; i < count; i++) {
      all.add(made.apply(i));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(all);
    }
    return bytes.size();
  }

  private static long sent(IntFunction<Component> made) {
    UI ui = UI.getCurrent();
    new UidlWriter().createUidl(ui, false);
    for (int i = 0; i < COUNT; i++) {
      ui.add(made.apply(i));
    }
    return new UidlWriter()
        .createUidl(ui, false)
        .toString()
        .getBytes(StandardCharsets.UTF_8)
        .length;
  }
}
