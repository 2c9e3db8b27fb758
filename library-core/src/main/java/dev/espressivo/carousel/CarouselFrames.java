package dev.espressivo.carousel;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.base.internal.Assets;

/**
 * The layouts whose items all have one size, or their own. A component, so that the script is
 * loaded when first needed.
 */
@Tag("es-carousel-frames")
@JsModule(Assets.CORE + "carousel/frames.js")
final class CarouselFrames extends Component {}
