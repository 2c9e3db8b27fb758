package dev.espressivo.views;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.map.GeoMap;

/** A page that contains only a map of the world. */
@Route("test/map")
@PageTitle("Map")
public class MapView extends Div {

  /** Makes the page. */
  public MapView() {
    GeoMap map = new GeoMap();
    map.setLabel("The world");
    map.setWidth("800px");
    map.setHeight("400px");
    add(map);
  }
}
