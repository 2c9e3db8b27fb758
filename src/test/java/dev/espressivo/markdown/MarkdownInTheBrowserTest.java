package dev.espressivo.markdown;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
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
