package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.markdown.internal.WholeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Streamed markdown")
@Execution(ExecutionMode.CONCURRENT)
class MarkdownStreamTest {

  private static String streamed(String text, int... cuts) {
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    StreamReader reader = new StreamReader();
    int start = 0;
    for (int cut : cuts) {
      reader.read(stream.append(text.substring(start, cut)));
      start = cut;
    }
    return reader.read(stream.append(text.substring(start)).finish()).html();
  }

  @Test
  void aTextInOneGoIsTheWhole() {
    for (String text : Corpus.texts()) {
      assertThat(streamed(text)).as(text).isEqualTo(WholeText.html(text));
    }
  }

  @Test
  @Tag("nightly")
  void aTextCutAnywhereIsTheWhole() {
    cutInTwo(1);
  }

  @Test
  void aTextCutAtManyPlacesIsTheWhole() {
    cutInTwo(9);
  }

  private static void cutInTwo(int step) {
    for (String text : Corpus.texts()) {
      String whole = WholeText.html(text);
      if (text.length() < 1_000) {
        for (int cut = 1 + text.length() % step; cut < text.length(); cut += step) {
          assertThat(streamed(text, cut)).as("%s, cut at %s", text, cut).isEqualTo(whole);
        }
      }
    }
  }

  @Test
  void aTextCutToCharactersIsTheWhole() {
    for (String text : Corpus.texts()) {
      int[] cuts = IntStream.range(1, text.length()).toArray();
      assertThat(streamed(text, cuts)).as(text).isEqualTo(WholeText.html(text));
    }
  }

  @Test
  void aTextCutAtRandomIsTheWhole() {
    Random random = new Random(1);
    for (String text : Corpus.texts()) {
      String whole = WholeText.html(text);
      for (int i = 0; i < 5; i++) {
        int[] cuts =
            random
                .ints(random.nextInt(20), 1, Math.max(2, text.length()))
                .sorted()
                .distinct()
                .toArray();
        assertThat(streamed(text, cuts)).as("%s, cut at %s", text, cuts).isEqualTo(whole);
      }
    }
  }

  @Test
  void readersMayJoinAtAnyTime() {
    String text = String.join("\n\n", Corpus.texts().subList(0, 20));
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    List<StreamReader> readers = new ArrayList<>();
    for (int i = 0; i < text.length(); i += 50) {
      stream.append(text.substring(i, Math.min(i + 50, text.length())));
      readers.add(new StreamReader());
      for (int k = 0; k < readers.size(); k++) {
        // Each reader reads at its own pace.
        if (i / 50 % (k + 1) == 0) {
          readers.get(k).read(stream);
        }
      }
    }
    stream.finish();

    String whole = WholeText.html(text);
    assertThat(readers).allSatisfy(r -> assertThat(r.read(stream).html()).isEqualTo(whole));
    assertThat(stream.updateSince(stream.updateSince(null).position()).isEmpty()).isTrue();
  }

  @Test
  void aReaderOfAnotherStreamBeginsAnew() {
    StreamReader reader = new StreamReader();
    reader.read(MarkdownStream.of(MarkdownOptions.DEFAULT, "- a\n- b[^1]\n\n[^1]: c"));
    reader.read(MarkdownStream.of(MarkdownOptions.DEFAULT, "*d*"));

    assertThat(reader.html()).isEqualTo(WholeText.html("*d*"));
  }

  @Test
  void aListThatTurnsLooseIsLooseAsAWhole() {
    MarkdownStream stream =
        new MarkdownStream(MarkdownOptions.DEFAULT).append("- item\n".repeat(500));
    StreamReader reader = new StreamReader().read(stream);
    reader.read(stream.append("\n- loose\n- end\n"));

    assertThat(reader.html()).startsWith("<ul data-loose=\"\">");
  }

  @Test
  void aLateDefinitionWritesTheTextAgainOnce() {
    String text = "A [link][late].\n\n" + "Words. ".repeat(30) + "\n\n";
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT).append(text.repeat(20));
    StreamReader reader = new StreamReader().read(stream);
    long before = stream.charactersRead();
    reader.read(stream.append("[late]: https://late.example\n\n"));
    long definition = stream.charactersRead() - before;
    reader.read(stream.append("[late]: https://other.example\n\n"));

