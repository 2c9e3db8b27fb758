package dev.espressivo.aichat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A conversation of a question and its reply. */
final class Talk {

  /** The end of a reply. */
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

    /** Waits for the end of the reply and returns it. */
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

  /** Returns the reply that ends next. */
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

  /** Waits for the end of the first reply and returns it. */
  AiChatMessage reply() throws Exception {
    return first.reply();
  }

  /** Completes when the reply has this text. */
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
