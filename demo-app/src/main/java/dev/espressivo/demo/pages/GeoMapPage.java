package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoMap;

/** The map. */
@Listed(group = Group.MAPS, glyph = "map", component = GeoMap.class)
@Route(value = "components/geo-map", layout = GalleryShell.class)
public class GeoMapPage extends ComponentPage {

  @Override
  protected Component specimen() {
    GeoMap map = new GeoMap();
    map.setLabel("The world");
    map.setHeight("16rem");
    return map;
  }

  /** The middle of the map, and how far it is zoomed in. */
  @Example("A place")
  Component place() {
    GeoMap map = new GeoMap(new Coordinate(8.54, 47.37), 5);
    map.setLabel("Around Zürich");
    return map;
  }
}
