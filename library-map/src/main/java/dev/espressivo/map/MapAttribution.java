package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import dev.espressivo.http.internal.ServerRoute;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The attribution of a layer: a credit to the owner of its data. A map shows the attributions of
 * its visible layers in its corner.
 *
 * @param text the text, such as {@code © OpenStreetMap contributors}; shown as text, never as
 *     markup
 * @param href the address that it links to, http or https; null for none. If Vaadin's property
 *     {@code safeUrlSchemes} does not name its scheme, the text has no link
 */
public record MapAttribution(String text, @Nullable String href) implements Serializable {

  /**
   * Creates an attribution.
   *
   * @throws IllegalArgumentException if the text is blank, or if the address is neither an http or
   *     https address nor a path
   */
  public MapAttribution {
    Check.notBlank("text", text);
    if (href != null) {
      ServerRoute.parse("href", href);
    }
  }

  /**
   * Creates an attribution without a link.
   *
   * @param text the name of the author or the licence
   * @throws IllegalArgumentException if it is blank
   */
  public MapAttribution(String text) {
    this(text, null);
  }
}
