package dev.espressivo.aichat;

import java.util.List;
import java.util.stream.IntStream;

/** A reply that another server writes, as it was last saved. */
record FollowedReply(AiChatMessage message, RunningReply reply) {

  static FollowedReply of(AiChatMessage message) {
    return new FollowedReply(
        message, new RunningReply(message.parts(), message.usage(), Integer.MAX_VALUE));
  }

  boolean isAsked(String callId) {
    return reply.parts().stream()
        .anyMatch(
            part ->
                RunningReply.isAsking(part) && ((AiChatPart.ToolCall) part).id().equals(callId));
  }

  /** Returns whether a reply is this one, and begins with what is known of it. */
  boolean goesOnAs(FollowedReply later) {
    if (!message.id().equals(later.message.id())) {
      return false;
    }
    List<RunningReply.Growing> now = reply.growing();
    List<RunningReply.Growing> then = later.reply.growing();
    return now.size() <= then.size()
        && IntStream.range(0, now.size())
            .allMatch(
                i ->
                    now.get(i).known().getClass() == then.get(i).known().getClass()
                        && then.get(i).text.toString().startsWith(now.get(i).text.toString()));
  }
}
