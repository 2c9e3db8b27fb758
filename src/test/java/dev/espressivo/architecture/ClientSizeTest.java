package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.theme.Espressivo;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the browser loads of the core components, from Button to AppShell. */
@DisplayName("The client files of the core components")
class ClientSizeTest {

  private static final List<String> CORE =
      List.of(
          "accordion",
          "alert",
          "appshell",
          "avatar",
          "badge",
          "breadcrumb",
          "button",
          "card",
          "connection",
          "topappbar");

  /** Confetti when a button first throws some, tooltips when the page is first used. */
  private static final Set<String> ON_DEMAND = Set.of("confetti.js", "tooltip.js");

  @Test
  @DisplayName(
      "are scripts of at most 12 KB together, compressed, without the shared ones and those that"
          + " are loaded on demand")
  void areSmallScripts() throws IOException {
    assertThat(compressed(".js", ON_DEMAND)).isBetween(1L, 12L * 1024);
  }

  @Test
  @DisplayName("of texts are a script of at most 0.5 KB and a style sheet of at most 1 KB")
  void areSmallTexts() throws IOException {
    assertThat(compressed(Project.files("frontend/core/text", ".js"))).isBetween(1L, 512L);
    assertThat(compressed(Project.files("frontend/core/text", ".css"))).isBetween(1L, 1024L);
  }

  @Test
  @DisplayName(
      "of tabs are a script of at most 3 KB and a style sheet of at most 1.5 KB; of tabs that"
          + " close, or have a menu, swipes or an order that users change, at most 1.875 KB and"
          + " 0.75 KB more")
  void areSmallTabs() throws IOException {
    assertThat(compressed(Project.files("frontend/core/tabs", "tabs.js"))).isBetween(1L, 3072L);
    assertThat(compressed(Project.files("frontend/core/tabs", "tabs.css"))).isBetween(1L, 1536L);
    assertThat(compressed(Project.files("frontend/core/tabs", "options.js"))).isBetween(1L, 1920L);
    assertThat(compressed(Project.files("frontend/core/tabs", "options.css"))).isBetween(1L, 768L);
  }

  @Test
  @DisplayName(
      "of tables are a script of at most 3 KB and a style sheet of at most 2.375 KB; of details and"
          + " actions of rows, at most 2.25 KB and 0.875 KB more; of printed windows, at most 0.625"
          + " KB; of a menu, at most 0.75 KB and 0.625 KB; of columns that users arrange and rows"
          + " that they copy, at most 3.5 KB and 0.875 KB")
  void areSmallTables() throws IOException {
    assertThat(compressed(Project.files("frontend/core/table", "table.js"))).isBetween(1L, 3072L);
    assertThat(compressed(Project.files("frontend/core/table", "table.css"))).isBetween(1L, 2432L);
    assertThat(compressed(Project.files("frontend/core/table", "row-options.js")))
        .isBetween(1L, 2304L);
    assertThat(compressed(Project.files("frontend/core/table", "row-options.css")))
        .isBetween(1L, 896L);
    assertThat(compressed(Project.files("frontend/core/table", "print.js"))).isBetween(1L, 640L);
    assertThat(compressed(Project.files("frontend/core/base", "menu.js"))).isBetween(1L, 768L);
    assertThat(compressed(Project.files("frontend/core/base", "menu.css"))).isBetween(1L, 640L);
    assertThat(compressed(Project.files("frontend/core/table", "tools.js"))).isBetween(1L, 3584L);
    assertThat(compressed(Project.files("frontend/core/table", "tools.css"))).isBetween(1L, 896L);
    assertThat(compressed(Project.files("frontend/core/base", "clipboard.js"))).isBetween(1L, 384L);
  }

