package dev.espressivo.button;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A burst of confetti.
 *
 * @param particleCount how many pieces; default 60, at most 1000
 * @param spread the angle in which they fly, in degrees around straight up; default 70, at most 360
 * @param startVelocity how fast they start, in px per frame of 1/60 s; default 28
 * @param gravity how strongly they fall: 1, the default, is natural; 0 lets them float
 * @param scalar their size: 1, the default, is about 10 px
 * @param ticks how long they live, in frames of 1/60 s; default 110
 * @param colors CSS colours, {@code var(--primary)} included; empty, the default, for those of the
 *     theme
 * @param origin where they start; null, the default, for the middle of the button
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

  private static final int MOST_PARTICLES = 1_000;
  private static final int MOST_TICKS = 1_000;

  /** The default burst. */
  public static final ConfettiOptions DEFAULT =
      new ConfettiOptions(60, 70, 28, 1, 1, 110, List.of(), null);

  /**
   * A place in the window.
   *
   * @param x from 0 at the left to 1 at the right
   * @param y from 0 at the top to 1 at the bottom
   */
  public record Origin(double x, double y) implements Serializable {

    /** Refuses what is no number. */
    public Origin {
      check("x", x, -Double.MAX_VALUE, Double.MAX_VALUE);
      check("y", y, -Double.MAX_VALUE, Double.MAX_VALUE);
    }
  }

  /** Refuses what is out of range, by name. */
  public ConfettiOptions {
    check("particleCount", particleCount, 1, MOST_PARTICLES);
    check("spread", spread, 0, 360);
    check("startVelocity", startVelocity, 0, 500);
    check("gravity", gravity, -10, 10);
    check("scalar", scalar, 0.1, 20);
    check("ticks", ticks, 1, MOST_TICKS);
    colors = List.copyOf(Objects.requireNonNull(colors, "colors must not be null"));
  }

  /**
   * A builder that starts from the default burst.
   *
   * @return the builder
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

  /** How the browser is told; nothing for the default burst. */
  String toAttribute() {
    if (equals(DEFAULT)) {
      return "";
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("particleCount", particleCount);
    json.put("spread", spread);
    json.put("startVelocity", startVelocity);
    json.put("gravity", gravity);
    json.put("scalar", scalar);
    json.put("ticks", ticks);
    ArrayNode names = json.putArray("colors");
    colors.forEach(names::add);
    if (origin != null) {
      json.putObject("origin").put("x", origin.x()).put("y", origin.y());
    }
    return json.toString();
  }

  /** Makes a burst that differs from the default one. */
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
     * How many pieces.
     *
     * @param particleCount 1 to 1000
     * @return this
     */
    public Builder particleCount(int particleCount) {
      this.particleCount = particleCount;
      return this;
    }

    /**
     * The angle in which they fly.
     *
     * @param spread in degrees around straight up, 0 to 360
     * @return this
     */
    public Builder spread(double spread) {
      this.spread = spread;
      return this;
    }

    /**
     * How fast they start.
     *
     * @param startVelocity in px per frame of 1/60 s, 0 to 500
     * @return this
     */
    public Builder startVelocity(double startVelocity) {
      this.startVelocity = startVelocity;
      return this;
    }

    /**
     * How strongly they fall.
     *
     * @param gravity 1 is natural; -10 to 10
     * @return this
     */
    public Builder gravity(double gravity) {
      this.gravity = gravity;
      return this;
    }

    /**
     * Their size.
     *
     * @param scalar 1 is about 10 px; 0.1 to 20
     * @return this
     */
    public Builder scalar(double scalar) {
      this.scalar = scalar;
      return this;
    }

    /**
     * How long they live.
     *
     * @param ticks in frames of 1/60 s, 1 to 1000
     * @return this
     */
    public Builder ticks(int ticks) {
      this.ticks = ticks;
      return this;
    }

    /**
     * Their colours, in place of those given before.
     *
     * @param colors CSS colours
     * @return this
     */
    public Builder colors(String... colors) {
      this.colors.clear();
      this.colors.addAll(List.of(colors));
      return this;
    }

    /**
     * Where they start.
     *
     * @param x from 0 at the left of the window to 1 at its right
     * @param y from 0 at the top of the window to 1 at its bottom
     * @return this
     */
    public Builder origin(double x, double y) {
      this.origin = new Origin(x, y);
      return this;
    }

    /**
     * The burst.
     *
     * @return the burst
     * @throws IllegalArgumentException if a figure is out of range
     */
    public ConfettiOptions build() {
      return new ConfettiOptions(
          particleCount, spread, startVelocity, gravity, scalar, ticks, colors, origin);
    }
  }
}
