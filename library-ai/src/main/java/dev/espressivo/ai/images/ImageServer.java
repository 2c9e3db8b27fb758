package dev.espressivo.ai.images;

import dev.espressivo.ai.internal.ModelServer;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aiimage.AiImageLimits;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.IOException;
import java.net.http.HttpRequest;
import org.jspecify.annotations.Nullable;

/** An image server, and the context of one request to it, which receives progress and pictures. */
record ImageServer(ModelServer server, GenerateContext context) {

  /** The message for a request that ended without a picture. */
  static final String NO_PICTURE = "The model returned no picture";

  /** Sends a request; blocks until the headers have arrived. Fails unless the status is 2xx. */
  ImageResponse post(String path, String contentType, HttpRequest.BodyPublisher body)
      throws GenerationFailedException, InterruptedException {
    try {
      HttpRequest request = server.request(path, contentType).POST(body).build();
      return ImageResponse.of(
          server.send(request, context::onCancel), server.secrets(request), context);
    } catch (ReplyFailedException e) {
      GenerationFailedException failure = new GenerationFailedException(e.getMessage());
      failure.initCause(e.getCause());
      throw failure;
    }
  }

  /** Loads the picture to draw from, which may be an address; null if there is none. */
  PictureIntake.@Nullable Checked reference(AiImageRequest request)
      throws GenerationFailedException, InterruptedException {
    AiImageReference reference = request.reference();
    if (reference == null) {
      return null;
    }
    AiImageLimits limits = AiImageLimits.DEFAULT;
    try {
      return new PictureIntake(limits.bytes(), limits.pixels(), limits.types())
          .check(reference.bytes(), reference.uri(), context::onCancel);
    } catch (PictureRefusedException | IOException e) {
      throw new GenerationFailedException("The picture to draw from cannot be used", e);
    }
  }
}
