package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The parts of a component")
class PartsTest {

  enum Part {
    ROOT,
    SEARCH_FIELD,
    ITEM
  }

  @Tag("x-list")
  static class Sample extends Component implements HasParts<Part> {

    Element append(Part part) {
      Element element = Parts.element(this, part, "span");
      getElement().appendChild(element);
      return element;
    }
  }

  @Tag("x-plain")
  static class Plain extends Component implements HasClassMerge {}

  private final Sample sample = new Sample();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("have their names in camel case, and no class of the library")
  void bearTheirNames() {
    Element field = sample.append(Part.SEARCH_FIELD);

    assertThat(field.getAttribute("data-part")).isEqualTo("searchField");
    assertThat(field.hasAttribute("class")).isFalse();
  }

  @Test
  @DisplayName("get the classes given before and after they are rendered")
  void getTheirClasses() {
    Element before = sample.append(Part.ITEM);
    sample.setClasses(Part.ITEM, "p-2 mt-4 p-4");
    Element after = sample.append(Part.ITEM);

    assertThat(before.getAttribute("class")).isEqualTo("mt-4 p-4");
    assertThat(after.getAttribute("class")).isEqualTo("mt-4 p-4");

    sample.setClasses(Part.ITEM, "");
    assertThat(before.hasAttribute("class")).isFalse();
  }

  @Test
  @DisplayName("get classes from a map, which replaces earlier classes")
  void getClassesByAMap() {
    sample.setClasses(Part.ITEM, "underline");

    sample.setClasses(Map.of(Part.SEARCH_FIELD, "italic"));

    assertThat(sample.getClasses()).containsExactly(Map.entry(Part.SEARCH_FIELD, "italic"));
    assertThatThrownBy(() -> sample.getClasses().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  @DisplayName("belong to their component, not to an enclosing one")
  void belongToTheirComponent() {
    Sample inner = new Sample();
    Element item = inner.append(Part.ITEM);
    sample.append(Part.ITEM).appendChild(inner.getElement());

    sample.setClasses(Part.ITEM, "underline");

    assertThat(item.hasAttribute("class")).isFalse();
  }

  @Test
  @DisplayName("take no memory in a component without classes")
  void costNothing() {
    sample.append(Part.ITEM);
    sample.addClassName("own");

    assertThat(sample.getClasses()).isEmpty();
    assertThat(Parts.find(sample)).isNull();
  }

  @Test
  @DisplayName("have the component's own classes at their root, which take precedence")
  void haveAtTheirRootTheOwnClass() {
    sample.setClasses(Part.ROOT, "p-2 underline");
    sample.setClassName("p-8");
    assertThat(sample.getElement().getAttribute("class")).isEqualTo("underline p-8");
    assertThat(sample.getClassName()).isEqualTo("p-8");

    sample.removeClassName("p-8");
    assertThat(sample.getElement().getAttribute("class")).isEqualTo("p-2 underline");

    sample.setClasses(Part.ROOT, "");
    assertThat(sample.getElement().hasAttribute("class")).isFalse();
  }

  @Test
  @DisplayName("refuse null by name")
  void refuseNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> sample.setClasses(Part.ITEM, null))
        .withMessageContaining("classes");
    assertThatNullPointerException()
        .isThrownBy(() -> sample.setClasses((Part) null, "x"))
        .withMessageContaining("part");
  }

  @Test
  @DisplayName("need not be rendered for classes to be merged")
  void needNotBeThere() {
    Plain plain = new Plain();

    plain.setClassName("mt-4 own");
    plain.addClassName("mt-8");
    assertThat(plain.getClassName()).isEqualTo("own mt-8");
    assertThat(plain.hasClassName("own")).isTrue();

    assertThat(plain.removeClassName("own")).isTrue();
    assertThat(plain.removeClassName("own")).isFalse();
    plain.setClassName("mt-8", false);
    assertThat(plain.getClassName()).isNull();
    assertThat(plain.getElement().hasAttribute("class")).isFalse();
  }

  @Test
  @DisplayName("and the class list of the root follow signals")
  void followSignals() {
    Plain plain = new Plain();
    ValueSignal<Boolean> wide = new ValueSignal<>(true);
    ValueSignal<List<String>> look = new ValueSignal<>(List.of("p-2"));
    plain.bindClassName("w-full", wide);
    plain.bindClassNames(look);
    UI.getCurrent().add(plain);
    MockVaadin.clientRoundtrip(false);
    assertThat(plain.getClassName()).isEqualTo("w-full p-2");

    wide.set(false);
    look.set(List.of("p-4", "underline"));
    MockVaadin.clientRoundtrip(false);

    assertThat(plain.getClassName()).isEqualTo("p-4 underline");
  }

  @Test
  @DisplayName("and the set of class names show the same names, whichever way they are changed")
  void showTheSameNames() {
    sample.setClasses(Part.ROOT, "p-2");

    sample.getClassNames().add("own");
    sample.getElement().getClassList().add("direct");
    sample.addClassName("later");

    assertThat(sample.getClassNames()).containsExactly("own", "direct", "later");
    assertThat(sample.getElement().getAttribute("class")).isEqualTo("p-2 own direct later");

    sample.getElement().getClassList().remove("own");
    sample.getClassNames().set("later", false);
    assertThat(sample.getClassName()).isEqualTo("direct");
    sample.getClassNames().clear();
    assertThat(sample.getElement().getAttribute("class")).isEqualTo("p-2");
  }

  @Test
  @DisplayName("and the set of class names are merged, and a name that is added again comes last")
  void areMergedInTheSet() {
    for (HasClassMerge component : List.of(sample, new Plain())) {
      component.getClassNames().add("p-2");
      component.getClassNames().add("p-4");
      assertThat(component.getClassName()).isEqualTo("p-4");

      component.addClassName("p-2");
      assertThat(component.getClassNames()).containsExactly("p-2");
      component.removeClassName("p-2");
      assertThat(component.getClassName()).isNull();
    }
  }

  @Test
  @DisplayName("and a class name that is bound cannot be set in another way")
  void keepBoundNames() {
    sample.bindClassName("busy", new ValueSignal<>(true));
    sample.bindClassNames(new ValueSignal<>(List.of("p-2")));
    UI.getCurrent().add(sample);

    for (ThrowingCallable refused :
        List.<ThrowingCallable>of(
            () -> sample.removeClassName("busy"),
            () -> sample.getClassNames().add("busy"),
            () -> sample.bindClassName("busy", new ValueSignal<>(true)),
            () -> sample.bindClassNames(new ValueSignal<>(List.of())),
            () -> sample.setClassName("other"))) {
      assertThatExceptionOfType(BindingActiveException.class)
          .isThrownBy(refused)
          .withMessageContaining("bound to a signal");
    }
    sample.addClassName("other");
    assertThat(sample.getClassName()).isEqualTo("busy p-2 other");
  }

  @Test
  @DisplayName("and class names refuse null by name")
  void refuseNullNames() {
    for (ThrowingCallable refused :
        List.<ThrowingCallable>of(
            () -> sample.addClassName(null),
            () -> sample.addClassNames("a", null),
            () -> sample.setClassName(null, true),
            () -> sample.removeClassNames((String) null))) {
      assertThatNullPointerException()
          .isThrownBy(refused)
          .withMessage("className must not be null");
    }
  }
}
