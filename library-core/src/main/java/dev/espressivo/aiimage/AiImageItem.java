package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A picture that was made. Immutable; the picture itself is in an {@link AiImageStore}.
 *
 * @param id identifies it, in the store too; not blank
 * @param src the address at which the browser gets it. An {@link AiImage} sets that of a picture in
 *     its store, which holds in the user's session only
 * @param mimeType its media type, such as {@code image/png}
 * @param prompt what it was made from
 * @param alt what it shows, for those who do not see it
 * @param text what the model said about it; null if it said nothing
 * @param width in pixels; 0 if it is not known
 * @param height in pixels; 0 if it is not known
 * @param createdAt when it was made
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
