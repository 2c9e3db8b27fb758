package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.ColorScheme;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.EmailField;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.NumberField;
import com.vaadin.flow.component.textfield.PasswordField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.demo.pages.VaadinFigure;
import dev.espressivo.views.Stage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@InChromium
@DisplayName("The theme for Vaadin's components in the browser")
class VaadinThemeInTheBrowserTest {

  /**
   * Measures figures: compares a property of each sample's part with the same property of a probe
   * that has the token's value. Returns a line for each that differs.
   */
  private static final String MEASURE =
      """
      figures => {
        %s
        const FONT = ['fontSize', 'lineHeight', 'fontWeight', 'fontFamily'];
        const read = (element, pseudo, property) => {
          const style = getComputedStyle(element, pseudo);
          if (property === 'font') return FONT.map(each => style[each]).join(' ');
          if (property === 'height' && !pseudo) return element.offsetHeight + 'px';
          return style.getPropertyValue(property);
        };
        const differing = [];
        for (const {sample, part, property, css, name} of figures) {
          const host = document.getElementById(sample) ?? document.querySelector('vaadin-' + sample + '-card');
          if (!host) { differing.push(name + ': no sample'); continue; }
          const [inner, pseudo] = (part ?? '').split('::');
          const element = partOf(host, inner);
          if (!element) { differing.push(name + ': no part'); continue; }
          const probe = document.createElement('div');
          const border = /^(border|outline).*width$/.test(property);
          if (border) probe.style.setProperty(property.startsWith('border') ? 'border' : 'outline', '1px solid');
          if (property === 'outline-color') probe.style.outline = '1px solid';
          probe.style.setProperty(property, css);
          document.body.append(probe);
          let expected = property === 'height' ? getComputedStyle(probe).height : read(probe, null, property);
          const actual = read(element, pseudo && '::' + pseudo, property);
          if (property === 'border-top-left-radius' && css === 'var(--shape-full)') {
            expected = element.offsetHeight / 2 + 'px';
          }
          probe.remove();
          if (!isSame(property, actual, expected)) differing.push(`${name}: ${actual} instead of ${expected}`);
        }
        return differing;
      }
      """
          .formatted(VaadinParts.SCRIPT);

  private static List<String> differing(Page page, List<VaadinFigure> figures) {
    Object found =
        page.evaluate(
            MEASURE,
            figures.stream()
                .map(
                    figure -> {
                      Map<String, Object> row = new LinkedHashMap<>();
                      row.put("sample", figure.sample());
                      row.put("part", figure.part());
                      row.put("property", figure.property());
                      row.put("css", MaterialTokens.css(figure.token()));
                      row.put("name", figure.toString());
                      return row;
                    })
                .toList());
    return ((List<?>) found).stream().map(String::valueOf).toList();
  }

  /** Changes are animated, so that figures may come late. */
  private static void measure(Page page, List<VaadinFigure> figures) {
    try {
      page.waitForCondition(
          () -> differing(page, figures).isEmpty(),
          new Page.WaitForConditionOptions().setTimeout(3000));
    } catch (TimeoutError e) {
      assertThat(differing(page, figures)).isEmpty();
    }
  }

