package dev.espressivo.aiimage;

/** A picture that is not taken, with the reason in the words of the component. */
final class PictureRefused extends Exception {

  private final Words words;

  PictureRefused(AiImageText text, Object... values) {
    super(text.name(), null, false, false);
    words = Words.of(text, values);
  }

  Words words() {
    return words;
  }
}
