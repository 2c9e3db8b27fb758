package dev.espressivo.map;

import dev.espressivo.base.ComponentText;

/** The texts that a map shows or announces. */
public enum GeoMapText implements ComponentText {
  /** Names a map without a label. */
  MAP,
  /** Describes the keys of a map. */
  KEYS,
  /** Names the button that zooms in. */
  ZOOM_IN,
  /** Names the button that zooms out. */
  ZOOM_OUT,
  /** Names the button that shows where the user is. */
  LOCATE,
  /** Shown when the browser does not tell where the user is. */
  LOCATE_FAILED,
  /** Names the button that shows the map on the whole screen. */
  FULLSCREEN,
  /** Names the menu of the layers. */
  LAYERS,
  /** The name of the list of visible features; {@code {0}} is their number. */
  IN_VIEW,
  /** Names the button that closes the list of visible features. */
  CLOSE,
  /** Announced when no feature is in view. */
  NOTHING_IN_VIEW,
  /** Names a feature without a label. */
  FEATURE,
  /** Names a cluster of {@code {0}} markers. */
  CLUSTER,
  /** A northern latitude: {@code {0}} is the number of degrees. */
  NORTH,
  /** A southern latitude: {@code {0}} is the number of degrees. */
  SOUTH,
  /** An eastern longitude: {@code {0}} is the number of degrees. */
  EAST,
  /** A western longitude: {@code {0}} is the number of degrees. */
  WEST,
  /**
   * Is announced when the map was moved by keys: the latitude {@code {0}} and the longitude {@code
   * {1}} of its middle, and the zoom {@code {2}}.
   */
  POSITION,
  /** Shown when the wheel is turned over a map without the focus. */
  WHEEL_HINT,
  /** Shown when one finger moves over a map that two fingers pan. */
  TOUCH_HINT,
  /** Shown when the map cannot be shown at all. */
  FAILED,
  /** Shown when the layer {@code {0}} cannot be loaded. */
  LAYER_FAILED,
  /** Shown when the layer {@code {0}} takes long to load. */
  LAYER_SLOW,
  /** Shown when the browser lacks what the layer {@code {0}} is drawn with. */
  LAYER_UNSUPPORTED,
  /**
   * Shown where the outlines of the world have no more detail, and no layer of tiles is visible.
   */
  NO_DETAIL,
  /** Names the colour of areas without a value in the legend of a choropleth. */
  NO_VALUE,
  /** Stands for a layer without a name in messages. */
  LAYER,
  /** Names the button that tries again. */
  RETRY
}
