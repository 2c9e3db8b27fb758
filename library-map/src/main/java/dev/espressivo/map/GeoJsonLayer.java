package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.http.internal.ServerRoute;
import dev.espressivo.map.internal.MapLegend;
import dev.espressivo.map.internal.MapPopup;
import dev.espressivo.map.internal.MapReport;
import dev.espressivo.map.internal.MapWire;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer of areas, lines and points of GeoJSON data.
 *
 * <pre>{@code
 * GeoJsonLayer districts = new GeoJsonLayer(GeoJson.read(file));
 * districts.setLabel(district -> district.getText("name"));
 * map.addLayer(districts);
 * }</pre>
 *
 * <p>The browser fetches the shapes and the labels, compressed, from an address that belongs to the
 * session. The properties stay on the server.
 */
public class GeoJsonLayer extends ShapeLayer {

  private static final double DEFAULT_WIDTH = 2;

  private @Nullable GeoJson data;
  private @Nullable String url;
  private String urlLabel = "label";
  private @Nullable SerializableFunction<GeoFeature, @Nullable String> label;
  private @Nullable Choropleth choropleth;
  private Choropleth.@Nullable Classes classes;

  private final MapPopup<GeoFeature> popup = new MapPopup<>(this::feature, this::popupFilled);
  private final MapLegend legend = new MapLegend();

  /** Creates a layer without data. */
  public GeoJsonLayer() {
    super(DEFAULT_WIDTH);
  }

  /**
   * Creates a layer.
   *
   * @param data the features to show
   */
  public GeoJsonLayer(GeoJson data) {
    this();
    this.data = Check.notNull("data", data);
  }

  // ---- Data ----

  /** {@return the data; null if there are none, or the browser loads them} */
  public @Nullable GeoJson getData() {
    return data;
  }

  /**
   * Sets the data, in place of the previous data.
   *
   * @param data the data; null for none
   */
  public void setData(@Nullable GeoJson data) {
    this.data = data;
    url = null;
    dataChanged();
    popup.refresh(null);
  }

  /**
   * {@return the address from which the browser loads the data; null if the app has not set one}
   */
  public @Nullable String getUrl() {
    return url;
  }

  /**
   * Makes the browser load the data from an address, in place of the previous data. The server does
   * not read it: the data is neither checked nor cut at the antimeridian, and events have only the
   * id of a feature. If the address is on another host, that host must allow the request by CORS,
   * and the page's Content-Security-Policy must allow it by {@code connect-src}.
   *
   * @param url an http or https address, or a path
   * @param labelProperty the property with the label of a feature
   * @throws IllegalArgumentException if the address is none of these
   */
  public void setUrl(String url, String labelProperty) {
    ServerRoute.parse("url", Check.notNull("url", url));
    urlLabel = Check.notNull("labelProperty", labelProperty);
    this.url = url;
    data = null;
    dataChanged();
    popup.refresh(null);
  }

  // ---- Look ----

  /**
   * Sets the labels of features. Screen readers read them, and popups show them.
   *
   * @param label returns the label, which is shown as text; null or empty for none
   */
  public void setLabel(SerializableFunction<GeoFeature, @Nullable String> label) {
    this.label = Check.notNull("label", label);
    dataChanged();
  }

  /**
   * Sets the colouring of areas by a value, with a legend on the map. It applies to data that the
   * app has set on the layer, not to data from a {@linkplain #setUrl URL}.
   *
   * @param choropleth the colouring; null for one colour, the default
   */
  public void setChoropleth(@Nullable Choropleth choropleth) {
    this.choropleth = choropleth;
    dataChanged();
  }

  /**
   * Sets the popup that opens when the user presses a feature. The browser opens it immediately,
   * with the feature's label. Escape and a press elsewhere close it.
   *
   * @param popup returns the component for a pressed feature, or null for the label alone; a null
   *     function, the default, means no popups
   */
  public void setPopup(@Nullable SerializableFunction<GeoFeature, @Nullable Component> popup) {
    this.popup.set(popup);
    this.popup.place(getMap(), id());
    optionsChanged();
  }

  // ---- The wire ----

  @Override
  void source(ObjectNode to) {
    classes = choropleth == null || data == null ? null : choropleth.classesFor(data);
    showLegend();
    if (data != null) {
      fileAddress(to);
    } else {
      file.withdraw();
      if (url != null) {
        to.put("url", url).put("label", urlLabel);
      }
    }
  }

  @Override
  void options(ObjectNode to) {
    super.options(to);
    to.put("popup", popup.isSet());
    if (classes != null) {
      ArrayNode shades = to.putArray("shades");
      for (int i = 0; i <= classes.size(); i++) {
        shades.add(classes.shade(i));
      }
    }
  }

  /** Writes the shapes with the labels and classes, for which the app's functions are called. */
  @Override
  final void write(VaadinSession session, Writer json) throws IOException {
    GeoJson shown = locked(session, () -> data);
    json.write("{\"type\":\"FeatureCollection\",\"features\":[");
    if (shown != null) {
      shown.forEachPacked(
          (index, packed) -> {
            json.write(index == 0 ? "" : ",");
            json.write("{\"type\":\"Feature\",\"id\":" + index + ",\"geometry\":");
            json.write(packed.geometry());
            String properties =
                label == null && choropleth == null
                    ? "null"
                    : locked(session, () -> properties(packed.feature(index)));
            json.write(",\"properties\":" + properties + "}");
          });
    }
    json.write("]}");
  }

  private String properties(GeoFeature feature) {
    ObjectNode properties = JsonNodeFactory.instance.objectNode();
    String text = label == null ? null : label.apply(feature);
    if (text != null && !text.isEmpty()) {
      properties.put("label", text);
    }
    if (choropleth != null && classes != null) {
      properties.put("class", classes.of(choropleth.valueOf(feature)));
    }
    return properties.toString();
  }

  @Override
  @Nullable GeoFeature feature(String id) {
    if (url != null) {
      return new GeoFeature(-1, id, "null", "{}");
    }
    int index = key(id);
    return data == null || index < 0 || index >= data.size() ? null : data.get(index);
  }

  @Override
  void handle(MapReport report) {
    if (report.name().equals("popup")) {
      popup.show(report.key());
    }
  }

  // ---- Life ----

  @Override
  void attached() {
    popup.place(getMap(), id());
  }

  @Override
  void detached() {
    super.detached();
    popup.remove();
    removeLegend();
  }

  @Override
  void localeChanged() {
    showLegend();
  }

  private void showLegend() {
    MapWire wire = wire();
    if (classes != null && choropleth != null && wire != null) {
      Component map = wire.map();
      legend.show(
          choropleth.title(),
          classes.entries(Texts.localeOf(map), Texts.of(map, GeoMapText.NO_VALUE)));
      wire.view().place(legend, true);
    } else {
      removeLegend();
    }
  }

  private void removeLegend() {
    MapWire wire = wire();
    if (wire != null) {
      wire.view().place(legend, false);
    }
  }
}
