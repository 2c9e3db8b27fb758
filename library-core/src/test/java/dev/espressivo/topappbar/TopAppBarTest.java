package dev.espressivo.topappbar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A top app bar")
class TopAppBarTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("has one heading, whatever its variant")
  void hasOneHeading(TopAppBarVariant variant) {
    TopAppBar bar = new TopAppBar("Orders");
    bar.setSubtitle("42 open");

    bar.setVariant(variant);

    String html = bar.getElement().getOuterHTML();
    assertThat(html.split("role=\"heading\"", -1)).hasSize(2);
    boolean tall = variant == TopAppBarVariant.MEDIUM || variant == TopAppBarVariant.LARGE;
    assertThat(html.contains("aria-hidden=\"true\"")).isEqualTo(tall);
  }

  @Test
  @DisplayName("has no heading without a title, and keeps the level for a later title")
  void hasNoHeadingWithoutATitle() {
    TopAppBar bar = new TopAppBar();
    bar.setLevel(2);
    assertThat(bar.getElement().getOuterHTML()).doesNotContain("heading", "aria-level");

    bar.setTitle("Orders");
    assertThat(bar.getElement().getOuterHTML()).contains("role=\"heading\"", "aria-level=\"2\"");

    bar.setTitle("");
    assertThat(bar.getElement().getOuterHTML()).doesNotContain("heading", "aria-level");
    assertThat(bar.getLevel()).isEqualTo(2);
  }

  @Test
  @DisplayName("keeps the order of its row when the variant or the slots change")
  void keepsTheOrderOfItsRow() {
    TopAppBar bar = new TopAppBar("Orders");
    bar.setActions(new NativeButton("Search"), new NativeButton("More"));
    bar.setNavigation(new NativeButton("Back"));
    assertThat(row(bar)).containsExactly("navigation", "headline", "actions");

    bar.setVariant(TopAppBarVariant.LARGE);
    assertThat(row(bar)).containsExactly("navigation", "compact", "actions");
    assertThat(parts(bar.getElement())).containsExactly("row", "headline");

    bar.setNavigation(null);
    bar.setActions();
    assertThat(row(bar)).containsExactly("compact");

    bar.setVariant(TopAppBarVariant.CENTERED);
    bar.setNavigation(new NativeButton("Menu"));
    assertThat(row(bar)).containsExactly("navigation", "headline");
    assertThat(parts(bar.getElement())).containsExactly("row");
    assertThat(bar.getActions()).isEmpty();
  }

  @Test
  @DisplayName("shows title and subtitle, and a subtitle makes a tall bar taller")
  void showsTitleAndSubtitle() {
    TopAppBar bar = new TopAppBar("Orders");
    assertThat(bar.getElement().getTextRecursively()).isEqualTo("Orders");

    bar.setSubtitle("42 open");
    bar.setTitle("Invoices");
    assertThat(bar.getElement().getTextRecursively()).isEqualTo("Invoices42 open");
    assertThat(bar.getElement().hasAttribute("data-subtitle")).isTrue();

    bar.setSubtitle("");
    assertThat(bar.getSubtitle()).isNull();
    assertThat(bar.getElement().hasAttribute("data-subtitle")).isFalse();
    assertThat(bar.getElement().getTextRecursively()).isEqualTo("Invoices");
  }

  @Test
  @DisplayName("releases navigation and actions that the app moves elsewhere")
  void letsGoOfWhatIsMoved() {
    NativeButton back = new NativeButton("Back");
    NativeButton more = new NativeButton("More");
    TopAppBar bar = new TopAppBar("Orders");
    bar.setNavigation(back);
    bar.setActions(more);
    UI.getCurrent().add(bar);
    assertThat(bar.getChildren()).containsExactly(back, more);

    UI.getCurrent().add(back, more);
    MockVaadin.clientRoundtrip(false);

    assertThat(row(bar)).containsExactly("headline");
    assertThat(bar.getNavigation()).isNull();
    assertThat(bar.getActions()).isEmpty();
    assertThat(bar.getChildren()).isEmpty();
  }

  @Test
  @DisplayName("is a group while it has a label")
  void isAGroupWhileItHasALabel() {
    TopAppBar bar = new TopAppBar("Orders");
    assertThat(bar.getElement().hasAttribute("role")).isFalse();

    bar.setAriaLabel("Orders");

    assertThat(bar.getElement().getAttribute("role")).isEqualTo("group");
  }

  @Test
  @DisplayName("can be created without a UI")
  void isMadeWithoutAUi() {
    MockVaadin.tearDown();

    TopAppBar bar = new TopAppBar("Orders");
    bar.setActions(new NativeButton("More"));

    assertThat(bar.getElement().getTextRecursively()).isEqualTo("OrdersMore");
  }

  @Test
  @DisplayName("follows signals, and cannot be set while it is bound")
  void followsSignals() {
    TopAppBar bar = new TopAppBar();
    ValueSignal<String> title = new ValueSignal<>("Orders");
    ValueSignal<String> subtitle = new ValueSignal<>("1 chosen");
    bar.bindTitle(title);
    bar.bindSubtitle(subtitle);
    UI.getCurrent().add(bar);

    title.set("Invoices");
    subtitle.set(null);
    MockVaadin.clientRoundtrip(false);

    assertThat(bar.getElement().getTextRecursively()).isEqualTo("Invoices");
    assertThatThrownBy(() -> bar.setTitle("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> bar.setSubtitle("x")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("has neither a title nor a heading after null or an empty title was set")
  void hasNoTitle() {
    TopAppBar bar = new TopAppBar("Title");

    bar.setTitle("");
    assertThat(bar.getTitle()).isNull();
    bar.setTitle("Title");
    bar.setTitle(null);

    assertThat(bar.getTitle()).isNull();
    assertThat(bar.getElement().getTextRecursively()).isEmpty();
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    TopAppBar bar = new TopAppBar();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> bar.setLevel(7))
        .withMessageContaining("level");
    assertThatNullPointerException()
        .isThrownBy(() -> bar.setVariant(null))
        .withMessageContaining("variant");
  }

  private static List<String> row(TopAppBar bar) {
    return parts(bar.getElement().getChild(0));
  }

  private static List<String> parts(Element parent) {
    return parent.getChildren().map(child -> child.getAttribute("data-part")).toList();
  }
}
