package dev.espressivo.aiimage;

import static dev.espressivo.aiimage.Pictures.eventually;
import static dev.espressivo.aiimage.Pictures.png;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A run of a model")
@Timeout(60)
class ImageRunTest {

  /** A store that counts its pictures. */
  private static final class Shelf implements AiImageStore {
    final Map<String, StoredImage> kept = new HashMap<>();
    private int next;
    private volatile @Nullable Error error;

    @Override
    public synchronized String put(StoredImage image) {
      if (error != null) {
        throw error;
      }
      kept.put(String.valueOf(++next), image);
      return String.valueOf(next);
    }

    @Override
    public synchronized @Nullable StoredImage get(String id) {
      return kept.get(id);
    }

    @Override
    public synchronized void remove(String id) {
      kept.remove(id);
    }

    synchronized int size() {
      return kept.size();
    }
  }

  private final Shelf shelf = new Shelf();
  private final AiImageStore partials =
      AiImageStore.memory(IntStream.rangeClosed(5, 9).map(i -> png(i, 1).length).sum());
  private final Pictures model = new Pictures();
  private final AiImageLimits limits = AiImageLimits.DEFAULT;

  private ImageRun run(int count) {
    return new ImageRun(
        new AiImageRequest("A boat", AiImageAspect.SQUARE, count, null, Map.of()),
        shelf,
        partials,
        limits,
        () -> {});
  }

  private ImageRun started(int count) {
    ImageRun run = run(count);
    run.start(model);
    return run;
  }

  private static AiImageText wordsOf(ImageRun.State state) {
    return ((ImageRun.Failed) state).words().text();
  }

  @Test
  @DisplayName("accepts pictures and failures separately, and progress in between")
  void takesPictures() {
    ImageRun run = started(3);
    model.does(context -> context.progress(7)).does(context -> context.message("Brushes"));
    model.draws(2).fails(0, "No blue left");

    eventually(() -> assertThat(run.states().get(0)).isInstanceOf(ImageRun.Failed.class));
    assertThat(run.states().get(1)).isEqualTo(new ImageRun.Making(1, "Brushes", null));
    assertThat(run.states().get(2)).isInstanceOf(ImageRun.Made.class);
    assertThat(run.isEnded()).isFalse();
    model.draws(1).ends();
    eventually(() -> assertThat(run.isEnded()).isTrue());
    AiImageItem made = ((ImageRun.Made) run.states().get(1)).item();
    assertThat(made.width()).isEqualTo(16);
    assertThat(made.mimeType()).isEqualTo("image/png");
    assertThat(made.prompt()).isEqualTo("A boat");
  }

  @Test
  @DisplayName(
      "accepts only the first report of a picture, and fails pictures that were not reported")
  void countsTheFirstReport() {
    ImageRun run = started(2);
    model.draws(0).fails(0, "later").draws(0).ends();

    eventually(() -> assertThat(run.isEnded()).isTrue());
    assertThat(run.states().get(0)).isInstanceOf(ImageRun.Made.class);
    assertThat(wordsOf(run.states().get(1))).isEqualTo(AiImageText.NO_PICTURE);
    assertThat(shelf.size()).isEqualTo(1);
  }

  @Test
  @DisplayName("fails a picture that an error of the JVM has prevented")
  void failsAPictureWithAnError() {
    shelf.error = new NoClassDefFoundError("a library of the store");
    ImageRun run = started(1);
    model.draws(0);

    eventually(() -> assertThat(run.isEnded()).isTrue());
    assertThat(wordsOf(run.states().get(0))).isEqualTo(AiImageText.FAILED);
  }

  @Test
  @DisplayName("keeps the latest partial pictures outside the store, and only a limited number")
  void keepsSomePartials() throws IOException {
    ImageRun run = started(1);
    List<String> ids = new CopyOnWriteArrayList<>();
    for (int i = 1; i <= 9; i++) {
      byte[] bytes = png(i, 1);
      model.does(
          context -> {
            context.partial(0, GeneratedImage.of(bytes));
            ids.add(((ImageRun.Making) run.states().get(0)).partial());
          });
    }
    model.does(context -> context.partial(0, GeneratedImage.of(new byte[9])));
    model.does(context -> context.progress(0.5));

    eventually(() -> assertThat(ids).hasSize(9));
    eventually(
        () ->
            assertThat(run.states().get(0))
                .isEqualTo(new ImageRun.Making(0.5, null, ids.getLast())));
    for (int i = 1; i <= 9; i++) {
      StoredImage kept = partials.get(ids.get(i - 1));
      assertThat(kept == null ? null : kept.bytes()).isEqualTo(i < 5 ? null : png(i, 1));
    }
    assertThat(shelf.size()).isZero();
  }

