package dev.espressivo.carousel;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.base.internal.Assets;

/**
 * The items that are created when they come near the view. A component, so that the script is
 * loaded when first needed.
 */
@Tag("es-carousel-near")
@JsModule(Assets.CORE + "carousel/near.js")
final class CarouselNear extends Component {}
