package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A generated picture. Immutable; the content is in an {@link AiImageStore}.
 *
 * @param id the id of the picture, also in the store; not blank
 * @param src the address from which the browser loads the picture. An {@link AiImage} sets it for a
 *     picture in its store; it is valid only in the user's session
 * @param mimeType the media type, such as {@code image/png}
 * @param prompt the prompt from which it was generated
 * @param alt the alternative text
 * @param text the model's text about the picture; null if there is none
 * @param width the width in pixels; 0 if it is not known
 * @param height the height in pixels; 0 if it is not known
 * @param createdAt the time of generation
 */
public record AiImageItem(
    String id,
    String src,
    String mimeType,
    String prompt,
    String alt,
    @Nullable String text,
    int width,
    int height,
    Instant createdAt)
    implements Serializable {

  /**
   * Creates an item.
   *
   * @throws IllegalArgumentException if the id is blank or a size is negative
   */
  public AiImageItem {
    Check.notBlank("id", id);
    Check.notNull("src", src);
    Check.notNull("mimeType", mimeType);
    Check.notNull("prompt", prompt);
    Check.notNull("alt", alt);
    Check.notNegative("width", width);
    Check.notNegative("height", height);
    Check.notNull("createdAt", createdAt);
  }

  AiImageItem withSrc(String src) {
    return src.equals(this.src)
        ? this
        : new AiImageItem(id, src, mimeType, prompt, alt, text, width, height, createdAt);
  }
}
