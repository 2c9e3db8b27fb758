package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to a {@link GenerateFn}. Immutable.
 *
 * @param prompt the description of the pictures; not blank
 * @param aspect the aspect ratio of the pictures
 * @param count the number of pictures, at least 1
 * @param reference the picture to edit or to start from; null for none
 * @param params additional parameters for the model, passed on unchanged
 */
public record AiImageRequest(
    String prompt,
    AiImageAspect aspect,
    int count,
    @Nullable AiImageReference reference,
    Map<String, Object> params) {

  /**
   * Creates a request.
   *
   * @throws IllegalArgumentException if the prompt is blank or the count is less than 1
   */
  public AiImageRequest {
    Check.notBlank("prompt", prompt);
    Check.notNull("aspect", aspect);
    Check.atLeastOne("count", count);
    params = Collections.unmodifiableMap(new LinkedHashMap<>(Check.notNull("params", params)));
  }

  /**
   * {@return the same request for another number of pictures}
   *
   * @param count the number, at least 1
   * @throws IllegalArgumentException if the count is less than 1
   */
  public AiImageRequest withCount(int count) {
    return new AiImageRequest(prompt, aspect, count, reference, params);
  }
}
