package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the app has set on a component, as it is read for one step.
 *
 * @param prompt the current prompt
 * @param images the generated pictures, newest first
 * @param reference the address from which the browser loads the reference; null for none
 * @param isBarOwn whether the app shows its own component in place of the prompt bar
 */
record ImageOptions(
    String prompt,
    AiImageAspect aspect,
    int count,
    int keep,
    AiImageComposer composer,
    List<AiImageTool> tools,
    List<AiImageItem> images,
    @Nullable String reference,
    boolean isHistory,
    boolean isViewer,
    boolean isCaption,
    boolean isBarOwn,
    @Nullable SerializableFunction<AiImageProgress, @Nullable Component> loading,
    @Nullable SerializableFunction<AiImageItem, @Nullable Component> picture,
    @Nullable SerializableFunction<AiImageFailure, @Nullable Component> error,
    @Nullable SerializableFunction<AiImageItem, @Nullable Component> actions) {

  /** Returns whether the prompt bar of the component is shown, so that users write prompts. */
  boolean isEditable() {
    return composer != AiImageComposer.NONE && !isBarOwn;
  }
}
