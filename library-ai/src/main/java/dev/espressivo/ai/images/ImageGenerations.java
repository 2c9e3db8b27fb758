package dev.espressivo.ai.images;

import dev.espressivo.ai.internal.ModelServer;
import dev.espressivo.ai.internal.RemoteModel;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.JsonBody;
import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureJson;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An image model behind a server with the image generations API, as many hosted servers and local
 * ones such as LocalAI have. It makes several pictures with one call. Needs no library besides the
 * JDK.
 *
 * <pre>{@code
 * GenerateFn hosted =
 *     ImageGenerations.of("https://api.example.com/v1", "painter")
 *         .withApiKeyProperty("image.api-key")
 *         .withBody("quality", "medium");
 * }</pre>
 *
 * <p><b>The request</b> is a POST to {@code /images/generations} below the base URL: {@code model},
 * {@code prompt}, {@code n}, {@code size}, the entries of {@link #withBody}, and the params of the
 * request. Of these, only {@code model} and {@code size} may replace an entry that this class
 * writes. With a picture to draw from, the request goes to {@code /images/edits}, as a form with
 * the file {@code image}. A call asks for at most 10 pictures; if fewer arrive than requested, the
 * server is asked again for the rest.
 *
 * <p><b>The answer</b> is JSON with the pictures in {@code data}, in base64 or as addresses, which
 * are fetched from that server or a public address; or, with {@link #withPartials}, events.
 *
 * <p><b>Failures</b> are: a status that is not 2xx or an error in an event, shown with the server's
 * message; a connection that breaks; a server that is silent for too long; an answer of more than
 * 256 MiB, or one that is not JSON. Redirects are not followed. Cancelling closes the connection
 * immediately.
 *
 * <p><b>The API key</b> is sent in the header {@code Authorization} as a bearer token. It is read
 * for each request and stays on the server: it is neither serialised with the session nor logged,
 * and it is removed from error messages in which a server repeats it.
 *
 * <p>Immutable, serialisable, and usable from any thread.
 */
public final class ImageGenerations extends RemoteModel<ImageGenerations> implements GenerateFn {

  private static final String GENERATIONS = "/images/generations";
  private static final String EDITS = "/images/edits";

  /** The most pictures per call, a limit of the API. */
  private static final int MOST_PER_CALL = 10;

  private static final int MOST_PARTIALS = 3;

  /** The longer side in px of a picture, for a model that can make any size. */
  private static final int SIDE = 1024;

  private static final List<String> SIZES = List.of("1024x1024", "1536x1024", "1024x1536");

  private static final List<String> RESERVED =
      List.of("image", "model", "n", "partial_images", "prompt", "size", "stream");

  private final List<String> sizes;
  private final int partials;
  private final boolean onePerCall;

  private ImageGenerations(
      ModelServer server, String model, List<String> sizes, int partials, boolean onePerCall) {
    super(server, model);
    this.sizes = sizes;
    this.partials = partials;
    this.onePerCall = onePerCall;
  }

  /**
   * {@return a model}
   *
   * @param baseUrl the {@code http} or {@code https} address without {@code /images/generations},
   *     which often ends with {@code /v1}. The address with that path is accepted too, and a query
   * @param model the name of the model on the server
   * @throws IllegalArgumentException if an argument is blank, or the address is not an absolute
   *     {@code http} or {@code https} one
   */
  public static ImageGenerations of(String baseUrl, String model) {
    ModelServer server = ModelServer.of("pictures", baseUrl, GENERATIONS);
    return new ImageGenerations(server, model, SIZES, 0, false);
  }

  /**
   * Returns a copy.
   *
   * @hidden
   */
  @Override
  protected ImageGenerations with(ModelServer changed) {
    return new ImageGenerations(changed, model(), sizes, partials, onePerCall);
  }

  /**
   * Returns the reserved names.
   *
   * @hidden
   */
  @Override
  protected Collection<String> reserved() {
    return RESERVED;
  }

  /**
   * {@return a model that makes pictures of other sizes}
   *
   * @param sizes the sizes, such as {@code 1024x1024}; a request asks for the one nearest to its
   *     aspect. By default {@code 1024x1024}, {@code 1536x1024} and {@code 1024x1536}. None for a
   *     model that can make any size: requests then ask for the aspect itself, with a longer side
   *     of 1,024 px
   * @throws IllegalArgumentException if one is not a size
   */
  public ImageGenerations withSizes(String... sizes) {
    List<String> all = List.of(sizes);
    for (String size : all) {
      if (!size.matches("\\d{1,5}x\\d{1,5}")) {
        throw new IllegalArgumentException(
            "sizes must be like 1024x1024, but one is '%s'".formatted(size));
      }
      AiImageAspect.parse(size);
    }
    return new ImageGenerations(server(), model(), all, partials, onePerCall);
  }

  /**
   * {@return a model that is asked to stream unfinished pictures, which some servers refuse} Each
   * call then asks for one picture.
   *
   * @param partials the number of unfinished pictures for each picture, 0 to 3; 0 by default, which
   *     does not stream
   * @throws IllegalArgumentException if the number is out of range
   */
  public ImageGenerations withPartials(int partials) {
    if (partials < 0 || partials > MOST_PARTIALS) {
      throw new IllegalArgumentException(
          "partials must be from 0 to %d, but is %d".formatted(MOST_PARTIALS, partials));
    }
    return new ImageGenerations(server(), model(), sizes, partials, onePerCall);
  }

  /**
   * {@return a model that is asked for one picture per call, for servers that refuse more} A call
   * that fails does not affect the others.
   */
  public ImageGenerations withOnePerCall() {
    return new ImageGenerations(server(), model(), sizes, partials, true);
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    ImageServer asked = new ImageServer(server(), context);
    PictureIntake.Checked reference = asked.reference(request);
    boolean one = onePerCall || partials > 0;
    int made = 0;
    while (made < request.count() && !context.isCancelled()) {
      int wanted = one ? 1 : Math.min(MOST_PER_CALL, request.count() - made);
      int come;
      try {
        come = new Call(asked, request, reference, made, wanted).answered();
      } catch (GenerationFailedException e) {
        if (!one) {
          throw e;
        }
        context.failed(made, e);
        come = 1;
      }
      if (come == 0) {
        // The component reports the missing pictures.
        return;
      }
      made += come;
    }
  }

  /** One call of the server. */
  private final class Call {

    private final ImageServer asked;
    private final AiImageRequest request;
    private final PictureIntake.@Nullable Checked reference;

    /** The index of the first picture. */
    private final int first;

    /** The number of pictures to request. */
    private final int wanted;

    Call(
        ImageServer asked,
        AiImageRequest request,
        PictureIntake.@Nullable Checked reference,
        int first,
        int wanted) {
      this.asked = asked;
      this.request = request;
      this.reference = reference;
      this.first = first;
      this.wanted = wanted;
    }

    /** Sends the request and reports its pictures. Returns how many of them arrived or failed. */
    int answered() throws Exception {
      try (ImageResponse response = send()) {
        return response.isEvents() ? readEvents(response) : readJson(response);
      }
    }

    private ImageResponse send() throws GenerationFailedException, InterruptedException {
      ObjectNode body = body();
      if (reference == null) {
        return asked.post(GENERATIONS, "application/json", new JsonBody(body).publisher());
      }
      MultipartBody form = new MultipartBody();
      body.properties()
          .forEach(
              entry ->
                  form.field(
                      entry.getKey(),
                      entry.getValue().isString()
                          ? entry.getValue().stringValue()
                          : entry.getValue().toString()));
      form.file(
          "image",
          "reference." + reference.format().extension(),
          reference.format().mimeType(),
          reference.bytes());
      return asked.post(EDITS, form.contentType(), BodyPublishers.ofByteArray(form.bytes()));
    }

    private ObjectNode body() {
      ObjectNode body = Json.MAPPER.createObjectNode();
      body.put("model", model()).put("prompt", request.prompt()).put("n", wanted);
      body.put("size", size(request.aspect()));
      if (partials > 0) {
        body.put("stream", true).put("partial_images", partials);
      }
      server().options().body().forEach((name, json) -> body.set(name, Json.read(json)));
      request
          .params()
          .forEach(
              (name, value) -> {
                if (!RESERVED.contains(name) || name.equals("model") || name.equals("size")) {
                  body.set(name, Json.MAPPER.valueToTree(value));
                }
              });
      return body;
    }

    private int readJson(ImageResponse response) throws Exception {
      JsonNode json = response.json();
      List<JsonNode> pictures = PictureJson.list(json);
      if (pictures.isEmpty()) {
        throw response.failure(HttpError.reported(json, ImageServer.NO_PICTURE));
      }
      int come = 0;
      for (JsonNode each : pictures.subList(0, Math.min(wanted, pictures.size()))) {
        report(response, first + come, each);
        come++;
      }
      return come;
    }

    private int readEvents(ImageResponse response) throws Exception {
      int come = 0;
      for (JsonNode event = response.nextEvent();
          event != null && come < wanted;
          event = response.nextEvent()) {
        String type = Json.text(event, "type");
        if (type.endsWith(".completed")) {
          report(response, first + come, event);
          come++;
        } else if (type.endsWith(".partial_image")) {
          GeneratedImage partial = response.picture(event);
          if (partial != null) {
            asked.context().partial(first + come, partial);
          }
        } else if (type.equals("error") || event.has("error")) {
          String message = HttpError.message(event);
          throw response.failure(message == null ? ImageServer.NO_PICTURE : message);
        }
      }
      if (come == 0) {
        throw new GenerationFailedException(ImageServer.NO_PICTURE);
      }
      return come;
    }

    private void report(ImageResponse response, int index, JsonNode json)
        throws InterruptedException {
      try {
        GeneratedImage picture = response.picture(json);
        if (picture == null) {
          throw response.failure(HttpError.reported(json, ImageServer.NO_PICTURE));
        }
        asked.context().result(index, picture);
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        asked.context().failed(index, e);
      }
    }
  }

  /** Returns the size whose aspect is nearest, by the quotient of the two ratios. */
  private String size(AiImageAspect aspect) {
    return sizes.stream()
        .min(Comparator.comparingDouble(size -> distance(AiImageAspect.parse(size), aspect)))
        .orElseGet(() -> aspect.widthOf(SIDE) + "x" + aspect.heightOf(SIDE));
  }

  static double distance(AiImageAspect one, AiImageAspect other) {
    return Math.abs(
        Math.log((double) one.width() * other.height() / ((double) one.height() * other.width())));
  }
}
