package dev.espressivo.demo.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.logconsole.LogBuffer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A storm of log lines")
class LogStormTest {

  private final LogBuffer buffer = new LogBuffer(1_000);
  private final LogStorm storm = new LogStorm(buffer, 200);

  @Test
  @DisplayName("A storm runs while there are viewers, and stops when the last one leaves")
  void runsWhileWatched() {
    assertThat(storm.isRunning()).isFalse();
    Registration first = storm.watch();
    Registration second = storm.watch();
    await().until(() -> buffer.size() > 0);

    first.remove();
    assertThat(storm.isRunning()).isTrue();
    second.remove();
    assertThat(storm.isRunning()).isFalse();
  }

  @Test
  @DisplayName("A storm starts again after it stopped")
  void startsAgain() {
    storm.watch().remove();
    long before = buffer.lastSequence();
    Registration again = storm.watch();
    await().until(() -> buffer.lastSequence() > before);
    again.remove();
  }

  @Test
  @DisplayName("A registration that is removed twice counts once")
  void removalCountsOnce() {
    Registration first = storm.watch();
    Registration second = storm.watch();
    first.remove();
    first.remove();
    assertThat(storm.isRunning()).isTrue();
    second.remove();
  }

  @Test
  @DisplayName("A rate out of range is refused with the allowed range")
  void rateIsBounded() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> storm.setRate(LogStorm.MAX_RATE + 1))
        .withMessageContaining("from 0 to 20000, but is 20001");
    assertThatIllegalArgumentException().isThrownBy(() -> storm.setRate(-1));
  }

  @Test
  @DisplayName("A storm at rate 0 is silent")
  void silentAtZero() {
    storm.setRate(0);
    assertThat(storm.rate()).isZero();
  }

  @Test
  @DisplayName("The buffer has a million lines, and is shared")
  void millionLines() {
    LogBuffer lines = MillionLines.buffer();
    await().until(() -> lines.size() == 1_000_000);
    assertThat(MillionLines.buffer()).isSameAs(lines);
  }
}
