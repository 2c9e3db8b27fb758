package dev.espressivo.feed.kafka.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.espressivo.feed.Feeds;
import dev.espressivo.feed.internal.FeedAddress;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The address of feeds on Kafka")
class KafkaAddressTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "kafka://host, hosts as host:port",
    "'kafka://one:9092,two', hosts as host:port",
    "kafka://user:secret@host:9092, hosts as host:port",
    "kafka://host:9092?prefix=a/b, as its option 'prefix'",
    "kafka://host:9092?bind=x, no other options",
    "kafka://host:9092?kafka.no.such=x, no other options",
    "kafka://host:9092?security.protocol=SSL, no other options",
  })
  @DisplayName("is refused with what it must have")
  void refuses(String address, String wanted) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Feeds.connect(address))
        .withMessageContaining(wanted)
        .withMessageNotContaining("secret");
  }

  @Test
  @DisplayName("takes a prefix and the options of Kafka's clients, and connects to nothing")
  void takes() {
    String options = "?prefix=&kafka.security.protocol=SASL_SSL&kafka.compression.type=zstd";
    KafkaEngine engine = KafkaEngine.start(FeedAddress.parse("kafka://[::1]:1,b:2" + options));
    assertThat(engine.open("name", true)).isNotNull();

    engine.close();

    assertThatIllegalStateException().isThrownBy(() -> engine.open("name", true));
  }

  @Test
  @DisplayName("a place is written and read again")
  void places() {
    KafkaPlace place = new KafkaPlace("aB3_-", new TreeMap<>(Map.of(0, 17L, 11, 5L)));

    assertThat(place.write()).isEqualTo("aB3_-/0:17,11:5");
    assertThat(KafkaPlace.read(place.write())).isEqualTo(place);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "x/", "/0:1", "x/0:-1", "x/0:1,", "x/9999999:1", "x/0:1/0:1"})
  @DisplayName("text that is not a place is read as one without a topic")
  void noPlaces(String text) {
    assertThat(KafkaPlace.read(text)).isEqualTo(new KafkaPlace("", new TreeMap<>()));
  }
}
