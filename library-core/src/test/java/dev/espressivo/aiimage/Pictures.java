package dev.espressivo.aiimage;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/** A model that a test controls, with helpers for tests. */
final class Pictures implements GenerateFn {

  private final transient BlockingQueue<Consumer<GenerateContext>> steps =
      new LinkedBlockingQueue<>();
  private static final Consumer<GenerateContext> END = context -> {};
  final transient BlockingQueue<AiImageRequest> requests = new LinkedBlockingQueue<>();
  final transient BlockingQueue<GenerateContext> contexts = new LinkedBlockingQueue<>();

  @Override
  public void generate(AiImageRequest request, GenerateContext context)
      throws InterruptedException {
    requests.add(request);
    contexts.add(context);
    Consumer<GenerateContext> step = steps.take();
    while (step != END) {
      step.accept(context);
      step = steps.take();
    }
  }

  Pictures does(Consumer<GenerateContext> step) {
    steps.add(step);
    return this;
  }

  Pictures draws(int index) {
    return does(context -> context.result(index, GeneratedImage.of(png(16, 9))));
  }

  Pictures fails(int index, String reason) {
    return does(context -> context.failed(index, new GenerationFailedException(reason)));
  }

  void ends() {
    steps.add(END);
  }

  AiImageRequest request() throws InterruptedException {
    return requests.take();
  }

  static byte[] png(int width, int height) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static void eventually(ThrowingRunnable holds) {
    Awaitility.await().pollInSameThread().pollInterval(Duration.ofMillis(5)).untilAsserted(holds);
  }
}