    assertThat(definition).isLessThan(20L * text.length() + 200);
    assertThat(stream.charactersRead() - before - definition).isLessThan(100);
    assertThat(reader.html()).isEqualTo(WholeText.html(stream.text()));
  }

  @Test
  void ofAnOpenFenceOnlyNewCodeIsSent() {
    MarkdownStream stream =
        new MarkdownStream(MarkdownOptions.DEFAULT)
            .append("```java\n" + "int i;\n".repeat(2_000) + "  ");
    StreamReader reader = new StreamReader().read(stream);
    int before = reader.bytes;
    reader.read(stream.append("in"));
    reader.read(stream.append("t j;\n``"));
    reader.read(stream.append("`\nAfter"));

    assertThat(reader.html())
        .contains("int i;\n  int j;\n</code>")
        .endsWith("<p dir=\"auto\">After</p>");
    assertThat(reader.bytes - before).isLessThan(100);
  }

  @Test
  void aReaderWhoMissedTheEndOfAFenceGetsItsRest() {
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT).append("```\na\n");
    StreamReader reader = new StreamReader().read(stream);
    stream.append("b\n```\nText\n\n~~~\n").updateSince(null);
    reader.read(stream.append("c\n"));
    reader.read(stream.append("d").finish());

    assertThat(reader.html()).isEqualTo(WholeText.html(stream.text()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[",
        "![",
        "> ",
        "- ",
        "*a ",
        "**",
        "`",
        "`` ` ",
        "<",
        "$",
        "\\(",
        "| ",
        "[a](",
        "[^1]",
        "[a][b] ",
        "&",
        "_a",
        "~~",
        "<!-- ",
        "<a ",
        "1. ",
        "\t",
        "a b ",
        "[x]: y ",
        "[x]: y\n",
        "$a$"
      })
  void noTextCostsMoreThanItsLength(String bit) {
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    StreamReader reader = new StreamReader();
    for (int i = 0; i < 800; i++) {
      reader.read(stream.append(bit.repeat(25)));
    }
    reader.read(stream.finish());

    // A tail of up to 4 KB is parsed with each piece, a longer one less often, as it grows.
    assertThat(stream.charactersRead()).isLessThan(800L * 4_500 + stream.text().length() * 30L);
    assertThat(reader.html()).isEqualTo(WholeText.html(stream.text()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[l%d]: https://x.example/%d\n\n",
        "[l%d]\n\n",
        "[^n%d] \n\n[^n%d]: note\n\n",
        "- item %d\n",
        "| a%d | b |\n|---|---|\n| c |\n\n",
        "```\n%d\n```\n",
        "> quote %d\n\n",
        "$$\n%d\n$$\n",
      })
  void manyBlocksCostTheSameEach(String block) {
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    StreamReader reader = new StreamReader();
    long half = 0;
    for (int i = 0; i < 900; i++) {
      if (i == 450) {
        half = stream.charactersRead();
      }
      reader.read(stream.append(block.formatted(i, i)));
    }
    reader.read(stream.finish());

    assertThat(stream.charactersRead() - half).isLessThan(half * 3 / 2);
    assertThat(reader.html()).isEqualTo(WholeText.html(stream.text()));
  }

  @Test
  void footnotesThatAreDefinedFirstAreNumberedByTheirReferences() {
    String text = "[^a]: first\n\n[^b]: second\n\n[^c]: third[^a]\n\nOne[^c] two[^b].\n";
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    StreamReader reader = new StreamReader();
    for (int i = 0; i < text.length(); i++) {
      reader.read(stream.append(text.substring(i, i + 1)));
    }
    reader.read(stream.finish());
    assertThat(reader.html())
        .isEqualTo(WholeText.html(text))
        .containsSubsequence("data-footnote=\"1\"", "data-footnote=\"2\"", "data-footnote=\"3\"");
  }

  @Test
  void definitionsThatComeInTheWrongOrderAreNotWrittenAgainAndAgain() {
    int count = 300;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("[l").append(i).append("] and[^n").append(i).append("]");
      text.append(i % 10 == 9 ? "\n\n" : " ");
    }
    for (int i = count - 1; i >= 0; i--) {
      text.append("[l")
          .append(i)
          .append("]: https://x.example\n\n[^n")
          .append(i)
          .append("]: n\n\n");
    }
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    StreamReader reader = new StreamReader();
    for (int i = 0; i < text.length(); i += 20) {
      reader.read(stream.append(text.substring(i, Math.min(text.length(), i + 20))));
    }
    reader.read(stream.finish());

    assertThat(stream.charactersRead()).isLessThan(text.length() * 60L);
    assertThat(reader.html()).isEqualTo(WholeText.html(text.toString()));
  }
}
