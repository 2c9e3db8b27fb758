package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableBiConsumer;
import com.vaadin.flow.server.streams.AbstractDownloadHandler;
import com.vaadin.flow.server.streams.DownloadHandler;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Describes the image of a component. Its source is an address or a download handler of the app.
 * The {@code <img>} exists only while there is a source. A descriptor holds no state.
 *
 * @param <C> the component type
 */
public final class ImageSource<C extends Component> implements Serializable {

  private final Slot<C> slot;
  private final boolean renewed;
  private final SerializableBiConsumer<C, Element> prepare;
  private final Prop<C, @Nullable String> src;

  /**
   * Describes an image.
   *
   * @param slot the slot whose element is the {@code <img>}
   * @param renewed whether a new source gets a new element, so that the previous image is not shown
   *     while the new one loads
   * @param prepare sets the other attributes of the {@code <img>}
   */
  public ImageSource(Slot<C> slot, boolean renewed, SerializableBiConsumer<C, Element> prepare) {
    this.slot = slot;
    this.renewed = renewed;
    this.prepare = prepare;
    src = Prop.shownBy("src", this::get, this::show);
  }

  /**
   * {@return the property for the address of the image} For a download handler, the value is the
   * address under which the image is served. It is null if there is no image, and while a handler
   * has no address: if it was set without a current UI and the component is not attached yet.
   */
  public Prop<C, @Nullable String> src() {
    return src;
  }

  /**
   * Sets the download handler that serves the image. The image is served for display, not as a
   * download, and also while the component is disabled.
   *
   * @param owner the component
   * @param handler writes the bytes of the image
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void set(C owner, DownloadHandler handler) {
    Check.notNull("src", handler);
    src.requireUnbound(owner);
    if (handler instanceof AbstractDownloadHandler<?> download) {
      download.inline();
    }
    DownloadHandler served = handler.allowDisabled();
    slot.clear(owner);
    Element image = image(owner);
    if (UI.getCurrent() != null) {
      image.setAttribute("src", served);
    } else {
      // A handler has no address without a UI.
      image.addAttachListener(
          event -> {
            if (!image.hasAttribute("src")) {
              image.setAttribute("src", served);
            }
          });
    }
  }

  private @Nullable String get(C owner) {
    Element image = slot.element(owner);
    return image == null ? null : image.getAttribute("src");
  }

  private void show(C owner, @Nullable String address) {
    if (address == null || address.isEmpty()) {
      slot.clear(owner);
    } else if (!address.equals(get(owner))) {
      image(owner).setAttribute("src", address);
    }
  }

  private Element image(C owner) {
    if (renewed) {
      slot.clear(owner);
    }
    Element image = slot.ensure(owner);
    prepare.accept(owner, image);
    return image;
  }
}
