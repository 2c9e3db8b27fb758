package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The tokens")
class TokensTest {

  private static final String CSS = StyleSheetTokens.read("theme/tokens.css");
  private static final StyleSheetTokens TOKENS = StyleSheetTokens.parse(CSS);
  private static final List<ContrastLevel> LEVELS =
      List.of(ContrastLevel.STANDARD, ContrastLevel.MEDIUM, ContrastLevel.HIGH);
  private static final List<String> ANSI =
      Stream.of("", "bright-")
          .flatMap(
              tone ->
                  Stream.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
                      .map(color -> "--ansi-" + tone + color))
          .toList();

  @Test
  @DisplayName("Destructive is the error family by another name, at every contrast level")
  void destructiveIsError() {
    for (ContrastLevel level : LEVELS) {
      for (boolean dark : new boolean[] {false, true}) {
        for (String name :
            new String[] {"--%s", "--on-%s", "--%s-container", "--on-%s-container"}) {
          assertThat(TOKENS.value(name.formatted("destructive"), level, dark))
              .isEqualTo(TOKENS.value(name.formatted("error"), level, dark));
        }
      }
    }
  }

  @Test
  @DisplayName("Success, warning and info are readable as text on their fills and on every surface")
  void tonesAreReadable() {
    for (String tone : new String[] {"success", "warning", "info"}) {
      everywhere(
          (level, dark, least) -> {
            String main = TOKENS.value("--" + tone, level, dark);
            String container = TOKENS.value("--" + tone + "-container", level, dark);
            assertReads(TOKENS.value("--on-" + tone, level, dark), main, least, tone);
            assertReads(
                TOKENS.value("--on-" + tone + "-container", level, dark),
                container,
                least,
                tone + "-container");
            for (String surface : surfaces()) {
              assertReads(main, TOKENS.value(surface, level, dark), least, tone + surface);
            }
          });
    }
  }

  @Test
  @DisplayName("Every ANSI colour is readable on every surface, and its text colour on it")
  void ansiIsReadable() {
    for (String color : ANSI) {
      everywhere(
          (level, dark, least) -> {
            String value = TOKENS.value(color, level, dark);
            for (String surface : surfaces()) {
              assertReads(value, TOKENS.value(surface, level, dark), least, color + surface);
            }
            assertReads(TOKENS.value("--on-ansi", level, dark), value, least, "on " + color);
          });
    }
  }

  @Test
  @DisplayName("ANSI colours are readable on the surfaces of any seed")
  void ansiIsReadableOnSeeds() {
    for (String seed : TestData.seeds()) {
      Scheme scheme = Scheme.fromSeed(seed);
      for (ContrastLevel level : LEVELS) {
        for (String color : ANSI) {
          for (ColorRole surface :
              List.of(
                  ColorRole.SURFACE,
                  ColorRole.SURFACE_CONTAINER_LOWEST,
                  ColorRole.SURFACE_CONTAINER_HIGHEST)) {
            assertReads(
                TOKENS.value(color, level, false), scheme.getLight(surface, level), 4.5, color);
            assertReads(
                TOKENS.value(color, level, true), scheme.getDark(surface, level), 4.5, color);
          }
        }
      }
    }
  }

  @Test
  @DisplayName("The sixteen ANSI colours differ from each other")
  void ansiColorsDiffer() {
    everywhere(
        (level, dark, least) ->
            assertThat(ANSI.stream().map(color -> TOKENS.value(color, level, dark)).toList())
                .hasSize(16)
                .doesNotHaveDuplicates());
  }

  @Test
  @DisplayName(
      "A system that prefers more contrast gets the high level, unless the app sets another one")
  void prefersContrastIsHigh() {
    assertThat(TOKENS.preferred()).isNotEmpty().isEqualTo(TOKENS.declared(ContrastLevel.HIGH));
  }

  @Test
  @DisplayName(
      "The outline has a contrast of 3 in standard and medium, and of 4.5 in high contrast")
  void outlinesAreSeen() {
    everywhere(
        (level, dark, least) -> {
          double edge = level == ContrastLevel.HIGH ? 4.5 : 3;
          assertReads(
              TOKENS.value("--outline", level, dark),
              TOKENS.value("--surface", level, dark),
              edge,
              "outline");
          assertReads(
              TOKENS.value("--secondary", level, dark),
              TOKENS.value("--surface", level, dark),
              edge,
              "focus ring");
        });
  }

