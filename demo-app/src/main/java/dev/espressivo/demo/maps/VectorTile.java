package dev.espressivo.demo.maps;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A vector tile with one layer of named polygons, encoded by the <a
 * href="https://github.com/mapbox/vector-tile-spec/tree/master/2.1">specification of vector
 * tiles</a>, version 2.1, as messages of Protocol Buffers.
 */
final class VectorTile {

  /** The number of units along a side of a tile. */
  static final int EXTENT = 4096;

  private static final int BYTES = 2;
  private static final int POLYGON = 3;
  private static final int MOVE_TO = 1;
  private static final int LINE_TO = 2;
  private static final int CLOSE = 7 | 1 << 3;

  private final ByteArrayOutputStream layer = new ByteArrayOutputStream();
  private final ByteArrayOutputStream values = new ByteArrayOutputStream();
  private int count;

  VectorTile(String name) {
    number(layer, 15, 2);
    bytes(layer, 1, name.getBytes(StandardCharsets.UTF_8));
    bytes(layer, 3, "name".getBytes(StandardCharsets.UTF_8));
    number(layer, 5, EXTENT);
  }

  /** Adds a polygon. A ring is a list of x and y from the tile's north-western corner. */
  void add(String name, List<List<int[]>> rings) {
    ByteArrayOutputStream value = new ByteArrayOutputStream();
    bytes(value, 1, name.getBytes(StandardCharsets.UTF_8));
    bytes(values, 4, value.toByteArray());
    ByteArrayOutputStream tags = new ByteArrayOutputStream();
    varint(tags, 0);
    varint(tags, count++);
    ByteArrayOutputStream geometry = new ByteArrayOutputStream();
    int[] at = {0, 0};
    for (List<int[]> ring : rings) {
      for (int i = 0; i < ring.size(); i++) {
        if (i <= 1) {
          varint(geometry, i == 0 ? MOVE_TO | 1 << 3 : LINE_TO | ring.size() - 1 << 3);
        }
        for (int axis = 0; axis < 2; axis++) {
          int step = ring.get(i)[axis] - at[axis];
          varint(geometry, step << 1 ^ step >> 31);
        }
        at = ring.get(i);
      }
      varint(geometry, CLOSE);
    }
    ByteArrayOutputStream feature = new ByteArrayOutputStream();
    number(feature, 1, count);
    bytes(feature, 2, tags.toByteArray());
    number(feature, 3, POLYGON);
    bytes(feature, 4, geometry.toByteArray());
    bytes(layer, 2, feature.toByteArray());
  }

  byte[] toBytes() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    layer.writeBytes(values.toByteArray());
    bytes(all, 3, layer.toByteArray());
    return all.toByteArray();
  }

  private static void number(ByteArrayOutputStream to, int field, int value) {
    varint(to, field << 3);
    varint(to, value);
  }

  private static void bytes(ByteArrayOutputStream to, int field, byte[] value) {
    varint(to, field << 3 | BYTES);
    varint(to, value.length);
    to.writeBytes(value);
  }

  /** Writes a number with seven bits per byte, the lowest first. */
  private static void varint(ByteArrayOutputStream to, int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      to.write(rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    to.write(rest);
  }
}
