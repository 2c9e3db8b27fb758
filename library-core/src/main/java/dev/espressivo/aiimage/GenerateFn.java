package dev.espressivo.aiimage;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Makes pictures from a prompt. Serialisable, since it is kept in the session: hold a supplier of
 * the model rather than the model.
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
   * Makes the pictures and reports them to the context. Called on a virtual thread, which may
   * block, without a UI and without a session's lock. The thread is interrupted when the user
   * cancels. A picture that was not reported when it returns has failed.
   *
   * @param request what is wanted
   * @param context takes the pictures, from any thread until this method returns
   * @throws Exception if the pictures that were not reported yet cannot be made. The message of a
   *     {@link GenerationFailedException} is shown to the user, so it must not hold a secret; any
   *     other exception is logged, and the user sees general words
   */
  void generate(AiImageRequest request, GenerateContext context) throws Exception;

  /**
   * Returns why nothing can be made, such as a model that is not found after the session was
   * restored. The composer says so. Called with the session locked.
   *
   * @return the reason in words for the user, or null if pictures can be made; null by default
   */
  default @Nullable String unavailable() {
    return null;
  }
}
