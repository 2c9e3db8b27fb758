package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.architecture.LibraryClasses;
import dev.espressivo.base.Bindable;
import dev.espressivo.contract.ContractFile.Prop;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The bindings of every component")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ExtendWith(WithoutBrowser.class)
class BindingsTest {

  /** The texts that a component shows or is named by, and what changes while it is shown. */
  private static final Pattern CHANGING =
      Pattern.compile(
          String.join(
              "|",
              "\\w*(Text|Title|Headline|Label|Name|Message)",
              "Alt|Caption|Content|Description|Disclaimer|Hint|Initials|Placeholder|Subtitle",
              "Items|Data|Value|Loading|Error|Invalid|Enabled|Disabled|Visible|Opened",
              "Filter|Guarded|Headline|Overline|Tone|\\w*(Min|Max)|Src"));

  static List<Class<? extends Component>> components() {
    return LibraryClasses.components();
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("are those of its contract, which has them for what changes while it is shown")
  void areThoseOfItsContract(Class<? extends Component> type) {
    List<String> inContract =
        ContractFile.of(type).props().stream()
            .filter(prop -> prop.is("bind"))
            .map(Prop::capitalised)
            .filter(property -> !isOfFlow(type, property))
            .toList();

    assertThat(inContract).allMatch(CHANGING.asMatchPredicate(), "changes while it is shown");
    assertThat(Props.bindings(type))
        .filteredOn(bind -> !isOfFlow(type, Props.property(bind)))
        .extracting(Method::getName)
        .containsExactlyInAnyOrderElementsOf(
            inContract.stream().map(name -> "bind" + name).toList());
  }

  /** Returns whether the component has the binding from Flow, as each of Vaadin's has. */
  private static boolean isOfFlow(Class<? extends Component> type, String property) {
    return Stream.of(HasEnabled.class, HasSize.class, HasValue.class)
        .filter(each -> each.isAssignableFrom(type))
        .flatMap(each -> Arrays.stream(each.getMethods()))
        .anyMatch(method -> method.getName().equals("bind" + property));
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("have the type of their signal")
  void haveTheTypeOfTheirSignal(Class<? extends Component> type) {
    List<String> wrong = new ArrayList<>();
    for (Method bind : Props.bindings(type)) {
      String expected =
          bind.getGenericParameterTypes()[0]
              .getTypeName()
              .replace(Signal.class.getName(), "com.vaadin.flow.dom.SignalBinding");
      if (!bind.getGenericReturnType().getTypeName().equals(expected)) {
        wrong.add("%s returns %s".formatted(bind.getName(), bind.getGenericReturnType()));
      }
    }

    assertThat(wrong).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("refuse each setter meanwhile, and another binding")
  void refuseEachSetter(Class<? extends Component> type) throws Exception {
    for (Method bind : Props.bindings(type)) {
      Component component = ContractTest.newInstance(type);
      Object value = Props.value(component, bind);
      bind.invoke(component, new ValueSignal<>(value));

      refuseSetters(component, bind.getName().substring("bind".length()));
      assertThatThrownBy(() -> bind.invoke(component, new ValueSignal<>(value)))
          .as("%s twice", bind.getName())
          .hasRootCauseInstanceOf(BindingActiveException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("one way of a two-way property refuse each setter")
  void refuseEachSetterOfATwoWayProperty(Class<? extends Component> type) throws Exception {
    for (Method accessor : type.getMethods()) {
      if (accessor.getReturnType() == Bindable.class && accessor.getParameterCount() == 0) {
        Component component = ContractTest.newInstance(type);
        bindOneWay((Bindable<?>) accessor.invoke(component));

        String name = accessor.getName();
        String property = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        if (!isReadOnly(type, name) || !Props.setters(type, property).isEmpty()) {
          refuseSetters(component, property);
        }
      }
    }
  }

  /** Returns whether the contract has the property without a setter. */
  private static boolean isReadOnly(Class<? extends Component> type, String name) {
    ContractFile contract = ContractFile.of(type);
    return contract != null
        && contract.props().stream()
            .anyMatch(prop -> prop.name().equals(name) && prop.is("readOnly"));
  }

  private static <T> void bindOneWay(Bindable<T> bindable) {
    bindable.bindValue(new ValueSignal<>(bindable.getValue()), null);
  }

  private static void refuseSetters(Component component, String property) {
    assertThat(Props.setters(component.getClass(), property))
        .as("setters of %s", property)
        .isNotEmpty()
        .allSatisfy(
            setter ->
                assertThatThrownBy(
                        () -> setter.invoke(component, Props.sample(setter.getParameterTypes()[0])))
                    .as("%s", setter)
                    .hasRootCauseInstanceOf(BindingActiveException.class));
  }
}
