package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.markdown.HostileTexts.Hostile;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Counts what is read of hostile texts; how they are rendered is no part of it.
 *
 * <p>Two readers are CommonMark's, and are counted by what bounds them. Its block parser reads
 * strings, which no view can count; it counts as one reading of the text, since a line is compared
 * with the blocks that are open, and no more than 50 can be. Its inline parser reads a counted
 * view, and gives a block up after 32 readings; four of them count as one, because it looks at a
 * character and its neighbours before it takes it. What is made of the parsed text, the HTML, is
 * bounded by the parsed text.
 */
@DisplayName("A text that is made to cost much")
@Execution(ExecutionMode.CONCURRENT)
class HostileTextTest {

  /** The least length of a piece, and the most pieces: a model sends some words, then some more. */
  private static final int PIECE = 200;

  private static final int MOST_PIECES = 250;

  static List<Hostile> texts() {
    return HostileTexts.all();
  }

  static Stream<Hostile> random() {
    return IntStream.range(0, 4).mapToObj(HostileTexts::random);
  }

  @ParameterizedTest
  @MethodSource("texts")
  @DisplayName("is read 40 times at most, when it is nested 60 times, and never again as a whole")
  void isReadAFewTimes(Hostile hostile) {
    check(hostile, equalPieces(hostile.text().length()));
  }

  @ParameterizedTest
  @MethodSource("random")
  @DisplayName("costs no more when its marks are at random")
  void costsNoMoreAtRandom(Hostile hostile) {
    check(hostile, equalPieces(hostile.text().length()));
  }

  @ParameterizedTest
  @MethodSource("texts")
  @DisplayName("costs no more when its pieces are of any length")
  void costsNoMoreInOtherPieces(Hostile hostile) {
    // A sixth of the corpus, in pieces between 1 and 800 or more.
    if (hostile.name().hashCode() % 6 == 0) {
      int longest = Math.max(800, 4 * hostile.text().length() / MOST_PIECES);
      check(hostile, new Random(1).ints(hostile.text().length(), 1, longest).toArray());
    }
  }

  private static int[] equalPieces(int length) {
    int piece = Math.max(PIECE, length / MOST_PIECES);
    return IntStream.range(0, length / piece).map(i -> piece).toArray();
  }

  private static void check(Hostile hostile, int[] pieces) {
    String text = hostile.text();
    MarkdownStream whole = MarkdownStream.of(MarkdownOptions.DEFAULT, text);
    whole.updateSince(null);
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT);
    MarkdownPosition position = null;
    long longest = 0;
    int at = 0;
    for (int i = 0; at <= text.length(); i++) {
      boolean isLast = at == text.length() || i >= pieces.length;
      int end = isLast ? text.length() : Math.min(text.length(), at + pieces[i]);
      stream.append(text.substring(at, end));
      if (isLast) {
        stream.finish();
      }
      at = isLast ? end + 1 : end;
      long before = stream.charactersRead();
      position = stream.updateSince(position).position();
      longest = Math.max(longest, stream.charactersRead() - before);
    }

    assertThat(stream.charactersRead())
        .as("%s: %,d characters", hostile, text.length())
        .isLessThanOrEqualTo(text.length() * (hostile.isNest() ? 60L : 40L));
    assertThat(longest).as("longest update").isLessThanOrEqualTo(whole.charactersRead());
    // Other tests compare all kinds of texts; here a third of them shows that cheap is not wrong.
    if (hostile.name().hashCode() % 3 == 0) {
      assertThat(new StreamReader().read(stream).html())
          .isEqualTo(new StreamReader().read(whole).html());
    }
  }
}
