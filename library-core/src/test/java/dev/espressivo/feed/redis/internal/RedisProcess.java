package dev.espressivo.feed.redis.internal;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.Jedis;

/** A server of Redis for tests, which can be killed, stopped and started again. */
final class RedisProcess implements AutoCloseable {

  /** The name of the system property that has the path of the program. */
  static final String PROGRAM = "espressivo.redis";

  static final String WHY_NOT = "mvn -Predis runs it";

  private final Path folder;
  private final List<String> options;
  private final int port = freePort();
  private Process process;

  /** Creates one that is not started. Writes each command to its folder before it answers. */
  RedisProcess(Path folder, String... options) {
    this.folder = folder;
    this.options = List.of(options);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  RedisProcess start() throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(System.getProperty(PROGRAM), "--port", "" + port, "--bind", "127.0.0.1"));
    command.addAll(List.of("--dir", folder.toString(), "--save", ""));
    command.addAll(List.of("--appendonly", "yes", "--appendfsync", "always"));
    command.addAll(options);
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
            .start();
    await().ignoreExceptions().until(this::answers);
    return this;
  }

  private boolean answers() {
    try (Jedis client = connect()) {
      return client.exists("any") || true;
    } catch (redis.clients.jedis.exceptions.JedisAccessControlException e) {
      return true;
    }
  }

  /** Kills it, as kill -9 does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Lets it hang: it still takes connections, but does not answer. */
  void hang() throws IOException, InterruptedException {
    signal("-STOP");
  }

  /** Lets it go on. */
  void goOn() throws IOException, InterruptedException {
    signal("-CONT");
  }

  private void signal(String signal) throws IOException, InterruptedException {
    new ProcessBuilder("kill", signal, "" + process.pid()).inheritIO().start().waitFor();
  }

  int port() {
    return port;
  }

  String address() {
    return "redis://localhost:" + port;
  }

  Jedis connect() {
    return new Jedis("127.0.0.1", port);
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroyForcibly();
    }
  }
}
