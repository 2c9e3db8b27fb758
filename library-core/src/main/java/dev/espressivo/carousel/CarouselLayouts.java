package dev.espressivo.carousel;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.base.internal.Assets;

/**
 * The layouts other than {@link CarouselLayout#MULTI_BROWSE}. A component, so that script and style
 * sheet are loaded when first needed.
 */
@Tag("es-carousel-layouts")
@StyleSheet(Assets.CORE + "carousel/layouts.css")
@JsModule(Assets.CORE + "carousel/layouts.js")
final class CarouselLayouts extends Component {}
