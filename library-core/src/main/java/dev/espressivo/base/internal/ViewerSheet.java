package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.StyleSheet;

/** The style sheet of the full-screen viewer, {@code base/viewer.js}; for {@code @Uses}. */
@Tag("es-viewer-sheet")
@StyleSheet(Assets.CORE + "base/viewer.css")
public final class ViewerSheet extends Component {

  private ViewerSheet() {}
}
