package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A property")
class PropTest {

  enum Corner {
    NONE,
    TOP_END {
      @Override
      public String toString() {
        return "a constant with a body";
      }
    }
  }

  enum Part {
    TITLE
  }

  @Tag("x-box")
  static class Box extends Component {
    final List<String> heard = new ArrayList<>();
    final ValueSignal<Integer> count = new ValueSignal<>(1);

    void hear() {
      heard.add(SIZE.get(this) + " " + COUNT.get(this));
    }
  }

  private static final Prop<Component, Corner> CORNER = Prop.of("badgeCorner", Corner.NONE);
  private static final Prop<Component, Boolean> FULL = Prop.flag("fullWidth");
  private static final Prop<Component, Boolean> PADDED = Prop.flagUnless("padded", "data-unpadded");
  private static final Prop<Component, @Nullable String> ALT = Prop.attribute("alt", "data-alt");
  private static final Prop<Component, @Nullable String> TITLE =
      Prop.text("title", Slot.of(Part.TITLE, "h2"));
  private static final Prop<Component, @Nullable String> LANGUAGE =
      Prop.shownBy(
          "language",
          component -> component.getElement().getProperty("lang"),
          (component, language) -> component.getElement().setProperty("lang", language));
  private static final Prop<Box, Integer> SIZE =
      Prop.kept("size", 3).checked(Check::notNegative).then(Box::hear);
  private static final Prop<Box, @Nullable Integer> COUNT =
      Prop.optional("count", Integer.class).then(Box::hear);

  private static final Prop<Box, Integer> DEPTH = Prop.kept("depth", 1).thenIfChanged(Box::hear);

  private final Box box = new Box();

  @Test
  @DisplayName("can report only values that differ from the previous one")
  void mayTellOnlyOfChanges() {
    DEPTH.set(box, 1);
    assertThat(box.heard).isEmpty();
    DEPTH.set(box, 2);
    DEPTH.set(box, 2);
    assertThat(box.heard).hasSize(1);
  }

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().add(box);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private @Nullable String attribute(String name) {
    return box.getElement().getAttribute(name);
  }

  @Test
  @DisplayName("writes its name and its enum constants in kebab case, and nothing for the default")
  void spellsAnEnum() {
    assertThat(CORNER.get(box)).isEqualTo(Corner.NONE);

    CORNER.set(box, Corner.TOP_END);
    assertThat(attribute("data-badge-corner")).isEqualTo("top-end");
    assertThat(CORNER.get(box)).isEqualTo(Corner.TOP_END);
    assertThat(Prop.spellingOf(Corner.TOP_END)).isEqualTo("top-end");

    CORNER.set(box, Corner.NONE);
    assertThat(attribute("data-badge-corner")).isNull();
  }

  @Test
  @DisplayName("has its default while its attribute has an invalid value")
  void hasItsDefaultForNonsense() {
    box.getElement().setAttribute("data-badge-corner", "nowhere");

    assertThat(CORNER.get(box)).isEqualTo(Corner.NONE);
  }

  @Test
  @DisplayName("that is a flag is an attribute while it differs from its default")
  void thatIsAFlag() {
    assertThat(FULL.get(box)).isFalse();
    assertThat(PADDED.get(box)).isTrue();

    FULL.set(box, true);
    PADDED.set(box, false);
    assertThat(attribute("data-full-width")).isEmpty();
    assertThat(attribute("data-unpadded")).isEmpty();
    assertThat(FULL.get(box)).isTrue();
    assertThat(PADDED.get(box)).isFalse();

    FULL.set(box, false);
    PADDED.set(box, true);
    assertThat(box.getElement().getAttributeNames()).isEmpty();
  }

  @Test
  @DisplayName("that is a text is an attribute unless it is empty")
  void thatIsAText() {
    ALT.set(box, "A cat");
    assertThat(attribute("data-alt")).isEqualTo("A cat");
    assertThat(ALT.get(box)).isEqualTo("A cat");

    ALT.set(box, "");
    assertThat(ALT.get(box)).isNull();
    ALT.set(box, "A cat");
    ALT.set(box, null);
    assertThat(attribute("data-alt")).isNull();
  }

  @Test
  @DisplayName("can be the text of a slot, or be shown by the component itself")
  void canBeShownElsewhere() {
    TITLE.set(box, "Cats");
    LANGUAGE.set(box, "de");

    assertThat(box.getElement().getTextRecursively()).isEqualTo("Cats");
    assertThat(TITLE.get(box)).isEqualTo("Cats");
    assertThat(LANGUAGE.get(box)).isEqualTo("de");
    TITLE.set(box, "");
    assertThat(TITLE.get(box)).isNull();
    assertThat(box.getElement().getChildCount()).isZero();
  }

