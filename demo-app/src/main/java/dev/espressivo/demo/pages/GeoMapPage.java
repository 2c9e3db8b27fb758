package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.router.Route;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.chart.ChartBrush;
import dev.espressivo.chart.ChartRange;
import dev.espressivo.chart.ScatterChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.map.Choropleth;
import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoBounds;
import dev.espressivo.map.GeoJson;
import dev.espressivo.map.GeoJsonLayer;
import dev.espressivo.map.GeoMap;
import dev.espressivo.map.GeoMapControl;
import dev.espressivo.map.HeatmapLayer;
import dev.espressivo.map.MapAttribution;
import dev.espressivo.map.Marker;
import dev.espressivo.map.MarkerBuffer;
import dev.espressivo.map.MarkerLayer;
import dev.espressivo.map.TileLayer;
import dev.espressivo.map.TrackLayer;
import dev.espressivo.map.VectorStyle;
import dev.espressivo.map.VectorTileFeature;
import dev.espressivo.map.VectorTileLayer;
import dev.espressivo.table.Table;
import dev.espressivo.table.TableSelectionMode;
import dev.espressivo.table.TableSize;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** The map. */
@Listed(
    group = Group.MAPS,
    glyph = "map",
    component = GeoMap.class,
    related = {TileLayer.class, VectorTileLayer.class})
@Route(value = "components/geo-map", layout = GalleryShell.class)
public class GeoMapPage extends ComponentPage {

  @Override
  protected Component specimen() {
    GeoMap map = new GeoMap();
    map.setLabel("The world");
    map.setHeight("18rem");
    return map;
  }

  /**
   * Flights between places. The outline of the world is finer when the map is zoomed in. Users who
   * prefer reduced motion are there at once.
   */
  @Example("Places")
  Component places() {
    GeoMap map = new GeoMap(new Coordinate(8.54, 47.37), 5);
    map.setLabel("Places");

    Div buttons = new Div();
    buttons.getStyle().set("display", "flex").set("flex-wrap", "wrap").set("gap", "8px");
    buttons.add(
        new Button("Zürich", event -> map.flyTo(new Coordinate(8.54, 47.37), 5)),
        new Button("Nairobi", event -> map.flyTo(new Coordinate(36.82, -1.29), 5)),
        new Button("Tokyo", event -> map.flyTo(new Coordinate(139.69, 35.69), 5)));
    Div box = new Div(buttons, map);
    box.getStyle().set("display", "grid").set("gap", "12px");
    return box;
  }

  /**
   * Tiles of a server, here of the gallery itself, over the outline of the world. The menu shows
   * and hides layers that have a name. For tiles of another host, {@code img-src} in the page's
   * Content-Security-Policy must allow that host.
   */
  @Example("Tiles and layers")
  Component tiles() {
    TileLayer graticule =
        TileLayer.xyz(
            "gallery/graticule/{z}/{x}/{y}.svg",
            new MapAttribution("Meridians and parallels: the gallery"));
    graticule.setName("Meridians and parallels");
    graticule.setZooms(0, 12);

    GeoMap map = new GeoMap();
    map.setLabel("The world with meridians and parallels");
    map.setControls(GeoMapControl.ZOOM, GeoMapControl.FULLSCREEN, GeoMapControl.LAYERS);
    map.getBaseLayer().setName("Countries");
    map.addLayer(graticule);
    return map;
  }

  /**
   * The browser draws vector tiles in the colours of the theme, and knows what is on them: press a
   * country. These are tiles of the gallery itself. For tiles of another host, {@code connect-src}
   * in the page's Content-Security-Policy must allow that host; {@code
   * VectorTileLayer.openMapTiles} shows streets and places of tiles made of OpenStreetMap's data.
   */
  @Example("Vector tiles")
  Component vectorTiles() {
    VectorTileLayer countries =
        VectorTileLayer.xyz(
            "gallery/countries/{z}/{x}/{y}.mvt", new MapAttribution("Made with Natural Earth"));
    countries.setZooms(0, 5);
    countries.setStyle(
        "countries",
        VectorStyle.areas(Tone.SUCCESS),
        VectorStyle.outlines(Tone.SUCCESS, 1),
        VectorStyle.labels("label").fromZoom(3));

    GeoMap map = new GeoMap(new Coordinate(10, 48), 4);
    map.setLabel("Countries");
    map.setBaseLayer(countries);
    Span pressed = new Span("Press a country");
    map.addSelectListener(
        event -> {
          if (event.getFeature() instanceof VectorTileFeature country) {
            pressed.setText(country.getText("name"));
          }
        });
    Div box = new Div(map, pressed);
    box.getStyle().set("display", "grid").set("gap", "8px");
    return box;
  }

