package dev.espressivo.aiimage;

import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for, so that it can be asked for again. It is serialised, so the reference is an
 * address.
 *
 * @param prompt the description of the pictures; not blank
 * @param aspect the aspect ratio
 * @param count the number of pictures
 * @param reference the address of the reference, {@link #STORED} and an id if it is in the store;
 *     empty for none
 * @param params additional parameters for the model, which are serialisable
 * @param alt the alternative text of the pictures; null for the prompt
 */
record ImageWish(
    String prompt,
    AiImageAspect aspect,
    int count,
    String reference,
    Map<String, Object> params,
    @Nullable String alt)
    implements Serializable {

  /** The maximum number of pictures. */
  static final int MOST_PICTURES = 16;

  /** The prefix of the address of a stored picture. */
  static final String STORED = "store:";

  /** Returns the id of a reference in the store; null if it is not there. */
  static @Nullable String idOf(String reference) {
    return reference.startsWith(STORED) ? reference.substring(STORED.length()) : null;
  }

  ImageWish forOne() {
    return new ImageWish(prompt, aspect, 1, reference, params, alt);
  }

  String altText() {
    return Objects.requireNonNullElse(alt, prompt);
  }

  /** Returns the request to the model; may have to wait for the store. */
  AiImageRequest request(AiImageStore store, AiImageLimits limits) {
    return new AiImageRequest(prompt, aspect, count, loaded(store, limits), params);
  }

  /** Returns the reference; null if there is none, or the store has lost it. */
  private @Nullable AiImageReference loaded(AiImageStore store, AiImageLimits limits) {
    if (reference.isEmpty()) {
      return null;
    }
    try {
      String id = idOf(reference);
      if (id == null && !reference.startsWith("data:")) {
        return new AiImageReference(null, new URI(reference), "application/octet-stream");
      }
      PictureIntake intake = limits.intake();
      StoredImage stored =
          id == null ? StoredImage.of(intake.check(intake.data(reference))) : store.get(id);
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
