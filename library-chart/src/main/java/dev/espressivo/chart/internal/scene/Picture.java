package dev.espressivo.chart.internal.scene;

import org.jspecify.annotations.Nullable;

/** The drawing of a chart, independent of its size. */
public interface Picture {

  /** Draws the picture, in px; shapes can be hovered if it is for a browser. */
  Scene draw(double width, double height, Look look, boolean isForBrowser);

  /** Returns the space for a figure in the middle, in px; null if there is none. */
  default @Nullable Hole hole(double width, double height, Look look) {
    return null;
  }
}
