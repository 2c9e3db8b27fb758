package dev.espressivo.picture.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The type of a file")
class FileTypeTest {

  private static byte[] png(int width, int height) {
    return ByteBuffer.allocate(64)
        .put(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'})
        .putInt(13)
        .put("IHDR".getBytes(StandardCharsets.US_ASCII))
        .putInt(width)
        .putInt(height)
        .array();
  }

  @ParameterizedTest
  @CsvSource({
    "%PDF-1.7, image/png, application/pdf",
    "'PK\u0003\u0004', image/png, application/zip",
    "'PK\u0003\u0004', application/vnd.oasis.opendocument.text,"
        + " application/vnd.oasis.opendocument.text",
    "a;b, text/csv; charset=utf-8, text/csv",
    "a;b, image/png, text/plain",
    "a;b, application/octet-stream, text/plain",
    "<script>, text/html, text/html",
    "<svg/>, image/svg+xml, image/svg+xml",
    "{}, application/vnd.api+json, application/vnd.api+json",
    "a\u0000b, text/plain, application/octet-stream",
    "'', '', text/plain"
  })
  @DisplayName("is what its content says, and what the client says only of kinds of text and ZIP")
  void isWhatTheContentSays(String content, String claimed, String type) {
    assertThat(FileType.of(content.getBytes(StandardCharsets.UTF_8), claimed)).isEqualTo(type);
  }

  @Test
  @DisplayName("is that of a picture, unless the picture has too many pixels to be shown")
  void isThatOfAPicture() {
    assertThat(FileType.of(png(300, 200), "text/plain")).isEqualTo("image/png");
    assertThat(FileType.of(png(30_000, 30_000), "image/png")).isEqualTo(FileType.UNKNOWN);
    assertThat(FileType.of(new byte[] {(byte) 0xE9, 'a'}, "text/plain"))
        .as("not UTF-8")
        .isEqualTo(FileType.UNKNOWN);
  }

  @Test
  @DisplayName("is that of a text however its characters are split, unless the last is cut off")
  void isThatOfASplitText() throws IOException {
    byte[] text = "naïve — 日本語 🙂".getBytes(StandardCharsets.UTF_8);
    FileType whole = new FileType(slowly(text));
    assertThat(whole.readAllBytes()).isEqualTo(text);
    assertThat(whole.size()).isEqualTo(text.length);
    assertThat(whole.of("")).isEqualTo("text/plain");
    FileType cut = new FileType(new ByteArrayInputStream(text, 0, text.length - 1));
    cut.readAllBytes();
    assertThat(cut.of("text/plain")).isEqualTo(FileType.UNKNOWN);
  }

  /** Returns a stream that gives one byte at a time. */
  private static InputStream slowly(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(length, 1));
      }
    };
  }
}
