package dev.espressivo.picture.internal;

import dev.espressivo.picture.internal.PictureRefusedException.Reason;
import java.io.IOException;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks pictures before they are stored or sent on, since those from a model, a user or another
 * host are untrusted. Thread-safe.
 *
 * @param bytes the maximum number of bytes of a picture
 * @param pixels the maximum number of pixels, width × height
 * @param types the allowed media types, some of {@link PictureFormat#TYPES}
 */
public record PictureIntake(int bytes, long pixels, List<String> types) {

  /**
   * A checked picture.
   *
   * @param bytes the content of the picture
   * @param format the format, determined from the content
   */
  public record Checked(byte[] bytes, PictureFormat format) {}

  /**
   * Loads and checks a picture.
   *
   * @param given the picture; null if there is an address
   * @param uri a {@code data:} URL or a public address; null if there are bytes
   * @param onCancel receives the action that closes a connection when its result is no longer
   *     needed
   * @return the picture
   * @throws PictureRefusedException if the picture is refused
   * @throws IOException if the picture cannot be loaded
   * @throws InterruptedException if the thread is interrupted, or the request is cancelled
   */
  public Checked check(byte @Nullable [] given, @Nullable URI uri, Consumer<Runnable> onCancel)
      throws PictureRefusedException, IOException, InterruptedException {
    return check(given == null ? load(Objects.requireNonNull(uri), onCancel) : given);
  }

  /**
   * Checks a picture.
   *
   * @param given the picture
   * @return the picture
   * @throws PictureRefusedException if the picture is refused
   */
  public Checked check(byte[] given) throws PictureRefusedException {
    if (given.length > bytes) {
      throw PictureRefusedException.tooLarge(bytes);
    }
    PictureFormat format = PictureFormat.of(given);
    if (format == null || !types.contains(format.mimeType())) {
      throw PictureRefusedException.of(Reason.TYPE);
    }
    if (format.pixels() > pixels) {
      throw new PictureRefusedException(Reason.PIXELS, format.width() + " × " + format.height());
    }
    return new Checked(given, format);
  }

  private byte[] load(URI uri, Consumer<Runnable> onCancel)
      throws PictureRefusedException, IOException, InterruptedException {
    return "data".equalsIgnoreCase(uri.getScheme())
        ? data(uri.toString())
        : new PictureFetch(bytes, null).get(uri, onCancel);
  }

  /**
   * Decodes a base64 {@code data:} URL, the form that all pictures use.
   *
   * @param uri the URL
   * @return the unchecked content
   * @throws PictureRefusedException if the content is too large, or the URL has another form
   */
  public byte[] data(String uri) throws PictureRefusedException {
    int comma = uri.indexOf(',');
    if (comma < 0 || !uri.substring(0, comma).toLowerCase(Locale.ROOT).endsWith(";base64")) {
      throw PictureRefusedException.of(Reason.TYPE);
    }
    if (uri.length() - comma > bytes / 3L * 4 + 8) {
      throw PictureRefusedException.tooLarge(bytes);
    }
    try {
      return Base64.getMimeDecoder().decode(uri.substring(comma + 1));
    } catch (IllegalArgumentException e) {
      throw PictureRefusedException.of(Reason.TYPE);
    }
  }
}
