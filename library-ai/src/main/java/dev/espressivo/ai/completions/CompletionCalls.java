package dev.espressivo.ai.completions;

import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.http.internal.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Assembles tool calls from their pieces. The first piece has the id and the name, the others have
 * more of the input; an index says to which call they belong. Some servers leave the index out, or
 * give each call the same one and another id; some repeat id and name in each piece.
 */
final class CompletionCalls {

  private static final class Call {
    String id = "";
    String name = "";
    final StringBuilder input = new StringBuilder();
    int shown;
  }

  private final List<Call> calls = new ArrayList<>();
  private final Map<Long, Call> byIndex = new HashMap<>();

  /** Reads the pieces of a delta, and adds parts of the reply to {@code sink}. */
  void take(JsonNode pieces, List<ReplyPart> sink) throws ReplyFailedException {
    long position = 0;
    for (JsonNode piece : pieces) {
      JsonNode index = piece.path("index");
      add(index.isIntegralNumber() ? index.longValue(-1) : position, piece, sink);
      position++;
    }
  }

  private void add(long index, JsonNode piece, List<ReplyPart> sink) throws ReplyFailedException {
    JsonNode function = piece.path("function");
    String id = Json.text(piece, "id");
    String name = Json.text(function, "name");
    Call call = byIndex.get(index);
    if (call == null || !id.isEmpty() && !call.id.isEmpty() && !id.equals(call.id)) {
      if (calls.size() == ModelReply.MAX_CALLS) {
        throw new ReplyFailedException(
            "The model called more than %d tools, the limit".formatted(ModelReply.MAX_CALLS));
      }
      call = new Call();
      calls.add(call);
      byIndex.put(index, call);
    }
    call.id = call.id.isEmpty() ? id : call.id;
    call.name = call.name.isEmpty() ? name : call.name;
    JsonNode input = function.path("arguments");
    call.input.append(
        input.isString() ? input.stringValue() : input.isObject() ? input.toString() : "");
    show(call, sink);
  }

  /** Adds the start of a call to {@code sink}, as soon as its name is known. */
  private void show(Call call, List<ReplyPart> sink) {
    if (!call.name.isEmpty()) {
      sink.add(new ReplyPart.ToolInput(id(call), call.name, call.input.substring(call.shown)));
      call.shown = call.input.length();
    }
  }

  /** Adds the complete calls to {@code sink}, at the end of the answer. */
  void end(List<ReplyPart> sink) {
    for (Call call : calls) {
      if (!call.name.isEmpty()) {
        sink.add(new ReplyPart.ToolCall(id(call), call.name, call.input.toString()));
      }
    }
    calls.clear();
    byIndex.clear();
  }

  /** Returns the id of a call, or a new one if the server gives none. */
  private String id(Call call) {
    if (call.id.isEmpty()) {
      call.id = "call_" + calls.indexOf(call);
    }
    return call.id;
  }
}
