package dev.espressivo.map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The outlines of the world's countries, which come with the library: a map with them asks no other
 * host. It is the base layer of a map that has no other.
 *
 * <p>The outlines are those of the scale 1:110 million at first, and of 1:50 million when the map
 * is zoomed in. Then the countries have names, in the language of the UI. A click on a country has
 * a {@link MapCountry}.
 *
 * <p>The data are those of Natural Earth, which are in the public domain. They show borders as they
 * are in fact, not as anyone claims them.
 */
public final class WorldLayer extends MapLayer {

  /** Creates a layer. */
  public WorldLayer() {}

  @Override
  String type() {
    return "world";
  }

  @Override
  void describe(ObjectNode description) {
    // There is nothing to choose.
  }

  @Override
  @Nullable MapFeature feature(String id) {
    return MapCountry.isCode(id) ? new MapCountry(id) : null;
  }
}
