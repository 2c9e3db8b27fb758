package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.markdown.internal.WholeText;
import java.util.function.IntFunction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Counts the cost of a stream: the characters parsed and the bytes sent. */
@DisplayName("The cost of streamed markdown")
class MarkdownCostTest {

  /** Texts of 3,000 words, each expensive for another reason. */
  enum Kind {
    PROSE(
        i ->
            i % 80 == 79
                ? ".\n\n"
                : i % 17 == 3 ? " **word**" : i % 23 == 5 ? " `code`," : " words"),
    ONE_PARAGRAPH(i -> " words" + (i % 20 == 0 ? ", and *more*" : "")),
    ONE_LIST(i -> i % 12 == 0 ? "\n- item" : " words"),
    ONE_LOOSE_LIST(i -> i % 12 == 0 ? "\n\n1. item" : " words"),
    ONE_FENCE(
        i ->
            i == 0
                ? "```java\n"
                : i % 9 == 0 ? ";\n    int" : i % 9 == 4 ? " = \"text\" +" : " words"),
    ONE_TABLE(
        i ->
            i == 0
                ? "| a | b | c |\n|---|---|---|\n"
                : (i % 4 == 1 ? "| cell" : "") + " words |" + (i % 4 == 0 ? "\n" : "")),
    ONE_NESTED_LIST(i -> i == 0 ? "- item" : i % 12 == 0 ? "\n  - nested" : " words"),
    ONE_QUOTE(i -> i % 40 == 0 ? "\n>\n> begins" : i % 12 == 0 ? "\n> words" : " words"),
    FENCE_IN_A_LIST(i -> i == 0 ? "- item\n\n  ```java\n" : i % 9 == 0 ? "\n  int" : " words");

    private final IntFunction<String> word;

    Kind(IntFunction<String> word) {
      this.word = word;
    }

    String word(int i) {
      return word.apply(i);
    }
  }

  private static final int WORDS = 3_000;

  @ParameterizedTest
  @EnumSource
  void aWordCostsTheSameLateAsEarly(Kind kind) {
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    StreamReader reader = new StreamReader();
    long early = 0;
    long late = 0;
    int shown = 0;
    int unshown = 0;
    for (int i = 0; i < WORDS; i++) {
      long before = stream.charactersRead();
      int bytes = reader.bytes;
      reader.read(stream.append(kind.word(i)));
      shown = reader.bytes > bytes ? stream.text().length() : shown;
      unshown = Math.max(unshown, stream.text().length() - shown);
      long parsed = stream.charactersRead() - before;
      early += i >= 200 && i < 400 ? parsed : 0;
      late += i >= WORDS - 200 ? parsed : 0;
    }
    reader.read(stream.finish());

    assertThat(reader.html()).isEqualTo(WholeText.html(stream.text()));
    assertThat(late).isLessThanOrEqualTo(early * 3 / 2);
    assertThat(unshown).isLessThanOrEqualTo(64 + stream.text().length() / 16);
    assertThat(reader.bytes).isLessThanOrEqualTo((int) (stream.text().length() * 3.5));
  }
}
