package dev.espressivo.chart.internal.scene;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a series is drawn. Marks are drawn in this order, from back to front. */
public enum Mark {
  /** As the colours of cells, each series in a lane of its own. */
  CELL(Key.SQUARE, false, null, Channel.Y),
  /** As a filled area without a line. */
  BAND(Key.SQUARE, true, null, Channel.Y),
  /** As a line over a filled area. */
  AREA(Key.SQUARE, true, null, Channel.Y),
  /** As bars from the baseline. */
  BAR(Key.SQUARE, true, null, Channel.Y),
  /** As boxes with whiskers; the values are the medians. */
  BOX(Key.SQUARE, false, "median", Channel.LOW, Channel.Q1, Channel.Y, Channel.Q3, Channel.HIGH),
  /** As thin lines from the baseline. */
  RULE(Key.RULE, true, null, Channel.Y),
  /** As candles; the values are the closing prices. */
  CANDLE(Key.CANDLE, false, "close", Channel.OPEN, Channel.HIGH, Channel.LOW, Channel.Y),
  /** As a line. */
  LINE(Key.SYMBOL, false, null, Channel.Y),
  /** As single points. */
  POINT(Key.SYMBOL, false, null, Channel.Y),
  /** As bars of volumes, in a plot of their own below the other. */
  VOLUME(Key.SQUARE, false, "volume", Channel.Y);

  /** What stands for a series in a legend. */
  private enum Key {
    SYMBOL,
    SQUARE,
    RULE,
    CANDLE
  }

  private final Key key;
  private final boolean isFilled;
  private final @Nullable String heading;
  private final List<Channel> channels;

  Mark(Key key, boolean isFilled, @Nullable String heading, Channel... channels) {
    this.key = key;
    this.isFilled = isFilled;
    this.heading = heading;
    this.channels = List.of(channels);
  }

  /** {@return the channels that it reads, in the order in which they are told} */
  public List<Channel> channels() {
    return channels;
  }

  /** {@return the heading of a channel in a file; null for the name of the series} */
  public @Nullable String heading(Channel channel) {
    return channel == Channel.Y ? heading : channel.name().toLowerCase(Locale.ROOT);
  }

  /** {@return whether it is made of points, so that the browser keeps it while it is hidden} */
  public boolean hasPoints() {
    return this == BAND || this == AREA || this == LINE || this == POINT;
  }

  /** {@return whether its symbol in a legend is that of the points of its series} */
  boolean hasSymbol() {
    return key == Key.SYMBOL;
  }

  /** {@return its symbol in a legend: path data about the origin; null for a square} */
  public @Nullable String symbol(int series) {
    return switch (key) {
      case SQUARE -> null;
      case RULE -> "M-.75-5h1.5v10h-1.5z";
      case CANDLE -> "M-3-3.5h2.5v-2h1v2H3v7H.5v2h-1v-2H-3z";
      case SYMBOL -> Symbol.of(series).path(8);
    };
  }

  /**
   * {@return the value of a row from the numbers of all channels; NaN if one of them is missing or
   * if they contradict each other}
   */
  public double valueOf(double... numbers) {
    for (double number : numbers) {
      if (!Double.isFinite(number)) {
        return Double.NaN;
      }
    }
    // The lowest price of a candle above the highest one.
    return this == CANDLE && numbers[2] > numbers[1]
        ? Double.NaN
        : numbers[channels.indexOf(Channel.Y)];
  }

  /** Returns whether each row stands alone, rather than with those of other series. */
  boolean isFree() {
    return this == POINT || this == CELL;
  }

  /** {@return the gap between bands, as a share of their distance; 1 for points} */
  public double gap() {
    return switch (this) {
      // Bars stand apart without being thin.
      case BAR, BOX, RULE -> 0.2;
      case CANDLE, CELL -> 0;
      default -> 1;
    };
  }

  /** {@return whether it begins at the baseline of the axis, or at a value of its own} */
  public boolean isFilled() {
    return isFilled;
  }
}
