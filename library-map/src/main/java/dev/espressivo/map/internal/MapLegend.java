package dev.espressivo.map.internal;

import com.vaadin.flow.dom.Element;
import java.io.Serializable;
import java.util.List;

/** A legend with the ranges of values and their colours. */
public final class MapLegend implements Serializable {

  private final Element root = new Element("es-map-legend").setAttribute("role", "group");

  public Element element() {
    return root;
  }

  /** An entry: a colour of CSS, and the values that it stands for. */
  public record Entry(String shade, String text) {}

  public void show(String title, List<Entry> entries) {
    Element list = new Element("ul");
    entries.forEach(each -> list.appendChild(item(each.shade, each.text)));
    root.removeAllChildren();
    root.setAttribute("aria-label", title)
        .appendChild(new Element("div").setText(title))
        .appendChild(list);
  }

  private static Element item(String shade, String text) {
    Element swatch = new Element("span");
    swatch.getStyle().set("--_shade", shade);
    return new Element("li").appendChild(swatch, new Element("span").setText(text));
  }
}
