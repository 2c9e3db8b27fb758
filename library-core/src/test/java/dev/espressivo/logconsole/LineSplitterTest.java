package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Lines from bytes")
class LineSplitterTest {

  @ParameterizedTest
  @CsvSource({"UTF-8,65536", "UTF-8,100", "ISO-8859-1,65536", "UTF-16BE,65536", "UTF-16BE,100"})
  @DisplayName("keep the newest state of a progress bar, however often it was overwritten")
  void keepTheNewestState(String charset, int blockSize) {
    LogSourceOptions options = LogSourceOptions.DEFAULT.withCharset(Charset.forName(charset));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= 1_000; i++) {
      text.append("\rDownloading the archive: %4d of 1000".formatted(i));
    }
    byte[] bytes = text.append("\n").toString().getBytes(options.charset());
    assertThat(text).hasSizeGreaterThan(2 * options.maxLineLength());

    List<String> lines = new ArrayList<>();
    LineSplitter splitter = LineSplitter.of(options, (batch, suspects) -> lines.addAll(batch));
    for (int from = 0; from < bytes.length; from += blockSize) {
      splitter.take(bytes, from, Math.min(bytes.length, from + blockSize));
    }
    splitter.finish();

    assertThat(lines).hasSize(1);
    assertThat(Ansi.cut(lines.get(0), AnsiStyle.PLAIN).text())
        .isEqualTo("Downloading the archive: 1000 of 1000");
  }

  @Test
  @DisplayName("are cut also in a charset that can only be decoded")
  void areCutInACharsetOnlyForDecoding() {
    LogSourceOptions options =
        LogSourceOptions.DEFAULT
            .withCharset(Charset.forName("x-JISAutoDetect"))
            .withMaxLineLength(20);
    List<String> lines = new ArrayList<>();
    LineSplitter splitter = LineSplitter.of(options, (batch, suspects) -> lines.addAll(batch));

    byte[] bytes = ("x".repeat(25) + "\nshort\n").getBytes(StandardCharsets.US_ASCII);
    splitter.take(bytes, 0, bytes.length);
    splitter.finish();

    assertThat(lines).containsExactly("x".repeat(20) + "… (5 more chars)", "short");
  }
}
