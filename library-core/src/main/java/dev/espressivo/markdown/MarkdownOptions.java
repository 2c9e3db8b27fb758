package dev.espressivo.markdown;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The options for converting markdown to HTML.
 *
 * @param images decides which pictures are loaded automatically
 * @param math converts TeX to markup; null to show the source
 * @param headingLevel the level on the page of a heading that has level 1 in the text, from 1 to 6
 */
public record MarkdownOptions(ImagePolicy images, @Nullable MathRenderer math, int headingLevel)
    implements Serializable {

  /**
   * No picture is loaded automatically, formulas are shown as source, and headings begin at level
   * 3.
   */
  public static final MarkdownOptions DEFAULT = new MarkdownOptions(ImagePolicy.ON_PRESS, null, 3);

  /**
   * Creates options.
   *
   * @throws IllegalArgumentException if the level is not from 1 to 6
   */
  public MarkdownOptions {
    Objects.requireNonNull(images, "images must not be null");
    Check.headingLevel("headingLevel", headingLevel);
  }

  /**
   * {@return these options with another policy for pictures}
   *
   * @param images decides which pictures are loaded automatically
   */
  public MarkdownOptions withImages(ImagePolicy images) {
    return new MarkdownOptions(images, math, headingLevel);
  }

  /**
   * {@return these options with another renderer of formulas}
   *
   * @param math converts TeX to markup; null to show the source
   */
  public MarkdownOptions withMath(@Nullable MathRenderer math) {
    return new MarkdownOptions(images, math, headingLevel);
  }

  /**
   * {@return these options with another level of headings}
   *
   * @param headingLevel the level on the page of a heading that has level 1 in the text, from 1 to
   *     6
   * @throws IllegalArgumentException if the level is not from 1 to 6
   */
  public MarkdownOptions withHeadingLevel(int headingLevel) {
    return new MarkdownOptions(images, math, headingLevel);
  }
}
