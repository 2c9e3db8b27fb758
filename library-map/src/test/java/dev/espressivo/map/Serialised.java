package dev.espressivo.map;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Copies objects by serialisation. */
final class Serialised {

  private Serialised() {}

  static <T> T copy(T object) {
    return read(bytes(object));
  }

  /** Copies an object with another text of the same length in place of one. */
  static <T> T copy(T object, String text, String other) {
    String bytes = new String(bytes(object), StandardCharsets.ISO_8859_1);
    return read(bytes.replace(text, other).getBytes(StandardCharsets.ISO_8859_1));
  }

  @SuppressWarnings("unchecked")
  private static <T> T read(byte[] bytes) {
    try {
      return (T) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the number of bytes of a serialised object. */
  static int size(Object object) {
    return bytes(object).length;
  }

  private static byte[] bytes(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
