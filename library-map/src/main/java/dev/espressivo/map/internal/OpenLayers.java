package dev.espressivo.map.internal;

import com.vaadin.flow.server.RequestHandler;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinSession;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;

/**
 * Serves the script and the style sheet of OpenLayers from its WebJar, below {@code VAADIN/}. The
 * package {@code dev.espressivo.map} explains why.
 */
public final class OpenLayers implements RequestHandler {

  /** The version, which is part of the address, so that a file at an address never changes. */
  public static final String VERSION = "10.7.0";

  private static final String FOLDER = "webjars/ol/" + VERSION + "/";
  private static final String PATH = "/VAADIN/espressivo/" + FOLDER;

  /**
   * The files that are served, with their media types; no page needs the other files of the WebJar.
   */
  private static final Map<String, String> TYPES =
      Map.of("dist/ol.js", "text/javascript", "ol.css", "text/css");

  private static final int NOT_MODIFIED = 304;
  private static final int NOT_FOUND = 404;

  /** The contents by file name, cached since all users request the same 236 KB. */
  private static final Map<String, Optional<Content>> CONTENTS = new ConcurrentHashMap<>();

  private record Content(byte[] plain, byte[] gzip) {}

  /** Adds the handler to each service. Vaadin finds it through the service loader. */
  public static final class Listener implements VaadinServiceInitListener {

    /** Creates a listener. */
    public Listener() {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
      event.addRequestHandler(new OpenLayers());
    }
  }

  /** Creates a handler. */
  public OpenLayers() {}

  @Override
  public boolean handleRequest(
      VaadinSession session, VaadinRequest request, VaadinResponse response) throws IOException {
    String path = request.getPathInfo();
    if (path == null || !path.startsWith(PATH)) {
      return false;
    }
    String name = path.substring(PATH.length());
    Optional<Content> content =
        TYPES.containsKey(name)
            ? CONTENTS.computeIfAbsent(name, OpenLayers::read)
            : Optional.empty();
    if (content.isEmpty()) {
      response.sendError(NOT_FOUND, "OpenLayers has no such file here");
    } else {
      write(name, content.get(), request, response);
    }
    return true;
  }

  private static void write(
      String name, Content content, VaadinRequest request, VaadinResponse response)
      throws IOException {
    String tag = "W/\"" + VERSION + "\"";
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", tag);
    if (tag.equals(request.getHeader("If-None-Match"))) {
      response.setStatus(NOT_MODIFIED);
      return;
    }
    boolean zipped = Gzip.isAccepted(request);
    byte[] bytes = zipped ? content.gzip : content.plain;
    response.setContentType(TYPES.get(name) + ";charset=utf-8");
    if (zipped) {
      response.setHeader("Content-Encoding", "gzip");
    }
    response.setHeader("Content-Length", String.valueOf(bytes.length));
    response.getOutputStream().write(bytes);
  }

  private static Optional<Content> read(String name) {
    try (InputStream in =
        OpenLayers.class.getResourceAsStream("/META-INF/resources/" + FOLDER + name)) {
      if (in == null) {
        return Optional.empty();
      }
      byte[] plain = in.readAllBytes();
      ByteArrayOutputStream zipped = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(zipped)) {
        gzip.write(plain);
      }
      return Optional.of(new Content(plain, zipped.toByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
