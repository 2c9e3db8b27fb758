package dev.espressivo.aiimage;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The pictures of a history as a component reports them, with the addresses of its session. The
 * list stores its origin: it may be set again later, by a signal to which several components write,
 * and must not replace newer pictures. It costs a session no more than the list of the history.
 */
final class ShownImages extends AbstractList<AiImageItem> implements RandomAccess, Serializable {

  private final List<AiImageItem> items;
  private final @Nullable String base;
  private final transient @Nullable AiImageHistory from;

  ShownImages(List<AiImageItem> items, @Nullable String base, AiImageHistory from) {
    this.items = items;
    this.base = base;
    this.from = from;
  }

  /** Returns whether a list is that of a history. */
  static boolean isOf(AiImageHistory history, List<AiImageItem> list) {
    return list instanceof ShownImages shown && shown.from == history;
  }

  @Override
  public AiImageItem get(int index) {
    return PictureServer.readdressed(items.get(index), base);
  }

  @Override
  public int size() {
    return items.size();
  }
}
