package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.base.Tone;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The layers of a map in the browser")
class MapLayersInTheBrowserTest {

  @Test
  @DisplayName("try")
  void tries(Visitor visitor) throws Exception {
    AtomicReference<GeoMap> map = new AtomicReference<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  GeoMap made = new GeoMap(new Coordinate(8.5, 47.4), 4);
                  map.set(made);
                  made.setWidth("900px");
                  made.setHeight("600px");
                  Marker zurich = new Marker(new Coordinate(8.54, 47.37), "Zürich");
                  zurich.setPopup(new Span("Hello <b>there</b>"));
                  Marker rome = new Marker(new Coordinate(12.5, 41.9), "<img src=x>");
                  rome.setTone(Tone.DESTRUCTIVE);
                  rome.setDraggable(true);
                  Marker oslo = new Marker(new Coordinate(10.75, 59.9), "Oslo");
                  oslo.setContent(new Span("CONTENT"));
                  MarkerLayer<Marker> markers = MarkerLayer.of(zurich, rome, oslo);
                  GeoJsonLayer shape =
                      new GeoJsonLayer(
                          GeoJson.parse(
                              """
                              {"type":"FeatureCollection","features":[
                              {"type":"Feature","properties":{"n":"Box","v":3},"geometry":{"type":"Polygon","coordinates":[[[0,50],[5,50],[5,54],[0,54],[0,50]]]}},
                              {"type":"Feature","properties":{"n":"Box2","v":8},"geometry":{"type":"Polygon","coordinates":[[[5,50],[9,50],[9,54],[5,54],[5,50]]]}}]}
                              """));
                  shape.setLabel(f -> f.getText("n"));
                  shape.setChoropleth(
                      Choropleth.quantiles("Values", f -> f.getNumber("v").orElse(Double.NaN), 2));
                  shape.setPopup(f -> new Span("v " + f.getText("v")));
                  made.addLayer(shape);
                  made.addLayer(
                      new TrackLayer(
                          "Way",
                          new Coordinate(-5, 40),
                          new Coordinate(0, 45),
                          new Coordinate(5, 44)));
                  HeatmapLayer<Coordinate> heat = new HeatmapLayer<>(c -> c);
                  List<Coordinate> some = new ArrayList<>();
                  for (int i = 0; i < 80; i++) {
                    some.add(new Coordinate(15 + i % 9, 45 + i / 9.0 / 2));
                  }
                  heat.setItems(some);
                  made.addLayer(heat);
                  MarkerLayer<Coordinate> cluster = new MarkerLayer<>(c -> c);
                  List<Coordinate> more = new ArrayList<>();
                  for (int i = 0; i < 200; i++) {
                    more.add(new Coordinate(-3 + i % 14 / 10.0, 42 + i / 14 / 10.0));
                  }
                  cluster.setItems(more);
                  cluster.setClustered(true);
                  made.addLayer(cluster);
                  made.addLayer(markers);
                  return made;
                }));
    Awaitility.await()
        .untilAsserted(
            () -> assertThat(Stage.ask(map.get(), () -> map.get().getBounds())).isNotNull());
    visitor.settles();
    Thread.sleep(1500);
    page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("/tmp/mapdata.tmp/a.png")));
    page.locator("es-geo-map [data-part=viewport]").focus();
    page.keyboard().press("Enter");
    page.keyboard().press("ArrowRight");
    System.out.println("CURSOR " + page.evaluate("document.activeElement.ariaLabel"));
    page.keyboard().press("Enter");
    Thread.sleep(700);
    page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("/tmp/mapdata.tmp/b.png")));
    page.keyboard().press("Escape");
    System.out.println("CURSOR " + page.evaluate("document.activeElement.ariaLabel"));
    page.keyboard().press("Escape");
    page.keyboard().press("l");
    Thread.sleep(300);
    page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("/tmp/mapdata.tmp/c.png")));
  }
}
