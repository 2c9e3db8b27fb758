package dev.espressivo.itemlist;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import dev.espressivo.base.internal.Assets;

/**
 * The keys of a list with a selection in the browser. A component, so that the script is loaded
 * when first needed.
 */
@Tag("es-item-list-keys")
@JsModule(Assets.CORE + "itemlist/listbox.js")
final class ItemListKeys extends Component {}
