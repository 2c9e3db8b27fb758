package dev.espressivo.carousel;

/** How a {@link Carousel} shows its items. */
public enum CarouselLayout {
  /** Large items, then a medium one where it fits, and a small one. */
  MULTI_BROWSE,
  /** One large item, and a small one after it. */
  HERO,
  /** One large item in the centre, and a small one on each side. */
  CENTERED_HERO,
  /** Items with their own or the same width, of which the last one in view may be cut off. */
  UNCONTAINED,
  /** One item at a time, which fills the carousel; scrolls vertically. */
  FULL_SCREEN
}
