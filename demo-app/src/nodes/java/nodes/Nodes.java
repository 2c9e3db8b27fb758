package nodes;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.proxy.ProxyHandler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Starts the app on two nodes, and a proxy that leads each session to its node while that runs. */
public final class Nodes {

  private static final int PROXY = 8080;
  private static final List<Integer> PORTS = List.of(8081, 8082);

  /** The first node's port in the cluster. */
  private static final int FIRST = 7600;

  /** The cluster, without the port of a node at its end. */
  private static final String CLUSTER =
      "infinispan://127.0.0.1:7600,127.0.0.1:7601?bind=127.0.0.1:";

  private Nodes() {}

  /**
   * Runs the nodes until this process is ended.
   *
   * @param args not used
   */
  public static void main(String[] args) throws Exception {
    Map<Integer, Process> nodes = new LinkedHashMap<>();
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> nodes.values().forEach(Process::destroy)));
    for (int port : PORTS) {
      Process node = start(port);
      nodes.put(port, node);
      await(port, node);
    }
    Server proxy = new Server();
    ServerConnector connector = new ServerConnector(proxy);
    connector.setPort(PROXY);
    // Push holds its requests until there is news.
    connector.setIdleTimeout(0);
    proxy.addConnector(connector);
    proxy.setHandler(new StickyProxy(nodes));
    proxy.start();
    System.out.printf("%nhttp://localhost:%d leads to:%n", PROXY);
    nodes.forEach((port, node) -> System.out.printf("  port %d, process %d%n", port, node.pid()));
    System.out.println("Kill one with kill -9: its pages live on with the other.");
    proxy.join();
  }

  private static Process start(int port) throws IOException {
    ProcessBuilder node =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            NodeApp.class.getName(),
            "--spring.config.name=nodes",
            "--server.port=" + port,
            "--cluster=" + CLUSTER + (FIRST + PORTS.indexOf(port)));
    // Jetty appends it to the ids of its sessions.
    node.environment().put("JETTY_WORKER_INSTANCE", String.valueOf(port));
    return node.inheritIO().start();
  }

  private static void await(int port, Process node) throws InterruptedException {
    while (node.isAlive()) {
      try {
        new Socket("localhost", port).close();
        return;
      } catch (IOException e) {
        Thread.sleep(200);
      }
    }
    throw new IllegalStateException("The node on port %d did not start".formatted(port));
  }

  /** Passes HTTP, but no WebSocket: Jetty's proxy does not. */
  private static final class StickyProxy extends ProxyHandler {

    private final Map<Integer, Process> nodes;

    StickyProxy(Map<Integer, Process> nodes) {
      this.nodes = nodes;
    }

    @Override
    protected HttpURI rewriteHttpURI(Request request) {
      return HttpURI.build(request.getHttpURI())
          .scheme("http")
          .authority("localhost", nodeOf(request));
    }

    /** Returns the port of a session's node, or that of another if that node has ended. */
    private int nodeOf(Request request) {
      List<Integer> running = PORTS.stream().filter(port -> nodes.get(port).isAlive()).toList();
      return running.stream()
          .filter(port -> isOf(request, port))
          .findFirst()
          .orElseGet(() -> running.isEmpty() ? PORTS.getFirst() : any(running));
    }

    private static boolean isOf(Request request, int port) {
      return Request.getCookies(request).stream()
          .anyMatch(
              each ->
                  each.getName().equals("JSESSIONID") && each.getValue().endsWith(".node" + port));
    }

    private static int any(List<Integer> running) {
      return running.get(Math.floorMod(System.nanoTime(), running.size()));
    }

    @Override
    protected void configureHttpClient(HttpClient client) {
      super.configureHttpClient(client);
      client.setIdleTimeout(0);
    }
  }
}
