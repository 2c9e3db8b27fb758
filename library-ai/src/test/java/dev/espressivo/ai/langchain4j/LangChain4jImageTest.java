package dev.espressivo.ai.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.espressivo.ai.internal.PictureLog;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.langchain4j.data.image.Image;
import dev.langchain4j.model.image.ImageModel;
import dev.langchain4j.model.output.Response;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An image model of LangChain4j")
class LangChain4jImageTest {

  private static Image made(String text) {
    return Image.builder().base64Data("QUJD").revisedPrompt(text).build();
  }

  /** A model that makes one picture per call, and cannot edit. */
  private static final ImageModel ONE = prompt -> Response.from(made("one"));

  /** A model that makes several pictures per call, and can edit. */
  private static final ImageModel MANY =
      new ImageModel() {
        @Override
        public Response<Image> generate(String prompt) {
          return Response.from(made("single"));
        }

        @Override
        public Response<List<Image>> generate(String prompt, int n) {
          return Response.from(Collections.nCopies(n, made("of many")));
        }

        @Override
        public Response<Image> edit(Image image, String prompt) {
          return Response.from(made("edited " + image.mimeType() + " " + image.base64Data()));
        }
      };

  private final PictureLog log = new PictureLog();

  private static AiImageRequest request(int count, @Nullable AiImageReference reference) {
    return new AiImageRequest("A boat", AiImageAspect.SQUARE, count, reference, Map.of());
  }

  @Test
  @DisplayName("makes all pictures in one call or, if the model cannot, one after the other")
  void makesAll() throws Exception {
    LangChain4jImage.of(() -> MANY).generate(request(3, null), log);
    assertThat(log.texts).containsExactly("of many", "of many", "of many");
    log.texts.clear();
    LangChain4jImage.of(() -> ONE).generate(request(2, null), log);
    LangChain4jImage.of(() -> MANY).withOnePerCall().generate(request(1, null), log);
    assertThat(log.texts).containsExactly("one", "one", "single");
  }

  @Test
  @DisplayName("edits a picture, or says that the model cannot")
  void edits() throws Exception {
    AiImageReference reference =
        new AiImageReference(new byte[] {'A', 'B', 'C'}, null, "image/png");
    LangChain4jImage.of(() -> MANY).generate(request(1, reference), log);
    assertThat(log.texts).containsExactly("edited image/png QUJD");
    assertThatExceptionOfType(GenerationFailedException.class)
        .isThrownBy(() -> LangChain4jImage.of(() -> ONE).generate(request(1, reference), log))
        .withMessage("This model cannot draw from a picture");
  }
}
