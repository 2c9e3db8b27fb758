package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Texts;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Performs the actions that the browser reports. An action that is not possible is refused, and the
 * browser is reverted to the current state.
 *
 * @param owner the component, whose texts are the reasons
 * @param prompt the property of the prompt
 */
record ImageActions(
    Component owner,
    ImageState state,
    ImageWork work,
    Bindable<String> prompt,
    SerializableSupplier<ImageOptions> options)
    implements Serializable {

  void perform(ImageWire action) {
    String reason;
    try {
      require(owner.getElement().isEnabled() || action.type() == ImageWire.Type.DOWNLOAD);
      reason = perform(action, options.get());
    } catch (IllegalArgumentException | IllegalStateException e) {
      reason = Texts.of(owner, AiImageText.REFUSED);
    }
    if (reason != null) {
      ImageWire.refuse(owner, reason);
    }
  }

  /** Performs an action; returns the reason if it is refused, or null. */
  private @Nullable String perform(ImageWire action, ImageOptions set) {
    switch (action.type()) {
      case DOWNLOAD -> work.download(action.at());
      case GENERATE -> {
        return generate(action.text(), set);
      }
      case CANCEL -> work.cancel(true);
      case RETRY -> work.retry(action.at());
      case REGENERATE -> {
        require(set.tools().contains(AiImageTool.REGENERATE));
        work.regenerate();
      }
      case EDIT -> {
        require(set.tools().contains(AiImageTool.EDIT));
        work.edit(action.at());
      }
      case PICK -> {
        require(set.isHistory());
        work.pick(action.id());
      }
      case REMOVE_REFERENCE -> work.references.address.setFromClient("");
      case REMOVE_FILE -> {
        // The upload had not ended yet.
      }
      case UNKNOWN -> require(false);
    }
    return null;
  }

  /** Refuses an action that the app does not offer, for which the browser has no button. */
  private static void require(boolean isOffered) {
    if (!isOffered) {
      throw new IllegalArgumentException("No such action here");
    }
  }

  private @Nullable String generate(String text, ImageOptions set) {
    String reason = state.unavailable(Texts.of(owner, AiImageText.UNAVAILABLE));
    if (reason == null && text.length() > ImageState.LONGEST_PROMPT) {
      reason = Texts.format(owner, AiImageText.TOO_LONG, ImageState.LONGEST_PROMPT);
    }
    if (reason == null) {
      require(set.isEditable() || Shared.SUGGESTIONS.of(owner).get(owner).contains(text));
      if (!state.isGenerating()) {
        work.withoutAuto(() -> prompt.setFromClient(text));
        // A read-only prompt is not changed.
        require(prompt.getValue().equals(text));
        work.generate(text);
      }
    }
    return reason;
  }
}
