package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A message for the user: a text of the component, translated when it is shown, with the values for
 * {0}, {1} in it; or, if the text is null, fixed words from another source.
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
  String in(Component owner) {
    return text == null ? values.getFirst() : Texts.format(owner, text, values.toArray());
  }
}
