package dev.espressivo.theme;

import dev.espressivo.theme.internal.NamedColors;
import dev.espressivo.theme.internal.Srgb;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses a CSS colour without variables.
 *
 * @see <a href="https://www.w3.org/TR/css-color-4/">CSS Color 4</a>
 * @see <a href="https://www.w3.org/TR/css-color-5/">CSS Color 5, light-dark() and color-mix()</a>
 */
record CssColor(String name, String whole, boolean dark) {

  static final String ALLOWED =
      "#RGB, #RGBA, #RRGGBB, #RRGGBBAA, a colour name of CSS, transparent, currentColor, rgb(),"
          + " rgba(), hsl(), hsla(), oklab(), oklch(), light-dark(), color-mix() in srgb or oklab,"
          + " or var()";

  private static final Pattern HEX =
      Pattern.compile("#(?:[0-9a-fA-F]{3,4}|(?:[0-9a-fA-F]{2}){3,4})");
  private static final Pattern NUMBER =
      Pattern.compile("([+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][+-]?\\d+)?)([a-z%]*)");
  private static final Pattern FUNCTION = Pattern.compile("([a-zA-Z-]+)\\((.*)\\)", Pattern.DOTALL);

  private static final int SHOWN = 80;

  /**
   * The maximum nesting depth: deeper than colours in practice, and far less than a thread's stack
   * can hold.
   */
  private static final int DEEPEST = 16;

  /**
   * Parses a colour.
   *
   * @param name the name of the argument, used in the exception message
   * @param text a colour without {@code var()} and {@code currentColor}
   * @param dark whether to use the second colour of {@code light-dark()}
   * @return the colour
   * @throws IllegalArgumentException if the text is not a colour
   */
  static Rgba parse(String name, String text, boolean dark) {
    return new CssColor(name, text, dark).color(text, 0);
  }

  /** An argument of a function, with its unit in lower case. */
  private record Number(double value, String unit) {

    boolean isPercentage() {
      return unit.equals("%");
    }

    /** Returns the value; a percentage is converted, with 100 % standing for the given number. */
    double of(double hundredPercent) {
      return isPercentage() ? value / 100 * hundredPercent : value;
    }
  }

  private Rgba color(String text, int depth) {
    String value = text.strip();
    if (depth > DEEPEST) {
      throw refused();
    }
    if (value.startsWith("#")) {
      return hex(value);
    }
    Matcher function = FUNCTION.matcher(value);
    if (function.matches() && isBalanced(function.group(2))) {
      return function(function.group(1).toLowerCase(Locale.ROOT), function.group(2), depth + 1);
    }
    if (value.equalsIgnoreCase("transparent")) {
      return new Rgba(0, 0, 0, 0);
    }
    Integer named = NamedColors.rgb(value);
    if (named == null) {
      throw refused();
    }
    return Rgba.of(named, 1);
  }

  private Rgba hex(String value) {
    if (!HEX.matcher(value).matches()) {
      throw refused();
    }
    String digits = value.substring(1);
    if (digits.length() < 6) {
      digits = digits.replaceAll(".", "$0$0");
    }
    double alpha = digits.length() == 6 ? 1 : Integer.parseInt(digits, 6, 8, 16) / 255.0;
    return Rgba.of(Integer.parseInt(digits, 0, 6, 16), alpha);
  }

  private Rgba function(String function, String arguments, int depth) {
    return switch (function) {
      case "rgb", "rgba" -> rgb(arguments);
      case "hsl", "hsla" -> hsl(arguments);
      case "oklab" -> {
        List<Number> lab = modern(arguments);
        yield Rgba.ofOklab(
            Math.clamp(amount(lab.get(0), 1), 0, 1),
            amount(lab.get(1), 0.4),
            amount(lab.get(2), 0.4),
            alpha(lab));
      }
      case "oklch" -> {
        List<Number> lch = modern(arguments);
        double chroma = Math.max(0, amount(lch.get(1), 0.4));
        double hue = Math.toRadians(degrees(lch.get(2)));
        yield Rgba.ofOklab(
            Math.clamp(amount(lch.get(0), 1), 0, 1),
            chroma * Math.cos(hue),
            chroma * Math.sin(hue),
            alpha(lch));
      }
      case "light-dark" -> {
        List<String> both = split(arguments, ',');
        if (both.size() != 2) {
          throw refused();
        }
        // As in the browser, both arguments must be valid colours.
        Rgba inLight = color(both.get(0), depth);
        Rgba inDark = color(both.get(1), depth);
        yield dark ? inDark : inLight;
      }
      case "color-mix" -> mix(split(arguments, ','), depth);
      default -> throw refused();
    };
  }

  private Rgba rgb(String arguments) {
    boolean commas = arguments.contains(",");
    List<Number> rgb = commas ? legacy(arguments) : modern(arguments);
    if (commas && rgb.subList(0, 3).stream().map(Number::unit).distinct().count() > 1) {
      throw refused();
    }
    return new Rgba(
        Math.clamp(amount(rgb.get(0), 255) / 255, 0, 1),
        Math.clamp(amount(rgb.get(1), 255) / 255, 0, 1),
        Math.clamp(amount(rgb.get(2), 255) / 255, 0, 1),
        alpha(rgb));
  }

