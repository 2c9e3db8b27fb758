package dev.espressivo.aichat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Measures the delay of pushes while many chats stream. Each chat has a session, a UI and a
 * WebSocket of its own, and a reply with 20 words a second. This program and the app run in two
 * processes of one machine and share its clock. It opens {@code /bench/chat?pace=20}, in whose
 * replies each fifth word states the time when it was due. The work of browsers is not measured.
 */
public final class ManyChatsBench {

  private static final int PACE = 20;

  /** The time for warming up the server, in seconds. */
  private static final int WARMING = 20;

  private static final Pattern STAMP = Pattern.compile("\\bt(\\d{13}) ");
  private static final Executor THREADS = Executors.newVirtualThreadPerTaskExecutor();

  /** The measurements of all chats since the warm-up. */
  private static final class Delays {
    private final List<int[]> full = new ArrayList<>();
    private int[] delays = new int[1 << 16];
    private int count;
    private boolean counts;

    synchronized void add(long delay) {
      if (counts) {
        if (count == delays.length) {
          full.add(delays);
          delays = new int[delays.length];
          count = 0;
        }
        delays[count++] = (int) delay;
      }
    }

    synchronized void begin() {
      counts = true;
    }

    synchronized int[] sorted() {
      int[] all = Arrays.copyOf(delays, count + full.size() * delays.length);
      for (int i = 0; i < full.size(); i++) {
        System.arraycopy(full.get(i), 0, all, count + i * delays.length, delays.length);
      }
      Arrays.sort(all);
      return all;
    }
  }

  /** A client of one chat. */
  private static final class Chat implements WebSocket.Listener {

    private final String address;
    private final Delays delays;
    private final AtomicLong bytes;
    private final HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .cookieHandler(new CookieManager())
            .executor(THREADS)
            .build();
    private final StringBuilder message = new StringBuilder();

    /**
     * The times received so far: text that is sent again, for example when a block is complete, is
     * not late.
     */
    private final Set<Long> seen = new HashSet<>();

    Chat(String address, Delays delays, AtomicLong bytes) {
      this.address = address;
      this.delays = delays;
      this.bytes = bytes;
    }

    /** Connects as Flow's client does: opens the UI, the route and the push connection. */
    void open() throws IOException, InterruptedException {
      String init =
          request(
              "?v-r=init&location=bench%2Fchat&query=pace%3D" + PACE + "&v-wn=bench&v-tzid=UTC",
              null);
      request(
          "?v-r=uidl&v-uiId=0",
          """
          {"csrfToken":"%s","syncId":0,"clientId":0,"rpc":[{"type":"event","node":1,\
          "event":"ui-navigate","data":{"route":"/bench/chat","query":"pace=%d",\
          "appShellTitle":"","historyState":{"idx":0},"trigger":""}}]}\
          """
              .formatted(value(init, "Vaadin-Security-Key"), PACE));
      client
          .newWebSocketBuilder()
          .buildAsync(
              URI.create(
                  address.replaceFirst("^http", "ws")
                      + "VAADIN/push?v-r=push&v-uiId=0&v-pushId="
                      + value(init, "Vaadin-Push-ID")
                      + "&X-Atmosphere-tracking-id=0&X-Atmosphere-Framework=4.0.1"
                      + "&X-Atmosphere-Transport=websocket&X-Atmosphere-TrackMessageSize=true"
                      + "&X-atmo-protocol=true&X-Vaadin-LastSeenServerSyncId=1"),
              this)
          .join();
    }

    private String request(String query, @Nullable String body)
        throws IOException, InterruptedException {
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + query));
      if (body != null) {
        request.header("Content-Type", "application/json; charset=UTF-8");
        request.POST(HttpRequest.BodyPublishers.ofString(body));
      }
      var response = client.send(request.build(), BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException(query + " answers " + response.statusCode());
      }
      return response.body();
    }

    private static String value(String json, String key) throws IOException {
      Matcher found = Pattern.compile("\"" + key + "\":\"([^\"]+)\"").matcher(json);
      if (!found.find()) {
        throw new IOException("The UI has no " + key);
      }
      return found.group(1);
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      message.append(data);
      if (last) {
        long now = System.currentTimeMillis();
        bytes.addAndGet(message.length());
        Matcher stamps = STAMP.matcher(message);
        while (stamps.find()) {
          long stamp = Long.parseLong(stamps.group(1));
          if (seen.add(stamp)) {
            delays.add(now - stamp);
          }
        }
        message.setLength(0);
      }
      socket.request(1);
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable failure) {
      System.out.println("A push connection broke: " + failure);
    }
  }

  private ManyChatsBench() {}

  /**
   * Runs it.
   *
   * @param args the address of the app, with a slash at its end; how many chats, 200 if left out;
   *     how many seconds to measure, 60 if left out
   */
  public static void main(String[] args) throws InterruptedException {
    int chats = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    int seconds = args.length > 2 ? Integer.parseInt(args[2]) : 60;
    Delays delays = new Delays();
    AtomicLong bytes = new AtomicLong();
    AtomicInteger failed = new AtomicInteger();
    for (int i = 0; i < chats; i++) {
      try {
        new Chat(args[0], delays, bytes).open();
      } catch (IOException e) {
        failed.incrementAndGet();
        System.out.println(e.getMessage());
      }
    }
    Thread.sleep(WARMING * 1000L);
    delays.begin();
    long before = bytes.get();
    Thread.sleep(seconds * 1000L);
    int[] sorted = delays.sorted();
    print(chats - failed.get(), seconds, sorted, bytes.get() - before);
    System.exit(0);
  }

  private static void print(int chats, int seconds, int[] sorted, long bytes) {
    if (sorted.length == 0) {
      System.out.println("Nothing was pushed");
      return;
    }
    System.out.println("| chats | stamps a second | median, ms | 99 % | latest | at most | KB/s |");
    System.out.println("|---:|---:|---:|---:|---:|---:|---:|");
    System.out.printf(
        Locale.ROOT,
        "| %d | %d of %d | %d | %d | %d | 500 | %d |%n",
        chats,
        sorted.length / seconds,
        chats * PACE / 5,
        sorted[sorted.length / 2],
        sorted[(int) (sorted.length * 0.99)],
        sorted[sorted.length - 1],
        bytes / seconds / 1000);
  }
}
