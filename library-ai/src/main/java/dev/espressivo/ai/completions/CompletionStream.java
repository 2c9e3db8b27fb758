package dev.espressivo.ai.completions;

import dev.espressivo.ai.internal.ModelAnswer;
import dev.espressivo.ai.internal.Secrets;
import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.http.internal.EventStream;
import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.LimitExceededException;
import dev.espressivo.http.internal.LimitedInputStream;
import dev.espressivo.http.internal.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads an answer from a response: server-sent events, or a JSON document from a server that does
 * not stream. After the model has ended, the rest of the stream is read for the usage, but only as
 * long as the server keeps sending.
 */
final class CompletionStream implements ModelAnswer {

  /** The most characters of an event, which may contain a picture. */
  private static final int MAX_EVENT = 16 << 20;

  /** The most bytes of an answer. */
  private static final int MAX_BYTES = 64 << 20;

  /** The fields of reasoning, the most common first. Several in one piece have the same text. */
  private static final List<String> REASONING =
      List.of("reasoning_content", "reasoning", "thinking");

  private final HttpResponse<InputStream> response;
  private final LimitedInputStream body;
  private final EventStream events;
  private final Duration grace;
  private final List<String> secrets;
  private final Logger log;
  private final ThinkTags thinkTags = new ThinkTags();
  private final CompletionCalls calls = new CompletionCalls();
  private final Set<String> sources = new HashSet<>();
  private final List<ReplyPart> ready = new ArrayList<>();
  private int taken;
  private boolean begun;
  private boolean finished;
  private boolean ended;
  private String reasoningField = "";
  private @Nullable AiChatUsage usage;
  private boolean refusesUsage;

  /**
   * Creates a reader. Texts in {@code secrets} are removed from messages in which the server
   * repeats them; its own words go to the log.
   *
   * @param grace the longest time for which a server may keep the stream open after the model has
   *     ended
   */
  CompletionStream(
      HttpResponse<InputStream> response, Duration grace, List<String> secrets, Logger log) {
    this.log = log;
    this.response = response;
    this.grace = grace;
    this.secrets = secrets;
    body = new LimitedInputStream(response.body(), MAX_BYTES);
    events = new EventStream(new LineReader(body, MAX_EVENT), MAX_EVENT);
  }

  /** Checks that the response is an answer. */
  void check() throws ReplyFailedException {
    int status = response.statusCode();
    if (status < 200 || status > 299) {
      HttpError error =
          new HttpError(status, header("retry-after"), mediaType(), StandardCharsets.UTF_8);
      String said = error.said(body);
      refusesUsage = said.contains("stream_options") || said.contains("include_usage");
      log("HTTP " + status, said);
      throw ReplyFailedException.ofStatus(status, error.waitFrom(Instant.now()), said);
    }
    if (mediaType().equals("text/html")) {
      throw new ReplyFailedException(ReplyFailure.NO_REPLY);
    }
  }

  /** Returns the field in which the server gives reasoning and takes it back, or an empty text. */
  String reasoningField() {
    return reasoningField;
  }

  /** Returns whether the server has refused the request since it asked for the usage. */
  boolean refusesUsage() {
    return refusesUsage;
  }

  /** Returns the usage of the request; null until the server has reported it. */
  @Nullable AiChatUsage usage() {
    return usage;
  }

  @Override
  public @Nullable ReplyPart next() throws ReplyFailedException {
    while (taken == ready.size()) {
      if (ended) {
        return null;
      }
      ready.clear();
      taken = 0;
      readMore();
    }
    return ready.get(taken++);
  }

  private void readMore() throws ReplyFailedException {
    try {
      if (mediaType().endsWith("json")) {
        readDocument();
        end();
        return;
      }
      String data = events.next();
      if (data == null) {
        end();
      } else if (data.strip().equals("[DONE]")) {
        finish();
      } else {
        take(Json.read(data));
      }
    } catch (JacksonException e) {
      // Without the exception, whose message quotes the answer.
      throw new ReplyFailedException("The reply is not valid JSON");
    } catch (IOException e) {
      if (!finished) {
        throw broken(e);
      }
      end();
    }
  }

  private void readDocument() throws IOException, ReplyFailedException {
    byte[] bytes = body.readAllBytes();
    if (bytes.length > 0) {
      take(Json.read(new String(bytes, StandardCharsets.UTF_8)));
    }
  }

  private ReplyFailedException broken(IOException e) {
    return e instanceof HttpTimeoutException || e instanceof LimitExceededException
        ? new ReplyFailedException(e.getMessage(), e)
        : new ReplyFailedException("The connection broke before the reply was complete", e);
  }

  /** Logs the server's own words, which are not for users. */
  private void log(String what, String said) {
    log.warn(
        "The server of the chat answered with {}: {}",
        what,
        Secrets.hide(said.replaceAll("\\p{Cntrl}", " "), secrets));
  }