  /**
   * Pressing a marker opens its popup. The marker in Rome can be dragged, also with Shift and the
   * arrow keys.
   */
  @Example("Markers")
  Component markers() {
    Marker zurich = new Marker(new Coordinate(8.54, 47.37), "Zürich");
    zurich.setPopup(new Span("Open from 9 am to 6 pm"));
    zurich.setContent(new Badge("Here"));
    Marker rome = new Marker(new Coordinate(12.5, 41.9), "Rome");
    rome.setTone(Tone.TERTIARY);
    rome.setDraggable(true);

    GeoMap map = new GeoMap(new Coordinate(10.5, 45), 5);
    map.setLabel("Two offices");
    map.addLayer(MarkerLayer.of(zurich, rome));
    map.addLayer(new TrackLayer("The way between", zurich.getCoordinate(), rome.getCoordinate()));
    return map;
  }

  private record Quake(
      Instant time,
      double magnitude,
      double depth,
      String place,
      double longitude,
      double latitude) {

    Coordinate at() {
      return new Coordinate(longitude, latitude);
    }

    String title() {
      return "%.1f, %s".formatted(magnitude, place);
    }
  }

  /** The heat map shows the density of earthquakes. Pressing a cluster zooms into it. */
  @Example(value = "Clusters and heat", data = DataSet.EARTHQUAKES)
  Component quakes(List<Quake> quakes) {
    HeatmapLayer<Quake> heat = new HeatmapLayer<>(Quake::at);
    heat.setName("Heat");
    heat.setWeight(quake -> quake.magnitude() / 10);
    heat.setItems(quakes);

    MarkerLayer<Quake> markers = new MarkerLayer<>(Quake::at);
    markers.setName("Earthquakes");
    markers.setLabel(Quake::title);
    markers.setTone(quake -> quake.magnitude() < 5 ? Tone.WARNING : Tone.DESTRUCTIVE);
    markers.setPopup(quake -> new Span("%.0f km deep".formatted(quake.depth())));
    markers.setClustered(true);
    markers.setItems(quakes);

    GeoMap map = new GeoMap();
    map.setLabel("Earthquakes of a week of 2018");
    map.setControls(GeoMapControl.ZOOM, GeoMapControl.LAYERS);
    map.addLayer(heat);
    map.addLayer(markers);
    return map;
  }

  /** Areas of GeoJSON data are coloured by a value, with a legend. The figures are made up. */
  @Example("Areas by value")
  Component areas() {
    GeoJsonLayer areas = new GeoJsonLayer(GeoJson.parse(sectors()));
    areas.setLabel(area -> area.getText("name"));
    areas.setPopup(area -> new Span(area.getText("parcels") + " parcels a day"));
    areas.setChoropleth(
        Choropleth.limits(
            "Parcels a day", area -> area.getNumber("parcels").orElse(Double.NaN), 100, 200, 400));

    GeoMap map = new GeoMap();
    map.setLabel("Parcels by sector");
    map.addLayer(areas);
    map.fit(areas);
    return map;
  }

  private static String sectors() {
    String sector =
        """
        {"type": "Feature", "properties": {"name": "%s", "parcels": %d}, "geometry": {"type": "Polygon",
          "coordinates": [[[%d, 46], [%d, 46], [%d, 49], [%d, 49], [%d, 46]]]}}
        """;
    return "{\"type\": \"FeatureCollection\", \"features\": ["
        + sector.formatted("West", 62, 4, 7, 7, 4, 4)
        + ","
        + sector.formatted("Middle", 512, 7, 10, 10, 7, 7)
        + ","
        + sector.formatted("East", 230, 10, 13, 13, 10, 10)
        + "]}";
  }

  private record Truck(int number, double longitude, double latitude, double course) {

    Coordinate at() {
      return new Coordinate(longitude, latitude);
    }

    Truck driven(Random random) {
      double next = course + random.nextGaussian() / 4;
      // Back to where the land is.
      double home = Math.atan2(47 - latitude, 9 - longitude);
      boolean isFar = Math.hypot(47 - latitude, 9 - longitude) > 4;
      double to = isFar ? home : next;
      return new Truck(number, longitude + Math.cos(to) / 50, latitude + Math.sin(to) / 75, to);
    }
  }

