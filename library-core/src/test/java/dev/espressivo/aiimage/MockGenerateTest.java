package dev.espressivo.aiimage;

import static dev.espressivo.aiimage.Pictures.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espressivo.base.internal.Serialised;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("The mock of an image model")
@Timeout(60)
class MockGenerateTest {

  private final MockGenerate mock = MockGenerate.create().withWait(Duration.ZERO);
  private final AiImageStore store = AiImageStore.memory(50_000_000);

  private List<ImageRun.State> drawn(
      MockGenerate by,
      String prompt,
      AiImageAspect aspect,
      int count,
      byte @Nullable [] reference) {
    ImageRun run =
        new ImageRun(
            new AiImageRequest(
                prompt,
                aspect,
                count,
                reference == null ? null : new AiImageReference(reference, null, "image/png"),
                Map.of()),
            store,
            AiImageStore.memory(1_000_000),
            AiImageLimits.DEFAULT,
            () -> {});
    run.start(by);
    eventually(() -> assertThat(run.isEnded()).isTrue());
    return run.states();
  }

  private static AiImageItem item(ImageRun.State state) {
    return ((ImageRun.Made) state).item();
  }

  private byte[] bytes(ImageRun.State state) throws IOException {
    return Objects.requireNonNull(store.get(item(state).id())).bytes();
  }

  @Test
  @DisplayName("draws the same picture for the same prompt, seed and index, and marks it as a mock")
  void drawsTheSame() throws Exception {
    byte[] first = bytes(drawn(mock, "Boats", AiImageAspect.SQUARE, 1, null).getFirst());
    List<ImageRun.State> two = drawn(Serialised.copy(mock), "Boats", AiImageAspect.SQUARE, 2, null);

    assertThat(bytes(two.get(0))).isEqualTo(first);
    assertThat(bytes(two.get(1))).isNotEqualTo(first);
    assertThat(item(two.get(0)).text()).isEqualTo(MockGenerate.LABEL);
    assertThat(bytes(drawn(mock, "Barges", AiImageAspect.SQUARE, 1, null).getFirst()))
        .isNotEqualTo(first);
    assertThat(bytes(drawn(mock.withSeed(1), "Boats", AiImageAspect.SQUARE, 1, null).getFirst()))
        .isNotEqualTo(first);
    assertThat(bytes(drawn(mock, "Boats", AiImageAspect.SQUARE, 1, first).getFirst()))
        .as("edited")
        .isNotEqualTo(first);
  }

  @Test
  @DisplayName("draws in every aspect ratio, and fails at the given index")
  void drawsInEveryAspect() {
    for (AiImageAspect aspect :
        List.of(AiImageAspect.LANDSCAPE_21_9, AiImageAspect.PORTRAIT_9_16)) {
      AiImageItem item = item(drawn(mock, "Boats", aspect, 1, null).getFirst());
      assertThat(item.width()).isEqualTo(aspect.widthOf(640));
      assertThat(item.height()).isEqualTo(aspect.heightOf(640));
    }
    List<ImageRun.State> states =
        drawn(mock.withFailureAt(1), "Boats", AiImageAspect.SQUARE, 3, null);
    assertThat(states.get(0)).isInstanceOf(ImageRun.Made.class);
    assertThat(states.get(1)).isInstanceOf(ImageRun.Failed.class);
    assertThat(states.get(2)).isInstanceOf(ImageRun.Made.class);
    assertThatIllegalArgumentException().isThrownBy(() -> mock.withWait(Duration.ofMillis(-1)));
  }
}
