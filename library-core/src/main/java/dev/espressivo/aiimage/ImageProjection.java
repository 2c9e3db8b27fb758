package dev.espressivo.aiimage;

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
  private final ImageWork work;
  private boolean showing;
  private boolean updating;

  ImageProjection(AiImage image, ImageWork work) {
    this.work = work;
    src = Bindable.of(image, "src", "", "", this::take);
    images = Bindable.of(image, "images", List.of(), List.of(), shown -> {});
    status =
        Bindable.of(image, "status", AiImageStatus.IDLE, AiImageStatus.IDLE, shown -> {})
            .following(work::status);
    src.then(this::updateStatus);
    images.then(work::imagesChanged);
    status.then(this::updateStatus);
  }

  /** Applies an address, unless it is that of the picture that the work shows. */
  private void take(String address) {
    if (!showing) {
      work.show(address);
    }
  }

  /** Updates the address to that of the picture that the work shows. */
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
        update(status, work.status());
      } finally {
        updating = false;
      }
    }
  }

  private static <T> void update(Bindable<T> property, T value) {
    AppCode.run(() -> property.setFromComponent(value));
  }
}
