package dev.espressivo.ai.route;

import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aiimage.AiImageLimits;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.net.URI;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** One request for pictures: asks the model, checks what it makes, and sends it. */
final class ImageRouteRun extends ModelRun implements GenerateContext {

  /** The limits for the model's pictures, independent of those for clients. */
  private static final PictureIntake RESULTS =
      new PictureIntake(
          AiImageLimits.DEFAULT.bytes(),
          AiImageLimits.DEFAULT.pixels(),
          AiImageLimits.DEFAULT.types());

  private static final int LONGEST_MESSAGE = 500;

  /**
   * The collaborators of a run.
   *
   * @param references checks a fetched picture to draw from
   * @param showErrors whether the client gets the messages of failures
   */
  record Setup(
      GenerateFn generate, AiImageRequest request, PictureIntake references, boolean showErrors) {}

  private final Setup setup;
  private final ImageFormat format;
  private final Logger log;

  /**
   * Guards the format and the state below. Held while text waits for the client, so that everything
   * is sent in order.
   */
  private final ReentrantLock speaking = new ReentrantLock();

  private final boolean[] taken;
  private int percent = -1;

  private boolean ended;

  ImageRouteRun(Setup setup, ImageFormat format, Outbox outbox, Logger log) {
    super(outbox, log, setup.showErrors);
    this.setup = setup;
    this.format = format;
    this.log = log;
    taken = new boolean[setup.request.count()];
  }

  @Override
  void run() {
    try {
      setup.generate.generate(loaded(setup.request), this);
      for (int i = 0; i < taken.length; i++) {
        failed(i, new GenerationFailedException("The model returned no picture"));
      }
      end(null);
    } catch (Throwable e) {
      end(e);
    }
  }

  @Override
  void end(@Nullable Throwable failure) {
    finish();
    guarded(
        () -> {
          ReplyFailedException expired = expired();
          Throwable cause = expired == null && isCancelled() ? null : failure;
          if (!ended) {
            ended = true;
            putLast(fail(expired == null ? cause : expired) + format.end());
          }
          return true;
        });
  }

  private String fail(@Nullable Throwable failure) {
    return failure == null ? "" : format.fail(message(failure));
  }

  /** Fetches the picture to draw from, if the request gives its address. */
  private AiImageRequest loaded(AiImageRequest request) throws Exception {
    AiImageReference reference = request.reference();
    URI uri = reference == null ? null : reference.uri();
    if (uri == null) {
      return request;
    }
    PictureIntake.Checked checked;
    try {
      checked = setup.references.check(null, uri, this::onCancel);
    } catch (PictureRefusedException e) {
      // Without details: a client must not learn which addresses this server can reach.
      throw new GenerationFailedException("The picture to draw from could not be fetched", e);
    }
    return new AiImageRequest(
        request.prompt(),
        request.aspect(),
        request.count(),
        new AiImageReference(checked.bytes(), null, checked.format().mimeType()),
        request.params());
  }

  private <T> T guarded(Supplier<T> action) {
    speaking.lock();
    try {
      return action.get();
    } finally {
      speaking.unlock();
    }
  }

  private void say(Supplier<String> text) {
    guarded(() -> put(text.get()));
  }

  private String message(Throwable failure) {
    boolean told =
        failure instanceof ReplyFailedException
            || failure instanceof GenerationFailedException
            || failure instanceof PictureRefusedException;
    return masked("A picture could not be made", told ? failure.getMessage() : null, failure);
  }

  /**
   * Claims the place of a picture, so that only the first report of it counts.
   *
   * @return false if the report is to be ignored
   */
  private boolean claim(int index) {
    Objects.checkIndex(index, taken.length);
    return guarded(
        () -> {
          boolean first = !taken[index] && !isCancelled();
          taken[index] |= first;
          return first;
        });
  }

  @Override
  public void result(int index, GeneratedImage image) {
    Check.notNull("image", image);
    if (!claim(index)) {
      return;
    }
    try {
      PictureIntake.Checked checked = check(image);
      say(() -> format.image(index, checked, image.text()));
    } catch (Exception e) {
      report(index, e);
    }
  }

  private PictureIntake.Checked check(GeneratedImage image) throws Exception {
    try {
      return RESULTS.check(image.bytes(), image.uri(), this::onCancel);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw e;
    }
  }

  @Override
  public void failed(int index, Exception reason) {
    Check.notNull("reason", reason);
    if (claim(index)) {
      report(index, reason);
    }
  }

  private void report(int index, Exception reason) {
    if (!isCancelled()) {
      String message = message(reason);
      say(() -> format.failed(index, message));
    }
  }

  @Override
  public void partial(int index, GeneratedImage image) {
    Check.notNull("image", image);
    Objects.checkIndex(index, taken.length);
    if (isCancelled() || guarded(() -> taken[index])) {
      return;
    }
    try {
      PictureIntake.Checked checked = check(image);
      say(() -> taken[index] ? "" : format.partial(index, checked));
    } catch (Exception e) {
      log.debug("A partial picture was passed over", e);
    }
  }

  @Override
  public void progress(double progress) {
    if (Double.isNaN(progress)) {
      return;
    }
    double share = Math.clamp(progress, 0, 1);
    say(
        () -> {
          int now = (int) Math.round(share * 100);
          boolean same = now == percent;
          percent = now;
          return same ? "" : format.progress(now / 100.0);
        });
  }

  @Override
  public void message(String message) {
    String text = Check.notNull("message", message);
    say(() -> format.message(shortened(text)));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_MESSAGE
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_MESSAGE / 2)) + "…";
  }
}
