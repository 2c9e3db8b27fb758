package dev.espressivo.aichat;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/**
 * One request to a chat's server. The limits of silence are kept here, not by the client, whose
 * timeout is one for the whole answer from Java 26 on, and for the headers alone before.
 */
final class ChatExchange {

  /** Shared by all chats; made with the first request. */
  private static final class Client {
    static final HttpClient SHARED =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(Duration.ofSeconds(10))
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();
  }

  private final CompletableFuture<HttpResponse<InputStream>> response;
  private final Silence silence;
  private final Duration betweenBytes;

  private ChatExchange(HttpRequest request, Duration firstByte, Duration betweenBytes) {
    this.betweenBytes = betweenBytes;
    silence = new Silence(firstByte, this::giveUp);
    response =
        Client.SHARED.sendAsync(
            request,
            info -> BodySubscribers.mapping(BodySubscribers.ofInputStream(), WatchedBody::new));
    silence.start();
  }

  /**
   * Sends a request; blocks until the headers of the response have come.
   *
   * @param request the request
   * @param firstByte how long it may take until the first byte of the body
   * @param betweenBytes how long it may take from then on until more comes
   * @param context tells of a stop, which closes the connection
   * @return the response, whose body fails with {@link HttpTimeoutException} after a silence
   * @throws ReplyFailedException if there is none
   * @throws InterruptedException if the thread is interrupted
   */
  static HttpResponse<InputStream> send(
      HttpRequest request, Duration firstByte, Duration betweenBytes, SendContext context)
      throws ReplyFailedException, InterruptedException {
    ChatExchange exchange = new ChatExchange(request, firstByte, betweenBytes);
    context.onCancel(exchange::giveUp);
    return exchange.await(request);
  }

  private HttpResponse<InputStream> await(HttpRequest request)
      throws ReplyFailedException, InterruptedException {
    try {
      return response.get();
    } catch (InterruptedException e) {
      giveUp();
      throw e;
    } catch (CancellationException | ExecutionException e) {
      silence.end();
      throw failure(request, e);
    }
  }

  private ReplyFailedException failure(HttpRequest request, Exception failure)
      throws InterruptedException {
    if (silence.isTooLong()) {
      HttpTimeoutException timeout = timeout();
      return new ReplyFailedException(timeout.getMessage(), timeout);
    }
    if (failure instanceof CancellationException) {
      throw new InterruptedException("The reply was stopped");
    }
    // The query may hold a secret.
    String server = request.uri().getScheme() + "://" + request.uri().getAuthority();
    return new ReplyFailedException(
        "The server of the chat does not answer", new IOException(server, failure.getCause()));
  }

  /** Ends the request, or the body that has begun to come: the server sees the connection close. */
  private void giveUp() {
    silence.end();
    if (!response.cancel(true) && !response.isCompletedExceptionally()) {
      try {
        response.join().body().close();
      } catch (IOException e) {
        // Nothing more is read of it.
      }
    }
  }

  private HttpTimeoutException timeout() {
    return new HttpTimeoutException(
        "The server sent nothing for %s s".formatted(seconds(silence.limit())));
  }

  private static String seconds(Duration time) {
    return time.toMillis() % 1000 == 0
        ? Long.toString(time.toSeconds())
        : Double.toString(time.toMillis() / 1000.0);
  }

  /** A body that fails after a silence. */
  private final class WatchedBody extends FilterInputStream {

    WatchedBody(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      silence.begin();
      int read;
      try {
        read = super.read(bytes, offset, length);
      } catch (IOException e) {
        throw silence.isTooLong() ? timeout() : e;
      }
      if (silence.isTooLong()) {
        throw timeout();
      }
      silence.broken(betweenBytes);
      return read;
    }

    @Override
    public void close() throws IOException {
      silence.end();
      super.close();
    }
  }
}
