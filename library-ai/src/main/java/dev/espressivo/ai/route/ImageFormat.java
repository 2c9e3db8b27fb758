package dev.espressivo.ai.route;

import dev.espressivo.picture.internal.PictureIntake;
import java.util.Base64;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes pictures in the client's format. Each method returns the text to send, which may be empty.
 * Not thread-safe.
 */
interface ImageFormat {

  String progress(double progress);

  String message(String message);

  String partial(int index, PictureIntake.Checked picture);

  String image(int index, PictureIntake.Checked picture, @Nullable String text);

  /** Writes the failure of one picture. */
  String failed(int index, String message);

  /** Writes the failure of all missing pictures. */
  String fail(String message);

  /** Returns the end of the response. */
  String end();

  /** Returns text that clients ignore, to keep the connection alive. */
  String keepAlive();

  /** Returns a picture with the field names that clients know. */
  private static ObjectNode picture(
      ObjectNode into, PictureIntake.Checked picture, @Nullable String text) {
    into.put("mediaType", picture.format().mimeType());
    if (text != null && !text.isBlank()) {
      into.put("revisedPrompt", text);
    }
    return into.put("base64", Base64.getEncoder().encodeToString(picture.bytes()));
  }

  /** Server-sent events, each sent immediately. */
  final class Events implements ImageFormat {

    private static ObjectNode event(String type) {
      return RouteJson.object().put("type", type);
    }

    private static String send(ObjectNode event) {
      return "data: " + RouteJson.write(event) + "\n\n";
    }

    @Override
    public String progress(double progress) {
      return send(event("progress").put("progress", progress));
    }

    @Override
    public String message(String message) {
      return send(event("progress").put("message", message));
    }

    @Override
    public String partial(int index, PictureIntake.Checked picture) {
      return send(picture(event("partial").put("index", index), picture, null));
    }

    @Override
    public String image(int index, PictureIntake.Checked picture, @Nullable String text) {
      return send(picture(event("image").put("index", index), picture, text));
    }

    @Override
    public String failed(int index, String message) {
      return send(event("error").put("index", index).put("message", message));
    }

    @Override
    public String fail(String message) {
      return send(event("error").put("message", message));
    }

    @Override
    public String end() {
      return "data: [DONE]\n\n";
    }

    @Override
    public String keepAlive() {
      return ": keep-alive\n\n";
    }
  }

  /**
   * One object, {@code {"images": [...]}}, in which each picture is sent as soon as those before it
   * are sent, so that no more than necessary is held. A failed picture is replaced by {@code
   * {"error"}}; if there is no picture at all, the object is only {@code {"error"}}. The connection
   * is kept alive by spaces, which JSON allows between values.
   */
  final class Json implements ImageFormat {

    private final @Nullable ObjectNode[] images;

    /** The index of the first picture that has not been sent. */
    private int next;

    private boolean any;
    private @Nullable String error;

    Json(int count) {
      images = new ObjectNode[count];
    }

    @Override
    public String progress(double progress) {
      return "";
    }

    @Override
    public String message(String message) {
      return "";
    }

    @Override
    public String partial(int index, PictureIntake.Checked picture) {
      return "";
    }

    @Override
    public String image(int index, PictureIntake.Checked picture, @Nullable String text) {
      images[index] = picture(RouteJson.object(), picture, text);
      any = true;
      return sendable();
    }

    @Override
    public String failed(int index, String message) {
      images[index] = RouteJson.object().put("error", message);
      error = Objects.requireNonNullElse(error, message);
      return sendable();
    }

    /**
     * Returns the pictures that can be sent now; none before the first one is known, since the
     * object may become an error.
     */
    private String sendable() {
      StringBuilder text = new StringBuilder();
      while (any && next < images.length && images[next] != null) {
        text.append(next == 0 ? "{\"images\":[" : ",").append(RouteJson.write(images[next]));
        images[next++] = null;
      }
      return text.toString();
    }

    @Override
    public String fail(String message) {
      StringBuilder text = new StringBuilder();
      for (int i = next; i < images.length; i++) {
        if (images[i] == null) {
          text.append(failed(i, message));
        }
      }
      return text.toString();
    }

    @Override
    public String end() {
      return any ? "]}" : RouteJson.write(RouteJson.object().put("error", error));
    }

    @Override
    public String keepAlive() {
      return "\n";
    }
  }
}
