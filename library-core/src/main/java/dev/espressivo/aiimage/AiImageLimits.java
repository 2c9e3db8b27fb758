package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.PictureFormat;
import dev.espressivo.picture.internal.PictureIntake;
import java.io.Serializable;
import java.util.List;

/**
 * Limits for pictures that users attach and models return. A picture's type and size are read from
 * its content, never from its file name or its declared type. Immutable.
 *
 * @param bytes the maximum number of bytes of a picture, at least 1
 * @param pixels the maximum number of pixels, width × height, at least 1
 * @param types the allowed media types, of PNG, JPEG, WebP, GIF and AVIF. SVG is never allowed,
 *     since it can contain scripts
 */
public record AiImageLimits(int bytes, long pixels, List<String> types) implements Serializable {

  /** 20 MB, 50 megapixels, all types. */
  public static final AiImageLimits DEFAULT =
      new AiImageLimits(20_000_000, 50_000_000, PictureFormat.TYPES);

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if a number is less than 1, or the types are empty or contain
   *     another type
   */
  public AiImageLimits {
    Check.atLeastOne("bytes", bytes);
    Check.atLeastOne("pixels", pixels);
    types = List.copyOf(types);
    if (types.isEmpty() || !PictureFormat.TYPES.containsAll(types)) {
      throw new IllegalArgumentException(
          "types must be one or more of %2$s, but is %1$s".formatted(types, PictureFormat.TYPES));
    }
  }

  /** Returns a checker of pictures with these limits. */
  PictureIntake intake() {
    return new PictureIntake(bytes, pixels, types);
  }
}
