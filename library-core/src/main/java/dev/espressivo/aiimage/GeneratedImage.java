package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.net.URI;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A picture as a {@link GenerateFn} returns it: its bytes, or its address. Immutable.
 *
 * @param bytes the picture, which must not be changed afterwards; null if there is an address
 * @param uri its address: {@code data:}, or {@code http} or {@code https}, from which the server
 *     fetches it; null if there are bytes
 * @param mimeType the media type that was said; null if none was. What the picture is, is decided
 *     by its content
 * @param text what the model says about the picture; null for nothing
 */
public record GeneratedImage(
    byte @Nullable [] bytes, @Nullable URI uri, @Nullable String mimeType, @Nullable String text) {

  /**
   * Creates a picture.
   *
   * @throws IllegalArgumentException if there are both bytes and an address, or neither
   */
  public GeneratedImage {
    if (bytes == null == (uri == null)) {
      throw new IllegalArgumentException("Either bytes or uri must be given");
    }
  }

  /**
   * Returns a picture.
   *
   * @param bytes its content: PNG, JPEG, WebP, GIF or AVIF
   * @return the picture
   */
  public static GeneratedImage of(byte[] bytes) {
    return new GeneratedImage(Check.notNull("bytes", bytes), null, null, null);
  }

  /**
   * Returns a picture that is to be fetched. The server fetches it, once, and only from a public
   * address: neither it nor a redirect may lead to this machine or into a private network.
   *
   * @param uri a {@code data:}, {@code http} or {@code https} address
   * @return the picture
   */
  public static GeneratedImage of(URI uri) {
    return new GeneratedImage(null, Check.notNull("uri", uri), null, null);
  }

  /**
   * Returns the picture with words about it.
   *
   * @param text what the model says about it; null for nothing
   * @return another picture
   */
  public GeneratedImage withText(@Nullable String text) {
    return new GeneratedImage(bytes, uri, mimeType, text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GeneratedImage that
        && Arrays.equals(bytes, that.bytes)
        && Objects.equals(uri, that.uri)
        && Objects.equals(mimeType, that.mimeType)
        && Objects.equals(text, that.text);
  }

  @Override
  public int hashCode() {
    return Objects.hash(Arrays.hashCode(bytes), uri, mimeType, text);
  }

  @Override
  public String toString() {
    return "GeneratedImage[%s]".formatted(bytes == null ? "an address" : bytes.length + " bytes");
  }
}
