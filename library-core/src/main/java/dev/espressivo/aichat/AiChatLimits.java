package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Duration;

/**
 * Limits of a conversation, so that neither its users nor its model can use memory, time or money
 * without bound. Immutable: each {@code with} method returns a copy.
 *
 * <p>A reply that reaches a limit ends with status {@link AiChatMessageStatus#ERROR} and the name
 * of the limit. It keeps the parts received so far.
 *
 * @param queue the maximum number of messages that wait while a reply is being written, 0 or more;
 *     {@link AiConversation#send} refuses another one
 * @param characters the maximum number of characters of a reply, at least 1: its text, reasoning,
 *     sources, and the inputs and outputs of tools. The files of a reply have a limit of their own,
 *     33,554,432 characters of their {@code data:} URLs.
 * @param time the maximum time for a reply, positive: from the request to the end, with the tools,
 *     without the time in which it waits for the user's approval
 * @param toolSteps the maximum number of times that the model may call tools within a reply, at
 *     least 1; {@link SendContext#maxToolSteps()}
 */
public record AiChatLimits(int queue, int characters, Duration time, int toolSteps)
    implements Serializable {

  /** The maximum number of characters of the files of a reply, about 24 MB of pictures. */
  static final int MAX_FILES = 33_554_432;

  /** 20 waiting messages; 1,000,000 characters, 30 minutes and 32 steps with tools for a reply. */
  public static final AiChatLimits DEFAULT =
      new AiChatLimits(20, 1_000_000, Duration.ofMinutes(30), 32);

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if a limit is out of its range
   */
  public AiChatLimits {
    Check.notNegative("queue", queue);
    Check.atLeastOne("characters", characters);
    if (!Check.notNull("time", time).isPositive()) {
      throw new IllegalArgumentException("time must be positive, but is " + time);
    }
    Check.atLeastOne("toolSteps", toolSteps);
  }

  /**
   * {@return a copy with another limit for waiting messages}
   *
   * @param queue the maximum number of messages, 0 or more
   * @throws IllegalArgumentException if the number is negative
   */
  public AiChatLimits withQueue(int queue) {
    return new AiChatLimits(queue, characters, time, toolSteps);
  }

  /**
   * {@return a copy with another limit for the length of a reply}
   *
   * @param characters the maximum number of characters, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  public AiChatLimits withCharacters(int characters) {
    return new AiChatLimits(queue, characters, time, toolSteps);
  }

  /**
   * {@return a copy with another limit for the time of a reply}
   *
   * @param time the maximum time, positive
   * @throws IllegalArgumentException if the time is not positive
   */
  public AiChatLimits withTime(Duration time) {
    return new AiChatLimits(queue, characters, time, toolSteps);
  }

  /**
   * {@return a copy with another limit for the steps in which a model calls tools}
   *
   * @param toolSteps the maximum number of steps, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  public AiChatLimits withToolSteps(int toolSteps) {
    return new AiChatLimits(queue, characters, time, toolSteps);
  }
}
