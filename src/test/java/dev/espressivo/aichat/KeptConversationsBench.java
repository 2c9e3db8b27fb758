package dev.espressivo.aichat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.espressivo.ai.jdbc.JdbcStores;
import dev.espressivo.browser.Chromium;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.views.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;
import org.h2.jdbcx.JdbcConnectionPool;

/**
 * Measures conversations of several lengths in H2 on disk: how long it takes to store, to load and
 * to show them, from the request of the page until its last message is visible.
 */
public final class KeptConversationsBench {

  private static final int VISITS = 9;
  private static final int WARM_UP = 3;

  private KeptConversationsBench() {}

  /** Runs the benchmark. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("kept");
    JdbcConnectionPool database =
        JdbcConnectionPool.create("jdbc:h2:file:" + folder + "/db", "", "");
    JdbcStores.of(database).createTables();
    String root = "http://127.0.0.1:" + GalleryServer.get().port() + "/";
    try (Playwright playwright = Playwright.create();
        Browser browser =
            playwright
                .chromium()
                .launch(
                    new BrowserType.LaunchOptions()
                        .setExecutablePath(Chromium.path())
                        .setArgs(Chromium.flags()));
        Page page = browser.newPage()) {
      System.out.println("| messages | stored, ms | loaded, ms | first view, ms |");
      System.out.println("|---:|---:|---:|---:|");
      for (int count : new int[] {20, 200, 2_000}) {
        int[] round = new int[1];
        // A store of another name is another conversation, which is not in memory.
        Callable<AiConversationStore> next =
            () -> JdbcStores.of(count + "-" + round[0]++, database).conversations();
        double stored = median(() -> append(next.call(), count + "-" + round[0], count));
        append(next.call(), "" + count, count);
        double loaded = median(() -> next.call().load("ada", "" + count, 0));
        double shown = median(() -> show(page, root, next.call(), count));
        System.out.printf(
            Locale.ROOT, "| %,d | %.0f | %.0f | %.0f |%n", count, stored, loaded, shown);
      }
    }
    System.exit(0);
  }

  private static long append(AiConversationStore store, String id, int count) throws IOException {
    var talk = KeptChatInTheBrowserTest.talk(count);
    return store.append(
        "ada", id, new AiConversationChange(talk, Set.of(), talk.getLast().id(), true));
  }

  private static Page show(Page page, String root, AiConversationStore store, int count) {
    page.navigate(root + Stage.with(() -> new AiChat(AiConversation.of("ada", "" + count, store))));
    page.getByText("Answer %d.".formatted(count - 1)).waitFor();
    return page;
  }

  /** Returns the median of the time that a task takes, in ms. */
  private static double median(Callable<?> task) throws Exception {
    double[] times = new double[VISITS];
    for (int i = -WARM_UP; i < VISITS; i++) {
      long begin = System.nanoTime();
      task.call();
      if (i >= 0) {
        times[i] = (System.nanoTime() - begin) / 1e6;
      }
    }
    return DoubleStream.of(times).sorted().skip(VISITS / 2).findFirst().orElseThrow();
  }
}
