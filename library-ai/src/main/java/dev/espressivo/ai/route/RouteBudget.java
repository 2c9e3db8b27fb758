package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import java.time.Duration;

/**
 * How much of a model each caller of a route may use in an hour: a user, or an IP address if nobody
 * is logged in; the addresses of one IPv6 network (the first 64 bits) count as one. A caller who
 * has used nothing for an hour has all of it; what is used comes back evenly within an hour. A
 * request of a caller who has used up one of the amounts is answered with status 429 and {@code
 * Retry-After}; a running reply ends with the failure that the model is busy. The number of
 * requests is limited by a {@link RateLimit}.
 *
 * <p>Counted in the memory of this JVM. 10,000 users and 10,000 addresses have a budget of their
 * own; while all of those have used theirs, the others share one. Immutable.
 *
 * @param characters the characters that the model reads and writes: each request counts with all
 *     its messages and the bytes of its files other than pictures, audio and video, and the reply
 *     with its text, its reasoning and the inputs and outputs of its tools. Of an {@link
 *     ImageRoute}, the characters of prompts
 * @param time the time for which replies run; replies that run at the same time count each
 * @param steps the calls of tools; of an {@link ImageRoute}, the pictures
 */
public record RouteBudget(long characters, Duration time, int steps) {

  /** The default of a {@link ChatRoute}: 2,000,000 characters, one hour, 300 calls of tools. */
  public static final RouteBudget CHAT = new RouteBudget(2_000_000, Duration.ofHours(1), 300);

  /** The default of an {@link ImageRoute}: 200,000 characters, one hour, 100 pictures. */
  public static final RouteBudget IMAGES = new RouteBudget(200_000, Duration.ofHours(1), 100);

  /** No limits. */
  public static final RouteBudget UNLIMITED =
      new RouteBudget(Long.MAX_VALUE, Duration.ofDays(1_000_000), Integer.MAX_VALUE);

  /**
   * Creates a budget.
   *
   * @throws IllegalArgumentException if an amount is less than 1, or the time less than a second
   */
  public RouteBudget {
    Check.notNull("time", time);
    Check.atLeastOne("characters", characters);
    Check.atLeastOne("steps", steps);
    ChatRouteLimits.atLeastASecond("time", time);
  }

  /**
   * {@return a budget with another number of characters}
   *
   * @param number the characters in an hour, at least 1
   */
  public RouteBudget withCharacters(long number) {
    return new RouteBudget(number, time, steps);
  }

  /**
   * {@return a budget with another time}
   *
   * @param total the time in an hour, at least a second; more than an hour allows several replies
   *     at the same time all the time
   */
  public RouteBudget withTime(Duration total) {
    return new RouteBudget(characters, total, steps);
  }

  /**
   * {@return a budget with another number of calls of tools, or pictures}
   *
   * @param number the number in an hour, at least 1
   */
  public RouteBudget withSteps(int number) {
    return new RouteBudget(characters, time, number);
  }
}
