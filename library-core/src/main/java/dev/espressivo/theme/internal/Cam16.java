package dev.espressivo.theme.internal;

/**
 * The colour appearance model CAM16 in the viewing conditions of HCT, between linear sRGB and hue,
 * chroma and lightness J.
 *
 * <p>Conditions: white D65, adapting luminance of a mid-grey surround at 200 lux, background L* 50,
 * average surround, partial adaptation of the eye.
 *
 * @see <a href="https://doi.org/10.1002/col.22131">Li et al., Comprehensive color solutions: CAM16,
 *     CAT16, and CAM16-UCS (2017)</a>
 */
final class Cam16 {

  private static final double[][] XYZ_OF_SRGB = {
    {0.41233895, 0.35762064, 0.18051042},
    {0.2126, 0.7152, 0.0722},
    {0.01932141, 0.11916382, 0.95034478},
  };
  private static final double[][] CONES_OF_XYZ = {
    {0.401288, 0.650173, -0.051461},
    {-0.250268, 1.204414, 0.045854},
    {-0.002079, 0.048952, 0.953127},
  };
  private static final double[] WHITE = {95.047, 100, 108.883};

  private static final double SURROUND_C = 0.69;
  private static final double ADAPTING_LUMINANCE = 200 / Math.PI * CieLab.luminance(50) / 100;

  /** F_L, the luminance-level adaptation factor. */
  private static final double LEVEL;

  private static final double INDUCTION;
  private static final double Z;
  private static final double CHROMA_SCALE;
  private static final double WHITE_RESPONSE;

  /** The matrices from linear sRGB to adapted cone responses, and back. */
  private static final double[][] ADAPT;

  private static final double[][] UNADAPT;

  static {
    double k = 1 / (5 * ADAPTING_LUMINANCE + 1);
    double k4 = k * k * k * k;
    LEVEL = k4 * ADAPTING_LUMINANCE + 0.1 * (1 - k4) * (1 - k4) * Math.cbrt(5 * ADAPTING_LUMINANCE);
    double n = CieLab.luminance(50) / WHITE[1];
    INDUCTION = 0.725 / Math.pow(n, 0.2);
    Z = 1.48 + Math.sqrt(n);
    CHROMA_SCALE = Math.pow(1.64 - Math.pow(0.29, n), 0.73);

    double degree = 1 - 1 / 3.6 * Math.exp((-ADAPTING_LUMINANCE - 42) / 92);
    double[] whiteCones = multiply(CONES_OF_XYZ, WHITE);
    double[][] cones = multiply(CONES_OF_XYZ, XYZ_OF_SRGB);
    double[] response = new double[3];
    for (int i = 0; i < 3; i++) {
      double gain = degree * 100 / whiteCones[i] + 1 - degree;
      response[i] = compress(gain * whiteCones[i]);
      for (int j = 0; j < 3; j++) {
        cones[i][j] *= gain;
      }
    }
    ADAPT = cones;
    UNADAPT = inverse(cones);
    WHITE_RESPONSE = achromatic(response) * INDUCTION;
  }

  private Cam16() {}

  /**
   * Returns the hue in degrees, from 0 up to but not including 360, of a colour in linear sRGB (0
   * to 100). Black has no hue and gives 0.
   */
  static double hue(double[] linear) {
    double[] cones = responses(linear);
    return degrees(Math.atan2(blueYellow(cones), redGreen(cones)));
  }

  /** Returns the chroma of a colour in linear sRGB (0 to 100). */
  static double chroma(double[] linear) {
    double[] cones = responses(linear);
    double a = redGreen(cones);
    double b = blueYellow(cones);
    double hue = Math.atan2(b, a);
    double u = (20 * cones[0] + 20 * cones[1] + 21 * cones[2]) / 20;
    double t = eccentricity(hue) * Math.hypot(a, b) / (u + 0.305);
    double lightness =
        100 * Math.pow(achromatic(cones) * INDUCTION / WHITE_RESPONSE, SURROUND_C * Z);
    return Math.pow(t, 0.9) * CHROMA_SCALE * Math.sqrt(lightness / 100);
  }

  /**
   * Returns the linear sRGB of a hue (in radians), a chroma and a lightness J above 0. If a channel
   * is outside 0 to 100, sRGB does not contain the colour.
   */
  static double[] linear(double hue, double chroma, double lightness) {
    double alpha = chroma / Math.sqrt(lightness / 100);
    double t = Math.pow(alpha / CHROMA_SCALE, 1 / 0.9);
    double p1 = eccentricity(hue);
    double p2 = WHITE_RESPONSE * Math.pow(lightness / 100, 1 / (SURROUND_C * Z)) / INDUCTION;
    double cos = Math.cos(hue);
    double sin = Math.sin(hue);
    double gamma = 23 * (p2 + 0.305) * t / (23 * p1 + 11 * t * cos + 108 * t * sin);
    double a = gamma * cos;
    double b = gamma * sin;
    double[] cones = {
      expand((460 * p2 + 451 * a + 288 * b) / 1403),
      expand((460 * p2 - 891 * a - 261 * b) / 1403),
      expand((460 * p2 - 220 * a - 6300 * b) / 1403),
    };
    return multiply(UNADAPT, cones);
  }

  private static double degrees(double radians) {
    double degrees = Math.toDegrees(radians);
    return degrees < 0 ? degrees + 360 : degrees;
  }

  private static double[] responses(double[] linear) {
    double[] cones = multiply(ADAPT, linear);
    for (int i = 0; i < 3; i++) {
      cones[i] = compress(cones[i]);
    }
    return cones;
  }

  private static double compress(double cone) {
    double power = Math.pow(LEVEL * Math.abs(cone) / 100, 0.42);
    return Math.signum(cone) * 400 * power / (power + 27.13);
  }

  private static double expand(double response) {
    double magnitude = Math.abs(response);
    double base = Math.max(0, 27.13 * magnitude / (400 - magnitude));
    return Math.signum(response) * 100 / LEVEL * Math.pow(base, 1 / 0.42);
  }

  private static double redGreen(double[] cones) {
    return (11 * cones[0] - 12 * cones[1] + cones[2]) / 11;
  }

  private static double blueYellow(double[] cones) {
    return (cones[0] + cones[1] - 2 * cones[2]) / 9;
  }

  private static double achromatic(double[] cones) {
    return (40 * cones[0] + 20 * cones[1] + cones[2]) / 20;
  }

  /** Returns the eccentricity factor of a hue (in radians). */
  private static double eccentricity(double hue) {
    return 50000.0 / 13 * 0.25 * (Math.cos(hue + 2) + 3.8) * INDUCTION;
  }

  private static double[] multiply(double[][] m, double[] v) {
    double[] product = new double[3];
    for (int i = 0; i < 3; i++) {
      product[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    }
    return product;
  }

  private static double[][] multiply(double[][] a, double[][] b) {
    double[][] product = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        product[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
      }
    }
    return product;
  }

  /** Inverts a matrix by its cofactors; cyclic indices give them the right signs. */
  private static double[][] inverse(double[][] m) {
    double[][] inverse = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        int r1 = (i + 1) % 3;
        int r2 = (i + 2) % 3;
        int c1 = (j + 1) % 3;
        int c2 = (j + 2) % 3;
        inverse[j][i] = m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1];
      }
    }
    double determinant =
        m[0][0] * inverse[0][0] + m[0][1] * inverse[1][0] + m[0][2] * inverse[2][0];
    for (double[] row : inverse) {
      for (int j = 0; j < 3; j++) {
        row[j] /= determinant;
      }
    }
    return inverse;
  }
}
