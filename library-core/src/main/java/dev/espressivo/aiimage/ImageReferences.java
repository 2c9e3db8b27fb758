package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Removal;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.http.internal.UploadedFile;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The reference of a component: its address, and its content in the store. It also receives the
 * picture that a user attaches. If that is refused, the component shows the reason, so the request
 * itself succeeds.
 */
final class ImageReferences implements UploadHandler {

  /** The maximum length of a {@code data:} URL; a longer one is saved in the store. */
  private static final int LONGEST_DATA_URL = 4096;

  final Bindable<String> address;
  private final Component owner;
  private final AiImageHistory history;
  private final PictureServer pictures;

  /** The references that were uploaded. They are removed when there is another one. */
  private final Set<String> uploaded = new HashSet<>();

  ImageReferences(Component owner, AiImageHistory history, PictureServer pictures) {
    this.owner = owner;
    this.history = history;
    this.pictures = pictures;
    address = Bindable.of(owner, "reference", "", "", shown -> {});
  }

  /** Returns the id of the reference in the store; null if it is not there. */
  @Nullable String id() {
    return ImageWish.idOf(address.getValue());
  }

  /** Returns the address from which the browser loads the reference; empty if there is none. */
  String src() {
    String id = id();
    return id == null ? address.getValue() : pictures.addressOf(id);
  }

  /** Makes a shown picture the reference. */
  void set(AiImageItem item) {
    address.setValue(item.isStored() ? ImageWish.STORED + item.id() : item.src());
  }

  /** Sets the reference; a long {@code data:} URL is saved in the store. */
  void set(String reference) {
    Check.notNull("reference", reference);
    if (!reference.startsWith("data:") || reference.length() <= LONGEST_DATA_URL) {
      address.setValue(reference);
      return;
    }
    try {
      set(history.getLimits().intake().data(reference));
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
    UploadedFile file = UploadedFile.read(event, history.getLimits().bytes());
    try {
      String reference = store(file.bytes());
      event.getUI().accessSynchronously(() -> take(reference));
    } catch (PictureRefusedException refused) {
      Words reason = Words.of(refused, file.name());
      event.getUI().accessSynchronously(() -> ImageWire.refuse(owner, reason.in(owner)));
    }
  }

  void take(String reference) {
    if (Shared.ATTACH.of(owner).get(owner)) {
      address.setFromClient(reference);
    }
    uploaded.add(reference);
    // So that repeated uploads do not fill the store.
    List<String> gone =
        uploaded.stream()
            .filter(each -> !each.equals(address.getValue()) && !history.needs(each))
            .toList();
    gone.forEach(uploaded::remove);
    Removal.later(
        history.getStore()::remove,
        gone.stream().map(each -> each.substring(ImageWish.STORED.length())).toList());
  }

  /** Checks and saves a picture; returns its address. */
  private String store(byte[] picture) throws IOException, PictureRefusedException {
    return ImageWish.STORED
        + history.getStore().put(StoredImage.of(history.getLimits().intake().check(picture)));
  }
}
