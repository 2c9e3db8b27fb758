package dev.espressivo.aiimage;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("An image component in the browser")
class AiImageInTheBrowserTest {

  private final AtomicReference<AiImage> onServer = new AtomicReference<>();
  private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
  private final AtomicInteger asked = new AtomicInteger();

  /** The next action of the test's model; true ends the generation. */
  private interface Step {
    boolean take(GenerateContext context);
  }

  private Page open(Visitor visitor, Consumer<AiImage> set) {
    return visitor.opens(
        Stage.with(
            () -> {
              AiImage image = new AiImage(this::work);
              image.setAriaLabel("Picture");
              image.setAspect(AiImageAspect.LANDSCAPE_16_9);
              set.accept(image);
              onServer.set(image);
              return image;
            }));
  }

  private void work(AiImageRequest request, GenerateContext context) throws InterruptedException {
    asked.incrementAndGet();
    boolean done = false;
    while (!done) {
      done = steps.take().take(context);
    }
  }

  private void does(Consumer<GenerateContext> step) {
    steps.add(
        context -> {
          step.accept(context);
          return false;
        });
  }

  private void ends() {
    steps.add(context -> true);
  }

  private void draws(int index) {
    does(context -> context.result(index, GeneratedImage.of(png(160, 90))));
  }

  static byte[] png(int width, int height) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    image.createGraphics().fillOval(0, 0, width, height);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static Locator part(Page page, String part) {
    return page.locator("es-ai-image [data-part=" + part + "]");
  }

  private static Locator action(Page page, String action) {
    return page.locator("es-ai-image [data-action=" + action + "]");
  }

  private static Object box(Page page) {
    return page.evaluate(
        "JSON.stringify(document.querySelector('es-ai-image').getBoundingClientRect())");
  }

  private static void isLoaded(Locator image) {
    image.evaluate(
        "img => img.decode().then(() => { if (!img.naturalWidth) throw new Error('no picture');"
            + " })");
  }

  @Test
  @DisplayName(
      "shows a press immediately, generates one picture for two presses within a round trip,"
          + " decodes it behind the spinner, and keeps its size throughout")
  void showsAPressAtOnce(Visitor visitor) {
    Page page = open(visitor, image -> {});
    visitor.setRoundTrip(Duration.ofMinutes(2));
    part(page, "input").fill("A lighthouse");
    Object before = box(page);

    part(page, "input").press("Enter");
    part(page, "input").press("Enter");

    assertThat(page.locator("[data-pending] > [data-part=spinner]")).isVisible();
    assertThat(action(page, "generate")).hasAttribute("aria-label", "Cancel");
    assertThat(box(page)).isEqualTo(before);

    visitor.setRoundTrip(Duration.ZERO);
    does(context -> context.progress(0.5));
    does(context -> context.message("<b>drawing</b>"));
    assertThat(page.locator("[data-state=loading] > [data-part=loader] > span"))
        .hasText("<b>drawing</b>");
    assertThat(page.locator("[data-state=loading] [data-part=spinner]"))
        .hasAttribute("aria-valuenow", "50");
    Axe.assertFindsNothingOn(page, "state");
    draws(0);
    ends();

    assertThat(part(page, "image")).hasAttribute("data-decoded", "");
    isLoaded(part(page, "image"));
    assertThat(part(page, "image")).hasAttribute("alt", "A lighthouse");
    assertThat(page.locator("[data-part=spinner]:visible")).hasCount(0);
    assertThat(box(page)).isEqualTo(before);
    assertThat(part(page, "input")).isFocused();
    assertThat(asked).hasValue(1);
    Axe.assertFindsNothingOn(page, "state");
  }

