package dev.espressivo.theme;

import java.util.EnumMap;
import java.util.Map;

/** Reads the baseline colours from the style sheet, the only place where they are defined. */
final class Baseline {

  private Baseline() {}

  static Map<ColorRole, Integer> colors(ContrastLevel level, boolean dark) {
    Map<ColorRole, Integer> colors = new EnumMap<>(ColorRole.class);
    for (ColorRole role : ColorRole.values()) {
      String value = Tokens.value(role.cssName(), level);
      if (value == null) {
        throw new IllegalStateException("The tokens lack " + role.cssName());
      }
      colors.put(role, CssColor.parse(role.cssName(), value, dark).packed());
    }
    return colors;
  }
}
