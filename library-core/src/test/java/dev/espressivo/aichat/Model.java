package dev.espressivo.aichat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** A model whose replies a test controls step by step. */
final class Model implements SendFn {

  private sealed interface Step {}

  private record Say(ReplyPart part) implements Step {}

  private record Fail(Exception failure) implements Step {}

  private record End() implements Step {}

  final List<List<AiChatMessage>> requests = Collections.synchronizedList(new ArrayList<>());
  final transient List<SendContext> contexts = Collections.synchronizedList(new ArrayList<>());
  private final transient Deque<Step> steps = new ArrayDeque<>();

  Model says(String... words) {
    for (String word : words) {
      says(ReplyPart.text(word));
    }
    return this;
  }

  Model says(ReplyPart part) {
    return then(new Say(part));
  }

  Model ends() {
    return then(new End());
  }

  Model fails(String message) {
    return fails(new ReplyFailedException(message));
  }

  /** Throws an exception, which may be checked. */
  Model fails(Exception failure) {
    return then(new Fail(failure));
  }

  /** Throws a checked exception where an iterator must not declare one. */
  @SuppressWarnings("unchecked")
  private static <E extends Exception> E unchecked(Exception failure) throws E {
    throw (E) failure;
  }

  private Model then(Step step) {
    synchronized (steps) {
      steps.add(step);
      steps.notifyAll();
    }
    return this;
  }

  /**
   * Returns the next step. A stopped reply does not take steps that are meant for the next reply.
   */
  private Step next(SendContext context) {
    synchronized (steps) {
      try {
        while (steps.isEmpty() && !context.isCancelled()) {
          steps.wait();
        }
      } catch (InterruptedException e) {
        throw new CancellationException("stopped");
      }
      if (context.isCancelled()) {
        throw new CancellationException("stopped");
      }
      return steps.remove();
    }
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) {
    contexts.add(context);
    requests.add(messages);
    return Reply.parts(() -> new Steps(context));
  }

  private final class Steps implements Iterator<ReplyPart> {

    private final SendContext context;
    private @Nullable Step next;

    Steps(SendContext context) {
      this.context = context;
    }

    @Override
    public boolean hasNext() {
      if (next == null) {
        next = Model.this.next(context);
      }
      if (next instanceof Fail fail) {
        throw Model.<RuntimeException>unchecked(fail.failure());
      }
      return next instanceof Say;
    }

    @Override
    public ReplyPart next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      Say said = (Say) Objects.requireNonNull(next);
      next = null;
      return said.part();
    }
  }
}
