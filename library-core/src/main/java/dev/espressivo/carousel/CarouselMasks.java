package dev.espressivo.carousel;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.base.internal.Assets;

/**
 * The layouts whose items have different sizes. A component, so that the script is loaded when
 * first needed.
 */
@Tag("es-carousel-masks")
@JsModule(Assets.CORE + "carousel/masks.js")
final class CarouselMasks extends Component {}
