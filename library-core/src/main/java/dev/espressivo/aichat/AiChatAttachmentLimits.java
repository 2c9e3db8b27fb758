package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Limits for the files that a user may add to a message. Immutable.
 *
 * @param count the maximum number of files per message, at least 1
 * @param bytes the maximum size of a file in bytes, at least 1
 * @param types the allowed types in the format of HTML's {@code accept} attribute: {@code
 *     image/png}, {@code image/*}, {@code .pdf}; empty for any. The type of a file is determined
 *     from its content; that of the browser counts only where the content cannot tell, such as for
 *     CSV among texts
 */
public record AiChatAttachmentLimits(int count, int bytes, List<String> types)
    implements Serializable {

  /** Five files of 10 MB, of any type. */
  public static final AiChatAttachmentLimits DEFAULT =
      new AiChatAttachmentLimits(5, 10_000_000, List.of());

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if a number is less than 1, or a type does not have the format
   *     of {@code types}
   */
  public AiChatAttachmentLimits {
    Check.atLeastOne("count", count);
    Check.atLeastOne("bytes", bytes);
    types = List.copyOf(Objects.requireNonNull(types, "types must not be null"));
    for (String type : types) {
      if (!type.matches("\\.[^\\s,/]+|[^\\s,/]+/[^\\s,/]+")) {
        throw new IllegalArgumentException(
            "types must have the form image/png, image/* or .png, but one is '%s'".formatted(type));
      }
    }
  }

  /** Returns whether a file with a name can be allowed, before its content is known. */
  boolean mayAllow(String name) {
    return types.stream().anyMatch(type -> type.contains("/")) || allows(name, "");
  }

  /** Returns whether a file's type is allowed. */
  boolean allows(String name, String mimeType) {
    String lowerName = name.toLowerCase(Locale.ROOT);
    String lowerType = mimeType.toLowerCase(Locale.ROOT);
    return types.isEmpty()
        || types.stream()
            .map(type -> type.toLowerCase(Locale.ROOT))
            .anyMatch(
                type ->
                    lowerType.equals(type)
                        || type.startsWith(".") && lowerName.endsWith(type)
                        || type.endsWith("/*") && lowerType.startsWith(type.replace("*", "")));
  }
}
