package dev.espressivo.theme;

import dev.espressivo.base.internal.Assets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The scheme of the style sheet, read from it: its colours are written nowhere else. */
final class Baseline {

  private static final Pattern DECLARATION =
      Pattern.compile(
          "(--[a-z0-9-]+): *(?:light-dark\\((#[0-9A-F]{6}), *(#[0-9A-F]{6})\\)|(#[0-9A-F]{6}));");

  static final Scheme SCHEME = read();

  private Baseline() {}

  private static Scheme read() {
    String css = styleSheet();
    Map<String, String[]> standard = declarations(css, "\n  :root {");
    return Scheme.of(
        -1,
        (level, dark) -> {
          Map<String, String[]> values =
              level == ContrastLevel.STANDARD
                  ? standard
                  : declarations(css, ":root[data-contrast=\"" + level.attribute() + "\"] {");
          Map<ColorRole, Integer> colors = new EnumMap<>(ColorRole.class);
          for (ColorRole role : ColorRole.values()) {
            String name = role.cssName();
            // A contrast level names only what differs from the standard.
            String[] pair = values.getOrDefault(name, standard.get(name));
            if (pair == null) {
              throw new IllegalStateException("The tokens lack " + name);
            }
            colors.put(role, Srgb.parse(name, pair[dark ? 1 : 0]));
          }
          return colors;
        });
  }

  private static Map<String, String[]> declarations(String css, String selector) {
    int start = css.indexOf(selector);
    if (start < 0) {
      throw new IllegalStateException("The tokens lack the rule " + selector.strip());
    }
    Matcher matcher = DECLARATION.matcher(css).region(start, css.indexOf('}', start));
    Map<String, String[]> found = new HashMap<>();
    while (matcher.find()) {
      String both = matcher.group(4);
      found.put(
          matcher.group(1),
          both != null
              ? new String[] {both, both}
              : new String[] {matcher.group(2), matcher.group(3)});
    }
    return found;
  }

  private static String styleSheet() {
    String path = Assets.onClassPath(Assets.TOKENS);
    try (InputStream in = Baseline.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("The tokens are not on the class path: " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
