package dev.espressivo.map;

import java.io.Serializable;

/** Something on a layer of a map that users can point at: a marker, a shape, a country. */
public interface MapFeature extends Serializable {

  /**
   * Returns what identifies it within its layer.
   *
   * @return the id, the same for as long as it is on the layer
   */
  String id();
}
