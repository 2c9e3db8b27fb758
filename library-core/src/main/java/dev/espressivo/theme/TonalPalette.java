package dev.espressivo.theme;

/** The tones, from 0 (black) to 100 (white), of one hue and chroma. */
record TonalPalette(double hue, double chroma) {

  /** Returns the packed colour of a tone. */
  int rgb(double tone) {
    return new Hct(hue, chroma, tone).rgb();
  }
}
