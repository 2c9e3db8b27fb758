package dev.espressivo.aichat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One question and its reply. */
final class Talk {

  /** The end of one reply. */
  static final class Next implements AiConversationListener {

    private final CompletableFuture<AiChatMessage> reply = new CompletableFuture<>();

    @Override
    public void onFinish(AiChatMessage message) {
      reply.complete(message);
    }

    @Override
    public void onError(AiChatMessage message, Throwable error) {
      reply.complete(message);
    }

    /** The reply; waits for its end. */
    AiChatMessage reply() throws Exception {
      return reply.get(30, TimeUnit.SECONDS);
    }
  }

  private final Next first;
  final AiConversation conversation;

  Talk(SendFn send) {
    conversation = new AiConversation(send);
    first = next();
  }

  /** The reply that ends next. */
  Next next() {
    Next next = new Next();
    conversation.addListener(next);
    return next;
  }

  /** Asks, and waits for the reply, however it ends. */
  static AiChatMessage ask(SendFn send) throws Exception {
    Talk talk = new Talk(send);
    talk.conversation.send("Hello");
    return talk.reply();
  }

  /** The first reply; waits for its end. */
  AiChatMessage reply() throws Exception {
    return first.reply();
  }

  /** Completes when the reply has said this much. */
  CompletableFuture<Void> said(String text) {
    CompletableFuture<Void> said = new CompletableFuture<>();
    conversation.addListener(
        new AiConversationListener() {
          @Override
          public void onProgress(AiConversation from) {
            if (from.getMessages().getLast().content().equals(text)) {
              said.complete(null);
            }
          }
        });
    return said;
  }
}
