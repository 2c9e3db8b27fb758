package dev.espressivo.markdown;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("Markdown in the browser")
class MarkdownInTheBrowserTest {

  private static final String TEXT =
      """
      # Title

      A **paragraph**[^1] of [text][late], and a second[^2].

      - a
      - b

        - c
      - d
      \t
      | h | i |
      |---|:-:|
      | 1 | [late] |
      | 2 |

      > [!NOTE]
      > quoted

      ```java
      int i = 1; /* a
      b */ String s;

      ```

      [late]: https://late.example
      [^2]: Second.
      [^1]: First[^2].

      ![A cat](https://pictures.example/cat.png)

      The **end\
      """;

  private final AtomicReference<Markdown> onServer = new AtomicReference<>();

  private Page open(Visitor visitor, String text) {
    return visitor.opens(
        Stage.with(
            () -> {
              Markdown markdown = new Markdown();
              if (!text.isEmpty()) {
                markdown.setContent(text);
              }
              onServer.set(markdown);
              return new Div(markdown);
            }));
  }

  @Test
  @DisplayName("has room for the marker of a list item on the side where its text begins")
  void hasRoomForMarkers(Visitor visitor) {
    Page page =
        open(visitor, "1. one\n2. \u05d0\u05d7\u05d3\n\n- [x] done\n- [ ] \u05d0\u05d7\u05d3");
    String room =
        """
        () => [...document.querySelectorAll('es-markdown li')].map(item => {
          const box = item.getBoundingClientRect();
          const all = item.closest('es-markdown').getBoundingClientRect();
          const isRtl = item.matches(':dir(rtl)');
          const room = isRtl ? all.right - box.right : box.left - all.left;
          const task = item.querySelector('[role=img]')?.getBoundingClientRect() ?? box;
          return isRtl + ' ' + (room > 16 && task.left >= all.left && task.right <= all.right);
        })
        """;
    List<String> expected = List.of("false true", "true true", "false true", "true true");

    assertThat(page.evaluate(room)).isEqualTo(expected);
    page.locator("es-markdown").evaluate("each => each.parentElement.dir = 'rtl'");
    assertThat(page.evaluate(room)).isEqualTo(expected);
  }

