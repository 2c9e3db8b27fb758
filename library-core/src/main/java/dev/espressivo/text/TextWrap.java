package dev.espressivo.text;

/** Where a text breaks into lines; the values of {@code text-wrap} in CSS. */
public enum TextWrap {
  /** Each line takes as many words as fit. */
  WRAP,
  /** The lines are about equally long, for headings of a few lines. */
  BALANCE,
  /** The last line has more than one word, for paragraphs. */
  PRETTY,
  /** The text stays in one line, unless it contains line breaks that are kept. */
  NOWRAP
}
