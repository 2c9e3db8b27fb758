package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.Padding;

/** A picture without axes, in the rectangle that a padding leaves. */
interface ShapePicture extends Picture {

  Padding padding();

  /** Returns whether shapes can be pressed. */
  boolean isClickable();

  void draw(ShapeScene scene);

  @Override
  default Scene draw(double width, double height, Look look, boolean isForBrowser) {
    ShapeScene scene = ShapeScene.of(width, height, look, padding());
    draw(scene);
    return scene.drawn(isForBrowser, isClickable());
  }
}
