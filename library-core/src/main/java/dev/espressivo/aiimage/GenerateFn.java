package dev.espressivo.aiimage;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Generates pictures from a prompt. It is stored in the session and must be serialisable, so it
 * should hold a supplier of the model instead of the model.
 *
 * <pre>{@code
 * GenerateFn generate =
 *     (request, context) -> {
 *       for (int i = 0; i < request.count(); i++) {
 *         context.result(i, GeneratedImage.of(draw(request.prompt(), request.aspect())));
 *       }
 *     };
 * }</pre>
 */
@FunctionalInterface
public interface GenerateFn extends Serializable {

  /**
   * Generates the pictures and reports them to the context. Called on a virtual thread, which may
   * block, without a UI and without a session's lock. The thread is interrupted when the user
   * cancels. Pictures that have not been reported when this method returns count as failed.
   *
   * @param request the prompt and the options
   * @param context receives the pictures, from any thread, until this method returns
   * @throws Exception if the remaining pictures cannot be generated. The message of a {@link
   *     GenerationFailedException} is shown to the user, so it must not contain secrets; any other
   *     exception is logged, and the user sees a general message
   */
  void generate(AiImageRequest request, GenerateContext context) throws Exception;

  /**
   * {@return the reason, for the user, why no pictures can be generated, such as a model that is
   * not found after deserialisation of the session; null (the default) if pictures can be
   * generated} The prompt bar shows it. Called with the session locked.
   */
  default @Nullable String unavailable() {
    return null;
  }
}
