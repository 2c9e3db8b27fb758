package dev.espressivo.itemlist;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.base.internal.Assets;

/**
 * The order that users change, items that expand, and their actions in the browser. A component, so
 * that the script is loaded when first needed.
 */
@Tag("es-item-list-options")
@StyleSheet(Assets.CORE + "itemlist/options.css")
@JsModule(Assets.CORE + "itemlist/options.js")
final class ItemListOptions extends Component {}
