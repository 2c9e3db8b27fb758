package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.Element;
import java.util.List;

/**
 * The panel with the visitor's settings: radio groups, which {@code shell.js} applies and stores
 * without a round trip.
 */
@Tag("div")
final class SettingsPanel extends Component {

  /** Seed colours to start from, by name. The empty one is the baseline scheme. */
  private static final String[][] SEEDS = {
    {"", "Baseline"},
    {"#B3261E", "Red"},
    {"#9A4600", "Orange"},
    {"#7D5700", "Amber"},
    {"#386A20", "Green"},
    {"#006A6A", "Teal"},
    {"#0061A4", "Blue"},
    {"#9C4068", "Pink"}
  };

  SettingsPanel() {
    Element panel = getElement();
    panel.setAttribute("id", "gallery-settings");
    panel.setAttribute("popover", "auto").setAttribute("data-overlay", "bottom-end");
    panel.setAttribute("role", "dialog");
    panel.setAttribute("aria-label", "Appearance");
    panel.getClassList().add("settings");
    panel.appendChild(
        Tags.heading(2, "settings-title", "Appearance").getElement(),
        choice("scheme", "Scheme", "light", "Light", "dark", "Dark", "system", "System"),
        seeds(),
        choice(
            "contrast",
            "Contrast",
            "system",
            "System",
            "standard",
            "Standard",
            "medium",
            "Medium",
            "high",
            "High"),
        choice("density", "Density", "0", "0", "-1", "−1", "-2", "−2", "-3", "−3"),
        choice(
            "theme",
            "Vaadin’s components",
            "espressivo",
            "Espressivo",
            "aura",
            "Aura",
            "lumo",
            "Lumo"),
        choice("direction", "Direction", "ltr", "Left to right", "rtl", "Right to left"));
  }

  private static Element choice(String name, String label, String... valuesAndTexts) {
    Element group = group(label);
    Element row = Tags.child(group, "div");
    row.getClassList().add("connected");
    for (int i = 0; i < valuesAndTexts.length; i += 2) {
      Element option = Tags.child(row, "label");
      option.setAttribute("data-state-layer", "");
      radio(option, name, valuesAndTexts[i]);
      Tags.child(option, "span").setText(valuesAndTexts[i + 1]);
    }
    return group;
  }

  private static Element seeds() {
    Element group = group("Seed colour");
    Element row = Tags.child(group, "div");
    row.getClassList().add("seeds");
    for (String[] seed : SEEDS) {
      Element option = Tags.child(row, "label");
      option.getClassList().add("seed");
      option.setAttribute("title", seed[1]);
      option.getStyle().set("--_seed", seed[0].isEmpty() ? "#6750A4" : seed[0]);
      radio(option, "seed", seed[0]).setAttribute("aria-label", seed[1]);
    }
    Element custom = Tags.child(row, "label");
    custom.getClassList().addAll(List.of("seed", "seed-custom"));
    custom.setAttribute("title", "Your own");
    Element input = Tags.child(custom, "input");
    input.setAttribute("type", "color");
    input.setAttribute("name", "custom-seed");
    input.setAttribute("value", "#6750A4");
    input.setAttribute("aria-label", "Your own seed colour");
    return group;
  }

  private static Element radio(Element parent, String name, String value) {
    Element radio = Tags.child(parent, "input");
    radio.setAttribute("type", "radio");
    radio.setAttribute("name", name);
    radio.setAttribute("value", value);
    return radio;
  }

  private static Element group(String label) {
    Div group = Tags.div("settings-group");
    group.getElement().setAttribute("role", "radiogroup");
    group.getElement().setAttribute("aria-label", label);
    group.add(Tags.span("settings-label", label));
    return group.getElement();
  }
}
