package dev.espressivo.map;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A vector tile, written by hand after the specification of vector tiles, version 2.1: its west is
 * a parcel with a hostile name and a hostile property, and a road goes through the middle from west
 * to east.
 */
final class VectorTile {

  private static final int TEXT = 2;
  private static final int EXTENT = 4096;

  /** Markup, and more than a label can have. */
  static final String NAME = "<b>Parcel 7</b>" + "!".repeat(10_000);

  private VectorTile() {}

  static byte[] bytes() {
    // Moves to the north west, and lines from there around the western half.
    byte[] parcel =
        feature(
            7,
            3,
            9,
            0,
            0,
            26,
            zigzag(EXTENT / 2),
            0,
            0,
            zigzag(EXTENT),
            zigzag(-EXTENT / 2),
            0,
            15);
    byte[] road = feature(8, 2, 9, 0, zigzag(EXTENT / 2), 10, zigzag(EXTENT), 0);
    return join(field(3, layer("parcels", NAME, parcel)), field(3, layer("roads", "Road", road)));
  }

  private static byte[] layer(String name, String label, byte[] feature) {
    return join(
        join(number(15, 2), text(1, name)),
        join(field(2, feature), text(3, "name"), text(3, "__proto__")),
        join(field(4, text(1, label)), number(5, EXTENT)));
  }

  private static byte[] feature(int id, int type, int... geometry) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (int each : geometry) {
      packed.writeBytes(varint(each));
    }
    return join(
        number(1, id),
        field(2, new byte[] {0, 0, 1, 0}),
        number(3, type),
        field(4, packed.toByteArray()));
  }

  private static int zigzag(int value) {
    return value << 1 ^ value >> 31;
  }

  private static byte[] number(int field, int value) {
    return join(varint(field << 3), varint(value));
  }

  private static byte[] text(int field, String text) {
    return field(field, text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] field(int field, byte[] value) {
    return join(varint(field << 3 | TEXT), varint(value.length), value);
  }

  private static byte[] varint(int value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int rest = value;
    for (; rest >>> 7 != 0; rest >>>= 7) {
      bytes.write(rest & 0x7f | 0x80);
    }
    bytes.write(rest);
    return bytes.toByteArray();
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