  @Test
  @DisplayName(
      "of lists are a script of at most 3 KB and a style sheet of at most 2 KB; with a selection at"
          + " most 1.5 KB more, with an order that users change, actions or items that expand at"
          + " most 2.875 KB and 1.125 KB more")
  void areSmallLists() throws IOException {
    assertThat(compressed(Project.files("frontend/core/itemlist", "itemlist.js")))
        .isBetween(1L, 3072L);
    assertThat(compressed(Project.files("frontend/core/itemlist", "itemlist.css")))
        .isBetween(1L, 2048L);
    assertThat(compressed(Project.files("frontend/core/itemlist", "listbox.js")))
        .isBetween(1L, 1536L);
    assertThat(compressed(Project.files("frontend/core/itemlist", "options.js")))
        .isBetween(1L, 2944L);
    assertThat(compressed(Project.files("frontend/core/itemlist", "options.css")))
        .isBetween(1L, 1152L);
  }

  @Test
  @DisplayName("of long lists share a window of at most 4 KB")
  void shareASmallWindow() throws IOException {
    assertThat(compressed(Project.files("frontend/core/base", "window.js")))
        .isBetween(1L, 4L * 1024);
  }

  @Test
  @DisplayName("of dialogs are a script of at most 3 KB and a style sheet of at most 1.5 KB")
  void areSmallDialogs() throws IOException {
    assertThat(compressed(Project.files("frontend/core/dialog", ".js"))).isBetween(1L, 3L * 1024);
    assertThat(compressed(Project.files("frontend/core/dialog", ".css"))).isBetween(1L, 1536L);
  }

  @Test
  @DisplayName(
      "of lists of conversations are a script of at most 1.8125 KB and a style sheet of at most"
          + " 1.75 KB")
  void areSmallThreads() throws IOException {
    String folder = "frontend/core/aichatthreads";
    assertThat(compressed(Project.files(folder, ".js"))).isBetween(1L, 1856L);
    assertThat(compressed(Project.files(folder, ".css"))).isBetween(1L, 1792L);
  }

  @Test
  @DisplayName(
      "of carousels are a script of at most 3 KB, which is all that the default layout loads, and a"
          + " style sheet of at most 1.5 KB; of the other layouts, at most 0.875 KB and 0.625 KB"
          + " more; of created items, a script of at most 0.5 KB, and of those that rotate, one of"
          + " at most 0.875 KB")
  void areSmallCarousels() throws IOException {
    String folder = "frontend/core/carousel";
    assertThat(compressed(Project.files(folder, "carousel.js"))).isBetween(1L, 3072L);
    assertThat(compressed(Project.files(folder, "carousel.css"))).isBetween(1L, 1536L);
    assertThat(compressed(Project.files(folder, "layouts.js"))).isBetween(1L, 896L);
    assertThat(compressed(Project.files(folder, "layouts.css"))).isBetween(1L, 640L);
    assertThat(compressed(Project.files(folder, "near.js"))).isBetween(1L, 512L);
    assertThat(compressed(Project.files(folder, "rotation.js"))).isBetween(1L, 896L);
  }

  @Test
  @DisplayName("of toasts are a script of at most 2.5 KB and a style sheet of at most 1 KB")
  void areSmallToasts() throws IOException {
    assertThat(compressed(Project.files("frontend/core/toast", ".js"))).isBetween(1L, 2560L);
    assertThat(compressed(Project.files("frontend/core/toast", ".css"))).isBetween(1L, 1024L);
  }

  @Test
  @DisplayName("have a script for tooltips, loaded when the page is first used, of at most 1.25 KB")
  void haveASmallTooltip() throws IOException {
    assertThat(compressed(Project.files("frontend/core/button", "tooltip.js")))
        .isBetween(1L, 1280L);
  }

