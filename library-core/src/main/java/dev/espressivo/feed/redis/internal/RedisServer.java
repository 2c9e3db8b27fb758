package dev.espressivo.feed.redis.internal;

import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * Where a server is, and how to connect to it.
 *
 * @param host its host and port
 * @param config who connects, to which database, and for how long it waits for an answer
 */
record RedisServer(HostAndPort host, JedisClientConfig config) {

  private static final int PORT = 6_379;
  private static final int CONNECT_TIMEOUT = 2_000;

  /** Longer than a reader waits for an item. A server that has not answered then hangs. */
  private static final int ANSWER_TIMEOUT = 5 * Transport.WAIT;

  /** User, password, host, port, database. The host may be an address of IPv6 in brackets. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:((?:[^:@/%]|%\\p{XDigit}{2})*+):((?:[^@%]|%\\p{XDigit}{2})*+)@)?(\\[[0-9A-Fa-f:.]+]|[\\w.-]+)(?::(\\d{1,5}))?(?:/(\\d{0,4}))?");

  static RedisServer of(FeedAddress address) {
    address.allowOptions();
    Matcher parts = FORM.matcher(address.hosts());
    if (!parts.matches()) {
      throw address.refuse("the form scheme://user:password@host:port/database");
    }
    int port = number(parts.group(4), PORT);
    if (port < 1 || port > 65_535) {
      throw address.refuse("a port from 1 to 65535");
    }
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .connectionTimeoutMillis(CONNECT_TIMEOUT)
            .socketTimeoutMillis(ANSWER_TIMEOUT)
            .blockingSocketTimeoutMillis(ANSWER_TIMEOUT)
            // A user may be allowed no commands but those that are needed.
            .clientSetInfoConfig(ClientSetInfoConfig.DISABLED)
            .user(decoded(parts.group(1)))
            .password(decoded(parts.group(2)))
            .database(number(parts.group(5), 0));
    if (address.scheme().equals("rediss")) {
      SSLParameters tls = new SSLParameters();
      // Jedis does not compare the name in the certificate by itself.
      tls.setEndpointIdentificationAlgorithm("HTTPS");
      config.ssl(true).sslParameters(tls);
    }
    String host = parts.group(3).replaceAll("[\\[\\]]", "");
    return new RedisServer(new HostAndPort(host, port), config.build());
  }

  private static int number(@Nullable String text, int otherwise) {
    return text == null || text.isEmpty() ? otherwise : Integer.parseInt(text);
  }

  /** Returns null for what is absent or empty. */
  private static @Nullable String decoded(@Nullable String text) {
    return text == null || text.isEmpty()
        ? null
        : URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** Returns a new connection. */
  Jedis connect() {
    return new Jedis(new RedisSocket(host, config), config);
  }

  /** Ends a connection at once, also while another thread waits for its answer. */
  static void disconnect(Jedis connection) {
    try {
      connection.getConnection().forceDisconnect();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Connects once. Jedis would connect again by itself, also in the middle of a transaction, and
   * without the user and the database.
   */
  private static final class RedisSocket extends DefaultJedisSocketFactory {

    private final AtomicBoolean connected = new AtomicBoolean();

    RedisSocket(HostAndPort host, JedisClientConfig config) {
      super(host, config);
    }

    @Override
    public Socket createSocket() {
      if (connected.getAndSet(true)) {
        throw new JedisConnectionException("The connection is closed");
      }
      return super.createSocket();
    }
  }

  /** Returns the host and port; the rest is secret. */
  @Override
  public String toString() {
    return host.toString();
  }
}
