package dev.espressivo.demo.pages;

import dev.espressivo.demo.data.Rows;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A custom property of Lumo or Aura, and the tokens that stand in its place. A test compares them
 * with the style sheets of these themes and with ours.
 *
 * @param group the theme, and what the property is about
 * @param property its name, or that of several, where {@code *} stands for any characters
 * @param ours the tokens, separated by spaces; empty if there is none
 * @param kept whether {@code Espressivo.LUMO_STYLESHEET} defines the property
 * @param note what differs, or what to do if there is no token, with code between backticks
 */
public record VaadinProperty(
    String group, String property, String ours, boolean kept, String note) {

  private static final List<VaadinProperty> ALL =
      Rows.read("vaadin-properties.tsv", VaadinProperty.class);

  /** Returns all properties, those of a group one after the other. */
  public static List<VaadinProperty> all() {
    return ALL;
  }

  /** Returns the tokens. */
  public List<String> tokens() {
    return ours.isEmpty() ? List.of() : List.of(ours.split(" "));
  }

  /**
   * Returns whether this is the row of a property.
   *
   * @param name the name of one property
   */
  public boolean names(String name) {
    int star = property.indexOf('*');
    return star < 0
        ? name.equals(property)
        : name.length() >= property.length() - 1
            && name.startsWith(property.substring(0, star))
            && name.endsWith(property.substring(star + 1));
  }

  /**
   * Returns whether a search finds this row: by a part of a name or token, or by the name of one of
   * several properties.
   *
   * @param query what is searched for, in upper or lower case
   */
  boolean isFoundBy(String query) {
    String text = query.strip().toLowerCase(Locale.ROOT);
    return (property + " " + ours).contains(text)
        || Stream.of("", "--", "--lumo-", "--aura-").anyMatch(start -> names(start + text));
  }
}
