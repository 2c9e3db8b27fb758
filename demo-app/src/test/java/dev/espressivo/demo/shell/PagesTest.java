package dev.espressivo.demo.shell;

import static com.github.mvysny.kaributesting.v10.LocatorJ._find;
import static com.github.mvysny.kaributesting.v10.LocatorJ._get;
import static com.github.mvysny.kaributesting.v10.LocatorJ._setValue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.github.mvysny.kaributesting.v10.spring.MockSpringServlet;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.NavigationTrigger;
import com.vaadin.flow.router.RouterLink;
import dev.espressivo.badge.Badge;
import dev.espressivo.button.Button;
import dev.espressivo.demo.bench.BenchChartPage;
import dev.espressivo.demo.bench.BenchChatPage;
import dev.espressivo.demo.bench.BenchLogPage;
import dev.espressivo.demo.docs.ComponentDoc;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.docs.Summary;
import dev.espressivo.demo.pages.ComingFromVaadinPage;
import dev.espressivo.demo.pages.ComponentPage;
import dev.espressivo.demo.pages.ScreenPage;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.toast.ToastRegion;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;

@DisplayName("The pages of the gallery")
@SpringBootTest
@Execution(ExecutionMode.CONCURRENT)
class PagesTest {

  private static final Routes ROUTES = new Routes().autoDiscoverViews("dev.espressivo.demo");

  @Autowired private ApplicationContext context;

  @BeforeEach
  void openTheGallery() {
    MockVaadin.setup(UI::new, new MockSpringServlet(ROUTES, context, UI::new));
  }

  @AfterEach
  void closeTheGallery() {
    MockVaadin.tearDown();
  }

  static List<PageInfo> pages() {
    return Pages.among(ROUTES.getRoutes());
  }

  static List<PageInfo> componentPages() {
    return pagesOf(ComponentPage.class);
  }

  static List<PageInfo> screenPages() {
    return pagesOf(ScreenPage.class);
  }

  private static List<PageInfo> pagesOf(Class<?> type) {
    return pages().stream().filter(page -> type.isAssignableFrom(page.view())).toList();
  }

  @Test
  @DisplayName("Every route is listed, except the bare pages of the benchmark")
  void everyRouteIsListed() {
    Set<Class<?>> listed = new HashSet<>();
    Pages.all().forEach(page -> listed.add(page.view()));
    listed.add(BenchLogPage.class);
    listed.add(BenchChartPage.class);
    listed.add(BenchChatPage.class);
    assertThat(ROUTES.getRoutes()).isNotEmpty();
    assertThat(listed).isEqualTo(new HashSet<Class<?>>(ROUTES.getRoutes()));
  }

  @Test
  @DisplayName(
      "The document of a page has its title, description and preview before any script runs")
  void documentIsComplete() {
    Document document = Jsoup.parse("");

    assertThat(IndexPage.complete(document, "components/badge", "https://example.org/")).isTrue();
    assertThat(document.title()).isEqualTo("Badge – Espressivo");
    assertThat(meta(document, "name=description"))
        .isEqualTo(meta(document, "property=og:description"))
        .isEqualTo(Summary.of(Badge.class));
    assertThat(meta(document, "property=og:url")).isEqualTo("https://example.org/components/badge");
    assertThat(meta(document, "property=og:image"))
        .isEqualTo("https://example.org/gallery/preview.png");
    assertThat(getClass().getResource("/META-INF/resources/gallery/preview.png")).isNotNull();
  }

  @Test
  @DisplayName("The document of an address without a page says so")
  void documentSaysThatNothingIsThere() {
    Document document = Jsoup.parse("");

    assertThat(IndexPage.complete(document, "components/\"><b>", "https://example.org/")).isFalse();
    assertThat(document.title()).isEqualTo("Page not found – Espressivo");
    assertThat(document.select("b")).isEmpty();
  }

  private static String meta(Document document, String key) {
    return document.select("meta[" + key + "]").attr("content");
  }

  @ParameterizedTest
  @MethodSource("pages")
  @DisplayName(
      "A page opens at its address with its title, one heading of level 1, and its link marked")
  void pageOpens(PageInfo page) {
    UI.getCurrent().navigate(page.path());

    assertThat(UI.getCurrent().getInternals().getActiveRouterTargetsChain().get(0))
        .isInstanceOf(page.view());
    assertThat(UI.getCurrent().getInternals().getTitle()).contains("Espressivo");
    assertThat(_find(Div.class).stream().filter(PagesTest::isFirstHeading)).hasSize(1);
    assertThat(
            _find(RouterLink.class).stream()
                .filter(link -> link.getElement().hasAttribute("aria-current"))
                .map(RouterLink::getHref))
        .containsExactly(page.path());
  }

