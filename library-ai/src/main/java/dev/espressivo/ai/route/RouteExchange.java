package dev.espressivo.ai.route;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.LoggerFactory;

/**
 * The exchange that both routes have in common: admits a request, reads its body, and sends the
 * model's answer without a thread of the container.
 *
 * @param name the name of the route, for messages
 * @param many the plural of the things that it sends, for messages
 * @param streams the number of running replies
 */
record RouteExchange(String name, String many, AtomicInteger streams) {

  /** The value of {@code Retry-After} if too many replies are running. */
  private static final Duration BUSY = Duration.ofSeconds(5);

  RouteExchange(String name, String many) {
    this(name, many, new AtomicInteger());
  }

  /**
   * A reply that is about to begin.
   *
   * @param contentType the value of {@code Content-Type}
   * @param headers its headers besides those of all replies
   */
  record Reply(String contentType, Map<String, String> headers, RouteStream stream) {}

  /** Answers a request; returns as soon as the reply has begun. */
  void handle(ModelRoute<?> route, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      answer(route, request, response);
    } catch (RouteRefusal e) {
      refuse(e, response);
    }
  }

  private void answer(ModelRoute<?> route, HttpServletRequest request, HttpServletResponse response)
      throws IOException, RouteRefusal {
    RouteCaller caller = new ServletCaller(request);
    admit(route.options(), request, caller);
    String problem = route.unavailable();
    if (problem != null) {
      throw new RouteRefusal(503, problem);
    }
    if (streams.incrementAndGet() > route.maxStreams()) {
      streams.decrementAndGet();
      throw new RouteRefusal(503, "Too many " + many + " are running; try again later", BUSY);
    }
    boolean begun = false;
    try {
      begin(route.reply(request, body(route.maxBodyBytes(), request), caller), request, response);
      begun = true;
    } finally {
      if (!begun) {
        streams.decrementAndGet();
      }
    }
  }

  /** Refuses a request for reasons that do not need its body. */
  private void admit(ModelRoute.Options rules, HttpServletRequest request, RouteCaller caller)
      throws RouteRefusal {
    if (!request.getMethod().equals("POST")) {
      throw new RouteRefusal(405, "The method must be POST");
    }
    if (!rules.authorization().isAllowed(caller)) {
      throw new RouteRefusal(403, "You may not use this " + name);
    }
    Duration wait = rules.rateLimit().acquire(caller);
    if (wait.isPositive()) {
      throw new RouteRefusal(429, "Too many requests; try again later", wait);
    }
    String type = String.valueOf(request.getContentType()).split(";", 2)[0].strip();
    if (!type.toLowerCase(Locale.ROOT).matches("application/([\\w.-]+\\+)?json")) {
      throw new RouteRefusal(415, "The content-type must be application/json");
    }
  }

  private static byte[] body(int max, HttpServletRequest request) throws IOException, RouteRefusal {
    RouteRefusal tooLarge =
        new RouteRefusal(413, "The body must have at most %,d bytes".formatted(max));
    if (request.getContentLengthLong() > max) {
      throw tooLarge;
    }
    InputStream in = request.getInputStream();
    byte[] body = in.readNBytes(max);
    if (body.length == max && in.read() >= 0) {
      throw tooLarge;
    }
    return body;
  }

  private void begin(Reply reply, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    writeHead(reply, response);
    if (!request.isAsyncSupported()) {
      send(reply.stream, response.getOutputStream());
      return;
    }
    AsyncContext async = request.startAsync(request, response);
    async.setTimeout(0);
    Completion completion = new Completion(async, reply.stream);
    async.addListener(completion, request, response);
    OutputStream client = completion.guard(response.getOutputStream());
    Thread.ofVirtual()
        .name("espressivo-route")
        .start(
            () -> {
              if (send(reply.stream, client)) {
                completion.complete();
              } else {
                completion.completeAfterFailure();
              }
            });
  }

  private boolean send(RouteStream stream, OutputStream client) {
    try {
      return stream.send(client);
    } finally {
      streams.decrementAndGet();
    }
  }

  /**
   * Sends the headers immediately, on the request's thread. Otherwise filters such as Spring
   * Security's would write theirs when this thread returns. The header {@code connection} is left
   * to the container, which knows whether it keeps the connection.
   */
  private static void writeHead(Reply reply, HttpServletResponse response) throws IOException {
    response.setContentType(reply.contentType);
    response.setHeader("cache-control", "no-cache");
    response.setHeader("x-accel-buffering", "no");
    response.setHeader("x-content-type-options", "nosniff");
    reply.headers.forEach(response::setHeader);
    response.flushBuffer();
  }

  private static void refuse(RouteRefusal refusal, HttpServletResponse response)
      throws IOException {
    response.setStatus(refusal.status);
    response.setContentType("application/json");
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    if (refusal.status == 405) {
      response.setHeader("allow", "POST");
    }
    Duration wait = refusal.retryAfter;
    if (wait != null) {
      long seconds = wait.plusNanos(999_999_999).toSeconds();
      response.setHeader("retry-after", Long.toString(Math.max(1, seconds)));
    }
    String error =
        RouteJson.write(RouteJson.object().put("error", String.valueOf(refusal.getMessage())));
    response.getOutputStream().write(error.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Handles a request of a servlet. Catches failures, since containers would show their stack
   * traces to the client.
   */
  void serve(ModelRoute<?> route, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      route.handle(request, response);
    } catch (RuntimeException e) {
      String id = UUID.randomUUID().toString().substring(0, 8);
      LoggerFactory.getLogger(RouteExchange.class).error("The {} failed (error {})", name, id, e);
      if (!response.isCommitted()) {
        response.reset();
        refuse(new RouteRefusal(500, "The " + name + " failed (error " + id + ")"), response);
      }
    }
  }
}