  @Test
  @DisplayName("Every variable that the tokens refer to is defined")
  void referencesResolve() {
    Set<String> declared = new TreeSet<>();
    Matcher declaration = Pattern.compile("(--[\\w-]+)\\s*:").matcher(CSS);
    while (declaration.find()) {
      declared.add(declaration.group(1));
    }
    Matcher reference = Pattern.compile("var\\((--[\\w-]+)").matcher(CSS);
    Set<String> referred = new TreeSet<>();
    while (reference.find()) {
      referred.add(reference.group(1));
    }
    assertThat(referred).isNotEmpty().isSubsetOf(declared);
  }

  @Test
  @DisplayName("The tokens only define: no rule selects an element of the app")
  void stylesNothing() {
    String plain = CSS.replaceAll("(?s)/\\*.*?\\*/", "");
    Matcher rule = Pattern.compile("([^{};]+)\\{([^{}]*)\\}").matcher(plain);
    List<String> selectors = new ArrayList<>();
    while (rule.find()) {
      String selector = rule.group(1).strip();
      selectors.add(selector);
      if (!selector.equals("@font-face")) {
        assertThat(selector).matches("(:root|\\[data-density)[^{}]*");
        // The only exception: neither the app nor a Vaadin theme has chosen a colour scheme.
        String allowed = selector.contains(":has(") ? "color-scheme:.*" : "--[\\w-]+:[\\s\\S]*";
        for (String declaration : rule.group(2).strip().split(";")) {
          assertThat(declaration.strip()).as(selector).matches(allowed);
        }
      }
    }
    assertThat(selectors).hasSizeGreaterThan(8);
  }

  @Test
  @DisplayName("Each type style has a letter spacing, plain and emphasised")
  void typeIsWhole() {
    for (String family : new String[] {"display", "headline", "title", "body", "label"}) {
      for (String size : new String[] {"large", "medium", "small"}) {
        for (String weight : new String[] {"", "emphasized-"}) {
          String name = "--type-" + weight + family + "-" + size;
          assertThat(TOKENS.declared(ContrastLevel.STANDARD).get(name))
              .matches("[4-6]00 [\\d.]+rem/[\\d.]+rem var\\(--font-(plain|brand)\\)");
          assertThat(TOKENS.declared(ContrastLevel.STANDARD).get(name + "-tracking"))
              .matches("-?[\\d.]+rem");
        }
      }
    }
  }

  @Test
  @DisplayName("Springs start at 0, end at 1, and overshoot only in space")
  void springsSettle() {
    for (String scheme : new String[] {"", "standard-"}) {
      for (String pace : new String[] {"fast", "default", "slow"}) {
        assertSpring("--spring-" + scheme + pace + "-spatial", true);
      }
    }
    for (String pace : new String[] {"fast", "default", "slow"}) {
      assertSpring("--spring-" + pace + "-effects", false);
    }
  }

  private static void assertSpring(String name, boolean mayOvershoot) {
    String easing = TOKENS.declared(ContrastLevel.STANDARD).get(name + "-easing");
    assertThat(easing).as(name).startsWith("linear(0, ").endsWith(", 1)");
    double highest =
        Stream.of(easing.replaceAll("[^\\d., ]", "").split(", *"))
            .mapToDouble(Double::parseDouble)
            .max()
            .orElseThrow();
    assertThat(highest).as(name).isLessThan(mayOvershoot ? 1.1 : 1.0001);
    assertThat(TOKENS.declared(ContrastLevel.STANDARD).get(name + "-duration")).matches("\\d+ms");
    assertThat(TOKENS.declared(ContrastLevel.STANDARD).get(name))
        .isEqualTo("var(" + name + "-duration) var(" + name + "-easing)");
  }

