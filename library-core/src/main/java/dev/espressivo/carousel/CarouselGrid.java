package dev.espressivo.carousel;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;

/** All items of a carousel, in a dialog. */
@Tag("es-carousel-grid")
final class CarouselGrid extends Component implements HasComponents {

  CarouselGrid() {
    // Takes the focus when the button that shows more is gone.
    getElement().setAttribute("tabindex", "-1");
  }
}
