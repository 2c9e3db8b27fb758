package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.internal.StateTree;
import com.vaadin.flow.internal.change.MapPutChange;
import com.vaadin.flow.internal.change.NodeChange;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.internal.nodefeature.PropertyChangeDeniedException;
import com.vaadin.flow.shared.JsonConstants;
import dev.espressivo.architecture.LibraryClasses;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Events as a hostile browser forges them. Vaadin logs an exception in a listener with its stack
 * trace, so each would let the browser fill the server's log.
 */
@DisplayName("Every component")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ExtendWith(WithoutBrowser.class)
class ForgedEventsTest {

  /** The data of an event that names an action. */
  private static final String DETAIL = "event.detail";

  /** What is instead of a number, a text, a truth value, a list or an object. */
  private static final List<String> VALUES =
      List.of(
          "null",
          "-1",
          "2147483648",
          "1e400",
          "0.5",
          "true",
          "\"\"",
          "\"\\u0000<b>\\ud800\"",
          "[]",
          "[null,[],{},\"x\",-1,1e308]",
          "{}",
          "{\"0\":{\"type\":[]}}");

  /** The members of such data. */
  private static final List<String> NAMES =
      List.of(
          "n",
          "id",
          "at",
          "text",
          "series",
          "row",
          "revision",
          "width",
          "height",
          "font",
          "rtl",
          "shown",
          "number",
          "selected",
          "center",
          "zoom",
          "bounds",
          "layer",
          "feature",
          "name",
          "key",
          "keys",
          "visible",
          "user",
          "files",
          "parts",
          "message",
          "reason",
          "call");

  /** The actions. */
  private static final List<String> TYPES =
      List.of(
          "send",
          "stop",
          "regenerate",
          "edit",
          "good",
          "allow",
          "refuse",
          "branch",
          "older",
          "continue",
          "cancel-queued",
          "remove-file",
          "generate",
          "cancel",
          "retry",
          "pick",
          "download",
          "remove-reference",
          "move",
          "visible",
          "click",
          "hover",
          "select",
          "layer",
          "locate",
          "drop",
          "popup",
          "view",
          "error");