  @Test
  @DisplayName("can be kept on the server, and notifies the component of each change")
  void canBeKept() {
    assertThat(SIZE.get(box)).isEqualTo(3);
    assertThat(COUNT.get(box)).isNull();

    SIZE.set(box, 5);
    COUNT.set(box, 7);
    COUNT.set(box, null);

    assertThat(box.heard).containsExactly("5 null", "5 7", "5 null");
    assertThat(SIZE.get(new Box())).isEqualTo(3);
  }

  @Test
  @DisplayName("refuses a value that fails its check, and keeps the current one")
  void refusesWhatItsCheckRefuses() {
    SIZE.set(box, 5);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> SIZE.set(box, -1))
        .withMessage("size must not be negative, but is -1");

    assertThat(SIZE.get(box)).isEqualTo(5);
    assertThat(box.heard).hasSize(1);
  }

  @Test
  @DisplayName("refuses null by name")
  void refusesNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> CORNER.set(box, null))
        .withMessage("badgeCorner must not be null");
    assertThatNullPointerException()
        .isThrownBy(() -> SIZE.set(box, null))
        .withMessage("size must not be null");
    assertThatNullPointerException()
        .isThrownBy(() -> SIZE.bind(box, null))
        .withMessage("signal for size must not be null");
  }

  @Test
  @DisplayName("takes no memory while it has its default")
  void costsNothing() throws Exception {
    Box untouched = new Box();
    int bytes = Serialised.bytes(untouched).length;

    CORNER.set(untouched, Corner.TOP_END);
    CORNER.set(untouched, Corner.NONE);
    FULL.set(untouched, false);
    PADDED.set(untouched, true);
    ALT.set(untouched, null);
    TITLE.set(untouched, null);
    Prop.kept("length", 3).set(untouched, 3);
    Prop.optional("width", Integer.class).set(untouched, null);

    assertThat(untouched.getElement().getAttributeNames()).isEmpty();
    assertThat(untouched.getElement().getPropertyNames()).isEmpty();
    assertThat(Serialised.bytes(untouched).length).isLessThan(bytes + 120);
  }

  @Test
  @DisplayName("follows a signal of its own type, and cannot be set or bound while it is bound")
  void followsASignal() {
    ValueSignal<Corner> corner = new ValueSignal<>(Corner.TOP_END);
    ValueSignal<Boolean> padded = new ValueSignal<>(false);
    ValueSignal<Integer> size = new ValueSignal<>(8);
    SignalBinding<Corner> binding = CORNER.bind(box, corner);
    PADDED.bind(box, padded);
    SIZE.bind(box, size);
    List<Corner> changes = new ArrayList<>();
    binding.onChange(change -> changes.add(change.getNewValue()));
    assertThat(CORNER.get(box)).isEqualTo(Corner.TOP_END);
    assertThat(PADDED.get(box)).isFalse();
    assertThat(SIZE.get(box)).isEqualTo(8);

    corner.set(Corner.NONE);
    padded.set(null);
    size.set(9);
    MockVaadin.clientRoundtrip(false);

    assertThat(CORNER.get(box)).isEqualTo(Corner.NONE);
    assertThat(changes).endsWith(Corner.NONE);
    assertThat(PADDED.get(box)).isTrue();
    assertThat(SIZE.get(box)).isEqualTo(9);
    assertThat(box.heard).containsExactly("8 null", "9 null");
    assertThatThrownBy(() -> SIZE.set(box, 1))
        .isInstanceOf(BindingActiveException.class)
        .hasMessage("size is bound to a signal and cannot be set");
    assertThatThrownBy(() -> SIZE.requireUnbound(box)).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> SIZE.bind(box, new ValueSignal<>(1)))
        .isInstanceOf(BindingActiveException.class)
        .hasMessage("size is bound to a signal already");
    COUNT.set(box, 1);
  }

  @Test
  @DisplayName("follows its signal only while attached, and catches up when attached again")
  void followsWhileAttached() {
    Box other = new Box();
    ValueSignal<Integer> size = new ValueSignal<>(8);
    SIZE.bind(other, size);
    UI.getCurrent().add(other);
    other.removeFromParent();

    size.set(9);
    assertThat(SIZE.get(other)).isEqualTo(8);
    UI.getCurrent().add(other);

    assertThat(SIZE.get(other)).isEqualTo(9);
  }

  @Test
  @DisplayName("follows its signal again after serialisation")
  void goesOnAfterSerialisation() throws Exception {
    Box bound = new Box();
    COUNT.bind(bound, bound.count);

    Box back = Serialised.copy(bound);
    UI.getCurrent().add(back);
    assertThat(COUNT.get(back)).isEqualTo(1);
    back.count.set(3);
    MockVaadin.clientRoundtrip(false);

    assertThat(COUNT.get(back)).isEqualTo(3);
    assertThatThrownBy(() -> COUNT.set(back, 4)).isInstanceOf(BindingActiveException.class);
  }
}
