package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.fakeservlet.FakeResponse;
import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinServletRequest;
import com.vaadin.flow.server.VaadinServletResponse;
import com.vaadin.flow.server.VaadinServletService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.communication.UidlRequestHandler;
import com.vaadin.flow.shared.Registration;
import jakarta.servlet.http.HttpServletRequestWrapper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A UI that is restored with its session")
class ResynchronizationTest {

  /** Counts its presses. */
  private static class Counter extends Div {
    int presses;

    Counter() {
      getElement().addEventListener("click", event -> presses++);
    }
  }

  private static class Nothing implements LiveUpdates.Part {

    @Override
    public Registration listen(Runnable request) {
      return () -> {};
    }

    @Override
    public long dueIn() {
      return -1;
    }

    @Override
    public void update() {}
  }

  private final Resynchronization.Handler ours = new Resynchronization.Handler();
  private final UidlRequestHandler vaadins = new UidlRequestHandler();

  private VaadinServletRequest request;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    request = (VaadinServletRequest) VaadinRequest.getCurrent();
    UI.getCurrent().add(new Counter());
    LiveUpdates.of(UI.getCurrent()).add(new Nothing());
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("handles the first message once, and answers with the whole page")
  void handlesTheFirstMessageOnce() throws Exception {
    JsonNode seen = answer(vaadins, press(0));
    UI restored = restore();
    assertThat(answers(restored)).isTrue();

    JsonNode answer = answer(ours, press(1));

    assertThat(counter(restored).presses).isEqualTo(2);
    assertThat(answer.path("resynchronize").asBoolean()).isTrue();
    assertThat(answer.path("syncId").asInt()).isGreaterThan(seen.path("syncId").asInt() + 1_000);
    assertThat(answer.path("changes").toString()).contains("\"div\"");
    assertThat(answer(ours, press(2)).has("resynchronize")).isFalse();
    assertThat(counter(restored).presses).isEqualTo(3);
  }

  @Test
  @DisplayName("does not handle again what it has handled before it was stored")
  void handlesNothingTwice() throws Exception {
    answer(vaadins, press(0));
    UI restored = restore();

    JsonNode answer = answer(ours, press(0));

    assertThat(counter(restored).presses).isEqualTo(1);
    assertThat(answer.path("resynchronize").asBoolean()).isTrue();
    assertThat(answer.path("clientId").asInt()).isEqualTo(1);
  }

  @Test
  @DisplayName(
      "answers a second copy of the first message with nothing that the browser would obey")
  void answersASecondCopyWithNothing() throws Exception {
    answer(vaadins, press(0));
    UI restored = restore();
    JsonNode first = answer(ours, press(1));

    JsonNode second = answer(vaadins, press(1));

    assertThat(counter(restored).presses).isEqualTo(2);
    assertThat(first.path("resynchronize").asBoolean()).isTrue();
    assertThat(second.has("resynchronize")).isFalse();
    assertThat(second.path("meta").path("async").asBoolean()).isTrue();
    assertThat(second.path("syncId")).isEqualTo(first.path("syncId"));
    assertThat(second.path("clientId")).isEqualTo(first.path("clientId"));
  }

  @Test
  @DisplayName(
      "answers a copy of the first message that waited for longer with nothing either, which"
          + " cannot be taken for a later answer on its way")
  void answersALateCopyWithNothing() throws Exception {
    answer(vaadins, press(0));
    UI restored = restore();
    JsonNode first = answer(ours, press(1));
    JsonNode later = answer(vaadins, press(2));
    assertThat(answers(restored)).isTrue();

    JsonNode copy = answer(ours, press(1));

    assertThat(counter(restored).presses).isEqualTo(3);
    assertThat(copy.path("meta").has("appError")).isFalse();
    assertThat(copy.path("meta").path("async").asBoolean()).isTrue();
    assertThat(copy.path("syncId")).isEqualTo(first.path("syncId"));
    assertThat(copy.path("syncId").asInt()).isLessThan(later.path("syncId").asInt());
    assertThat(copy.path("clientId")).isEqualTo(first.path("clientId"));
  }

