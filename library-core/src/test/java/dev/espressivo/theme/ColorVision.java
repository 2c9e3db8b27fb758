package dev.espressivo.theme;

import dev.espressivo.theme.internal.Srgb;

/**
 * The kinds of colour vision. The matrices are those of the complete deficiency (severity 1.0) in
 * Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), for linear
 * light.
 */
enum ColorVision {
  FULL(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}),
  PROTANOPIA(
      new double[][] {
        {0.152286, 1.052583, -0.204868},
        {0.114503, 0.786281, 0.099216},
        {-0.003882, -0.048116, 1.051998}
      }),
  DEUTERANOPIA(
      new double[][] {
        {0.367322, 0.860646, -0.227968},
        {0.280085, 0.672501, 0.047413},
        {-0.011820, 0.042940, 0.968881}
      }),
  TRITANOPIA(
      new double[][] {
        {1.255528, -0.076749, -0.178779},
        {-0.078411, 0.930809, 0.147602},
        {0.004733, 0.691367, 0.303900}
      });

  private final double[][] matrix;

  ColorVision(double[][] matrix) {
    this.matrix = matrix;
  }

  /** Returns a packed colour as it is perceived, in Oklab. */
  double[] seen(int rgb) {
    double[] light = Srgb.linear(rgb);
    double[] seen = new double[3];
    for (int row = 0; row < 3; row++) {
      double sum = 0;
      for (int column = 0; column < 3; column++) {
        sum += matrix[row][column] * light[column];
      }
      seen[row] = Math.clamp(sum / 100, 0, 1);
    }
    return Rgba.oklab(seen);
  }
}
