package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.StyleSheet;

/** The style sheet of menus that {@code base/menu.js} fills; for {@code @Uses}. */
@Tag("es-menu-sheet")
@StyleSheet(Assets.CORE + "base/menu.css")
public final class MenuSheet extends Component {

  private MenuSheet() {}
}
