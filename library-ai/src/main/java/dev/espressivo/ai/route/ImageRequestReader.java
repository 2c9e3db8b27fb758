package dev.espressivo.ai.route;

import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.math.BigInteger;
import java.net.URI;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the body of a request for pictures. Everything in it comes from the client, so nothing is
 * trusted.
 *
 * @param limits the limits of a request
 * @param params the params that a client may set
 * @param intake checks the picture to draw from
 * @param addresses whether the picture to draw from may be an address
 */
record ImageRequestReader(
    ImageRouteLimits limits, Set<String> params, PictureIntake intake, boolean addresses) {

  /**
   * Reads a body.
   *
   * @return the request; its reference may be an address that was not fetched yet
   * @throws RouteRefusal if it is malformed, or exceeds a limit
   */
  AiImageRequest read(byte[] json) throws RouteRefusal {
    Fields body = Fields.of("The body", RequestReader.parse(json));
    body = new Fields("", body.object());
    return new AiImageRequest(
        prompt(body), aspect(body), count(body), reference(body), params(body));
  }

  private String prompt(Fields body) throws RouteRefusal {
    String prompt = body.required("prompt");
    if (prompt.isBlank()) {
      throw RouteRefusal.malformed("prompt must not be blank");
    }
    if (prompt.length() > limits.maxPromptLength()) {
      throw new RouteRefusal(
          413,
          "prompt must have at most %,d characters, but has %,d"
              .formatted(limits.maxPromptLength(), prompt.length()));
    }
    return prompt;
  }

  /** Reads the aspect; a client without one sends a size. */
  private static AiImageAspect aspect(Fields body) throws RouteRefusal {
    String field = body.has("aspect") || !body.has("size") ? "aspect" : "size";
    String text = body.text(field, "1:1").strip();
    if (field.equals("size") && text.equalsIgnoreCase("auto")) {
      return AiImageAspect.SQUARE;
    }
    try {
      AiImageAspect given = AiImageAspect.parse(text);
      int divisor =
          BigInteger.valueOf(given.width()).gcd(BigInteger.valueOf(given.height())).intValue();
      return AiImageAspect.ofRatio(given.width() / divisor, given.height() / divisor);
    } catch (IllegalArgumentException e) {
      throw RouteRefusal.malformed(
          "%s is %s; allowed is such as %s, up to 20:1"
              .formatted(
                  field, RouteRefusal.quote(text), field.equals("size") ? "1024x576" : "16:9"));
    }
  }

  private int count(Fields body) throws RouteRefusal {
    String field = body.has("count") ? "count" : "n";
    JsonNode value = body.value(field);
    if (value.isMissingNode() || value.isNull()) {
      return 1;
    }
    if (!value.isIntegralNumber()
        || !value.canConvertToInt()
        || value.intValue() < 1
        || value.intValue() > limits.maxImages()) {
      throw RouteRefusal.malformed(
          "%s must be a whole number from 1 to %d, but is %s"
              .formatted(field, limits.maxImages(), RouteRefusal.quote(value.toString())));
    }
    return value.intValue();
  }

  private @Nullable AiImageReference reference(Fields body) throws RouteRefusal {
    String reference = body.text("reference", "").strip();
    if (reference.isEmpty()) {
      return null;
    }
    if (reference.regionMatches(true, 0, "data:", 0, 5)) {
      return picture(reference);
    }
    if (!addresses) {
      throw RouteRefusal.malformed("reference must be a data URL of a picture");
    }
    try {
      URI uri = URI.create(reference);
      String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
      if (uri.getHost() != null && (scheme.equals("https") || scheme.equals("http"))) {
        return new AiImageReference(null, uri, "application/octet-stream");
      }
    } catch (IllegalArgumentException e) {
      // Refused like an address with another scheme.
    }
    throw RouteRefusal.malformed("reference must be a data URL, or an http or https address");
  }

  private AiImageReference picture(String reference) throws RouteRefusal {
    try {
      PictureIntake.Checked checked = intake.check(intake.data(reference));
      return new AiImageReference(checked.bytes(), null, checked.format().mimeType());
    } catch (PictureRefusedException e) {
      boolean tooLarge =
          e.reason() == PictureRefusedException.Reason.BYTES
              || e.reason() == PictureRefusedException.Reason.PIXELS;
      throw new RouteRefusal(
          tooLarge ? 413 : 400, "reference is refused: %s".formatted(e.getMessage()));
    }
  }

  private Map<String, Object> params(Fields body) throws RouteRefusal {
    Fields given = body.object("params");
    Map<String, Object> allowed = new LinkedHashMap<>();
    if (given != null) {
      Iterator<Map.Entry<String, JsonNode>> entries = given.object().properties().iterator();
      while (entries.hasNext()) {
        Map.Entry<String, JsonNode> entry = entries.next();
        if (!params.contains(entry.getKey())) {
          throw RouteRefusal.malformed(
              "params has %s; this route takes %s"
                  .formatted(
                      RouteRefusal.quote(entry.getKey()), params.isEmpty() ? "none" : params));
        }
        allowed.put(entry.getKey(), RouteJson.plain(entry.getValue()));
      }
    }
    return allowed;
  }
}
