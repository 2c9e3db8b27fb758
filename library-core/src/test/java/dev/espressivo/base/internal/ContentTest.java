package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ListSignal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.HasContent;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The content of a component with parts")
class ContentTest {

  enum Part {
    ICON,
    ACTION
  }

  private static final Slot<Component> ICON = Slot.of(Part.ICON, "span");

  @Tag("x-panel")
  static class Panel extends Component implements HasContent {

    Panel(boolean isDeep) {
      Element part = new Element("header").setAttribute("data-part", "header");
      getElement().appendChild(part);
      if (isDeep) {
        part.appendChild(new Element("div").setAttribute(Content.HOST, ""));
      }
      ICON.setComponent(this, new Span("icon"));
      TextNode.show(getElement(), 1, "own text");
    }

    List<Component> added() {
      return Content.of(this).stream().map(each -> each.getComponent().orElseThrow()).toList();
    }
  }

  private final Span a = new Span("a");
  private final Span b = new Span("b");
  private final Span c = new Span("c");

  @ParameterizedTest(name = "in an element below the root: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("consists of the components that the app added, in order, without parts")
  void isWhatTheAppAdded(boolean isDeep) {
    Panel panel = new Panel(isDeep);
    assertThat(panel.getComponentCount()).isZero();

    panel.add(a, b);
    panel.addComponentAsFirst(c);
    panel.add("text");

    assertThat(panel.added()).startsWith(c, a, b).hasSize(4);
    assertThat(panel.getComponentCount()).isEqualTo(4);
    assertThat(panel.getComponentAt(1)).isEqualTo(a);
    assertThat(panel.indexOf(b)).isEqualTo(2);
    assertThat(panel.indexOf(new Span())).isEqualTo(-1);
    assertThat(panel.indexOf(ICON.getComponent(panel))).isEqualTo(-1);
    assertThat(panel.getChildren()).contains(a, b, c, ICON.getComponent(panel));
    assertThat(panel.getElement().getTextRecursively()).endsWith("cabtext");
    assertThatThrownBy(() -> panel.getComponentAt(4)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> panel.addComponentAtIndex(9, new Span()))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @ParameterizedTest(name = "in an element below the root: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("can be added and removed as a collection")
  void canBeACollection(boolean isDeep) {
    Panel panel = new Panel(isDeep);

    panel.add(List.of(a, b, c));
    assertThat(panel.added()).containsExactly(a, b, c);
    panel.remove(List.of(a, c));

    assertThat(panel.added()).containsExactly(b);
    assertThat(panel.getElement().getTextRecursively()).contains("icon", "own text", "b");
  }

  @ParameterizedTest(name = "in an element below the root: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("can be reordered, moved elsewhere and removed")
  void canBeMoved(boolean isDeep) {
    Panel panel = new Panel(isDeep);
    panel.add(a, b, c);

    panel.addComponentAtIndex(0, c);
    assertThat(panel.added()).containsExactly(c, a, b);
    panel.add(c);
    assertThat(panel.added()).containsExactly(a, b, c);

    Div elsewhere = new Div(b);
    assertThat(panel.added()).containsExactly(a, c);
    panel.remove(a, new Span());
    assertThatIllegalArgumentException().isThrownBy(() -> panel.remove(c, b));
    assertThat(panel.added()).containsExactly(c);
    assertThat(b.getParent()).contains(elsewhere);

    panel.removeAll();
    assertThat(panel.added()).isEmpty();
    assertThat(ICON.getComponent(panel)).isNotNull();
    assertThat(panel.getElement().getTextRecursively()).contains("own text");
  }

  @ParameterizedTest(name = "in an element below the root: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("can be replaced, and two of its components can swap places")
  void canBeReplaced(boolean isDeep) {
    Panel panel = new Panel(isDeep);
    Span d = new Span("d");
    panel.add(a, b, c);

    panel.replace(b, d);
    assertThat(panel.added()).containsExactly(a, d, c);
    panel.replace(a, c);
    assertThat(panel.added()).containsExactly(c, d, a);
    panel.replace(a, c);
    assertThat(panel.added()).containsExactly(a, d, c);
    panel.replace(d, d);
    panel.replace(null, null);
    assertThat(panel.added()).containsExactly(a, d, c);
    panel.replace(d, null);
    panel.replace(null, b);
    assertThat(panel.added()).containsExactly(a, c, b);
  }

  @ParameterizedTest(name = "in an element below the root: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("follows a list signal in its order, and leaves the parts alone")
  void followsAListSignal(boolean isDeep) {
    MockVaadin.setup();
    try {
      Panel panel = new Panel(isDeep);
      ListSignal<String> names = new ListSignal<>();
      ValueSignal<String> second = names.insertLast("b");
      UI.getCurrent().add(panel);

      panel.bindChildren(names, name -> new Span(name.peek()));
      Component kept = panel.added().getFirst();
      names.insertFirst("a");
      ValueSignal<String> third = names.insertLast("c");
      MockVaadin.clientRoundtrip(false);
      assertThat(panel.added().stream().map(each -> each.getElement().getText()))
          .containsExactly("a", "b", "c");
      assertThat(panel.added().get(1)).isSameAs(kept);
      assertThat(ICON.getComponent(panel)).isNotNull();

      names.moveTo(third, 0);
      names.remove(second);
      MockVaadin.clientRoundtrip(false);
      assertThat(panel.added().stream().map(each -> each.getElement().getText()))
          .containsExactly("c", "a");
      assertThat(panel.getElement().getTextRecursively()).contains("icon", "own text");
      assertThatThrownBy(() -> panel.add(a)).isInstanceOf(BindingActiveException.class);
      assertThatThrownBy(() -> panel.bindChildren(names, name -> b))
          .isInstanceOf(BindingActiveException.class);
    } finally {
      MockVaadin.tearDown();
    }
  }

  @ParameterizedTest(name = "in an element below the root: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("refuses null by name, and a component in a slot")
  void refusesNull(boolean isDeep) {
    Panel panel = new Panel(isDeep);

    assertThatNullPointerException()
        .isThrownBy(() -> panel.add((Component) null))
        .withMessage("component must not be null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> panel.remove(ICON.getComponent(panel)))
        .withMessageStartingWith("component must be a child of this component");
  }
}
