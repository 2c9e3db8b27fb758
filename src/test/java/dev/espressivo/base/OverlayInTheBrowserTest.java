package dev.espressivo.base;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.shared.Tooltip;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.avatar.AvatarGroup;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.Overlay.Placement;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.button.Button;
import dev.espressivo.views.Stage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("An overlay in the browser")
class OverlayInTheBrowserTest {

  /** A component with an overlay, as the author of a component writes it. */
  @Tag("div")
  @JsModule(Assets.CORE + "base/overlay.js")
  static final class Opener extends Component implements HasContent, HasClassMerge {

    final NativeButton trigger;
    final Div overlay = new Div();

    Opener(String name, Component... content) {
      trigger = button(name);
      overlay.setId(name + "-overlay");
      overlay.getElement().setAttribute("role", "dialog").setAttribute("aria-label", name);
      overlay.add(content);
      Overlay.connect(trigger.getElement(), overlay.getElement());
      getElement().appendChild(trigger.getElement(), overlay.getElement());
    }

    Opener at(Placement placement) {
      Overlay.place(overlay.getElement(), placement);
      return this;
    }

    Opener modal() {
      Overlay.makeModal(overlay.getElement());
      return this;
    }
  }

  private static NativeButton button(String id) {
    NativeButton button = new NativeButton(id);
    button.setId(id);
    return button;
  }

  private static Div box(String width, String height) {
    Div box = new Div();
    box.setWidth(width);
    box.setHeight(height);
    return box;
  }

