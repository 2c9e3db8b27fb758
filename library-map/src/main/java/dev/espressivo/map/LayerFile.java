package dev.espressivo.map;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.server.StreamRegistration;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Serializable;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The data of a layer as a file that the browser fetches, since a file is compressed and a push
 * message is not. The session holds only its address. Used with the session locked.
 */
final class LayerFile implements Serializable {

  // Not a lambda of the layer: the session refers to the file before the layer, and a lambda in a
  // cycle cannot be deserialised.
  private final MapLayer layer;
  private @Nullable StreamRegistration registration;

  /** Creates a file that the layer writes for each request. */
  LayerFile(MapLayer layer) {
    this.layer = layer;
  }

  /** Returns the file's address, the same until it is withdrawn: a request may be pending. */
  String address(GeoMap map) {
    if (registration == null) {
      UI ui = map.getUI().orElseThrow();
      registration =
          ui.getSession()
              .getResourceRegistry()
              .registerResource(new Handler(layer), map.getElement());
    }
    return registration.getResourceUri().toString();
  }

  /** Removes the file. */
  void withdraw() {
    if (registration != null) {
      registration.unregister();
      registration = null;
    }
  }

  private record Handler(MapLayer layer) implements DownloadHandler {

    @Override
    public void handleDownloadRequest(DownloadEvent event) throws IOException {
      VaadinResponse response = event.getResponse();
      event.setContentType("application/json; charset=utf-8");
      response.setHeader("Cache-Control", "private, no-store");
      response.setHeader("Vary", "Accept-Encoding");
      boolean zipped = acceptsGzip(event.getRequest());
      if (zipped) {
        response.setHeader("Content-Encoding", "gzip");
      }
      OutputStream out = event.getOutputStream();
      try (Writer json =
          new BufferedWriter(
              new OutputStreamWriter(
                  zipped ? new GZIPOutputStream(out) : out, StandardCharsets.UTF_8))) {
        layer.write(event.getSession(), json);
      }
    }

    private static boolean acceptsGzip(VaadinRequest request) {
      String encodings = request.getHeader("Accept-Encoding");
      return encodings != null
          && encodings.contains("gzip")
          && !encodings.matches(".*\\bgzip\\s*;\\s*q=0(\\.0*)?\\s*(,.*)?");
    }

    /** Returns a mode in which the file is served also while the map is disabled. */
    @Override
    public DisabledUpdateMode getDisabledUpdateMode() {
      return DisabledUpdateMode.ALWAYS;
    }

    /** Serves the file also while the map is under a modal dialog. */
    @Override
    public boolean isAllowInert() {
      return true;
    }

    @Override
    public String getUrlPostfix() {
      return "layer.json";
    }
  }
}
