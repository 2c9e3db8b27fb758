package dev.espressivo.map;

import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer of lines and areas in one colour, drawn by the script {@code geojson.js}. Its data is
 * part of the description, or in a file that the description names.
 */
abstract class ShapeLayer extends MapLayer {

  private static final int MAX_WIDTH = 100;

  private Tone tone = Tone.PRIMARY;
  private double strokeWidth;

  ShapeLayer(double strokeWidth) {
    this.strokeWidth = strokeWidth;
  }

  /** Writes the data, or the address of the file with it. */
  abstract void source(ObjectNode to);

  /** {@return the colour of the shapes; {@link Tone#PRIMARY} by default} */
  public Tone getTone() {
    return tone;
  }

  /**
   * Sets the colour of the shapes. A {@linkplain GeoJsonLayer#setChoropleth choropleth} replaces
   * it.
   *
   * @param tone the colour family
   */
  public void setTone(Tone tone) {
    this.tone = Check.notNull("tone", tone);
    optionsChanged();
  }

  /** {@return the width of lines and outlines in px; 2 by default, 4 for a {@link TrackLayer}} */
  public double getStrokeWidth() {
    return strokeWidth;
  }

  /**
   * Sets the width of lines and outlines.
   *
   * @param strokeWidth px, from 0 to 100
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public void setStrokeWidth(double strokeWidth) {
    Check.range("strokeWidth", strokeWidth, 0, MAX_WIDTH);
    this.strokeWidth = strokeWidth;
    optionsChanged();
  }

  @Override
  String type() {
    return "geojson";
  }

  @Override
  void describe(ObjectNode description) {
    source(description);
    options(description);
  }

  void options(ObjectNode to) {
    to.put("tone", Prop.spellingOf(tone)).put("width", strokeWidth);
  }

  final void optionsChanged() {
    send("options", this::options);
  }
}
