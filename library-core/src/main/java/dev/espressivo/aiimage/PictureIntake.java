package dev.espressivo.aiimage;

import dev.espressivo.base.internal.PictureFormat;
import java.io.IOException;
import java.net.URI;
import java.util.Base64;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks pictures before they are kept: what comes from a model, a user or another host may be
 * anything. Used by any thread.
 *
 * @param limits what is allowed
 */
record PictureIntake(AiImageLimits limits) {

  /** A picture that was checked. */
  record Checked(byte[] bytes, PictureFormat format) {}

  Checked check(GeneratedImage image, Consumer<Runnable> onCancel)
      throws PictureRefused, IOException, InterruptedException {
    byte[] bytes = image.bytes();
    return check(bytes == null ? load(Objects.requireNonNull(image.uri()), onCancel) : bytes, null);
  }

  /**
   * Checks a picture.
   *
   * @param bytes the picture
   * @param name the name of its file, for the words of a refusal; null if it has none
   */
  Checked check(byte[] bytes, @Nullable String name) throws PictureRefused {
    if (bytes.length > limits.bytes()) {
      throw tooLarge(name);
    }
    PictureFormat format = PictureFormat.of(bytes);
    if (format == null || !limits.types().contains(format.mimeType())) {
      throw name == null
          ? new PictureRefused(AiImageText.NOT_A_PICTURE)
          : new PictureRefused(AiImageText.FILE_TYPE, name);
    }
    if (format.pixels() > limits.pixels()) {
      String size = format.width() + " × " + format.height();
      throw name == null
          ? new PictureRefused(AiImageText.PICTURE_PIXELS, size)
          : new PictureRefused(AiImageText.FILE_PIXELS, name, size);
    }
    return new Checked(bytes, format);
  }

  private PictureRefused tooLarge(@Nullable String name) {
    int most = Math.max(1, limits.bytes() / 1_000_000);
    return name == null
        ? new PictureRefused(AiImageText.PICTURE_TOO_LARGE, most)
        : new PictureRefused(AiImageText.FILE_TOO_LARGE, name, most);
  }

  private byte[] load(URI uri, Consumer<Runnable> onCancel)
      throws PictureRefused, IOException, InterruptedException {
    return "data".equalsIgnoreCase(uri.getScheme())
        ? data(uri.toString())
        : new PictureFetch(limits.bytes(), null).get(uri, onCancel);
  }

  /** Decodes a {@code data:} URL with base64, as all of pictures are. */
  byte[] data(String uri) throws PictureRefused {
    int comma = uri.indexOf(',');
    if (comma < 0 || !uri.substring(0, comma).toLowerCase(Locale.ROOT).endsWith(";base64")) {
      throw new PictureRefused(AiImageText.NOT_A_PICTURE);
    }
    if (uri.length() - comma > limits.bytes() / 3L * 4 + 8) {
      throw tooLarge(null);
    }
    try {
      return Base64.getMimeDecoder().decode(uri.substring(comma + 1));
    } catch (IllegalArgumentException e) {
      throw new PictureRefused(AiImageText.NOT_A_PICTURE);
    }
  }
}