  /**
   * Items can be put into a {@code MarkerBuffer} from any thread. The browser receives only the
   * markers that have moved, at most about twenty times a second. The trucks are simulated with a
   * fixed random seed.
   */
  @Example(value = "A live fleet", start = "Let them drive")
  Component fleet() {
    MarkerBuffer<Truck> fleet = new MarkerBuffer<>(Truck::number);
    MarkerLayer<Truck> trucks = new MarkerLayer<>(Truck::at, fleet);
    trucks.setLabel(truck -> "Truck " + truck.number());
    GeoMap map = new GeoMap(new Coordinate(9, 47), 6);
    map.setLabel("A hundred trucks");
    map.addLayer(trucks);

    AtomicBoolean isShown = new AtomicBoolean();
    map.addDetachListener(event -> isShown.set(false));
    map.addAttachListener(
        event -> {
          isShown.set(true);
          Thread.ofVirtual().start(() -> drive(fleet, isShown));
        });
    return map;
  }

  private static void drive(MarkerBuffer<Truck> fleet, AtomicBoolean isShown) {
    Random random = new Random(2018);
    for (int i = 1; i <= 100; i++) {
      fleet.put(
          new Truck(
              i, 9 + random.nextGaussian(), 47 + random.nextGaussian(), random.nextDouble(6)));
    }
    while (isShown.get()) {
      fleet.putAll(fleet.getItems().stream().map(truck -> truck.driven(random)).toList());
      LockSupport.parkNanos(200_000_000);
    }
  }

  /**
   * Move the map: the chart and the table show the visible area. Drag over the chart: the map and
   * the table show those days. Select a row: the map flies to the place.
   */
  @Example(
      value = "A map, a chart and a table",
      start = "Show the earthquakes",
      data = DataSet.EARTHQUAKES)
  Component explorer(List<Quake> quakes) {
    GeoMap map = new GeoMap();
    map.setLabel("Where the earth shook");
    MarkerLayer<Quake> markers = new MarkerLayer<>(Quake::at);
    markers.setLabel(Quake::title);
    markers.setClustered(true);
    map.addLayer(markers);

    ScatterChart<Quake> chart = new ScatterChart<>(quakes);
    chart.setX("time");
    chart.setY("magnitude");
    chart.setYTitle("Magnitude");
    chart.setLabel("When the earth shook, and how much");
    chart.setBrush(ChartBrush.marking());

    Table<Quake> table = new Table<>();
    table.addColumn(Quake::place).setSortable(true).setWidth("3fr");
    table.addColumn(Quake::magnitude).setSortable(true).setWidth("1fr");
    table.setLabel("Earthquakes");
    table.setSize(TableSize.SM);
    table.setHeight("20rem");
    table.setSelectionMode(TableSelectionMode.SINGLE);

    AtomicReference<ChartRange> days = new AtomicReference<>(ChartRange.ALL);
    SerializableRunnable show =
        () -> {
          GeoBounds view = map.getBounds();
          chart.setData(
              quakes.stream().filter(each -> view == null || view.contains(each.at())).toList());
          List<Quake> chosen = chart.getRows(days.get());
          table.setItems(chosen);
          markers.setItems(days.get().equals(ChartRange.ALL) ? quakes : chosen);
        };
    map.addMoveEndListener(event -> show.run());
    chart.addSelectListener(
        event -> {
          days.set(event.getRange());
          show.run();
        });
    table
        .selection()
        .addValueChangeListener(
            change -> change.getValue().forEach(quake -> map.flyTo(quake.at(), 6)));
    show.run();

    Div all = new Div(map, chart, table);
    all.getStyle().set("display", "grid").set("gap", "12px");
    all.getStyle().set("grid-template-columns", "minmax(0, 1fr)");
    return all;
  }

  /**
   * The browser sends clicks only while there is a listener. On a touch screen, two fingers pan
   * this map, so that one scrolls the page.
   */
  @Example("Clicks and moves")
  Component events() {
    GeoMap map = new GeoMap();
    map.setLabel("A map to click");
    map.setTwoFingerPan(true);
    Span clicked = new Span("Click the map");
    Span shown = new Span();
    map.addClickListener(
        event ->
            clicked.setText(
                "Clicked at %.2f, %.2f"
                    .formatted(
                        event.getCoordinate().longitude(), event.getCoordinate().latitude())));
    map.addMoveEndListener(event -> shown.setText("Zoom %.1f".formatted(event.getZoom())));

    Div words = new Div(clicked, shown);
    words.getStyle().set("display", "flex").set("justify-content", "space-between");
    Div box = new Div(map, words);
    box.getStyle().set("display", "grid").set("gap", "8px");
    return box;
  }
}
