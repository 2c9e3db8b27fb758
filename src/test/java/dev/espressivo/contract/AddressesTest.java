package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.signals.Signal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.architecture.LibraryClasses;
import dev.espressivo.base.HasHref;
import dev.espressivo.itemlist.ListItem;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("An address that runs a script")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ExtendWith(WithoutBrowser.class)
class AddressesTest {

  private static final List<String> SCRIPTS =
      List.of(
          "javascript:alert(1)",
          " javascript:1",
          "\u0001javascript:1",
          "java\nscript:1",
          "java\tscript:1",
          "JavaScript:1",
          "data:text/html,<script>alert(1)</script>",
          "vbscript:1",
          "blob:https://example.org/1");

  static List<Class<? extends Component>> components() {
    return LibraryClasses.components();
  }

  static Stream<Class<? extends Component>> links() {
    return components().stream().filter(HasHref.class::isAssignableFrom);
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("becomes a link by no setter and no binding of any component, save an unsafe one")
  void becomesNoLink(Class<? extends Component> type) throws Exception {
    // A binding refuses by way of the session's error handler.
    VaadinSession.getCurrent().setErrorHandler(error -> {});
    for (String address : SCRIPTS) {
      Component component = ContractTest.newInstance(type);
      for (Method method : type.getMethods()) {
        if (method.getParameterCount() == 1
            && !method.getName().contains("Unsafe")
            && !Modifier.isStatic(method.getModifiers())
            && method.getName().matches("(?:set|bind|add)\\p{Lu}.*")) {
          Class<?> parameter = method.getParameterTypes()[0];
          if (parameter == String.class) {
            isRefused(method, component, address);
          } else if (isSignalOfText(method.getGenericParameterTypes()[0])) {
            isRefused(method, ContractTest.newInstance(type), new ValueSignal<>(address));
          }
        }
      }

      assertThat(hrefs(UI.getCurrent().getElement())).doesNotContain(address);
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  @DisplayName("is refused in Vaadin's words, and accepted by setUnsafeHref")
  void isRefusedInVaadinsWords(Class<? extends Component> type) throws Exception {
    HasHref link = (HasHref) ContractTest.newInstance(type);
    link.setHref("orders");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> link.setHref("javascript:1"))
        .withMessageContainingAll(
            "The href \"javascript:1\" uses a scheme that is not considered safe",
            "safeUrlSchemes",
            "setUnsafeHref(String)");
    assertThat(link.getHref()).isEqualTo("orders");

    link.setUnsafeHref("javascript:1");
    assertThat(link.getHref()).isEqualTo("javascript:1");
    // The script of the list draws the link of an item.
    if (!(link instanceof ListItem)) {
      assertThat(hrefs(link.getElement())).containsExactly("javascript:1");
    }
  }

  @Test
  @DisplayName("is refused by each constructor and factory that has an href")
  void isRefusedByEachFactory() {
    List<Executable> factories =
        LibraryClasses.all().stream()
            .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(type -> !type.getPackageName().contains(".internal"))
            .filter(type -> !type.getPackageName().startsWith("dev.espressivo.demo"))
            .map(JavaClass::reflect)
            .flatMap(
                type ->
                    Stream.concat(
                        Arrays.stream(type.getConstructors()),
                        Arrays.stream(type.getMethods())
                            .filter(method -> Modifier.isStatic(method.getModifiers()))))
            .filter(each -> !each.getName().contains("Unsafe"))
            .filter(
                each ->
                    Arrays.stream(each.getParameters())
                        .anyMatch(
                            parameter ->
                                parameter.getName().equals("href")
                                    && parameter.getType() == String.class))
            .toList();

    assertThat(factories).extracting(Executable::getName).contains("of");
    for (Executable factory : factories) {
      for (String address : SCRIPTS) {
        Object[] arguments =
            Arrays.stream(factory.getParameters())
                .map(parameter -> parameter.getName().equals("href") ? address : "text")
                .toArray();
        assertThat(isRefused(factory, null, arguments)).as("%s %s", factory, address).isTrue();
      }
    }
  }

  private static boolean isSignalOfText(Type type) {
    return type instanceof ParameterizedType signal
        && signal.getRawType() == Signal.class
        && signal.getActualTypeArguments()[0] == String.class;
  }

  private static boolean isRefused(Executable executable, Object target, Object... arguments) {
    try {
      if (executable instanceof Method method) {
        method.invoke(target, arguments);
      } else {
        ((Constructor<?>) executable).newInstance(arguments);
      }
      return false;
    } catch (InvocationTargetException e) {
      return e.getCause() instanceof IllegalArgumentException;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> hrefs(Element element) {
    List<String> found = new ArrayList<>();
    collect(element, found);
    return found;
  }

  private static void collect(Element element, List<String> into) {
    String href = element.getAttribute("href");
    if (href != null) {
      into.add(href);
    }
    element.getChildren().forEach(child -> collect(child, into));
  }
}
