package dev.espressivo.itemlist;

/** The parts of a {@link ListItem} that hold components; the public names are those of the list. */
enum ListItemPart {
  LEADING,
  TRAILING
}
