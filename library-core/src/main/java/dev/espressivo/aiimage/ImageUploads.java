package dev.espressivo.aiimage;

import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.http.internal.UploadedFile;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Receives the picture that a user attaches, and makes it the reference. If the picture is refused,
 * the component shows the reason, so the request itself succeeds.
 */
final class ImageUploads implements UploadHandler {

  private final AiImage image;

  /** The reference that was uploaded last. It is removed when there is another one. */
  private @Nullable String last;

  ImageUploads(AiImage image) {
    this.image = image;
  }

  @Override
  public void handleUploadRequest(UploadEvent event) throws IOException {
    AiImageLimits limits = image.getLimits();
    UploadedFile file = UploadedFile.read(event, limits.bytes());
    try {
      String reference = image.references.store(limits.intake().check(file.bytes()));
      event.getUI().accessSynchronously(() -> take(reference));
    } catch (PictureRefusedException refused) {
      Words reason = Words.of(refused, file.name());
      event.getUI().accessSynchronously(() -> image.frame().refuse(reason.in(image)));
    }
  }

  private void take(String reference) {
    String before = last;
    if (image.isAttach() && image.isEnabled()) {
      image.references.address.setFromClient(reference);
    }
    last = reference;
    if (before != null && !before.equals(image.getReference())) {
      image.references.forget(before);
    }
  }
}
