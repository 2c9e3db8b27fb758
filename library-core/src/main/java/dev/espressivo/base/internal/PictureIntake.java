package dev.espressivo.base.internal;

import dev.espressivo.base.internal.PictureRefusedException.Reason;
import java.io.IOException;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks pictures before they are kept or sent on: what comes from a model, a user or another host
 * may be anything. Used by any thread.
 *
 * @param bytes the most bytes of a picture
 * @param pixels the most pixels, width × height
 * @param types the allowed media types, some of {@link PictureFormat#TYPES}
 */
public record PictureIntake(int bytes, long pixels, List<String> types) {

  /**
   * A picture that was checked.
   *
   * @param bytes the picture
   * @param format what it is, by its content
   */
  public record Checked(byte[] bytes, PictureFormat format) {}

  /**
   * Loads and checks a picture.
   *
   * @param given the picture; null if there is an address
   * @param uri a {@code data:} URL or a public address; null if there are bytes
   * @param onCancel takes what closes a connection when nobody waits for it any more
   * @return the picture
   * @throws PictureRefusedException if it is not taken
   * @throws IOException if it cannot be fetched
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
   * @throws PictureRefusedException if it is not taken
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
   * Decodes a {@code data:} URL with base64, as all of pictures are.
   *
   * @param uri the URL
   * @return its contents, which are not checked
   * @throws PictureRefusedException if they are too large, or it is no such URL
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
