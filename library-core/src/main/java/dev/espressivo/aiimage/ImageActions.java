package dev.espressivo.aiimage;

import com.vaadin.flow.dom.DomEvent;
import dev.espressivo.base.internal.Texts;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Performs the actions that the browser reports. They may be outdated or forged: an action that is
 * not possible is refused, and the browser is reverted to the current state.
 */
final class ImageActions {

  private final AiImage image;
  private final ImageWork work;

  ImageActions(AiImage image) {
    this.image = image;
    this.work = image.work;
  }

  void run(DomEvent event) {
    JsonNode action = event.getEventData().path("event.detail");
    image.frame().see(action.path("number").asLong(0));
    String reason;
    try {
      reason = run(action);
    } catch (IllegalArgumentException | IllegalStateException e) {
      reason = image.getText(AiImageText.REFUSED);
    }
    if (reason != null) {
      image.frame().refuse(reason);
    }
  }

  /** Performs an action; returns the reason if it is refused, or null. */
  private @Nullable String run(JsonNode action) {
    int at = action.path("at").asInt(-1);
    String type = action.path("type").asString("");
    if (type.equals("download")) {
      image.tell(new AiImage.DownloadEvent(image, work.at(at)));
      return null;
    }
    if (!image.isEnabled()) {
      return image.getText(AiImageText.REFUSED);
    }
    switch (type) {
      case "generate" -> {
        return generate(action.path("text").asString(""));
      }
      case "cancel" -> work.cancel(true);
      case "retry" -> {
        if (at < 0) {
          work.retry();
        } else {
          work.retry(at);
        }
      }
      case "regenerate" -> {
        require(image.getTools().contains(AiImageTool.REGENERATE));
        work.regenerate();
      }
      case "edit" -> {
        require(image.getTools().contains(AiImageTool.EDIT));
        work.edit(at);
      }
      case "pick" -> {
        require(image.isHistory());
        work.pick(action.path("id").asString(""));
      }
      case "remove-reference" -> image.reference().setFromClient("");
      case "remove-file" -> {
        // The upload had not ended yet.
      }
      default -> throw new IllegalArgumentException("No such action");
    }
    return null;
  }

  /** Refuses an action that the app does not offer, for which the browser has no button. */
  private static void require(boolean isOffered) {
    if (!isOffered) {
      throw new IllegalArgumentException("No such action here");
    }
  }

  private @Nullable String generate(String text) {
    String reason = unavailable(text);
    if (reason == null && !image.isEditable() && !image.getSuggestions().contains(text)) {
      reason = image.getText(AiImageText.REFUSED);
    }
    if (reason == null && work.status() != AiImageStatus.GENERATING) {
      work.withoutAuto(() -> image.prompt().setFromClient(text));
      // A read-only prompt is not changed.
      require(image.getPrompt().equals(text));
      work.generate(text);
    }
    return reason;
  }

  private @Nullable String unavailable(String text) {
    String reason = image.unavailable();
    return reason == null && text.length() > AiImage.MAX_LENGTH
        ? Texts.format(image, AiImageText.TOO_LONG, AiImage.MAX_LENGTH)
        : reason;
  }
}
