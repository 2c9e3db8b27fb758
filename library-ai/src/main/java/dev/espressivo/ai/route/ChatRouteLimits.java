package dev.espressivo.ai.route;

/**
 * How much a {@link ChatRoute} takes. Immutable.
 *
 * @param maxBodyBytes how many bytes the body of a request may have, with its files; answered with
 *     status 413 beyond
 * @param maxMessages how many messages a request may have; answered with status 413 beyond
 * @param maxStreams how many replies may be on their way at one time; answered with status 503
 *     beyond
 */
public record ChatRouteLimits(int maxBodyBytes, int maxMessages, int maxStreams) {

  /** 8 MiB, 500 messages, and 1,000 replies at one time. */
  public static final ChatRouteLimits DEFAULT = new ChatRouteLimits(8 << 20, 500, 1000);

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if one is less than 1
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
   * @param bytes how many bytes
   * @return the limits
   */
  public ChatRouteLimits withMaxBodyBytes(int bytes) {
    return new ChatRouteLimits(bytes, maxMessages, maxStreams);
  }

  /**
   * Returns limits with another number of messages.
   *
   * @param messages how many messages
   * @return the limits
   */
  public ChatRouteLimits withMaxMessages(int messages) {
    return new ChatRouteLimits(maxBodyBytes, messages, maxStreams);
  }

  /**
   * Returns limits with another number of replies at one time.
   *
   * @param streams how many replies
   * @return the limits
   */
  public ChatRouteLimits withMaxStreams(int streams) {
    return new ChatRouteLimits(maxBodyBytes, maxMessages, streams);
  }
}
