package dev.espressivo.ai.route;

/**
 * How much an {@link ImageRoute} takes. Immutable.
 *
 * @param maxBodyBytes how many bytes the body of a request may have, with the picture to draw from;
 *     answered with status 413 beyond
 * @param maxPromptLength how many characters a prompt may have; answered with status 413 beyond
 * @param maxImages how many pictures a request may ask for; answered with status 400 beyond
 * @param maxReferencePixels how many pixels, width × height, the picture to draw from may have;
 *     answered with status 413 beyond
 * @param maxStreams how many requests may be answered at one time; answered with status 503 beyond
 */
public record ImageRouteLimits(
    int maxBodyBytes, int maxPromptLength, int maxImages, long maxReferencePixels, int maxStreams) {

  /**
   * 28 MiB, which a picture of 20 MB fits in, 10,000 characters, 10 pictures, 50 megapixels, and 50
   * requests at one time.
   */
  public static final ImageRouteLimits DEFAULT =
      new ImageRouteLimits(28 << 20, 10_000, 10, 50_000_000, 50);

  /**
   * Creates limits.
   *
   * @throws IllegalArgumentException if one is less than 1
   */
  public ImageRouteLimits {
    ChatRouteLimits.atLeastOne("maxBodyBytes", maxBodyBytes);
    ChatRouteLimits.atLeastOne("maxPromptLength", maxPromptLength);
    ChatRouteLimits.atLeastOne("maxImages", maxImages);
    ChatRouteLimits.atLeastOne("maxReferencePixels", maxReferencePixels);
    ChatRouteLimits.atLeastOne("maxStreams", maxStreams);
  }

  /**
   * Returns limits with another size of the body.
   *
   * @param bytes how many bytes
   * @return the limits
   */
  public ImageRouteLimits withMaxBodyBytes(int bytes) {
    return new ImageRouteLimits(bytes, maxPromptLength, maxImages, maxReferencePixels, maxStreams);
  }

  /**
   * Returns limits with another length of the prompt.
   *
   * @param characters how many characters
   * @return the limits
   */
  public ImageRouteLimits withMaxPromptLength(int characters) {
    return new ImageRouteLimits(
        maxBodyBytes, characters, maxImages, maxReferencePixels, maxStreams);
  }

  /**
   * Returns limits with another number of pictures.
   *
   * @param images how many pictures a request may ask for
   * @return the limits
   */
  public ImageRouteLimits withMaxImages(int images) {
    return new ImageRouteLimits(
        maxBodyBytes, maxPromptLength, images, maxReferencePixels, maxStreams);
  }

  /**
   * Returns limits with another size of the picture to draw from.
   *
   * @param pixels how many pixels, width × height
   * @return the limits
   */
  public ImageRouteLimits withMaxReferencePixels(long pixels) {
    return new ImageRouteLimits(maxBodyBytes, maxPromptLength, maxImages, pixels, maxStreams);
  }

  /**
   * Returns limits with another number of requests at one time.
   *
   * @param streams how many requests
   * @return the limits
   */
  public ImageRouteLimits withMaxStreams(int streams) {
    return new ImageRouteLimits(
        maxBodyBytes, maxPromptLength, maxImages, maxReferencePixels, streams);
  }
}
