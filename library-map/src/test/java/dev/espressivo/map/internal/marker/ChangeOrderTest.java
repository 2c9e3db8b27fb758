package dev.espressivo.map.internal.marker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The order of changes")
class ChangeOrderTest {

  @Test
  @DisplayName("finds the changes since any version, after any changes")
  void findsWhatHasChanged() {
    Random random = new Random(1);
    ChangeOrder order = new ChangeOrder();
    List<Long> versions = new ArrayList<>();
    for (long version = 1; version < 2_000; version++) {
      int slot = random.nextInt(versions.size() + 1);
      if (slot == versions.size()) {
        versions.add(version);
        order.grow(versions.size(), version);
      } else if (random.nextInt(100) == 0) {
        long now = version;
        versions.replaceAll(each -> now);
        order.allChanged(version);
      } else {
        versions.set(slot, version);
        order.changed(slot, version);
      }
      long since = random.nextLong(-1, version + 1);
      List<Integer> found = new ArrayList<>();
      order.forEachSince(since, found::add);
      assertThat(found)
          .containsExactlyInAnyOrderElementsOf(
              IntStream.range(0, versions.size())
                  .filter(each -> versions.get(each) > since)
                  .boxed()
                  .toList());
    }
  }
}
