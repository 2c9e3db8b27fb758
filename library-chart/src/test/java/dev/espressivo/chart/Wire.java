package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.communication.UidlWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Measures responses and sessions. */
final class Wire {

  private Wire() {}

  /** Returns the next response of the current UI. */
  static String response() {
    return new UidlWriter().createUidl(UI.getCurrent(), false).toString();
  }

  static int compressed(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.size();
  }

  static byte[] serialised(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @SuppressWarnings("unchecked")
  static <C extends Component> C restored(C component) throws Exception {
    try (ObjectInputStream in =
        new ObjectInputStream(new java.io.ByteArrayInputStream(serialised(component)))) {
      return (C) in.readObject();
    }
  }
}
