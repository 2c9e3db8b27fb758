package dev.espressivo.aichat;

import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The reply of a model, complete or streaming, as returned by a {@link SendFn}. It is read once, by
 * the conversation or the route, on the virtual thread that requested it.
 */
public final class Reply {

  /** The maximum number of pieces that a publisher may send ahead of the reader. */
  private static final int AHEAD = 64;

  /** Reads the whole reply. Blocks until its end. */
  interface Source {
    void read(Consumer<ReplyPart> sink, SendContext context) throws Exception;
  }

  private final Source source;

  Reply(Source source) {
    this.source = source;
  }

  /**
   * {@return a complete reply}
   *
   * @param text the reply as markdown
   */
  public static Reply text(String text) {
    Objects.requireNonNull(text, "text must not be null");
    return parts(List.of(ReplyPart.text(text)));
  }

  /**
   * {@return a reply whose text is streamed}
   *
   * @param deltas the pieces of the text, in order; closed at the end, and when the reply is
   *     stopped
   */
  public static Reply stream(Stream<String> deltas) {
    Objects.requireNonNull(deltas, "deltas must not be null");
    return parts(deltas.map(ReplyPart::text));
  }

  /**
   * {@return a reply of parts}
   *
   * @param parts the parts in order; their iterator may block, and is interrupted when the reply is
   *     stopped
   */
  public static Reply parts(Iterable<? extends ReplyPart> parts) {
    Objects.requireNonNull(parts, "parts must not be null");
    return new Reply((sink, context) -> readAll(parts.iterator(), sink, context));
  }

  /**
   * {@return a reply of parts}
   *
   * @param parts the parts in order; closed at the end, and when the reply is stopped
   */
  public static Reply parts(Stream<? extends ReplyPart> parts) {
    Objects.requireNonNull(parts, "parts must not be null");
    return new Reply(
        (sink, context) -> {
          try (parts) {
            readAll(parts.iterator(), sink, context);
          }
        });
  }

  /**
   * {@return a reply of parts that are published on any thread}
   *
   * @param parts publishes the parts; its subscription is cancelled when the reply is stopped
   */
  public static Reply parts(Flow.Publisher<? extends ReplyPart> parts) {
    Objects.requireNonNull(parts, "parts must not be null");
    return new Reply((sink, context) -> new Subscriber().readAll(parts, sink, context));
  }

  /**
   * {@return a reply that is read from another server's response: the AI SDK's chat stream of any
   * version, plain text, or JSON with a {@code text} field} The headers determine the format.
   *
   * @param response the response, whose body has not been read yet
   */
  public static Reply response(HttpResponse<InputStream> response) {
    Objects.requireNonNull(response, "response must not be null");
    return new Reply((sink, context) -> new ReplyReader(response).read(sink, context));
  }

  /**
   * Reads the whole reply. For code that calls a {@link SendFn} without a conversation. Blocks
   * until the end of the reply; interrupting the thread ends the wait. Can be called once only.
   *
   * @param sink receives the parts in order, on this thread; an exception that it throws ends
   *     reading
   * @param context signals a stop; the context that was passed to the {@code SendFn}
   * @throws Exception if the reply fails; the message of a {@link ReplyFailedException} is for the
   *     user
   */
  public void read(Consumer<ReplyPart> sink, SendContext context) throws Exception {
    source.read(sink, context);
  }

  private static void readAll(
      Iterator<? extends ReplyPart> parts, Consumer<ReplyPart> sink, SendContext context) {
    while (!context.isCancelled() && parts.hasNext()) {
      sink.accept(Objects.requireNonNull(parts.next(), "a part of the reply must not be null"));
    }
  }

  /** Passes the parts of a publisher to the thread that reads the reply. */
  private static final class Subscriber implements Flow.Subscriber<ReplyPart> {

    /** Each returns a part, or null at the end, or throws the failure. */
    private final BlockingQueue<Callable<@Nullable ReplyPart>> signals =
        new LinkedBlockingQueue<>();

    private volatile Flow.@Nullable Subscription subscription;

    void readAll(
        Flow.Publisher<? extends ReplyPart> parts, Consumer<ReplyPart> sink, SendContext context)
        throws Exception {
      parts.subscribe(this);
      try {
        while (!context.isCancelled()) {
          ReplyPart part = signals.take().call();
          if (part == null) {
            return;
          }
          sink.accept(part);
          Objects.requireNonNull(subscription).request(1);
        }
      } finally {
        Flow.Subscription current = subscription;
        if (current != null) {
          current.cancel();
        }
      }
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
      subscription = given;
      given.request(AHEAD);
    }

    @Override
    public void onNext(ReplyPart part) {
      Objects.requireNonNull(part, "part must not be null");
      signals.add(() -> part);
    }

    @Override
    public void onError(Throwable failure) {
      Objects.requireNonNull(failure, "failure must not be null");
      signals.add(
          () -> {
            if (failure instanceof Error error) {
              throw error;
            }
            throw failure instanceof Exception exception ? exception : new Exception(failure);
          });
    }

    @Override
    public void onComplete() {
      signals.add(() -> null);
    }
  }
}
