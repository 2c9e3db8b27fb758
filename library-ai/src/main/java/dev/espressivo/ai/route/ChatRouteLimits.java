package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import java.time.Duration;

/**
 * The limits of a {@link ChatRoute}. Immutable.
 *
 * @param maxBodyBytes the most bytes of a request's body, files included; a larger one is answered
 *     with status 413
 * @param maxMessages the most messages of a request; more are answered with status 413
 * @param maxStreams the most replies at the same time; a further request is answered with status
 *     503
 * @param maxReplyCharacters the most characters of a reply, with reasoning and the inputs and
 *     outputs of tools; a longer one ends there, with the reason {@code length}
 * @param maxReplyTime the longest time of a reply, which then fails as timed out; at least a second
 * @param maxToolCalls the most calls of tools in a reply, which fails at the next call. An adapter
 *     asks its model again after tools at most {@link
 *     dev.espressivo.aichat.SendContext#maxToolSteps} times
 */
public record ChatRouteLimits(
    int maxBodyBytes,
    int maxMessages,
    int maxStreams,
    int maxReplyCharacters,
    Duration maxReplyTime,
    int maxToolCalls) {

  /**
   * 8 MiB, 500 messages, and 1,000 replies at the same time, of 1,000,000 characters, 10 minutes
   * and 64 calls of tools.
   */
  public static final ChatRouteLimits DEFAULT =
      new ChatRouteLimits(8 << 20, 500, 1000, 1_000_000, Duration.ofMinutes(10), 64);

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if a limit is less than 1, or the time less than a second
   */
  public ChatRouteLimits {
    Check.atLeastOne("maxBodyBytes", maxBodyBytes);
    Check.atLeastOne("maxMessages", maxMessages);
    Check.atLeastOne("maxStreams", maxStreams);
    Check.atLeastOne("maxReplyCharacters", maxReplyCharacters);
    atLeastASecond("maxReplyTime", maxReplyTime);
    Check.atLeastOne("maxToolCalls", maxToolCalls);
  }

  static void atLeastASecond(String name, Duration value) {
    Check.notNull(name, value);
    if (value.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException(name + " must be at least a second, but is " + value);
    }
  }

  /**
   * {@return limits with another size of the body}
   *
   * @param bytes the most bytes, at least 1
   */
  public ChatRouteLimits withMaxBodyBytes(int bytes) {
    return new ChatRouteLimits(
        bytes, maxMessages, maxStreams, maxReplyCharacters, maxReplyTime, maxToolCalls);
  }

  /**
   * {@return limits with another number of messages}
   *
   * @param messages the most messages, at least 1
   */
  public ChatRouteLimits withMaxMessages(int messages) {
    return new ChatRouteLimits(
        maxBodyBytes, messages, maxStreams, maxReplyCharacters, maxReplyTime, maxToolCalls);
  }

  /**
   * {@return limits with another number of replies at the same time}
   *
   * @param streams the most replies, at least 1
   */
  public ChatRouteLimits withMaxStreams(int streams) {
    return new ChatRouteLimits(
        maxBodyBytes, maxMessages, streams, maxReplyCharacters, maxReplyTime, maxToolCalls);
  }

  /**
   * {@return limits with another length of a reply}
   *
   * @param characters the most characters, at least 1
   */
  public ChatRouteLimits withMaxReplyCharacters(int characters) {
    return new ChatRouteLimits(
        maxBodyBytes, maxMessages, maxStreams, characters, maxReplyTime, maxToolCalls);
  }

  /**
   * {@return limits with another time of a reply}
   *
   * @param time the longest time, at least a second
   */
  public ChatRouteLimits withMaxReplyTime(Duration time) {
    return new ChatRouteLimits(
        maxBodyBytes, maxMessages, maxStreams, maxReplyCharacters, time, maxToolCalls);
  }

  /**
   * {@return limits with another number of calls of tools}
   *
   * @param calls the most calls in a reply, at least 1
   */
  public ChatRouteLimits withMaxToolCalls(int calls) {
    return new ChatRouteLimits(
        maxBodyBytes, maxMessages, maxStreams, maxReplyCharacters, maxReplyTime, calls);
  }
}