  @Test
  @DisplayName("is the same streamed as complete, and keeps a selection in finished blocks")
  void isTheSameStreamedAsWhole(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Markdown markdown = new Markdown();
                  Markdown whole = new Markdown(TEXT);
                  markdown.setLevel(2);
                  whole.setLevel(2);
                  onServer.set(markdown);
                  return new Div(markdown, whole);
                }));
    assertThat(page.locator("es-markdown").last()).containsText("First");
    Markdown markdown = onServer.get();
    for (int i = 0; i < 40; i++) {
      markdown.append(TEXT.substring(i, i + 1));
    }
    assertThat(page.locator("es-markdown").first().locator("strong")).hasText("paragraph");
    page.evaluate("getSelection().selectAllChildren(document.querySelector('[role=heading]'))");
    for (int i = 40; i < TEXT.length(); i += 7) {
      markdown.append(TEXT.substring(i, Math.min(i + 7, TEXT.length())));
    }
    markdown.complete();

    assertThat(page.locator("es-markdown").first()).containsText("The **end");
    assertThat(
            page.evaluate(
                "[...document.querySelectorAll('es-markdown')].map(each => each.innerHTML)"))
        .satisfies(
            both -> {
              List<?> html = (List<?>) both;
              assertThat((Object) html.get(0)).isEqualTo(html.get(1));
            });
    assertThat((String) page.evaluate("String(getSelection())")).startsWith("Title");
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("keeps a selection in an open list, and when a definition comes late")
  void keepsASelectionInWhatStaysTheSame(Visitor visitor) {
    Page page = open(visitor, "");
    Markdown markdown = onServer.get();
    markdown.append("- one\n- two of [late]\n- thr");
    assertThat(page.locator("es-markdown li")).hasCount(3);
    page.evaluate("getSelection().selectAllChildren(document.querySelector('es-markdown li'))");
    markdown.append("ee\n- four\n\nAn end.\n\n");
    assertThat(page.locator("es-markdown > p")).hasText("An end.");
    assertThat((String) page.evaluate("String(getSelection())")).isEqualTo("one");
    markdown.append("[late]: https://late.example\n\n");

    assertThat(page.locator("es-markdown a")).hasText("late");
    assertThat((String) page.evaluate("String(getSelection())")).isEqualTo("one");
  }

  @Test
  @DisplayName("fetches a picture only when its button is pressed")
  void fetchesAPictureOnRequest(Visitor visitor) {
    List<String> fetched = new ArrayList<>();
    visitor
        .page()
        .route(
            "https://pictures.example/**",
            route -> {
              fetched.add(route.request().url());
              route.fulfill(
                  new Route.FulfillOptions()
                      .setContentType("image/svg+xml")
                      .setBody("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"));
            });
    Page page = open(visitor, TEXT);
    assertThat(page.locator("[data-part=picture]"))
        .hasText("Load picture from pictures.example: A cat");
    assertThat(fetched).isEmpty();
    page.locator("[data-part=picture]").click();

    assertThat(page.locator("es-markdown img")).isFocused();
    page.waitForFunction("document.querySelector('es-markdown img').naturalWidth > 0");
    assertThat(fetched).containsExactly("https://pictures.example/cat.png");
  }

  /** Returns the coloured parts of the code on the page: {@code colour: part}. */
  private static final String COLOURED =
      """
      () => [...CSS.highlights].filter(([name]) => name.startsWith('es-code-')).flatMap(([name, ranges]) =>
        [...ranges].map(({ startContainer, startOffset, endOffset }) =>
          `${name.slice(8)}: ${startContainer.data.slice(startOffset, endOffset)}`))
      """;

  private static void awaitColoured(Page page, String... parts) {
    page.waitForFunction(
        "parts => { const found = (%s)(); return parts.every(each => found.includes(each)); }"
            .formatted(COLOURED),
        List.of(parts));
  }

  private static List<String> requestsForPrism(Page page) {
    List<String> fetched = new ArrayList<>();
    page.onRequest(
        request -> {
          if (request.url().contains("/prism")) {
            fetched.add(request.url().replaceFirst(".*/", ""));
          }
        });
    return fetched;
  }

  @Test
  @DisplayName("colours code when its fence closes, and loads what the language needs")
  void coloursCode(Visitor visitor) {
    Page page = open(visitor.withPageLoads(), "");
    List<String> fetched = requestsForPrism(page);
    Markdown markdown = onServer.get();
    markdown.append("```java\nint i = 1; /* a\nb */ String s;\n");
    assertThat(page.locator("es-markdown code")).containsText("String s");
    assertThat(fetched).isEmpty();
    markdown.append("```\n\n```js\nlet b = `a${b}c`;\n");
    awaitColoured(page, "keyword: int", "number: 1", "comment: /* a\nb */", "function: String");
    assertThat((List<?>) page.evaluate(COLOURED)).noneMatch("keyword: let"::equals);
    assertThat(fetched)
        .containsExactly("prism-core.min.js", "prism-clike.min.js", "prism-java.min.js");
    // The end of the text closes a fence.
    markdown.complete();

    awaitColoured(page, "keyword: let", "string: `a", "string: c`");
    assertThat(page.locator("es-markdown code *")).hasCount(0);
    assertThat(page.evaluate("document.querySelector('es-markdown code').textContent"))
        .isEqualTo("int i = 1; /* a\nb */ String s;\n");
    assertThat(page.evaluate("typeof Prism")).isEqualTo("undefined");
    assertThat(fetched).doesNotHaveDuplicates().contains("prism-javascript.min.js");
  }

  @Test
  @DisplayName("colours code in lists and quotes, and by the other names of a language")
  void coloursNestedCode(Visitor visitor) {
    Page page =
        open(
            visitor,
            """
            - ```yml
              key: 1
              ```

            > ```c#
            > class A {}
            > ```

            ```html
            <b title="x"><script>var y;</script>
            ```

            ```php
            echo $z;
            ```
            """);

    awaitColoured(
        page,
        "meta: key",
        "number: 1",
        "keyword: class",
        "keyword: script",
        "keyword: var",
        "meta: $z");
  }

  @Test
  @DisplayName("removes the colours with the code, and shows them when the text is back")
  void discoloursWhatIsGone(Visitor visitor) {
    Page page = open(visitor, "");
    onServer.get().append("```sql\nselect 1\n```\n");
    awaitColoured(page, "keyword: select");
    page.evaluate("void (window.kept = document.querySelector('es-markdown')).remove()");
    page.waitForFunction("() => !(%s)().length".formatted(COLOURED));
    page.evaluate("document.body.append(kept)");
    awaitColoured(page, "keyword: select");
    Stage.on(onServer.get(), () -> onServer.get().setContent("```sql\nfrom a\n```"));

    awaitColoured(page, "keyword: from");
    assertThat((List<?>) page.evaluate(COLOURED)).hasSize(1);
  }

  @Test
  @DisplayName("has colours for code in view only, since each costs whenever the page changes")
  void coloursWhatIsInView(Visitor visitor) {
    Page page = open(visitor, "```sql\nselect %d\n```\n\n".repeat(60).formatted(numbers(60)));
    awaitColoured(page, "number: 1");
    assertThat((List<?>) page.evaluate(COLOURED)).noneMatch("number: 60"::equals);
    page.evaluate("document.querySelector('es-markdown').lastElementChild.scrollIntoView()");

    awaitColoured(page, "number: 60");
    page.waitForFunction("() => !(%s)().includes('number: 1')".formatted(COLOURED));
  }

  private static Object[] numbers(int count) {
    return IntStream.rangeClosed(1, count).boxed().toArray();
  }

  @Test
  @DisplayName("shows code plain if its language is unknown or it is very long")
  void leavesCodePlain(Visitor visitor) {
    Page page = open(visitor, "");
    List<String> fetched = requestsForPrism(page);
    onServer
        .get()
        .append(
            """
            ```../../evil
            int a = 1;
            ```
            ```constructor
            int b = 2;
            ```
            ```java
            int d = 4; %s
            ```
            ```scala
            val e = 5
            ```
            """
                .formatted("x".repeat(4_000)));
    onServer.get().complete();

    awaitColoured(page, "number: 5");
    assertThat((List<?>) page.evaluate(COLOURED)).hasSize(2);
    assertThat(fetched).allMatch(each -> each.matches("prism-(core|clike|java|scala)\\.min\\.js"));
  }

  @Test
  @DisplayName("gives up a block of code that takes forever, and colours the next one")
  void givesUpEndlessCode(Visitor visitor) {
    String scripts = "**/prism-sql.min.js";
    visitor
        .withPageLoads()
        .page()
        .route(
            scripts,
            route ->
                route.fulfill(
                    new Route.FulfillOptions()
                        .setContentType("text/javascript")
                        .setBody("Prism.hooks.add('before-tokenize', () => { for (;;); })")));
    Page page = open(visitor, "```sql\nselect 1\n```\n\n```java\nint i;\n```");

    awaitColoured(page, "keyword: int");
    assertThat((List<?>) page.evaluate(COLOURED)).hasSize(1);
    page.unroute(scripts);
  }

  @Test
  @DisplayName("shows code in the colours of the theme, and in that of the text in forced colours")
  void hasTheColoursOfTheTheme(Visitor visitor) {
    Page page = open(visitor, "```sql\nselect 1\n```");
    awaitColoured(page, "keyword: select");
    String colours =
        """
        () => {
          const code = document.querySelector('es-markdown pre code');
          const of = (pseudo) => getComputedStyle(code, pseudo).color;
          code.style.backgroundColor = 'var(--primary)';
          return [of('::highlight(es-code-keyword)'), getComputedStyle(code).backgroundColor, of()];
        }
        """;
    List<?> light = (List<?>) page.evaluate(colours);
    assertThat(light.get(0)).isEqualTo(light.get(1)).isNotEqualTo(light.get(2));
    visitor.switchesTo(ColorScheme.DARK);
    List<?> dark = (List<?>) page.evaluate(colours);
    assertThat(dark.get(0)).isEqualTo(dark.get(1)).isNotEqualTo(light.get(0));
    page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
    List<?> forced = (List<?>) page.evaluate(colours);
    assertThat(forced.get(0)).isEqualTo(forced.get(2));
  }

  @Test
  @DisplayName("shows code plain in a browser without the API for highlights")
  void needsNoHighlights(Visitor visitor) {
    String route = Stage.with(() -> new Div(new Markdown("```sql\nselect 1\n```\n\nEnd")));
    try (Page page = visitor.newWindow()) {
      List<String> fetched = requestsForPrism(page);
      page.addInitScript("Object.defineProperty(CSS, 'highlights', { value: undefined })");
      page.navigate(visitor.url(route));

      assertThat(page.locator("es-markdown")).containsText("End");
      assertThat(page.evaluate("typeof CSS.highlights")).isEqualTo("undefined");
      assertThat(page.locator("es-markdown pre code")).hasText("select 1");
      assertThat(fetched).isEmpty();
    }
  }

  @Test
  @DisplayName("copies code, and selects it if the browser refuses")
  void copiesCode(Visitor visitor) {
    Page page = open(visitor.withClipboard(), TEXT);
    page.locator("[data-part=copy]").click();

    assertThat(page.locator("[data-part=copy]")).hasAttribute("data-said", "Copied");
    assertThat((String) page.evaluate("navigator.clipboard.readText()"))
        .isEqualTo("int i = 1; /* a\nb */ String s;\n\n");
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject())");
    page.locator("[data-part=copy]").click();
    assertThat(page.locator("[data-part=copy]")).hasAttribute("data-said", "Press Ctrl+C to copy");
    assertThat((String) page.evaluate("String(getSelection())")).startsWith("int i = 1;");
    page.evaluate("delete navigator.clipboard.writeText");
  }

  @Test
  @DisplayName("leads to a footnote and back")
  void leadsToAFootnoteAndBack(Visitor visitor) {
    Page page = open(visitor, TEXT);
    page.locator("[data-note='2']").first().click();
    assertThat(page.locator("[data-footnote='2']")).isFocused();
    page.locator("[data-back='2']").click();

    assertThat(page.locator("[data-note='2']").first()).isFocused();
  }

  @Test
  @DisplayName("runs and fetches nothing from a hostile text")
  void runsNothing(Visitor visitor) {
    List<String> fetched = new ArrayList<>();
    visitor.page().onDialog(dialog -> fetched.add("dialog " + dialog.message()));
    visitor.page().onRequest(request -> fetched.add(request.url()));
    open(visitor, "");
    fetched.clear();
    onServer
        .get()
        .append(
            """
            <script>alert(1)</script><img src=https://evil.example/1 onerror=alert(2)>

            <svg onload=alert(3)><style>@import 'https://evil.example/2'</style>

            ![x](https://evil.example/3) ![x](data:image/svg+xml,<svg/onload=alert(4)>)

            [a](javascript:alert(5)) <a id=body name=body href=javascript:alert(6)>b</a>

            ```"><script>alert(7)</script>
            </code></pre><script>alert(8)</script>
            ```
            """);
    onServer.get().complete();
    Page page = visitor.page();
    assertThat(page.locator("es-markdown [data-part=code]")).containsText("alert(8)");

    assertThat(
            page.locator(
                "es-markdown :is(script, svg, style, iframe, img, [id], [name], [onerror])"))
        .hasCount(0);
    assertThat(fetched).noneMatch(each -> each.contains("evil") || each.startsWith("dialog"));
  }
}
