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

  void show(String title, Choropleth.Classes classes, Locale locale) {
    Element list = new Element("ul");
    for (int i = 0; i < classes.size(); i++) {
      Element swatch = new Element("span");
      swatch.getStyle().set("--_shade", classes.shade(i));
      list.appendChild(
          new Element("li")
              .appendChild(swatch, new Element("span").setText(classes.range(i, locale))));
    }
    getElement().removeAllChildren();
    getElement()
        .setAttribute("aria-label", title)
        .appendChild(new Element("div").setText(title))
        .appendChild(list);
  }
}
