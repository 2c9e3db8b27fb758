package dev.espressivo.base.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Serialises and deserialises objects. */
public final class Serialised {

  private Serialised() {}

  /** Serialises an object and returns the deserialised copy. */
  @SuppressWarnings("unchecked")
  public static <T> T copy(T object) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(object)))) {
      return (T) in.readObject();
    }
  }

  /** Serialises an object. */
  public static byte[] bytes(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }
}