  @Test
  @DisplayName("ignores reports after it was cancelled, and stores none of their pictures")
  void dropsWhatIsLate() throws Exception {
    ImageRun run = run(2);
    CountDownLatch heard = new CountDownLatch(1);
    CountDownLatch late = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    run.start(
        (request, context) -> {
          context.onCancel(heard::countDown);
          begun.countDown();
          boolean isInterrupted = false;
          while (!isInterrupted) {
            try {
              new CountDownLatch(1).await();
            } catch (InterruptedException e) {
              isInterrupted = true;
            }
          }
          assertThat(context.isCancelled()).isTrue();
          context.result(0, GeneratedImage.of(png(1, 1)));
          context.partial(1, GeneratedImage.of(png(1, 1)));
          late.countDown();
        });
    begun.await();
    run.cancel();

    heard.await();
    late.await();
    assertThat(run.isEnded()).isTrue();
    assertThat(run.states()).noneMatch(ImageRun.Made.class::isInstance);
    eventually(() -> assertThat(shelf.size()).isZero());
  }

  @ParameterizedTest
  @CsvSource({
    "image/png, <html><script>alert(1)</script>, NOT_A_PICTURE",
    "image/svg+xml, <svg><script>alert(1)</script></svg>, NOT_A_PICTURE",
  })
  @DisplayName("refuses anything that is not a picture, whatever its declared type, with a reason")
  void refusesWhatIsNoPicture(String type, String content, AiImageText words) {
    ImageRun run = run(2);
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    String data = "data:" + type + ";base64," + Base64.getEncoder().encodeToString(bytes);
    run.start(
        (request, context) -> {
          context.result(0, new GeneratedImage(bytes, null, type, null));
          context.result(1, GeneratedImage.of(URI.create(data)));
        });

    eventually(() -> assertThat(run.isEnded()).isTrue());
    assertThat(run.states()).allSatisfy(state -> assertThat(wordsOf(state)).isEqualTo(words));
    assertThat(shelf.size()).isZero();
  }

  @Test
  @DisplayName(
      "refuses a picture of 50,000 × 50,000 pixels without decoding it, and states the size")
  void refusesABomb() {
    byte[] bomb =
        HexFormat.of()
            .parseHex("89504e470d0a1a0a0000000d494844520000c3500000c350080200000000000000");
    ImageRun run = run(1);
    run.start((request, context) -> context.result(0, GeneratedImage.of(bomb)));

    eventually(() -> assertThat(run.isEnded()).isTrue());
    Words words = ((ImageRun.Failed) run.states().get(0)).words();
    assertThat(words.text()).isEqualTo(AiImageText.PICTURE_PIXELS);
    assertThat(words.values()).containsExactly("50000 × 50000");
  }

  @Test
  @DisplayName(
      "shows the message of a failure that is meant for users, and a general message for others")
  void masksFailures() {
    ImageRun told = run(1);
    told.start(
        (request, context) -> {
          throw new GenerationFailedException("Try a shorter prompt");
        });
    ImageRun broken = run(1);
    broken.start(
        (request, context) -> {
          throw new IOException("password=secret");
        });

    eventually(() -> assertThat(told.isEnded() && broken.isEnded()).isTrue());
    assertThat(((ImageRun.Failed) told.states().get(0)).words().values())
        .containsExactly("Try a shorter prompt");
    assertThat(wordsOf(broken.states().get(0))).isEqualTo(AiImageText.FAILED);
  }

  @Test
  @DisplayName("refuses an index beyond the requested count")
  void refusesAnIndex() {
    ImageRun run = run(1);

    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> run.result(1, GeneratedImage.of(png(1, 1))));
  }
}
