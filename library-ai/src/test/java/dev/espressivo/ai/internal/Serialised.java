package dev.espressivo.ai.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;

/** Copies objects by serialisation, as a session store does. */
public final class Serialised {

  private Serialised() {}

  public static byte[] bytes(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  public static String text(Object object) throws IOException {
    return new String(bytes(object), StandardCharsets.ISO_8859_1);
  }

  @SuppressWarnings("unchecked")
  public static <T> T copy(T object) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(object)))) {
      return (T) in.readObject();
    }
  }
}
