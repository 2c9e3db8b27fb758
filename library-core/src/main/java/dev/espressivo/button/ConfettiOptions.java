package dev.espressivo.button;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The settings of a burst of confetti. Immutable.
 *
 * @param particleCount the number of pieces, 1 to 1000; default 60
 * @param spread the angle within which the pieces fly, 0 to 360 degrees, centred on straight up;
 *     default 70
 * @param startVelocity the initial speed, 0 to 500 px per frame of 1/60 s; default 28
 * @param gravity the acceleration downwards, -10 to 10; 1, the default, looks natural; 0 lets the
 *     pieces float
 * @param scalar the size, 0.1 to 20; 1, the default, is about 10 px
 * @param ticks the lifetime, 1 to 1000 frames of 1/60 s; default 110
 * @param colors CSS colours, which may be custom properties such as {@code var(--primary)}; empty,
 *     the default, for the colours of the theme
 * @param origin the place where the pieces start; null, the default, for the centre of the button
 */
public record ConfettiOptions(
    int particleCount,
    double spread,
    double startVelocity,
    double gravity,
    double scalar,
    int ticks,
    List<String> colors,
    @Nullable Origin origin)
    implements Serializable {

  /** The default burst. */
  public static final ConfettiOptions DEFAULT =
      new ConfettiOptions(60, 70, 28, 1, 1, 110, List.of(), null);

  /**
   * A place in the window.
   *
   * @param x the horizontal position, from 0 at the left to 1 at the right
   * @param y the vertical position, from 0 at the top to 1 at the bottom
   */
  public record Origin(double x, double y) implements Serializable {

    /** Refuses NaN and infinite numbers. */
    public Origin {
      check("x", x, -Double.MAX_VALUE, Double.MAX_VALUE);
      check("y", y, -Double.MAX_VALUE, Double.MAX_VALUE);
    }
  }

  /** Refuses numbers that are out of range. */
  public ConfettiOptions {
    check("particleCount", particleCount, 1, 1_000);
    check("spread", spread, 0, 360);
    check("startVelocity", startVelocity, 0, 500);
    check("gravity", gravity, -10, 10);
    check("scalar", scalar, 0.1, 20);
    check("ticks", ticks, 1, 1_000);
    colors = List.copyOf(Check.notNull("colors", colors));
  }

  /**
   * Creates a builder that starts from the default burst.
   *
   * @return a new builder
   */
  public static Builder builder() {
    return new Builder();
  }

  private static void check(String name, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s must be from %s to %s, but is %s".formatted(name, least, most, value));
    }
  }

  /** Returns the options in the form that the browser reads; empty for the default burst. */
  String toAttribute() {
    return equals(DEFAULT) ? "" : JsonMapper.shared().writeValueAsString(this);
  }

  /** A builder of bursts that differ from the default one. */
  public static final class Builder {
    private int particleCount = DEFAULT.particleCount;
    private double spread = DEFAULT.spread;
    private double startVelocity = DEFAULT.startVelocity;
    private double gravity = DEFAULT.gravity;
    private double scalar = DEFAULT.scalar;
    private int ticks = DEFAULT.ticks;
    private final List<String> colors = new ArrayList<>();
    private @Nullable Origin origin;

    private Builder() {}

    /**
     * Sets the number of pieces.
     *
     * @param particleCount the number, from 1 to 1000
     * @return this builder
     */
    public Builder particleCount(int particleCount) {
      this.particleCount = particleCount;
      return this;
    }

    /**
     * Sets the angle within which the pieces fly.
     *
     * @param spread the angle in degrees, centred on straight up, from 0 to 360
     * @return this builder
     */
    public Builder spread(double spread) {
      this.spread = spread;
      return this;
    }

    /**
     * Sets the initial speed.
     *
     * @param startVelocity the speed in px per frame of 1/60 s, from 0 to 500
     * @return this builder
     */
    public Builder startVelocity(double startVelocity) {
      this.startVelocity = startVelocity;
      return this;
    }

    /**
     * Sets the acceleration downwards.
     *
     * @param gravity the acceleration, from -10 to 10; 1 is natural, 0 lets the pieces float
     * @return this builder
     */
    public Builder gravity(double gravity) {
      this.gravity = gravity;
      return this;
    }

    /**
     * Sets the size of the pieces.
     *
     * @param scalar the size, from 0.1 to 20; 1 is about 10 px
     * @return this builder
     */
    public Builder scalar(double scalar) {
      this.scalar = scalar;
      return this;
    }

    /**
     * Sets the lifetime of the pieces.
     *
     * @param ticks the lifetime in frames of 1/60 s, from 1 to 1000
     * @return this builder
     */
    public Builder ticks(int ticks) {
      this.ticks = ticks;
      return this;
    }

    /**
     * Sets the colours, which replace those set earlier.
     *
     * @param colors CSS colours, which may be custom properties; none for the colours of the theme
     * @return this builder
     */
    public Builder colors(String... colors) {
      this.colors.clear();
      this.colors.addAll(List.of(colors));
      return this;
    }

    /**
     * Sets the place where the pieces start.
     *
     * @param x the horizontal position, from 0 at the left of the window to 1 at the right
     * @param y the vertical position, from 0 at the top of the window to 1 at the bottom
     * @return this builder
     */
    public Builder origin(double x, double y) {
      this.origin = new Origin(x, y);
      return this;
    }

    /**
     * Creates the burst.
     *
     * @return the burst
     * @throws IllegalArgumentException if a number is out of range
     */
    public ConfettiOptions build() {
      return new ConfettiOptions(
          particleCount, spread, startVelocity, gravity, scalar, ticks, colors, origin);
    }
  }
}
