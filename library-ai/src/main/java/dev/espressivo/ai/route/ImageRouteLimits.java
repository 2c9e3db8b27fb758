package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import java.time.Duration;

/**
 * The limits of an {@link ImageRoute}. Immutable.
 *
 * @param maxBodyBytes the most bytes of a request's body, the picture to draw from included; a
 *     larger one is answered with status 413
 * @param maxPromptLength the most characters of a prompt; a longer one is answered with status 413
 * @param maxImages the most pictures of a request; more are answered with status 400
 * @param maxReferencePixels the most pixels, width × height, of the picture to draw from; a larger
 *     one is answered with status 413
 * @param maxStreams the most requests at the same time; a further one is answered with status 503
 * @param maxTime the longest time of an answer, whose missing pictures then fail; at least a second
 */
public record ImageRouteLimits(
    int maxBodyBytes,
    int maxPromptLength,
    int maxImages,
    long maxReferencePixels,
    int maxStreams,
    Duration maxTime) {

  /**
   * 28 MiB (enough for a picture of 20 MB), 10,000 characters, 10 pictures, 50 megapixels, and 50
   * requests at the same time, of 10 minutes.
   */
  public static final ImageRouteLimits DEFAULT =
      new ImageRouteLimits(28 << 20, 10_000, 10, 50_000_000, 50, Duration.ofMinutes(10));

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if a limit is less than 1, or the time less than a second
   */
  public ImageRouteLimits {
    Check.atLeastOne("maxBodyBytes", maxBodyBytes);
    Check.atLeastOne("maxPromptLength", maxPromptLength);
    Check.atLeastOne("maxImages", maxImages);
    Check.atLeastOne("maxReferencePixels", maxReferencePixels);
    Check.atLeastOne("maxStreams", maxStreams);
    ChatRouteLimits.atLeastASecond("maxTime", maxTime);
  }

  /**
   * {@return limits with another size of the body}
   *
   * @param bytes the most bytes, at least 1
   */
  public ImageRouteLimits withMaxBodyBytes(int bytes) {
    return new ImageRouteLimits(
        bytes, maxPromptLength, maxImages, maxReferencePixels, maxStreams, maxTime);
  }

  /**
   * {@return limits with another length of the prompt}
   *
   * @param characters the most characters, at least 1
   */
  public ImageRouteLimits withMaxPromptLength(int characters) {
    return new ImageRouteLimits(
        maxBodyBytes, characters, maxImages, maxReferencePixels, maxStreams, maxTime);
  }

  /**
   * {@return limits with another number of pictures}
   *
   * @param images the most pictures, at least 1
   */
  public ImageRouteLimits withMaxImages(int images) {
    return new ImageRouteLimits(
        maxBodyBytes, maxPromptLength, images, maxReferencePixels, maxStreams, maxTime);
  }

  /**
   * {@return limits with another size of the picture to draw from}
   *
   * @param pixels the most pixels, width × height, at least 1
   */
  public ImageRouteLimits withMaxReferencePixels(long pixels) {
    return new ImageRouteLimits(
        maxBodyBytes, maxPromptLength, maxImages, pixels, maxStreams, maxTime);
  }

  /**
   * {@return limits with another number of requests at the same time}
   *
   * @param streams the most requests, at least 1
   */
  public ImageRouteLimits withMaxStreams(int streams) {
    return new ImageRouteLimits(
        maxBodyBytes, maxPromptLength, maxImages, maxReferencePixels, streams, maxTime);
  }

  /**
   * {@return limits with another time of an answer}
   *
   * @param time the longest time, at least a second
   */
  public ImageRouteLimits withMaxTime(Duration time) {
    return new ImageRouteLimits(
        maxBodyBytes, maxPromptLength, maxImages, maxReferencePixels, maxStreams, time);
  }
}
