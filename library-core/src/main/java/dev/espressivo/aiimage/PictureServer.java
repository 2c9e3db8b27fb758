package dev.espressivo.aiimage;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.streams.DownloadEvent;
import dev.espressivo.base.internal.ShownDownload;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;

/**
 * Serves the pictures of one component, and no others, to the browser of its session. Headers
 * prevent the browser from guessing another type and from executing anything.
 */
final class PictureServer implements ShownDownload {

  private static final String ATTRIBUTE = "data-pictures";
  private static final String PARAMETER = "id";
  private static final String POSTFIX = "picture";

  /** The maximum number of bytes of the partial pictures of a generation. */
  private static final long PARTIALS = 64L << 20;

  private final Element root;
  private final ImageState state;

  /**
   * The partial pictures of the current or last generation; a browser may request one that has been
   * replaced in the meantime.
   */
  private volatile AiImageStore partials = AiImageStore.memory(PARTIALS);

  private volatile Set<String> granted = Set.of();

  /**
   * Creates the server of a component.
   *
   * @param root the element of the component
   * @param state knows the store of the pictures
   */
  PictureServer(Element root, ImageState state) {
    this.root = root;
    this.state = state;
  }

  /** Registers an address in the UI, valid until the component is attached to another UI. */
  void attach() {
    if (!root.hasAttribute(ATTRIBUTE)) {
      root.setAttribute(ATTRIBUTE, this);
    }
  }

  String addressOf(String id) {
    String base = root.getAttribute(ATTRIBUTE);
    return base == null ? "" : base + "?" + PARAMETER + "=" + id;
  }

  /** Returns a picture with its address in this session, if it is a stored one and there is one. */
  AiImageItem readdressed(AiImageItem item) {
    return root.hasAttribute(ATTRIBUTE) && isAddressOf(item)
        ? item.withSrc(addressOf(item.id()))
        : item;
  }

  /** Returns whether an address is that of a stored picture, possibly of an earlier session. */
  static boolean isAddressOf(AiImageItem item) {
    return item.src().isEmpty()
        || item.src().endsWith("/" + POSTFIX + "?" + PARAMETER + "=" + item.id());
  }

  /** Returns the store of the partial pictures. */
  AiImageStore partials() {
    return partials;
  }

  void forgetPartials() {
    partials = AiImageStore.memory(PARTIALS);
  }

  void grant(Set<String> ids) {
    granted = Set.copyOf(ids);
  }

  /** Runs without the session's lock. */
  @Override
  public void handleDownloadRequest(DownloadEvent event) throws IOException {
    String id = Objects.requireNonNullElse(event.getRequest().getParameter(PARAMETER), "");
    VaadinResponse response = event.getResponse();
    StoredImage partial = partials.get(id);
    StoredImage picture = partial != null || !granted.contains(id) ? partial : state.store.get(id);
    if (picture == null) {
      response.setStatus(404);
      return;
    }
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
    response.setHeader("Cache-Control", "private, max-age=86400, immutable");
    response.setHeader("Content-Disposition", "inline");
    response.setContentType(picture.mimeType());
    response.setContentLength(picture.bytes().length);
    response.getOutputStream().write(picture.bytes());
  }

  @Override
  public String getUrlPostfix() {
    return POSTFIX;
  }
}