  /** Returns the failure in a server's answer, by the status or the type of the error. */
  private static ReplyFailedException reported(JsonNode error, String said) {
    String type =
        (Json.text(error, "type") + " " + Json.text(error, "code")).toLowerCase(Locale.ROOT);
    int status = error.path("code").isInt() ? error.path("code").intValue() : 400;
    if (status < 300) {
      status = 500;
    }
    if (type.contains("rate_limit") || type.contains("overloaded") || type.contains("quota")) {
      status = 429;
    } else if (type.contains("context_length")) {
      status = 413;
    } else if (type.contains("authentication") || type.contains("permission")) {
      status = 403;
    } else if (type.contains("timeout")) {
      status = 504;
    }
    return ReplyFailedException.ofStatus(status, null, said);
  }

  private void end() throws ReplyFailedException {
    ended = true;
    if (!begun) {
      throw new ReplyFailedException(ReplyFailure.EMPTY);
    }
    thinkTags.end(ready);
    calls.end(ready);
    close();
  }

  /** Records that the model has ended. The rest has at most the usage, and may never end. */
  private void finish() {
    if (!finished) {
      finished = true;
      CompletableFuture.delayedExecutor(grace.toMillis(), TimeUnit.MILLISECONDS)
          .execute(this::close);
    }
  }

  private void take(JsonNode chunk) throws ReplyFailedException {
    JsonNode error = chunk.path("error");
    if (!finished && !error.isMissingNode() && !error.isNull()) {
      String said = HttpError.reported(chunk, "");
      log("an error", said);
      throw reported(error, said);
    }
    JsonNode choice = chunk.path("choices").path(0);
    begun |= choice.isObject();
    // If the app has asked for several choices, the first is shown.
    if (!finished && choice.isObject() && Json.count(choice, "index") == 0) {
      JsonNode delta = choice.path("delta");
      takeDelta(delta.isObject() ? delta : choice.path("message"));
      String reason = Json.text(choice, "finish_reason");
      if (!reason.isEmpty()) {
        ready.add(new ReplyPart.Finish(reason(reason)));
        finish();
      }
    }
    takeUsage(chunk.path("usage"));
  }

  private void takeDelta(JsonNode delta) throws ReplyFailedException {
    takeReasoning(delta);
    takeContent(delta.path("content"));
    String refusal = Json.text(delta, "refusal");
    if (!refusal.isEmpty()) {
      ready.add(ReplyPart.text(refusal));
    }
    for (JsonNode citation : delta.path("annotations")) {
      takeSource(citation.path("url_citation"));
    }
    for (JsonNode image : delta.path("images")) {
      takeImage(Json.text(image.path("image_url"), "url"));
    }
    calls.take(delta.path("tool_calls"), ready);
  }

  private void takeReasoning(JsonNode delta) {
    for (String field : REASONING) {
      String thought = Json.text(delta, field);
      if (!thought.isEmpty()) {
        reasoningField = reasoningField.isEmpty() ? field : reasoningField;
        ready.add(ReplyPart.reasoning(thought));
        return;
      }
    }
  }

  /** Reads the content: a text, or a list of texts and reasoning. */
  private void takeContent(JsonNode content) {
    if (content.isString()) {
      thinkTags.take(content.stringValue(), ready);
      return;
    }
    for (JsonNode part : content) {
      if (Json.text(part, "type").equals("thinking")) {
        for (JsonNode thought : part.path("thinking")) {
          ready.add(ReplyPart.reasoning(Json.text(thought, "text")));
        }
      } else {
        thinkTags.take(Json.text(part, "text"), ready);
      }
    }
  }

  private void takeSource(JsonNode citation) {
    String url = Json.text(citation, "url");
    if (!url.isEmpty() && sources.add(url)) {
      String title = Json.text(citation, "title");
      ready.add(
          new ReplyPart.Source(
              new AiChatPart.Source(url, url, title.isEmpty() ? null : title, null)));
    }
  }

  private void takeImage(String url) {
    int type = url.indexOf(';');
    if (url.startsWith("data:image/") && type > 0) {
      String mimeType = url.substring("data:".length(), type);
      ready.add(new ReplyPart.File(new AiChatPart.File(url, mimeType, null)));
    }
  }

  private void takeUsage(JsonNode given) {
    if (given.isObject()) {
      usage =
          new AiChatUsage(
              Json.count(given, "prompt_tokens"),
              Json.count(given, "completion_tokens"),
              Json.count(given.path("prompt_tokens_details"), "cached_tokens"),
              Json.count(given.path("completion_tokens_details"), "reasoning_tokens"));
    }
  }

  private static AiChatFinishReason reason(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "stop", "eos", "end_turn", "stop_sequence" -> AiChatFinishReason.STOP;
      case "length", "max_tokens", "model_length" -> AiChatFinishReason.LENGTH;
      case "content_filter", "safety" -> AiChatFinishReason.CONTENT_FILTER;
      case "tool_calls", "function_call" -> AiChatFinishReason.TOOL_CALLS;
      case "error" -> AiChatFinishReason.ERROR;
      default -> AiChatFinishReason.OTHER;
    };
  }

  private String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private String mediaType() {
    return header("content-type").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  @Override
  public void close() {
    try {
      body.close();
    } catch (IOException e) {
      // The body is not read any more.
    }
  }
}
