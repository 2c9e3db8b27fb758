package dev.espressivo.ai.route;

/**
 * The limits of a {@link ChatRoute}. Immutable.
 *
 * @param maxBodyBytes the most bytes of a request's body, files included; a larger one is answered
 *     with status 413
 * @param maxMessages the most messages of a request; more are answered with status 413
 * @param maxStreams the most replies at the same time; a further request is answered with status
 *     503
 */
public record ChatRouteLimits(int maxBodyBytes, int maxMessages, int maxStreams) {

  /** 8 MiB, 500 messages, and 1,000 replies at the same time. */
  public static final ChatRouteLimits DEFAULT = new ChatRouteLimits(8 << 20, 500, 1000);

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if a limit is less than 1
   */
  public ChatRouteLimits {
    atLeastOne("maxBodyBytes", maxBodyBytes);
    atLeastOne("maxMessages", maxMessages);
    atLeastOne("maxStreams", maxStreams);
  }

  static void atLeastOne(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1, but is " + value);
    }
  }

  /**
   * Returns limits with another size of the body.
   *
   * @param bytes the most bytes, at least 1
   * @return the limits
   */
  public ChatRouteLimits withMaxBodyBytes(int bytes) {
    return new ChatRouteLimits(bytes, maxMessages, maxStreams);
  }

  /**
   * Returns limits with another number of messages.
   *
   * @param messages the most messages, at least 1
   * @return the limits
   */
  public ChatRouteLimits withMaxMessages(int messages) {
    return new ChatRouteLimits(maxBodyBytes, messages, maxStreams);
  }

  /**
   * Returns limits with another number of replies at the same time.
   *
   * @param streams the most replies, at least 1
   * @return the limits
   */
  public ChatRouteLimits withMaxStreams(int streams) {
    return new ChatRouteLimits(maxBodyBytes, maxMessages, streams);
  }
}
