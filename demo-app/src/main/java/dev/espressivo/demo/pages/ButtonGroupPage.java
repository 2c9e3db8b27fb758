package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
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
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** The button group. */
@Listed(group = Group.ACTIONS, glyph = "button-group", component = ButtonGroup.class)
@Route(value = "components/button-group", layout = GalleryShell.class)
public class ButtonGroupPage extends ComponentPage {

  @Override
  protected Component specimen() {
    ButtonGroup group = toggles(ButtonSize.MD, ButtonShape.ROUND);
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    return group;
  }

  /** One of three. A signal of the app holds the pressed toggle; each toggle is bound to it. */
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
    return row(group, shown);
  }

  /** Any number of independent toggles. */
  @Example("Any of them")
  Component any() {
    ButtonGroup group = new ButtonGroup();
    group.setLabel("Search");
    group.add(
        iconToggle(VaadinIcon.FONT, "Match case"),
        iconToggle(VaadinIcon.ASTERISK, "Regular expression"),
        iconToggle(VaadinIcon.ALIGN_LEFT, "Wrap"));
    group.getComponentAt(0).setPressed(true);
    return row(group);
  }

  /** Spaced buttons: the pressed one grows, and its neighbours shrink. */
  @Example("Spaced")
  Component spaced() {
    ButtonGroup group =
        new ButtonGroup(
            new Button("Play", VaadinIcon.PLAY.create()),
            new Button("Pause", VaadinIcon.PAUSE.create()),
            new Button("Stop"));
    group.setLabel("Player");
    group.setVariant(ButtonGroupVariant.SPACED);
    group
        .getChildren()
        .skip(1)
        .forEach(button -> ((Button) button).setVariant(ButtonVariant.TONAL));
    return row(group);
  }

  /** A group of full width with equal buttons, and a group in a column. */
  @Example("Full width, and a column")
  Component fullAndColumn() {
    ButtonGroup full = toggles(ButtonSize.SM, ButtonShape.ROUND);
    full.setFull(true);
    ButtonGroup column = toggles(ButtonSize.SM, ButtonShape.ROUND);
    column.setOrientation(ButtonGroupOrientation.VERTICAL);
    return new VerticalLayout(full, column);
  }

  /** In right-to-left text the round ends change sides automatically. */
  @Example("From right to left")
  Component rightToLeft() {
    HorizontalLayout row = row(toggles(ButtonSize.SM, ButtonShape.ROUND));
    row.getElement().setAttribute("dir", "rtl");
    return row;
  }

  /** Every size, round and square, with one of three pressed. */
  @Example("All of them")
  Component sheet() {
    VerticalLayout sheet = new VerticalLayout();
    for (ButtonSize size : ButtonSize.values()) {
      for (ButtonShape shape : ButtonShape.values()) {
        sheet.add(row(toggles(size, shape)));
      }
    }
    for (ButtonSize size : ButtonSize.values()) {
      ButtonGroup spaced = toggles(size, ButtonShape.ROUND);
      spaced.setVariant(ButtonGroupVariant.SPACED);
      sheet.add(row(spaced));
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

  private static Button iconToggle(VaadinIcon icon, String label) {
    Button button = toggle(label);
    button.setIcon(icon.create());
    button.setIconOnly(true);
    return button;
  }

  private static Button toggle(String text) {
    Button button = new Button(text);
    button.setVariant(ButtonVariant.TONAL);
    button.setToggle(true);
    return button;
  }
}
