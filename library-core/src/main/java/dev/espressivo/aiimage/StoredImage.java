package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.PictureIntake;
import java.util.Arrays;

/**
 * A picture in an {@link AiImageStore}.
 *
 * @param bytes the content of the picture, which must not be changed
 * @param mimeType the media type, determined from the content
 */
public record StoredImage(byte[] bytes, String mimeType) {

  /** Creates a picture. */
  public StoredImage {
    Check.notNull("bytes", bytes);
    Check.notNull("mimeType", mimeType);
  }

  static StoredImage of(PictureIntake.Checked picture) {
    return new StoredImage(picture.bytes(), picture.format().mimeType());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StoredImage that
        && Arrays.equals(bytes, that.bytes)
        && mimeType.equals(that.mimeType);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bytes) + mimeType.hashCode();
  }

  @Override
  public String toString() {
    return "StoredImage[%s, %d bytes]".formatted(mimeType, bytes.length);
  }
}
