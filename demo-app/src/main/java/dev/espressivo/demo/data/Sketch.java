package dev.espressivo.demo.data;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Drawn pictures: a sun above hills. */
public final class Sketch {

  private static final int WIDTH = 640;
  private static final int HEIGHT = 480;

  private Sketch() {}

  /**
   * {@return a picture as a PNG file}
   *
   * @param hour the time of day in hours, from 0 to 24, on which the colours depend
   */
  public static byte[] at(double hour) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    double height = Math.sin((hour - 6) / 12 * Math.PI);
    double sunX = WIDTH * (hour - 5) / 14;
    double sunY = HEIGHT * (0.75 - 0.55 * height);
    for (int x = 0; x < WIDTH; x++) {
      double hills = HEIGHT * (0.72 + 0.08 * Math.sin(x / 70.0) + 0.05 * Math.sin(x / 23.0));
      for (int y = 0; y < HEIGHT; y++) {
        double light = Math.clamp(0.25 + 0.7 * height + 0.2 * y / HEIGHT, 0, 1);
        boolean sun = Math.hypot(x - sunX, y - sunY) < 44;
        int colour =
            y > hills
                ? rgb(40 * light, 90 + 70 * light, 80)
                : sun ? rgb(255, 214, 120) : rgb(250 - 140 * height, 150 * light + 60, 235 * light);
        image.setRGB(x, y, colour);
      }
    }
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toByteArray();
  }

  private static int rgb(double red, double green, double blue) {
    return channel(red) << 16 | channel(green) << 8 | channel(blue);
  }

  private static int channel(double value) {
    return (int) Math.clamp(value, 0, 255);
  }
}