  @ParameterizedTest
  @MethodSource("componentPages")
  @DisplayName(
      "A component's page has the component or what opens it in its head, and examples, each with"
          + " text, source and a component that is built")
  void examplesAreBuilt(PageInfo page) {
    UI.getCurrent().navigate(page.path());
    Component view =
        (Component) UI.getCurrent().getInternals().getActiveRouterTargetsChain().get(0);

    Div head = _get(Div.class, spec -> spec.withClasses("page-head"));
    Class<? extends Component> component = PageInfo.listed(page.view()).component();
    boolean isAbovePage = Set.of(Dialog.class, ToastRegion.class).contains(component);
    Class<? extends Component> shown = isAbovePage ? Button.class : component;
    assertThat(_find(head, shown)).isNotEmpty();
    assertThat(ExampleDoc.of(page.view()))
        .isNotEmpty()
        .allSatisfy(
            example -> {
              assertThat(example.text()).startsWith("<p>");
              assertThat(example.code()).contains(example.method(), "return");
              assertThat(((ComponentPage) view).make(example)).isNotNull();
            });
  }

  @Test
  @DisplayName("A component's summary is the first sentence of its Javadoc")
  void summaryIsTheJavadocs() {
    assertThat(componentPages())
        .allSatisfy(
            page ->
                assertThat(page.summary())
                    .isEqualTo(
                        ComponentDoc.of(PageInfo.listed(page.view()).component()).summary()));
  }

  @Test
  @DisplayName("The page \"Coming from Vaadin\" names each component")
  void everyComponentHasItsCounterpart() {
    UI.getCurrent().navigate(ComingFromVaadinPage.class);

    String tables =
        _find(Div.class, spec -> spec.withClasses("api-table")).stream()
            .map(table -> table.getElement().getProperty("innerHTML"))
            .collect(Collectors.joining());
    assertThat(componentPages())
        .allSatisfy(
            page ->
                assertThat(tables)
                    .contains(
                        "<code>"
                            + PageInfo.listed(page.view()).component().getSimpleName()
                            + "</code>"));
  }

  @Test
  @DisplayName("The page \"Coming from Vaadin\" finds a property by a part of its name")
  void propertiesAreFound() {
    UI.getCurrent().navigate(ComingFromVaadinPage.class);
    assertThat(_find(Details.class)).hasSizeGreaterThan(5).noneMatch(Details::isOpened);
    TextField search = _get(TextField.class);

    _setValue(search, "Tint-20pct");
    assertThat(_find(Details.class))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.isOpened()).isTrue();
              assertThat(_get(found, Div.class, spec -> spec.withClasses("api-table")).getElement())
                  .extracting(table -> table.getProperty("innerHTML"))
                  .asString()
                  .contains("<code>--lumo-tint-*pct</code>", "<code>--on-surface</code>");
            });

    _setValue(search, "no such property");
    assertThat(_find(Details.class)).isEmpty();
  }

  @Test
  @DisplayName("Titles are the names of classes in words, in the order of groups and addresses")
  void titlesAreInWords() {
    assertThat(Pages.all())
        .extracting(PageInfo::title)
        .startsWith("Home", "Getting started")
        .containsSubsequence("Button", "Button group", "Accordion", "Log console", "Top app bar");
  }

  @ParameterizedTest
  @MethodSource("screenPages")
  @DisplayName("A page of a screen shows the source of the whole screen")
  void screensShowTheirSource(PageInfo page) {
    UI.getCurrent().navigate(page.path());
    Component view =
        (Component) UI.getCurrent().getInternals().getActiveRouterTargetsChain().get(0);

    assertThat(ExampleDoc.of(page.view()))
        .singleElement()
        .satisfies(
            example -> {
              Component screen = example.build(view);
              assertThat(example.code()).contains(screen.getClass().getSimpleName(), "add", "}");
              assertThat(example.code()).doesNotContain("import ");
            });
  }

  @Test
  @DisplayName("For an address without a page, a page within the shell says so")
  void unknownAddressIsSaid() {
    UI ui = UI.getCurrent();
    int status =
        ui.getInternals()
            .getRouter()
            .navigate(ui, new Location("no/such/page"), NavigationTrigger.UI_NAVIGATE);
    assertThat(status).isEqualTo(404);
    assertThat(UI.getCurrent().getInternals().getActiveRouterTargetsChain())
        .hasAtLeastOneElementOfType(NotFoundPage.class)
        .hasAtLeastOneElementOfType(GalleryShell.class);
  }

  @Test
  @DisplayName("A page that is not listed is refused by name")
  void unlistedPageIsRefused() {
    assertThatThrownBy(() -> PageInfo.of(BenchLogPage.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("BenchLogPage");
  }

  @Test
  @DisplayName("The search finds each page and each example at an address that exists")
  void searchIndexIsComplete() {
    assertThat(SearchIndex.entries())
        .extracting(SearchIndex.Entry::title)
        .containsAll(Pages.all().stream().map(PageInfo::title).toList());
    Set<String> paths = new HashSet<>();
    Pages.all().forEach(page -> paths.add(page.path()));
    assertThat(SearchIndex.entries())
        .allSatisfy(entry -> assertThat(paths).contains(entry.path().split("#")[0]));
  }

  private static boolean isFirstHeading(Div div) {
    return "heading".equals(div.getElement().getAttribute("role"))
        && "1".equals(div.getElement().getAttribute("aria-level"));
  }
}