  @Test
  @DisplayName("shows the unfinished picture until the finished one has faded in over it")
  void fadesFromTheUnfinishedPicture(Visitor visitor) {
    Page page = open(visitor, image -> {});
    part(page, "input").fill("A lighthouse");
    part(page, "input").press("Enter");
    does(context -> context.partial(0, GeneratedImage.of(png(160, 90))));
    Locator partial = page.locator("[data-part=cell] > [data-partial]");
    isLoaded(partial);
    page.evaluate(
        """
        () => {
          window.seen = [];
          const sample = () => {
            const shown = [...document.querySelectorAll('[data-part=cell] > img')]
              .filter((img) => img.complete && img.naturalWidth)
              .map((img) => +getComputedStyle(img).opacity);
            seen.push(Math.max(0, ...shown));
            requestAnimationFrame(sample);
          };
          requestAnimationFrame(sample);
        }
        """);

    draws(0);
    ends();

    assertThat(part(page, "image")).hasAttribute("data-decoded", "");
    assertThat(part(page, "image")).hasCSS("opacity", "1");
    assertThat(partial).hasCSS("opacity", "0");
    assertThat(page.evaluate("seen.length > 10 && Math.min(...seen)")).isEqualTo(1);

    // A new picture begins with an empty frame again.
    part(page, "input").press("Enter");
    assertThat(partial).hasCount(0);
    draws(0);
    ends();
    assertThat(page.locator("es-ai-image")).hasAttribute("data-status", "idle");
  }

  private void shows(Page page, AiImage image, int count) {
    for (int i = 0; i < count; i++) {
      draws(i);
    }
    ends();
    Stage.on(image, () -> image.generate("Picture " + asked.get()));
    assertThat(page.locator("[data-part=image][data-decoded]")).hasCount(count);
    assertThat(page.locator("es-ai-image")).hasAttribute("data-status", "idle");
  }

  @Test
  @DisplayName(
      "cancels immediately, shows a failed tile beside the others, and retries only that one")
  void cancelsAtOnce(Visitor visitor) {
    Page page = open(visitor, image -> image.setCount(2));
    part(page, "input").fill("Boats");
    visitor.setRoundTrip(Duration.ofMinutes(2));
    action(page, "generate").dblclick();
    assertThat(page.locator("es-ai-image")).hasAttribute("data-status", "generating");
    action(page, "generate").click();
    assertThat(page.locator("[data-part=spinner]:visible")).hasCount(0);
    assertThat(action(page, "generate")).hasAttribute("aria-label", "Generate");

    visitor.setRoundTrip(Duration.ZERO);
    Awaitility.await().untilAsserted(() -> assertThat(asked).hasValue(1));
    assertThat(part(page, "cell")).hasCount(0);
    steps.clear();

    action(page, "generate").click();
    draws(0);
    does(context -> context.failed(1, new GenerationFailedException("No blue left")));
    ends();
    Locator failed = page.locator("[data-at='1'] > [data-part=alert]");
    assertThat(failed).containsText("No blue left");
    assertThat(page.locator("[data-at='0'] > [data-decoded]")).isVisible();
    Axe.assertFindsNothingOn(page, "a tile that failed");
    failed.locator("button").click();
    assertThat(part(page, "input")).isFocused();
    draws(0);
    ends();
    assertThat(page.locator("[data-part=image][data-decoded]")).hasCount(2);
    assertThat(failed).hasCount(0);
  }

  @Test
  @DisplayName(
      "has its prompt in the window below a square, and generates from a suggestion that is"
          + " clicked, moving the focus to the prompt")
  void generatesFromASuggestion(Visitor visitor) {
    Page page =
        open(
            visitor,
            image -> {
              image.setAspect(AiImageAspect.SQUARE);
              image.setSuggestions(List.of("A lighthouse"));
            });
    assertThat(
            (boolean)
                part(page, "composer")
                    .evaluate("bar => bar.getBoundingClientRect().bottom <= innerHeight"))
        .isTrue();
    assertThat(
            (boolean)
                part(page, "frame")
                    .evaluate(
                        "frame => frame.offsetWidth === frame.offsetHeight && frame.offsetWidth"
                            + " === frame.parentNode.querySelector('[data-bar]').offsetWidth"))
        .isTrue();

    action(page, "suggest").click();

    assertThat(part(page, "input")).isFocused();
    assertThat(part(page, "input")).hasValue("A lighthouse");
    ends();
    Awaitility.await().untilAsserted(() -> assertThat(asked).hasValue(1));
  }

