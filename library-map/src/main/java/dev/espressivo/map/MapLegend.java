package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.dom.Element;
import java.util.Locale;

/** A legend with the ranges of values and their colours. */
@Tag("es-map-legend")
final class MapLegend extends Component {

  MapLegend() {
    getElement().setAttribute("role", "group");
  }

  /** Shows a colouring's classes, and the text for areas without a value if there are any. */
  void show(String title, Choropleth.Classes classes, Locale locale, String noValue) {
    Element list = new Element("ul");
    for (int i = 0; i < classes.size(); i++) {
      list.appendChild(item(classes.shade(i), classes.range(i, locale)));
    }
    if (!classes.isComplete()) {
      list.appendChild(item(classes.shade(classes.size()), noValue));
    }
    getElement().removeAllChildren();
    getElement()
        .setAttribute("aria-label", title)
        .appendChild(new Element("div").setText(title))
        .appendChild(list);
  }

  private static Element item(String shade, String text) {
    Element swatch = new Element("span");
    swatch.getStyle().set("--_shade", shade);
    return new Element("li").appendChild(swatch, new Element("span").setText(text));
  }
}
