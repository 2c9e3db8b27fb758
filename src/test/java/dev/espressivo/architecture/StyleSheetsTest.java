package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.architecture.StyleSheet.Piece;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The style sheets")
class StyleSheetsTest {

  private static final Path TOKENS = Project.root().resolve("frontend/core/theme/tokens.css");

  private static final Path BASE = Project.root().resolve("frontend/core/theme/base.css");

  private static final String COLOUR_NAMES =
      "aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|"
          + "blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|"
          + "crimson|cyan|dark[a-z]+|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|"
          + "forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|"
          + "honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|"
          + "lemonchiffon|light[a-z]+|lime|limegreen|linen|magenta|maroon|medium[a-z]+|midnightblue|"
          + "mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|"
          + "orchid|pale[a-z]+|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|"
          + "rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|"
          + "slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|"
          + "wheat|white|whitesmoke|yellow|yellowgreen";

  private static final Pattern RAW_COLOUR =
      Pattern.compile(
          "#[0-9a-fA-F]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\((?!from\\b)"
              + "|(?<![\\w-])(?:"
              + COLOUR_NAMES
              + ")(?![\\w-])");

  private static final Pattern STRING_OR_URL =
      Pattern.compile("url\\([^)]*\\)|\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'");

  private static final Pattern PHYSICAL =
      Pattern.compile(
          "^(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right|top|bottom)"
              + "(?:-\\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom)\\s*:"
              + "|^(?:text-align|float|clear)\\s*:\\s*(?:left|right)\\b");

  private static final Pattern CLASS_SELECTOR = Pattern.compile("(?<![\\w)])\\.[a-zA-Z_][\\w-]*");

  /** A type selector of one of Vaadin's elements. */
  private static final Pattern VAADINS_TYPE = Pattern.compile("(?<![\\w.#-])vaadin-");

  private static final Pattern DEFINES = Pattern.compile("^(--[\\w-]+)\\s*:");
  private static final Pattern USES = Pattern.compile("var\\(\\s*(--[\\w-]+)\\s*(,?)");

  /** The rule of a component's root: its tag and the declarations. */
  private static final Pattern ROOT = Pattern.compile("(?m)^  (es-[a-z-]+) \\{([^{}]*)\\}");

  /** Containment: the content does not count for the width. */
  private static final Pattern CONTAINER =
      Pattern.compile("(?m)^ +container(?:-type)?:.*\\binline-size;");

  private static final Pattern WIDTH = Pattern.compile("(?m)^ +inline-size: ");

  /** Components whose drawing is as wide as they are. */
  private static final Set<String> DRAWN_LATER = Set.of("es-chart", "es-geo-map");

  /** Public custom properties that the contract names itself. */
  private static final Set<String> OF_THE_CONTRACT = Set.of("--chat-measure", "--ai-aspect");

  @Test
  @DisplayName("have no raw colour outside the tokens")
  void writeNoRawColour() {
    assertThat(
            declarationsOutsideTokens()
                .filter(
                    piece ->
                        RAW_COLOUR
                            .matcher(STRING_OR_URL.matcher(value(piece.text())).replaceAll(" "))
                            .find())
                .toList())
        .isEmpty();
  }

  @Test
  @DisplayName("give components whose content has no width one, since flex layouts give them none")
  void giveAWidth() {
    Map<String, String> roots = new TreeMap<>();
    Project.files("frontend", ".css")
        .forEach(
            file ->
                ROOT.matcher(Project.read(file))
                    .results()
                    .filter(
                        rule ->
                            CONTAINER.matcher(rule.group(2)).find()
                                || DRAWN_LATER.contains(rule.group(1)))
                    .forEach(rule -> roots.put(rule.group(1), rule.group(2))));
    assertThat(roots).containsKeys("es-ai-chat", "es-ai-image", "es-chart", "es-geo-map");
    assertThat(roots).allSatisfy((root, rule) -> assertThat(rule).containsPattern(WIDTH));
  }

