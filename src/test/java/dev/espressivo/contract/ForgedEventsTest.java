package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import dev.espressivo.architecture.LibraryClasses;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
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
          "v",
          "s",
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
        Arrays.stream(method.getParameterTypes())
            .map(
                type ->
                    type == int.class
                        ? (Object) (int) number
                        : type == double.class ? number : true)
            .toArray();
    try {
      method.invoke(component, arguments);
    } catch (InvocationTargetException e) {
      throw new AssertionError(method + " with " + number, e.getCause());
    }
  }

  private static String members(Collection<String> names, String value) {
    return names.stream()
        .map(name -> "%s:%s".formatted(JsonMapper.shared().writeValueAsString(name), value))
        .collect(Collectors.joining(","));
  }

  private static void fire(Element element, String event, String data) {
    JsonNode node = JsonMapper.shared().readTree('{' + data + '}');
    try {
      listeners(element).fireEvent(new DomEvent(element, event, (ObjectNode) node));
    } catch (RuntimeException e) {
      throw new AssertionError(event + " of " + element.getTag() + " with " + data, e);
    }
  }
}
