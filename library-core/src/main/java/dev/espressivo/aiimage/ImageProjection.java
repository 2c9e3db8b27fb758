package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableRunnable;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.AppCode;
import java.io.Serializable;
import java.util.List;

/**
 * The properties of a component that reflect its work: the address that is shown, the generated
 * pictures, and the status. An exception of a listener does not stop the work.
 */
final class ImageProjection implements Serializable {

  final Bindable<String> src;
  final Bindable<List<AiImageItem>> images;
  final Bindable<AiImageStatus> status;
  private final ImageState state;
  private boolean showing;
  private boolean updating;

  /**
   * Creates the properties of a component.
   *
   * @param show shows an address that the app has set
   * @param keep takes over pictures that were set
   */
  ImageProjection(
      Component owner,
      ImageState state,
      SerializableConsumer<String> show,
      SerializableRunnable keep) {
    this.state = state;
    src =
        Bindable.of(
            owner,
            "src",
            "",
            "",
            address -> {
              if (!showing) {
                show.accept(address);
              }
            });
    images = Bindable.of(owner, "images", List.<AiImageItem>of(), List.of(), shown -> {});
    status =
        Bindable.of(owner, "status", AiImageStatus.IDLE, AiImageStatus.IDLE, shown -> {})
            .following(state::status);
    src.then(this::updateStatus);
    images.then(keep);
    status.then(this::updateStatus);
  }

  /** Updates the address to that of the picture that is shown. */
  void updateSrc(String address) {
    showing = true;
    try {
      update(src, address);
    } finally {
      showing = false;
    }
  }

  void updateImages(List<AiImageItem> generated) {
    update(images, generated);
  }

  void updateStatus() {
    if (!updating) {
      updating = true;
      try {
        update(status, state.status());
      } finally {
        updating = false;
      }
    }
  }

  private static <T> void update(Bindable<T> property, T value) {
    AppCode.run(() -> property.setFromComponent(value));
  }
}
