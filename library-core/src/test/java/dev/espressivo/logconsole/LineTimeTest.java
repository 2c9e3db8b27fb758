package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The time of a line")
class LineTimeTest {

  private static final Instant NOW = Instant.parse("2025-06-15T12:00:00Z");

  private static String read(String line, ZoneId zone, Instant now) {
    int at = LogLevels.start(line).timeAt();
    long time = new LineTime(line, at, new SourceZone(zone), LogTime.micros(now)).read();
    return time == LineTime.NONE ? "none" : LogTime.instant(LogTime.stated(time)).toString();
  }

  @ParameterizedTest
  @DisplayName("is read in many forms")
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\u0001',
      textBlock =
          """
          2025-03-04T10:04:00.123Z¦2025-03-04T10:04:00.123Z	info	ads	x
          2025-03-04T10:04:00Z¦2025-03-04T10:04Z INFO x
          2025-03-04T10:04:00.123456Z¦2025-03-04 10:04:00.123456789 INFO x
          2025-03-04T08:04:00Z¦[2025-03-04 10:04:00 +0200] [1] [INFO] x
          2025-03-04T15:04:00Z¦2025-03-04T10:04:00-05:00 x
          2025-03-04T15:04:00Z¦2025/03/04 10:04:00 -0500 x
          2025-03-04T10:04:00Z¦2025-03-04 10:04:00 UTC [1] LOG:  x
          2025-03-04T10:04:00Z¦web_1  | 2025-03-04 10:04:00,000 WARN [main] x
          2025-03-04T10:04:00Z¦INFO  2025-03-04 10:04:00,000 [main] x
          2025-03-04T10:04:00Z¦INFO: 2025-03-04 10:04:00 x
          2025-03-04T10:04:00Z¦[INFO] 2025-03-04 10:04:00 x
          2025-03-04T10:04:00Z¦[INFO][2025-03-04 10:04:00] x
          2025-03-04T10:04:00Z¦20250304 10:04:00 INFO x
          2025-03-04T10:04:00Z¦I0304 10:04:00.000000 1 a.cc:1] x
          2025-03-04T10:04:00Z¦I20250304 10:04:00.000000 1 a.cc:1] x
          2025-03-04T10:22:01Z¦I, [2025-03-04T10:22:01.000000 #4242]  INFO -- : x
          2025-03-04T10:13:00.123Z¦1:M 04 Mar 2025 10:13:00.123 * text
          2025-03-04T10:02:12Z¦Mar 04, 2025 10:02:12 AM com.acme.Cache evict
          2025-03-04T22:02:12Z¦Mar 04, 2025 10:02:12 PM com.acme.Cache evict
          2025-03-04T10:02:12Z¦04-Mar-2025 10:02:12.000 INFO [main] x
          2025-03-04T10:02:11Z¦25/03/04 10:02:11 INFO SparkContext: Running
          2025-12-31T10:02:11Z¦31/12/2025 10:02:11 x
          2025-12-31T10:02:11Z¦12/31/2025 10:02:11 x
          none¦03/04/2025 10:02:11 x
          2025-03-04T10:10:00.123456Z¦[Tue Mar 04 10:10:00.123456 2025] [proxy:trace1] x
          2025-03-04T10:10:00Z¦Tue, 04 Mar 2025 10:10:00 GMT x
          2025-03-04T10:11:00Z¦Mar  4 10:11:00 myhost a: b
          2024-10-11T22:14:15Z¦Oct 11 22:14:15 mymachine su: x
          2024-02-29T10:00:00Z¦Feb 29 10:00:00 myhost a: b
          2025-06-16T11:00:00Z¦Jun 16 11:00:00 myhost a: b
          2025-03-04T10:19:00.123Z¦03-04 10:19:00.123 E/Tag( 1530): x
          2025-06-15T09:14:00Z¦09:14:00.000 [main] TRACE a - b
          2025-06-14T13:14:00Z¦13:14:00.000 [main] TRACE a - b
          2025-06-15T10:18:00Z¦10:18AM INF starting up
          2000-10-10T20:55:36Z¦1.1.1.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /"
          2024-03-04T10:00:00.123Z¦level=info ts=1709546400.123 msg=a
          2024-03-04T10:00:00.123Z¦level=info size=12345678 ts=1709546400123 msg=a
          2025-03-04T10:04:00Z¦caller="a b" level=info time="2025-03-04T10:04:00Z"
          2024-03-04T10:00:00.123456Z¦{"level":"info","ts":1709546400.123456}
          2024-03-04T10:00:00.123456Z¦{"ts":"1709546400123456789","level":"info"}
          2024-03-04T10:00:00Z¦{"level":"info","nested":{"time":"2020-01-01T00:00:00Z"},"time":1709546400}
          2025-03-04T10:22:06Z¦{"t":{"$date":"2025-03-04T10:22:06.000+00:00"},"s":"W"}
          2025-03-04T10:22:06Z¦{"log":"INFO x","stream":"stdout","time":"2025-03-04T10:22:06.0Z"}
          none¦hello 2025-03-04T10:22:06Z
          none¦{"message":"2025-03-04T10:22:06Z"}
          none¦{"time":1e400}
          none¦{"time":null}
          none¦2025-13-04T10:22:06Z x
          none¦2025-02-29T10:22:06Z x
          none¦2025-03-04T24:22:06Z x
          none¦2025-03-04 x
          none¦192.168.0.1 connected
          none¦1.2.3-4:5 x
          """)
  void isReadInManyForms(String time, String line) {
    assertThat(read(line, ZoneOffset.UTC, NOW)).isEqualTo(time);
  }

  @Test
  @DisplayName("is that which java.time has written, from 1900 to 2200")
  void isThatOfJavaTime() {
    Random random = new Random(1);
    List<DateTimeFormatter> forms =
        List.of(
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS", Locale.ROOT),
            DateTimeFormatter.ofPattern("uuuu/MM/dd HH:mm:ss.SSSSSS", Locale.ROOT),
            DateTimeFormatter.ofPattern("dd MMM uuuu HH:mm:ss,SSSSSS", Locale.ENGLISH),
            DateTimeFormatter.ofPattern("MMM dd, uuuu h:mm:ss.SSSSSS a", Locale.ENGLISH),
            DateTimeFormatter.ofPattern("uuuuMMdd HH:mm:ss.SSSSSS", Locale.ROOT));
    ZoneId zone = ZoneId.of("America/New_York");
    for (int i = 0; i < 20_000; i++) {
      long second = random.nextLong(-2_208_988_800L, 7_258_118_400L);
      LocalDateTime time =
          LocalDateTime.ofEpochSecond(second, random.nextInt(1_000_000) * 1_000, ZoneOffset.UTC);
      String line = forms.get(i % forms.size()).format(time) + " INFO x";
      assertThat(read(line, zone, NOW))
          .as(line)
          .isEqualTo(time.atZone(zone).toInstant().toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "UTC"})
  @DisplayName("is the latest that is not in the future if it has no date or no year")
  void isTheLatest(String id) {
    ZoneId zone = ZoneId.of(id);
    DateTimeFormatter clock = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    DateTimeFormatter syslog = DateTimeFormatter.ofPattern("MMM dd HH:mm:ss", Locale.ENGLISH);
    Random random = new Random(2);
    IntStream.range(0, 5_000)
        .forEach(
            i -> {
              Instant now = Instant.ofEpochSecond(1_700_000_000L + random.nextInt(100_000_000));
              Instant today = now.minusSeconds(random.nextInt(20 * 3_600));
              Instant ofYear = now.minus(Duration.ofDays(random.nextInt(300)));
              LocalDateTime local = LocalDateTime.ofInstant(today, zone);
              LocalDateTime older = LocalDateTime.ofInstant(ofYear, zone);
              assertThat(read(clock.format(local) + " INFO x", zone, now))
                  .isEqualTo(local.atZone(zone).toInstant().toString());
              assertThat(read(syslog.format(older) + " host a: x", zone, now))
                  .isEqualTo(older.atZone(zone).toInstant().toString());
            });
  }
}
