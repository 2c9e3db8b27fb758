package dev.espressivo.picture.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The format and the size of a picture, read from its header alone, not from its file name or
 * declared type. Only formats that browsers show and that cannot contain scripts are recognised: <a
 * href="https://www.w3.org/TR/png-3/">PNG</a>, JPEG (ITU-T T.81, B.2), GIF89a, <a
 * href="https://developers.google.com/speed/webp/docs/riff_container">WebP</a>, AVIF (ISO/IEC
 * 23008-12, 6.5.3).
 *
 * @param mimeType the media type
 * @param extension the extension of a file's name, without a dot
 * @param width in pixels
 * @param height in pixels
 */
public record PictureFormat(String mimeType, String extension, int width, int height) {

  /** The media types of the recognised formats. */
  public static final List<String> TYPES =
      List.of("image/png", "image/jpeg", "image/webp", "image/gif", "image/avif");

  /** The number of bytes at the start of an AVIF file that must contain its size. */
  private static final int AVIF_HEADER = 64 << 10;

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  /**
   * Reads the header of a picture.
   *
   * @param bytes the picture
   * @return the format and size; null if the format is not recognised or the header has no size
   */
  public static @Nullable PictureFormat of(byte[] bytes) {
    PictureFormat found = null;
    try {
      if (startsWith(bytes, 0, PNG)) {
        found = png(bytes);
      } else if (bytes.length > 3 && (bytes[0] & 0xFF) == 0xFF && (bytes[1] & 0xFF) == 0xD8) {
        found = jpeg(bytes);
      } else if (has(bytes, 0, "GIF87a") || has(bytes, 0, "GIF89a")) {
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        found =
            new PictureFormat(
                "image/gif", "gif", header.getShort(6) & 0xFFFF, header.getShort(8) & 0xFFFF);
      } else if (has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP")) {
        found = webp(bytes);
      } else if (has(bytes, 4, "ftyp") && (has(bytes, 8, "avif") || has(bytes, 8, "avis"))) {
        found = avif(bytes);
      }
    } catch (IndexOutOfBoundsException e) {
      // The header is truncated.
      return null;
    }
    return found == null || found.width < 1 || found.height < 1 ? null : found;
  }

  /** {@return the number of pixels, width × height} */
  public long pixels() {
    return (long) width * height;
  }

  private static boolean startsWith(byte[] bytes, int from, byte[] with) {
    return bytes.length >= from + with.length
        && Arrays.equals(bytes, from, from + with.length, with, 0, with.length);
  }

  private static boolean has(byte[] bytes, int from, String ascii) {
    return startsWith(bytes, from, ascii.getBytes(StandardCharsets.US_ASCII));
  }

  private static @Nullable PictureFormat png(byte[] bytes) {
    ByteBuffer header = ByteBuffer.wrap(bytes);
    return has(bytes, 12, "IHDR")
        ? new PictureFormat("image/png", "png", header.getInt(16), header.getInt(20))
        : null;
  }

  /** Reads a JPEG. The size is in the first frame header, which follows segments of any length. */
  private static @Nullable PictureFormat jpeg(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    int at = 2;
    while (file.get(at) == (byte) 0xFF) {
      int marker = file.get(at + 1) & 0xFF;
      if (marker == 0xFF) {
        at++;
      } else if (marker >= 0xC0
          && marker <= 0xCF
          && marker != 0xC4
          && marker != 0xC8
          && marker != 0xCC) {
        return new PictureFormat(
            "image/jpeg", "jpg", file.getShort(at + 7) & 0xFFFF, file.getShort(at + 5) & 0xFFFF);
      } else {
        at += 2 + Math.max(2, file.getShort(at + 2) & 0xFFFF);
      }
    }
    return null;
  }

  private static @Nullable PictureFormat webp(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (has(bytes, 12, "VP8X")) {
      return webp(1 + (file.getInt(24) & 0xFFFFFF), 1 + (file.getInt(26) >>> 8));
    }
    if (has(bytes, 12, "VP8L") && bytes[20] == 0x2F) {
      int bits = file.getInt(21);
      return webp(1 + (bits & 0x3FFF), 1 + (bits >>> 14 & 0x3FFF));
    }
    return has(bytes, 12, "VP8 ") && file.get(23) == (byte) 0x9D
        ? webp(file.getShort(26) & 0x3FFF, file.getShort(28) & 0x3FFF)
        : null;
  }

  private static PictureFormat webp(int width, int height) {
    return new PictureFormat("image/webp", "webp", width, height);
  }

  /** Reads an AVIF. If a file contains several images, the largest one counts. */
  private static @Nullable PictureFormat avif(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    PictureFormat largest = null;
    for (int at = 8; at + 16 <= Math.min(bytes.length, AVIF_HEADER); at++) {
      if (bytes[at] == 'i' && has(bytes, at, "ispe")) {
        PictureFormat found =
            new PictureFormat("image/avif", "avif", file.getInt(at + 8), file.getInt(at + 12));
        if (found.width > 0
            && found.height > 0
            && (largest == null || found.pixels() > largest.pixels())) {
          largest = found;
        }
      }
    }
    return largest;
  }
}
