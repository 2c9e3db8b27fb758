package dev.espressivo.contract;

import com.vaadin.flow.component.Component;
import dev.espressivo.architecture.Project;
import dev.espressivo.architecture.StyleSheet;
import dev.espressivo.base.HasPromptBar;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a component: those that its class declares and those that its style sheets select.
 */
final class Parts {

  private static final Pattern SELECTED = Pattern.compile("\\[data-part=[\"']?([\\w-]+)");

  private Parts() {}

  /**
   * Returns the names in the nested enum {@code Part}, as {@code data-part} spells them; none
   * without.
   */
  static List<String> of(Class<? extends Component> component) {
    return constants(component).stream().map(constant -> camelCase(constant.name())).toList();
  }

  /**
   * Returns the constants of the nested enum {@code Part}; none without. A component that extends
   * another one of ours has its parts, unless it has an enum of its own.
   */
  static List<Enum<?>> constants(Class<?> component) {
    for (Class<?> type = component; type != null; type = type.getSuperclass()) {
      for (Class<?> nested : type.getDeclaredClasses()) {
        if (nested.getSimpleName().equals("Part") && nested.isEnum()) {
          return Arrays.stream(nested.getEnumConstants())
              .<Enum<?>>map(constant -> (Enum<?>) constant)
              .toList();
        }
      }
    }
    return List.of();
  }

  /** Returns the parts that the style sheets of the component's folder select. */
  static Set<String> selectedBy(List<StyleSheet> sheets) {
    Set<String> found = new TreeSet<>();
    for (StyleSheet sheet : sheets) {
      for (StyleSheet.Piece selector : sheet.selectors()) {
        Matcher matcher = SELECTED.matcher(selector.text());
        while (matcher.find()) {
          found.add(matcher.group(1));
        }
      }
    }
    return found;
  }

  /**
   * Returns the style sheets in the folder that has the component's name, and the one that prompt
   * bars share.
   */
  static List<StyleSheet> styleSheetsOf(Class<? extends Component> component) {
    String packageName = component.getPackageName();
    String folder = packageName.substring(packageName.lastIndexOf('.') + 1);
    List<StyleSheet> sheets = new ArrayList<>();
    for (String module : List.of("core", "chart", "map")) {
      for (Path file : Project.files("frontend/" + module + "/" + folder, ".css")) {
        sheets.add(StyleSheet.read(file));
      }
    }
    if (HasPromptBar.class.isAssignableFrom(component)) {
      sheets.add(StyleSheet.read(Project.root().resolve("frontend/core/base/prompt-bar.css")));
    }
    return sheets;
  }

  private static String camelCase(String constant) {
    StringBuilder name = new StringBuilder();
    boolean upper = false;
    for (char c : constant.toCharArray()) {
      if (c == '_') {
        upper = true;
      } else {
        name.append(upper ? c : Character.toLowerCase(c));
        upper = false;
      }
    }
    return name.toString();
  }
}
