package dev.espressivo.breadcrumb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouteParameters;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A breadcrumb")
class BreadcrumbTest {

  @Route("orders/:order?")
  static class OrderView extends Div {}

  @BeforeEach
  void begin() {
    Routes routes = new Routes();
    routes.getRoutes().add(OrderView.class);
    MockVaadin.setup(routes);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest(name = "{0} items, at most {1}, {2} before, {3} after: {4}")
  @CsvSource({
    "5,5,1,2,1 2 3 4 5",
    "6,5,1,2,1 … 5 6",
    "9,5,2,1,1 2 … 9",
    "9,0,1,2,1 2 3 4 5 6 7 8 9",
    "6,5,4,4,… 3 4 5 6",
    "6,5,3,2,1 2 … 5 6",
    "6,5,9,1,1 2 3 … 6",
    "3,2,1,2,… 3",
    "2,1,1,2,… 2",
    "6,5,0,0,…",
    "6,5,2,0,1 2 …",
    "1,5,1,2,1",
  })
  @DisplayName("collapses its middle items")
  void collapsesItsMiddle(int count, int max, int before, int after, String shown) {
    Breadcrumb breadcrumb = new Breadcrumb(crumbs(count));
    breadcrumb.setItemsBeforeCollapse(before);
    breadcrumb.setItemsAfterCollapse(after);
    breadcrumb.setMaxItems(max);

    assertThat(shown(breadcrumb)).isEqualTo(shown);
    assertThat(
            list(breadcrumb)
                .getChildren()
                .map(Element::getTextRecursively)
                .filter(text -> !text.equals("…")))
        .as("all crumbs are there for the browser to show")
        .hasSize(count);
  }

  @Test
  @DisplayName("shows its last item as text for the current page, even if it has a target")
  void showsItsLastCrumbAsText() {
    Breadcrumb breadcrumb =
        new Breadcrumb(BreadcrumbItem.of("Home", "/"), BreadcrumbItem.of("Here", "/here"));
    Element current = list(breadcrumb).getChild(1).getChild(0);

    assertThat(list(breadcrumb).getChild(1).getChildCount()).isEqualTo(1);
    assertThat(current.getTag()).isEqualTo("span");
    assertThat(current.getAttribute("aria-current")).isEqualTo("page");
    assertThat(current.getAttribute("data-part")).isEqualTo("current");
  }

  @Test
  @DisplayName("shows addresses and views as links, and actions as buttons")
  void makesLinksAndButtons() {
    Breadcrumb breadcrumb =
        new Breadcrumb(
            BreadcrumbItem.of("Home", "/start"),
            BreadcrumbItem.of("Orders", OrderView.class),
            BreadcrumbItem.of("7", OrderView.class, new RouteParameters("order", "7")),
            BreadcrumbItem.action("Parts", press -> {}),
            BreadcrumbItem.current("Wheel"));
    UI.getCurrent().add(breadcrumb);
    List<Element> crumbs = list(breadcrumb).getChildren().map(item -> item.getChild(0)).toList();

    assertThat(crumbs).extracting(Element::getTag).containsExactly("a", "a", "a", "button", "span");
    assertThat(crumbs.subList(0, 3))
        .extracting(link -> link.getAttribute("href"))
        .containsExactly("/start", "orders", "orders/7");
    assertThat(crumbs.get(0).hasAttribute("router-link")).isFalse();
    assertThat(crumbs.get(1).hasAttribute("router-link")).isTrue();
    assertThat(crumbs.get(3).getAttribute("type")).isEqualTo("button");
  }

  @Test
  @DisplayName("puts a separator between items, by default or created by the app")
  void putsASeparatorBetweenCrumbs() {
    Breadcrumb breadcrumb = new Breadcrumb(crumbs(3));
    assertThat(separators(breadcrumb))
        .hasSize(2)
        .allMatch(each -> "chevron-end".equals(each.getAttribute("data-glyph")))
        .allMatch(each -> "true".equals(each.getAttribute("aria-hidden")));

    breadcrumb.setSeparator(() -> new Span("/"));
    assertThat(separators(breadcrumb))
        .extracting(Element::getTextRecursively)
        .containsExactly("/", "/");

    breadcrumb.setSeparator(null);
    assertThat(separators(breadcrumb)).hasSize(2);
  }

  @Test
  @DisplayName("shows the icon of an item before its text, also when it is rendered again")
  void showsTheIcon() {
    Span icon = new Span();
    Breadcrumb breadcrumb =
        new Breadcrumb(BreadcrumbItem.of("Home", "/").withIcon(icon), BreadcrumbItem.current("Us"));
    breadcrumb.setMaxItems(3);

    Element link = list(breadcrumb).getChild(0).getChild(0);
    assertThat(link.getChild(0)).isEqualTo(icon.getElement());
    assertThat(link.getTextRecursively()).isEqualTo("Home");
  }

  @Test
  @DisplayName("gives parts their classes, also parts that are rendered later")
  void givesClassesToParts() {
    Breadcrumb breadcrumb = new Breadcrumb();
    breadcrumb.setClasses(Breadcrumb.Part.LINK, "italic");
    breadcrumb.setItems(crumbs(3));

    assertThat(list(breadcrumb).getChild(0).getChild(0).getAttribute("class")).isEqualTo("italic");
    assertThat(list(breadcrumb).getChild(1).getChild(0).getAttribute("class")).isEqualTo("italic");
  }

  @Test
  @DisplayName("has a name that is its aria-label")
  void hasAName() {
    Breadcrumb breadcrumb = new Breadcrumb();

    breadcrumb.setLabel("Pfad");
    assertThat(breadcrumb.getAriaLabel()).contains("Pfad");
    breadcrumb.setAriaLabel((String) null);
    assertThat(breadcrumb.getLabel()).isEqualTo("Breadcrumb");
  }

  @Test
  @DisplayName("follows signals, and cannot be set while it is bound")
  void followsSignals() {
    Breadcrumb breadcrumb = new Breadcrumb();
    ValueSignal<List<BreadcrumbItem>> items = new ValueSignal<>(crumbs(2));
    breadcrumb.bindItems(items);
    UI.getCurrent().add(breadcrumb);
    items.set(crumbs(3));
    MockVaadin.clientRoundtrip(false);

    assertThat(shown(breadcrumb)).isEqualTo("1 2 3");
    assertThatThrownBy(() -> breadcrumb.setItems(crumbs(1)))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    Breadcrumb breadcrumb = new Breadcrumb(crumbs(2));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> breadcrumb.setMaxItems(-1))
        .withMessageContaining("maxItems");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> breadcrumb.setItemsBeforeCollapse(-1))
        .withMessageContaining("itemsBeforeCollapse");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> breadcrumb.setItemsAfterCollapse(-1))
        .withMessageContaining("itemsAfterCollapse");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                breadcrumb.setItems(
                    BreadcrumbItem.of("Home", "/"),
                    BreadcrumbItem.current("Lost"),
                    BreadcrumbItem.current("Here")))
        .withMessageContaining("items[1]")
        .withMessageContaining("Lost");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> breadcrumb.setLabel(" "))
        .withMessageContaining("label");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BreadcrumbItem.of(" ", "/"))
        .withMessageContaining("label");
    assertThatNullPointerException()
        .isThrownBy(() -> BreadcrumbItem.of("Home", (String) null))
        .withMessageContaining("href");
    assertThatNullPointerException()
        .isThrownBy(() -> breadcrumb.setItems((List<BreadcrumbItem>) null))
        .withMessageContaining("items");
    assertThat(shown(breadcrumb)).as("what was refused changed nothing").isEqualTo("1 2");
  }

  @Test
  @DisplayName("has its texts in the language of the UI, or those of the app")
  void followsTheLocale() {
    UI.getCurrent().setLocale(Locale.FRENCH);
    Breadcrumb breadcrumb = new Breadcrumb(crumbs(6));
    UI.getCurrent().add(breadcrumb);
    assertThat(breadcrumb.getElement().getAttribute("aria-label")).isEqualTo("Fil d’Ariane");
    assertThat(expandLabel(breadcrumb)).isEqualTo("Tout afficher");
    assertThat(breadcrumb.getLabel()).isEqualTo("Breadcrumb");
    assertThat(breadcrumb.getExpandLabel()).isEqualTo("Show all");

    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(expandLabel(breadcrumb)).isEqualTo("Alle anzeigen");

    breadcrumb.setExpandLabel("More");
    breadcrumb.setText(BreadcrumbText.LABEL, "Path");
    assertThat(expandLabel(breadcrumb)).isEqualTo("More");
    assertThat(breadcrumb.getElement().getAttribute("aria-label")).isEqualTo("Path");
    assertThat(breadcrumb.getLabel()).isEqualTo("Path");
    breadcrumb.setAriaLabel((String) null);
    assertThat(breadcrumb.getElement().getAttribute("aria-label")).isEqualTo("Navigationspfad");
  }

  @Test
  @DisplayName("keeps a name that is bound to a signal, whichever method sets it")
  void keepsANameThatFollowsASignal() {
    Breadcrumb breadcrumb = new Breadcrumb();
    UI.getCurrent().add(breadcrumb);
    ValueSignal<String> name = new ValueSignal<>("Path");
    breadcrumb.bindLabel(name);

    Map<BreadcrumbText, String> both =
        Map.of(BreadcrumbText.EXPAND, "More", BreadcrumbText.LABEL, "Way");
    assertThatThrownBy(() -> breadcrumb.setText(BreadcrumbText.LABEL, "Way"))
        .isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> breadcrumb.setTexts(both)).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> breadcrumb.setAriaLabel("Way"))
        .isInstanceOf(BindingActiveException.class);
    name.set("Trail");
    MockVaadin.clientRoundtrip(false);

    assertThat(breadcrumb.getElement().getAttribute("aria-label")).isEqualTo("Trail");
    assertThat(breadcrumb.getExpandLabel()).isEqualTo("Show all");
  }

  private static String expandLabel(Breadcrumb breadcrumb) {
    return list(breadcrumb).getChild(1).getChild(0).getAttribute("aria-label");
  }

  @Test
  @DisplayName("has no links while it is disabled")
  void leadsNowhereWhileDisabled() {
    Breadcrumb breadcrumb =
        new Breadcrumb(
            BreadcrumbItem.of("Home", OrderView.class),
            BreadcrumbItem.action("Parts", press -> {}),
            BreadcrumbItem.current("Wheel"));
    UI.getCurrent().add(breadcrumb);

    breadcrumb.setEnabled(false);
    Element link = list(breadcrumb).getChild(0).getChild(0);
    assertThat(link.hasAttribute("href")).isFalse();
    assertThat(link.hasAttribute("router-link")).isFalse();
    assertThat(link.getAttribute("aria-disabled")).isEqualTo("true");
    assertThat(list(breadcrumb).getChild(1).getChild(0).hasAttribute("disabled")).isTrue();

    breadcrumb.setEnabled(true);
    assertThat(list(breadcrumb).getChild(0).getChild(0).getAttribute("href")).isEqualTo("orders");
  }

  @Test
  @DisplayName("links to a view with query parameters")
  void linksWithQueryParameters() {
    BreadcrumbItem item =
        BreadcrumbItem.of(
            "7",
            OrderView.class,
            new RouteParameters("order", "7"),
            QueryParameters.of("tab", "parts"));
    Breadcrumb breadcrumb = new Breadcrumb(item, BreadcrumbItem.current("Wheel"));

    assertThat(list(breadcrumb).getChild(0).getChild(0).getAttribute("href"))
        .isEqualTo("orders/7?tab=parts");
    assertThat(item.getView()).isEqualTo(OrderView.class);
    assertThat(item.getHref()).isNull();
  }

  @Test
  @DisplayName("can be created without a UI, and links to its views when it is attached")
  void isMadeWithoutAUi() {
    MockVaadin.tearDown();
    Span icon = new Span();
    List<Boolean> attached = new ArrayList<>();
    icon.addAttachListener(event -> attached.add(event.isInitialAttach()));
    Breadcrumb breadcrumb =
        new Breadcrumb(
            BreadcrumbItem.of("Orders", OrderView.class).withIcon(icon),
            BreadcrumbItem.current("7"));
    begin();

    UI.getCurrent().add(breadcrumb);
    MockVaadin.clientRoundtrip(false);

    Element link = list(breadcrumb).getChild(0).getChild(0);
    assertThat(link.getAttribute("href")).isEqualTo("orders");
    assertThat(link.getChild(0)).isEqualTo(icon.getElement());
    assertThat(icon.isAttached()).isTrue();
    assertThat(attached).containsExactly(true);
  }

  private static List<BreadcrumbItem> crumbs(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> BreadcrumbItem.of(String.valueOf(i), "/" + i))
        .toList();
  }

  private static Element list(Breadcrumb breadcrumb) {
    return breadcrumb.getElement().getChild(0);
  }

  private static String shown(Breadcrumb breadcrumb) {
    return String.join(
        " ",
        list(breadcrumb)
            .getChildren()
            .filter(item -> !item.hasAttribute("data-collapsed"))
            .map(Element::getTextRecursively)
            .toList());
  }

  @Test
  @DisplayName("adds items after the present ones, whose last one must then lead somewhere")
  void addsItems() {
    Breadcrumb breadcrumb = new Breadcrumb(BreadcrumbItem.of("Home", "home"));

    breadcrumb.add(BreadcrumbItem.of("Music", "music"), BreadcrumbItem.current("Piano"));
    assertThat(breadcrumb.getItems())
        .extracting(BreadcrumbItem::getLabel)
        .containsExactly("Home", "Music", "Piano");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> breadcrumb.add(BreadcrumbItem.current("Grand")))
        .withMessageContaining("items[2] must be a link");
  }

  private static List<Element> separators(Breadcrumb breadcrumb) {
    List<Element> found = new ArrayList<>();
    list(breadcrumb)
        .getChildren()
        .flatMap(Element::getChildren)
        .filter(each -> "separator".equals(each.getAttribute("data-part")))
        .forEach(found::add);
    return found;
  }
}
