package dev.espressivo.aiimage;

import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * Takes the picture that a user attaches, and makes it the reference. What is refused is told by
 * the component, which has the words; so the request itself succeeds.
 */
final class ImageUploads implements UploadHandler {

  private final AiImage image;

  ImageUploads(AiImage image) {
    this.image = image;
  }

  @Override
  public void handleUploadRequest(UploadEvent event) throws IOException {
    AiImageLimits limits = image.getLimits();
    String name = baseName(Objects.requireNonNullElse(event.getFileName(), ""));
    byte[] bytes;
    try (InputStream in = event.getInputStream()) {
      bytes = in.readNBytes(limits.bytes() + 1);
    }
    try {
      PictureIntake.Checked checked = new PictureIntake(limits).check(bytes, name);
      String reference = ImageWork.STORED + image.work.keep(checked);
      event.getUI().accessSynchronously(() -> take(reference));
    } catch (PictureRefused refused) {
      event.getUI().accessSynchronously(() -> image.frame().refuse(refused.words().in(image)));
    }
  }

  private void take(String reference) {
    if (image.isAttach() && image.isEnabled()) {
      image.reference().setFromClient(reference);
    }
  }

  /** A browser may send a path. */
  private static String baseName(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).strip();
  }
}
