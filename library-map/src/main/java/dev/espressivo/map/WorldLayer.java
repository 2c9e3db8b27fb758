package dev.espressivo.map;

import tools.jackson.databind.node.ObjectNode;

/**
 * The outline of the world's countries, which comes with the library: a map with it asks no other
 * host. It is the base layer of a map that has no other.
 *
 * <p>The data are those of Natural Earth, which are in the public domain.
 */
public final class WorldLayer extends MapLayer {

  /** Creates a layer. */
  public WorldLayer() {}

  @Override
  String type() {
    return "world";
  }

  @Override
  void describe(ObjectNode description) {}
}
