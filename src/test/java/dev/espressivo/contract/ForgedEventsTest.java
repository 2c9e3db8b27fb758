package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import dev.espressivo.architecture.LibraryClasses;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
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

  private static final List<String> EVENTS =
      List.of(
          "click",
          "es-live",
          "es-seen",
          "es-chart-size",
          "es-chart-range",
          "es-chart-hidden",
          "es-chart-table",
          "es-chart-point",
          "es-chart-stream",
          "value-changed");

  /** The events whose detail names an action. */
  private static final List<String> TYPED = List.of("es-chat", "es-image", "es-geo-map");

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
          "locate");

  static List<Class<? extends Component>> components() {
    return LibraryClasses.components();
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("ignores forged events")
  void ignoresForgedEvents(Class<? extends Component> type) throws Exception {
    Component component = ContractTest.newInstance(type);
    MockVaadin.clientRoundtrip(false);
    Element root = component.getElement();
    for (String value : VALUES) {
      String parsed =
          "{%s,%s}".formatted(members("event.detail.", value), member("event.detail", value));
      EVENTS.forEach(event -> fire(root, event, parsed));
      for (String kind : TYPES) {
        String typed =
            "{\"event.detail\":{\"type\":\"%s\",%s}}".formatted(kind, members("", value));
        TYPED.forEach(event -> fire(root, event, typed));
      }
    }
    EVENTS.forEach(event -> fire(root, event, "{}"));
    MockVaadin.clientRoundtrip(false);

    assertThat(component.isAttached()).isTrue();
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

  private static String members(String prefix, String value) {
    return NAMES.stream()
        .map(name -> member(prefix + name, value))
        .collect(Collectors.joining(","));
  }

  private static String member(String name, String value) {
    return "\"%s\":%s".formatted(name, value);
  }

  private static void fire(Element element, String event, String data) {
    JsonNode node = JsonMapper.shared().readTree(data);
    try {
      element
          .getNode()
          .getFeature(ElementListenerMap.class)
          .fireEvent(new DomEvent(element, event, (ObjectNode) node));
    } catch (RuntimeException e) {
      throw new AssertionError(event + " of " + element.getTag() + " with " + data, e);
    }
  }
}
