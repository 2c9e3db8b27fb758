package dev.espressivo.demo.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The expected lines and hashes were written by the benchmark harness's own generator. */
@DisplayName("The lines of the benchmark")
class BenchLinesTest {

  @Test
  @DisplayName("The initial lines are the harness's, byte for byte")
  void initialLinesAreTheHarnesses() {
    assertThat(BenchLines.initial()).hasSize(BenchLines.INITIAL);
    assertThat(BenchLines.initial()).startsWith(expected("log-initial-first.txt"));
    assertThat(BenchLines.initial()).endsWith(expected("log-initial-last.txt"));
    assertThat(sha256(BenchLines.initial()))
        .isEqualTo("c794a658632b463940107081dfd8cec88f6e5dd1a06f2685ee33778481790dc6");
  }

  @Test
  @DisplayName("The appended lines are the harness's, byte for byte")
  void appendedLinesAreTheHarnesses() {
    assertThat(BenchLines.appended()).hasSize(BenchLines.BATCH * BenchLines.BATCHES);
    assertThat(sha256(BenchLines.appended()))
        .isEqualTo("5408bf96be69243ef2a54e7f06fdcfbdc02038d5a28fa53e00a75434500b813b");
  }

  @Test
  @DisplayName("A range is the same whether made alone or with the lines before it")
  void rangesAreIndependent() {
    assertThat(BenchLines.range(31_330, 31_340))
        .isEqualTo(BenchLines.initial().subList(31_330, 31_340));
  }

  private static String[] expected(String file) {
    try (InputStream in = BenchLinesTest.class.getResourceAsStream(file)) {
      assertThat(in).as(file).isNotNull();
      return new String(in.readAllBytes(), UTF_8).split("\n");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String sha256(List<String> lines) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String line : lines) {
        digest.update(line.getBytes(UTF_8));
        digest.update((byte) '\n');
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
