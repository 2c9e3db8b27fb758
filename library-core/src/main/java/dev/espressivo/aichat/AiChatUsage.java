package dev.espressivo.aichat;

import java.io.Serializable;

/**
 * The tokens that a reply, or several replies together, have used: the sum of all requests to the
 * model, of which a reply with calls of tools takes several. Immutable.
 *
 * @param input the number of tokens that the model read
 * @param output the number of tokens that it wrote, reasoning included
 * @param cachedInput the number of input tokens that the server had cached; 0 if it does not report
 *     it
 * @param reasoning the number of output tokens that are reasoning; 0 if the server does not report
 *     it
 */
public record AiChatUsage(long input, long output, long cachedInput, long reasoning)
    implements Serializable {

  /** No tokens. */
  public static final AiChatUsage NONE = new AiChatUsage(0, 0, 0, 0);

  /**
   * Creates a usage.
   *
   * @throws IllegalArgumentException if a number is negative
   */
  public AiChatUsage {
    notNegative("input", input);
    notNegative("output", output);
    notNegative("cachedInput", cachedInput);
    notNegative("reasoning", reasoning);
  }

  private static void notNegative(String name, long number) {
    if (number < 0) {
      throw new IllegalArgumentException(name + " must not be negative, but is " + number);
    }
  }

  /** {@return the tokens that were read and written together; at most {@link Long#MAX_VALUE}} */
  public long total() {
    return sum(input, output);
  }

  /**
   * {@return the sum of both; each number is at most {@link Long#MAX_VALUE}}
   *
   * @param more the usage to add
   */
  public AiChatUsage plus(AiChatUsage more) {
    return new AiChatUsage(
        sum(input, more.input),
        sum(output, more.output),
        sum(cachedInput, more.cachedInput),
        sum(reasoning, more.reasoning));
  }

  /** Returns by how much the numbers are greater than those of another usage. */
  AiChatUsage since(AiChatUsage before) {
    return new AiChatUsage(
        Math.max(0, input - before.input),
        Math.max(0, output - before.output),
        Math.max(0, cachedInput - before.cachedInput),
        Math.max(0, reasoning - before.reasoning));
  }

  private static long sum(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
