package dev.espressivo.ai.langchain4j;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.ai.internal.ModelSource;
import dev.espressivo.ai.internal.Secrets;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.base.internal.Check;
import dev.langchain4j.data.image.Image;
import dev.langchain4j.model.image.ImageModel;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An image model of LangChain4j 1, with the provider and the options that the application
 * configures.
 *
 * <pre>{@code
 * AiImage image = new AiImage(LangChain4jImage.create());
 * }</pre>
 *
 * <p>All pictures are requested in one call; if the model makes only one per call, they are
 * requested one after the other. A request with a reference edits that picture, if the model can.
 * The size is that of the model's configuration, since LangChain4j has no option for it. No
 * progress is reported. Cancelling interrupts the call.
 *
 * <p>The adapter holds a way to find the model rather than the model, so it can be serialised with
 * a session. Immutable, and usable from any thread.
 *
 * @see <a href="https://docs.langchain4j.dev">LangChain4j</a>
 */
public final class LangChain4jImage implements GenerateFn {

  private final ModelSource<ImageModel> source;
  private final boolean onePerCall;

  private LangChain4jImage(ModelSource<ImageModel> source, boolean onePerCall) {
    this.source = source;
    this.onePerCall = onePerCall;
  }

  /**
   * {@return an adapter for the application's model: the bean of type {@code ImageModel}, the
   * primary one if there are several} Create it on a thread with a current Vaadin service, such as
   * in a view.
   */
  public static LangChain4jImage create() {
    return new LangChain4jImage(ModelSource.bean(ImageModel.class), false);
  }

  /**
   * {@return an adapter for a model}
   *
   * @param model supplies the model, or null if there is none. Called for each request, and
   *     whenever the component checks whether there is a model, on any thread. It must not hold the
   *     model, which is not serialisable: have it look the model up
   */
  public static LangChain4jImage of(SerializableSupplier<? extends @Nullable ImageModel> model) {
    Check.notNull("model", model);
    return new LangChain4jImage(ModelSource.supplied(ImageModel.class, model), false);
  }

  /**
   * {@return an adapter that asks for one picture per call, for models that make fewer pictures
   * than requested}
   */
  public LangChain4jImage withOnePerCall() {
    return new LangChain4jImage(source, true);
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    ImageModel model = model();
    try {
      AiImageReference reference = request.reference();
      if (reference == null && request.count() > 1 && !onePerCall && all(model, request, context)) {
        return;
      }
      for (int i = 0; i < request.count() && !context.isCancelled(); i++) {
        Image made =
            reference == null
                ? model.generate(request.prompt()).content()
                : model.edit(image(reference), request.prompt()).content();
        context.result(i, image(made));
      }
    } catch (RuntimeException e) {
      if (request.reference() != null && isUnsupported(e)) {
        throw new GenerationFailedException("This model cannot draw from a picture");
      }
      // Without the exception: the component logs it, and a provider's message may repeat the key.
      throw new IllegalStateException(Secrets.describe(Secrets.cause(e)));
    }
  }

  /** Makes all pictures in one call. Returns false if the model makes only one picture per call. */
  private static boolean all(ImageModel model, AiImageRequest request, GenerateContext context)
      throws GenerationFailedException {
    List<Image> made;
    try {
      made = model.generate(request.prompt(), request.count()).content();
    } catch (RuntimeException e) {
      if (isUnsupported(e)) {
        return false;
      }
      throw e;
    }
    for (int i = 0; i < Math.min(made.size(), request.count()); i++) {
      context.result(i, image(made.get(i)));
    }
    return true;
  }

  /** Returns whether an exception says that the model does not support the method. */
  private static boolean isUnsupported(RuntimeException e) {
    return e instanceof IllegalArgumentException || e instanceof UnsupportedOperationException;
  }

  private static Image image(AiImageReference reference) {
    byte[] bytes = reference.bytes();
    return bytes == null
        ? Image.builder().url(reference.uri()).build()
        : Image.builder()
            .base64Data(Base64.getEncoder().encodeToString(bytes))
            .mimeType(reference.mimeType())
            .build();
  }

  private ImageModel model() throws GenerationFailedException {
    try {
      return source.get();
    } catch (ReplyFailedException e) {
      throw new GenerationFailedException(e.getMessage());
    }
  }

  private static GeneratedImage image(Image image) throws GenerationFailedException {
    String base64 = image.base64Data();
    URI address = base64 == null ? image.url() : URI.create("data:;base64," + base64);
    if (address == null) {
      throw new GenerationFailedException("The model returned neither a picture nor its address");
    }
    return GeneratedImage.of(address).withText(image.revisedPrompt());
  }

  @Override
  public @Nullable String unavailable() {
    return source.unavailable();
  }

  @Override
  public String toString() {
    return "LangChain4jImage[" + source + "]";
  }
}
