package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Removal;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.http.internal.UploadedFile;
import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reference of a component: its address, and its content in the store. It also receives the
 * picture that a user attaches. If that is refused, the component shows the reason, so the request
 * itself succeeds.
 */
final class ImageReferences implements UploadHandler {

  /** The prefix of the address of a stored picture. */
  private static final String STORED = "store:";

  /** The maximum length of a {@code data:} URL; a longer one is saved in the store. */
  private static final int LONGEST_DATA_URL = 4096;

  final Bindable<String> address;
  private final Component owner;
  private final ImageState state;
  private final PictureServer pictures;

  /** The reference that was uploaded last. It is removed when there is another one. */
  private @Nullable String last;

  ImageReferences(Component owner, ImageState state, PictureServer pictures) {
    this.owner = owner;
    this.state = state;
    this.pictures = pictures;
    address = Bindable.of(owner, "reference", "", "", shown -> {});
  }

  /** Returns the id of the reference in the store; null if it is not there. */
  @Nullable String id() {
    String reference = address.getValue();
    return reference.startsWith(STORED) ? reference.substring(STORED.length()) : null;
  }

  /** Returns the address from which the browser loads the reference; empty if there is none. */
  String src() {
    String id = id();
    return id == null ? address.getValue() : pictures.addressOf(id);
  }

  /** Makes a shown picture the reference. */
  void set(AiImageItem item) {
    address.setValue(PictureServer.isAddressOf(item) ? STORED + item.id() : item.src());
  }

  /** Sets the reference; a long {@code data:} URL is saved in the store. */
  void set(String reference) {
    Check.notNull("reference", reference);
    if (!reference.startsWith("data:") || reference.length() <= LONGEST_DATA_URL) {
      address.setValue(reference);
      return;
    }
    try {
      set(state.limits.intake().data(reference));
    } catch (PictureRefusedException e) {
      throw new IllegalArgumentException(
          "reference must be a picture within the limits if it is a data URL", e);
    }
  }

  /** Sets the reference to a picture, which is saved in the store. */
  void set(byte[] picture) {
    Check.notNull("picture", picture);
    // Throws an exception if the property is bound, before the picture is stored.
    address.setValue(address.getValue());
    try {
      address.setValue(store(picture));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (PictureRefusedException e) {
      throw new IllegalArgumentException(
          "picture must be within the limits, but is not: " + Words.of(e).in(owner), e);
    }
  }

  @Override
  public void handleUploadRequest(UploadEvent event) throws IOException {
    UploadedFile file = UploadedFile.read(event, state.limits.bytes());
    try {
      String reference = store(file.bytes());
      event.getUI().accessSynchronously(() -> take(reference));
    } catch (PictureRefusedException refused) {
      Words reason = Words.of(refused, file.name());
      event.getUI().accessSynchronously(() -> ImageWire.refuse(owner, reason.in(owner)));
    }
  }

  private void take(String reference) {
    String before = last;
    if (Shared.ATTACH.of(owner).get(owner)) {
      address.setFromClient(reference);
    }
    last = reference;
    // So that repeated uploads do not fill the store.
    if (before != null && !before.equals(address.getValue())) {
      Removal.later(state.store::remove, List.of(before.substring(STORED.length())));
    }
  }

  /** Checks and saves a picture; returns its address. */
  private String store(byte[] picture) throws IOException, PictureRefusedException {
    return STORED + state.store.put(StoredImage.of(state.limits.intake().check(picture)));
  }

  /** Returns the reference for a request; null if there is none, or the store has lost it. */
  @Nullable AiImageReference requested() {
    String reference = address.getValue();
    if (reference.isEmpty()) {
      return null;
    }
    try {
      String id = id();
      if (id == null && !reference.startsWith("data:")) {
        return new AiImageReference(null, new URI(reference), "application/octet-stream");
      }
      PictureIntake intake = state.limits.intake();
      StoredImage stored =
          id == null ? StoredImage.of(intake.check(intake.data(reference))) : state.store.get(id);
      return stored == null ? null : new AiImageReference(stored.bytes(), null, stored.mimeType());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (PictureRefusedException | URISyntaxException e) {
      throw new IllegalStateException(
          "reference must be the address of a picture, a data URL or the id of a stored picture",
          e);
    }
  }
}
