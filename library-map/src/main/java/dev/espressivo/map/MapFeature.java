package dev.espressivo.map;

import java.io.Serializable;

/** An object on a layer of a map that users can press: a marker, a shape, a country. */
public interface MapFeature extends Serializable {

  /**
   * {@return the id of the feature within its layer, the same for as long as it is on the layer}
   */
  String id();
}
