package dev.espressivo.carousel;

import dev.espressivo.base.ComponentText;

/** The texts of {@link Carousel}. */
public enum CarouselText implements ComponentText {
  /** What a screen reader calls the component. */
  CAROUSEL,
  /** What a screen reader calls an item. */
  SLIDE,
  /** The name of an item; {@code {0}} is its position from 1, {@code {1}} the number of items. */
  POSITION,
  /** The name of the button that moves to the previous item. */
  PREVIOUS,
  /** The name of the button that moves to the next item. */
  NEXT,
  /** The button that shows all items, and the title of the dialog with them. */
  ALL,
  /** The button in that dialog that shows more items. */
  MORE,
  /** The name of the button that stops the rotation. */
  STOP,
  /** The name of the button that starts the rotation. */
  START
}
