package dev.espressivo.map;

/** A control that lies on a map. */
public enum GeoMapControl {
  /** Two buttons, which zoom in and out. */
  ZOOM,
  /**
   * A button that shows where the user is. The browser asks the user for permission when it is
   * pressed, and never before; on a page without TLS, the browser reports no location.
   */
  LOCATE,
  /** A button that shows the map on the whole screen. */
  FULLSCREEN,
  /** A menu that shows and hides the layers that have a name. */
  LAYERS
}
