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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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

  /** The attribute of a request that has a reply whose beginning, or whose failure, is known. */
  private static final String RUNNING = RouteExchange.class.getName() + ".running";

  /**
   * A reply that is about to begin.
   *
   * @param contentType the value of {@code Content-Type}
   * @param headers its headers besides those of all replies
   * @param waits whether the status depends on whether there is any text, so that it waits for that
   * @param breaks whether only a broken connection can report a failure within the reply
   */
  record Reply(
      String contentType,
      Map<String, String> headers,
      boolean waits,
      boolean breaks,
      RouteStream stream) {}

  /**
   * What the exchange needs of a route.
   *
   * @param maxBodyBytes the maximum size of a request's body
   * @param maxStreams the maximum number of replies at the same time
   * @param unavailable supplies the message for the client if there is no model; null if there is
   * @param answerer reads a request that was admitted, and prepares the reply
   */
  record Rules(
      RouteOptions options,
      int maxBodyBytes,
      int maxStreams,
      Supplier<@Nullable String> unavailable,
      Answerer answerer) {}

  /** Reads a request that was admitted, and prepares the reply. */
  interface Answerer {

    /**
     * Prepares a reply.
     *
     * @param account the account of the caller
     */
    Reply reply(
        HttpServletRequest request, byte[] body, RouteCaller caller, Spending.Account account)
        throws RouteRefusal;
  }

  /** Handles a request. */
  interface Handling {
    void run() throws IOException;
  }

  /** A running reply. */
  private final class Running {

    final Reply reply;
    private final AtomicBoolean over = new AtomicBoolean();
    volatile boolean broken;

    Running(Reply reply) {
      this.reply = reply;
    }

    /** Ends the reply, if it has not ended. */
    void end() {
      if (over.compareAndSet(false, true)) {
        streams.decrementAndGet();
        reply.stream.stop();
      }
    }
  }

  /** Refuses a request whose caller has used up his budget. */
  static void charge(Duration wait) throws RouteRefusal {
    if (wait.isPositive()) {
      throw new RouteRefusal(429, "Your budget is used up for now; try again later", wait);
    }
  }

  /** Answers a request; returns as soon as the reply has begun. */
  void handle(Rules route, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      if (request.getAttribute(RUNNING) instanceof Running running) {
        resume(running, request, response);
      } else {
        answer(route, request, response);
      }
    } catch (RouteRefusal e) {
      refuse(e, response);
    }
  }

  private void answer(Rules route, HttpServletRequest request, HttpServletResponse response)
      throws IOException, RouteRefusal {
    RouteCaller caller = new ServletCaller(request);
    admit(route.options(), request, caller);
    Spending.Account account = route.options().spending().of(caller);
    charge(account.waiting());
    String problem = route.unavailable().get();
    if (problem != null) {
      throw new RouteRefusal(503, problem);
    }
    if (streams.incrementAndGet() > route.maxStreams()) {
      streams.decrementAndGet();
      throw new RouteRefusal(503, "Too many " + many + " are running; try again later", BUSY);
    }
    Running running = null;
    boolean begun = false;
    try {
      byte[] body = body(route.maxBodyBytes(), request);
      running = new Running(route.answerer().reply(request, body, caller, account));
      begin(running, request, response);
      begun = true;
    } finally {
      if (running == null) {
        streams.decrementAndGet();
      } else if (!begun) {
        running.end();
      }
    }
  }

  /** Refuses a request for reasons that do not need its body. */
  private void admit(RouteOptions rules, HttpServletRequest request, RouteCaller caller)
      throws RouteRefusal {
    if (!request.getMethod().equals("POST")) {
      throw new RouteRefusal(405, "The method must be POST");
    }
    RouteAuthorization authorization = rules.authorization();
    if (authorization != null && !authorization.isAllowed(caller)) {
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

  private void begin(Running running, HttpServletRequest request, HttpServletResponse response)
      throws IOException, RouteRefusal {
    RouteStream stream = running.reply.stream;
    stream.start();
    if (!running.reply.waits) {
      send(running, request, response);
    } else if (!request.isAsyncSupported()) {
      stream.awaitText();
      resume(running, request, response);
    } else {
      await(running, request, response);
    }
  }

  /**
   * Waits for the beginning of the reply without a thread of the container, and has the container
   * call the route again, as Spring MVC does for results that are not there yet: filters such as
   * Spring Security's may write headers until they return, so no other thread may do so before.
   */
  private static void await(
      Running running, HttpServletRequest request, HttpServletResponse response) {
    request.setAttribute(RUNNING, running);
    AsyncContext async = request.startAsync(request, response);
    async.setTimeout(0);
    async.addListener(new Ending(running::end));
    Thread.ofVirtual()
        .name("espressivo-route")
        .start(
            () -> {
              running.reply.stream.awaitText();
              try {
                async.dispatch();
              } catch (IllegalStateException e) {
                // The container has ended the request.
                running.end();
              }
            });
  }

  private void resume(Running running, HttpServletRequest request, HttpServletResponse response)
      throws IOException, RouteRefusal {
    request.removeAttribute(RUNNING);
    RouteRefusal failure = running.reply.stream.run().failure();
    if (failure == null) {
      send(running, request, response);
      return;
    }
    running.end();
    if (running.broken) {
      throw new BrokenReplyException();
    }
    throw failure;
  }

  private void send(Running running, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    writeHead(running.reply, response);
    if (!request.isAsyncSupported()) {
      send(running, response.getOutputStream());
      if (isBroken(running)) {
        throw new BrokenReplyException();
      }
      return;
    }
    AsyncContext async = request.startAsync(request, response);
    async.setTimeout(0);
    Completion completion = new Completion(async, running::end);
    async.addListener(completion, request, response);
    OutputStream client = completion.guard(response.getOutputStream());
    Thread.ofVirtual()
        .name("espressivo-route")
        .start(
            () -> {
              if (!send(running, client)) {
                completion.completeAfterFailure();
              } else if (isBroken(running)) {
                running.broken = true;
                request.setAttribute(RUNNING, running);
                completion.dispatch();
              } else {
                completion.complete();
              }
            });
  }

  private static boolean isBroken(Running running) {
    return running.reply.breaks && running.reply.stream.run().failure() != null;
  }

  private boolean send(Running running, OutputStream client) {
    try {
      return running.reply.stream.send(client);
    } finally {
      running.end();
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
  void serve(Handling handling, HttpServletResponse response) throws IOException {
    try {
      handling.run();
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
