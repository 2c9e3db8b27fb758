package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What a view has found")
class LogMatchesTest {

  private final LogMatches matches = new LogMatches(false, true);

  private static LineRange lines(long end, long changes) {
    return new LineRange(1, end, changes);
  }

  /** Returns a chunk of lines in which each even one has been found to have a hit. */
  private static LineChunk chunk(LineRange buffer, boolean older, long from, long to) {
    LineChunk chunk = new LineChunk(buffer, older, older ? to : from, 0, (int) (to - from));
    for (long i = 0; i < to - from; i++) {
      long sequence = older ? to - 1 - i : from + i;
      chunk.add(sequence, "line", (byte) 0, 0);
      chunk.hits[chunk.matched++] = sequence % 2 == 0 ? 1 : -1;
    }
    return chunk;
  }

  @BeforeEach
  void beginInTheMiddle() {
    matches.begin(lines(21, 0), 11);
  }

  @Test
  @DisplayName("keeps its ordinals while newer and older lines are read")
  void keepsOrdinals() {
    matches.publish(chunk(lines(21, 0), false, 11, 21));
    long ordinal = matches.ordinalOf(12);
    assertThat(matches.first()).isEqualTo(ordinal);
    assertThat(matches.isComplete()).isFalse();
    assertThat(matches.progress()).isEqualTo(0.5);

    assertThat(matches.publish(chunk(lines(21, 0), true, 1, 11))).isTrue();

    assertThat(matches.ordinalOf(12)).isEqualTo(ordinal);
    assertThat(LongStream.of(matches.sequences(0, 100)))
        .containsExactly(2L, 4L, 6L, 8L, 10L, 12L, 14L, 16L, 18L, 20L);
    assertThat(matches.hitBeside(0, null, 1)).isEqualTo(new LogMatches.Hit(ordinal - 5, 2, 0));
  }

  @Test
  @DisplayName("is not complete before the lines have been read that were left to the background")
  void readsWhatWasLeftToTheBackground() {
    assertThat(matches.beginBackground()).isTrue();
    assertThat(matches.beginBackground()).as("a second thread").isFalse();
    LineChunk newer = chunk(lines(21, 0), false, 11, 21);

    assertThat(matches.retain(lines(22, 0))).as("read by this thread").isFalse();
    matches.publish(newer);
    assertThat(matches.publish(chunk(lines(21, 0), true, 1, 11))).isFalse();
    assertThat(matches.retain(lines(22, 1))).as("read by this thread").isFalse();
    assertThat(matches.publish(chunk(lines(22, 0), false, 21, 22))).isFalse();
    assertThat(matches.isInBackground()).isTrue();

    assertThat(matches.publish(chunk(lines(22, 1), false, 22, 22))).isTrue();
    assertThat(matches.isInBackground()).isFalse();
    assertThat(matches.retain(lines(22, 1))).as("anything to read").isFalse();
    assertThat(matches.retain(lines(22, 2))).as("a changed line to read").isTrue();
  }

  @Test
  @DisplayName("knows its first and last hit when reading is stopped, and has nothing to read")
  void countsUnreadLinesWhenStopped() {
    matches.publish(chunk(lines(21, 0), false, 11, 15));
    assertThat(matches.hitBeside(0, null, 1)).isNull();
    assertThat(matches.hitBeside(0, null, -1)).isNull();

    matches.stop(true);

    assertThat(matches.hitBeside(0, null, 1)).extracting(LogMatches.Hit::sequence).isEqualTo(12L);
    assertThat(matches.hitBeside(0, null, -1)).extracting(LogMatches.Hit::sequence).isEqualTo(14L);
    assertThat(matches.retain(lines(21, 0))).isFalse();
    assertThat(matches.beginBackground()).isFalse();
    assertThat(matches.progress()).isEqualTo(1);
    assertThat(matches.isComplete()).isFalse();
  }

  @Test
  @DisplayName("has no row for lines that were evicted before they were published")
  void leavesOutEvictedLines() {
    LineChunk newer = chunk(lines(21, 0), false, 11, 21);

    matches.retain(new LineRange(17, 25, 0));
    matches.publish(newer);

    assertThat(LongStream.of(matches.sequences(0, 100))).containsExactly(18L, 20L);
    assertThat(matches.hits()).isEqualTo(2);
  }
}
