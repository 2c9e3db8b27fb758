package dev.espressivo.feed.kafka.internal;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/**
 * A broker of Kafka in this JVM, behind a port that can be closed so that the broker is away. Its
 * classes are on the class path in the profile {@code kafka} alone, so they are called by name.
 */
final class KafkaBroker {

  private static final String CLASS = "org.springframework.kafka.test.EmbeddedKafkaKraftBroker";

  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final Object broker;
  private final int port;
  private final int brokerPort;
  private volatile ServerSocket door;

  /** Returns whether the profile is on. */
  static boolean isThere() {
    try {
      Class.forName(CLASS);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  KafkaBroker() throws Exception {
    Stream.of("kafka", "state.change.logger", "org.apache.kafka", "org.springframework")
        .forEach(name -> ((Logger) LoggerFactory.getLogger(name)).setLevel(Level.ERROR));
    door = open(0);
    port = door.getLocalPort();
    broker =
        Class.forName(CLASS)
            .getConstructor(int.class, int.class, String[].class)
            .newInstance(1, 1, new String[0]);
    broker
        .getClass()
        .getMethod("brokerProperty", String.class, Object.class)
        .invoke(broker, "advertised.listeners", "EXTERNAL://" + hosts());
    broker.getClass().getMethod("afterPropertiesSet").invoke(broker);
    String hosts = (String) broker.getClass().getMethod("getBrokersAsString").invoke(broker);
    brokerPort = Integer.parseInt(hosts.substring(hosts.lastIndexOf(':') + 1));
    accept(door);
  }

  String hosts() {
    return "localhost:" + port;
  }

  private static ServerSocket open(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    return socket;
  }

  private void accept(ServerSocket door) {
    Thread.ofVirtual()
        .start(
            () -> {
              try (door) {
                while (true) {
                  Socket client = door.accept();
                  Socket server = new Socket(InetAddress.getLoopbackAddress(), brokerPort);
                  sockets.add(client);
                  sockets.add(server);
                  copy(client, server);
                  copy(server, client);
                }
              } catch (IOException e) {
                // Closed.
              }
            });
  }

  private static void copy(Socket from, Socket to) {
    Thread.ofVirtual()
        .start(
            () -> {
              try (from;
                  to) {
                from.getInputStream().transferTo(to.getOutputStream());
              } catch (IOException e) {
                // Closed.
              }
            });
  }

  /** Makes the broker go away: connections end, and no new ones are accepted. */
  void leave() throws IOException {
    door.close();
    for (Socket socket : sockets) {
      socket.close();
    }
    sockets.clear();
  }

  /** Makes the broker come back. */
  void comeBack() throws IOException {
    door = open(port);
    accept(door);
  }

  void close() throws Exception {
    leave();
    broker.getClass().getMethod("destroy").invoke(broker);
  }
}
