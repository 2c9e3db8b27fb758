package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The wording")
class WordingTest {

  @Test
  @DisplayName("names things instead of describing them by what they do")
  void namesThings() {
    assertThat(
            found(
                Wording::riddles,
                "",
                List.of(".java", ".js", ".css", ".xml", ".md", ".properties")))
        .isEmpty();
  }

  @Test
  @DisplayName("of a @param or @return says more than the name")
  void saysMoreThanTheName() {
    assertThat(found(Wording::emptyTags, "", List.of(".java"))).isEmpty();
  }

  @Test
  @DisplayName("of a method that returns a value begins with a verb")
  void beginsWithAVerb() {
    assertThat(found(Wording::verblessMethods, "", List.of(".java"))).isEmpty();
  }

  @Test
  @DisplayName("of a tag begins on a line of its own")
  void hasTagsOnLinesOfTheirOwn() {
    assertThat(found(Wording::tagsWithinLines, "", List.of(".java"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/** %s rows. */\n  int rows();",
        "/**\n   * %s rows.\n   */\n  @Nullable List<String> rows(int max) {",
        "/** %s rows. */\n  private static <T> T[] rows() {"
      })
  @DisplayName("of a method without a verb is found, if it returns a value")
  void isFoundWithoutAVerb(String method) {
    assertThat(Wording.verblessMethods(method.formatted("The"))).hasSize(1);
    assertThat(Wording.verblessMethods(method.formatted("Returns the"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/** The rows. */\n  void rows();",
        "/** The rows. */\n  private int rows = count();",
        "/** The rows. */\n  record Rows(int count) {}",
        "/** The rows. */\n  public Rows(int count) {}",
        "/** The rows. */\n  ROWS(5),",
        "/** The rows. */\n  @Example(\"Rows\")\n  Component rows() {"
      })
  @DisplayName("without a verb is accepted for everything but such methods")
  void needsNoVerbElsewhere(String declaration) {
    assertThat(Wording.verblessMethods(declaration)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {" * * ", " ", "\n * @param max the most "})
  @DisplayName("of a tag is found within a line")
  void findsATagWithinALine(String between) {
    assertThat(Wording.tagsWithinLines("/** Counts.%s@return 5 */".formatted(between))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n * ", "\n * Like {@code @param}.\n * "})
  @DisplayName("of a tag is not found at the beginning of a line")
  void acceptsATagAtTheBeginningOfALine(String between) {
    assertThat(Wording.tagsWithinLines("/** Counts.%s@return 5 */".formatted(between))).isEmpty();
  }

  // The words are split, so that this file does not find itself.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/** Adds what %s each click. */",
        "/** Adds what\n   * %s each click. */",
        "// Adds what\n// %s each click.",
        "\"Adds what\"\n + \" %s each click\""
      })
  @DisplayName("is read across the lines of comments and strings")
  void isReadAcrossLines(String source) {
    assertThat(Wording.riddles(source.formatted("hears"))).hasSize(1);
    assertThat(Wording.riddles(source.formatted("heard"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@param number the number",
        "@param number its number, or null",
        "@param dayNumber the number\n   *     of the day",
        "@param number the {@code number}",
        "@return the number",
        "@return a number"
      })
  @DisplayName("of a tag is empty where it repeats the name of the parameter or method")
  void isEmptyWhereItRepeatsTheName(String tag) {
    assertThat(Wording.emptyTags(method(tag))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@param number the number of days, at least 1",
        "@param size the number",
        "@param listener the listener",
        "@return the number of days; 0 if there are none",
        "@return this"
      })
  @DisplayName("of a tag is accepted if it says what the value means")
  void isAcceptedWhereItSaysWhatTheValueMeans(String tag) {
    assertThat(Wording.emptyTags(method(tag))).isEmpty();
  }

  private static String method(String tag) {
    return "/**\n   * Counts.\n   *\n   * "
        + tag
        + "\n   */\n  @Deprecated(since = \"1\")\n  public int getNumber(int number) {";
  }

  private static List<String> found(
      Function<String, List<String>> search, String folder, List<String> endings) {
    List<String> found = new ArrayList<>();
    for (String ending : endings) {
      for (Path file : Project.files(folder, ending)) {
        search
            .apply(Project.read(file))
            .forEach(each -> found.add(Project.name(file) + " " + each));
      }
    }
    return found;
  }
}
