package dev.espressivo.base;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.browser.Wire;
import dev.espressivo.carousel.Carousel;
import dev.espressivo.carousel.CarouselItem;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.ListItem;
import dev.espressivo.itemlist.ListSelectionMode;
import dev.espressivo.table.Table;
import dev.espressivo.table.TableSelectionMode;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A table, a list and a carousel behind a proxy that refuses WebSocket, 200 ms away")
class ListsOnAPoorLineTest {

  private static final String SCROLL =
      "selector => { const box = document.querySelector(selector);"
          + " box.scrollTop = box.scrollHeight; }";

  private final Table<Integer> table = new Table<>();
  private final ItemList<Integer> list = new ItemList<>();
  private final Carousel carousel = new Carousel();

  private Div content() {
    UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    table.setLabel("Numbers");
    table.setHeight("200px");
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.addColumn("number", number -> number).setFormat(number -> "Number " + number);
    table.setItems(
        query -> IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed(),
        query -> 10_000);
    list.setLabel("Items");
    list.setHeight("200px");
    list.setSelectionMode(ListSelectionMode.SINGLE);
    list.setRenderer(number -> new ListItem("Item " + number));
    list.setItems(
        query -> IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed(),
        query -> 10_000);
    carousel.setLabel("Pictures");
    carousel.setHeight("120px");
    carousel.setItems(
        100, number -> new CarouselItem("gallery/card-night.svg", "Picture " + number));
    return new Div(table, list, carousel, new NativeButton("Tenth", click -> carousel.setIndex(9)));
  }

  @Test
  @DisplayName("load what is scrolled to, tell the server what is chosen, and show what it changes")
  void workWithoutWebSocket() {
    AtomicReference<Div> shown = new AtomicReference<>();
    try (Wire proxy = Wire.refusingWebSocket(GalleryServer.get().port());
        Visitor visitor =
            Visitor.of(proxy.port())
                .withPageLoads()
                .withReducedMotion()
                .withRoundTrip(Duration.ofMillis(200))) {
      Page page =
          visitor.opens(
              Stage.with(
                  () -> {
                    shown.set(content());
                    return shown.get();
                  }));
      page.evaluate(SCROLL, "es-table [data-box]");
      page.getByText("Number 9999").click();
      page.locator("es-table tr", new Page.LocatorOptions().setHasText("Number 9999"))
          .getByRole(AriaRole.CHECKBOX)
          .check();
      page.evaluate(SCROLL, "es-item-list [data-box]");
      page.getByText("Item 9999").click();
      page.getByLabel("Next item").click();
      assertThat(page.locator("es-carousel > [data-part=viewport]"))
          .hasAttribute("aria-label", "2 of 100");
      Awaitility.await()
          .untilAsserted(
              () -> {
                assertThat(Stage.ask(shown.get(), () -> Set.copyOf(table.getSelection())))
                    .containsExactly(9_999);
                assertThat(Stage.ask(shown.get(), () -> Set.copyOf(list.getSelection())))
                    .containsExactly(9_999);
                assertThat(Stage.ask(shown.get(), carousel::getIndex)).isEqualTo(1);
              });

      page.getByText("Tenth").click();
      assertThat(page.locator("es-carousel > [data-part=viewport]"))
          .hasAttribute("aria-label", "10 of 100");
      assertThat(proxy.refused()).isPositive();
    }
  }
}