  @Test
  @DisplayName("moves through past pictures by keys, shows them full screen, and returns the focus")
  void leadsThroughPastPictures(Visitor visitor) {
    Page page =
        open(
            visitor,
            image -> {
              image.setHistory(true);
              image.setViewer(true);
            });
    AiImage image = onServer.get();
    for (int i = 0; i < 3; i++) {
      shows(page, image, 1);
      assertThat(part(page, "thumb")).hasCount(i + 1);
    }

    part(page, "thumb").first().focus();
    page.keyboard().press("End");
    assertThat(part(page, "thumb").last()).isFocused();
    page.keyboard().press("Enter");
    assertThat(part(page, "thumb").last()).hasAttribute("aria-current", "true");
    assertThat(part(page, "image")).hasAttribute("alt", "Picture 0");
    assertThat(part(page, "thumb").last()).isFocused();

    action(page, "view").click();
    Locator viewer = page.locator("es-ai-image > [data-viewer]");
    assertThat(viewer).isVisible();
    assertThat(viewer.locator("span")).hasText("3 of 3");
    assertThat(viewer.locator("[data-close]")).isFocused();
    page.keyboard().press("ArrowLeft");
    assertThat(viewer.locator("span")).hasText("2 of 3");
    assertThat(viewer.locator("img")).hasAttribute("alt", "Picture 1");
    page.keyboard().press("+");
    assertThat(viewer).hasAttribute("data-zoomed", "");
    page.keyboard().press("0");
    assertThat(viewer).not().hasAttribute("data-zoomed", "");
    page.mouse().move(640, 400);
    page.mouse().wheel(0, -300);
    assertThat(viewer).hasAttribute("data-zoomed", "");
    page.keyboard().press("0");
    page.mouse().down();
    page.mouse().move(400, 400);
    page.mouse().up();
    assertThat(viewer.locator("span")).hasText("3 of 3");
    // Two fingers that move apart, and one that swipes.
    CDPSession devTools = page.context().newCDPSession(page);
    touches(devTools, "touchStart", 600, 400, 680, 400);
    touches(devTools, "touchMove", 500, 400, 780, 400);
    assertThat(viewer).hasAttribute("data-zoomed", "");
    touches(devTools, "touchMove", 620, 400, 660, 400);
    touches(devTools, "touchEnd");
    assertThat(viewer).not().hasAttribute("data-zoomed", "");
    assertThat(viewer.locator("span")).hasText("3 of 3");
    touches(devTools, "touchStart", 600, 400);
    touches(devTools, "touchMove", 760, 400);
    touches(devTools, "touchEnd");
    assertThat(viewer.locator("span")).hasText("2 of 3");
    Axe.assertFindsNothingOn(page, "full screen");
    page.keyboard().press("Escape");
    assertThat(viewer).hasCount(0);
    assertThat(action(page, "view")).isFocused();
  }

