package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The aspect ratio of a picture, width to height. Immutable.
 *
 * @param width the relative width, from 1 to 10,000
 * @param height the relative height, from 1 to 10,000
 */
public record AiImageAspect(int width, int height) implements Serializable {

  /** 1:1. */
  public static final AiImageAspect SQUARE = new AiImageAspect(1, 1);

  /** 5:4. */
  public static final AiImageAspect LANDSCAPE_5_4 = new AiImageAspect(5, 4);

  /** 4:3. */
  public static final AiImageAspect LANDSCAPE_4_3 = new AiImageAspect(4, 3);

  /** 3:2. */
  public static final AiImageAspect LANDSCAPE_3_2 = new AiImageAspect(3, 2);

  /** 16:9. */
  public static final AiImageAspect LANDSCAPE_16_9 = new AiImageAspect(16, 9);

  /** 21:9. */
  public static final AiImageAspect LANDSCAPE_21_9 = new AiImageAspect(21, 9);

  /** 4:5. */
  public static final AiImageAspect PORTRAIT_4_5 = new AiImageAspect(4, 5);

  /** 3:4. */
  public static final AiImageAspect PORTRAIT_3_4 = new AiImageAspect(3, 4);

  /** 2:3. */
  public static final AiImageAspect PORTRAIT_2_3 = new AiImageAspect(2, 3);

  /** 9:16. */
  public static final AiImageAspect PORTRAIT_9_16 = new AiImageAspect(9, 16);

  private static final int MOST = 10_000;

  /** The maximum ratio of the longer side to the shorter one. */
  private static final int STEEPEST = 20;

  private static final Pattern TEXT = Pattern.compile("(\\d{1,5})\\s*[:/x]\\s*(\\d{1,5})");

  /**
   * Creates an aspect.
   *
   * @throws IllegalArgumentException if a number is not from 1 to 10,000, or one side is more than
   *     20 times as long as the other
   */
  public AiImageAspect {
    Check.range("width", width, 1, MOST);
    Check.range("height", height, 1, MOST);
    if (Math.max(width, height) > (long) STEEPEST * Math.min(width, height)) {
      throw new IllegalArgumentException(
          "width:height must be from 1:%4$d to %3$d:1, but is %1$d:%2$d"
              .formatted(width, height, STEEPEST, STEEPEST));
    }
  }

  /**
   * {@return an aspect ratio}
   *
   * @param width the relative width, from 1 to 10,000
   * @param height the relative height, from 1 to 10,000
   * @throws IllegalArgumentException if a number is not from 1 to 10,000, or one side is more than
   *     20 times as long as the other
   */
  public static AiImageAspect ofRatio(int width, int height) {
    return new AiImageAspect(width, height);
  }

  /**
   * Parses an aspect ratio.
   *
   * @param text the ratio, such as {@code 16:9}
   * @return the aspect
   * @throws IllegalArgumentException if the text is not an aspect ratio
   */
  public static AiImageAspect parse(String text) {
    Matcher found = TEXT.matcher(Check.notNull("text", text).strip());
    if (!found.matches()) {
      throw new IllegalArgumentException(
          "text must have the form 16:9, but is '%s'".formatted(text));
    }
    return new AiImageAspect(Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)));
  }

  /**
   * {@return the width in pixels, at least 1, of a picture whose longer side has a given length}
   *
   * @param longerSide the length in pixels, at least 1
   */
  public int widthOf(int longerSide) {
    return side(longerSide, width);
  }

  /**
   * {@return the height in pixels, at least 1, of a picture whose longer side has a given length}
   *
   * @param longerSide the length in pixels, at least 1
   */
  public int heightOf(int longerSide) {
    return side(longerSide, height);
  }

  private int side(int longerSide, int share) {
    return (int) Math.max(1, Math.round((double) longerSide * share / Math.max(width, height)));
  }

  /** Returns the ratio, such as {@code 16:9}. */
  @Override
  public String toString() {
    return width + ":" + height;
  }
}
