package dev.espressivo.chart.internal.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Fits texts into widths at one font size in px. White space is collapsed to single spaces and
 * stripped at both ends, as browsers do in SVG. Characters that a reader sees as one (grapheme
 * clusters) are never split. Immutable and thread-safe.
 */
public record TextFitter(TextWidths widths, double fontSize) {

  private static final String ELLIPSIS = "…";

  /** A line's height relative to the font size: 16 px at 12 px, as in Material's label-medium. */
  private static final double LINE_HEIGHT = 4.0 / 3;

  /**
   * How far a line's middle is above its baseline, relative to the font size: half the difference
   * of the ascent and the descent of Google Sans Flex.
   */
  private static final double MIDDLE = (0.966 - 0.286) / 2;

  /**
   * The most characters tried per font size of width; the narrowest letter is a sixth of it wide,
   * but characters may have no width.
   */
  private static final int MOST_PER_SIZE = 20;

  /** A text on several lines, none of them empty; no line if nothing fits. */
  public record Wrapped(List<String> lines, boolean shortened) {}

  /** Returns the width of a text in px, white space included. */
  public double width(String text) {
    return widths.width(text, fontSize);
  }

  /** Returns the height of a line of text in px. */
  public double lineHeight() {
    return fontSize * LINE_HEIGHT;
  }

  /** Returns how far the baseline is below the top of its line, in px. */
  public double baseline() {
    return lineHeight() / 2 + fontSize * MIDDLE;
  }

  /** Returns a text stripped, each run of white space as one space. A no-break space is kept. */
  public static String collapsed(String text) {
    StringBuilder collapsed = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != ' ' && (c < '\t' || c > '\r')) {
        collapsed.append(c);
      } else if (!collapsed.isEmpty() && collapsed.charAt(collapsed.length() - 1) != ' ') {
        collapsed.append(' ');
      }
    }
    return collapsed.toString().stripTrailing();
  }

  /**
   * Returns the beginning of a text that fits into a width in px, with an ellipsis if a part is
   * left out; empty if not even one character and an ellipsis fit.
   */
  public String shorten(String text, double maxWidth) {
    String collapsed = collapsed(text);
    if (fits(collapsed, maxWidth)) {
      return collapsed;
    }
    List<Integer> clusters = clusters(collapsed, mostFitting(maxWidth));
    int low = 0;
    int high = clusters.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (fits(cut(collapsed, clusters.get(middle)), maxWidth)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? "" : cut(collapsed, clusters.get(low - 1));
  }

  /** Shortens a text like {@link #shorten}, but in its middle, where both ends fit. */
  public String shortenInside(String text, double maxWidth) {
    String collapsed = collapsed(text);
    BreakIterator breaks = BreakIterator.getCharacterInstance(Locale.ROOT);
    breaks.setText(collapsed);
    int end = breaks.last();
    for (int before = breaks.previous();
        before != BreakIterator.DONE && fits(collapsed.substring(before), maxWidth / 2);
        before = breaks.previous()) {
      end = before;
    }
    String tail = collapsed.substring(end).stripLeading();
    String start = shorten(collapsed, maxWidth - width(tail));
    boolean isCut = start.endsWith(ELLIPSIS) && fits(start + tail, maxWidth);
    return isCut ? start + tail : shorten(collapsed, maxWidth);
  }

  /**
   * Wraps a text into at least one line of a width in px, where lines may be broken: after spaces
   * and hyphens, and between the characters of scripts without spaces. A word that is wider than a
   * line is shortened, and so is what remains for the last line.
   */
  public Wrapped wrap(String text, double maxWidth, int maxLines) {
    String collapsed = collapsed(text);
    List<String> lines = new ArrayList<>();
    boolean shortened = false;
    BreakIterator breaks = BreakIterator.getLineInstance(Locale.ROOT);
    breaks.setText(collapsed);
    int start = 0;
    while (start < collapsed.length()) {
      int end = lineEnd(collapsed, breaks, start, maxWidth);
      if (lines.size() == maxLines - 1) {
        end = collapsed.length();
      }
      String line = collapsed.substring(start, end).strip();
      String fitting = shorten(line, maxWidth);
      shortened |= !fitting.equals(line);
      if (!fitting.isEmpty()) {
        lines.add(fitting);
      }
      start = end;
      if (fitting.isEmpty() && !line.isEmpty()) {
        break;
      }
    }
    return new Wrapped(List.copyOf(lines), shortened);
  }

  /** Returns the last place to break a line that fits, or else the first one. */
  private int lineEnd(String text, BreakIterator breaks, int start, double maxWidth) {
    double limit = start + mostFitting(maxWidth);
    int end = breaks.following(start);
    int next = breaks.next();
    while (next != BreakIterator.DONE
        && next <= limit
        && fits(text.substring(start, next).stripTrailing(), maxWidth)) {
      end = next;
      next = breaks.next();
    }
    return end;
  }

  /** Returns more chars than fit into a width. */
  private double mostFitting(double maxWidth) {
    return MOST_PER_SIZE * (maxWidth / fontSize + 1);
  }

  private boolean fits(String text, double maxWidth) {
    return width(text) <= maxWidth;
  }

  private static String cut(String text, int end) {
    return text.substring(0, end).stripTrailing() + ELLIPSIS;
  }

  /** Returns the ends of the clusters that begin before an index. */
  private static List<Integer> clusters(String text, double end) {
    BreakIterator breaks = BreakIterator.getCharacterInstance(Locale.ROOT);
    breaks.setText(text);
    List<Integer> clusters = new ArrayList<>();
    int next = breaks.next();
    while (next != BreakIterator.DONE && next < text.length()) {
      clusters.add(next);
      if (next >= end) {
        break;
      }
      next = breaks.next();
    }
    return clusters;
  }
}
