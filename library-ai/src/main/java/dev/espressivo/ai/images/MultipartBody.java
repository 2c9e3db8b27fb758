package dev.espressivo.ai.images;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * The body of a request with a file: {@code multipart/form-data} by <a
 * href="https://www.rfc-editor.org/rfc/rfc7578">RFC 7578</a>, with names escaped as the HTML
 * standard has browsers do (section 4.10.21.8).
 */
final class MultipartBody {

  private final String boundary = "espressivo-" + UUID.randomUUID();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  void field(String name, String value) {
    begin("form-data; name=\"" + escaped(name) + "\"\r\n");
    write(value + "\r\n");
  }

  void file(String name, String fileName, String mimeType, byte[] bytes) {
    begin(
        "form-data; name=\"%s\"; filename=\"%s\"\r\nContent-Type: %s\r\n"
            .formatted(escaped(name), escaped(fileName), mimeType));
    out.writeBytes(bytes);
    write("\r\n");
  }

  private void begin(String disposition) {
    write("--" + boundary + "\r\nContent-Disposition: " + disposition + "\r\n");
  }

  private static String escaped(String name) {
    return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
  }

  private void write(String text) {
    out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  String contentType() {
    return "multipart/form-data; boundary=" + boundary;
  }

  byte[] bytes() {
    write("--" + boundary + "--\r\n");
    return out.toByteArray();
  }
}
