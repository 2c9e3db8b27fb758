package dev.espressivo.aiimage;

import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A message for the user: either a text of the component, which is translated when it is shown, or
 * fixed words from another source.
 *
 * @param text the text; null for fixed words
 * @param values the values for {0}, {1} in the text; or the fixed words
 */
record Words(@Nullable AiImageText text, List<String> values) implements Serializable {

  static Words of(AiImageText text, Object... values) {
    return new Words(text, Stream.of(values).map(String::valueOf).toList());
  }

  static Words of(@Nullable String words, AiImageText otherwise) {
    return words == null || words.isBlank() ? of(otherwise) : new Words(null, List.of(words));
  }

  /** Returns the reason why a picture was refused. */
  static Words of(PictureRefusedException refused) {
    return switch (refused.reason()) {
      case TYPE -> of(AiImageText.NOT_A_PICTURE);
      case BYTES -> of(AiImageText.PICTURE_TOO_LARGE, refused.detail());
      case PIXELS -> of(AiImageText.PICTURE_PIXELS, refused.detail());
      case ADDRESS -> of(AiImageText.PICTURE_ADDRESS);
      case UNREACHABLE -> of(AiImageText.PICTURE_UNREACHABLE);
    };
  }

  /** Returns the reason why a user's file was refused. */
  static Words of(PictureRefusedException refused, String file) {
    return switch (refused.reason()) {
      case TYPE -> of(AiImageText.FILE_TYPE, file);
      case BYTES -> of(AiImageText.FILE_TOO_LARGE, file, refused.detail());
      case PIXELS -> of(AiImageText.FILE_PIXELS, file, refused.detail());
      case ADDRESS, UNREACHABLE -> of(refused);
    };
  }

  /** Returns the message in the language of the component. */
  String in(AiImage image) {
    if (text == null) {
      return values.getFirst();
    }
    String words = image.getText(Objects.requireNonNull(text));
    for (int i = 0; i < values.size(); i++) {
      words = words.replace("{" + i + "}", values.get(i));
    }
    return words;
  }
}
