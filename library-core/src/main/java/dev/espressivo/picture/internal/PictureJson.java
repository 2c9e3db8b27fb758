package dev.espressivo.picture.internal;

import dev.espressivo.picture.internal.PictureRefusedException.Reason;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Finds pictures in the response of a server, under the names that such servers use.
 *
 * @param server the address of the server, from which pictures may be loaded even if it is not
 *     public
 * @param onCancel receives the action that closes a connection when its result is no longer needed
 */
public record PictureJson(URI server, Consumer<Runnable> onCancel) {

  /** The maximum number of bytes of a response. */
  public static final long MOST = 256L << 20;

  /** The maximum number of characters of an event, which may contain a picture in base64. */
  public static final int LONGEST_EVENT = 64 << 20;

  /** The limits here are wide, since the receiver of the pictures has limits of its own. */
  private static final PictureIntake WIDE =
      new PictureIntake(LONGEST_EVENT, Long.MAX_VALUE, PictureFormat.TYPES);

  private static final List<String> FIELDS = List.of("b64_json", "base64", "url", "image");
  private static final List<String> WORDS = List.of("text", "revisedPrompt", "revised_prompt");

  /**
   * {@return the pictures in a response: the elements of {@code images} and {@code data}, else the
   * body itself if it is a picture; empty if there are none}
   *
   * @param json the body of the response
   */
  public static List<JsonNode> list(JsonNode json) {
    List<JsonNode> images = new ArrayList<>();
    for (JsonNode each : List.of(json.path("images"), json.path("data"))) {
      each.forEach(images::add);
    }
    if (images.isEmpty() && json.isObject() && source(json) != null) {
      images.add(json);
    }
    return images;
  }

  /**
   * {@return the text about a picture, or null if there is none}
   *
   * @param json the object that describes the picture
   */
  public static @Nullable String text(JsonNode json) {
    for (String field : WORDS) {
      if (json.path(field).isString()) {
        return json.path(field).stringValue();
      }
    }
    return null;
  }

  private static @Nullable String source(JsonNode json) {
    if (json.isString()) {
      return json.stringValue();
    }
    for (String field : FIELDS) {
      if (json.path(field).isString() && !json.path(field).stringValue().isBlank()) {
        String value = json.path(field).stringValue();
        return field.equals("b64_json") || field.equals("base64") ? "data:;base64," + value : value;
      }
    }
    return null;
  }

  /**
   * Loads a picture.
   *
   * @param json the picture: a text, or an object
   * @return the unchecked bytes; null if there are none
   * @throws PictureRefusedException if the picture is refused
   * @throws IOException if the picture cannot be loaded
   * @throws InterruptedException if the thread is interrupted, or the request is cancelled
   */
  public byte @Nullable [] load(JsonNode json)
      throws PictureRefusedException, IOException, InterruptedException {
    String source = source(json);
    return source == null ? null : load(source);
  }

  private byte[] load(String source)
      throws PictureRefusedException, IOException, InterruptedException {
    if (source.startsWith("data:")) {
      return WIDE.data(source);
    }
    // Base64 of a JPEG looks like a path.
    boolean isPath = source.startsWith("/") && !source.startsWith("/9j/");
    if (isPath || source.regionMatches(true, 0, "http", 0, 4)) {
      try {
        return new PictureFetch(WIDE.bytes(), server).get(server.resolve(source), onCancel);
      } catch (IllegalArgumentException e) {
        throw PictureRefusedException.of(Reason.ADDRESS);
      }
    }
    return WIDE.data("data:;base64," + source);
  }
}
