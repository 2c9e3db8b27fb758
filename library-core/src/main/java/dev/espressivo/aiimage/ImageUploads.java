package dev.espressivo.aiimage;

import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.base.internal.PictureIntake;
import dev.espressivo.base.internal.PictureRefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

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
    String name = baseName(Objects.requireNonNullElse(event.getFileName(), ""));
    byte[] bytes;
    try (InputStream in = event.getInputStream()) {
      bytes = in.readNBytes(limits.bytes() + 1);
    }
    try {
      PictureIntake.Checked checked = limits.intake().check(bytes);
      String reference = ImageWork.STORED + image.work.keep(checked);
      event.getUI().accessSynchronously(() -> take(reference));
    } catch (PictureRefusedException refused) {
      event
          .getUI()
          .accessSynchronously(() -> image.frame().refuse(Words.of(refused, name).in(image)));
    }
  }

  private void take(String reference) {
    String before = last;
    if (image.isAttach() && image.isEnabled()) {
      image.reference().setFromClient(reference);
    }
    last = reference;
    if (before != null && !before.equals(image.getReference())) {
      forget(before);
    }
  }

  /** Removes a reference from the store, so that repeated uploads do not fill it. */
  private void forget(String reference) {
    AiImageStore store = image.getStore();
    String id = reference.substring(ImageWork.STORED.length());
    // Removed on another thread, since a store may be slow and the session is locked.
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                store.remove(id);
              } catch (IOException e) {
                LoggerFactory.getLogger(ImageUploads.class)
                    .warn("A picture could not be removed from its store", e);
              }
            });
  }

  /** Returns the name of a file without folders, since a browser may send a path. */
  private static String baseName(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).strip();
  }
}
