package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Media;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.contextmenu.ContextMenu;
import com.vaadin.flow.component.contextmenu.SubMenu;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.login.LoginOverlay;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.notification.Notification.Position;
import com.vaadin.flow.component.page.ColorScheme.Value;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.demo.pages.VaadinThemePage;
import dev.espressivo.theme.Painted.Mark;
import dev.espressivo.theme.Painted.Place;
import dev.espressivo.views.Stage;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The theme for Vaadin's components, for everyone,")
class VaadinThemeForEveryoneTest {

  private static final String FIELDS =
      ":is(vaadin-text-field, vaadin-password-field, vaadin-integer-field, vaadin-text-area,"
          + " vaadin-combo-box, vaadin-multi-select-combo-box, vaadin-select, vaadin-date-picker,"
          + " vaadin-time-picker):not([readonly], vaadin-message-input > *)";

  /**
   * What identifies a control, or tells its state. Not so in Material: the ground of a tonal or
   * tertiary button, the rest of a slider's or progress bar's track, lines between rows and around
   * cards, and the line below a field that cannot be changed.
   */
  private static final List<Mark> MARKS =
      List.of(
          new Mark(FIELDS, "[part~=input-field]", Place.EDGE),
          new Mark("[clear-button-visible]", "[part~=clear-button]", Place.INSIDE),
          new Mark(
              "vaadin-combo-box, vaadin-select, vaadin-date-picker",
              "[part~=toggle-button]",
              Place.INSIDE),
          new Mark("vaadin-integer-field", "[part~=increase-button]", Place.INSIDE),
          new Mark("vaadin-checkbox", "[part=checkbox]", Place.EDGE),
          new Mark("vaadin-checkbox[checked]", "[part=checkbox]", Place.INSIDE),
          new Mark("vaadin-checkbox[indeterminate]", "[part=checkbox]", Place.INSIDE),
          new Mark("vaadin-radio-button", "[part=radio]", Place.EDGE),
          new Mark("vaadin-radio-button[checked]", "[part=radio]", Place.INSIDE),
          new Mark("#slider", "[part~=thumb]", Place.EDGE),
          new Mark("#slider", "[part~=track-fill]", Place.EDGE),
          new Mark("#progress-bar", "[part=value]", Place.EDGE),
          new Mark("#filled-button", "", Place.EDGE),
          new Mark("#dot-badge", "", Place.EDGE),
          new Mark("vaadin-button vaadin-icon, vaadin-side-nav-item vaadin-icon", "", Place.INSIDE),
          new Mark("vaadin-menu-bar-button[aria-haspopup]", "[part=suffix]", Place.INSIDE),
          new Mark("vaadin-grid-sorter", "[part=indicators]", Place.INSIDE),
          new Mark(
              "vaadin-details-summary, vaadin-accordion-heading", "[part=toggle]", Place.INSIDE),
          new Mark("vaadin-list-box > [selected]", "[part=checkmark]", Place.INSIDE),
          new Mark("#selected-tab", "", Place.EDGE),
          new Mark("#split-layout", "[part=handle]", Place.EDGE),
          new Mark("vaadin-button[focus-ring]", "", Place.RING),
          new Mark(
              "[focus-ring]:is(vaadin-checkbox, vaadin-radio-button)",
              "[part=checkbox], [part=radio]",
              Place.RING));

  private final AtomicReference<VaadinThemePage> onServer = new AtomicReference<>();
  private final AtomicReference<LoginOverlay> modal = new AtomicReference<>();

