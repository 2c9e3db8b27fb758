package dev.espressivo.appshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.language.internal.Plurals;
import dev.espressivo.language.internal.ShippedTexts;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An app shell")
class AppShellTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("creates the column and the content for a routed view if there are none")
  void makesTheContentForAView() {
    AppShell shell = new AppShell(new AppShellSidebar("Pages"));
    Span view = new Span("Orders");

    shell.showRouterLayoutContent(view);

    AppShellContent content = (AppShellContent) view.getParent().orElseThrow();
    AppShellMain main = (AppShellMain) content.getParent().orElseThrow();
    assertThat(main.getParent()).contains(shell);
  }

  @Test
  @DisplayName("puts routed views into the existing content, and removes them again")
  void putsViewsIntoItsContent() {
    AppShellContent content = new AppShellContent(new Span("Notice"));
    AppShell shell = new AppShell(new AppShellMain(new AppShellHeader(), content));
    Span first = new Span("Orders");
    Span second = new Span("Customers");

    shell.showRouterLayoutContent(first);
    shell.removeRouterLayoutContent(first);
    shell.showRouterLayoutContent(second);

    assertThat(content.getChildren().toList()).hasSize(2).last().isEqualTo(second);
  }

  @Test
  @DisplayName("creates the content above the footer of its column")
  void makesTheContentAboveTheFooter() {
    AppShellMain main = new AppShellMain(new AppShellHeader(), new AppShellFooter());

    new AppShell(main).showRouterLayoutContent(new Span("Orders"));

    assertThat(main.getChildren())
        .extracting(Object::getClass)
        .isEqualTo(List.of(AppShellHeader.class, AppShellContent.class, AppShellFooter.class));
  }

  @Test
  @DisplayName("is found from any depth, together with its scrolling element")
  void isFoundWithWhatScrolls() {
    Span deep = new Span();
    AppShellMain main = new AppShellMain(new AppShellContent(new Div(deep)));
    AppShellSidebar sidebar = new AppShellSidebar();
    AppShell shell = new AppShell(sidebar, main);
    UI.getCurrent().add(shell);
    assertThat(AppShell.scrollerOf(deep)).contains(main);
    assertThat(AppShell.scrollerOf(sidebar)).contains(main);

    shell.setScroll(AppShellScroll.PAGE);
    assertThat(AppShell.scrollerOf(deep)).contains(UI.getCurrent());

    shell.setHeight("100%");
    assertThat(AppShell.scrollerOf(deep)).contains(shell);
    assertThat(AppShell.scrollerOf(new Span())).isEmpty();
    assertThat(AppShell.scrollerOf(new AppShell())).isEmpty();
  }

  @Test
  @DisplayName("makes its content the main landmark, else its column")
  void hasOneMainLandmark() {
    AppShellContent content = new AppShellContent();
    AppShellMain main = new AppShellMain(content);
    UI.getCurrent().add(new AppShell(main));
    MockVaadin.clientRoundtrip(false);
    assertThat(role(content)).isEqualTo("main");
    assertThat(role(main)).isNull();

    main.remove(content);
    MockVaadin.clientRoundtrip(false);
    assertThat(role(main)).isEqualTo("main");

    main.add(content);
    MockVaadin.clientRoundtrip(false);
    assertThat(role(main)).isNull();
  }

  @Test
  @DisplayName("has no skip link and no page landmarks within the main landmark of another layout")
  void isNoPageWithinAnother() {
    AppShellContent content = new AppShellContent();
    AppShellSidebar inspector = new AppShellSidebar("Details");
    inspector.setSide(AppShellSidebarSide.END);
    AppShell inner = new AppShell(new AppShellMain(content), inspector);
    AppShell outer = new AppShell(new AppShellMain(new AppShellContent(inner)));
    UI.getCurrent().add(outer);
    MockVaadin.clientRoundtrip(false);

    assertThat(skipLinks(outer)).isOne();
    assertThat(skipLinks(inner)).isZero();
    assertThat(role(content)).isNull();
    assertThat(role(inspector)).isEqualTo("region");

    UI.getCurrent().add(inner);
    MockVaadin.clientRoundtrip(false);
    assertThat(skipLinks(inner)).isOne();
    assertThat(role(content)).isEqualTo("main");

    UI.getCurrent().add(new Main(inner));
    assertThat(skipLinks(inner)).isZero();
  }

  @Test
  @DisplayName(
      "has a skip link before its children, in the language of the UI or with the app's text")
  void hasASkipLinkInTheLanguageOfTheUi() {
    AppShell shell = new AppShell();
    assertThat(shell.getSkipLabel()).isEqualTo("Skip to main content");
    UI.getCurrent().setLocale(Locale.FRANCE);
    UI.getCurrent().add(shell);
    assertThat(shell.getElement().getChild(0).getText()).isEqualTo("Aller au contenu principal");

    UI.getCurrent().setLocale(Locale.GERMAN);
    shell.addComponentAsFirst(new AppShellSidebar());
    assertThat(shell.getElement().getChild(0).getText()).isEqualTo("Zum Hauptinhalt springen");
    assertThat(shell.getComponentCount()).isOne();

    shell.setSkipLabel("Zum Inhalt");
    assertThat(shell.getElement().getChild(0).getText()).isEqualTo("Zum Inhalt");
    shell.removeAll();
    assertThat(skipLinks(shell)).isOne();
  }

  @Test
  @DisplayName("has each of its texts in each language that the library ships")
  void hasItsTextsInEachLanguage() {
    assertThat(Plurals.LANGUAGES)
        .allSatisfy(
            language ->
                assertThat(ShippedTexts.in(AppShellText.class, language)).containsOnlyKeys("skip"));
  }

  @Test
  @DisplayName("can be created without a UI")
  void isMadeWithoutAUi() {
    MockVaadin.tearDown();

    AppShell shell = new AppShell(new AppShellSidebar("Pages"), new AppShellMain());
    shell.showRouterLayoutContent(new Span("Orders"));

    assertThat(shell.getSkipLabel()).isEqualTo("Skip to main content");
  }

  @Test
  @DisplayName("has sidebars that are navigation at the start and complementary at the end")
  void hasSidebarsWithRoles() {
    AppShellSidebar sidebar = new AppShellSidebar("Pages");
    assertThat(role(sidebar)).isEqualTo("navigation");
    assertThat(sidebar.getAriaLabel()).contains("Pages");

    sidebar.setSide(AppShellSidebarSide.END);
    assertThat(role(sidebar)).isEqualTo("complementary");

    sidebar.setAriaLabel((String) null);
    assertThat(sidebar.getLabel()).isNull();
    assertThat(role(sidebar)).isEqualTo("complementary");
  }

  @Test
  @DisplayName("is a box when it has a height, but not for auto or null")
  void isInABoxWhenItHasAHeight() {
    AppShell shell = new AppShell();

    shell.setHeight("100%");
    assertThat(shell.getElement().hasAttribute("data-boxed")).isTrue();
    assertThat(shell.getHeight()).isEqualTo("100%");

    shell.setHeight("auto");
    assertThat(shell.getElement().hasAttribute("data-boxed")).isFalse();
    shell.setSizeFull();
    shell.setHeight((String) null);
    assertThat(shell.getElement().hasAttribute("data-boxed")).isFalse();
  }

  @Test
  @DisplayName("writes no attribute for a default")
  void writesNothingForDefaults() {
    AppShellContent content = new AppShellContent();
    content.setWidth(AppShellContentWidth.LG);
    content.setPadded(false);
    AppShellHeader header = new AppShellHeader();
    header.setSticky(false);
    AppShellFooter footer = new AppShellFooter();
    footer.setSticky(true);
    assertThat(content.getElement().getOuterHTML()).contains("data-width=\"lg\"", "data-flush");
    assertThat(header.getElement().hasAttribute("data-static")).isTrue();
    assertThat(footer.getElement().hasAttribute("data-sticky")).isTrue();

    content.setWidth(AppShellContentWidth.FULL);
    content.setPadded(true);
    header.setSticky(true);
    footer.setSticky(false);

    assertThat(content.getElement().getOuterHTML()).doesNotContain("data-width", "data-flush");
    assertThat(header.getElement().getAttributeNames()).containsExactly("data-es");
    assertThat(footer.getElement().getAttributeNames()).containsExactly("data-es");
  }

  @Test
  @DisplayName("has a skip link whose text follows a signal, and cannot be set meanwhile")
  void followsASignal() {
    AppShell shell = new AppShell();
    ValueSignal<String> skip = new ValueSignal<>("Skip");
    shell.bindSkipLabel(skip);
    UI.getCurrent().add(shell);

    skip.set("Zum Inhalt");
    MockVaadin.clientRoundtrip(false);

    assertThat(shell.getSkipLabel()).isEqualTo("Zum Inhalt");
    assertThatThrownBy(() -> shell.setSkipLabel("x")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("has sidebars that can be drawers")
  void hasDrawers() {
    AppShellSidebar sidebar = new AppShellSidebar();
    assertThat(sidebar.isDrawer()).isFalse();

    sidebar.setDrawer(true);
    assertThat(sidebar.isDrawer()).isTrue();
    assertThat(sidebar.getElement().getAttribute("data-overlay")).isEqualTo("modal");
    // Only the browser knows whether there is room for the sidebar.
    assertThat(sidebar.getElement().hasAttribute("popover")).isFalse();

    sidebar.setDrawer(false);
    assertThat(sidebar.isDrawer()).isFalse();
    assertThat(sidebar.getElement().hasAttribute("data-overlay")).isFalse();
  }

  @Test
  @DisplayName("names toggles by their side in the language of the UI, or with the app's text")
  void hasNamedToggles() {
    AppShellDrawerToggle toggle = new AppShellDrawerToggle();
    assertThat(toggle.getAriaLabel()).contains("Navigation");
    assertThat(toggle.isIconOnly()).isTrue();

    toggle.setSide(AppShellSidebarSide.END);
    assertThat(toggle.getAriaLabel()).contains("Side panel");
    UI.getCurrent().setLocale(Locale.GERMAN);
    UI.getCurrent().add(toggle);
    assertThat(toggle.getAriaLabel()).contains("Seitenbereich");

    toggle.setAriaLabel("Filters");
    UI.getCurrent().setLocale(Locale.FRENCH);
    assertThat(toggle.getAriaLabel()).contains("Filters");
    toggle.setAriaLabel(null);
    assertThat(toggle.getAriaLabel()).contains("Panneau latéral");
    toggle.setAriaLabel("");
    assertThat(toggle.getAriaLabel()).contains("Panneau latéral");
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    assertThatNullPointerException()
        .isThrownBy(() -> new AppShell().setScroll(null))
        .withMessageContaining("scroll");
    assertThatNullPointerException()
        .isThrownBy(() -> new AppShell().setSkipLabel(null))
        .withMessageContaining("skipLabel");
    assertThatNullPointerException()
        .isThrownBy(() -> new AppShellContent().setWidth(null))
        .withMessageContaining("width");
    assertThatNullPointerException()
        .isThrownBy(() -> new AppShellSidebar().setSide(null))
        .withMessageContaining("side");
    assertThatNullPointerException()
        .isThrownBy(() -> new AppShellSidebar().setBreakpoint(null))
        .withMessageContaining("breakpoint");
    assertThatNullPointerException()
        .isThrownBy(() -> AppShell.scrollerOf(null))
        .withMessageContaining("component");
  }

  private static long skipLinks(AppShell shell) {
    return shell
        .getElement()
        .getChildren()
        .filter(child -> "skipLink".equals(child.getAttribute("data-part")))
        .count();
  }

  private static @Nullable String role(Component component) {
    return component.getElement().getAttribute("role");
  }

  @Test
  @DisplayName("has an end sidebar that is a region while another layout has the main landmark")
  void hasRegionsWithinMain() {
    AppShellSidebar sidebar = new AppShellSidebar("Details");
    AppShell shell = new AppShell(sidebar);
    UI.getCurrent().add(new Main(shell));

    sidebar.setSide(AppShellSidebarSide.END);
    assertThat(role(sidebar)).isEqualTo("region");

    UI.getCurrent().add(shell);
    assertThat(role(sidebar)).isEqualTo("complementary");
  }
}
