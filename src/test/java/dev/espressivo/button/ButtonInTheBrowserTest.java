package dev.espressivo.button;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.Tone;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.BlankView;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@InChromium
@DisplayName("A button in the browser")
class ButtonInTheBrowserTest {

  private static final Duration LONG = Duration.ofMinutes(2);

  private final AtomicReference<Button> onServer = new AtomicReference<>();
  private final AtomicInteger clicks = new AtomicInteger();
  private final List<Boolean> heard = new CopyOnWriteArrayList<>();

  /** Opens a page with one button, which counts its clicks. */
  private Locator opens(Visitor visitor, Consumer<Button> setUp) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  pushes();
                  Button button = new Button("Save", click -> clicks.incrementAndGet());
                  onServer.set(button);
                  setUp.accept(button);
                  return new Div(new Span("before"), button, new Span("after"));
                }));
    return page.locator("[data-es=button]");
  }

  /** Push shows changes by the test without a request from the browser. */
  private static void pushes() {
    UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
  }

  private static Span icon() {
    Span icon = new Span();
    icon.getElement().setAttribute("data-glyph", "add");
    return icon;
  }

  private static String style(Locator element, String property) {
    return (String)
        element.evaluate(
            "(e, property) => getComputedStyle(e).getPropertyValue(property)", property);
  }

  /** Returns the radius of the top left corner after animations have ended. */
  private static void assertRadius(Locator button, String radius) {
    assertThat(button).hasCSS("border-top-left-radius", radius);
  }

  private void on(Runnable action) {
    Stage.on(onServer.get(), action);
  }

  // ---- Look ----

  @ParameterizedTest(name = "{0}: {1} px, corners {2}, square {3}, pressed {4}")
  @CsvSource({
    "XS,32,16px,12px,8px",
    "SM,40,20px,12px,8px",
    "MD,56,28px,16px,12px",
    "LG,96,48px,28px,16px",
    "XL,136,68px,28px,16px"
  })
  @DisplayName("has the exact height and corners of its size")
  void hasTheHeightOfItsSize(
      ButtonSize size,
      double height,
      String round,
      String square,
      String pressed,
      Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div all = new Div();
                  for (ButtonVariant variant : ButtonVariant.values()) {
                    if (variant != ButtonVariant.LINK) {
                      Button button = new Button("Save", icon());
                      button.setVariant(variant);
                      button.setSize(size);
                      all.add(button);
                    }
                  }
                  Button iconOnly = new Button(icon());
                  iconOnly.setAriaLabel("Add");
                  iconOnly.setSize(size);
                  Button angular = new Button("Save");
                  angular.setShape(ButtonShape.SQUARE);
                  angular.setSize(size);
                  all.add(iconOnly, angular);
                  return all;
                }));
    Locator buttons = page.locator("[data-es=button]");
    for (Locator button : buttons.all()) {
      assertThat(button.boundingBox().height).isEqualTo(height);
    }
    Locator iconOnly = page.locator("[data-icon-only]");
    assertThat(iconOnly.boundingBox().width).isEqualTo(height);
    assertRadius(buttons.first(), round);
    assertRadius(buttons.last(), square);

    buttons.first().hover();
    page.mouse().down();
    assertRadius(buttons.first(), pressed);
    page.mouse().up();
    assertRadius(buttons.first(), round);
  }

  @Test
  @DisplayName("is as wide as its icon when it is a link without text")
  void isNoWiderThanItsIconAsALink(Visitor visitor) {
    Locator button =
        opens(
            visitor,
            each -> {
              each.setVariant(ButtonVariant.LINK);
              each.setIcon(icon());
              each.setIconOnly(true);
            });

    assertThat(button).hasAccessibleName("Save");
    assertThat(button.boundingBox().width).isEqualTo(20);
  }

  @Test
  @DisplayName("aligns a Vaadin icon with its text when it is a link")
  void hasItsIconOnTheLineOfItsText(Visitor visitor) {
    Locator button =
        opens(
            visitor,
            each -> {
              each.setVariant(ButtonVariant.LINK);
              each.setIcon(VaadinIcon.PLUS.create());
            });

    BoundingBox text = button.boundingBox();
    BoundingBox icon = visitor.find("vaadin-icon[data-icon] svg").boundingBox();
    assertThat(icon.y + icon.height / 2).isBetween(text.y, text.y + text.height);
  }

  @Test
  @DisplayName("has a touch target of 48 px when it is small")
  void canBeHitIn48Px(Visitor visitor) {
    Locator button = opens(visitor, each -> each.setSize(ButtonSize.XS));
    BoundingBox box = button.boundingBox();

    visitor.page().mouse().click(box.x + box.width / 2, box.y - 7);

    Awaitility.await().until(() -> clicks.get() == 1);
  }

  @Test
  @DisplayName("wraps to a second line instead of overflowing")
  void takesASecondLine(Visitor visitor) {
    Locator button =
        opens(
            visitor.withWindow(360, 740),
            each -> each.setText("A label that is much longer than a telephone is wide, they say"));

    assertThat(button.boundingBox().width).isLessThanOrEqualTo(360);
    assertThat(button.boundingBox().height).isGreaterThan(40);
  }

  @Test
  @DisplayName("applies its look to an anchor, including the style sheet")
  void dressesAnAnchor(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Anchor anchor = new Anchor("#there", "There");
                  ButtonVariants.tonal().withSize(ButtonSize.MD).applyTo(anchor);
                  return anchor;
                }));

    assertThat(page.locator("a[data-es=button]").boundingBox().height).isEqualTo(56);
  }

  // ---- Ripple ----

  @Test
  @DisplayName("ripples from the position of the pointer, and removes the ripple afterwards")
  void ripplesFromThePointer(Visitor visitor) {
    Locator button = opens(visitor, each -> each.setSize(ButtonSize.LG));
    BoundingBox box = button.boundingBox();

    visitor.page().mouse().move(box.x + box.width / 4, box.y + box.height / 2);
    visitor.page().mouse().down();
    Object from =
        button.evaluate(
            """
            b => b.getAnimations({subtree: true})
                .flatMap(a => a.effect.getKeyframes())
                .filter(frame => frame['--_ripple-x'])
                .map(frame => [Math.round(parseFloat(frame['--_ripple-x'])),
                               Math.round(parseFloat(frame['--_ripple-y']))].join())[0]
            """);
    assertThat(from).isEqualTo("25,50");
    visitor.page().mouse().up();

    visitor
        .page()
        .waitForFunction(
            "b => b.getAnimations({subtree: true}).length === 0", button.elementHandle());
    assertThat(button.getAttribute("style")).isNull();
  }

  @Test
  @DisplayName("does not ripple if the ripple is switched off, nor while disabled")
  void doesNotRipple(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Button plain = new Button("Plain");
                  plain.setRipple(false);
                  Button disabled = new Button("Disabled");
                  disabled.setEnabled(false);
                  return new Div(plain, disabled);
                }));
    for (Locator button : page.locator("[data-es=button]").all()) {
      BoundingBox box = button.boundingBox();
      page.mouse().move(box.x + 20, box.y + 20);
      page.mouse().down();
      assertThat(
              button.evaluate(
                  "b => b.getAnimations({subtree: true}).flatMap(a => a.effect.getKeyframes())"
                      + ".filter(f => f['--_ripple-x']).length"))
          .isEqualTo(0);
      page.mouse().up();
    }
  }

  // ---- Toggle ----

  private Locator opensToggle(Visitor visitor) {
    return opens(
        visitor.withRoundTrip(Duration.ZERO),
        button -> {
          button.setToggle(true);
          button
              .pressed()
              .addValueChangeListener(
                  change -> {
                    if (change.isFromClient()) {
                      heard.add(change.getValue());
                    }
                  });
        });
  }

  @Test
  @DisplayName("shows the pressed state immediately, before the server can answer")
  void showsThatItIsPressedAtOnce(Visitor visitor) {
    Locator button = opensToggle(visitor);
    assertThat(button).hasAttribute("aria-pressed", "false");
    visitor.setRoundTrip(LONG);

    button.click();

    assertThat(button).hasAttribute("aria-pressed", "true");
    assertRadius(button, "12px");
  }

  @Test
  @DisplayName("reports its state before the click")
  void tellsOfItsStateFirst(Visitor visitor) {
    List<Boolean> atClick = new CopyOnWriteArrayList<>();
    Locator button =
        opens(
            visitor,
            each -> {
              each.setToggle(true);
              each.addClickListener(click -> atClick.add(each.isPressed()));
            });

    button.focus();
    visitor.page().keyboard().press("Space");
    Awaitility.await().until(() -> atClick.equals(List.of(true)));
    visitor.page().keyboard().press("Enter");
    Awaitility.await().until(() -> atClick.equals(List.of(true, false)));
  }

  @Test
  @DisplayName("does not flicker when pressed twice within one round trip of 200 ms")
  void doesNotFlicker(Visitor visitor) {
    Locator button = opensToggle(visitor);
    visitor.setRoundTrip(Duration.ofMillis(200));
    button.evaluate(
        """
        button => {
          window.looks = [];
          new MutationObserver(() => {
            const look = button.getAttribute('aria-pressed');
            if (window.looks.at(-1) !== look) window.looks.push(look);
          }).observe(button, {attributes: true});
        }
        """);

    button.click();
    button.click();
    button.click();
    Awaitility.await().until(() -> heard.equals(List.of(true, false, true)));
    visitor.settles();

    assertThat(visitor.page().evaluate("window.looks")).isEqualTo(List.of("true", "false", "true"));
    assertThat(Stage.ask(onServer.get(), onServer.get()::isPressed)).isTrue();
  }

  @Test
  @DisplayName("is reverted when the app vetoes the change")
  void isPutBack(Visitor visitor) {
    Locator button = opensToggle(visitor);
    on(
        () ->
            onServer
                .get()
                .pressed()
                .addValueChangeListener(change -> onServer.get().setPressed(false)));

    button.click();
    Awaitility.await().until(() -> !heard.isEmpty());
    assertThat(button).hasAttribute("aria-pressed", "false");

    button.click();
    Awaitility.await().until(() -> heard.size() == 2);
    assertThat(button).hasAttribute("aria-pressed", "false");
  }

  @Test
  @DisplayName("is reverted if it was pressed while the app was blocking it")
  void isPutBackWhenBlocked(Visitor visitor) {
    Locator button = opensToggle(visitor);
    visitor.setRoundTrip(Duration.ofMillis(400));

    button.click();
    on(() -> onServer.get().setEnabled(false));
    Awaitility.await().until(() -> clicks.get() == 0);

    assertThat(button).isDisabled();
    assertThat(button).hasAttribute("aria-pressed", "false");
    assertThat(heard).isEmpty();
  }

  @Test
  @DisplayName("is pressed by the app, and pressed again by the user")
  void isPressedByTheApp(Visitor visitor) {
    Locator button = opensToggle(visitor);

    on(() -> onServer.get().setPressed(true));
    assertThat(button).hasAttribute("aria-pressed", "true");
    button.click();
    assertThat(button).hasAttribute("aria-pressed", "false");
    Awaitility.await().until(() -> heard.equals(List.of(false)));
  }

  // ---- Loading ----

  @Test
  @DisplayName("keeps its width, label and focus while loading, and calls no listener")
  void keepsItsWidthWhileLoading(Visitor visitor) {
    Locator button = opens(visitor, each -> {});
    button.focus();
    double width = button.boundingBox().width;

    on(() -> onServer.get().setLoading(true));
    assertThat(button).hasAttribute("aria-busy", "true");
    assertThat(button).hasAttribute("aria-disabled", "true");
    assertThat(button.boundingBox().width).isEqualTo(width);
    assertThat(button.boundingBox().height).isEqualTo(40);
    assertThat(button).hasText("Save");
    assertThat(button).isFocused();
    button.evaluate("b => b.addEventListener('click', () => window.heard = true)");
    visitor.page().keyboard().press("Enter");
    button.click(new Locator.ClickOptions().setForce(true));
    assertThat(visitor.page().evaluate("window.heard")).isNull();

    on(() -> onServer.get().setLoading(false));
    assertThat(button).not().hasAttribute("aria-busy", "true");
    button.click();
    Awaitility.await().until(() -> clicks.get() == 1);
  }

  @Test
  @DisplayName("keeps its width while loading in every size, with or without an icon, or icon-only")
  void keepsItsWidthInEverySize(Visitor visitor) {
    List<Button> made = new CopyOnWriteArrayList<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  pushes();
                  Div all = new Div();
                  for (ButtonSize size : ButtonSize.values()) {
                    Button alone = new Button(icon());
                    alone.setAriaLabel("Add");
                    for (Button each :
                        List.of(new Button("Save it"), new Button("Save it", icon()), alone)) {
                      each.setSize(size);
                      made.add(each);
                      all.add(each);
                    }
                  }
                  return all;
                }));
    String widths =
        "() => [...document.querySelectorAll('[data-es=button]')]"
            + ".map(b => b.getBoundingClientRect().width)";
    Object before = page.evaluate(widths);

    Stage.on(made.getFirst(), () -> made.forEach(each -> each.setLoading(true)));

    assertThat(page.locator("[data-loading]")).hasCount(15);
    assertThat(page.locator("[data-loading]").first()).hasCSS("padding-inline-start", "4px");
    assertThat(page.locator("[data-loading]:not([data-size])").first())
        .hasCSS("padding-inline-start", "7px");
    assertThat(page.evaluate(widths)).isEqualTo(before);
  }

  @Test
  @DisplayName("ignores on the server a click that was sent after it started loading")
  void hearsNothingOnTheServer(Visitor visitor) {
    Locator button =
        opens(
            visitor.withRoundTrip(Duration.ZERO),
            each -> each.addClickListener(click -> each.setLoading(true)));
    visitor.setRoundTrip(Duration.ofMillis(200));

    button.evaluate("b => { b.click(); b.click(); b.click(); }");
    assertThat(button).hasAttribute("aria-busy", "true");
    visitor.settles();

    assertThat(clicks).hasValue(1);
  }

  @Test
  @DisplayName("announces that it is loading when it was pressed")
  void announcesThatItIsLoading(Visitor visitor) {
    Locator button = opens(visitor, each -> each.addClickListener(click -> each.setLoading(true)));

    button.click();

    assertThat(visitor.page().locator("body > [role=status]")).hasText("Loading: Save");
  }

  // ---- Disable on click ----

  @Test
  @DisplayName("is disabled by a click immediately, and can be enabled again in the same request")
  void isDisabledByAClick(Visitor visitor) {
    Locator button =
        opens(visitor.withRoundTrip(Duration.ZERO), each -> each.setDisableOnClick(true));
    visitor.setRoundTrip(Duration.ofMillis(300));
    button.dblclick();
    assertThat(button).isDisabled();
    visitor.setRoundTrip(Duration.ZERO);
    Awaitility.await().until(() -> clicks.get() == 1);
    visitor.settles();
    assertThat(button).isDisabled();

    on(
        () -> {
          onServer.get().addClickListener(click -> onServer.get().setEnabled(true));
          onServer.get().setEnabled(true);
        });
    assertThat(button).isEnabled();
    button.click();
    Awaitility.await().until(() -> clicks.get() == 2);
    assertThat(button).isEnabled();
    button.click();
    Awaitility.await().until(() -> clicks.get() == 3);
  }

  // ---- Links ----

  @Test
  @DisplayName(
      "becomes a link and a button again in the same place, and keeps its focus and listeners")
  void becomesALink(Visitor visitor) {
    Locator button = opens(visitor, each -> {});
    button.focus();

    on(() -> onServer.get().setHref("#there"));
    Locator link = visitor.find("a[data-es=button]");
    assertThat(link).isFocused();
    assertThat(link).hasAttribute("href", "#there");
    assertThat(visitor.find("span + a[data-es=button] + span")).hasCount(1);
    assertThat(visitor.find("button[data-es=button]")).hasCount(0);
    link.evaluate("a => a.addEventListener('click', click => click.preventDefault())");
    link.click();
    Awaitility.await().until(() -> clicks.get() == 1);

    on(
        () -> {
          onServer.get().setHref((String) null);
          onServer.get().setText("Save again");
        });
    Locator again = visitor.find("button[data-es=button]");
    assertThat(again).isFocused();
    assertThat(again).hasText("Save again");
    again.click();
    Awaitility.await().until(() -> clicks.get() == 2);
    assertThat(visitor.find("[data-es=button]")).hasCount(1);
  }

  @Test
  @DisplayName("does not take the focus when it becomes a link and does not have it")
  void takesNoFocus(Visitor visitor) {
    Locator button = opens(visitor, each -> {});
    button.focus();
    visitor.page().mouse().click(600, 600);
    assertThat(visitor.find("body")).isFocused();

    on(() -> onServer.get().setHref("#there"));

    assertThat(visitor.find("a[data-es=button]")).isVisible();
    assertThat(visitor.find("a[data-es=button]")).not().isFocused();
  }

  @Test
  @DisplayName("keeps its focus when it and its neighbours become links")
  void keepsTheFocusAmongItsLike(Visitor visitor) {
    List<Button> made = new CopyOnWriteArrayList<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  pushes();
                  made.addAll(List.of(new Button("One"), new Button("Two"), new Button("Three")));
                  return new ButtonGroup(made.toArray(Button[]::new));
                }));
    page.locator("[data-es=button]").nth(1).focus();

    Stage.on(made.getFirst(), () -> made.forEach(each -> each.setHref("#x")));

    assertThat(page.locator("a[data-es=button]")).hasCount(3);
    assertThat(page.locator("a[data-es=button]").nth(1)).isFocused();
    assertThat(page.locator("a[data-es=button]")).hasText(new String[] {"One", "Two", "Three"});
  }

  @Test
  @DisplayName("opens a view without reloading the page, even if it is a toggle")
  void leadsToAView(Visitor visitor) {
    Locator link =
        opens(
            visitor,
            each -> {
              each.setToggle(true);
              each.setHref(BlankView.class);
            });
    visitor.page().evaluate("window.same = true");
    assertThat(link.getAttribute("aria-pressed")).isNull();

    link.click();

    visitor.page().waitForURL("**/test/blank");
    assertThat(visitor.page().evaluate("window.same")).isEqualTo(true);
  }

  @Test
  @DisplayName("is not followed while it is disabled or loading")
  void isNotFollowed(Visitor visitor) {
    Locator link =
        opens(
            visitor,
            each -> {
              each.setHref("#there");
              each.setLoading(true);
            });
    link.click(new Locator.ClickOptions().setForce(true));
    assertThat(visitor.page().url()).doesNotContain("#there");

    on(
        () -> {
          onServer.get().setLoading(false);
          onServer.get().setEnabled(false);
        });
    assertThat(link).hasAttribute("aria-disabled", "true");
    link.click(new Locator.ClickOptions().setForce(true));
    assertThat(visitor.page().url()).doesNotContain("#there");

    on(() -> onServer.get().setEnabled(true));
    assertThat(link).hasAttribute("href", "#there");
    link.click();
    visitor.page().waitForURL("**#there");
  }

  // ---- Confetti ----

  @Test
  @DisplayName(
      "throws confetti on a canvas that is removed afterwards, with a script that is loaded at the"
          + " first burst")
  void throwsConfetti(Visitor visitor) {
    Locator button =
        opens(
            visitor,
            each -> each.setConfetti(ConfettiOptions.builder().particleCount(5).ticks(10).build()));
    String scripts =
        "() => performance.getEntriesByType('resource').filter(e =>"
            + " e.name.includes('confetti')).length";
    assertThat(visitor.page().evaluate(scripts)).isEqualTo(0);
    visitor
        .page()
        .evaluate(
            """
            () => new MutationObserver(records => records.forEach(record =>
                record.addedNodes.forEach(node => node.localName === 'canvas' && (window.thrown = true))))
                .observe(document.body, {childList: true})
            """);

    button.click();

    visitor.page().waitForFunction("window.thrown");
    assertThat(visitor.find("canvas")).hasCount(0);
    assertThat(visitor.page().evaluate(scripts)).isEqualTo(1);
  }

  @Test
  @DisplayName("throws no confetti with reduced motion")
  void throwsNothing(Visitor visitor) {
    Locator button = opens(visitor.withReducedMotion(), each -> each.setConfetti(true));

    button.click();
    Awaitility.await().until(() -> clicks.get() == 1);

    assertThat(
            visitor
                .page()
                .evaluate(
                    "performance.getEntriesByType('resource').filter(e =>"
                        + " e.name.includes('confetti')).length"))
        .isEqualTo(0);
  }

  @Test
  @DisplayName("shows each tone in its own colours")
  void showsEachTone(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div all = new Div();
                  for (Tone tone : Tone.values()) {
                    Button button = new Button(tone.name());
                    button.setTone(tone);
                    Button tonal = new Button(tone.name());
                    tonal.setTone(tone);
                    tonal.setVariant(ButtonVariant.TONAL);
                    all.add(button, tonal);
                  }
                  return all;
                }));

    assertThat(page.locator("[data-es=button]").all())
        .extracting(button -> style(button, "background-color"))
        .doesNotHaveDuplicates();
  }
}
