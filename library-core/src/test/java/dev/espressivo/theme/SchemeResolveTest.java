package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A scheme resolves CSS colours without a browser")
class SchemeResolveTest {

  private static final List<ContrastLevel> LEVELS =
      List.of(ContrastLevel.STANDARD, ContrastLevel.MEDIUM, ContrastLevel.HIGH);

  private static final Scheme BASELINE = Scheme.baseline();

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          #0af | #00AAFF | 1
          #0AF8 | #00AAFF | 0.533
          #12345678 | #123456 | 0.471
          RebeccaPurple | #663399 | 1
          transparent | #000000 | 0
          rgb(1, 2, 3) | #010203 | 1
          rgba(255,0,0,.5) | #FF0000 | 0.5
          rgb(10% 20% 30% / 40%) | #1A334D | 0.4
          rgb(300 -5 127.5) | #FF0080 | 1
          rgb(none 128 none / none) | #008000 | 0
          rgb(100%, 50%, 0%, 25%) | #FF8000 | 0.25
          hsl(120, 100%, 25%) | #008000 | 1
          hsl(-30deg 50% 50% / 0.3) | #BF4080 | 0.3
          hsl(0.25turn 60 40) | #66A329 | 1
          hsl(200grad 70% 80%) | #A8F0F0 | 1
          hsla(3.14159rad, 20%, 50%, 50%) | #669999 | 0.5
          oklab(0.6 0.1 -0.1) | #9F63BA | 1
          oklab(60% 50% -25% / 50%) | #C838B7 | 0.5
          oklch(0.7 0.15 200) | #00B9C3 | 1
          oklch(70% 40% 0.5turn / 80%) | #00BDA2 | 0.8
          oklch(0.9 0.4 140) | #00FF00 | 1
          light-dark(#010203, rgb(4 5 6)) | #010203 | 1
          color-mix(in srgb, red, blue) | #800080 | 1
          color-mix(in srgb, red 30%, blue) | #4D00B3 | 1
          color-mix(in srgb, 30% red, blue 30%) | #800080 | 0.6
          color-mix(in srgb, #ff000080, #0000ff) | #5500AA | 0.751
          color-mix(in oklab, red, blue) | #8C53A2 | 1
          color-mix(in oklab, #336699 25%, transparent) | #336699 | 0.25
          color-mix(in srgb, transparent, transparent) | #000000 | 0
          color-mix(in srgb, color-mix(in oklab, gold, teal 10%) 80%, rgb(0 0 0 / 20%)) | #DFC532 | 0.84
          color-mix(in srgb, white 75%, black 75%) | #808080 | 1
          """)
  @DisplayName("to the values that Chromium 156 computes")
  void asChromium(String css, String color, double opacity) {
    assertThat(BASELINE.resolve(css, false)).isEqualTo(new ResolvedColor(color, opacity));
  }

  @Test
  @DisplayName("each colour that the style sheet defines, at each contrast, in light and dark")
  void resolvesEachToken() {
    StyleSheetTokens tokens = StyleSheetTokens.parse(StyleSheetTokens.read("theme/tokens.css"));
    List<String> resolved = new ArrayList<>();
    for (Map.Entry<String, String> token : tokens.declared(ContrastLevel.STANDARD).entrySet()) {
      String name = token.getKey();
      boolean reference =
          token.getValue().matches("var\\(--(on-)?(error|secondary)(-container)?\\)");
      if (!reference && !token.getValue().matches("(#|light-dark\\().*")) {
        continue;
      }
      resolved.add(name);
      for (ContrastLevel level : LEVELS) {
        for (boolean dark : new boolean[] {false, true}) {
          assertThat(BASELINE.resolve("var(" + name + ")", dark, level))
              .as("%s, %s, dark %s", name, level, dark)
              .isEqualTo(new ResolvedColor(tokens.value(name, level, dark), 1));
        }
      }
    }
    assertThat(resolved)
        .contains("--destructive", "--on-destructive-container", "--success", "--on-warning")
        .contains("--info-container", "--ansi-bright-red", "--focus-ring-color", "--chart-16")
        .containsAll(List.of(ColorRole.values()).stream().map(ColorRole::cssName).toList())
        .containsExactlyElementsOf(Tokens.colors());
  }

  @Test
  @DisplayName(
      "variables to the scheme's own colours, and those that no scheme changes to the tokens'")
  void followsTheScheme() {
    Scheme ocean = Scheme.fromSeed("#0061A4");
    for (ColorRole role : ColorRole.values()) {
      assertThat(ocean.resolve("var(" + role.cssName() + ")", false, ContrastLevel.MEDIUM).color())
          .isEqualTo(ocean.getLight(role, ContrastLevel.MEDIUM));
      assertThat(ocean.resolve("var(" + role.cssName() + ")", true).color())
          .isEqualTo(ocean.getDark(role));
    }
    assertThat(ocean.resolve("var(--destructive)", true).color())
        .isEqualTo(ocean.getDark(ColorRole.ERROR));
    assertThat(ocean.resolve("var(--success)", true)).isEqualTo(BASELINE.resolve("#8BD983", true));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          var(--primary)                                                         | #D0BCFF | 1
          VAR( --primary )                                                       | #D0BCFF | 1
          var(--primary, red)                                                    | #D0BCFF | 1
          var(--brand, #F00)                                                     | #FF0000 | 1
          var(--brand, var(--other, rgb(1, 2, 3)))                               | #010203 | 1
          var(--brand, var(--primary))                                           | #D0BCFF | 1
          currentColor                                                           | #E6E0E9 | 1
          light-dark(#000, currentcolor)                                         | #E6E0E9 | 1
          color-mix(in srgb, var(--primary) 20%, transparent)                    | #D0BCFF | 0.2
          color-mix(in srgb, var(--on-surface) var(--state-hover), transparent)  | #E6E0E9 | 0.08
          color-mix(in srgb, var(--shadow), var(--brand, transparent) 70%)       | #000000 | 0.3
          light-dark(var(--chart-2), var(--chart-1))                             | #B291FE | 1
          """)
  @DisplayName("variables, their fallbacks and currentColor, also within functions")
  void replacesVariables(String css, String color, double opacity) {
    assertThat(BASELINE.resolve(css, true)).isEqualTo(new ResolvedColor(color, opacity));
  }

  @Test
  @DisplayName("but refuses an unknown variable, and lists the known ones")
  void refusesUnknownVariables() {
    assertThatThrownBy(() -> BASELINE.resolve("var(--chart-17)", false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--chart-17")
        .hasMessageContaining("--chart-16")
        .hasMessageContaining("--on-warning-container")
        .hasMessageContaining("fallback")
        .message()
        .doesNotContain("--_", "--space", "--font");
    assertThatThrownBy(() -> BASELINE.resolve("light-dark(var(--nope), red)", true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--nope");
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("but refuses a text that is not a colour, with the allowed forms in the message")
  @ValueSource(
      strings = {
        "",
        "#12",
        "#12345",
        "#GGGGGG",
        "0061A4",
        "primary",
        "inherit",
        "none",
        "url(#gradient)",
        "var(--space-100)",
        "rgb(1, 2)",
        "rgb(1 2 3 4)",
        "rgb(1, 2%, 3)",
        "rgb(1, none, 3)",
        "rgb(1 2 3 / 4 / 5)",
        "rgb(1px 2 3)",
        "rgb(1. 2 3)",
        "rgb(1e999 0 0)",
        "rgb(calc(1) 2 3)",
        "rgb(from red r g b)",
        "rgb (1 2 3)",
        "rgb(1 2 3",
        "rgb(1 2 3))",
        "rgb(0 0 0) rgb(0 0 0)",
        "hsl(10, 20, 30)",
        "hsl(10em 20% 30%)",
        "lab(50% 0 0)",
        "light-dark(red)",
        "light-dark(red, nonsense)",
        "color-mix(red, blue)",
        "color-mix(in hsl, red, blue)",
        "color-mix(in srgb, red 0%, blue 0%)",
        "color-mix(in srgb, red 101%, blue)",
        "color-mix(in srgb, red 30, blue)",
        "red\"/><script>alert(1)</script>",
        "red;fill:blue"
      })
  void refusesOthers(String css) {
    assertThatThrownBy(() -> BASELINE.resolve(css, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("color must be one of #RGB, ")
        .hasMessageContaining("color-mix()");
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("but refuses a malformed reference")
  @ValueSource(strings = {"var()", "var(primary)", "var(, red)", "var(--a b)", "var(--primary"})
  void refusesOtherReferences(String css) {
    assertThatThrownBy(() -> BASELINE.resolve(css, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("color ");
  }

  @Test
  @DisplayName("but refuses an expensive expression, shown shortened and on one line")
  void refusesHostileColors() {
    assertThatThrownBy(() -> BASELINE.resolve("x".repeat(1_001), false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("color must have at most 1,000 characters, but has 1,001");
    for (String open : List.of("light-dark(", "var(--a,", "color-mix(in srgb,", "(")) {
      String deep = open.repeat(1_000 / open.length());
      assertThatThrownBy(() -> BASELINE.resolve(deep, false))
          .isInstanceOf(IllegalArgumentException.class)
          .message()
          .hasSizeLessThan(400);
    }
    String nested = "light-dark(".repeat(40) + "red" + ",red)".repeat(40);
    assertThatThrownBy(() -> BASELINE.resolve(nested, false))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> BASELINE.resolve("red\n\u0000" + "y".repeat(500), false))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .hasSizeLessThan(400)
        .doesNotContain("\n", "\u0000");
  }

  @Test
  @DisplayName("but refuses null and the contrast of the system")
  void refusesNull() {
    assertThatThrownBy(() -> BASELINE.resolve(null, false))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("color");
    assertThatThrownBy(() -> BASELINE.resolve("red", false, ContrastLevel.SYSTEM))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[STANDARD, MEDIUM, HIGH]");
  }

  @Test
  @DisplayName("The result is validated and reports whether it is opaque")
  void resultIsChecked() {
    assertThat(new ResolvedColor("#0af", 1).color()).isEqualTo("#00AAFF");
    assertThat(new ResolvedColor("#0af", 1).isOpaque()).isTrue();
    assertThat(BASELINE.resolve("transparent", false).isOpaque()).isFalse();
    assertThatThrownBy(() -> new ResolvedColor("red", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("color");
    for (double opacity : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> new ResolvedColor("#000", opacity))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("opacity");
    }
  }
}