  @Test
  @DisplayName("show text of any length without kerning, which is slow in repeated letters")
  void showLongTextWithoutKerning() {
    Map.of(
            "aichat/aichat.css",
                List.of("es-ai-chat textarea", "es-ai-chat [data-part=\"bubble\"]"),
            "theme/base.css", List.of("[data-long-word]"))
        .forEach(
            (file, selectors) -> {
              String css = Project.read(Project.root().resolve("frontend/core/" + file));
              for (String selector : selectors) {
                int start = css.indexOf("  " + selector + " {");
                assertThat(css.substring(start, css.indexOf('}', start)))
                    .as(selector)
                    .contains("font-kerning: none");
              }
            });
  }

  @Test
  @DisplayName("of the chat animate only opacity without end, since a transform is laid out")
  void animateOnlyOpacityInTheChat() {
    String css = Project.read(Project.root().resolve("frontend/core/aichat/aichat.css"));
    List<String> endless =
        Pattern.compile("animation: ([\\w-]+)[^;]* infinite;")
            .matcher(css)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(endless).contains("es-ai-chat-dot");
    assertThat(endless)
        .allSatisfy(
            name ->
                assertThat(css)
                    .as(name)
                    .containsPattern(
                        "@keyframes " + name + " \\{\\s*50% \\{\\s*opacity: [\\d.]+;\\s*}\\s*}"));
  }

  /** A rule without rules inside: its selectors and its declarations. */
  private static final Pattern RULE = Pattern.compile("([^{};]+)\\{([^{}]*)\\}");

  private static final Pattern ANIMATED_CORNERS =
      Pattern.compile("\\btransition(?:-property)?:[^;]*\\b(?:border-radius|all)\\b");

  private static final Pattern FULL_CORNERS =
      Pattern.compile("\\bborder-[\\w-]*radius:[^;]*(?:--shape-full|(?<![\\d.])\\d{3,}(?:px|rem))");

  /** The attributes and the tag that an element must have, apart from its ancestors. */
  private static final Pattern SUBJECT = Pattern.compile("\\[[^\\]]*\\]|(?<![\\w-])[a-z][a-z-]*");

  @Test
  @DisplayName("animate no corner from --shape-full, since a spring would overshoot to a square")
  void animateNoFullCorner() {
    assertThat(
            fullCornersThatAreAnimated(
                "a [b] {transition: border-radius 1s} a [b='c']:active {"
                    + "border-radius: var(--shape-full)}"))
        .containsExactly("a [b='c']:active");
    assertThat(fullCornersThatAreAnimated("[b] {border-radius: 9999px; transition: all 1s}"))
        .containsExactly("[b]");
    assertThat(fullCornersThatAreAnimated("a > b {border-radius: 999rem} a {transition: all 1s}"))
        .isEmpty();
    String shared = Project.read(Project.root().resolve("frontend/core/base/prompt-bar.css"));
    assertThat(
            Project.files("frontend", ".css").stream()
                .collect(
                    Collectors.toMap(
                        Project::name,
                        file -> fullCornersThatAreAnimated(shared + Project.read(file)))))
        .allSatisfy((file, selectors) -> assertThat(selectors).as(file).isEmpty());
  }

  private static List<String> fullCornersThatAreAnimated(String css) {
    String text = css.replaceAll("(?s)/\\*.*?\\*/", "");
    List<Set<String>> animated =
        selectors(text, ANIMATED_CORNERS).map(StyleSheetsTest::subject).toList();
    return selectors(text, FULL_CORNERS)
        .filter(
            selector ->
                animated.stream()
                    .anyMatch(subject -> !subject.isEmpty() && isOf(subject(selector), subject)))
        .toList();
  }

  private static Stream<String> selectors(String css, Pattern declaration) {
    return RULE.matcher(css)
        .results()
        .filter(rule -> declaration.matcher(rule.group(2)).find())
        .flatMap(rule -> Stream.of(rule.group(1).strip().split(",(?![^()]*\\))\\s*")));
  }