  @Test
  @DisplayName("share scripts of at most 5 KB together, compressed")
  void shareSmallScripts() throws IOException {
    List<Path> files = new ArrayList<>(Project.files("frontend/core/base", ".js"));
    List<Path> internal = Project.files("frontend/core/base/internal", ".js");
    files.removeAll(internal);
    // Loaded where files may be attached.
    List<Path> uploads = Project.files("frontend/core/base", "uploads.js");
    files.removeAll(uploads);
    // Loaded where something is swiped or dragged.
    List<Path> swipes = Project.files("frontend/core/base", "swipe.js");
    files.removeAll(swipes);
    // Loaded where users change an order.
    List<Path> orders = Project.files("frontend/core/base", "reorder.js");
    files.removeAll(orders);
    // Loaded where rows have menus.
    files.removeAll(Project.files("frontend/core/base", "menu.js"));
    // Loaded with the first full screen of a picture.
    files.removeAll(Project.files("frontend/core/base", "viewer.js"));
    // Loaded where a list is long.
    files.removeAll(Project.files("frontend/core/base", "window.js"));
    assertThat(compressed(files)).isBetween(1L, 5L * 1024);
    // Watches push for the log console, the only one that loads it.
    assertThat(compressed(internal)).isBetween(1L, 1536L);
    assertThat(compressed(uploads)).isBetween(1L, 1856L);
    assertThat(compressed(swipes)).isBetween(1L, 1024L);
    assertThat(compressed(orders)).isBetween(1L, 1344L);
    // Of chats and images.
    assertThat(compressed(Project.files("frontend/core/base", "prompt-bar.css")))
        .isBetween(1L, 1024L);
  }

  @Test
  @DisplayName("are style sheets of at most 16 KB together, compressed")
  void areSmallStyleSheets() throws IOException {
    assertThat(compressed(".css", Set.of())).isBetween(1L, 16L * 1024);
  }

  @Test
  @DisplayName(
      "have a theme for Vaadin's components of at most 18 KB, and of 30 KB with tokens and base")
  void haveASmallTheme() throws IOException {
    String sheet = sheet(Espressivo.STYLESHEET);
    int start = sheet.indexOf("@layer espressivo.vaadin {");
    assertThat(start).isPositive();
    assertThat(compressed(sheet.substring(start).getBytes(StandardCharsets.UTF_8)))
        .isBetween(1L, 18L * 1024);
    assertThat(compressed(sheet.getBytes(StandardCharsets.UTF_8))).isBetween(1L, 30L * 1024);
  }

  @Test
  @DisplayName("have a sheet for Lumo's utility classes of at most 2 KB")
  void haveASmallSheetForLumo() throws IOException {
    assertThat(compressed(sheet(Espressivo.LUMO_STYLESHEET).getBytes(StandardCharsets.UTF_8)))
        .isBetween(1L, 2L * 1024);
  }

