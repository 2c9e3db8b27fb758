package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonGroupOrientation;
import dev.espressivo.button.ButtonGroupSelectionMode;
import dev.espressivo.button.ButtonGroupVariant;
import dev.espressivo.button.ButtonShape;
import dev.espressivo.button.ButtonSize;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Tags;

/** The button group. */
@Route(value = "components/button-group", layout = GalleryShell.class)
public class ButtonGroupPage extends ComponentPage {

  /** Makes the page. */
  public ButtonGroupPage() {
    super("Button group", ButtonGroup.class);
  }

  /** One of three: which one is pressed is a signal of the app, to which each toggle is bound. */
  @Example("One of them")
  Component one() {
    ValueSignal<String> period = new ValueSignal<>("Week");
    ButtonGroup group = new ButtonGroup();
    group.setLabel("Period");
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    for (String name : new String[] {"Day", "Week", "Month"}) {
      Button button = toggle(name);
      button
          .pressed()
          .bindValue(
              period.map(name::equals), pressed -> period.set(pressed ? name : period.peek()));
      group.add(button);
    }
    Span shown = new Span();
    shown.bindText(period.map(name -> "Shown: " + name.toLowerCase()));
    return Tags.div("example-row", group, shown);
  }

  /** Any of them: toggles that know nothing of each other. */
  @Example("Any of them")
  Component any() {
    ButtonGroup group = new ButtonGroup();
    group.setLabel("Search");
    for (String[] each :
        new String[][] {
          {"match-case", "Match case"}, {"regex", "Regular expression"}, {"wrap-text", "Wrap"}
        }) {
      Button button = toggle(each[1]);
      button.setIcon(glyph(each[0]));
      button.setIconOnly(true);
      group.add(button);
    }
    group.getComponentAt(0).setPressed(true);
    return Tags.div("example-row", group);
  }

  /** Spaced, the one under the finger grows, and its neighbours make room. */
  @Example("Spaced")
  Component spaced() {
    ButtonGroup group =
        new ButtonGroup(
            new Button("Play", glyph("play")),
            new Button("Pause", glyph("pause")),
            new Button("Stop"));
    group.setLabel("Player");
    group.setVariant(ButtonGroupVariant.SPACED);
    group
        .getChildren()
        .skip(1)
        .forEach(button -> ((Button) button).setVariant(ButtonVariant.TONAL));
    return Tags.div("example-row", group);
  }

  /** Over the whole width in equal shares, and in a column. */
  @Example("Full width, and a column")
  Component fullAndColumn() {
    ButtonGroup full = toggles(ButtonSize.SM, ButtonShape.ROUND);
    full.setFull(true);
    ButtonGroup column = toggles(ButtonSize.SM, ButtonShape.ROUND);
    column.setOrientation(ButtonGroupOrientation.VERTICAL);
    return Tags.div("example-column", full, column);
  }

  /** From right to left the ends change sides by themselves. */
  @Example("From right to left")
  Component rightToLeft() {
    Div row = Tags.div("example-row", toggles(ButtonSize.SM, ButtonShape.ROUND));
    row.getElement().setAttribute("dir", "rtl");
    return row;
  }

  /** Every size, round and square, with one of three pressed. */
  @Example("All of them")
  Component sheet() {
    Div sheet = Tags.div("example-sheet");
    for (ButtonSize size : ButtonSize.values()) {
      for (ButtonShape shape : ButtonShape.values()) {
        sheet.add(Tags.div("example-row", toggles(size, shape)));
      }
    }
    for (ButtonSize size : ButtonSize.values()) {
      ButtonGroup spaced = toggles(size, ButtonShape.ROUND);
      spaced.setVariant(ButtonGroupVariant.SPACED);
      sheet.add(Tags.div("example-row", spaced));
    }
    return sheet;
  }

  private static ButtonGroup toggles(ButtonSize size, ButtonShape shape) {
    ButtonGroup group = new ButtonGroup(toggle("Day"), toggle("Week"), toggle("Month"));
    group.setLabel("Period");
    group
        .getChildren()
        .map(Button.class::cast)
        .forEach(
            button -> {
              button.setSize(size);
              button.setShape(shape);
            });
    group.getComponentAt(1).setPressed(true);
    return group;
  }

  private static Button toggle(String text) {
    Button button = new Button(text);
    button.setVariant(ButtonVariant.TONAL);
    button.setToggle(true);
    return button;
  }

  /** An icon from the gallery's own set; any icon component will do. */
  private static Span glyph(String name) {
    Span glyph = new Span();
    glyph.getElement().setAttribute("data-glyph", name);
    return glyph;
  }
}
