package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.server.StreamRegistration;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import dev.espressivo.base.internal.ShownDownload;
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
public abstract class LayerFile implements Serializable {

  private @Nullable StreamRegistration registration;

  /** Writes the file as JSON, for each request. Called without the session's lock. */
  protected abstract void write(VaadinSession session, Writer json) throws IOException;

  /** Returns the file's address, the same until it is withdrawn: a request may be pending. */
  public String address(Component map) {
    if (registration == null) {
      registration =
          map.getUI()
              .orElseThrow()
              .getSession()
              .getResourceRegistry()
              .registerResource(new Handler(this), map.getElement());
    }
    return registration.getResourceUri().toString();
  }

  /** Removes the file. */
  public void withdraw() {
    if (registration != null) {
      registration.unregister();
      registration = null;
    }
  }

  private record Handler(LayerFile file) implements ShownDownload {

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
        file.write(event.getSession(), json);
      }
    }

    private static boolean acceptsGzip(VaadinRequest request) {
      String encodings = request.getHeader("Accept-Encoding");
      return encodings != null
          && encodings.contains("gzip")
          && !encodings.matches(".*\\bgzip\\s*;\\s*q=0(\\.0*)?\\s*(,.*)?");
    }

    @Override
    public String getUrlPostfix() {
      return "layer.json";
    }
  }
}