  private static String sheet(String address) throws IOException {
    try (InputStream in = Espressivo.class.getResourceAsStream("/META-INF/resources/" + address)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  @DisplayName("of the calendar are scripts of at most 5.5 KB, each compressed by itself")
  void areASmallCalendar() throws IOException {
    long sum = 0;
    for (Path file : Project.files("frontend/core/calendar", ".js")) {
      sum += compressed(List.of(file));
    }
    assertThat(sum).isBetween(1L, 11L * 512);
  }

  /** What a chart loads that has more than most, and what moves a drawing once there is one. */
  private static final Set<String> OF_SOME_CHARTS =
      Set.of(
          "zoom.js",
          "zoom.css",
          "brush.js",
          "move.js",
          "stream.js",
          "shapes.js",
          "shapes.css",
          "downloads.js",
          "downloads.css",
          "crosshair.js",
          "motion.js",
          "legend.js",
          "sound.js",
          "tones.js",
          "toolbar.js");

  @Test
  @DisplayName("of the charts are scripts of at most 8 KB and a style sheet of at most 4 KB")
  void areSmallCharts() throws IOException {
    for (String extension : List.of(".js", ".css")) {
      List<Path> files = new ArrayList<>(Project.files("frontend/chart", extension));
      files.removeIf(file -> OF_SOME_CHARTS.contains(file.getFileName().toString()));
      assertThat(compressed(files))
          .as(extension)
          .isBetween(1L, (extension.equals(".js") ? 8L : 4L) * 1024);
    }
  }

  @Test
  @DisplayName(
      "of a log console with a histogram are a script of at most 4.75 KB and a style sheet of at"
          + " most 1 KB more")
  void areASmallHistogram() throws IOException {
    String folder = "frontend/core/logconsole";
    assertThat(compressed(Project.files(folder, "histogram.js"))).isBetween(1L, 4864L);
    assertThat(compressed(Project.files(folder, "histogram.css"))).isBetween(1L, 1024L);
  }

  @Test
  @DisplayName(
      "of charts with a zoom are a script of at most 4 KB, with one for the brush and one for what"
          + " moves of at most 3 KB together, and a style sheet of at most 0.75 KB; of a stream, a"
          + " script of at most 0.75 KB")
  void areSmallZooms() throws IOException {
    assertThat(compressed(Project.files("frontend/chart", "zoom.js"))).isBetween(1L, 4L * 1024);
    List<Path> others = new ArrayList<>(Project.files("frontend/chart", "brush.js"));
    others.addAll(Project.files("frontend/chart", "move.js"));
    assertThat(compressed(others)).isBetween(1L, 3L * 1024);
    assertThat(compressed(Project.files("frontend/chart", "zoom.css"))).isBetween(1L, 768L);
    assertThat(compressed(Project.files("frontend/chart", "stream.js"))).isBetween(1L, 768L);
    assertThat(compressed(Project.files("frontend/chart", "crosshair.js"))).isBetween(1L, 1024L);
    // It reads the colours of the page.
    assertThat(compressed(Project.files("frontend/chart", "downloads.js"))).isBetween(1L, 896L);
    assertThat(compressed(Project.files("frontend/chart", "downloads.css"))).isBetween(1L, 512L);
  }

  @Test
  @DisplayName(
      "of charts that move are a script of at most 5.25 KB, which is loaded after the first"
          + " drawing; of the keys above the plot, one of at most 0.5 KB; of a legend of bars, one"
          + " of at most 1.25 KB; of charts that sound, one of at most 1 KB and, with the first"
          + " sound, one of at most 1.5 KB")
  void areSmallMotions() throws IOException {
    String folder = "frontend/chart";
    assertThat(compressed(Project.files(folder, "motion.js"))).isBetween(1L, 5376L);
    assertThat(compressed(Project.files(folder, "toolbar.js"))).isBetween(1L, 512L);
    assertThat(compressed(Project.files(folder, "legend.js"))).isBetween(1L, 1280L);
    assertThat(compressed(Project.files(folder, "sound.js"))).isBetween(1L, 1024L);
    assertThat(compressed(Project.files(folder, "tones.js"))).isBetween(1L, 1536L);
  }

  @Test
  @DisplayName(
      "of the charts without axes are a script of at most 3 KB and a style sheet of at most 1 KB"
          + " more")
  void areSmallShapes() throws IOException {
    assertThat(compressed(Project.files("frontend/chart", "shapes.js"))).isBetween(1L, 3L * 1024);
    assertThat(compressed(Project.files("frontend/chart", "shapes.css"))).isBetween(1L, 1024L);
  }

  @Test
  @DisplayName(
      "of the chat and of markdown are scripts of at most 6 KB and style sheets of at most 6 KB,"
          + " without the app's components in messages and the colours of code, which are loaded"
          + " where there are any; of these, at most 2.75 KB without Prism; of the files of"
          + " messages, a script of at most 0.5 KB when one is pressed, and 0.625 KB of styles")
  void areASmallChat() throws IOException {
    for (String extension : List.of(".js", ".css")) {
      List<Path> files = new ArrayList<>(Project.files("frontend/core/aichat", extension));
      files.addAll(Project.files("frontend/core/markdown", extension));
      files.removeIf(file -> file.endsWith("contents.js") || file.endsWith("files" + extension));
      files.removeAll(Project.files("frontend/core/markdown", "code.js"));
      files.removeAll(Project.files("frontend/core/markdown", "code-worker.js"));
      assertThat(compressed(files)).as(extension).isBetween(1L, 6L * 1024);
    }
    assertThat(compressed(Project.files("frontend/core/aichat", "contents.js")))
        .isBetween(1L, 768L);
    assertThat(compressed(Project.files("frontend/core/aichat", "files.js"))).isBetween(1L, 512L);
    assertThat(compressed(Project.files("frontend/core/aichat", "files.css"))).isBetween(1L, 640L);
    List<Path> colours = new ArrayList<>(Project.files("frontend/core/markdown", "code.js"));
    colours.addAll(Project.files("frontend/core/markdown", "code-worker.js"));
    assertThat(compressed(colours)).isBetween(1L, 2816L);
  }

  @Test
  @DisplayName(
      "of pictures made from sentences are a script of at most 4 KB, another of at most 2 KB that"
          + " is loaded with the first full screen, of chats too, with a style sheet of at most"
          + " 0.75 KB, and a style sheet of at most 4 KB")
  void areSmallPictures() throws IOException {
    String folder = "frontend/core/aiimage";
    assertThat(compressed(Project.files(folder, "aiimage.js"))).isBetween(1L, 4L * 1024);
    assertThat(compressed(Project.files("frontend/core/base", "viewer.js")))
        .isBetween(1L, 2L * 1024);
    assertThat(compressed(Project.files("frontend/core/base", "viewer.css"))).isBetween(1L, 768L);
    assertThat(compressed(Project.files(folder, ".css"))).isBetween(1L, 4L * 1024);
  }

  @Test
  @DisplayName(
      "of maps are scripts of at most 7.25 KB together for the world, with one for paper; of tiles,"
          + " at most 1.25 KB more; of vector tiles, at most 2.25 KB more and 0.5 KB for their"
          + " format; one of at most 1.25 KB"
          + " for controls that not every map has, one of at most 0.875 KB for a picture, and a"
          + " style sheet of at most 2.25 KB")
  void areASmallMap() throws IOException {
    assertThat(compressed(ofMaps("geomap.js"))).isBetween(1L, 25L * 256);
    assertThat(compressed(ofMaps("geomap.js", "world.js", "print.js"))).isBetween(1L, 29L * 256);
    assertThat(compressed(ofMaps("tiles.js", "requests.js"))).isBetween(1L, 1280L);
    assertThat(compressed(ofMaps("vectortiles.js"))).isBetween(1L, 1280L);
    assertThat(compressed(ofMaps("vectortiles.js", "vectorstyle.js", "requests.js")))
        .isBetween(1L, 9L * 256);
    assertThat(compressed(ofMaps("vectorformat.js"))).isBetween(1L, 512L);
    assertThat(compressed(ofMaps("controls.js"))).isBetween(1L, 1280L);
    assertThat(compressed(ofMaps("picture.js"))).isBetween(1L, 7L * 128);
    assertThat(compressed(ofMaps("geomap.css"))).isBetween(1L, 9L * 256);
  }

  @Test
  @DisplayName(
      "of a map of markers are scripts of at most 12 KB together; of shapes, a script of at most"
          + " 1.625 KB more; of heat, one of at most 0.875 KB; of the list of what is in view, one"
          + " of at most 0.75 KB; of names under the mouse, one of at most 0.5 KB; and for all of"
          + " them a style sheet of at most 1.125 KB")
  void areSmallLayers() throws IOException {
    assertThat(compressed(ofMaps("geomap.js", "world.js", "print.js", "markers.js", "walk.js")))
        .isBetween(1L, 48L * 256);
    assertThat(compressed(ofMaps("geojson.js"))).isBetween(1L, 13L * 128);
    assertThat(compressed(ofMaps("heat.js"))).isBetween(1L, 7L * 128);
    assertThat(compressed(ofMaps("list.js"))).isBetween(1L, 768L);
    assertThat(compressed(ofMaps("tip.js"))).isBetween(1L, 512L);
    assertThat(compressed(ofMaps("layers.css"))).isBetween(1L, 9L * 128);
  }

  private static List<Path> ofMaps(String... names) {
    return Stream.of(names)
        .map(name -> Project.root().resolve("frontend/map/map").resolve(name))
        .toList();
  }

  private static long compressed(String extension, Set<String> except) throws IOException {
    return compressed(
        Project.files("frontend/core", extension).stream()
            .filter(file -> CORE.contains(file.getParent().getFileName().toString()))
            .filter(file -> !except.contains(file.getFileName().toString()))
            .toList());
  }

  private static long compressed(List<Path> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Path file : files) {
      bytes.write(ShippedFiles.bytes(file));
    }
    return compressed(bytes.toByteArray());
  }

  private static long compressed(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    }
    return bytes.size();
  }
}
