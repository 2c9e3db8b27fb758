package dev.espressivo.theme;

import dev.espressivo.theme.internal.Srgb;

/**
 * A colour as an intermediate result: gamma-encoded sRGB with channels nominally from 0 to 1.
 * Colours outside sRGB are not clamped before {@link #packed()}.
 */
record Rgba(double red, double green, double blue, double alpha) {

  /** The colour spaces in which two colours can be mixed. */
  enum Space {
    SRGB,
    OKLAB
  }

  /** From linear light to cone responses and from these to L, a, b, and the inverses. */
  private static final double[][] TO_CONES = {
    {0.4122214708, 0.5363325363, 0.0514459929},
    {0.2119034982, 0.6806995451, 0.1073969566},
    {0.0883024619, 0.2817188376, 0.6299787005}
  };

  private static final double[][] TO_LAB = {
    {0.2104542553, 0.7936177850, -0.0040720468},
    {1.9779984951, -2.4285922050, 0.4505937099},
    {0.0259040371, 0.7827717662, -0.8086757660}
  };

  private static final double[][] FROM_LAB = {
    {1, 0.3963377774, 0.2158037573},
    {1, -0.1055613458, -0.0638541728},
    {1, -0.0894841775, -1.2914855480}
  };

  private static final double[][] FROM_CONES = {
    {4.0767416621, -3.3077115913, 0.2309699292},
    {-1.2684380046, 2.6097574011, -0.3413193965},
    {-0.0041960863, -0.7034186147, 1.7076147010}
  };

  static Rgba of(int rgb, double alpha) {
    return new Rgba(
        (rgb >> 16 & 0xFF) / 255.0, (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0, alpha);
  }

  /** Converts from hue (in degrees; any number), saturation and lightness (from 0 to 1). */
  static Rgba ofHsl(double hue, double saturation, double lightness, double alpha) {
    double reach = saturation * Math.min(lightness, 1 - lightness);
    double[] rgb = new double[3];
    for (int i = 0; i < 3; i++) {
      double sector = mod((i == 0 ? 0 : i == 1 ? 8 : 4) + hue / 30, 12);
      rgb[i] = lightness - reach * Math.clamp(Math.min(sector - 3, 9 - sector), -1, 1);
    }
    return new Rgba(rgb[0], rgb[1], rgb[2], alpha);
  }

  private static double mod(double value, double by) {
    return (value % by + by) % by;
  }

  /**
   * Converts from Oklab.
   *
   * @see <a href="https://bottosson.github.io/posts/oklab/">Björn Ottosson, "A perceptual color
   *     space for image processing"</a>
   */
  static Rgba ofOklab(double lightness, double a, double b, double alpha) {
    double[] cones = times(FROM_LAB, new double[] {lightness, a, b});
    for (int i = 0; i < 3; i++) {
      cones[i] = cones[i] * cones[i] * cones[i];
    }
    double[] light = times(FROM_CONES, cones);
    return new Rgba(encoded(light[0]), encoded(light[1]), encoded(light[2]), alpha);
  }

  private double[] oklab() {
    return oklab(new double[] {decoded(red), decoded(green), decoded(blue)});
  }

  /** Converts linear sRGB light, from 0 to 1 each, to Oklab. */
  static double[] oklab(double[] light) {
    double[] cones = times(TO_CONES, light);
    for (int i = 0; i < 3; i++) {
      cones[i] = Math.cbrt(cones[i]);
    }
    return times(TO_LAB, cones);
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[3];
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        product[row] += matrix[row][column] * vector[column];
      }
    }
    return product;
  }

  /** Applies the transfer function, mirrored for negative numbers. */
  private static double encoded(double light) {
    double size = Math.abs(light);
    double encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * Math.pow(size, 1 / 2.4) - 0.055;
    return Math.copySign(encoded, light);
  }

  private static double decoded(double encoded) {
    double size = Math.abs(encoded);
    double light = size <= 0.04045 ? size / 12.92 : Math.pow((size + 0.055) / 1.055, 2.4);
    return Math.copySign(light, encoded);
  }

  /** Mixes two colours, each weighted by its opacity; the other's part is from 0 to 1. */
  Rgba mixed(Rgba other, double part, Space space) {
    double mixedAlpha = alpha + (other.alpha - alpha) * part;
    if (mixedAlpha == 0) {
      return new Rgba(0, 0, 0, 0);
    }
    double[] from = coordinates(space);
    double[] to = other.coordinates(space);
    double[] mixed = new double[3];
    for (int i = 0; i < 3; i++) {
      mixed[i] = (from[i] * alpha * (1 - part) + to[i] * other.alpha * part) / mixedAlpha;
    }
    return space == Space.OKLAB
        ? ofOklab(mixed[0], mixed[1], mixed[2], mixedAlpha)
        : new Rgba(mixed[0], mixed[1], mixed[2], mixedAlpha);
  }

  private double[] coordinates(Space space) {
    return space == Space.OKLAB ? oklab() : new double[] {red, green, blue};
  }

  Rgba withAlpha(double other) {
    return new Rgba(red, green, blue, other);
  }

  /** Returns the nearest 8-bit colour; colours outside sRGB are clamped. */
  int packed() {
    return Srgb.pack(channel(red), channel(green), channel(blue));
  }

  private static int channel(double value) {
    return (int) Math.round(Math.clamp(value, 0, 1) * 255);
  }

  ResolvedColor resolved() {
    return new ResolvedColor(Srgb.hex(packed()), Math.round(alpha * 1000) / 1000.0);
  }
}
