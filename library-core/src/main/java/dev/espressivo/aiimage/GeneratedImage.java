package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.net.URI;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A picture that a {@link GenerateFn} reports: either its bytes or its address. Immutable.
 *
 * @param bytes the content of the picture, which must not be changed afterwards; null if there is
 *     an address
 * @param uri the {@code data:}, {@code http} or {@code https} address from which the server loads
 *     it; null if there are bytes
 * @param mimeType the declared media type; null if there is none. The actual type is determined
 *     from the content
 * @param text the model's text about the picture; null for none
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
      throw new IllegalArgumentException("Exactly one of bytes and uri must be given");
    }
  }

  /**
   * {@return a picture}
   *
   * @param bytes the content as PNG, JPEG, WebP, GIF or AVIF
   */
  public static GeneratedImage of(byte[] bytes) {
    return new GeneratedImage(Check.notNull("bytes", bytes), null, null, null);
  }

  /**
   * {@return a picture given by its address} The server loads it once, and only from a public
   * address: neither the address nor a redirect may lead to this machine or a private network.
   *
   * @param uri a {@code data:}, {@code http} or {@code https} address
   */
  public static GeneratedImage of(URI uri) {
    return new GeneratedImage(null, Check.notNull("uri", uri), null, null);
  }

  /**
   * {@return a copy with a text about the picture}
   *
   * @param text the model's text; null for none
   */
  public GeneratedImage withText(@Nullable String text) {
    return new GeneratedImage(bytes, uri, mimeType, text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GeneratedImage that && Arrays.deepEquals(values(), that.values());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(values());
  }

  private @Nullable Object[] values() {
    return new @Nullable Object[] {bytes, uri, mimeType, text};
  }

  @Override
  public String toString() {
    return "GeneratedImage[%s]".formatted(bytes == null ? "an address" : bytes.length + " bytes");
  }
}
