package dev.espressivo.demo.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espressivo.demo.bench.BenchPoints.Bar;
import dev.espressivo.demo.bench.BenchPoints.Point;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The expected hashes and numbers were written by the benchmark harness's own generator. */
@DisplayName("The points of the benchmark")
class BenchPointsTest {

  @Test
  @DisplayName("The line and the appended points are the harness's, to the hundredth")
  void lineIsTheHarnesses() {
    List<Point> line = BenchPoints.line(1000);

    assertThat(line).hasSize(1010);
    assertThat(sha256(line.subList(0, 1000)))
        .isEqualTo("ba984095ef3d17aaa8c53a8804f5f15ab3df9077007137169ab1143e6ca003c3");
    assertThat(sha256(line.subList(1000, 1010)))
        .isEqualTo("460b33e7306a499d832be00711098bcb9016bc93363ac68a0e1d5d753f58ab54");
    assertThat(line.get(1000).time()).isEqualTo(Instant.ofEpochMilli(1_770_001_000_000L));
  }

  @Test
  @DisplayName("A line of a hundred thousand points is the harness's too")
  void longLineIsTheHarnesses() {
    assertThat(sha256(BenchPoints.line(100_000).subList(0, 100_000)))
        .isEqualTo("f1e6bb37734af012fb7e241e61a62916d131f315b8a630b3934334c9fda7ec7a");
  }

  @Test
  @DisplayName("The bars are the harness's, and one more")
  void barsAreTheHarnesses() {
    assertThat(BenchPoints.bars())
        .hasSize(51)
        .startsWith(new Bar("cat 1", 67), new Bar("cat 2", 165), new Bar("cat 3", 117))
        .endsWith(new Bar("cat 49", 24), new Bar("cat 50", 136), new Bar("cat 51", 123));
  }

  @Test
  @DisplayName("A page cannot ask for more points than the server can hold")
  void tooManyPointsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BenchPoints.line(Integer.MAX_VALUE))
        .withMessageContaining("points must be from 1 to");
  }

  private static String sha256(List<Point> points) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Point point : points) {
        digest.update((Math.round(point.value() * 100) + "\n").getBytes(UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
