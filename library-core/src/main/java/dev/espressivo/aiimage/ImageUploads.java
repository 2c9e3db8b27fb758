package dev.espressivo.aiimage;

import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableSupplier;
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

  private final ImageState state;
  private final ImageReferences references;
  private final SerializableSupplier<ImageOptions> options;
  private final SerializableConsumer<Words> refuse;

  /** The reference that was uploaded last. It is removed when there is another one. */
  private @Nullable String last;

  ImageUploads(
      ImageState state,
      ImageReferences references,
      SerializableSupplier<ImageOptions> options,
      SerializableConsumer<Words> refuse) {
    this.state = state;
    this.references = references;
    this.options = options;
    this.refuse = refuse;
  }

  @Override
  public void handleUploadRequest(UploadEvent event) throws IOException {
    AiImageLimits limits = state.limits;
    UploadedFile file = UploadedFile.read(event, limits.bytes());
    try {
      String reference = references.store(limits.intake().check(file.bytes()));
      event.getUI().accessSynchronously(() -> take(reference));
    } catch (PictureRefusedException refused) {
      Words reason = Words.of(refused, file.name());
      event.getUI().accessSynchronously(() -> refuse.accept(reason));
    }
  }

  private void take(String reference) {
    String before = last;
    if (options.get().isAttach()) {
      references.address.setFromClient(reference);
    }
    last = reference;
    if (before != null && !before.equals(references.address.getValue())) {
      references.forget(before);
    }
  }
}
