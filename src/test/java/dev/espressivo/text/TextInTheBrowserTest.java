package dev.espressivo.text;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A text in the browser")
class TextInTheBrowserTest {

  private static final String LONG = "A report of everything that happened on the way. ".repeat(12);

  @Test
  @DisplayName("has the size, line height, weight and spacing of its role, and no margin")
  void hasTheTypeOfItsRole(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Text emphasized = new Text("x", TextVariant.TITLE_MEDIUM, TextElement.H4);
                  emphasized.setEmphasized(true);
                  return new Div(
                      new Text("x"),
                      new Text("x", TextVariant.DISPLAY_LARGE, TextElement.H2),
                      new Text("x", TextVariant.LABEL_SMALL, TextElement.H6),
                      emphasized);
                }));

    assertThat(
            page.evaluate(
                """
                () => [...document.querySelectorAll('[data-es=text]')].map(text => {
                  const style = getComputedStyle(text);
                  return [style.fontSize, style.lineHeight, style.fontWeight, style.letterSpacing, style.margin,
                    style.textTransform, style.textWrap].join(' ');
                })
                """))
        .isEqualTo(
            List.of(
                "14px 20px 400 0.25px 0px none wrap",
                "57px 64px 400 -0.25px 0px none wrap",
                "11px 16px 500 0.5px 0px none wrap",
                "16px 24px 600 0.15px 0px none wrap"));
  }

  @Test
  @DisplayName("that is inline inherits what is not set, and is a block only where it must")
  void inheritsInline(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Text heading = new Text("a ", TextVariant.HEADLINE_SMALL, TextElement.H2);
                  Text aligned = new Text("d", TextElement.SPAN);
                  aligned.setAlign(TextAlign.END);
                  heading.add(
                      new Text("b", TextElement.SPAN),
                      new Text("c", TextElement.STRONG),
                      new Text("c", TextElement.EM),
                      new Text("c", TextVariant.BODY_SMALL, TextElement.SPAN),
                      aligned);
                  return heading;
                }));

    assertThat(
            page.evaluate(
                """
                () => [...document.querySelectorAll('h2 > [data-es=text]')].map(text => {
                  const style = getComputedStyle(text);
                  return [style.fontSize, style.fontWeight, style.fontStyle, style.display].join(' ');
                })
                """))
        .isEqualTo(
            List.of(
                "24px 400 normal inline",
                "24px 600 normal inline",
                "24px 400 italic inline",
                "12px 400 normal inline",
                "24px 400 normal inline-block"));
  }

  @Test
  @DisplayName(
      "that is clipped or wider than its place is read whole, and shown as a tooltip on hover,"
          + " unlike one that fits")
  void showsATooltip(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Text clipped = new Text(LONG);
                  clipped.setLines(2);
                  Text fits = new Text("Short");
                  fits.setLines(2);
                  Text inline = new Text(LONG, TextElement.SPAN);
                  inline.setLines(1);
                  Text around = new Text("Inline: ");
                  around.add(inline);
                  Text line = new Text(LONG);
                  line.setWrap(TextWrap.NOWRAP);
                  line.setLines(1);
                  Text fitsOne = new Text("Fits");
                  fitsOne.setWrap(TextWrap.NOWRAP);
                  Text wide = new Text(LONG);
                  wide.setWrap(TextWrap.NOWRAP);
                  Div scene = new Div(fits, clipped, around, line, fitsOne, wide);
                  scene.getStyle().set("overflow", "hidden");
                  return scene;
                }));
    Locator texts = page.locator("[data-es=text]");
    Locator tip = page.locator("[role=tooltip]");

    assertThat(texts.nth(1).boundingBox().height).isEqualTo(40);
    assertThat(texts.nth(3).boundingBox().height).isEqualTo(20);
    assertThat(page.locator("main, [role=main]"))
        .matchesAriaSnapshot(
            """
            - heading "Stage"
            - paragraph: Short
            - paragraph: %1$s
            - paragraph: "Inline: %1$s"
            - paragraph: %1$s
            - paragraph: Fits
            - paragraph: %1$s
            """
                .formatted(LONG.strip()));
    texts.nth(1).hover();
    assertThat(tip).hasText(LONG.strip());
    texts.nth(0).hover();
    assertThat(tip).hasCount(0);
    assertThat(texts.nth(0)).not().hasAttribute("data-tooltip", "");
    texts.nth(3).hover();
    assertThat(tip).hasText(LONG.strip());
    assertThat(texts.nth(4)).hasCSS("text-overflow", "ellipsis");
    for (int i : new int[] {4, 6}) {
      texts.nth(5).hover();
      assertThat(tip).hasCount(0);
      texts.nth(i).hover();
      assertThat(tip).hasText(LONG.strip());
    }
  }

  @Test
  @DisplayName(
      "that is expandable shows all of itself before the server answers, which then knows it")
  void expandsAtOnce(Visitor visitor) {
    AtomicReference<Text> shown = new AtomicReference<>();
    Page page =
        visitor
            .withRoundTrip(Duration.ofMillis(200))
            .opens(
                Stage.with(
                    () -> {
                      Text text = new Text(LONG);
                      text.setLines(2);
                      text.setExpandable(true);
                      shown.set(text);
                      return text;
                    }));
    Locator body = page.locator("es-text-body");
    Locator more = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("More"));
    Locator less = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Less"));
    assertThat(more).hasAttribute("aria-expanded", "false");
    assertThat(body.boundingBox().height).isEqualTo(40);
    // The target is larger than the line, which is as high as the others.
    assertThat(more.boundingBox().height).isEqualTo(24);
    assertThat(page.locator("[data-es=text]").boundingBox().height).isEqualTo(60);

    // Within one task of the browser, so before any response of the server.
    Object heights =
        page.evaluate(
            """
            () => {
              document.querySelector('[data-part=more]').click();
              const { scrollHeight, clientHeight } = document.querySelector('[data-es=text]');
              return clientHeight > 60 && scrollHeight - clientHeight < 8;
            }
            """);

    assertThat(heights).isEqualTo(true);
    assertThat(less).hasAttribute("aria-expanded", "true");
    page.waitForCondition(() -> Stage.ask(shown.get(), shown.get()::isExpanded));
    less.focus();
    page.keyboard().press("Enter");
    assertThat(more).isVisible();
    page.waitForCondition(() -> !Stage.ask(shown.get(), shown.get()::isExpanded));
  }

  @Test
  @DisplayName("has its button only while it is clipped, also after its text or the server changed")
  void hasItsButtonOnlyWhileClipped(Visitor visitor) {
    AtomicReference<Text> shown = new AtomicReference<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Text text = new Text("Short");
                  text.setLines(1);
                  text.setExpandable(true);
                  shown.set(text);
                  Div narrow = new Div(text);
                  narrow.setWidth("200px");
                  return narrow;
                }));
    Locator more = page.locator("[data-part=more]");
    assertThat(page.locator("es-text-body")).hasText("Short");
    assertThat(more).isHidden();

    // One line before and after, so that its size does not change.
    page.evaluate("text => document.querySelector('es-text-body').firstChild.data = text", LONG);
    assertThat(more).isVisible();
    page.evaluate("() => document.querySelector('es-text-body').firstChild.data = 'Short'");
    assertThat(more).isHidden();

    Locator text = page.locator("[data-es=text]");
    text.evaluate("text => { text.dataset.wrap = 'nowrap'; }");
    page.evaluate("text => document.querySelector('es-text-body').firstChild.data = text", LONG);
    more.click();
    assertThat(text).hasJSProperty("scrollWidth", 200);
  }

  @Test
  @DisplayName("breaks a word of 10,000 letters, also beside something in a row")
  void breaksALongWord(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div row = new Div(new Text("x".repeat(10_000)), new Span("beside"));
                  row.getStyle().set("display", "flex").set("width", "300px");
                  return row;
                }));

    assertThat(
            page.evaluate(
                """
                () => {
                  const row = document.querySelector('[data-es=text]').parentElement;
                  return row.scrollWidth <= 300 && row.clientHeight > 1000;
                }
                """))
        .isEqualTo(true);
  }

  @Test
  @DisplayName("that is a label focuses its field when it is pressed")
  void focusesItsField(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Input field = new Input();
                  Text label = new Text("Name", TextElement.LABEL);
                  label.setFor(field);
                  return new Div(label, field);
                }));

    page.getByText("Name").click();

    assertThat(page.getByLabel("Name")).isFocused();
  }
}