  private Rgba hsl(String arguments) {
    boolean commas = arguments.contains(",");
    List<Number> hsl = commas ? legacy(arguments) : modern(arguments);
    if (commas && !(hsl.get(1).isPercentage() && hsl.get(2).isPercentage())) {
      throw refused();
    }
    return Rgba.ofHsl(
        degrees(hsl.get(0)),
        Math.clamp(amount(hsl.get(1), 100) / 100, 0, 1),
        Math.clamp(amount(hsl.get(2), 100) / 100, 0, 1),
        alpha(hsl));
  }

  /** Parses three numbers separated by commas, with an optional fourth one for alpha. */
  private List<Number> legacy(String arguments) {
    List<Number> numbers = split(arguments, ',').stream().map(this::number).toList();
    if (numbers.size() != 3 && numbers.size() != 4) {
      throw refused();
    }
    return numbers;
  }

  /**
   * Parses three numbers separated by spaces, with an optional alpha after a slash; "none" is 0.
   */
  private List<Number> modern(String arguments) {
    List<String> halves = split(arguments, '/');
    List<String> texts = new ArrayList<>(words(halves.get(0)));
    if (texts.size() != 3 || halves.size() > 2) {
      throw refused();
    }
    texts.addAll(halves.subList(1, halves.size()));
    return texts.stream()
        .map(text -> text.strip().equalsIgnoreCase("none") ? new Number(0, "") : number(text))
        .toList();
  }

  private double alpha(List<Number> numbers) {
    return numbers.size() < 4 ? 1 : Math.clamp(amount(numbers.get(3), 1), 0, 1);
  }

  private double amount(Number number, double hundredPercent) {
    if (!number.unit().isEmpty() && !number.isPercentage()) {
      throw refused();
    }
    return number.of(hundredPercent);
  }

  private double degrees(Number number) {
    return switch (number.unit()) {
      case "", "deg" -> number.value();
      case "grad" -> number.value() * 0.9;
      case "rad" -> Math.toDegrees(number.value());
      case "turn" -> number.value() * 360;
      default -> throw refused();
    };
  }

  private Number number(String text) {
    Matcher matcher = NUMBER.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw refused();
    }
    double value = Double.parseDouble(matcher.group(1));
    if (!Double.isFinite(value)) {
      throw refused();
    }
    return new Number(value, matcher.group(2));
  }

  /** A colour in {@code color-mix()} with its share in percent; -1 if there is none. */
  private record Share(Rgba color, double percent) {}

  private Rgba mix(List<String> arguments, int depth) {
    if (arguments.size() != 3) {
      throw refused();
    }
    Rgba.Space space =
        switch (String.join(" ", words(arguments.get(0))).toLowerCase(Locale.ROOT)) {
          case "in srgb" -> Rgba.Space.SRGB;
          case "in oklab" -> Rgba.Space.OKLAB;
          default -> throw refused();
        };
    Share first = share(arguments.get(1), depth);
    Share second = share(arguments.get(2), depth);
    double one = first.percent();
    double other = second.percent();
    if (one < 0) {
      one = other < 0 ? 50 : 100 - other;
    }
    if (other < 0) {
      other = 100 - one;
    }
    double sum = one + other;
    if (sum == 0) {
      throw refused();
    }
    Rgba mixed = first.color().mixed(second.color(), other / sum, space);
    // If the shares add up to less than 100 %, the rest is transparent.
    return mixed.withAlpha(mixed.alpha() * Math.min(1, sum / 100));
  }

  private Share share(String text, int depth) {
    List<String> words = words(text);
    if (words.size() == 1) {
      return new Share(color(text, depth), -1);
    }
    if (words.size() != 2) {
      throw refused();
    }
    boolean percentFirst = words.get(0).endsWith("%");
    Number percent = number(words.get(percentFirst ? 0 : 1));
    if (!percent.isPercentage() || percent.value() < 0 || percent.value() > 100) {
      throw refused();
    }
    return new Share(color(words.get(percentFirst ? 1 : 0), depth), percent.value());
  }

  /** Splits a text at separators outside parentheses. */
  private static List<String> split(String text, char separator) {
    List<String> pieces = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == separator && depth == 0) {
        pieces.add(text.substring(start, i));
        start = i + 1;
      }
    }
    pieces.add(text.substring(start));
    return pieces;
  }

  private static List<String> words(String text) {
    return split(text.strip().replaceAll("\\s+", " "), ' ');
  }

  /** Returns whether each closing parenthesis matches an opening one within the text. */
  private static boolean isBalanced(String text) {
    int depth = 0;
    for (int i = 0; i < text.length() && depth >= 0; i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return depth == 0;
  }

  private IllegalArgumentException refused() {
    return new IllegalArgumentException(
        name + " must be one of " + ALLOWED + ", but is \"" + Srgb.shortened(whole, SHOWN) + '"');
  }
}