  @Test
  @DisplayName("Every font file that is named is there, and its licence beside it")
  void fontsAreThere() {
    Matcher url = Pattern.compile("url\\(\"(fonts/[^\"]+)\"\\)").matcher(CSS);
    int faces = 0;
    while (url.find()) {
      assertThat(StyleSheetTokens.read("theme/" + url.group(1))).startsWith("wOF2");
      faces++;
    }
    assertThat(faces).isEqualTo(4);
    assertThat(StyleSheetTokens.read("theme/fonts/google-sans-flex-OFL.txt"))
        .contains("SIL OPEN FONT LICENSE");
    assertThat(StyleSheetTokens.read("theme/fonts/google-sans-code-OFL.txt"))
        .contains("SIL OPEN FONT LICENSE");
  }

  @Test
  @DisplayName("Every style sheet of the theme begins with the order of layers")
  void layersComeFirst() {
    for (String file : new String[] {"tokens", "base", "glyphs"}) {
      assertThat(StyleSheetTokens.read("theme/" + file + ".css"))
          .startsWith(
              "@layer theme, base, vaadin.base, espressivo.tokens, espressivo.base,"
                  + " espressivo.vaadin, espressivo.components, components, utilities;\n");
    }
  }

  @Test
  @DisplayName(
      "Base and glyphs use no raw colour and no variable that neither the tokens nor Vaadin's"
          + " themes have")
  void restUsesTokens() {
    for (String file : new String[] {"base", "glyphs"}) {
      String css =
          StyleSheetTokens.read("theme/" + file + ".css").replaceAll("(?s)/\\*.*?\\*/", "");
      assertThat(css).doesNotContainPattern("#[0-9a-fA-F]{3,8}\\b|rgba?\\(|hsla?\\(|oklch\\(");
      Matcher reference =
          Pattern.compile("var\\((--(?!es-|_|aura-|lumo-|vaadin-)[\\w-]+)").matcher(css);
      while (reference.find()) {
        assertThat(TOKENS.declared(ContrastLevel.STANDARD)).containsKey(reference.group(1));
      }
    }
  }

  @Test
  @DisplayName("Each glyph is drawn once, as a well-formed picture on the grid of 24")
  void glyphsAreWhole() {
    Matcher glyph =
        Pattern.compile(
                "\\[data-glyph=\"([a-z-]+)\"] \\{ --_glyph: url\\(\"data:image/svg\\+xml,(.*)\"\\);"
                    + " }")
            .matcher(StyleSheetTokens.read("theme/glyphs.css"));
    List<String> names = new ArrayList<>();
    while (glyph.find()) {
      names.add(glyph.group(1));
      assertThat(glyph.group(2))
          .as(glyph.group(1))
          .startsWith("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ")
          .doesNotContain("#", "%", "\"")
          .satisfies(TokensTest::assertWellFormed);
    }
    assertThat(names)
        .doesNotHaveDuplicates()
        .contains(
            "chevron-up",
            "chevron-down",
            "chevron-start",
            "chevron-end",
            "close",
            "search",
            "arrow-up",
            "arrow-down",
            "copy",
            "download",
            "check",
            "wrap-text",
            "clock",
            "regex",
            "match-case",
            "jump-to-end",
            "jump-to-start",
            "more",
            "menu",
            "error-next",
            "error-previous",
            "light",
            "dark",
            "system",
            "info",
            "success",
            "warning",
            "error");
  }

  private static void assertWellFormed(String svg) {
    try {
      javax.xml.parsers.DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new org.xml.sax.InputSource(new java.io.StringReader(svg)));
    } catch (Exception e) {
      throw new AssertionError(svg, e);
    }
  }

  private static List<String> surfaces() {
    return List.of(
        "--surface",
        "--surface-container-lowest",
        "--surface-container-low",
        "--surface-container",
        "--surface-container-high",
        "--surface-container-highest");
  }

  private interface Variant {
    void check(ContrastLevel level, boolean dark, double least);
  }

  private static void everywhere(Variant variant) {
    for (ContrastLevel level : LEVELS) {
      double least = level == ContrastLevel.HIGH ? 7 : 4.5;
      variant.check(level, false, least);
      variant.check(level, true, least);
    }
  }

  private static void assertReads(String text, String ground, double least, String what) {
    assertThat(Contrast.ratio(text, ground))
        .as("%s: %s on %s", what, text, ground)
        .isGreaterThanOrEqualTo(least);
  }
}
