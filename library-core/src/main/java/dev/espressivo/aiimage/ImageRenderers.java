package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.AppCode;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The app's renderers. Where there is none, or where one returns null or throws an exception, the
 * component shows its usual content.
 */
final class ImageRenderers implements Serializable {

  @Nullable SerializableFunction<AiImageProgress, @Nullable Component> loading;
  @Nullable SerializableFunction<AiImageItem, @Nullable Component> image;
  @Nullable SerializableFunction<AiImageFailure, @Nullable Component> error;
  @Nullable SerializableFunction<AiImageItem, @Nullable Component> actions;

  @Nullable Component loading(AiImageProgress progress) {
    return render(loading, progress);
  }

  @Nullable Component image(AiImageItem item) {
    return render(image, item);
  }

  @Nullable Component error(AiImageFailure failure) {
    return render(error, failure);
  }

  @Nullable Component actions(AiImageItem item) {
    return render(actions, item);
  }

  private static <T> @Nullable Component render(
      @Nullable SerializableFunction<T, @Nullable Component> renderer, T about) {
    return renderer == null
        ? null
        : AppCode.<@Nullable Component>ask(() -> renderer.apply(about), null);
  }
}
