package dev.espressivo.aiimage;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.streams.DownloadEvent;
import dev.espressivo.base.internal.ShownDownload;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Serves the pictures of one component, and no others, to the browser of its session. Headers
 * prevent the browser from guessing another type and from executing anything.
 */
final class PictureServer implements ShownDownload {

  private static final String ATTRIBUTE = "data-pictures";

  private final Element root;
  private final AiImageHistory history;

  private volatile Set<String> granted = Set.of();

  /**
   * Creates the server of a component.
   *
   * @param root the element of the component
   * @param history has the store of the pictures
   */
  PictureServer(Element root, AiImageHistory history) {
    this.root = root;
    this.history = history;
  }

  /** Registers an address in the UI, valid until the component is attached to another UI. */
  void attach() {
    if (!root.hasAttribute(ATTRIBUTE)) {
      root.setAttribute(ATTRIBUTE, this);
    }
  }

  /** Returns the address of all pictures in this session; null if there is none yet. */
  @Nullable String base() {
    return root.getAttribute(ATTRIBUTE);
  }

  /** Returns the address of a picture; empty if there is none yet. */
  String addressOf(String id) {
    return addressOf(id, base());
  }

  private static String addressOf(String id, @Nullable String base) {
    return base == null ? "" : base + "?" + AiImageItem.PARAMETER + "=" + id;
  }

  /** Returns a picture with its address in this session, if it is a stored one. */
  AiImageItem readdressed(AiImageItem item) {
    return readdressed(item, base());
  }

  static AiImageItem readdressed(AiImageItem item, @Nullable String base) {
    return item.isStored() ? item.withSrc(addressOf(item.id(), base)) : item;
  }

  void grant(Set<String> ids) {
    granted = Set.copyOf(ids);
  }

  /** Runs without the session's lock. */
  @Override
  public void handleDownloadRequest(DownloadEvent event) throws IOException {
    String id =
        Objects.requireNonNullElse(event.getRequest().getParameter(AiImageItem.PARAMETER), "");
    VaadinResponse response = event.getResponse();
    StoredImage partial = history.partials().get(id);
    StoredImage picture =
        partial != null || !granted.contains(id) ? partial : history.getStore().get(id);
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
    return AiImageItem.POSTFIX;
  }
}
