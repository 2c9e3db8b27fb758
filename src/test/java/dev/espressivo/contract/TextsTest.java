package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.vaadin.flow.component.Component;
import dev.espressivo.architecture.LibraryClasses;
import dev.espressivo.architecture.Project;
import dev.espressivo.base.ComponentText;
import dev.espressivo.language.internal.Plurals;
import dev.espressivo.language.internal.ShippedTexts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The texts of components")
class TextsTest {

  /** The CLDR categories of whole numbers. */
  private static final Map<String, List<String>> CATEGORIES =
      Map.of(
          "ar", List.of("zero", "one", "two", "few", "many", "other"),
          "de", List.of("one", "other"),
          "en", List.of("one", "other"),
          "es", List.of("one", "many", "other"),
          "fr", List.of("one", "many", "other"),
          "ja", List.of("other"));

  /** The categories of a single number, for which a text may contain the number as a word. */
  private static final Map<String, Set<String>> OF_ONE_NUMBER =
      Map.of("ar", Set.of("zero", "one", "two"), "de", Set.of("one"), "es", Set.of("one"));

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");

  /** The code before a text that a script shows or announces. */
  private static final Pattern SHOWN =
      Pattern.compile(
          "(?:\\.(?:textContent|innerText|title|placeholder|alt|aria(?:Label|Description|ValueText"
              + "|RoleDescription|Placeholder))\\s*=(?!=)"
              + "|\\bannounce\\("
              + "|setAttribute\\(\\s*['\"](?:title|placeholder|alt|aria-(?:label|description"
              + "|valuetext|roledescription|placeholder))['\"]\\s*,"
              + "|['\"]?\\b(?:textContent|title|placeholder|alt|aria-?(?:[lL]abel|[dD]escription"
              + "|[vV]alue[tT]ext|[rR]ole[dD]escription))['\"]?\\s*:)");

  private static final Pattern COMMENT =
      Pattern.compile("/\\*[\\s\\S]*?\\*/|(?<![:'\"`\\\\])//[^\\n]*");

  /** A literal that is compared, or is a name in the page. */
  private static final Pattern NOT_SHOWN =
      Pattern.compile(
          "(?:[=!]==?\\s*|\\b(?:getAttribute|hasAttribute|querySelector|closest|matches|part|get)\\(\\s*|\\[\\s*)(?:'[^'\\n"
              + "]*'|\"[^\"\\n"
              + "]*\"|`[^`\\n"
              + "]*`)");

  private static final Pattern LITERAL =
      Pattern.compile(
          "'((?:[^'\\\\\\n]|\\\\.)*)'|\"((?:[^\"\\\\\\n]|\\\\.)*)\"|`((?:[^`\\\\]|\\\\.)*)`");

  private static final Pattern WORD = Pattern.compile("\\p{L}{2,}");

  static List<Class<?>> enums() {
    return LibraryClasses.all().stream()
        .filter(type -> type.isAssignableTo(ComponentText.class) && type.isEnum())
        .<Class<?>>map(JavaClass::reflect)
        .toList();
  }

  private static List<ComponentText> texts(Class<?> type) {
    return Stream.of(type.getEnumConstants()).map(each -> (ComponentText) each).toList();
  }

