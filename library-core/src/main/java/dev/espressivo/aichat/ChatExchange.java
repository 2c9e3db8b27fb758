package dev.espressivo.aichat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

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

  private final HttpRequest request;
  private final Duration firstByte;
  private final CompletableFuture<HttpResponse<InputStream>> response;

  private ChatExchange(HttpRequest request, Duration firstByte, Duration betweenBytes) {
    this.request = request;
    this.firstByte = firstByte;
    long sent = System.nanoTime();
    response =
        Client.SHARED.sendAsync(request, info -> new ChatBody(sent, firstByte, betweenBytes));
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
    return exchange.await();
  }

  private HttpResponse<InputStream> await() throws ReplyFailedException, InterruptedException {
    try {
      return response.get(firstByte.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      giveUp();
      throw e;
    } catch (CancellationException e) {
      throw new InterruptedException("The reply was stopped");
    } catch (TimeoutException e) {
      giveUp();
      HttpTimeoutException timeout = ChatBody.timeout(firstByte);
      throw new ReplyFailedException(timeout.getMessage(), timeout);
    } catch (ExecutionException e) {
      // The rest of the address may hold a secret.
      String server = request.uri().getScheme() + "://" + request.uri().getAuthority();
      throw new ReplyFailedException(
          "The server of the chat does not answer", new IOException(server, e.getCause()));
    }
  }

  /** Ends the request, or the body that has begun to come: the server sees the connection close. */
  private void giveUp() {
    if (!response.cancel(true) && !response.isCompletedExceptionally()) {
      try {
        response.join().body().close();
      } catch (IOException e) {
        // Nothing more is read of it.
      }
    }
  }
}
