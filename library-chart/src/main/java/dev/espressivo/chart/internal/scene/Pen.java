package dev.espressivo.chart.internal.scene;

/** Writes path data at positions along the axis of the rows, and across it, at those of values. */
record Pen(StringBuilder path, boolean isHorizontal) {

  static Pen of(Frame frame, StringBuilder path) {
    return new Pen(path, frame.model().isHorizontal());
  }

  Pen move(double along, double across) {
    path.append('M');
    return point(along, across);
  }

  Pen line(double along, double across) {
    path.append('L');
    return point(along, across);
  }

  /** Draws a curve around a corner. */
  Pen bend(double cornerAlong, double cornerAcross, double along, double across) {
    path.append('Q');
    point(cornerAlong, cornerAcross);
    path.append(' ');
    return point(along, across);
  }

  Pen along(double to) {
    path.append(isHorizontal ? 'V' : 'H').append(Px.of(to));
    return this;
  }

  Pen across(double to) {
    path.append(isHorizontal ? 'H' : 'V').append(Px.of(to));
    return this;
  }

  private Pen point(double along, double across) {
    path.append(Px.of(isHorizontal ? across : along)).append(',');
    path.append(Px.of(isHorizontal ? along : across));
    return this;
  }
}
