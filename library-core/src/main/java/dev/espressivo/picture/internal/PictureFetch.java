package dev.espressivo.picture.internal;

import dev.espressivo.http.internal.HttpExchange;
import dev.espressivo.picture.internal.PictureRefusedException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Fetches a picture whose address comes from a model. Each address, including those of redirects,
 * must be public, so that nobody can use the server to reach hosts in its own network. The check
 * and the request see the same IP address, since the JVM caches host names.
 *
 * @param most the maximum number of bytes of a picture
 * @param trusted a server that need not be public, such as the one from which the app requests
 *     pictures; null for none
 */
public record PictureFetch(int most, @Nullable URI trusted) {

  private static final int REDIRECTS = 3;
  private static final Duration SILENCE = Duration.ofSeconds(30);

  /**
   * Fetches a picture. Blocks until it has arrived.
   *
   * @param from the address of the picture
   * @param onCancel receives the action that closes the connection, to be run when the picture is
   *     no longer needed
   * @return the unchecked bytes
   * @throws PictureRefusedException if the picture has more bytes, or its address is not allowed or
   *     cannot be reached
   * @throws IOException if the connection breaks, or the server is silent for too long
   * @throws InterruptedException if the thread is interrupted, or the request is cancelled
   */
  public byte[] get(URI from, Consumer<Runnable> onCancel)
      throws PictureRefusedException, IOException, InterruptedException {
    URI uri = from;
    for (int i = 0; i <= REDIRECTS; i++) {
      requireAllowed(uri);
      HttpRequest request =
          HttpRequest.newBuilder(uri).setHeader("accept", "image/*").GET().build();
      HttpResponse<InputStream> response = HttpExchange.send(request, SILENCE, SILENCE, onCancel);
      try (InputStream body = response.body()) {
        if (response.statusCode() / 100 == 2) {
          byte[] bytes = body.readNBytes(most + 1);
          if (bytes.length > most) {
            throw PictureRefusedException.tooLarge(most);
          }
          return bytes;
        }
        String next = response.headers().firstValue("location").orElse("");
        if (response.statusCode() / 100 != 3 || next.isBlank()) {
          throw PictureRefusedException.of(Reason.UNREACHABLE);
        }
        uri = uri.resolve(next);
      } catch (IllegalArgumentException e) {
        throw PictureRefusedException.of(Reason.UNREACHABLE);
      }
    }
    throw PictureRefusedException.of(Reason.UNREACHABLE);
  }

  private void requireAllowed(URI uri) throws PictureRefusedException {
    String scheme = Objects.requireNonNullElse(uri.getScheme(), "").toLowerCase(Locale.ROOT);
    String host = uri.getHost();
    if (host == null
        || uri.getRawUserInfo() != null
        || !scheme.equals("http") && !scheme.equals("https")) {
      throw PictureRefusedException.of(Reason.ADDRESS);
    }
    if (trusted != null
        && scheme.equalsIgnoreCase(trusted.getScheme())
        && host.equalsIgnoreCase(trusted.getHost())
        && uri.getPort() == trusted.getPort()) {
      return;
    }
    try {
      if (!Arrays.stream(InetAddress.getAllByName(host)).allMatch(PictureFetch::isPublic)) {
        throw PictureRefusedException.of(Reason.ADDRESS);
      }
    } catch (UnknownHostException e) {
      throw PictureRefusedException.of(Reason.UNREACHABLE);
    }
  }

  /**
   * {@return whether an address belongs to the public internet, by the IANA registries of
   * special-purpose addresses (RFC 6890); false if it belongs to this machine, to a private
   * network, or to no host}
   *
   * @param address the address of a host, after resolution
   */
  public static boolean isPublic(InetAddress address) {
    byte[] b = address.getAddress();
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return false;
    }
    int first = b[0] & 0xFF;
    int second = b[1] & 0xFF;
    if (b.length == 4) {
      return first != 0
          && first < 240
          && !(first == 100 && second >= 64 && second < 128)
          && !(first == 192 && second == 0)
          && !(first == 198 && (second == 18 || second == 19 || second == 51))
          && !(first == 203 && second == 0);
    }
    // Only global unicast, without 6to4 and Teredo, which lead back to IPv4 addresses.
    return first >> 5 == 1 && !(first == 0x20 && (second == 0x02 || second == 0x01 && b[2] == 0));
  }
}
