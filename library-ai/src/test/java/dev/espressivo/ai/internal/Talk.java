package dev.espressivo.ai.internal;

import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationListener;
import dev.espressivo.aichat.SendFn;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A conversation with a model, with methods that wait for its replies. */
public final class Talk {

  public final AiConversation conversation;
  private final LinkedBlockingQueue<AiChatMessage> replies = new LinkedBlockingQueue<>();

  public Talk(SendFn send) {
    conversation = new AiConversation(send);
    conversation.addListener(
        new AiConversationListener() {
          @Override
          public void onFinish(AiChatMessage message) {
            replies.add(message);
          }

          @Override
          public void onError(AiChatMessage message, Throwable error) {
            replies.add(message);
          }
        });
  }

  /** Sends a message, and waits until the reply has ended in any way. */
  public AiChatMessage ask(String text, AiChatAttachment... files) throws InterruptedException {
    conversation.send(text, List.of(files));
    return reply();
  }

  /** Waits until the next reply has ended, and returns it. */
  public AiChatMessage reply() throws InterruptedException {
    AiChatMessage reply = replies.poll(30, TimeUnit.SECONDS);
    if (reply == null) {
      throw new AssertionError("no reply: " + conversation.getMessages());
    }
    return reply;
  }

  /** Waits until the running reply meets a condition. */
  public AiChatMessage until(Predicate<AiChatMessage> holds) throws Exception {
    CompletableFuture<AiChatMessage> found = new CompletableFuture<>();
    AiConversationListener listener =
        new AiConversationListener() {
          @Override
          public void onProgress(AiConversation from) {
            look();
          }

          @Override
          public void onChange(AiConversation from) {
            look();
          }

          private void look() {
            List<AiChatMessage> messages = conversation.getMessages();
            if (!messages.isEmpty() && holds.test(messages.getLast())) {
              found.complete(messages.getLast());
            }
          }
        };
    conversation.addListener(listener);
    listener.onChange(conversation);
    return found.get(30, TimeUnit.SECONDS);
  }

  /** Waits until a call asks for approval, and approves or refuses it. */
  public AiChatPart.ToolCall answer(boolean approved) throws Exception {
    AiChatMessage message =
        until(
            reply ->
                reply.parts().stream()
                    .anyMatch(
                        part ->
                            part instanceof AiChatPart.ToolCall call
                                && call.state() == AiChatToolState.APPROVAL_REQUESTED));
    AiChatPart.ToolCall call =
        calls(message).stream()
            .filter(each -> each.state() == AiChatToolState.APPROVAL_REQUESTED)
            .findFirst()
            .orElseThrow();
    conversation.approve(call.id(), approved);
    return call;
  }

  /** Returns the calls of tools in a reply. */
  public static List<AiChatPart.ToolCall> calls(AiChatMessage message) {
    return message.parts().stream()
        .filter(AiChatPart.ToolCall.class::isInstance)
        .map(AiChatPart.ToolCall.class::cast)
        .toList();
  }
}
