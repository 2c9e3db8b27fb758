package dev.espressivo.aichat;

import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.function.Consumer;

/** Reads a reply off an HTTP response, whatever of the common wire formats it has. */
final class ReplyReader {

  private final HttpResponse<InputStream> response;

  ReplyReader(HttpResponse<InputStream> response) {
    this.response = response;
  }

  void read(Consumer<ReplyPart> sink, SendContext context) throws ReplyFailedException {
    throw new ReplyFailedException("HTTP " + response.statusCode());
  }
}
