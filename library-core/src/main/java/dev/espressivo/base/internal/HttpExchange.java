package dev.espressivo.base.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
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
import java.util.function.Consumer;

/**
 * One request to a server that may take its time to answer. The limits of silence are kept here,
 * not by the client, whose timeout is one for the whole answer from Java 26 on, and for the headers
 * alone before.
 */
public final class HttpExchange {

  /** Shared by all; made with the first request. */
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

  private HttpExchange(HttpRequest request, Duration firstByte, Duration betweenBytes) {
    this.request = request;
    this.firstByte = firstByte;
    long sent = System.nanoTime();
    response =
        Client.SHARED.sendAsync(request, info -> new TimedBody(sent, firstByte, betweenBytes));
  }

  /**
   * Sends a request; blocks until the headers of the response have come.
   *
   * @param request the request
   * @param firstByte how long it may take until the first byte of the body
   * @param betweenBytes how long it may take from then on until more comes
   * @param onCancel takes what closes the connection when the request is cancelled
   * @return the response, whose body fails with {@link HttpTimeoutException} after a silence
   * @throws HttpTimeoutException if the server is silent for too long
   * @throws ConnectException if there is no response for another reason
   * @throws InterruptedException if the thread is interrupted
   */
  public static HttpResponse<InputStream> send(
      HttpRequest request, Duration firstByte, Duration betweenBytes, Consumer<Runnable> onCancel)
      throws IOException, InterruptedException {
    HttpExchange exchange = new HttpExchange(request, firstByte, betweenBytes);
    onCancel.accept(exchange::giveUp);
    return exchange.await();
  }

  private HttpResponse<InputStream> await() throws IOException, InterruptedException {
    try {
      return response.get(firstByte.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      giveUp();
      throw e;
    } catch (CancellationException e) {
      throw new InterruptedException("The request was stopped");
    } catch (TimeoutException e) {
      giveUp();
      throw TimedBody.timeout(firstByte);
    } catch (ExecutionException e) {
      // The rest of the address may hold a secret.
      String server = request.uri().getScheme() + "://" + request.uri().getAuthority();
      ConnectException failure = new ConnectException(server);
      failure.initCause(e.getCause());
      throw failure;
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