  private Page open(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      onServer.set(new VaadinThemePage());
                      return new Div(onServer.get());
                    }));
    assertThat(page.locator("#grid vaadin-grid-cell-content").last()).isVisible();
    page.locator("#list-item").click();
    page.locator("#grid vaadin-checkbox").last().click();
    page.mouse().move(0, 0);
    page.evaluate("document.activeElement.blur()");
    page.evaluate(
        "for (const each of document.querySelectorAll('#tonal-button, #checkbox, #radio-button'))"
            + " each.setAttribute('focus-ring', '');"
            + " document.getElementById('current-side-nav-item').setAttribute('current', '')");
    return page;
  }

  @Test
  @DisplayName("has the contrast of WCAG in six schemes")
  void hasContrastInSixSchemes(Visitor visitor) {
    Page page = open(visitor);
    Locator button = page.locator("#filled-button");
    Map<String, List<String>> weak = new LinkedHashMap<>();
    String before = "";
    for (boolean high : List.of(false, true)) {
      for (String seed : high ? List.of("") : List.of("", "#B3261E")) {
        for (Value scheme : List.of(Value.LIGHT, Value.DARK)) {
          Stage.on(
              onServer.get(),
              () -> {
                EspressivoTheme theme = EspressivoTheme.of(onServer.get().getUI().orElseThrow());
                theme.setContrast(high ? ContrastLevel.HIGH : ContrastLevel.STANDARD);
                theme.setScheme(seed.isEmpty() ? null : EspressivoTheme.fromSeed(seed));
                theme.setColorScheme(scheme);
              });
          assertThat(button).not().hasCSS("background-color", before);
          before =
              String.valueOf(button.evaluate("each => getComputedStyle(each).backgroundColor"));
          Painted.finish(page);
          weak.put(
              "%s, %s, %s".formatted(scheme, seed, high ? "high" : "standard"),
              Painted.weak(page, MARKS));
        }
      }
    }
    assertThat(weak).hasSize(6);
    assertThat(weak.values()).allSatisfy(each -> assertThat(each).isEmpty());
  }

  /** Describes each text that is cut or lies on another one, and a page wider than the window. */
  private static final String UNFIT =
      "within => {"
          + Painted.TOOLS
          + """
            const cache = new Map();
            const looks = element => {
              let found = cache.get(element);
              if (!found) {
                const {display, overflowX, overflowY, textOverflow} = getComputedStyle(element);
                found = {display, overflowX, overflowY, textOverflow, clip: element.getBoundingClientRect()};
                cache.set(element, found);
              }
              return found;
            };
            const root = document.scrollingElement;
            const wrong = [];
            if (root.scrollWidth > root.clientWidth) wrong.push(`${root.scrollWidth} px of ${root.clientWidth}`);
            const lines = [];
            const found = texts(document.querySelector(within));
            if (!found.length) wrong.push('no texts');
            for (const {element, text, box} of found) {
              if (element.matches('input, textarea')) {
                // What is typed scrolls, but a date or a time that the field offers fits.
                if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 40) {
                  wrong.push(`${name(element)} "${text}" is cut`);
                }
                const line = parseFloat(getComputedStyle(element).lineHeight) || box.height;
                const top = element.localName === 'textarea' ? box.top : box.top + (box.height - line) / 2;
                lines.push([element, text, new DOMRect(box.x, top, box.width, line)]);
                continue;
              }
              for (const node of element.childNodes) {
                if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
                const range = document.createRange();
                range.selectNodeContents(node);
                for (const line of range.getClientRects()) {
                  let ends = false;
                  for (const each of chain(node).slice(1)) {
                    const {clip, ...style} = looks(each);
                    if (['inline', 'contents'].includes(style.display)) continue;
                    if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) break;
                    ends ||= style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
                    if (!ends && style.overflowX !== 'visible' && (line.left < clip.left - 2 || line.right > clip.right + 2)
                        || style.overflowY !== 'visible' && (line.top < clip.top - 6 || line.bottom > clip.bottom + 6)) {
                      wrong.push(`${name(element)} "${text}" is cut by ${name(each)}`);
                    }
                  }
                  if (!ends) lines.push([element, text, line]);
                }
              }
            }
            lines.forEach(([element, text, box], i) => {
              for (const [other, beside, under] of lines.slice(i + 1)) {
                const x = Math.min(box.right, under.right) - Math.max(box.left, under.left);
                const y = Math.min(box.bottom, under.bottom) - Math.max(box.top, under.top);
                if (element !== other && x > 2 && y > 4) wrong.push(`"${text}" and "${beside}" of ${name(other)} lie on each other`);
              }
            });
            return wrong;
          }
          """;

  @Test
  @DisplayName("cuts no text at 200 %, in a window of 360 px, and within 100 px")
  void cutsNoText(Visitor visitor) {
    Page page = open(visitor);
    Map<String, Object> unfit = new LinkedHashMap<>();
    unfit.put("as it is", page.evaluate(UNFIT, "article"));
    page.evaluate("document.documentElement.style.fontSize = '32px'");
    unfit.put("at 200 %", page.evaluate(UNFIT, "article"));
    page.setViewportSize(360, 740);
    visitor.settles();
    visitor.takesScreenshot("vaadin-theme-360-at-200");
    unfit.put("in 360 px at 200 %", page.evaluate(UNFIT, "article"));
    page.evaluate("document.documentElement.style.fontSize = ''");
    visitor.settles();
    unfit.put("in 360 px", page.evaluate(UNFIT, "article"));
    page.setViewportSize(1280, 800);
    page.evaluate(
        """
        // An app's frame is a window, which is not as narrow.
        document.querySelector('.vaadin-app').remove();
        document.querySelectorAll('.vaadin-samples').forEach(each => {
          each.style = 'inline-size: 100px; padding: 0; border: 0; box-sizing: content-box; flex-flow: column;'
            + ' align-items: stretch';
        })
        """);
    visitor.settles();
    unfit.put("within 100 px", page.evaluate(UNFIT, "article"));

    assertThat(unfit).hasSize(5);
    assertThat(unfit.entrySet())
        .allSatisfy(each -> assertThat((List<?>) each.getValue()).as(each.getKey()).isEmpty());
  }

  /** Describes each box that is not on the other side, as far from the edge, from right to left. */
  private static final String UNMIRRORED =
      "async () => {"
          + Painted.TOOLS
          + """
            const samples = [...document.querySelectorAll('.vaadin-samples')];
            const boxes = new Map(samples.flatMap(all => [...deep(all)]
              .filter(each => each.localName !== 'slot' && !each.closest('svg') && isSeen(each))
              .map(each => [each, {box: each.getBoundingClientRect(), all, from: all.getBoundingClientRect()}])));
            document.documentElement.dir = 'rtl';
            // Chromium keeps the sides of some boxes when only an ancestor's direction has changed.
            document.documentElement.style.display = 'none';
            document.documentElement.offsetHeight;
            document.documentElement.style.display = '';
            let wrong;
            for (let tries = 0; tries < 100; tries++) {
              await new Promise(requestAnimationFrame);
              wrong = [];
              for (const [each, {box, all, from}] of boxes) {
                const now = each.getBoundingClientRect();
                const to = all.getBoundingClientRect();
                if (box.width && now.width && Math.abs(box.left - from.left - (to.right - now.right)) > 1.5) {
                  wrong.push(`${name(each)}: ${Math.round(box.left - from.left)} px becomes ${Math.round(to.right - now.right)} px`);
                }
              }
              if (!wrong.length) break;
            }
            const root = document.scrollingElement;
            if (root.scrollWidth > root.clientWidth) wrong.push('The page scrolls sideways');
            if (boxes.size < 300) wrong.push(`only ${boxes.size} boxes`);
            return wrong;
          }
          """;

  @Test
  @DisplayName("mirrors each box of each component from right to left")
  void mirrorsEachBox(Visitor visitor) {
    Page page = open(visitor);
    assertThat((List<?>) page.evaluate(UNMIRRORED)).isEmpty();
    visitor.takesScreenshot("vaadin-theme-rtl");
    // The end of the rounded bar and of what is drawn without a box.
    assertThat(
            page.evaluate(
                """
                () => {
                  const part = (id, name) => document.getElementById(id).shadowRoot.querySelector(`[part~=${name}]`);
                  const rest = getComputedStyle(part('progress-bar', 'bar'), '::after');
                  const border = getComputedStyle(part('outlined-field', 'label'), '::before');
                  return [rest.left, border.borderLeftWidth, border.borderTopRightRadius, border.borderTopLeftRadius];
                }
                """))
        .isEqualTo(List.of("0px", "0px", "4px", "0px"));
  }

  /** What only a background tells otherwise. */
  private static final List<Mark> MARKS_IN_FORCED_COLORS =
      List.of(
          new Mark(FIELDS, "[part~=input-field]", Place.AROUND),
          new Mark("vaadin-checkbox", "[part=checkbox]", Place.AROUND),
          new Mark("vaadin-radio-button", "[part=radio]", Place.AROUND),
          new Mark("vaadin-button, vaadin-menu-bar-button, vaadin-badge", "", Place.AROUND),
          new Mark("vaadin-card, vaadin-message-input, #selected-tab", "", Place.AROUND),
          new Mark("vaadin-multi-select-combo-box-chip:not([slot=overflow])", "", Place.AROUND),
          new Mark("#slider", "[part=track]", Place.AROUND),
          new Mark("#progress-bar", "[part=bar]", Place.AROUND),
          new Mark("#current-side-nav-item", "[part=content]", Place.AROUND));

  @Test
  @DisplayName("loses nothing in forced colours that only a background shows otherwise")
  void losesNothingInForcedColors(Visitor visitor) {
    Page page = open(visitor.withForcedColors());
    visitor.takesScreenshot("vaadin-theme-forced-colors");

    assertThat(
            Painted.weak(
                page, Stream.of(MARKS, MARKS_IN_FORCED_COLORS).flatMap(List::stream).toList()))
        .isEmpty();
    assertThat(
            page.locator("#grid tbody tr")
                .evaluateAll(
                    "rows => rows.filter(row => getComputedStyle(row).outlineStyle === 'solid')"
                        + ".map(row => row.part.contains('selected-row'))"))
        .isEqualTo(List.of(true));
    // Neither the selected date nor what was focused by a key in a list is told by its ground.
    page.locator("#combo-box input").press("ArrowDown");
    page.locator("#combo-box input").press("ArrowDown");
    assertThat(page.locator("vaadin-combo-box-item[focused]")).hasCSS("outline-style", "solid");
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
  }

  private Component overlays() {
    ComboBox<String> combo = new ComboBox<>("Fruit", "Apple", "Banana");
    combo.setValue("Apple");
    MultiSelectComboBox<String> several = new MultiSelectComboBox<>("Fruits", "Apple", "Banana");
    several.setValue(Set.of("Apple"));
    Select<String> select = new Select<>();
    select.setLabel("Size");
    select.setItems("Small", "Large");
    select.setValue("Small");
    MenuBar bar = new MenuBar();
    SubMenu edit = bar.addItem("Edit").getSubMenu();
    edit.addItem("Copy");
    edit.addItem("Paste").setEnabled(false);
    Button target = new Button("Context");
    ContextMenu menu = new ContextMenu(target);
    menu.setOpenOnClick(true);
    menu.addItem("Rename").setCheckable(true);
    menu.addItem("Delete");
    Dialog dialog = new Dialog("Delete this order?", new Paragraph("It cannot be undone."));
    dialog.getFooter().add(new Button("Cancel"), new Button("Delete"));
    ConfirmDialog confirm = new ConfirmDialog("Unsaved", "Save them?", "Save", event -> {});
    confirm.setCancelable(true);
    confirm.setRejectable(true);
    Button more = new Button("Popover");
    Popover popover = new Popover(new Span("What a popover says."));
    popover.setTarget(more);
    popover.setAriaLabel("More");
    LoginOverlay login = new LoginOverlay();
    login.setTitle("Orders");
    modal.set(login);
    return new Div(
        combo,
        several,
        select,
        new DatePicker("Day", LocalDate.of(2026, 11, 20)),
        new TimePicker("Time", LocalTime.of(10, 30)),
        bar,
        target,
        more,
        popover,
        login,
        new Button("Dialog", click -> dialog.open()),
        new Button("Confirm", click -> confirm.open()),
        new Button("Notify", click -> Notification.show("Saved", 60_000, Position.BOTTOM_CENTER)),
        new Button("Login", click -> login.setOpened(true)));
  }

  private static Map<String, Runnable> openers(Page page) {
    Map<String, Runnable> openers = new LinkedHashMap<>();
    for (String field :
        List.of("combo-box", "multi-select-combo-box", "date-picker", "time-picker")) {
      openers.put(
          "vaadin-" + field,
          () -> {
            page.locator("vaadin-%s [part~=toggle-button]".formatted(field)).first().click();
            if (!field.equals("date-picker")) {
              Locator items = page.locator("vaadin-%s-item:visible".formatted(field));
              Pattern text = Pattern.compile(".");
              assertThat(items.first()).hasText(text);
              assertThat(items.filter(new Locator.FilterOptions().setHasNotText(text))).hasCount(0);
            }
          });
    }
    openers.put("vaadin-select", () -> page.locator("vaadin-select").click());
    openers.put("vaadin-menu-bar", () -> page.locator("vaadin-menu-bar-button").first().click());
    openers.put("vaadin-context-menu", () -> button(page, "Context").click());
    openers.put("vaadin-popover", () -> button(page, "Popover").click());
    openers.put("vaadin-dialog", () -> button(page, "Dialog").click());
    openers.put("vaadin-confirm-dialog", () -> button(page, "Confirm").click());
    openers.put("vaadin-login-overlay", () -> button(page, "Login").click());
    openers.put("vaadin-notification-card", () -> button(page, "Notify").click());
    return openers;
  }

  private void whileOpen(Page page, BiConsumer<String, Locator> task) {
    openers(page)
        .forEach(
            (tag, opener) -> {
              opener.run();
              Locator overlay = page.locator(tag + " [part~=overlay]:visible").first();
              assertThat(overlay).isVisible();
              task.accept(tag, overlay);
              page.keyboard().press("Escape");
              // Escape does not close it, and the server ignores what is pressed below.
              Stage.on(modal.get(), () -> modal.get().setOpened(false));
              page.evaluate("document.querySelector('vaadin-login-overlay').opened = false");
              if (!tag.endsWith("-card")) {
                assertThat(overlay).isHidden();
              }
            });
  }

  @Test
  @DisplayName(
      "has no violation of axe and the contrast of WCAG with overlays open, which fit at 200 %")
  void isCleanWithOverlaysOpen(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            // Wide enough for a date picker that does not take the whole window.
            .withWindow(500, 800)
            .opens(Stage.with(this::overlays));
    Map<String, List<?>> wrong = new LinkedHashMap<>();
    SoftAssertions softly = new SoftAssertions();

    whileOpen(
        page,
        (tag, overlay) -> {
          Painted.finish(page);
          visitor.takesScreenshot("vaadin-theme-" + tag);
          // axe takes the scrim below an overlay for what lies on it.
          overlay.evaluate(
              "each =>"
                  + " each.parentNode.querySelector('[part=backdrop]')?.style.setProperty('display',"
                  + " 'none')");
          softly.check(() -> Axe.assertFindsNothingOn(page, "with an open " + tag));
          for (List<String> scheme :
              List.of(
                  List.of("dark", "standard"), List.of("light", "high"), List.of("dark", "high"))) {
            page.evaluate(
                "([scheme, contrast]) => { document.documentElement.style.colorScheme = scheme;"
                    + " document.documentElement.dataset.contrast = contrast }",
                scheme);
            Painted.finish(page);
            wrong.put(tag + ", " + scheme, Painted.weakInOverlay(page, tag));
          }
          page.evaluate(
              "() => { document.documentElement.style.colorScheme = '';"
                  + " delete document.documentElement.dataset.contrast }");
        });
    page.setViewportSize(360, 740);
    page.evaluate("document.documentElement.style.fontSize = '32px'");
    page.evaluate("document.querySelector('vaadin-notification-card').remove()");
    whileOpen(
        page, (tag, overlay) -> wrong.put(tag + " at 200 %", (List<?>) overlay.evaluate(BEYOND)));

    softly.assertAll();
    assertThat(wrong).hasSize(12 * 4);
    assertThat(wrong.entrySet())
        .allSatisfy(each -> assertThat(each.getValue()).as(each.getKey()).isEmpty());
  }

  /** Describes an overlay that is not wholly on the screen. */
  private static final String BEYOND =
      """
      async overlay => {
        let wrong;
        for (let tries = 0; tries < 60; tries++) {
          await new Promise(requestAnimationFrame);
          const {left, top, right, bottom} = overlay.getBoundingClientRect();
          if (left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight) return [];
          wrong = [[left, top, right, bottom].map(Math.round).join()];
        }
        return wrong;
      }
      """;

  @Test
  @DisplayName("shows the loading bar and the loss of the connection as Material does")
  void showsTheConnection(Visitor visitor) {
    Page page = visitor.opens(Stage.with(() -> new Div(new TextField("Name"))));
    Object differing =
        page.evaluate(
            """
            async () => {
              const indicator = Vaadin.connectionIndicator;
              // The library's own messages stand instead of Vaadin's, unless an app goes without.
              const attribute = document.documentElement.getAttribute('data-es-connection');
              document.documentElement.removeAttribute('data-es-connection');
              indicator.reconnecting = true;
              await indicator.updateComplete;
              const [bar, message] = indicator.children;
              const text = message.firstElementChild;
              const probe = document.createElement('div');
              document.body.append(probe);
              const differing = [];
              for (const [element, property, token] of [
                [bar, 'background-color', '--primary'],
                [bar, 'height', '4px'],
                [message, 'background-color', '--inverse-surface'],
                [message, 'border-top-left-radius', '--shape-extra-small'],
                [message, 'box-shadow', '--elevation-3'],
                [text, 'background-color', '--inverse-surface'],
                [text, 'color', '--inverse-on-surface'],
                [text, 'height', '48px'],
                [text, 'font-size', '14px'],
              ]) {
                probe.style.setProperty(property, token.startsWith('--') ? `var(${token})` : token);
                const expected = getComputedStyle(probe).getPropertyValue(property);
                const actual = getComputedStyle(element).getPropertyValue(property);
                if (actual !== expected) differing.push(`${property}: ${actual} instead of ${expected}`);
              }
              const box = message.getBoundingClientRect();
              if (Math.abs(innerHeight - box.bottom - 16) > 1) differing.push(`${innerHeight - box.bottom} px above the edge`);
              probe.remove();
              indicator.reconnecting = false;
              await indicator.updateComplete;
              if (attribute !== null) document.documentElement.setAttribute('data-es-connection', attribute);
              return differing;
            }
            """);
    assertThat((List<?>) differing).isEmpty();
  }

  @Test
  @DisplayName("prints without the colours of the dark scheme and without shadows")
  void prints(Visitor visitor) {
    Page page = open(visitor);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    page.evaluate("document.documentElement.style.colorScheme = 'dark'");

    assertThat(page.locator("html")).hasCSS("color-scheme", "light");
    assertThat(page.locator("#elevated-card"))
        .hasCSS("box-shadow", Pattern.compile("(rgba\\(0, 0, 0, 0\\)[^r]+)+"));
    for (String lined : List.of("#elevated-card", "#tonal-button", "vaadin-message-input")) {
      assertThat(page.locator(lined)).hasCSS("border-top-style", "solid");
      assertThat(page.locator(lined)).hasCSS("border-top-width", "1px");
    }
    assertThat(page.locator("#checked-checkbox")).hasCSS("print-color-adjust", "exact");
  }

  @Test
  @DisplayName(
      "works without style-src 'unsafe-inline', which only Vaadin's own scripts and page need")
  void needsNoInlineStyles() {
    try (Visitor visitor =
        Visitor.of(GalleryServer.get().port())
            .withReducedMotion()
            .tolerating(complaint -> complaint.contains("Content Security Policy"))) {
      Page page = visitor.page();
      page.addInitScript(
          "window.refused = []; addEventListener('securitypolicyviolation', event =>"
              + " refused.push(`${event.sourceFile} ${event.sample}`), true)");
      page.route(
          url -> url.contains("/test/stage"),
          route -> {
            if (!route.request().resourceType().equals("document")) {
              route.resume();
              return;
            }
            APIResponse response = route.fetch();
            Map<String, String> headers = new HashMap<>(response.headers());
            headers.put("content-security-policy", "style-src 'self' 'report-sample'");
            route.fulfill(new Route.FulfillOptions().setResponse(response).setHeaders(headers));
          });
      visitor.opens(
          Stage.with(
              () -> {
                EspressivoTheme theme = EspressivoTheme.getCurrent();
                theme.setScheme(EspressivoTheme.fromSeed("#B3261E"));
                theme.setFieldStyle(FieldStyle.OUTLINED);
                theme.setColorScheme(Value.DARK);
                Button button = new Button("Press");
                button.addThemeName("primary");
                return new Div(button, new TextField("Name"));
              }));

      assertThat(page.locator("html")).hasCSS("color-scheme", "dark");
      assertThat(page.locator("vaadin-button"))
          .not()
          .hasCSS("background-color", "rgb(208, 188, 255)");
      assertThat(page.locator("vaadin-button")).hasCSS("border-radius", "20px");
      assertThat(page.locator("vaadin-text-field [part=input-field]"))
          .hasCSS("background-color", Pattern.compile(".*[ /]0\\)"));
      List<String> refused =
          ((List<?>) page.evaluate("refused")).stream().map(String::valueOf).toList();
      assertThat(refused)
          .isNotEmpty()
          .allMatch(each -> each.matches("(?s)\\S+/(VAADIN/build/[\\w.-]+|test/stage\\S*) .*"))
          .noneMatch(each -> each.matches("(?s).*(--primary|--es-|espressivo).*"));
    }
  }
}
