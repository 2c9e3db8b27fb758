package dev.espressivo.picture.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The format of a picture")
@Execution(ExecutionMode.CONCURRENT)
class PictureFormatTest {

  private static byte[] drawn(String format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(70, 30, BufferedImage.TYPE_INT_RGB), format, out);
    return out.toByteArray();
  }

  private static PictureFormat of(byte[] bytes) {
    return Objects.requireNonNull(PictureFormat.of(bytes));
  }

  @ParameterizedTest
  @CsvSource({"png, image/png, png", "jpg, image/jpeg, jpg", "gif, image/gif, gif"})
  @DisplayName("is read from its content, together with its size")
  void isReadOffItsContent(String format, String type, String extension) throws IOException {
    assertThat(of(drawn(format))).isEqualTo(new PictureFormat(type, extension, 70, 30));
  }

  @ParameterizedTest
  @CsvSource({
    // VP8X: flags, reserved, width - 1 and height - 1 of three bytes each.
    "52494646 1a000000 57454250 56503858 0a000000 00000000 0f2700 8f0100, image/webp, 10000, 400",
    // VP8L: 14 bits each, after the signature 2f.
    "52494646 1a000000 57454250 5650384c 0a000000 2f 63 c0 0c 00 00, image/webp, 100, 52",
    // VP8: after the start code 9d 01 2a.
    "52494646 1a000000 57454250 56503820 0a000000 300100 9d012a 2c01 c800, image/webp, 300, 200",
    // AVIF: two sizes, of which the larger counts.
    "00000018 66747970 61766966 00000000 00000014 69737065 00000000 00000010 00000010"
        + " 00000014 69737065 00000000 0000c350 0000c350, image/avif, 50000, 50000",
  })
  @DisplayName("is recognised for formats that Java cannot decode")
  void isKnownOfOthers(String hex, String type, int width, int height) {
    PictureFormat format = of(HexFormat.of().parseHex(hex.replace(" ", "")));

    assertThat(format.mimeType()).isEqualTo(type);
    assertThat(format.width()).isEqualTo(width);
    assertThat(format.height()).isEqualTo(height);
  }

  @Test
  @DisplayName("has 50,000 × 50,000 pixels for a file of 33 bytes that declares them")
  void saysWhatIsClaimed() {
    byte[] bomb =
        HexFormat.of()
            .parseHex("89504e470d0a1a0a0000000d494844520000c3500000c350080200000000000000");

    assertThat(of(bomb).pixels()).isEqualTo(2_500_000_000L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html><script>alert(1)</script>",
        "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "<?xml version='1.0'?><svg/>",
        "GIF89a",
        "BM",
        "RIFF1234WEBPVP8 "
      })
  @DisplayName("is empty for anything that is not a picture or can contain scripts")
  void isNoneOfOthers(String content) {
    assertThat(PictureFormat.of(content.getBytes(StandardCharsets.ISO_8859_1))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"png", "jpg", "gif"})
  @DisplayName("is empty, without a failure, for a header that is cut off anywhere")
  void isNoneOfACutHeader(String format) throws IOException {
    byte[] whole = drawn(format);
    for (int length = 0; length < Math.min(whole.length, 700); length++) {
      PictureFormat found = PictureFormat.of(Arrays.copyOf(whole, length));
      assertThat(found == null || found.width() == 70).isTrue();
    }
  }
}
