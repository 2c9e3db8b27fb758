package dev.espressivo.ai.internal;

import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.http.internal.Cancellable;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.imageio.ImageIO;

/** Records the reports of an image model. */
public final class PictureLog extends Cancellable implements GenerateContext {

  /** The addresses of the pictures. */
  public final List<String> results = new CopyOnWriteArrayList<>();

  /** The texts about them, and about those that failed or are unfinished. */
  public final List<String> texts = new CopyOnWriteArrayList<>();

  /** The pictures by their index. */
  public final Map<Integer, GeneratedImage> images = Collections.synchronizedMap(new TreeMap<>());

  /** The failures by their index. */
  public final Map<Integer, Exception> failures = Collections.synchronizedMap(new TreeMap<>());

  /** The unfinished pictures. */
  public final List<GeneratedImage> partials = new CopyOnWriteArrayList<>();

  /** The reported progress. */
  public final List<Double> progress = new CopyOnWriteArrayList<>();

  /** Returns a picture with this size as a PNG file. */
  public static byte[] png(int width, int height) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Returns the beginning of a PNG file whose picture would take 10 GB. */
  public static byte[] bomb() {
    byte[] png = png(1, 1);
    for (int at : new int[] {16, 20}) {
      png[at + 2] = (byte) (50_000 >> 8);
      png[at + 3] = (byte) 50_000;
    }
    return png;
  }

  @Override
  public void result(int index, GeneratedImage image) {
    images.put(index, image);
    results.add(String.valueOf(image.uri()));
    texts.add(String.valueOf(image.text()));
  }

  @Override
  public void failed(int index, Exception reason) {
    failures.put(index, reason);
    texts.add("failed " + reason.getMessage());
  }

  @Override
  public void partial(int index, GeneratedImage image) {
    partials.add(image);
    texts.add("partial " + index);
  }

  @Override
  public void progress(double progress) {
    this.progress.add(progress);
  }

  @Override
  public void message(String message) {
    texts.add("message " + message);
  }
}
