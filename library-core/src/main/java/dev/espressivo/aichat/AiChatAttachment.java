package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;

/**
 * A file that is attached to a message. Immutable.
 *
 * @param name the file's name, without a folder; not blank
 * @param mimeType its media type, such as {@code image/png}
 * @param bytes its contents, which are copied
 */
public record AiChatAttachment(String name, String mimeType, byte[] bytes) implements Serializable {

  /**
   * Creates an attachment.
   *
   * @throws IllegalArgumentException if the name is blank
   */
  public AiChatAttachment {
    Check.noneNull("name", name, "mimeType", mimeType);
    if (name.isBlank()) {
      throw new IllegalArgumentException("name must be the name of a file, but is blank");
    }
    bytes = Objects.requireNonNull(bytes, "bytes must not be null").clone();
  }

  /** {@return the contents} */
  @Override
  public byte[] bytes() {
    return bytes.clone();
  }

  /** {@return the size of the contents in bytes} */
  public int size() {
    return bytes.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AiChatAttachment that
        && name.equals(that.name)
        && mimeType.equals(that.mimeType)
        && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, mimeType, Arrays.hashCode(bytes));
  }

  @Override
  public String toString() {
    return "AiChatAttachment[name=%s, mimeType=%s, %d bytes]"
        .formatted(name, mimeType, bytes.length);
  }
}
