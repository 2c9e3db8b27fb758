package dev.espressivo.demo.pages;

import dev.espressivo.demo.data.Rows;
import java.util.List;

/**
 * A class of Vaadin and one of ours that have the same name. A test compares them with the jars.
 *
 * @param vaadin the qualified name of Vaadin's class
 * @param ours the qualified name of our class
 * @param only the version of Vaadin that has the class if others do not; otherwise empty
 * @param vaadinFor what Vaadin's class is for, with code between backticks
 * @param oursFor what our class is for, with code between backticks
 */
public record VaadinName(
    String vaadin, String ours, String only, String vaadinFor, String oursFor) {

  /** Returns all pairs, in alphabetical order of the names. */
  public static List<VaadinName> all() {
    return Rows.read("vaadin-names.tsv", VaadinName.class);
  }

  /** Returns the name that both classes have. */
  public String name() {
    return ours.substring(ours.lastIndexOf('.') + 1);
  }
}
