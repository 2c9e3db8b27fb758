package dev.espressivo.chart.text;

import java.io.IOException;

/**
 * A part of a font file with big-endian numbers. Offsets start at the part's first byte, and
 * reading beyond its last byte throws an exception that names the part.
 */
final class FontBytes {

  private final byte[] file;
  private final String name;
  private final int start;
  private final int length;

  FontBytes(byte[] file) {
    this(file, "font file", 0, file.length);
  }

  private FontBytes(byte[] file, String name, int start, int length) {
    this.file = file;
    this.name = name;
    this.start = start;
    this.length = length;
  }

  /** Returns a part of this part, under its own name. */
  FontBytes slice(String part, long offset, long size) throws IOException {
    require(offset, size);
    return new FontBytes(file, part, start + (int) offset, (int) size);
  }

  /** Returns the bytes from an offset to this part's end, under this part's name. */
  FontBytes from(long offset) throws IOException {
    require(offset, 0);
    return new FontBytes(file, name, start + (int) offset, length - (int) offset);
  }

  int length() {
    return length;
  }

  /** Throws unless this part has that many bytes from an offset on. */
  void require(long offset, long size) throws IOException {
    if (offset < 0 || size < 0 || offset + size > length) {
      throw broken(size + " bytes at " + offset + " are outside its " + length + " bytes");
    }
  }

  int unsigned8(long offset) throws IOException {
    require(offset, 1);
    return file[start + (int) offset] & 0xff;
  }

  int unsigned16(long offset) throws IOException {
    require(offset, 2);
    int at = start + (int) offset;
    return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
  }

  int signed16(long offset) throws IOException {
    return (short) unsigned16(offset);
  }

  long unsigned32(long offset) throws IOException {
    return (long) unsigned16(offset) << 16 | unsigned16(offset + 2);
  }

  /** Returns the four letters that name a table, a script or a feature. */
  String tag(long offset) throws IOException {
    StringBuilder tag = new StringBuilder(4);
    for (int i = 0; i < 4; i++) {
      tag.append((char) unsigned8(offset + i));
    }
    return tag.toString();
  }

  /** Returns an exception that says what is wrong with this part. */
  IOException broken(String why) {
    return new IOException("the font cannot be read: in " + name + ", " + why);
  }
}