  private static Set<String> subject(String selector) {
    String[] compounds = selector.strip().split("\\s*[>+~\\s]\\s*(?![^()\\[]*[)\\]])");
    String subject = compounds[compounds.length - 1].replaceAll("::?[\\w-]+(?:\\([^()]*\\))?", "");
    return SUBJECT
        .matcher(subject)
        .results()
        .map(found -> found.group())
        .collect(Collectors.toSet());
  }

  /** Returns whether an element of one selector has all that the other one asks for. */
  private static boolean isOf(Set<String> element, Set<String> asked) {
    return asked.stream()
        .allMatch(
            one ->
                element.stream()
                    .anyMatch(
                        has ->
                            has.equals(one)
                                || one.endsWith("]")
                                    && has.startsWith(one.substring(0, one.length() - 1) + "=")));
  }

  @Test
  @DisplayName("use logical properties, for right-to-left layouts")
  void useLogicalProperties() {
    assertThat(
            Project.files("frontend", ".css").stream()
                .flatMap(file -> StyleSheet.read(file).declarations().stream())
                .filter(piece -> PHYSICAL.matcher(piece.text()).find())
                .toList())
        .isEmpty();
  }

  @Test
  @DisplayName("select no class, since classes belong to the app")
  void selectNoClass() {
    Predicate<Piece> selectsClass =
        piece ->
            !piece.text().startsWith("@")
                && CLASS_SELECTOR
                    .matcher(STRING_OR_URL.matcher(piece.text()).replaceAll("''"))
                    .find();
    assertThat(
            Project.files("frontend", ".css").stream()
                .flatMap(file -> StyleSheet.read(file).selectors().stream())
                .filter(selectsClass)
                .toList())
        .isEmpty();
  }

  @Test
  @DisplayName("of the gallery have no rule for Vaadin's components, like those of any app")
  void leaveVaadinsComponentsToTheTheme() {
    assertThat(VAADINS_TYPE.matcher(".a > :is(b, vaadin-card)").find()).isTrue();
    assertThat(VAADINS_TYPE.matcher("vaadin-grid::part(cell)").find()).isTrue();
    assertThat(VAADINS_TYPE.matcher(".vaadin-samples > .not-vaadin-card").find()).isFalse();
    List<Piece> selectors =
        Project.files("demo-app/src/main/resources/META-INF/resources/gallery", ".css").stream()
            .flatMap(file -> StyleSheet.read(file).selectors().stream())
            .toList();
    assertThat(selectors).hasSizeGreaterThan(300);
    assertThat(selectors)
        .noneMatch(
            piece ->
                VAADINS_TYPE.matcher(STRING_OR_URL.matcher(piece.text()).replaceAll("''")).find());
  }

  @Test
  @DisplayName("define public custom properties only in the theme, private ones as --_name")
  void definePublicPropertiesOnlyInTheTheme() {
    assertThat(
            declarationsOutsideTokens()
                .filter(piece -> !piece.file().equals(Project.name(BASE)))
                .filter(
                    piece -> {
                      Matcher matcher = DEFINES.matcher(piece.text());
                      return matcher.find()
                          && !matcher.group(1).startsWith("--_")
                          && !matcher.group(1).startsWith("--es-")
                          // A component may declare another default tone.
                          && !matcher.group(1).matches("--(on-)?tone(-container)?")
                          && !OF_THE_CONTRACT.contains(matcher.group(1))
                          && !isVaadins(piece.file(), matcher.group(1));
                    })
                .toList())
        .isEmpty();
  }

