package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.FlexComponent.Alignment;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;

/** What examples on several pages use. The code tab of such an example shows it, too. */
final class Samples {

  private Samples() {}

  static HorizontalLayout row(Component... children) {
    HorizontalLayout row = new HorizontalLayout(children);
    row.setDefaultVerticalComponentAlignment(Alignment.CENTER);
    row.setWrap(true);
    return row;
  }

  static Button button(ButtonVariant variant, VaadinIcon icon, String label) {
    Button button = new Button(label, icon.create());
    button.setVariant(variant);
    return button;
  }

  static Button iconButton(VaadinIcon icon, String label) {
    Button button = new Button(icon.create());
    button.setAriaLabel(label);
    button.setVariant(ButtonVariant.TEXT);
    return button;
  }
}
