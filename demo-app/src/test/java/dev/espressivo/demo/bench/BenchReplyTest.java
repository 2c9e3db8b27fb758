package dev.espressivo.demo.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The expected hash was written by the benchmark harness's own generator. */
@DisplayName("The reply of the benchmark")
class BenchReplyTest {

  @Test
  @DisplayName("The reply is the harness's, byte for byte, and its chunks are all of it")
  void replyIsTheHarnesses() throws NoSuchAlgorithmException {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(BenchReply.text().getBytes(UTF_8));
    assertThat(HexFormat.of().formatHex(hash))
        .isEqualTo("c6b5d5262f88ee6edf031e73ce4cd37e274af1af3a3b603a501656c1cb869825");
    assertThat(String.join("", BenchReply.chunks())).isEqualTo(BenchReply.text());
    assertThat(BenchReply.chunks()).hasSize(629);
  }
}