  @Test
  @DisplayName(
      "is placed at its trigger, flips and shifts if it does not fit, and follows the trigger")
  void isAtItsTrigger(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div content = box("200px", "150px");
                  content.setId("content");
                  Opener opener = new Opener("menu", content);
                  opener
                      .at(Placement.BOTTOM_START)
                      .getElement()
                      .getStyle()
                      .set("margin", "200px 400px 2000px 400px");
                  opener.trigger.setWidth("100px");
                  return opener;
                }));
    Locator trigger = page.locator("#menu");
    Locator overlay = page.locator("#menu-overlay");

    trigger.click();
    assertThat(trigger).hasAttribute("aria-expanded", "true");
    assertThat(overlay).isFocused();
    waitFor(page, "o.left === t.left && o.top === t.bottom + 4");

    page.evaluate("document.documentElement.dir = 'rtl'; dispatchEvent(new Event('resize'))");
    waitFor(page, "o.right === t.right && o.top === t.bottom + 4");
    page.evaluate("document.documentElement.dir = 'ltr'");

    page.evaluate("document.querySelector('#content').style.height = '2000px'");
    page.evaluate("dispatchEvent(new Event('resize'))");
    waitFor(page, "o.bottom >= innerHeight - 8");
    assertThat(
            page.evaluate(
                """
                () => new Promise((done) => {
                  const overlay = document.querySelector('#menu-overlay');
                  overlay.scrollTop = 300;
                  const frames = (n) => (n ? requestAnimationFrame(() => frames(n - 1)) : done(overlay.scrollTop));
                  frames(4);
                })
                """))
        .isEqualTo(300);
    page.evaluate("document.querySelector('#content').style.height = '150px'");
    page.evaluate("dispatchEvent(new Event('resize'))");
    waitFor(page, "o.left === t.left && o.top === t.bottom + 4");

    page.evaluate("document.scrollingElement.scrollTop = 100");
    waitFor(page, "o.left === t.left && o.top === t.bottom + 4");

    page.setViewportSize(1280, 300);
    page.evaluate("document.scrollingElement.scrollTop = 0");
    waitFor(page, "o.bottom === t.top - 4");

    page.setViewportSize(520, 300);
    waitFor(page, "o.right === document.documentElement.clientWidth - 8");
    page.setViewportSize(320, 800);
    page.evaluate("document.querySelector('#menu').parentElement.style.marginLeft = '0'");
    page.evaluate("dispatchEvent(new Event('resize'))");
    waitFor(page, "o.left === 8 && o.right <= 312");

    page.keyboard().press("Escape");
    assertThat(overlay).isHidden();
    assertThat(trigger).isFocused();
    assertThat(trigger).hasAttribute("aria-expanded", "false");
    page.setViewportSize(1280, 800);
  }

  @Test
  @DisplayName("that is modal makes the page inert except for the notifications above it")
  void leavesNotificationsUsable(Visitor visitor) {
    AtomicInteger pressed = new AtomicInteger();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  notify("before", pressed);
                  NativeButton later = button("later");
                  later.addClickListener(click -> notify("after", pressed));
                  Opener opener = new Opener("open", button("first"), later).modal();
                  return new Div(opener, button("behind"));
                }));

    page.locator("#open").click();
    assertThat(page.locator("#open-overlay")).isFocused();
    page.locator("#before").click();
    page.locator("#later").click();
    page.locator("#after").click();
    page.waitForCondition(() -> pressed.get() == 2);
    assertThat(page.locator("#open-overlay")).isVisible();

    page.locator("#open-overlay").focus();
    page.keyboard().press("Tab");
    assertThat(page.locator("#first")).isFocused();
    page.evaluate("document.querySelector('#behind').focus()");
    assertThat(page.locator("#first")).isFocused();

    page.keyboard().press("Escape");
    assertThat(page.locator("#open-overlay")).isHidden();
    assertThat(page.locator("#open")).isFocused();
    page.locator("#behind").click();
    assertThat(page.locator("[inert]")).hasCount(0);
  }

  private static void notify(String id, AtomicInteger pressed) {
    NativeButton button = button(id);
    button.addClickListener(click -> pressed.incrementAndGet());
    Notification notification = new Notification(button);
    notification.setDuration(0);
    notification.open();
  }

  @Test
  @DisplayName(
      "can be nested, closes on a press outside, and still works after it was moved or removed")
  void nestsAndComesBack(Visitor visitor) {
    AtomicReference<Opener> outer = new AtomicReference<>();
    AtomicReference<Div> other = new AtomicReference<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  Opener inner = new Opener("inner", button("deep")).at(Placement.BOTTOM);
                  Opener modal = new Opener("modal", button("mid")).modal();
                  outer.set(new Opener("outer", inner, modal).modal());
                  other.set(new Div(button("behind")));
                  return new Div(outer.get(), other.get());
                }));
    page.locator("#outer").click();
    page.locator("#inner").click();
    page.keyboard().press("Escape");
    assertThat(page.locator("#inner-overlay")).isHidden();
    assertThat(page.locator("#inner")).isFocused();
    assertThat(page.locator("#outer-overlay")).isVisible();

    page.locator("#modal").click();
    assertThat(page.locator("#inner[inert], [inert] #inner")).hasCount(1);
    page.keyboard().press("Escape");
    assertThat(page.locator("#modal-overlay")).isHidden();
    assertThat(page.locator("#modal")).isFocused();
    page.mouse().click(5, 700);
    assertThat(page.locator("#outer-overlay")).isHidden();
    assertThat(page.locator("#outer")).isFocused();

    page.locator("#outer").click();
    Stage.on(outer.get(), () -> other.get().add(outer.get()));
    page.locator("#behind").click();
    assertThat(page.locator("[inert]")).hasCount(0);
    page.locator("#outer").click();
    page.locator("#modal").click();
    assertThat(page.locator("#modal-overlay")).isFocused();
  }

  @Test
  @DisplayName(
      "is the only one to close on Escape, above or below a Vaadin dialog or another popover")
  void closesAlone(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Dialog above = new Dialog(button("in-above"));
                  NativeButton opens = button("opens");
                  opens.addClickListener(click -> above.open());
                  DatePicker date = new DatePicker();
                  Opener modal = new Opener("modal", opens, date).modal();
                  Opener open = new Opener("open", button("deep")).modal();
                  return new Div(modal, new Opener("covered", open).at(Placement.BOTTOM));
                }));
    Locator modal = page.locator("#modal-overlay");
    Locator dialog = page.locator("vaadin-dialog");

    page.locator("#modal").click();
    page.locator("#opens").click();
    page.locator("#in-above").focus();
    page.keyboard().press("Escape");
    assertThat(dialog).hasCount(0);
    assertThat(modal).isVisible();

    page.locator("vaadin-date-picker input").click();
    assertThat(page.locator("vaadin-date-picker")).hasAttribute("opened", "");
    page.keyboard().press("Escape");
    assertThat(page.locator("vaadin-date-picker[opened]")).hasCount(0);
    assertThat(modal).isVisible();

    page.keyboard().press("Escape");
    assertThat(modal).isHidden();

    page.locator("#covered").click();
    page.locator("#open").click();
    page.keyboard().press("Escape");
    assertThat(page.locator("#open-overlay")).isHidden();
    assertThat(page.locator("#covered-overlay")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator("#covered-overlay")).isHidden();
  }

  @Test
  @DisplayName("closes on Escape before the Vaadin dialog from which it was opened")
  void closesBeforeItsDialog(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Dialog dialog = new Dialog(new Opener("open", button("deep")).modal());
                  dialog.open();
                  return new Div();
                }));
    page.locator("#open").click();
    assertThat(page.locator("#open-overlay")).isFocused();

    page.keyboard().press("Escape");
    assertThat(page.locator("#open-overlay")).isHidden();
    assertThat(page.locator("vaadin-dialog[opened]")).hasCount(1);
    page.keyboard().press("Escape");
    assertThat(page.locator("vaadin-dialog")).hasCount(0);
  }

  @Test
  @DisplayName("shows an icon button's name as its tooltip, which is not its description")
  void showsTooltips(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Button star = new Button(new Span("*"));
                  star.setAriaLabel("Star");
                  star.setId("star");
                  Button named = new Button(new Span("*"));
                  named.setAriaLabelledBy("before");
                  named.setId("named");
                  Button vaadins = new Button(new Span("*"));
                  vaadins.setAriaLabel("Ours");
                  vaadins.setId("vaadins");
                  Tooltip.forComponent(vaadins).setText("Vaadin's");
                  Div log = box("50px", "50px");
                  log.setId("log");
                  log.getStyle().set("overflow", "auto");
                  log.add(box("10px", "900px"));
                  return new Div(button("before"), star, named, vaadins, log);
                }));
    Locator star = page.locator("#star");
    Locator tooltip = page.locator("[role=tooltip][data-es]");

    star.hover();
    assertThat(tooltip).hasText("Star");
    BoundingBox box = tooltip.boundingBox();
    BoundingBox anchor = star.boundingBox();
    assertThat(box.y).isCloseTo(anchor.y + anchor.height + 4, within(1.0));
    tooltip.hover();
    assertThat(tooltip).isVisible();
    star.hover();
    scroll(page, "#log");
    assertThat(tooltip).isVisible();
    page.keyboard().press("Escape");
    assertThat(tooltip).hasCount(0);

    page.locator("#before").focus();
    page.keyboard().press("Tab");
    assertThat(tooltip).hasText("Star");
    assertThat(tooltip).hasAttribute("aria-hidden", "true");
    assertThat(star).hasAccessibleName("Star");
    assertThat(star).hasAccessibleDescription("");
    page.keyboard().press("Enter");
    page.locator("#before").focus();
    assertThat(tooltip).hasCount(0);

    page.keyboard().press("Tab");
    page.keyboard().press("Tab");
    assertThat(tooltip).hasText("before");
    page.keyboard().press("Tab");
    assertThat(page.locator("#vaadins")).isFocused();
    assertThat(tooltip).hasCount(0);
  }

  @Test
  @DisplayName("shows a tooltip text, which is also read, and the names of the avatars in a group")
  void showsTooltipTexts(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Button save = new Button("Save");
                  save.setTooltipText("Saves <i>all</i> pages");
                  save.setAutofocus(true);
                  return new Div(save, new AvatarGroup(new Avatar("Clara Wieck")));
                }));
    Locator save = page.locator("button");
    Locator tooltip = page.locator("[role=tooltip][data-es]");

    assertThat(save).isFocused();
    assertThat(save).hasAccessibleDescription("Saves <i>all</i> pages");
    save.hover();
    assertThat(tooltip).hasText("Saves <i>all</i> pages");
    page.locator("es-avatar").hover();
    assertThat(tooltip).hasText("Clara Wieck");
  }

  /** Scrolls an element, and waits until all listeners have received the event. */
  private static void scroll(Page page, String selector) {
    page.evaluate(
        """
        selector => new Promise((done) => {
          document.querySelector(selector).scrollTop = 50;
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        })
        """,
        selector);
  }

  private static void waitFor(Page page, String condition) {
    page.waitForFunction(
        """
        () => {
          const [t, o] = ['menu', 'menu-overlay'].map((id) => document.getElementById(id).getBoundingClientRect());
          return %s;
        }
        """
            .formatted(condition));
  }
}
