package dev.espressivo.card;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import com.microsoft.playwright.options.MouseButton;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeLabel;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.breadcrumb.BreadcrumbItem;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.BlankView;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@InChromium
@DisplayName("A card in the browser")
class CardInTheBrowserTest {

  private static final String PIXEL = "gallery/card-hills.svg";

  private final AtomicReference<Card> onServer = new AtomicReference<>();
  private final List<String> heard = new CopyOnWriteArrayList<>();

  @Test
  @DisplayName("centres Vaadin's icons in their slot, as a breadcrumb does")
  void hasVaadinsIconsInTheMiddle(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  CardHeader header = new CardHeader("Title");
                  header.setIcon(VaadinIcon.HOME.create());
                  Breadcrumb breadcrumb =
                      new Breadcrumb(
                          BreadcrumbItem.of("Home", "home").withIcon(VaadinIcon.HOME.create()),
                          BreadcrumbItem.current("Here"));
                  return new Div(new Card(header), breadcrumb);
                }));
    assertThat(page.locator("vaadin-icon svg g, vaadin-icon svg path").first()).isAttached();

    assertThat(
            page.evaluate(
                """
                () => [...document.querySelectorAll('vaadin-icon')].flatMap(icon => {
                  const middle = (element) => {
                    const { top, height } = element.getBoundingClientRect();
                    return top + height / 2;
                  };
                  const svg = icon.shadowRoot.querySelector('svg');
                  return [svg, icon.parentNode].map(each => Math.abs(middle(each) - middle(icon)) <= 2);
                })
                """))
        .isEqualTo(List.of(true, true, true, true));
  }

  @ParameterizedTest(name = "on its {0}")
  @ValueSource(strings = {"edge", "title", "text", "picture", "gap between its actions"})
  @DisplayName("is pressed once, wherever it is pressed")
  void isPressedOnce(String where, Visitor visitor) {
    Page page = open(visitor, pressable());
    page.evaluate(
        "() => { window.clicks = 0; document.addEventListener('click', () => clicks++) }");
    Locator card = page.locator("es-card");

    switch (where) {
      case "edge" -> card.click(new Locator.ClickOptions().setPosition(1, 200));
      case "title" -> page.getByText("Title").click();
      case "text" -> page.getByText("Some text").click();
      case "picture" -> clickThrough(page, page.locator("img"));
      default -> clickAt(page, page.locator("es-card-footer"), 3, 3);
    }

    assertThat(page.locator("#presses")).hasText("1");
    visitor.settles();
    assertThat(heard).containsExactly("press");
    assertThat(page.evaluate("clicks")).isEqualTo(1);
  }

  @Test
  @DisplayName("is not pressed by the controls in it, which work")
  void isNotPressedByItsControls(Visitor visitor) {
    Page page = open(visitor, pressable());

    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Inner")).click();
    page.getByText("A field").click();
    assertThat(page.locator("input")).isFocused();
    page.locator("input").press("Enter");
    page.getByText("Title").click();

    assertThat(page.locator("#presses")).hasText("1");
    assertThat(heard).containsExactly("inner", "press");
  }

  @Test
  @DisplayName("is not pressed when its text is selected, and the text is selected")
  void isNotPressedWhenItsTextIsSelected(Visitor visitor) {
    Page page = open(visitor, pressable());
    BoundingBox text = page.locator("es-card-content").boundingBox();

    page.mouse().move(text.x + 1, text.y + 10);
    page.mouse().down();
    page.mouse().move(text.x + 60, text.y + 10, new Mouse.MoveOptions().setSteps(5));
    page.mouse().up();
    assertThat((String) page.evaluate("getSelection().toString()")).isNotEmpty();
    visitor.settles();
    assertThat(heard).isEmpty();

    page.getByText("Title").click();
    assertThat(page.locator("#presses")).hasText("1");
  }

  @Test
  @DisplayName("is pressed by Enter and by Space, and shows a focus ring")
  void isPressedByKeys(Visitor visitor) {
    Page page = open(visitor, pressable());
    page.keyboard().press("Tab");
    assertThat(target(page)).isFocused();
    assertThat(page.locator("es-card")).hasCSS("outline-style", "solid");
    assertThat(page.locator("es-card")).hasCSS("outline-width", "3px");
    assertThat(page.locator("es-card"))
        .hasCSS("border-top-color", (String) colour(page, "--on-surface"));

    page.keyboard().press("Enter");
    assertThat(page.locator("#presses")).hasText("1");
    page.keyboard().press("Space");
    assertThat(page.locator("#presses")).hasText("2");
  }

  @Test
  @DisplayName("is a button named by its title for screen readers")
  void isAButtonWithItsName(Visitor visitor) {
    Page page = open(visitor, pressable());

    assertThat(
            page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Title").setExact(true)))
        .isVisible();
    assertThat(
            page.getByRole(
                AriaRole.HEADING, new Page.GetByRoleOptions().setName("Title").setLevel(3)))
        .isVisible();
    assertThat(target(page).getAttribute("aria-pressed")).isNull();
  }

  @Test
  @DisplayName("within another card is pressed alone")
  void withinAnotherIsPressedAlone(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Card inner = new Card(new CardHeader("Inner"));
                  inner.addClickListener(click -> heard.add("inner"));
                  Card outer = new Card(new CardHeader("Outer"), inner);
                  outer.addClickListener(click -> heard.add("outer"));
                  return outer;
                }));

    page.getByText("Inner").click();
    page.getByText("Outer").click();

    Awaitility.await().untilAsserted(() -> assertThat(heard).containsExactly("inner", "outer"));
  }

  @Test
  @DisplayName("cannot be pressed while it is disabled")
  void cannotBePressedWhileDisabled(Visitor visitor) {
    Page page = open(visitor, pushed(choosable()));
    Stage.on(onServer.get(), () -> onServer.get().setEnabled(false));
    assertThat(target(page)).isDisabled();

    page.getByText("Title").click();
    clickAt(page, page.locator("es-card"), 3, 40);
    visitor.settles();

    assertThat(page.locator("es-card")).not().hasAttribute("data-selected", "");
    assertThat(heard).isEmpty();
  }

  @Test
  @DisplayName("is selected immediately, before the server can answer")
  void isChosenAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page = open(visitor, choosable());
    assertThat(target(page)).hasAttribute("aria-pressed", "false");
    visitor.setRoundTrip(Duration.ofMinutes(2));

    page.getByText("Title").click();

    assertThat(target(page)).hasAttribute("aria-pressed", "true");
    assertThat(page.locator("es-card")).hasAttribute("data-selected", "");
    assertThat(heard).isEmpty();
  }

  @Test
  @DisplayName("does not flicker when pressed three times within one round trip")
  void doesNotFlicker(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page = open(visitor, choosable());
    visitor.setRoundTrip(Duration.ofMillis(500));
    page.evaluate(
        """
        () => {
          const card = document.querySelector('es-card');
          window.looks = [];
          new MutationObserver(() => {
            const look = card.hasAttribute('data-selected');
            if (window.looks.at(-1) !== look) window.looks.push(look);
          }).observe(card, {attributeFilter: ['data-selected']});
        }
        """);

    for (int i = 0; i < 3; i++) {
      clickAt(page, page.locator("es-card"), 3, 40);
    }
    Awaitility.await()
        .untilAsserted(() -> assertThat(heard).filteredOn(each -> each.equals("press")).hasSize(3));
    visitor.settles();

    assertThat(page.evaluate("window.looks")).isEqualTo(List.of(true, false, true));
    assertThat(Stage.ask(onServer.get(), () -> onServer.get().isSelected())).isTrue();
  }

  @Test
  @DisplayName("is reverted when the server refuses the change")
  void isPutBack(Visitor visitor) {
    visitor.withRoundTrip(Duration.ofMillis(200));
    Page page =
        open(
            visitor,
            () -> {
              Card card = choosable().make();
              card.selected().addValueChangeListener(change -> card.setSelected(false));
              return card;
            });

    clickAt(page, page.locator("es-card"), 3, 40);
    assertThat(target(page)).hasAttribute("aria-pressed", "true");
    assertThat(target(page)).hasAttribute("aria-pressed", "false");
    clickAt(page, page.locator("es-card"), 3, 40);
    assertThat(target(page)).hasAttribute("aria-pressed", "true");
    assertThat(target(page)).hasAttribute("aria-pressed", "false");
  }

  @Test
  @DisplayName("exposes whether it is selected, also as it becomes a link and a button again")
  void saysWhetherItIsChosen(Visitor visitor) {
    Page page = open(visitor, pushed(choosable()));
    Card card = onServer.get();

    Stage.on(card, () -> card.setSelected(true));
    assertThat(target(page)).hasAttribute("aria-pressed", "true");
    Stage.on(card, () -> card.setHref(""));
    assertThat(page.locator("a[data-target]")).hasAttribute("aria-current", "true");
    Stage.on(card, () -> card.setHref((String) null));
    assertThat(page.locator("button[data-target]")).hasAttribute("aria-pressed", "true");
    Stage.on(card, () -> card.setInteractive(false));
    assertThat(page.locator("button[data-target]")).not().hasAttribute("aria-pressed", "true");
  }

  @Test
  @DisplayName("focuses its target, and fires the target's focus and blur events")
  void focusesItsTarget(Visitor visitor) {
    Page page =
        open(
            visitor,
            pushed(
                () -> {
                  Card card = choosable().make();
                  card.addFocusListener(focus -> heard.add("focus " + focus.isFromClient()));
                  card.addBlurListener(blur -> heard.add("blur"));
                  return card;
                }));
    Card card = onServer.get();

    Stage.on(card, card::focus);
    assertThat(target(page)).isFocused();
    Stage.on(card, card::blur);
    assertThat(target(page)).not().isFocused();
    target(page).focus();

    Awaitility.await()
        .untilAsserted(
            () -> assertThat(heard).containsExactly("focus false", "blur", "focus true"));
  }

  @Test
  @DisplayName("keeps the focus when it becomes a link, and a button again")
  void keepsTheFocus(Visitor visitor) {
    Page page = open(visitor, pushed(choosable()));
    Card card = onServer.get();
    target(page).focus();

    Stage.on(card, () -> card.setHref("#elsewhere"));
    assertThat(page.locator("a[data-target]")).isFocused();
    Stage.on(card, () -> card.setHref((String) null));
    assertThat(page.locator("button[data-target]")).isFocused();
  }

  @Test
  @DisplayName("still works after it was moved")
  void worksAfterItHasBeenMoved(Visitor visitor) {
    Page page = open(visitor, choosable());
    clickAt(page, page.locator("es-card"), 3, 40);
    assertThat(target(page)).hasAttribute("aria-pressed", "true");

    page.evaluate(
        "() => { const card = document.querySelector('es-card'); const box ="
            + " document.createElement('div'); card.parentNode.append(box); box.append(card) }");
    assertThat(target(page)).hasAttribute("aria-pressed", "true");
    page.getByText("Title").click();

    assertThat(target(page)).hasAttribute("aria-pressed", "false");
    Awaitility.await()
        .untilAsserted(() -> assertThat(heard).containsExactly("true", "press", "false", "press"));
  }

  @ParameterizedTest(name = "pressed on its {0}")
  @ValueSource(strings = {"title", "edge"})
  @DisplayName("opens a view without reloading the page")
  void leadsToAView(String where, Visitor visitor) {
    Page page = open(visitor, link());
    assertThat(page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Title")))
        .hasAttribute("href", href());
    page.evaluate("window.same = true");

    if (where.equals("title")) {
      page.getByText("Title").click();
    } else {
      clickAt(page, page.locator("es-card"), 3, 40);
    }

    page.waitForURL(visitor.url(href()));
    assertThat(page.evaluate("window.same")).isEqualTo(true);
  }

  @ParameterizedTest(name = "pressed on its {0}")
  @ValueSource(strings = {"title by Ctrl", "title by the middle button", "edge by Ctrl"})
  @DisplayName("opens a tab like a link")
  void opensATab(String where, Visitor visitor) {
    Page page = open(visitor, link());
    String before = page.url();
    Locator.ClickOptions how =
        where.endsWith("Ctrl")
            ? new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL))
            : new Locator.ClickOptions().setButton(MouseButton.MIDDLE);

    Page tab =
        page.context()
            .waitForPage(
                () -> {
                  if (where.startsWith("title")) {
                    page.getByText("Title").click(how);
                  } else {
                    page.locator("es-card").click(how.setPosition(3, 40));
                  }
                });

    tab.waitForURL(visitor.url(href()));
    assertThat(page.url()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(CardVariant.class)
  @DisplayName("has the sizes of Material 3")
  void hasTheFigures(CardVariant variant, Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Card card = new Card(new CardHeader("Title"));
                  card.setVariant(variant);
                  card.addClickListener(click -> {});
                  return card;
                }));
    Locator card = page.locator("es-card");
    assertThat(card).hasCSS("border-radius", "12px");
    assertThat(card).hasCSS("padding", "16px");
    assertThat(card).hasCSS("border-top-width", variant == CardVariant.OUTLINED ? "1px" : "0px");
    assertThat(card)
        .hasCSS(
            "background-color",
            (String)
                colour(
                    page,
                    switch (variant) {
                      case ELEVATED -> "--surface-container-low";
                      case FILLED -> "--surface-container-highest";
                      case OUTLINED -> "--surface";
                    }));
    assertThat(card).hasCSS("box-shadow", shadow(page, variant == CardVariant.ELEVATED ? 1 : 0));

    card.hover();
    assertThat(card).hasCSS("box-shadow", shadow(page, variant == CardVariant.ELEVATED ? 2 : 1));
    page.mouse().move(0, 0);
    card.evaluate("card => card.setAttribute('data-dragged', '')");
    assertThat(card).hasCSS("box-shadow", shadow(page, variant == CardVariant.ELEVATED ? 4 : 3));
  }

  @Test
  @DisplayName("shows its media from edge to edge, in their ratio, or within the padding")
  void showsItsMedia(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  CardMedia bleeding = new CardMedia(PIXEL, "");
                  CardMedia inset = new CardMedia(PIXEL, "");
                  inset.setBleed(false);
                  inset.setRatio(2);
                  Card card = new Card(bleeding, inset, new CardHeader("Title"));
                  card.setInteractive(true);
                  card.setWidth("322px");
                  return card;
                }));
    BoundingBox card = page.locator("es-card").boundingBox();
    BoundingBox bleeding = page.locator("es-card-media").first().boundingBox();
    BoundingBox inset = page.locator("es-card-media").last().boundingBox();

    assertThat(List.of(bleeding.x, bleeding.y, bleeding.width, bleeding.height))
        .containsExactly(card.x + 1, card.y + 1, 320.0, 180.0);
    assertThat(List.of(inset.x, inset.width, inset.height))
        .containsExactly(card.x + 17, 288.0, 144.0);
    assertThat(page.locator("es-card-media").first()).hasCSS("border-radius", "11px 11px 0px 0px");
  }

  @Test
  @DisplayName("keeps an edge and shows the selection with forced colours")
  void keepsAnEdge(Visitor visitor) {
    visitor.withForcedColors();
    Page page =
        open(
            visitor,
            () -> {
              Card card = choosable().make();
              card.setVariant(CardVariant.FILLED);
              card.setSelected(true);
              return card;
            });

    assertThat(page.locator("es-card")).hasCSS("border-top-width", "1px");
    assertThat(
            page.locator("es-card")
                .evaluate("card => getComputedStyle(card, '::before').borderTopWidth"))
        .isEqualTo("3px");
  }

  private interface Scene {
    Card make();
  }

  private Page open(Visitor visitor, Scene scene) {
    return visitor.opens(
        Stage.with(
            () -> {
              Card card = scene.make();
              onServer.set(card);
              Span presses = new Span("0");
              presses.setId("presses");
              card.addClickListener(
                  click -> presses.setText("" + (Integer.parseInt(presses.getText()) + 1)));
              card.setWidth("320px");
              return new Div(card, presses);
            }));
  }

  private Scene pressable() {
    return () -> {
      NativeButton inner = new NativeButton("Inner", click -> heard.add("inner"));
      NativeLabel label = new NativeLabel("A field");
      Input field = new Input();
      field.setId("field");
      label.setFor("field");
      Card card =
          new Card(
              new CardMedia(PIXEL, "Hills"),
              new CardHeader("Title"),
              new CardContent("Some text that is long enough to be selected with a mouse"),
              new CardFooter(inner, label, field));
      card.addClickListener(click -> heard.add("press"));
      return card;
    };
  }

  private Scene choosable() {
    return () -> {
      Card card = new Card(new CardHeader("Title"), new CardContent("Text"));
      card.setInteractive(true);
      card.selected().addValueChangeListener(change -> heard.add("" + change.getValue()));
      card.addClickListener(click -> heard.add("press"));
      return card;
    };
  }

  /** Push shows changes by the test immediately. */
  private static Scene pushed(Scene scene) {
    return () -> {
      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
      return scene.make();
    };
  }

  private static Scene link() {
    return () -> {
      Card card = new Card(new CardHeader("Title"), new CardContent("Text"));
      card.setHref(BlankView.class);
      return card;
    };
  }

  private static String href() {
    return BlankView.class.getAnnotation(Route.class).value();
  }

  private static Locator target(Page page) {
    return page.locator("es-card > [data-target]");
  }

  /** Uses coordinates, since the test checks which element the pointer hits there. */
  private static void clickThrough(Page page, Locator where) {
    BoundingBox box = where.boundingBox();
    page.mouse().click(box.x + box.width / 2, box.y + box.height / 2);
  }

  private static void clickAt(Page page, Locator where, double x, double y) {
    BoundingBox box = where.boundingBox();
    page.mouse().click(box.x + x, box.y + y);
  }

  private static Object colour(Page page, String token) {
    return page.evaluate(
        """
        token => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = `var(${token})`;
          const colour = getComputedStyle(probe).color;
          probe.remove();
          return colour;
        }
        """,
        token);
  }

  private static String shadow(Page page, int level) {
    return (String)
        page.evaluate(
            """
            level => {
              const probe = document.body.appendChild(document.createElement('i'));
              probe.style.boxShadow = `var(--elevation-${level})`;
              const shadow = getComputedStyle(probe).boxShadow;
              probe.remove();
              return shadow;
            }
            """,
            level);
  }
}