  @Test
  @DisplayName("ignores a press on a page that it does not know, and shows its own")
  void ignoresAPressOnAnUnknownPage() throws Exception {
    answer(vaadins, press(0));
    UI restored = restore();

    JsonNode answer = answer(ours, press(7));

    assertThat(counter(restored).presses).isEqualTo(1);
    assertThat(answer.path("resynchronize").asBoolean()).isTrue();
    assertThat(answer.path("clientId").asInt()).isEqualTo(8);
  }

  @Test
  @DisplayName("obeys the browser's own wish to resynchronise, once")
  void obeysTheBrowser() throws Exception {
    String wish = press(3).replaceFirst("\\{", "{\"resynchronize\":true,");
    restore();

    assertThat(answer(ours, wish).path("resynchronize").asBoolean()).isTrue();
    assertThat(answer(ours, press(4)).has("resynchronize")).isFalse();
  }

  @Test
  @DisplayName("gives new elements ids that the browser cannot know from before")
  void givesNewIds() throws Exception {
    Div lost = new Div();
    UI stored = UI.getCurrent();
    UI restored = restore();
    stored.add(lost);

    answer(ours, press(0));
    Div added = new Div();
    restored.add(added);

    assertThat(added.getElement().getNode().getId())
        .isGreaterThan(lost.getElement().getNode().getId() + 500);
  }

  @Test
  @DisplayName("ends with its page")
  void endsWithItsPage() throws Exception {
    UI restored = restore();

    answer(ours, press(0).replaceFirst("\\{", "{\"UNLOAD\":true,"));

    assertThat(restored.isClosing()).isTrue();
  }

  @Test
  @DisplayName("is as usual without live updates, and so is one that was not restored")
  void isAsUsualWithoutLiveUpdates() throws Exception {
    assertThat(answers(UI.getCurrent())).isFalse();
    MockVaadin.tearDown();
    MockVaadin.setup();
    UI.getCurrent().add(new Counter());

    assertThat(answers(restore())).isFalse();
  }

  /** Returns the UI as another server restores it. */
  private static UI restore() throws Exception {
    VaadinSession stored = VaadinSession.getCurrent();
    UI restored = Serialised.copy(UI.getCurrent());
    VaadinSession session = restored.getSession();
    session.refreshTransients(stored.getSession(), stored.getService());
    // Outside production mode, Vaadin stores a session without its UIs.
    session.addUI(restored);
    stored
        .getSession()
        .setAttribute(
            VaadinSession.class.getName() + "." + stored.getService().getServiceName(), session);
    VaadinSession.setCurrent(session);
    UI.setCurrent(restored);
    return restored;
  }

  private static Counter counter(UI ui) {
    return (Counter) ui.getChildren().filter(Counter.class::isInstance).findFirst().orElseThrow();
  }

  /** Returns a message with a click on the counter. */
  private static String press(int id) {
    UI ui = VaadinSession.getCurrent().getUIs().iterator().next();
    return """
    {"csrfToken": "%s", "clientId": %d, "syncId": 0,
     "rpc": [{"type": "event", "node": %d, "event": "click", "data": {}}]}
    """
        .formatted(ui.getCsrfToken(), id, counter(ui).getElement().getNode().getId());
  }

  private VaadinRequest request(UI ui) {
    return new VaadinServletRequest(
        new HttpServletRequestWrapper(request) {
          @Override
          public String getParameter(String name) {
            return switch (name) {
              case "v-r" -> "uidl";
              case "v-uiId" -> String.valueOf(ui.getUIId());
              default -> super.getParameter(name);
            };
          }
        },
        (VaadinServletService) ui.getSession().getService());
  }

  /** Returns whether a message to this UI would be answered with the whole page. */
  private boolean answers(UI ui) {
    return ours.canHandleRequest(request(ui));
  }

  private JsonNode answer(UidlRequestHandler handler, String message) throws Exception {
    VaadinSession session = VaadinSession.getCurrent();
    UI ui = session.getUIs().iterator().next();
    FakeResponse answer = new FakeResponse();
    handler
        .synchronizedHandleRequest(
            session,
            request(ui),
            new VaadinServletResponse(answer, (VaadinServletService) session.getService()),
            message)
        .orElseThrow()
        .writeResponse();
    return JsonMapper.shared().readTree(answer.getBufferAsString());
  }
}
