package dev.espressivo.chart;

import dev.espressivo.chart.shape.Path;

/**
 * Writes an outline in whole numbers, each step from the point before: as short as path data can
 * be.
 */
final class ShortPath implements Path {

  private final StringBuilder data = new StringBuilder();
  private long x;
  private long y;
  private long startX;
  private long startY;

  @Override
  public void moveTo(double toX, double toY) {
    x = Math.round(toX);
    y = Math.round(toY);
    startX = x;
    startY = y;
    data.append('M');
    pair(x, y);
  }

  @Override
  public void lineTo(double toX, double toY) {
    data.append('l');
    step(toX, toY);
  }

  @Override
  public void curveTo(double x1, double y1, double x2, double y2, double toX, double toY) {
    data.append('C');
    exact(x1);
    exact(y1);
    exact(x2);
    exact(y2);
    exact(toX);
    exact(toY);
    x = Math.round(toX);
    y = Math.round(toY);
  }

  @Override
  public void closePath() {
    data.append('Z');
    x = startX;
    y = startY;
  }

  private void step(double toX, double toY) {
    long nextX = Math.round(toX);
    long nextY = Math.round(toY);
    pair(nextX - x, nextY - y);
    x = nextX;
    y = nextY;
  }

  private void pair(long first, long second) {
    data.append(first);
    // A minus is a separator, too.
    if (second >= 0) {
      data.append(' ');
    }
    data.append(second);
  }

  /** The columns of the grid are too far apart for the handles of a curve. */
  private void exact(double value) {
    data.append(' ').append(Math.round(value * 100) / 100.0);
  }

  @Override
  public String toString() {
    return data.toString();
  }
}
