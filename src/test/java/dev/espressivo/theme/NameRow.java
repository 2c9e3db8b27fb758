package dev.espressivo.theme;

import dev.espressivo.architecture.Project;
import java.util.List;

/**
 * What a theme name changes in one of Vaadin's components: a row of {@code theme-names.tsv}. A name
 * that changes several parts has a row for each.
 *
 * @param component the component, as its enum of names is called; {@code span} for names that are
 *     set as strings
 * @param name the theme name
 * @param only the version of Vaadin that has the name if others do not; otherwise empty
 * @param beside further names that the component needs, so that this one has a meaning; {@code
 *     (outlined)} for a part of the page with outlined fields, {@code (touch)} for a touch screen
 * @param part the part or element within, with a pseudo-element if it is one; steps into another
 *     component are separated by {@code >>}; empty for the component
 * @param changes the properties that change, with their values, as in a style sheet; {@code --a} is
 *     the value of that token, {@code *} any other than without the name
 * @param as the name that looks the same; otherwise empty
 * @param why why the name has no meaning; otherwise empty
 */
record NameRow(
    String component,
    String name,
    String only,
    String beside,
    String part,
    String changes,
    String as,
    String why) {

  /** Returns all rows in the order of the file. */
  static List<NameRow> all() {
    return Project.read(Project.root().resolve("src/test/resources/theme/theme-names.tsv"))
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(
            cell ->
                new NameRow(cell[0], cell[1], cell[2], cell[3], cell[4], cell[5], cell[6], cell[7]))
        .toList();
  }

  /** Returns the component and the name. */
  String pair() {
    return component + " " + name;
  }
}
