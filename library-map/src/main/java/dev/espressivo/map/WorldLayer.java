package dev.espressivo.map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer with the outlines of the world's countries. They are part of the library, so a map with
 * them sends no request to other hosts. It is the default base layer of a map.
 *
 * <p>The outlines have the scale 1:110 million at first, and 1:50 million when the map is zoomed
 * in. Then the countries are labelled, in the language of the UI. A click on a country has a {@link
 * MapCountry}.
 *
 * <p>The data is that of Natural Earth, which is in the public domain. It shows de facto borders,
 * not those that states claim.
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
    // The layer has no options.
  }

  @Override
  @Nullable MapFeature feature(String id) {
    return MapCountry.isCode(id) ? new MapCountry(id) : null;
  }
}
