package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ReducedMotion;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A chart without axes in the browser")
class ShapesInTheBrowserTest {

  record Part(String name, String group, int amount) {}

  private static final List<Part> PARTS =
      List.of(
          new Part("Rent", "Home", 60), new Part("Food", "Home", 30), new Part("Pens", "Work", 10));

  private final AtomicReference<PieChart<Part>> pie = new AtomicReference<>();
  private final List<Object> pressed = new CopyOnWriteArrayList<>();

  private PieChart<Part> pie() {
    PieChart<Part> chart = new PieChart<>(PARTS);
    chart.setX("name");
    chart.setY("amount");
    chart.setInnerRadius(0.5);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setCenter(new Span("100"));
    chart.setLabel("Budget");
    chart.addPointClickListener(press -> pressed.add(press.getRow().name()));
    pie.set(chart);
    return chart;
  }

  private TreemapChart<Part> treemap() {
    TreemapChart<Part> chart = new TreemapChart<>(PARTS);
    chart.setX("name");
    chart.setY("amount");
    chart.setGroups("group");
    chart.setDrillDown(true);
    chart.addDrillListener(event -> pressed.add(event.getPath()));
    return chart;
  }

  private Page opens(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  Div box = new Div(pie(), treemap(), new Gauge(42));
                  box.setWidth("600px");
                  return box;
                }));
    for (String each : List.of("pie", "treemap", "gauge")) {
      assertThat(page.locator("[data-chart=" + each + "] [data-layer=marks] path").first())
          .isAttached();
    }
    return page;
  }

  /** Presses a key, and returns the text of the chart's tooltip afterwards. */
  private static String after(Locator root, String key) {
    root.page().keyboard().press(key);
    return String.join(
        " ", root.locator("[data-part=tooltip] :is(strong, span)").allTextContents());
  }

  @Test
  @DisplayName("is read by keys, announces and outlines each shape, and reports presses on shapes")
  void isWalked(Visitor visitor) {
    Page page = opens(visitor);
    Locator root = page.locator("[data-chart=pie]");
    root.locator("[role=application]").focus();
    assertThat(after(root, "ArrowRight")).isEqualTo("Rent Amount 60 (60%)");
    assertThat(after(root, "ArrowDown")).isEqualTo("Food Amount 30 (30%)");
    assertThat(after(root, "End")).isEqualTo("Pens Amount 10 (10%)");
    assertThat(after(root, "Home")).isEqualTo("Rent Amount 60 (60%)");
    assertThat(visitor.find("[data-es=announcements]")).hasText("Rent, Amount: 60 (60%)");
    assertThat(
            (Boolean)
                root.evaluate(
                    "each => each.querySelector('[data-layer=overlay] path').getAttribute('d')"
                        + " === each.querySelector('[data-series=\"0\"] path[data-turn]')"
                        + ".getAttribute('d')"))
        .isTrue();
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(pressed).containsExactly("Rent"));

    // On the ring, since its hole has no shape.
    BoundingBox box = root.locator("[data-part=plot]").boundingBox();
    page.mouse().move(box.x + box.width / 2 + 25, box.y + box.height / 2);
    assertThat(root.locator("[data-part=tooltip]")).isHidden();
    BoundingBox food = root.locator("path[data-turn]").nth(1).boundingBox();
    page.mouse().click(food.x + food.width * 0.3, food.y + food.height * 0.4);
    Awaitility.await().untilAsserted(() -> assertThat(pressed).containsExactly("Rent", "Food"));
    assertThat(root.locator("[data-part=tooltip]")).containsText("30 (30%)");
    BoundingBox center = root.locator("[data-part=center]").boundingBox();
    assertThat(center.y + center.height / 2)
        .isBetween(box.y + box.height / 2 - 2, box.y + box.height / 2 + 2);

    pressed.clear();
    Locator treemap = page.locator("[data-chart=treemap]");
    treemap.locator("[role=application]").focus();
    assertThat(after(treemap, "ArrowRight")).isEqualTo("Home Amount 90");
    assertThat(after(treemap, "ArrowRight")).isEqualTo("Rent Amount 60");
    assertThat(after(treemap, "ArrowUp")).isEqualTo("Rent Amount 60");
    page.keyboard().press("Home");
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(pressed).containsExactly(List.of("Home")));
    treemap.locator("[data-part=breadcrumb] button").first().click();
    Awaitility.await()
        .untilAsserted(() -> assertThat(pressed).containsExactly(List.of("Home"), List.of()));

    Locator gauge = page.locator("[data-chart=gauge]");
    assertThat(gauge.locator("[role=meter]")).hasAttribute("aria-valuenow", "42");
    assertThat(gauge.locator("[role=application]")).hasAttribute("aria-hidden", "true");
    assertThat(gauge.locator("[data-box=body] [tabindex='0']:visible")).hasCount(0);
  }

  @Test
  @DisplayName("turns arcs around their centre when rows change, except with reduced motion")
  void turns(Visitor visitor) {
    Page page = opens(visitor);
    Locator root = page.locator("[data-chart=pie]");
    root.evaluate(
        """
        each => {
          window.seen = [];
          const path = each.querySelector('[data-series="1"] path[data-turn]');
          new MutationObserver(() => window.seen.push(path.getAttribute('d')))
              .observe(path, { attributeFilter: ['d'] });
        }
        """);
    // A change within a second of the previous one is not animated.
    page.evaluate(
        "() => (performance.now = ((now) => () => 2 * now() +"
            + " 5000)(performance.now.bind(performance)))");
    Stage.on(
        pie.get(),
        () ->
            pie.get()
                .setData(
                    List.of(new Part("a", "", 10), new Part("b", "", 30), new Part("c", "", 60))));
    assertThat(root.locator("[data-layer=summary]")).containsText("c: 60");
    page.waitForFunction("() => window.seen.length > 2");
    // Each frame is a sector: its outer points keep their distance from the centre.
    assertThat(
            (Double)
                page.evaluate(
                    """
                    () => {
                      const far = (d) => Math.max(...d.match(/[A-Z][^A-Z]*/g).map((step) =>
                        Math.hypot(...step.slice(1).split(/[ ,]/).slice(-2).map(Number)) || 0));
                      const all = window.seen.map(far);
                      return Math.max(...all) - Math.min(...all);
                    }
                    """))
        .isLessThan(0.5);

    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    // The server writes one decimal, the script all of them.
    page.waitForFunction("() => !/\\.\\d{3}/.test(window.seen.at(-1))");
    page.evaluate("() => (window.seen = [])");
    Stage.on(pie.get(), () -> pie.get().setData(PARTS));
    assertThat(root.locator("[data-layer=summary]")).containsText("Rent: 60");
    visitor.settles();
    assertThat(page.evaluate("window.seen.length")).isEqualTo(1);
  }
}
