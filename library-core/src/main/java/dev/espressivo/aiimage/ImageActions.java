package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.internal.PromptBar;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Texts;
import java.io.Serializable;

/**
 * Performs the actions that the browser reports. An action that is not possible is refused, and the
 * browser is reverted to the current state.
 *
 * @param owner the component, whose texts are the reasons
 * @param bar the prompt bar; users write prompts while it is shown
 */
record ImageActions(
    Component owner, ImageState state, ImageWork work, PromptBar<Component, AiImageText> bar)
    implements Serializable {

  void perform(ImageWire action) {
    try {
      require(owner.getElement().isEnabled() || action.type() == ImageWire.Type.DOWNLOAD);
      start(action);
    } catch (IllegalArgumentException | IllegalStateException e) {
      ImageWire.refuse(owner, Texts.of(owner, AiImageText.REFUSED));
    }
  }

  private void start(ImageWire action) {
    switch (action.type()) {
      case DOWNLOAD -> work.download(action.at());
      case GENERATE -> generate(action.text());
      case CANCEL -> work.cancel(true);
      case RETRY -> work.retry(action.at());
      case REGENERATE -> {
        require(state.tools.contains(AiImageTool.REGENERATE));
        work.regenerate();
      }
      case EDIT -> {
        require(state.tools.contains(AiImageTool.EDIT));
        work.edit(action.at());
      }
      case PICK -> {
        require(state.isHistory);
        work.pick(action.id());
      }
      case REMOVE_REFERENCE -> work.references.address.setFromClient("");
      case REMOVE_FILE -> {
        // The upload had not ended yet.
      }
      case UNKNOWN -> require(false);
    }
  }

  /** Refuses an action that the app does not offer, for which the browser has no button. */
  private static void require(boolean isOffered) {
    if (!isOffered) {
      throw new IllegalArgumentException("No such action here");
    }
  }

  private void generate(String text) {
    String reason = state.unavailable(Texts.of(owner, AiImageText.UNAVAILABLE));
    if (reason == null && text.length() > ImageState.LONGEST_PROMPT) {
      reason = Texts.format(owner, AiImageText.TOO_LONG, ImageState.LONGEST_PROMPT);
    }
    if (reason != null) {
      ImageWire.refuse(owner, reason);
      return;
    }
    require(bar.isShown() || Shared.SUGGESTIONS.of(owner).get(owner).contains(text));
    if (!state.isGenerating()) {
      bar.prompt().setFromClient(text);
      // A read-only prompt is not changed.
      require(bar.prompt().getValue().equals(text));
      work.generate(text);
    }
  }
}
