package dev.espressivo.carousel;

/** The parts of a {@link Carousel} that are drawn by its items. */
enum CarouselItemPart {
  ITEM,
  MEDIA,
  CAPTION
}
