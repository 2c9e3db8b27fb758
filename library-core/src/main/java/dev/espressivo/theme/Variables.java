package dev.espressivo.theme;

import dev.espressivo.theme.internal.Srgb;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Replaces variables in CSS text with their values in a scheme. */
final class Variables {

  private static final Pattern REFERENCE =
      Pattern.compile("(?<![\\w-])(?:var\\(|currentcolor(?![\\w-]))", Pattern.CASE_INSENSITIVE);
  private static final Pattern NAME = Pattern.compile("--[^\\s(),;{}\"'#%/\\\\]+");

  private static final Map<String, ColorRole> ROLES =
      Stream.of(ColorRole.values())
          .collect(Collectors.toUnmodifiableMap(ColorRole::cssName, role -> role));

  private final Function<ColorRole, String> roles;
  private final ContrastLevel level;

  /**
   * Creates the variables of a scheme.
   *
   * @param roles returns the colour of a role
   * @param level the contrast level of the variables that are not colour roles
   */
  Variables(Function<ColorRole, String> roles, ContrastLevel level) {
    this.roles = roles;
    this.level = level;
  }

  /**
   * Replaces each {@code var()} with its value or its fallback, and {@code currentColor} with the
   * colour of text on a surface.
   *
   * @param name the name of the argument, used in the exception message
   * @throws IllegalArgumentException if a variable is unknown and has no fallback
   */
  String replaced(String name, String text) {
    StringBuilder replaced = new StringBuilder();
    Matcher reference = REFERENCE.matcher(text);
    int done = 0;
    while (reference.find(done)) {
      replaced.append(text, done, reference.start());
      done = reference.end();
      if (text.charAt(done - 1) == '(') {
        int close = close(text, done);
        if (close < 0) {
          throw new IllegalArgumentException(
              name
                  + " must have a closing parenthesis for each opening one, but is "
                  + Srgb.quoted(text));
        }
        replaced.append(value(name, text.substring(done, close)));
        done = close + 1;
      } else {
        replaced.append(roles.apply(ColorRole.ON_SURFACE));
      }
    }
    return replaced.append(text, done, text.length()).toString();
  }

  /** Returns the value of a {@code var()} with these arguments. */
  private String value(String name, String arguments) {
    int comma = arguments.indexOf(',');
    String variable = (comma < 0 ? arguments : arguments.substring(0, comma)).strip();
    if (!NAME.matcher(variable).matches()) {
      throw new IllegalArgumentException(
          name
              + " must name a variable in each var(), but has var("
              + Srgb.quoted(arguments)
              + "); names begin with --");
    }
    String known = known(variable);
    if (known != null) {
      return replaced(name, known);
    }
    if (comma >= 0) {
      return replaced(name, arguments.substring(comma + 1));
    }
    throw new IllegalArgumentException(
        "%s refers to the unknown variable %s; allowed: %s, or a fallback as in var(%s, #RRGGBB)"
            .formatted(
                name, Srgb.shortened(variable, 64), String.join(", ", Tokens.colors()), "--name"));
  }

  private @Nullable String known(String variable) {
    ColorRole role = ROLES.get(variable);
    return role == null ? Tokens.value(variable, level) : roles.apply(role);
  }

  private static int close(String text, int from) {
    int depth = 1;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }
}