  private static Page open(Visitor visitor, ColorScheme scheme) {
    Page page = visitor.with(scheme).withReducedMotion().opens("vaadin-components");
    assertThat(page.locator("#grid vaadin-grid-cell-content").last()).isVisible();
    return page;
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  @DisplayName("has the figures of Material")
  void hasTheFigures(ColorScheme scheme, Visitor visitor) {
    Page page = open(visitor, scheme);

    List<VaadinFigure> figures =
        VaadinFigure.all().stream().filter(figure -> figure.state().isEmpty()).toList();

    assertThat(figures).hasSizeGreaterThan(80);
    measure(page, figures);
  }

  @Test
  @DisplayName("has the figures of Material in each state, brought about by the mouse and the keys")
  void hasTheFiguresInEachState(Visitor visitor) {
    Page page = open(visitor, ColorScheme.LIGHT);
    Map<List<String>, List<VaadinFigure>> states =
        VaadinFigure.all().stream()
            .filter(figure -> !figure.state().isEmpty())
            .collect(
                Collectors.groupingBy(
                    figure -> List.of(figure.sample(), figure.state()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    assertThat(states).hasSizeGreaterThan(8);

    states.forEach(
        (where, figures) -> {
          enter(page, where.get(0), where.get(1));
          measure(page, figures);
          page.mouse().up();
          page.keyboard().press("Escape");
          page.mouse().move(0, 0);
          page.evaluate("document.activeElement.blur()");
        });
  }

  private static void enter(Page page, String sample, String state) {
    switch (state) {
      case "hover" -> page.locator("#" + sample).hover();
      case "pressed" -> {
        page.locator("#" + sample).hover();
        page.mouse().down();
      }
      case "focus" -> {
        page.keyboard().press("Shift");
        page.locator("#%1$s:not(:has(input)), #%1$s input".formatted(sample)).first().focus();
      }
      case "open" -> open(page, sample);
      default -> throw new IllegalArgumentException("unknown state " + state);
    }
  }

  private static void open(Page page, String sample) {
    page.locator(
            "#open-%1$s, #%1$s:not(:has([aria-haspopup])), #%1$s [aria-haspopup]".formatted(sample))
        .first()
        .click();
    assertThat(
            page.locator("#%1$s [part~=overlay]:visible, vaadin-%1$s-card".formatted(sample))
                .first())
        .isVisible();
  }

  @Test
  @DisplayName("makes every field without help and error 56 px high, and 44 at the densest")
  void hasFieldsOfTheRightHeight(Visitor visitor) {
    Page page = visitor.withReducedMotion().opens(Stage.with(() -> new Div(fields())));
    Locator fields = page.locator("#stage-fields > *");
    assertThat(fields).hasCount(22);
    assertThat(fields.evaluateAll("all => [...new Set(all.map(each => each.offsetHeight))]"))
        .isEqualTo(List.of(56));

    page.evaluate("document.documentElement.dataset.density = '-3'");
    assertThat(fields.evaluateAll("all => [...new Set(all.map(each => each.offsetHeight))]"))
        .isEqualTo(List.of(44));
  }

  @Test
  @DisplayName("outlines the fields of a page, of a part of it, and a single one")
  void outlinesFields(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      EspressivoTheme.getCurrent().setFieldStyle(FieldStyle.OUTLINED);
                      TextField filled = new TextField("Name", "Ada", "");
                      filled.addThemeName(Espressivo.FILLED);
                      Div part = new Div(new TextField("Name", "Ada", ""));
                      part.getElement().setAttribute("data-field-style", "filled");
                      return new Div(new TextField("Name", "Ada", ""), filled, part);
                    }));
    String grounds =
        """
        fields => fields.map(field =>
          getComputedStyle(field.shadowRoot.querySelector('[part=input-field]')).backgroundColor.endsWith(' 0)'))
        """;
    assertThat(page.locator("html")).hasAttribute("data-field-style", "outlined");
    assertThat(page.locator("vaadin-text-field").evaluateAll(grounds))
        .isEqualTo(List.of(true, false, false));
  }

  private static Component[] fields() {
    Div fields = new Div();
    fields.setId("stage-fields");
    for (String style : List.of(Espressivo.FILLED, Espressivo.OUTLINED)) {
      Select<String> select = new Select<>();
      select.setLabel("Select");
      MultiSelectComboBox<String> several = new MultiSelectComboBox<>("Several");
      several.setItems("One", "Two");
      several.setValue("One");
      TextField name = new TextField("Name", "Ada", "");
      name.addThemeName(style);
      fields.add(
          name,
          new TextField(),
          new PasswordField("Password"),
          new EmailField("Email"),
          new NumberField("Number"),
          new IntegerField("Integer"),
          new BigDecimalField("Decimal"),
          new ComboBox<>("Combo", "One"),
          select,
          new DatePicker("Date"),
          new TimePicker("Time"));
    }
    return new Component[] {fields};
  }

  @Test
  @DisplayName("gives way to a rule of the app outside a layer, and to a utility class")
  void givesWay(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Button button = new Button("Press");
                  button.addClassName("tight");
                  TextField field = new TextField("Name");
                  field.addClassName("tight");
                  return new Div(button, field);
                }));
    assertThat(page.locator("vaadin-text-field")).isVisible();
    page.addStyleTag(
        new Page.AddStyleTagOptions()
            .setContent(
                "@layer utilities { .tight { letter-spacing: 3px; padding: 7px } }"
                    + " vaadin-button, vaadin-text-field { font-size: 19px }"));
    for (String each : List.of("vaadin-button", "vaadin-text-field")) {
      assertThat(page.locator(each)).hasCSS("letter-spacing", "3px");
      assertThat(page.locator(each)).hasCSS("padding", "7px");
      assertThat(page.locator(each)).hasCSS("font-size", "19px");
    }
  }

  @Test
  @DisplayName("follows the colour scheme of any part of the page")
  void followsTheColorSchemeOfAPart(Visitor visitor) {
    Page page =
        visitor
            .with(ColorScheme.LIGHT)
            .opens(
                Stage.with(
                    () -> {
                      Div dark = new Div(new Button("Press"), new TextField("Name", "Ada", ""));
                      dark.getStyle().set("color-scheme", "dark");
                      return new Div(dark, new Button("Press"), new TextField("Name", "Ada", ""));
                    }));
    assertThat(page.locator("vaadin-text-field")).hasCount(2);
    Object colours =
        page.evaluate(
            """
            () => [...document.querySelectorAll('vaadin-text-field')].map(field => {
              const style = getComputedStyle(field.shadowRoot.querySelector('[part=input-field]'));
              return style.color + ' ' + style.backgroundColor
                + getComputedStyle(field).getPropertyValue('--vaadin-text-color');
            })
            """);
    assertThat((List<?>) colours).doesNotHaveDuplicates();
  }
}
