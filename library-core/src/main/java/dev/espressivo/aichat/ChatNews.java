package dev.espressivo.aichat;

import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentUtil;
import dev.espressivo.base.internal.AppCode;
import java.util.List;

/** Fires a chat's events. */
final class ChatNews {

  private ChatNews() {}

  /** Fires the events for the reports of a conversation, and then the change event. */
  static void tell(AiChat chat, boolean changed, List<ChatView.Heard> heard) {
    for (ChatView.Heard each : heard) {
      tell(
          switch (each) {
            case ChatView.HeardSend(AiChatMessage message) -> new AiChat.SendEvent(chat, message);
            case ChatView.HeardFinish(AiChatMessage message) ->
                new AiChat.FinishEvent(chat, message);
            case ChatView.HeardError(AiChatMessage message, Throwable error) ->
                new AiChat.ErrorEvent(chat, message, error);
          });
    }
    if (changed) {
      tell(new AiChat.ChangeEvent(chat));
    }
  }

  /** Fires an event. An exception of a listener does not prevent further events. */
  static void tell(ComponentEvent<AiChat> event) {
    AppCode.run(() -> ComponentUtil.fireEvent(event.getSource(), event));
  }
}
