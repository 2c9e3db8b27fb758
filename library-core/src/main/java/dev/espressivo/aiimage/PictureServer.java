package dev.espressivo.aiimage;

import com.vaadin.flow.dom.Element;
import dev.espressivo.picture.internal.FileServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Serves the pictures of one component, and no others, to the browser of its session. */
final class PictureServer extends FileServer {

  private final AiImageHistory history;

  private volatile Set<String> granted = Set.of();

  /**
   * Creates the server of a component.
   *
   * @param root the element of the component
   * @param history has the store of the pictures
   */
  PictureServer(Element root, AiImageHistory history) {
    super(root, "data-pictures", AiImageItem.POSTFIX);
    this.history = history;
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

  @Override
  protected @Nullable Served find(String id) throws IOException {
    StoredImage partial = history.partials().get(id);
    StoredImage picture =
        partial != null || !granted.contains(id) ? partial : history.getStore().get(id);
    return picture == null
        ? null
        : new Served(
            new ByteArrayInputStream(picture.bytes()),
            picture.bytes().length,
            picture.mimeType(),
            null);
  }
}
