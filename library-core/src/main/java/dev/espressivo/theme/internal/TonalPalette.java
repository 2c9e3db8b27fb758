package dev.espressivo.theme.internal;

/** The tones, from 0 (black) to 100 (white), of one hue and chroma. */
public record TonalPalette(double hue, double chroma) {

  /** Returns the packed colour of a tone. */
  public int rgb(double tone) {
    return new Hct(hue, chroma, tone).rgb();
  }
}
