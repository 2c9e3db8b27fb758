package dev.espressivo.carousel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Text;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A carousel")
class CarouselTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static void near(Carousel carousel, String from, String to) {
    Element root = carousel.getElement();
    root.getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(
            new DomEvent(
                root,
                "carousel-near",
                JsonMapper.shared()
                    .readTree(
                        "{\"event.detail.from\":%s,\"event.detail.to\":%s}".formatted(from, to))));
  }

  private static TreeSet<Integer> made(Carousel carousel) {
    TreeSet<Integer> indexes = new TreeSet<>();
    for (int i = 0; i < carousel.getComponentCount(); i++) {
      indexes.add(
          Integer.valueOf(
              Objects.requireNonNull(
                  carousel.getComponentAt(i).getElement().getStyle().get("--_i"))));
    }
    return indexes;
  }

  @Test
  @DisplayName("creates the items near the view, in their order, and drops those far from it")
  void createsItems() {
    List<Integer> asked = new ArrayList<>();
    Carousel carousel = new Carousel();
    carousel.setIndex(500);
    carousel.setItems(
        900,
        i -> {
          asked.add(i);
          return new Span("Item " + i);
        });
    UI.getCurrent().add(carousel);
    assertThat(made(carousel)).contains(500).hasSizeLessThan(30);

    near(carousel, "520", "530");
    assertThat(made(carousel)).contains(500, 520, 530);
    assertThat(((Span) carousel.getComponentAt(carousel.getComponentCount() - 1)).getText())
        .isEqualTo("Item 530");
    near(carousel, "100", "110");
    assertThat(made(carousel)).first().isEqualTo(100);
    assertThat(made(carousel)).last().isEqualTo(110);
    assertThat(asked).doesNotHaveDuplicates();
    near(carousel, "0", "899");
    assertThat(made(carousel)).hasSizeLessThan(200);
  }

  @Test
  @DisplayName("ignores a forged range and a forged index")
  void ignoresForgedRanges() {
    Carousel carousel = new Carousel();
    carousel.setItems(40, i -> new Span());
    UI.getCurrent().add(carousel);
    TreeSet<Integer> before = made(carousel);
    for (String forged : List.of("-1", "40", "2147483648", "1e400", "0.5", "null", "\"x\"", "[]")) {
      near(carousel, forged, "39");
      near(carousel, "30", forged);
    }
    near(carousel, "39", "30");
    assertThat(made(carousel)).isEqualTo(before);
    Carousel added = new Carousel(new CarouselItem("a", "A"));
    near(added, "0", "0");
    assertThat(added.getComponentCount()).isEqualTo(1);
  }

  @Test
  @DisplayName("refuses more than a thousand created items, and items added beside them")
  void refusesCounts() {
    Carousel carousel = new Carousel();
    carousel.setItems(0, i -> new Span());
    assertThat(carousel.getComponentCount()).isZero();
    for (int count : List.of(-1, 1001, Integer.MAX_VALUE)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> carousel.setItems(count, i -> new Span()))
          .withMessage("count must be from 0 to 1000, but is " + count);
    }
    assertThatIllegalStateException().isThrownBy(() -> carousel.add(new CarouselItem()));
    carousel.removeAll();
    carousel.add(new CarouselItem());
    assertThat(carousel.getComponentCount()).isEqualTo(1);
  }

  @Test
  @DisplayName("refuses an invalid index, rotation, ratio and focal point")
  void refusesValues() {
    Carousel carousel = new Carousel();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> carousel.setIndex(-1))
        .withMessage("index must not be negative, but is -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> carousel.setRotation(Duration.ofMillis(999)))
        .withMessage("rotation must be at least PT1S, but is PT0.999S");
    CarouselItem item = new CarouselItem();
    assertThatIllegalArgumentException().isThrownBy(() -> item.setRatio("wide"));
    for (String point : List.of("", "left", "101% 50%", "50%", "50% 50% 1%", "0% 200%", "-1% 5%")) {
      assertThatIllegalArgumentException()
          .as(point)
          .isThrownBy(() -> item.setFocalPoint(point))
          .withMessageContaining("but is \"" + point + "\"");
    }
    for (String point : List.of("0% 100%", "33% 7%", "100% 0%")) {
      item.setFocalPoint(point);
      assertThat(item.getFocalPoint()).isEqualTo(point);
    }
  }

  @Test
  @DisplayName("gives its classes to items that are added, created or there already")
  void givesClasses() {
    Carousel carousel = new Carousel(new CarouselItem("a", "A"));
    carousel.setClasses(Carousel.Part.MEDIA, "grayscale");
    carousel.add(new CarouselItem("b", "B"));
    assertThat(images(carousel)).containsExactly("grayscale", "grayscale");
    carousel.setItems(2, i -> new CarouselItem("c", "C"));
    assertThat(images(carousel)).containsExactly("grayscale", "grayscale");
  }

  private static List<String> images(Carousel carousel) {
    return carousel
        .getChildren()
        .filter(CarouselItem.class::isInstance)
        .map(item -> item.getElement().getChild(0).getAttribute("class"))
        .toList();
  }

  @Test
  @DisplayName("keeps the place of an item empty if its function throws")
  void survivesTheFunction() {
    Carousel carousel = new Carousel();
    carousel.setItems(
        3,
        i -> {
          if (i == 1) {
            throw new IllegalStateException("no item");
          }
          return new Span("Item " + i);
        });
    List<Class<?>> types = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Component item = carousel.getComponentAt(i);
      types.add(item.getClass());
    }
    assertThat(types).containsExactly(Span.class, CarouselItem.class, Span.class);
  }

  @Test
  @DisplayName("has items that are links and buttons without a text, in any order of the calls")
  void hasItemsWithoutTexts() {
    List<Consumer<CarouselItem>> calls =
        List.of(
            item -> item.setHref("a"),
            item -> item.addClickListener(click -> {}),
            item -> item.setHeadline(null),
            item -> item.setAlt(null));
    for (int first = 0; first < calls.size(); first++) {
      CarouselItem item = new CarouselItem();
      for (int i = 0; i < calls.size(); i++) {
        calls.get((first + i) % calls.size()).accept(item);
      }
      assertThat(label(item)).isNull();
      item.setAlt("Hills");
      assertThat(label(item)).isEqualTo("Hills");
      item.setHeadline("Dusk");
      assertThat(label(item)).isEqualTo("Dusk");
      item.setHeadline(null);
      assertThat(label(item)).isEqualTo("Hills");
    }
  }

  private static @Nullable String label(CarouselItem item) {
    return item.getElement()
        .getChildren()
        .filter(child -> child.hasAttribute("data-target"))
        .findFirst()
        .orElseThrow()
        .getAttribute("aria-label");
  }

  @Test
  @DisplayName("creates again what the app has removed or moved, which it leaves where it is")
  void createsRemovedItems() {
    Carousel carousel = new Carousel();
    carousel.setItems(300, i -> i == 3 ? new Text("Three") : new Span("Item " + i));
    UI.getCurrent().add(carousel);
    Component moved = carousel.getComponentAt(0);
    UI.getCurrent().add(moved);
    carousel.remove(carousel.getComponentAt(0));
    carousel.getComponentAt(0).removeFromParent();
    assertThat(made(carousel)).first().isEqualTo(3);
    near(carousel, "0", "8");
    assertThat(texts(carousel).subList(0, 5))
        .containsExactly("Item 0", "Item 1", "Item 2", "Three", "Item 4");
    Component far = carousel.getComponentAt(1);
    UI.getCurrent().add(far);
    near(carousel, "250", "260");
    assertThat(moved.getParent()).contains(UI.getCurrent());
    assertThat(far.getParent()).contains(UI.getCurrent());
    assertThat(texts(carousel)).startsWith("Item 250").hasSize(11);
  }

  private static List<String> texts(Carousel carousel) {
    return IntStream.range(0, carousel.getComponentCount())
        .mapToObj(i -> carousel.getComponentAt(i).getElement().getTextRecursively())
        .toList();
  }

  @Test
  @DisplayName("keeps an item that its function returns twice at its first place")
  void keepsRepeatedItems() {
    Carousel carousel = new Carousel();
    CarouselItem same = new CarouselItem("a", "A");
    carousel.setItems(3, i -> same);
    UI.getCurrent().add(carousel);
    near(carousel, "0", "2");
    assertThat(made(carousel)).containsExactly(0, 1, 2);
    assertThat(carousel.getComponentAt(0)).isSameAs(same);
  }

  @Test
  @DisplayName("creates items around the middle of a range that is too long")
  void createsAroundTheView() {
    Carousel carousel = new Carousel();
    carousel.setItems(1000, i -> new Span());
    near(carousel, "300", "899");
    assertThat(made(carousel)).contains(580, 600, 620).doesNotContain(300, 899);
  }

  @Test
  @DisplayName("keeps the element that rotates when its time or the buttons change")
  void keepsItsRotation() {
    Carousel carousel = new Carousel();
    carousel.setRotation(Duration.ofSeconds(2));
    Element rotation = rotation(carousel);
    Element bar = rotation.getParent();
    carousel.setControls(false);
    carousel.setRotation(Duration.ofSeconds(3));
    assertThat(rotation(carousel)).isEqualTo(rotation);
    assertThat(rotation.getAttribute("data-every")).isEqualTo("3000");
    assertThat(bar.getChildCount()).isEqualTo(2);
    carousel.setControls(true);
    carousel.setRotation(null);
    assertThat(bar.getChildCount()).isEqualTo(3);
    carousel.setRotation(Duration.ofSeconds(4));
    assertThat(rotation(carousel)).isEqualTo(rotation);
    assertThat(bar.indexOfChild(rotation)).isEqualTo(1);
  }

  private static Element rotation(Carousel carousel) {
    return carousel
        .getElement()
        .getChildren()
        .flatMap(Element::getChildren)
        .filter(each -> each.getTag().equals("es-carousel-rotation"))
        .findFirst()
        .orElseThrow();
  }
}