  @ParameterizedTest
  @MethodSource("enums")
  @DisplayName("are in an enum beside their component, named after it")
  void areBesideTheirComponent(Class<?> type) {
    String component = type.getName().replaceFirst("Text$", "");
    assertThat(LibraryClasses.all().contain(component)).as("there is a %s", component).isTrue();
    assertThat(LibraryClasses.all().get(component).isAssignableTo(Component.class))
        .as("%s is a component", component)
        .isTrue();
    assertThat(type.getSimpleName()).endsWith("Text");
    assertThat(Component.class.isAssignableFrom(type)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("enums")
  @DisplayName("have keys of the documented form, and English words")
  void haveKeys(Class<?> type) {
    String component = kebab(type.getSimpleName().replaceFirst("Text$", ""));
    assertThat(texts(type))
        .isNotEmpty()
        .allSatisfy(
            text -> {
              assertThat(text.key())
                  .isEqualTo("espressivo.%s.%s".formatted(component, spelling(text)))
                  .matches("espressivo(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*){2}");
              assertThat(text.english()).isNotBlank();
              if (text.englishForOne() != null) {
                assertThat(text.englishForOne()).isNotBlank();
                assertThat(placeholders(text.english())).contains("{0}");
              }
            });
  }

  @ParameterizedTest
  @MethodSource("enums")
  @DisplayName("are translated in every shipped language, with the same placeholders")
  void areTranslated(Class<?> type) {
    assertThat(CATEGORIES.keySet()).isEqualTo(Plurals.LANGUAGES);
    List<String> wrong = new ArrayList<>();
    for (String language : new TreeSet<>(Plurals.LANGUAGES)) {
      Map<String, ComponentText> keys = new TreeMap<>();
      for (ComponentText text : texts(type)) {
        if (text.englishForOne() == null) {
          keys.put(spelling(text), text);
        } else {
          CATEGORIES.get(language).forEach(each -> keys.put(spelling(text) + "." + each, text));
        }
      }
      Properties shipped = ShippedTexts.in(type, language);
      String file = type.getSimpleName() + "_" + language + ".properties";
      assertThat(shipped.stringPropertyNames())
          .as("keys of %s", file)
          .containsExactlyInAnyOrderElementsOf(keys.keySet());
      keys.forEach(
          (key, text) -> {
            String words = shipped.getProperty(key);
            Set<String> expected = placeholders(text.english());
            String category = key.substring(key.indexOf('.') + 1);
            boolean isOne = OF_ONE_NUMBER.getOrDefault(language, Set.of()).contains(category);
            Set<String> actual = placeholders(words);
            if (isOne && !actual.contains("{0}")) {
              expected.remove("{0}");
            }
            if (words.isBlank() || words.contains("\uFFFD") || !actual.equals(expected)) {
              wrong.add("%s: %s=%s, in English \"%s\"".formatted(file, key, words, text.english()));
            }
          });
    }

    assertThat(wrong).isEmpty();
  }

  @Test
  @DisplayName("have no files of other languages or with other names")
  void haveNoOtherFile() {
    Set<String> expected =
        enums().stream()
            .flatMap(
                type ->
                    Plurals.LANGUAGES.stream()
                        .map(each -> "%s_%s.properties".formatted(type.getSimpleName(), each)))
            .collect(Collectors.toSet());
    List<String> files =
        Project.LIBRARIES.stream()
            .flatMap(each -> Project.files(each + "/src/main/resources", ".properties").stream())
            .map(file -> file.getFileName().toString())
            .filter(name -> name.matches("\\w+Text_\\w+\\.properties"))
            .toList();

    assertThat(files).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  @DisplayName("come from the server, so that no script has words of its own")
  void comeFromTheServer() {
    List<String> found = new ArrayList<>();
    for (Path file : Project.files("frontend", ".js")) {
      words(Project.read(file)).forEach(each -> found.add(Project.name(file) + ": " + each));
    }

    assertThat(found).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "announce(`${words || 'Loading'}: ${target.ariaLabel ?? target.textContent}`);",
        "button.ariaLabel = 'Close';",
        "button.title = open ? labels.close : \"Open\";",
        "cell.textContent = `${count} more`;",
        "input.setAttribute('aria-label',\n  'Search');",
        "input.placeholder = 'Search';",
        "set(item, { 'aria-label': `Day ${n}` });",
        "set(item, { hidden: true, title: 'Copy' });",
        "announce('Copied', { assertive: true });",
        "// says so\nannounce('Copied');",
      })
  @DisplayName("would be found in a script that has words of its own")
  void wouldBeFound(String script) {
    assertThat(words(script)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "announce(this.#words.copied);",
        "cell.textContent = '';",
        "cell.textContent = `${a}, ${b}`;",
        "if (a.textContent === 'Close') b.hidden = true;",
        "set(item, { 'aria-label': title, 'aria-readonly': 'true' });",
        "cell.ariaLabel = labels.week.replace('{0}', n);",
        "cell.title = element.getAttribute('data-label');",
        "cell.title = kind === 'week' ? labels['week'] : labels.day;",
        "// announce('Copied');",
      })
  @DisplayName("are not found in a script that has none")
  void areNotFound(String script) {
    assertThat(words(script)).isEmpty();
  }

  /** Returns the literal words that a script shows or announces. */
  private static List<String> words(String script) {
    String code = COMMENT.matcher(script).replaceAll("");
    List<String> found = new ArrayList<>();
    Matcher shown = SHOWN.matcher(code);
    while (shown.find()) {
      String expression = NOT_SHOWN.matcher(expression(code, shown.end())).replaceAll("");
      literals(expression)
          .filter(text -> WORD.matcher(text).find())
          .forEach(text -> found.add(shown.group() + " … " + text));
    }
    return found;
  }

  /** Returns the code up to the end of a statement, an argument or an entry. */
  private static String expression(String code, int start) {
    int depth = 0;
    int end = start;
    char quote = 0;
    while (end < code.length()) {
      char c = code.charAt(end);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"' || c == '`') {
        quote = c;
      } else if (c == '(' || c == '[' || c == '{') {
        depth++;
      } else if (c == ')' || c == ']' || c == '}') {
        if (--depth < 0) {
          break;
        }
      } else if (depth == 0 && (c == ';' || c == ',')) {
        break;
      }
      end++;
    }
    return code.substring(start, end);
  }

  /** Returns the texts of the literals, including those within expressions of a template. */
  private static Stream<String> literals(String expression) {
    return LITERAL
        .matcher(expression)
        .results()
        .flatMap(
            literal -> {
              if (literal.group(3) == null) {
                return Stream.of(literal.group(1) == null ? literal.group(2) : literal.group(1));
              }
              String template = literal.group(3);
              Matcher inner = Pattern.compile("\\$\\{([^{}]*)}").matcher(template);
              List<String> within = inner.results().map(MatchResult::group).toList();
              return Stream.concat(
                  Stream.of(inner.replaceAll(" ")), within.stream().flatMap(TextsTest::literals));
            });
  }

  private static Set<String> placeholders(String words) {
    return PLACEHOLDER
        .matcher(words)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String spelling(ComponentText text) {
    return text.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String kebab(String camel) {
    return camel.replaceAll("(?<=.)(?=\\p{Lu})", "-").toLowerCase(Locale.ROOT);
  }
}
