package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.carousel.Carousel;
import dev.espressivo.carousel.CarouselItem;
import dev.espressivo.carousel.CarouselLayout;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.toast.Toast;
import java.time.Duration;

/** The carousel. */
@Listed(
    group = Group.CONTAINERS,
    glyph = "carousel",
    component = Carousel.class,
    related = CarouselItem.class)
@Route(value = "components/carousel", layout = GalleryShell.class)
public class CarouselPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Carousel carousel =
        new Carousel(
            new CarouselItem("gallery/card-hills.svg", "Hills at dusk under a low sun"),
            new CarouselItem("gallery/card-night.svg", "A lighthouse at night"),
            new CarouselItem("gallery/card-coffee.svg", "A cup of coffee from above"));
    carousel.setLabel("Weekend");
    carousel.setLayout(CarouselLayout.HERO);
    carousel.setHeight("12rem");
    return carousel;
  }

  /**
   * Large items, a medium one and a small one, as many as there is room for. Scroll, press the
   * buttons, or focus the row and press the arrow keys. Each item is a link.
   */
  @Example("Many to browse")
  Component browse() {
    Carousel carousel =
        new Carousel(
            item("hills", "Above the valley", "6 km, 2 hours"),
            item("coffee", "Forty grams", "Notes on pressure"),
            item("night", "The last keeper", "48 minutes"),
            item("hills", "Vineyards", "9 km, 3 hours"),
            item("night", "Low tide", "4 km, 1 hour"),
            item("coffee", "The second cup", "Notes on water"),
            item("hills", "Home by train", "2 km"),
            item("night", "Night bus", "Every half hour"));
    carousel.setLabel("Ideas for the weekend");
    return carousel;
  }

  private static CarouselItem item(String picture, String headline, String text) {
    CarouselItem item = new CarouselItem("gallery/card-" + picture + ".svg", "");
    item.setHeadline(headline);
    item.setSupportingText(text);
    item.setHref("components/card");
    return item;
  }

  /** One item is large. In the centre, a small one on each side shows that there are more. */
  @Example("A hero")
  Component hero() {
    Carousel carousel =
        new Carousel(
            new CarouselItem("gallery/card-hills.svg", "Hills at dusk under a low sun"),
            new CarouselItem("gallery/card-coffee.svg", "A cup of coffee from above"),
            new CarouselItem("gallery/card-night.svg", "A lighthouse at night"),
            new CarouselItem("gallery/portrait.svg", "A portrait"));
    carousel.setLayout(CarouselLayout.CENTERED_HERO);
    carousel.setLabel("Pictures of the week");
    carousel.setIndex(1);
    carousel.setLoop(true);
    return carousel;
  }

  /**
   * A function creates the items that come near the view. The index is bound to a signal; it
   * changes when the scrolling has ended.
   */
  @Example("Two hundred, created on demand")
  Component lazy() {
    ValueSignal<Integer> shown = new ValueSignal<>(0);
    Carousel carousel = new Carousel();
    carousel.setItems(
        200,
        i -> {
          CarouselItem item =
              new CarouselItem(
                  "gallery/card-" + (i % 2 == 0 ? "night" : "hills") + ".svg",
                  "Picture " + (i + 1));
          item.setHeadline("Picture " + (i + 1));
          return item;
        });
    carousel.setLabel("Pictures");
    carousel.setHeight("10rem");
    carousel.setItemWidth("12rem");
    carousel.bindIndex(shown, shown::set);
    Span text = new Span(shown.map(i -> "The first large picture is number " + (i + 1) + "."));
    return new Div(carousel, text);
  }

  /** Each picture has its own width. The row scrolls freely, and the last one may be cut off. */
  @Example("Pictures of any width")
  Component uncontained() {
    CarouselItem wide = new CarouselItem("gallery/card-hills.svg", "Hills at dusk");
    wide.setRatio("16/9");
    CarouselItem square = new CarouselItem("gallery/card-coffee.svg", "A cup of coffee");
    square.setRatio("1");
    CarouselItem high = new CarouselItem("gallery/card-night.svg", "A lighthouse at night");
    high.setRatio("3/4");
    CarouselItem wider = new CarouselItem("gallery/card-hills.svg", "Hills, with more of the sky");
    wider.setRatio("21/9");
    CarouselItem last = new CarouselItem("gallery/portrait.svg", "A portrait");
    last.setRatio("1");
    Carousel carousel = new Carousel(wide, square, high, wider, last);
    carousel.setLayout(CarouselLayout.UNCONTAINED);
    carousel.setItemWidth(null);
    carousel.setLabel("Pictures of any width");
    return carousel;
  }

  /**
   * The carousel moves on by itself until it is used, and does not begin where motion is reduced.
   * Its button stops and starts it. The app shows all items itself.
   */
  @Example("A rotation")
  Component rotation() {
    CarouselItem hills = new CarouselItem("gallery/card-hills.svg", "");
    hills.setHeadline("Pressed, this item tells you so");
    hills.addClickListener(click -> Toast.show("Hills"));
    CarouselItem night = new CarouselItem("gallery/card-night.svg", "A lighthouse at night");
    CarouselItem coffee = new CarouselItem("gallery/card-coffee.svg", "A cup of coffee from above");
    Carousel carousel = new Carousel(hills, night, coffee);
    carousel.setLayout(CarouselLayout.HERO);
    carousel.setLabel("Offers");
    carousel.setRotation(Duration.ofSeconds(5));
    carousel.addShowAllListener(event -> Toast.show("All offers"));
    return carousel;
  }

  /**
   * One item at a time, one below the other. It is as high as the window unless it has a height.
   */
  @Example("Full screen")
  Component fullScreen() {
    Carousel carousel =
        new Carousel(
            item("night", "The last keeper", "She left the lamp on."),
            item("hills", "Above the valley", "A bench at the top, just when it is needed."),
            item("coffee", "Forty grams", "Why the second cup tastes better."));
    carousel.setLayout(CarouselLayout.FULL_SCREEN);
    carousel.setHeight("24rem");
    carousel.setLabel("Stories");
    return carousel;
  }
}
