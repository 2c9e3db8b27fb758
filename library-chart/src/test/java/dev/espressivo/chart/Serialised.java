package dev.espressivo.chart;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** Copies objects by serialisation. */
final class Serialised {

  private Serialised() {}

  @SuppressWarnings("unchecked")
  static <T> T copy(T object) {
    try {
      return (T) new ObjectInputStream(new ByteArrayInputStream(bytes(object))).readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns how many bytes an object takes in a stored session. */
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
