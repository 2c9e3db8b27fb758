package dev.espressivo.theme.internal;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The sRGB colour space: hexadecimal format, 8-bit packing, and conversion to and from linear
 * light.
 *
 * <p>A packed colour is {@code 0xRRGGBB}. Linear light is from 0 to 100, as in CIE XYZ. The
 * transfer function is that of IEC 61966-2-1.
 */
public final class Srgb {

  private static final Pattern HEX = Pattern.compile("#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})");
  private static final int SHOWN = 32;

  private Srgb() {}

  /**
   * Parses a colour.
   *
   * @param name the name of the argument, used in the exception message
   * @param value the colour as {@code #RGB} or {@code #RRGGBB}, in upper or lower case
   * @return the packed colour
   * @throws NullPointerException if the value is null
   * @throws IllegalArgumentException if the value has another format
   */
  public static int parse(String name, String value) {
    if (value == null) {
      throw new NullPointerException(name + " must not be null; allowed: #RGB or #RRGGBB");
    }
    if (!HEX.matcher(value).matches()) {
      throw new IllegalArgumentException(
          name + " must be #RGB or #RRGGBB in hexadecimal digits, but is " + quoted(value));
    }
    int digits = Integer.parseInt(value, 1, value.length(), 16);
    if (value.length() == 7) {
      return digits;
    }
    int red = digits >> 8 & 0xF;
    int green = digits >> 4 & 0xF;
    int blue = digits & 0xF;
    return pack(red * 0x11, green * 0x11, blue * 0x11);
  }

  /** Returns a refused text for a message: in quotes, shortened, and without control characters. */
  public static String quoted(String value) {
    return '"' + shortened(value, SHOWN) + '"';
  }

  /** Returns the beginning of an untrusted text, without control characters. */
  public static String shortened(String value, int length) {
    String head = value.length() > length ? value.substring(0, length) + "…" : value;
    return head.replaceAll("\\p{Cntrl}", "?");
  }

  /** Formats a packed colour as {@code #RRGGBB}. */
  public static String hex(int rgb) {
    return String.format(Locale.ROOT, "#%06X", rgb);
  }

  public static int pack(int red, int green, int blue) {
    return red << 16 | green << 8 | blue;
  }

  /** Returns the linear light of the three channels, each from 0 to 100. */
  public static double[] linear(int rgb) {
    return new double[] {light(rgb >> 16 & 0xFF), light(rgb >> 8 & 0xFF), light(rgb & 0xFF)};
  }

  private static double light(int channel) {
    double v = channel / 255.0;
    return 100 * (v <= 0.040449936 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
  }

  /** Returns the 8-bit colour nearest to linear light; channels out of range are clamped. */
  static int fromLinear(double[] light) {
    return pack(channel(light[0]), channel(light[1]), channel(light[2]));
  }

  private static int channel(double light) {
    double v = light / 100;
    double encoded = v <= 0.0031308 ? v * 12.92 : 1.055 * Math.pow(v, 1 / 2.4) - 0.055;
    return Math.clamp(Math.round(encoded * 255), 0, 255);
  }

  /** Returns the luminance Y of CIE XYZ, from 0 to 100. */
  public static double luminance(double[] light) {
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  }
}
