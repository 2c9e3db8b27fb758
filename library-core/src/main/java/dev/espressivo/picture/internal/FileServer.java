package dev.espressivo.picture.internal;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.streams.DownloadEvent;
import dev.espressivo.base.internal.BidiControls;
import dev.espressivo.base.internal.ShownDownload;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Serves the files that one component shows, and no others, to the browser of its session. Headers
 * prevent the browser from guessing another type and from executing anything; what is not a picture
 * is downloaded.
 */
public abstract class FileServer implements ShownDownload {

  private static final String PARAMETER = "id";

  /**
   * A file to serve.
   *
   * @param content its content, which is closed
   * @param size its size in bytes; negative if it is not known
   * @param name its name; null if there is none
   */
  public record Served(InputStream content, long size, String mimeType, @Nullable String name) {}

  private final Element root;
  private final String attribute;
  private final String postfix;

  /**
   * Creates a server.
   *
   * @param root the element of the component
   * @param attribute the attribute with the address
   * @param postfix the end of the address
   */
  protected FileServer(Element root, String attribute, String postfix) {
    this.root = root;
    this.attribute = attribute;
    this.postfix = postfix;
  }

  /** Registers an address in the UI, valid until the component is attached to another UI. */
  public final void attach() {
    if (base() == null) {
      root.setAttribute(attribute, this);
    }
  }

  /**
   * {@return the address of all files in this session; null if the server has not been attached}
   */
  public final @Nullable String base() {
    return root.getAttribute(attribute);
  }

  /** {@return the address of a file; empty if the server has not been attached} */
  public final String addressOf(String id) {
    return addressOf(id, base());
  }

  /**
   * {@return the address of a file; empty without that of all files}
   *
   * @param base the address of all files
   */
  protected static String addressOf(String id, @Nullable String base) {
    return base == null ? "" : base + query(id);
  }

  /** {@return the end of the address of a file} */
  public static String query(String id) {
    return "?" + PARAMETER + "=" + URLEncoder.encode(id, StandardCharsets.UTF_8);
  }

  /**
   * {@return a file; null if it is not one that the component shows, or is no longer in its store}
   * Called without the session's lock.
   *
   * @param id the id, which may be any text
   */
  protected abstract @Nullable Served find(String id) throws IOException;

  @Override
  public final void handleDownloadRequest(DownloadEvent event) throws IOException {
    String id = Objects.requireNonNullElse(event.getRequest().getParameter(PARAMETER), "");
    VaadinResponse response = event.getResponse();
    Served file = find(id);
    if (file == null) {
      response.setStatus(404);
      return;
    }
    try (InputStream content = file.content) {
      boolean isShown = PictureFormat.TYPES.contains(file.mimeType);
      boolean isType = file.mimeType.matches("[\\w.+-]+/[\\w.+-]+");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      response.setHeader("Cache-Control", "private, max-age=86400, immutable");
      response.setHeader(
          "Content-Disposition", (isShown ? "inline" : "attachment") + fileName(file.name));
      response.setContentType(isType ? file.mimeType : FileType.UNKNOWN);
      if (file.size >= 0 && file.size <= Integer.MAX_VALUE) {
        response.setContentLength((int) file.size);
      }
      if (!"HEAD".equals(event.getRequest().getMethod())) {
        content.transferTo(response.getOutputStream());
      }
    }
  }

  private static String fileName(@Nullable String name) {
    return name == null
        ? ""
        : "; filename*=UTF-8''"
            + URLEncoder.encode(BidiControls.visible(name), StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A");
  }

  @Override
  public final String getUrlPostfix() {
    return postfix;
  }
}
