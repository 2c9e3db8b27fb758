package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.Random;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A {@link GenerateFn} that draws abstract pictures without a model, for demos, tests and offline
 * work. It takes a realistic time and reports progress and partial pictures. Each picture contains
 * the word MOCK. The same seed, prompt, aspect ratio and index always give the same picture; a
 * reference is painted over.
 *
 * <p>Immutable: each {@code with} method returns a copy.
 *
 * <pre>{@code
 * AiImage image = new AiImage(MockGenerate.create());
 * GenerateFn failing = MockGenerate.create().withFailureAt(1);
 * }</pre>
 */
public final class MockGenerate implements GenerateFn {

  /** The text about each picture. */
  static final String LABEL = "A mock drew this: no model was asked.";

  private static final int SIDE = 640;
  private static final int STEPS = 8;
  private static final int SHAPES = 9;

  /** The letters M, O, C and K, each as seven rows of five bits. */
  private static final int[][] LETTERS = {
    {17, 27, 21, 21, 17, 17, 17},
    {14, 17, 17, 17, 17, 17, 14},
    {14, 17, 16, 16, 16, 17, 14},
    {17, 18, 20, 24, 20, 18, 17}
  };

  private final long seed;
  private final Duration wait;
  private final int failureAt;

  private MockGenerate(long seed, Duration wait, int failureAt) {
    this.seed = seed;
    this.wait = wait;
    this.failureAt = failureAt;
  }

  /**
   * Creates a mock that takes two and a half seconds.
   *
   * @return the mock
   */
  public static MockGenerate create() {
    return new MockGenerate(0, Duration.ofMillis(2500), -1);
  }

  /**
   * {@return a mock that draws other pictures}
   *
   * @param seed chooses the pictures; 0 by default
   */
  public MockGenerate withSeed(long seed) {
    return new MockGenerate(seed, wait, failureAt);
  }

  /**
   * {@return a mock with another duration}
   *
   * @param wait the time until all pictures are finished
   * @throws IllegalArgumentException if the time is negative
   */
  public MockGenerate withWait(Duration wait) {
    Check.notNegative("wait", wait);
    return new MockGenerate(seed, wait, failureAt);
  }

  /**
   * {@return a mock that fails to draw one picture}
   *
   * @param index the index of the picture, from 0; negative for none (the default)
   */
  public MockGenerate withFailureAt(int index) {
    return new MockGenerate(seed, wait, index);
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    Duration step = wait.dividedBy(STEPS);
    BufferedImage reference = read(request.reference());
    context.message("A mock is drawing");
    for (int i = 1; i <= STEPS; i++) {
      Thread.sleep(step);
      context.progress((double) i / STEPS);
      for (int at = 0; at < request.count(); at++) {
        // The pictures are finished one after the other in the last steps.
        int due = STEPS - Math.min(STEPS / 2, request.count() - 1 - at);
        if (i == due && at == failureAt) {
          context.failed(at, new GenerationFailedException("The mock was told to fail here."));
        } else if (i == due) {
          byte[] drawn = draw(request, at, SHAPES, reference);
          context.result(at, GeneratedImage.of(drawn).withText(LABEL));
        } else if (i < due && i % 2 == 0) {
          context.partial(at, GeneratedImage.of(draw(request, at, i / 2, reference)));
        }
      }
    }
  }

  private static @Nullable BufferedImage read(@Nullable AiImageReference reference)
      throws IOException {
    byte[] bytes = reference == null ? null : reference.bytes();
    if (bytes == null) {
      return null;
    }
    try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        return null;
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in, true, true);
        // Pixels of a large picture are skipped.
        int step = Math.max(1, Math.max(reader.getWidth(0), reader.getHeight(0)) / SIDE);
        ImageReadParam param = reader.getDefaultReadParam();
        param.setSourceSubsampling(step, step, 0, 0);
        return reader.read(0, param);
      } finally {
        reader.dispose();
      }
    }
  }

  private byte[] draw(
      AiImageRequest request, int index, int shapes, @Nullable BufferedImage reference)
      throws IOException {
    AiImageAspect aspect = request.aspect();
    int width = aspect.widthOf(SIDE);
    int height = aspect.heightOf(SIDE);
    Random random = new Random(31L * (31L * request.prompt().hashCode() + index) + seed);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D brush = image.createGraphics();
    brush.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    float hue = random.nextFloat();
    brush.setPaint(
        new GradientPaint(0, 0, colour(hue, 0.75f), width, height, colour(hue + 0.15f, 0.45f)));
    brush.fillRect(0, 0, width, height);
    if (reference != null) {
      brush.drawImage(reference, 0, 0, width, height, null);
    }
    for (int i = 0; i < shapes; i++) {
      drawShape(brush, random, hue, width, height, reference != null);
    }
    sign(brush, width, height);
    brush.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(image, "png", out);
    return out.toByteArray();
  }

  private static Color colour(float hue, float brightness) {
    return Color.getHSBColor(hue, 0.55f, brightness);
  }

  private static void drawShape(
      Graphics2D brush, Random random, float hue, int width, int height, boolean lightly) {
    double x = random.nextDouble() * width;
    double y = random.nextDouble() * height;
    double size = (0.15 + 0.5 * random.nextDouble()) * Math.min(width, height);
    brush.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, lightly ? 0.3f : 0.55f));
    brush.setColor(colour(hue + 0.5f * random.nextFloat(), 0.55f + 0.4f * random.nextFloat()));
    switch (random.nextInt(3)) {
      case 0 -> brush.fill(new Ellipse2D.Double(x - size / 2, y - size / 2, size, size));
      case 1 -> {
        brush.setStroke(
            new BasicStroke((float) size / 6, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        brush.draw(new Ellipse2D.Double(x - size / 2, y - size / 2, size, size));
      }
      default -> {
        Path2D hill = new Path2D.Double();
        hill.moveTo(0, height);
        hill.curveTo(x / 2, y, (width + x) / 2, y - size, width, (y + height) / 2);
        hill.lineTo(width, height);
        hill.closePath();
        brush.fill(hill);
      }
    }
  }

  /** Draws the letters pixel by pixel, since a server may have no fonts. */
  private static void sign(Graphics2D brush, int width, int height) {
    int dot = Math.max(1, Math.min(width, height) / 120);
    int left = 3 * dot;
    int top = height - 12 * dot;
    brush.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, 0.7f));
    brush.setColor(Color.BLACK);
    brush.fillRect(left, top, (6 * LETTERS.length + 3) * dot, 11 * dot);
    brush.setComposite(AlphaComposite.SrcOver);
    brush.setColor(Color.WHITE);
    for (int letter = 0; letter < LETTERS.length; letter++) {
      for (int row = 0; row < 7; row++) {
        for (int bit = 0; bit < 5; bit++) {
          if ((LETTERS[letter][row] >> (4 - bit) & 1) == 1) {
            brush.fillRect(left + (2 + 6 * letter + bit) * dot, top + (2 + row) * dot, dot, dot);
          }
        }
      }
    }
  }
}
