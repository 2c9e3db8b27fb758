package dev.espressivo.aiimage;

import dev.espressivo.base.internal.PictureFormat;
import dev.espressivo.base.internal.PictureIntake;
import java.io.Serializable;
import java.util.List;

/**
 * Which pictures users may attach, and models may return. A picture's type and size are read from
 * its content; what its name or sender say is not believed. Immutable.
 *
 * @param bytes the most bytes of a picture, at least 1
 * @param pixels the most pixels, width × height, at least 1
 * @param types the allowed media types; some of PNG, JPEG, WebP, GIF and AVIF. SVG is not among
 *     them, as it can hold scripts
 */
public record AiImageLimits(int bytes, long pixels, List<String> types) implements Serializable {

  /** 20 MB, 50 megapixels, all types. */
  public static final AiImageLimits DEFAULT =
      new AiImageLimits(20_000_000, 50_000_000, PictureFormat.TYPES);

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if a number is less than 1, there is no type, or one is none
   *     of those above
   */
  public AiImageLimits {
    if (bytes < 1) {
      throw new IllegalArgumentException("bytes must be at least 1, but is " + bytes);
    }
    if (pixels < 1) {
      throw new IllegalArgumentException("pixels must be at least 1, but is " + pixels);
    }
    types = List.copyOf(types);
    if (types.isEmpty() || !PictureFormat.TYPES.containsAll(types)) {
      throw new IllegalArgumentException(
          "types is %s; allowed are some of %s".formatted(types, PictureFormat.TYPES));
    }
  }

  /** What checks pictures by these limits. */
  PictureIntake intake() {
    return new PictureIntake(bytes, pixels, types);
  }
}
