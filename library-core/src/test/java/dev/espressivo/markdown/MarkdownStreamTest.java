package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

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
  void aTextCutAnywhereIsTheWhole() {
    for (String text : Corpus.texts()) {
      String whole = WholeText.html(text);
      if (text.length() < 1_000) {
        for (int cut = 1; cut < text.length(); cut++) {
          assertThat(streamed(text, cut)).as("%s, cut at %s", text, cut).isEqualTo(whole);
        }
      }
    }
  }

  @Test
  void aTextCutToCharactersIsTheWhole() {
    for (String text : Corpus.texts()) {
      int[] cuts = java.util.stream.IntStream.range(1, text.length()).toArray();
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
}
