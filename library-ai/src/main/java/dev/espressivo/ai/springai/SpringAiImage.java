package dev.espressivo.ai.springai;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.ai.internal.ModelSource;
import dev.espressivo.ai.internal.Secrets;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.base.internal.Check;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.image.Image;
import org.springframework.ai.image.ImageGeneration;
import org.springframework.ai.image.ImageModel;
import org.springframework.ai.image.ImageOptionsBuilder;
import org.springframework.ai.image.ImagePrompt;

/**
 * An image model of Spring AI 2, with the provider and the options that the application configures.
 *
 * <pre>{@code
 * AiImage image = new AiImage(SpringAiImage.create());
 * }</pre>
 *
 * <p>The number of pictures, and the size with the longer side of 1,024 pixels, are sent as
 * options, and so are {@code model}, {@code style} and {@code responseFormat} of the request's
 * params. If fewer pictures arrive than were requested, the model is asked again for the rest.
 * Spring AI's models neither report progress nor draw from a picture: a request with a reference
 * fails. Cancelling interrupts the call.
 *
 * <p>The adapter holds a way to find the model rather than the model, so it can be serialised with
 * a session. Immutable, and usable from any thread.
 *
 * @see <a href="https://docs.spring.io/spring-ai/reference/">Spring AI</a>
 */
public final class SpringAiImage implements GenerateFn {

  private static final int SIDE = 1024;

  private final ModelSource<ImageModel> source;
  private final boolean onePerCall;

  private SpringAiImage(ModelSource<ImageModel> source, boolean onePerCall) {
    this.source = source;
    this.onePerCall = onePerCall;
  }

  /**
   * {@return an adapter for the application's model: the bean of type {@code ImageModel}, the
   * primary one if there are several} Create it on a thread with a current Vaadin service, such as
   * in a view.
   */
  public static SpringAiImage create() {
    return new SpringAiImage(ModelSource.bean(ImageModel.class), false);
  }

  /**
   * {@return an adapter for a model}
   *
   * @param model supplies the model, or null if there is none. Called for each request, and
   *     whenever the component checks whether there is a model, on any thread. It must not hold the
   *     model, which is not serialisable: have it look the model up
   */
  public static SpringAiImage of(SerializableSupplier<? extends @Nullable ImageModel> model) {
    Check.notNull("model", model);
    return new SpringAiImage(ModelSource.supplied(ImageModel.class, model), false);
  }

  /** {@return an adapter that asks for one picture per call, for models that refuse more} */
  public SpringAiImage withOnePerCall() {
    return new SpringAiImage(source, true);
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    if (request.reference() != null) {
      throw new GenerationFailedException("This model cannot draw from a picture");
    }
    ImageModel model = model();
    int made = 0;
    while (made < request.count() && !context.isCancelled()) {
      List<ImageGeneration> results = call(model, request, onePerCall ? 1 : request.count() - made);
      if (results.isEmpty()) {
        // The component reports the missing pictures.
        return;
      }
      for (ImageGeneration result : results) {
        if (made < request.count()) {
          context.result(made++, image(result.getOutput()));
        }
      }
    }
  }

  private ImageModel model() throws GenerationFailedException {
    try {
      return source.get();
    } catch (ReplyFailedException e) {
      throw new GenerationFailedException(e.getMessage());
    }
  }

  private static List<ImageGeneration> call(ImageModel model, AiImageRequest request, int count) {
    AiImageAspect aspect = request.aspect();
    ImageOptionsBuilder options =
        ImageOptionsBuilder.builder()
            .n(count)
            .width(aspect.widthOf(SIDE))
            .height(aspect.heightOf(SIDE));
    if (request.params().get("model") instanceof String name) {
      options.model(name);
    }
    if (request.params().get("style") instanceof String style) {
      options.style(style);
    }
    if (request.params().get("responseFormat") instanceof String format) {
      options.responseFormat(format);
    }
    try {
      return model.call(new ImagePrompt(request.prompt(), options.build())).getResults();
    } catch (RuntimeException e) {
      // Without the exception: the component logs it, and a provider's message may repeat the key.
      throw new IllegalStateException(Secrets.describe(Secrets.cause(e)));
    }
  }

  private static GeneratedImage image(Image image) throws GenerationFailedException {
    String base64 = image.getB64Json();
    String address = base64 == null ? image.getUrl() : "data:;base64," + base64;
    if (address == null) {
      throw new GenerationFailedException("The model returned neither a picture nor its address");
    }
    try {
      return GeneratedImage.of(URI.create(address.strip()));
    } catch (IllegalArgumentException e) {
      throw new GenerationFailedException("The model returned no valid address of its picture");
    }
  }

  @Override
  public @Nullable String unavailable() {
    return source.unavailable();
  }

  @Override
  public String toString() {
    return "SpringAiImage[" + source + "]";
  }
}
