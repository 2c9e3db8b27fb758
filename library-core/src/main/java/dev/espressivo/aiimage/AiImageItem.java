package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.FileServer;
import dev.espressivo.picture.internal.PictureFormat;
import java.io.Serializable;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Locale;
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

  /** The end of the path under which a component serves stored pictures. */
  static final String POSTFIX = "picture";

  private static final int LONGEST_NAME = 60;

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

  AiImageItem withAlt(String alt) {
    return new AiImageItem(id, src, mimeType, prompt, alt, text, width, height, createdAt);
  }

  AiImageItem withSrc(String src) {
    return new AiImageItem(id, src, mimeType, prompt, alt, text, width, height, createdAt);
  }

  /** Returns whether the address is that of a stored picture, possibly of an earlier session. */
  boolean isStored() {
    return src.isEmpty() || src.endsWith("/" + POSTFIX + FileServer.query(id));
  }

  /** Returns the picture without its address, if it is a stored one. */
  AiImageItem withoutAddress() {
    return isStored() ? withSrc("") : this;
  }

  /** Returns a file name from the words of the prompt that is valid on all operating systems. */
  String fileName() {
    String plain =
        Normalizer.normalize(prompt.isBlank() ? alt : prompt, Normalizer.Form.NFKC)
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\p{N}]+", "-")
            .replaceAll("^-|-$", "");
    if (plain.codePointCount(0, plain.length()) > LONGEST_NAME) {
      plain = plain.substring(0, plain.offsetByCodePoints(0, LONGEST_NAME)).replaceAll("-$", "");
    }
    String extension =
        PictureFormat.TYPES.contains(mimeType)
            ? mimeType.replace("image/", ".").replace("jpeg", "jpg")
            : "";
    return (plain.isEmpty() ? "picture" : plain) + extension;
  }
}
