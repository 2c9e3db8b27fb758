package dev.espressivo.map;

import java.io.Serializable;

/** An object on a layer of a map that users can press: a marker, a shape, a country. */
public interface MapFeature extends Serializable {

  /**
   * Returns the id of the feature within its layer.
   *
   * @return the id, the same for as long as it is on the layer
   */
  String id();
}