  static List<Class<? extends Component>> components() {
    return LibraryClasses.components();
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("ignores forged events")
  void ignoresForgedEvents(Class<? extends Component> type) throws Exception {
    Component component = ContractTest.newInstance(type);
    MockVaadin.clientRoundtrip(false);
    forge(component.getElement());
    MockVaadin.clientRoundtrip(false);

    assertThat(component.isAttached()).isTrue();
  }

  /** Fires the events that an element or one inside it listens to, with forged data. */
  private static void forge(Element element) throws ReflectiveOperationException {
    if (element.isTextNode()) {
      return;
    }
    for (String event : listenedTo(element)) {
      Set<String> data = listeners(element).getExpressions(event);
      for (String value : VALUES) {
        fire(element, event, members(data, value));
        if (data.contains(DETAIL)) {
          String its = members(NAMES, value);
          for (String type : TYPES) {
            fire(element, event, "\"%s\":{\"type\":\"%s\",%s}".formatted(DETAIL, type, its));
          }
        }
      }
      fire(element, event, "");
    }
    for (Element child : element.getChildren().toList()) {
      forge(child);
    }
  }

  /** The number of times for which an event is repeated in one request. */
  private static final int TIMES = 30;

  /** Values that a component in use may have something to do with. */
  private static final List<String> POSSIBLE =
      List.of("0", "1", "3", "2147483647", "\"1\"", "\"line\"", "true", "[[0,50],[0,1]]", "[8,50]");

  /**
   * The actions that are no content. What a user sends is the app's content, each time anew; how
   * much of it there may be is for the app to say.
   */
  private static final List<String> REPEATABLE =
      TYPES.stream().filter(type -> !type.equals("send")).toList();

  /** What a response contains. */
  private record Work(int calls, int changes, long characters) {

    static Work of(Requests requests) throws Exception {
      requests.run();
      StateTree tree = UI.getCurrent().getInternals().getStateTree();
      tree.runExecutionsBeforeClientResponse();
      List<PendingJavaScriptInvocation> calls =
          UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();
      List<NodeChange> changes = new ArrayList<>();
      tree.collectChanges(changes::add);
      long characters =
          calls.stream()
                  .flatMap(call -> call.getInvocation().getParameters().stream())
                  .mapToLong(parameter -> String.valueOf(parameter).length())
                  .sum()
              + changes.stream()
                  .filter(MapPutChange.class::isInstance)
                  .mapToLong(put -> String.valueOf(((MapPutChange) put).getValue()).length())
                  .sum();
      return new Work(calls.size(), changes.size(), characters);
    }
  }

  /** The number of characters that were requested. */
  private static long requested;

  private interface Requests {
    void run() throws Exception;
  }

  static Stream<Named<SerializableSupplier<Component>>> inUse() {
    return InUse.components();
  }

  private static Component used(SerializableSupplier<Component> made) throws Exception {
    Component component = made.get();
    UI.getCurrent().add(component);
    Work.of(() -> MockVaadin.clientRoundtrip(false));
    if (listenedTo(component.getElement()).contains("es-chart-size")) {
      fire(
          component.getElement(),
          "es-chart-size",
          """
          "event.detail.width":800,"event.detail.height":400,"event.detail.font":16\
          """);
      Work.of(() -> {});
    }
    return component;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inUse")
  @DisplayName("in use answers the same once, however often it is requested")
  void answersOnce(SerializableSupplier<Component> made) throws Exception {
    Component component = used(made);
    Work.of(() -> request(component, 1));

    Work once = Work.of(() -> request(component, 1));
    requested = 0;
    Work often = Work.of(() -> request(component, TIMES));

    assertThat(often.calls).as("%s, %s", once, often).isLessThanOrEqualTo(2 * once.calls + 5);
    assertThat(often.changes).as("%s, %s", once, often).isLessThanOrEqualTo(2 * once.changes + 20);
    assertThat(often.characters)
        .as("%s, %s", once, often)
        // Each refusal may be answered, but by less than it was requested with.
        .isLessThanOrEqualTo(2 * once.characters + requested / 5);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inUse")
  @DisplayName("in use keeps nothing of what is forged")
  void keepsNothing(SerializableSupplier<Component> made) throws Exception {
    Component component = used(made);
    Work.of(() -> request(component, 1));
    int before = serialised(component);

    Work.of(
        () -> {
          for (int id = 0; id < 2_000; id++) {
            request(component, String.valueOf(id), List.of("popup", "select"));
          }
          write(component.getElement(), "y".repeat(1_000_000));
        });

    assertThat(serialised(component) - before).isLessThan(100_000);
  }

  /** Requests everything that a component's scripts can request, several times. */
  private static void request(Component component, int times) throws Exception {
    for (int time = 0; time < times; time++) {
      for (String value : POSSIBLE) {
        request(component, value, REPEATABLE);
      }
    }
  }

  private static void request(Component component, String value, List<String> types)
      throws Exception {
    fireAll(component.getElement(), value, types);
    for (Method method : component.getClass().getDeclaredMethods()) {
      if (method.isAnnotationPresent(ClientCallable.class)) {
        method.setAccessible(true);
        call(component, method, value.matches("\\d+") ? Double.parseDouble(value) : 5);
      }
    }
  }

  private static void fireAll(Element element, String value, List<String> types)
      throws ReflectiveOperationException {
    if (element.isTextNode()) {
      return;
    }
    for (String event : listenedTo(element)) {
      Set<String> data = listeners(element).getExpressions(event);
      if (data.contains(DETAIL)) {
        String its = members(NAMES, value);
        for (String type : types) {
          fire(element, event, "\"%s\":{\"type\":\"%s\",%s}".formatted(DETAIL, type, its));
        }
      } else {
        fire(element, event, members(data, value));
      }
    }
    for (Element child : element.getChildren().toList()) {
      fireAll(child, value, types);
    }
  }

  /** Writes a text to every property that the browser may write. */
  private static void write(Element element, String text) throws ReflectiveOperationException {
    if (element.isTextNode()) {
      return;
    }
    for (String event : listenedTo(element)) {
      for (String expression : listeners(element).getExpressions(event)) {
        if (expression.startsWith(JsonConstants.SYNCHRONIZE_PROPERTY_TOKEN)) {
          write(element, expression.substring(1), text);
        }
      }
    }
    for (Element child : element.getChildren().toList()) {
      write(child, text);
    }
  }

  private static void write(Element element, String property, String text) {
    try {
      element
          .getNode()
          .getFeature(ElementPropertyMap.class)
          .deferredUpdateFromClient(property, text)
          .run();
    } catch (PropertyChangeDeniedException e) {
      // Flow refuses it itself.
    }
  }

  private static int serialised(Component component) throws IOException {
    UI ui = UI.getCurrent();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(component);
    }
    // A session that Vaadin has serialised leaves its thread without the current UI.
    UI.setCurrent(ui);
    return bytes.size();
  }

  private static ElementListenerMap listeners(Element element) {
    return element.getNode().getFeature(ElementListenerMap.class);
  }

  /** Returns the names of the events, which Flow tells nobody, so that none is forgotten here. */
  private static Set<String> listenedTo(Element element) throws ReflectiveOperationException {
    Field field = ElementListenerMap.class.getDeclaredField("listeners");
    field.setAccessible(true);
    Map<?, ?> all = (Map<?, ?>) field.get(listeners(element));
    return all == null
        ? Set.of()
        : all.keySet().stream().map(String::valueOf).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("ignores forged arguments of the methods that its script calls")
  void ignoresForgedArguments(Class<? extends Component> type) throws Exception {
    Component component = ContractTest.newInstance(type);
    MockVaadin.clientRoundtrip(false);
    for (Method method : type.getDeclaredMethods()) {
      if (method.isAnnotationPresent(ClientCallable.class)) {
        method.setAccessible(true);
        for (double number : new double[] {-1, 0, Double.NaN, 1e308, Double.NEGATIVE_INFINITY}) {
          call(component, method, number);
        }
      }
    }
    MockVaadin.clientRoundtrip(false);

    assertThat(component.isAttached()).isTrue();
  }

  private static void call(Component component, Method method, double number) throws Exception {
    Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(type -> argument(type, number)).toArray();
    requested += method.getName().length() + 5L * arguments.length;
    try {
      method.invoke(component, arguments);
    } catch (InvocationTargetException e) {
      throw new AssertionError(method + " with " + number, e.getCause());
    }
  }

  private static Object argument(Class<?> type, double number) {
    if (type == String.class) {
      return String.valueOf(number);
    }
    return type == int.class ? (Object) (int) number : type == double.class ? number : true;
  }

  private static String members(Collection<String> names, String value) {
    return names.stream()
        .map(name -> "%s:%s".formatted(JsonMapper.shared().writeValueAsString(name), value))
        .collect(Collectors.joining(","));
  }

  private static void fire(Element element, String event, String data) {
    requested += data.length();
    JsonNode node = JsonMapper.shared().readTree('{' + data + '}');
    try {
      listeners(element).fireEvent(new DomEvent(element, event, (ObjectNode) node));
    } catch (RuntimeException e) {
      if (!VAADINS_REFUSAL.equals(e.getMessage())) {
        throw new AssertionError(event + " of " + element.getTag() + " with " + data, e);
      }
    }
  }

  /** How Vaadin refuses data that do not fit its own event for the clicks on a button. */
  private static final String VAADINS_REFUSAL =
      "Unable to create an event object of type " + ClickEvent.class.getName();
}
