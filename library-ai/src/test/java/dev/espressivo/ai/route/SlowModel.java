package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A model that sends one word, and then nothing until it is released. */
final class SlowModel implements SendFn {

  final transient CountDownLatch released = new CountDownLatch(1);
  final transient AtomicInteger waiting = new AtomicInteger();
  final transient AtomicInteger cancelled = new AtomicInteger();
  final transient AtomicInteger interrupted = new AtomicInteger();

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) {
    context.onCancel(cancelled::incrementAndGet);
    return Reply.parts(() -> new Words());
  }

  private final class Words implements Iterator<ReplyPart> {

    private int next;

    @Override
    public boolean hasNext() {
      return next < 2;
    }

    @Override
    public @Nullable ReplyPart next() {
      if (next++ == 0) {
        return ReplyPart.text("Wait");
      }
      waiting.incrementAndGet();
      try {
        released.await();
      } catch (InterruptedException e) {
        interrupted.incrementAndGet();
        throw new CancellationException();
      }
      return ReplyPart.text(" for it");
    }
  }
}