  private static void touches(CDPSession devTools, String type, int... points) {
    JsonArray touched = new JsonArray();
    for (int i = 0; i < points.length; i += 2) {
      JsonObject point = new JsonObject();
      point.addProperty("x", points[i]);
      point.addProperty("y", points[i + 1]);
      point.addProperty("id", i);
      touched.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", touched);
    devTools.send("Input.dispatchTouchEvent", event);
  }

  @Test
  @DisplayName(
      "shows pictures that were finished before a cancel, and ignores those reported after it")
  void crossesACancel(Visitor visitor) {
    Page page = open(visitor, image -> {});
    AtomicReference<GenerateContext> model = new AtomicReference<>();
    part(page, "input").fill("A boat");
    part(page, "input").press("Enter");
    does(model::set);
    assertThat(page.locator("[data-state=loading]")).isVisible();
    Awaitility.await().untilAsserted(() -> assertThat(model.get()).isNotNull());

    visitor.setRoundTrip(Duration.ofMinutes(2));
    action(page, "generate").click();
    assertThat(action(page, "generate")).hasAttribute("aria-label", "Generate");
    draws(0);
    ends();
    AiImage image = onServer.get();
    Awaitility.await()
        .untilAsserted(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
    visitor.setRoundTrip(Duration.ZERO);
    assertThat(page.locator("[data-part=image][data-decoded]")).hasCount(1);
    assertThat(action(page, "generate")).hasAttribute("aria-label", "Generate");

    model.set(null);
    action(page, "generate").click();
    does(model::set);
    Awaitility.await().untilAsserted(() -> assertThat(model.get()).isNotNull());
    action(page, "generate").click();
    Awaitility.await()
        .untilAsserted(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
    String before = image.getSrc();
    model.get().result(0, GeneratedImage.of(png(160, 90)));
    model.get().partial(0, GeneratedImage.of(png(160, 90)));
    assertThat(page.locator("[data-part=spinner]:visible")).hasCount(0);
    assertThat(part(page, "image")).hasCount(1);
    assertThat(part(page, "image")).hasAttribute("src", before);
    assertThat(image.getImages()).hasSize(1);
  }

  @Test
  @DisplayName("accepts a reference picture, and refuses other files with a reason")
  void takesAPicture(Visitor visitor) {
    Page page = open(visitor, image -> image.setAttach(true));
    Locator field = page.locator("es-ai-image [type=file]");
    assertThat(page.locator("es-ai-image")).hasAttribute("data-upload", Pattern.compile(".+"));

    byte[] html = "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8);
    field.setInputFiles(new FilePayload("page.png", "image/png", html));
    assertThat(page.locator("[data-refused]"))
        .hasText("page.png is not a picture of a kind that is allowed here.");
    field.setInputFiles(new FilePayload("drawing.svg", "image/svg+xml", html));
    assertThat(page.locator("[data-refused]"))
        .hasText("drawing.svg is not a picture of a kind that is allowed here.");
    field.setInputFiles(new FilePayload("boat.png", "image/png", png(40, 40)));
    assertThat(part(page, "attachment")).isVisible();
    assertThat(page.locator("[data-refused]")).isEmpty();
    isLoaded(page.locator("[data-part=attachment] > img"));
    Axe.assertFindsNothingOn(page, "a picture to draw from");
    action(page, "remove-reference").click();
    assertThat(part(page, "attachment")).hasCount(0);
    // Pasted and dropped pictures are accepted as well.
    for (String way : List.of("paste", "drop")) {
      page.evaluate(
          """
          async (way) => {
            const canvas = document.createElement('canvas');
            const blob = await new Promise((done) => canvas.toBlob(done));
            const data = new DataTransfer();
            data.items.add(new File([blob], 'x.png', { type: 'image/png' }));
            const given = { bubbles: true, cancelable: true };
            const event = way === 'drop'
                ? new DragEvent(way, { ...given, dataTransfer: data })
                : new ClipboardEvent(way, { ...given, clipboardData: data });
            document.querySelector('es-ai-image textarea').dispatchEvent(event);
          }
          """,
          way);
      assertThat(part(page, "attachment")).isVisible();
      // Removed earlier, it would be an error in the console that the server no longer has it.
      isLoaded(page.locator("[data-part=attachment] > img"));
      action(page, "remove-reference").click();
      assertThat(part(page, "attachment")).hasCount(0);
    }
  }

  @Test
  @DisplayName("runs no script when a user downloads a picture whose address is one")
  void runsNoAddress(Visitor visitor) {
    visitor.tolerating(complaint -> complaint.contains("ERR_UNKNOWN_URL_SCHEME"));
    Page page =
        open(
            visitor,
            image -> {
              image.setTools(List.of(AiImageTool.DOWNLOAD));
              image.setSrc("javascript:(opener ?? window).ran = true");
            });
    AtomicInteger downloads = new AtomicInteger();
    Stage.on(
        onServer.get(),
        () -> onServer.get().addDownloadListener(event -> downloads.incrementAndGet()));

    page.evaluate(
        """
        () => {
          window.followed = [];
          const click = HTMLAnchorElement.prototype.click;
          HTMLAnchorElement.prototype.click = function () {
            window.followed.push(this.href);
            click.call(this);
          };
        }
        """);
    part(page, "cell").hover();
    action(page, "download").click();

    assertThat(page.evaluate("window.followed.length + ',' + (window.ran ?? false)"))
        .isEqualTo("0,false");
    assertThat(page.context().pages()).hasSize(1);
    assertThat(downloads).hasValue(0);
  }

  @Test
  @DisplayName(
      "saves a picture under a name made from its prompt, copies it, and serves it to no other"
          + " session")
  void savesAPicture(Visitor visitor) {
    visitor.withClipboard();
    Page page =
        open(visitor, image -> image.setTools(List.of(AiImageTool.DOWNLOAD, AiImageTool.COPY)));
    AtomicInteger downloads = new AtomicInteger();
    AiImage image = onServer.get();
    Stage.on(image, () -> image.addDownloadListener(event -> downloads.incrementAndGet()));
    shows(page, image, 1);

    part(page, "cell").hover();
    Download download = page.waitForDownload(() -> action(page, "download").click());
    assertThat(download.suggestedFilename()).isEqualTo("picture-0.png");
    download.delete();
    Awaitility.await().untilAsserted(() -> assertThat(downloads).hasValue(1));
    action(page, "copy").click();
    assertThat(action(page, "copy")).hasAttribute("data-glyph", "check");
    assertThat(
            page.evaluate(
                "async () => (await navigator.clipboard.read())[0].types.includes('image/png')"))
        .isEqualTo(true);

    String src = page.locator("[data-part=image]").getAttribute("src");
    Object served =
        page.evaluate(
            """
            async (src) => {
              const own = await fetch(src);
              return [own.status, own.headers.get('content-type'), own.headers.get('x-content-type-options')].join();
            }
            """,
            src);
    assertThat(served).isEqualTo("200,image/png,nosniff");
    visitor.tolerating(complaint -> complaint.contains("404"));
    Object others =
        page.evaluate(
            """
            async (src) => {
              const other = await fetch(src + '0');
              const stranger = await fetch(src, { credentials: 'omit', cache: 'no-store' });
              const type = stranger.headers.get('content-type') ?? '';
              return other.status + ' ' + type.startsWith('image/');
            }
            """,
            src);
    assertThat(others).isEqualTo("404 false");
  }

  private static Locator half(Page page) {
    return page.locator("[data-state=loading] [data-part=spinner][aria-valuenow='50']");
  }

  @Test
  @DisplayName(
      "goes on with the generation of a kept history when the page is reloaded, and shows it in a"
          + " second tab, which can cancel")
  void goesOnAfterAReload(Visitor visitor) {
    AiImageHistory history = new AiImageHistory(this::work);
    String route =
        Stage.with(
            () -> {
              AiImage image = new AiImage(history);
              image.setAriaLabel("Picture");
              image.setAspect(AiImageAspect.LANDSCAPE_16_9);
              image.setHistory(true);
              return image;
            });
    Page page = visitor.withPageLoads().opens(route);
    part(page, "input").fill("A lighthouse");
    part(page, "input").press("Enter");
    does(context -> context.progress(0.5));
    assertThat(half(page)).isVisible();

    page.reload();

    assertThat(half(page)).isVisible();
    assertThat(part(page, "input")).hasValue("A lighthouse");
    try (Page other = visitor.newWindow()) {
      other.navigate(visitor.url(route));
      assertThat(half(other)).isVisible();
      draws(0);
      ends();
      for (Page each : List.of(page, other)) {
        assertThat(part(each, "image")).hasAttribute("data-decoded", "");
        isLoaded(part(each, "image"));
        assertThat(part(each, "thumb")).hasCount(1);
      }
      assertThat(asked).hasValue(1);
      part(page, "input").press("Enter");
      assertThat(action(other, "generate")).hasAttribute("aria-label", "Cancel");
      action(other, "generate").click();
      assertThat(action(page, "generate")).hasAttribute("aria-label", "Generate");
      assertThat(part(page, "image")).isVisible();
    }
  }

  @Test
  @DisplayName("keeps the last picture below a failure, and the prompt bar over the picture")
  void keepsTheLastPicture(Visitor visitor) {
    Page page = open(visitor, image -> image.setComposer(AiImageComposer.OVERLAY));
    AiImage image = onServer.get();
    Axe.assertFindsNothingOn(page, "empty");
    shows(page, image, 1);
    Object before = box(page);

    does(
        context -> {
          throw new IllegalStateException("secret");
        });
    part(page, "input").fill("A storm");
    part(page, "input").press("Enter");
    assertThat(part(page, "alert")).containsText("The picture could not be made.");
    assertThat(part(page, "image")).isVisible();
    assertThat(box(page)).isEqualTo(before);
    Axe.assertFindsNothingOn(page, "an error");
    steps.clear();
    action(page, "retry").click();
    draws(0);
    ends();
    assertThat(part(page, "alert")).hasCount(0);
    assertThat(part(page, "image")).hasAttribute("alt", "A storm");
  }
}
