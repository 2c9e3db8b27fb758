package dev.espressivo.ai.springai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.espressivo.ai.internal.PictureLog;
import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerationFailedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.ai.image.Image;
import org.springframework.ai.image.ImageGeneration;
import org.springframework.ai.image.ImageModel;
import org.springframework.ai.image.ImageOptions;
import org.springframework.ai.image.ImagePrompt;
import org.springframework.ai.image.ImageResponse;

@DisplayName("An image model of Spring AI")
class SpringAiImageTest {

  private static final List<ImageOptions> ASKED = new ArrayList<>();
  private static int most = 10;

  private static final ImageModel MODEL =
      prompt -> {
        ImageOptions options = Objects.requireNonNull(prompt.getOptions());
        ASKED.add(options);
        List<ImageGeneration> made = new ArrayList<>();
        for (int i = 0; i < Math.min(most, options.getN()); i++) {
          made.add(new ImageGeneration(new Image(null, "QUJD")));
        }
        return new ImageResponse(made);
      };

  private final PictureLog log = new PictureLog();

  private static AiImageRequest request(int count) {
    ASKED.clear();
    return new AiImageRequest(
        "A boat", AiImageAspect.LANDSCAPE_16_9, count, null, Map.of("model", "small"));
  }

  @Test
  @DisplayName("makes all pictures in one call, with the size and the params as options")
  void makesAllInOneCall() throws Exception {
    most = 10;
    Serialised.copy(SpringAiImage.of(() -> MODEL)).generate(request(3), log);

    assertThat(log.results).hasSize(3);
    assertThat(log.results.get(0)).isEqualTo("data:;base64,QUJD");
    assertThat(ASKED).hasSize(1);
    assertThat(ASKED.getFirst().getWidth()).isEqualTo(1024);
    assertThat(ASKED.getFirst().getHeight()).isEqualTo(576);
    assertThat(ASKED.getFirst().getModel()).isEqualTo("small");
  }

  @Test
  @DisplayName("asks again for missing pictures, or once per picture")
  void asksAgain() throws Exception {
    most = 2;
    SpringAiImage.of(() -> MODEL).generate(request(3), log);
    assertThat(ASKED).extracting(ImageOptions::getN).containsExactly(3, 1);
    SpringAiImage.of(() -> MODEL).withOnePerCall().generate(request(2), log);
    assertThat(ASKED).extracting(ImageOptions::getN).containsExactly(1, 1);
    most = 0;
    SpringAiImage.of(() -> MODEL).generate(request(2), log);
    assertThat(ASKED).hasSize(1);
  }

  @Test
  @DisplayName("reports that it cannot draw from a picture, or that there is no model")
  void saysWhatItCannot() {
    AiImageReference reference = new AiImageReference(new byte[1], null, "image/png");
    AiImageRequest edit = new AiImageRequest("x", AiImageAspect.SQUARE, 1, reference, Map.of());
    assertThatExceptionOfType(GenerationFailedException.class)
        .isThrownBy(() -> SpringAiImage.of(() -> MODEL).generate(edit, log))
        .withMessage("This model cannot draw from a picture");
    assertThat(SpringAiImage.of(() -> null).unavailable()).isNotNull();
    assertThatExceptionOfType(GenerationFailedException.class)
        .isThrownBy(() -> SpringAiImage.of(() -> null).generate(request(1), log));
  }

  @Test
  @DisplayName("removes keys from a provider's failure")
  void repeatsNoKey() {
    SpringAiImage failing =
        SpringAiImage.of(
            () ->
                (ImagePrompt prompt) -> {
                  throw new IllegalArgumentException(
                      "401: Bearer sk-abcdefghijklmnopqrstuvwxyz0123456789 is wrong");
                });
    assertThatIllegalStateException()
        .isThrownBy(() -> failing.generate(request(1), log))
        .satisfies(
            failure ->
                assertThat(failure.getMessage()).doesNotContain("abcdefghijklmnopqrstuvwxyz"));
  }
}