  @Test
  @DisplayName(
      "use only tokens that exist, and private properties that are set in the same component")
  void useOnlyTokensThatExist() {
    Set<String> tokens = new HashSet<>();
    StyleSheet.read(TOKENS).declarations().forEach(piece -> definedBy(piece.text(), tokens));
    // The properties of a tone are shared by all components that have one.
    StyleSheet.read(BASE).declarations().forEach(piece -> definedBy(piece.text(), tokens));
    assertThat(tokens).contains("--primary", "--on-primary", "--tone", "--on-tone");

    List<String> unknown =
        Project.files("frontend", ".css").stream()
            .flatMap(file -> unknownProperties(file, tokens))
            .toList();
    assertThat(unknown).isEmpty();
  }

  @Test
  @DisplayName("are parsed correctly by this test")
  void areReadRightly() {
    StyleSheet sheet =
        StyleSheet.of(
            """
            @layer a, b; /* margin-left: 1px; */
            es-x[data-a="{"]:hover { color: var(--_c, red); background: url("a;b") }
            """);

    assertThat(sheet.declarations())
        .extracting(Piece::text)
        .containsExactly("@layer a, b", "color: var(--_c, red)", "background: url(\"a;b\")");
    assertThat(sheet.selectors())
        .extracting(Piece::text)
        .containsExactly("es-x[data-a=\"{\"]:hover");
    assertThat(RAW_COLOUR.matcher("var(--_c, red)").find()).isTrue();
    assertThat(RAW_COLOUR.matcher("1px solid #FFF").find()).isTrue();
    assertThat(RAW_COLOUR.matcher("rgb(0 0 0 / 50%)").find()).isTrue();
    assertThat(RAW_COLOUR.matcher("var(--on-primary) Highlight currentColor").find()).isFalse();
    assertThat(PHYSICAL.matcher("margin-left: 0").find()).isTrue();
    assertThat(PHYSICAL.matcher("margin-inline-start: 0").find()).isFalse();
    assertThat(CLASS_SELECTOR.matcher("es-x .row").find()).isTrue();
    assertThat(CLASS_SELECTOR.matcher("es-x [data-part='row']:not(:first-child)").find()).isFalse();
  }

  private static Stream<Piece> declarationsOutsideTokens() {
    return Project.files("frontend", ".css").stream()
        .filter(file -> !file.equals(TOKENS))
        .flatMap(file -> StyleSheet.read(file).declarations().stream());
  }

  private static Stream<String> unknownProperties(Path file, Set<String> tokens) {
    Set<String> known = new HashSet<>(tokens);
    // A component's script may set a private property on an element.
    for (Path each : Project.files(Project.name(file.getParent()), "")) {
      if (each.toString().endsWith(".css")) {
        StyleSheet.read(each).declarations().forEach(piece -> definedBy(piece.text(), known));
      } else if (each.toString().endsWith(".js")) {
        Matcher matcher = Pattern.compile("['\"`](--_[\\w-]+)").matcher(Project.read(each));
        while (matcher.find()) {
          known.add(matcher.group(1));
        }
      }
    }
    return StyleSheet.read(file).declarations().stream()
        .flatMap(
            piece ->
                USES.matcher(piece.text())
                    .results()
                    .filter(use -> use.group(2).isEmpty() && !known.contains(use.group(1)))
                    .filter(use -> !isVaadins(piece.file(), use.group(1)))
                    .map(use -> piece.file() + ":" + piece.line() + " uses " + use.group(1)));
  }

  /** Returns whether a property is one of Vaadin's, which only the theme for it sets and reads. */
  private static boolean isVaadins(String file, String property) {
    return file.startsWith("frontend/vaadin/") && property.matches("--(vaadin|material|status)-.*")
        || file.equals("frontend/vaadin/lumo.css") && property.startsWith("--lumo-");
  }

  private static void definedBy(String declaration, Set<String> names) {
    Matcher matcher = DEFINES.matcher(declaration);
    if (matcher.find()) {
      names.add(matcher.group(1));
    }
  }

  private static String value(String declaration) {
    return declaration.substring(declaration.indexOf(':') + 1);
  }
}
