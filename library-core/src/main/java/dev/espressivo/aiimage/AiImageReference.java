package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.net.URI;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The reference picture of a request to a {@link GenerateFn}: either its bytes or its address.
 * Immutable.
 *
 * @param bytes the content of the picture; null if there is an address
 * @param uri the address, which has not been loaded or checked; null if there are bytes
 * @param mimeType the media type; {@code application/octet-stream} if it is not known
 */
public record AiImageReference(byte @Nullable [] bytes, @Nullable URI uri, String mimeType) {

  /**
   * Creates a reference.
   *
   * @throws IllegalArgumentException if there are both bytes and an address, or neither
   */
  public AiImageReference {
    if (bytes == null == (uri == null)) {
      throw new IllegalArgumentException("Exactly one of bytes and uri must be given");
    }
    Check.notNull("mimeType", mimeType);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AiImageReference that && Arrays.deepEquals(values(), that.values());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(values());
  }

  private @Nullable Object[] values() {
    return new @Nullable Object[] {bytes, uri, mimeType};
  }

  @Override
  public String toString() {
    return "AiImageReference[%s, %s]"
        .formatted(mimeType, bytes == null ? uri : bytes.length + " bytes");
  }
}
