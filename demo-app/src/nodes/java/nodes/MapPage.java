package nodes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoMap;
import dev.espressivo.map.MarkerLayer;

/** The vans. */
@Route("vans")
@Menu(title = "Vans", order = 3)
@PageTitle("Vans")
public class MapPage extends Div {

  /** Creates the page. */
  public MapPage() {
    MarkerLayer<Buffers.Van> vans =
        new MarkerLayer<>(van -> new Coordinate(van.longitude(), van.latitude()), Buffers.vans());
    vans.setLabel(Buffers.Van::node);
    GeoMap map = new GeoMap(new Coordinate(8, 47), 6);
    map.addLayer(vans);
    add(map);
  }
}
