package dev.espressivo.tabs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.base.internal.Assets;

/**
 * The menu, closing, swipes and the order of tabs in the browser. A component, so that the script
 * is loaded when first needed.
 */
@Tag("es-tabs-options")
@StyleSheet(Assets.CORE + "tabs/options.css")
@JsModule(Assets.CORE + "tabs/options.js")
final class TabsOptions extends Component {}
