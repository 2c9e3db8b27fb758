package dev.espressivo.aiimage;

import com.vaadin.flow.dom.Element;
import dev.espressivo.picture.internal.FileServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Serves the pictures of one component, and no others, to the browser of its session. */
final class PictureServer extends FileServer {

  private static final String POSTFIX = "picture";

  /** The maximum number of bytes of the partial pictures of a generation. */
  private static final long PARTIALS = 64L << 20;

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
    super(root, "data-pictures", POSTFIX);
    this.state = state;
  }

  /** Returns a picture with its address in this session, if it is a stored one and there is one. */
  AiImageItem readdressed(AiImageItem item) {
    return isAttached() && isAddressOf(item) ? item.withSrc(addressOf(item.id())) : item;
  }

  /** Returns whether an address is that of a stored picture, possibly of an earlier session. */
  static boolean isAddressOf(AiImageItem item) {
    return item.src().isEmpty() || item.src().endsWith("/" + POSTFIX + query(item.id()));
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

  @Override
  protected @Nullable Served find(String id) throws IOException {
    StoredImage partial = partials.get(id);
    StoredImage picture = partial != null || !granted.contains(id) ? partial : state.store.get(id);
    return picture == null
        ? null
        : new Served(
            new ByteArrayInputStream(picture.bytes()),
            picture.bytes().length,
            picture.mimeType(),
            null);
  }
}
