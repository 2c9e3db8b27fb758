package dev.espressivo.http.internal;

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
 * One request to a server that may take long to answer. The timeouts between bytes are enforced
 * here, since the HTTP client cannot do so: before Java 26 its timeout covers only the headers,
 * from Java 26 on the whole response.
 */
public final class HttpExchange {

  /** Shared by all requests; created with the first one. */
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
   * Sends a request and blocks until the headers of the response have arrived.
   *
   * @param request the request to send
   * @param firstByte the maximum time from sending the request until the first byte of the body
   * @param betweenBytes the maximum time between later bytes
   * @param onCancel receives the action that closes the connection, to be run if the request is
   *     cancelled
   * @return the response; reading its body throws {@link HttpTimeoutException} if a time limit is
   *     exceeded
   * @throws HttpTimeoutException if no headers arrive within the time limit
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

  /** Ends the request or its response. The server sees the connection close. */
  private void giveUp() {
    if (!response.cancel(true) && !response.isCompletedExceptionally()) {
      try {
        response.join().body().close();
      } catch (IOException e) {
        // The body is not read any further.
      }
    }
  }
}
