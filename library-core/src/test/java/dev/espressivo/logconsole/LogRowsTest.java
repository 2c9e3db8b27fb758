package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

@DisplayName("The rows of a view")
class LogRowsTest {

  private final LogRows rows = new LogRows(true);

  /** The expected rows: the number of hits by sequence number. */
  private final TreeMap<Long, Integer> expected = new TreeMap<>();

  @RepeatedTest(20)
  @DisplayName("equal a sorted map, whatever is added, changed and removed at either end")
  void equalASortedMap(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    long oldest = 1_000_000;
    long next = oldest;
    rows.begin(oldest);
    for (int step = 0; step < 2_000; step++) {
      int hits = 1 + random.nextInt(4);
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> {
          next += 1 + random.nextInt(3);
          rows.addLast(next, hits);
          expected.put(next, hits);
        }
        case 3, 4 -> {
          oldest -= 1 + random.nextInt(3);
          rows.addFirst(oldest, hits);
          expected.put(oldest, hits);
        }
        case 5, 6 -> {
          long sequence = oldest + random.nextInt((int) (next - oldest) + 1);
          int wanted = random.nextInt(3) == 0 ? -1 : hits;
          Integer before = wanted < 0 ? expected.remove(sequence) : expected.put(sequence, wanted);
          boolean isChanged = wanted < 0 ? before != null : before == null || before != wanted;
          assertThat(rows.put(sequence, wanted)).isEqualTo(isChanged);
        }
        default -> {
          if (random.nextInt(10) == 0) {
            oldest += random.nextInt((int) (next - oldest) + 1);
            rows.trim(oldest);
            expected.headMap(oldest).clear();
          }
        }
      }
    }
    assertEqual();
    rows.trim(next + 1);
    assertThat(rows.end()).isEqualTo(rows.first());
  }

  private void assertEqual() {
    long ordinal = rows.first();
    long hits = 0;
    for (Map.Entry<Long, Integer> row : expected.entrySet()) {
      assertThat(rows.sequenceAt(ordinal)).isEqualTo(row.getKey());
      assertThat(rows.ordinalAtOrAfter(row.getKey())).isEqualTo(ordinal);
      assertThat(rows.hitsBefore(ordinal)).isEqualTo(hits);
      for (int i = 0; i < row.getValue(); i++) {
        assertThat(rows.ordinalOfHit(hits++)).isEqualTo(ordinal);
      }
      ordinal++;
    }
    assertThat(rows.end()).isEqualTo(ordinal);
    assertThat(rows.hitsBefore(ordinal)).isEqualTo(hits);
  }

  @Test
  @DisplayName("keep their ordinals when others are added before and after them")
  void keepOrdinals() {
    rows.begin(50);
    rows.addLast(1_000, 1);

    LongStream.range(1, 50).forEach(i -> rows.addFirst(1_000 - i, 1));
    LongStream.range(1, 50).forEach(i -> rows.addLast(1_000 + i, 1));
    rows.trim(990);

    assertThat(rows.sequenceAt(50)).isEqualTo(1_000);
    assertThat(rows.first()).isEqualTo(40);
    assertThat(rows.end()).isEqualTo(100);
  }

  @Test
  @DisplayName("may be any number of lines apart")
  void mayBeFarApart() {
    for (long sequence = 1; sequence < 40_000_000_000L; sequence += 1_500_000_000L) {
      rows.trim(sequence - 1_500_000_000L);
      rows.addLast(sequence, 2);
      rows.put(sequence + 1, 3);

      assertThat(rows.sequenceAt(rows.end() - 2)).isEqualTo(sequence);
      assertThat(rows.ordinalAtOrAfter(sequence + 1)).isEqualTo(rows.end() - 1);
    }
    assertThat(rows.sequenceAt(rows.first())).isEqualTo(37_500_000_001L);
    assertThat(rows.hitsBefore(rows.end())).isEqualTo(10);
  }
}
