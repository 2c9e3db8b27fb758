package dev.espressivo.carousel;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.dom.DisabledUpdateMode;
import dev.espressivo.base.internal.Assets;

/**
 * The rotation and the place of its button. A component, so that the script is loaded when first
 * needed.
 */
@Tag("es-carousel-rotation")
@JsModule(Assets.CORE + "carousel/rotation.js")
final class CarouselRotation extends Component {

  CarouselRotation() {
    // Kept for the next element in the browser, and read only there.
    getElement()
        .addPropertyChangeListener("state", "state-changed", change -> {})
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
  }
}
