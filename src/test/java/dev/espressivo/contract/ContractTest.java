package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.architecture.LibraryClasses;
import dev.espressivo.chart.ChartField;
import dev.espressivo.contract.ContractFile.Prop;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares the components with the contract in its data files. */
@DisplayName("The contract")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ExtendWith(WithoutBrowser.class)
class ContractTest {

  @TestFactory
  @DisplayName("of each component is fulfilled")
  Stream<DynamicNode> eachComponentHolds() {
    return LibraryClasses.components().stream().map(ContractTest::testsOf);
  }

  private static DynamicNode testsOf(Class<? extends Component> component) {
    ContractFile contract = ContractFile.of(component);
    if (contract == null) {
      return dynamicTest(
          component.getSimpleName(),
          () ->
              assertThat(contract)
                  .as("src/test/resources/contract/%s.json", component.getSimpleName())
                  .isNotNull());
    }
    List<DynamicNode> tests = new ArrayList<>();
    tests.add(dynamicTest("is of the class named", () -> isOfTheClass(contract)));
    contract
        .constructors()
        .forEach(
            parameters ->
                tests.add(
                    dynamicTest(
                        "has a constructor with " + names(parameters),
                        () -> hasConstructor(contract, parameters))));
    contract
        .props()
        .forEach(
            prop -> tests.add(dynamicTest("prop " + prop.name(), () -> hasProp(contract, prop))));
    contract
        .methods()
        .forEach(
            method ->
                tests.add(
                    dynamicTest(
                        "method " + method.path("name").asString() + method.path("parameters"),
                        () -> hasMethod(contract, method))));
    contract
        .events()
        .forEach(
            event -> tests.add(dynamicTest("event " + event, () -> hasEvent(contract, event))));
    tests.add(
        dynamicTest(
            "has these parts and no others",
            () ->
                assertThat(Parts.of(component))
                    .containsExactlyInAnyOrderElementsOf(contract.parts())));
    return dynamicContainer(component.getSimpleName(), tests);
  }

  private static void isOfTheClass(ContractFile contract) {
    assertThat(contract.component().getName())
        .isEqualTo(contract.content().path("component").asString());
    assertThat(HasStyle.class).isAssignableFrom(contract.component());
  }

  private static void hasConstructor(ContractFile contract, List<Class<?>> parameters) {
    assertThat(Arrays.stream(contract.component().getConstructors()))
        .extracting(Constructor::getParameterTypes)
        .extracting(Arrays::asList)
        .contains(parameters);
  }

  private static void hasProp(ContractFile contract, Prop prop) throws Exception {
    Component component = newInstance(contract.component());
    Class<?> type = contract.type(prop.type());
    Method getter = contract.component().getMethod(prop.getter());
    assertThat(type).isAssignableFrom(getter.getReturnType());
    Object value = getter.invoke(component);
    assertIsDefault(prop, value);

    if (!prop.is("readOnly")) {
      Class<?> setterType = contract.type(prop.setterType());
      assertThat(contract.component().getMethods())
          .as("a setter of %s that takes a %s", prop.name(), setterType)
          .anyMatch(
              method ->
                  method.getName().equals("set" + prop.capitalised())
                      && method.getParameterCount() == 1
                      && method.getParameterTypes()[0].isAssignableFrom(setterType));
    }
    if (prop.is("bind")) {
      assertThat(contract.component().getMethod("bind" + prop.capitalised(), Signal.class))
          .isNotNull();
    }
    if (prop.is("bindable")) {
      Object bindable = contract.component().getMethod(prop.name()).invoke(component);
      assertThat(bindable).isInstanceOf(HasValue.class);
      assertIsDefault(prop, ((HasValue<?, ?>) bindable).getValue());
    }
  }

  private static void assertIsDefault(Prop prop, @Nullable Object value) {
    if (prop.is("some")) {
      assertThat(value).as("default of %s", prop.name()).isNotNull();
    } else {
      assertThat(asJson(value))
          .as("default of %s", prop.name())
          .isEqualTo(prop.content().path("default"));
    }
  }

  private static void hasMethod(ContractFile contract, JsonNode method) throws Exception {
    Class<?>[] parameters = contract.types(method.path("parameters")).toArray(Class<?>[]::new);
    assertThat(contract.component().getMethod(method.path("name").asString(), parameters))
        .isNotNull();
  }

  private static void hasEvent(ContractFile contract, String event) throws Exception {
    assertThat(
            contract
                .component()
                .getMethod("add" + event + "Listener", ComponentEventListener.class))
        .isNotNull();
  }

  /**
   * Returns a value as JSON: enums by name, fields by property, sets in the order of their
   * elements, everything else as Jackson writes it.
   */
  private static JsonNode asJson(@Nullable Object value) {
    Object plain =
        switch (value) {
          case Enum<?> constant -> constant.name();
          case ChartField<?> field -> field.property().orElseThrow();
          case Set<?> many -> many.stream().sorted().map(ContractTest::asJson).toList();
          case Collection<?> many -> many.stream().map(ContractTest::asJson).toList();
          case null -> null;
          default -> value;
        };
    return JsonMapper.shared().valueToTree(plain);
  }

  /** Creates a component in the current UI. */
  static Component newInstance(Class<? extends Component> component) throws Exception {
    Component made = newDetachedInstance(component);
    UI.getCurrent().add(made);
    return made;
  }

  /** Creates a component by the factory that the contract names, else by the empty constructor. */
  static Component newDetachedInstance(Class<? extends Component> component) throws Exception {
    ContractFile contract = ContractFile.of(component);
    String factory = contract == null ? "" : contract.factory();
    return factory.isEmpty()
        ? component.getConstructor().newInstance()
        : component.cast(component.getMethod(factory).invoke(null));
  }

  private static String names(List<Class<?>> types) {
    return types.isEmpty()
        ? "no parameters"
        : String.join(", ", types.stream().map(Class::getSimpleName).toList());
  }
}
