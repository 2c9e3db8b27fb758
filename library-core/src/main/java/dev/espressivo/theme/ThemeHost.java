package dev.espressivo.theme;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Prop;
import org.jspecify.annotations.Nullable;

/**
 * The element that transports a UI's theme to the browser. Its properties hold the state, so that a
 * resynchronised or preserved page has the theme again.
 */
@Tag("es-theme")
@StyleSheet(Assets.TOKENS)
@JsModule(Assets.CORE + "theme/theme.js")
final class ThemeHost extends Component {

  final EspressivoTheme theme = new EspressivoTheme(this);

  ColorScheme.@Nullable Value colorScheme;
  ContrastLevel contrast = ContrastLevel.SYSTEM;
  Density density = Density.DEFAULT;
  FieldStyle fieldStyle = FieldStyle.FILLED;
  boolean haptics = true;
  @Nullable Scheme scheme;

  ThemeHost() {
    getElement().setAttribute("hidden", true);
  }

  /** Sets the colour scheme again: Vaadin sets it by a script, so a reloaded page has lost it. */
  @Override
  protected void onAttach(AttachEvent event) {
    if (colorScheme != null) {
      event.getUI().getPage().setColorScheme(colorScheme);
    }
  }

  void write() {
    Element element = getElement();
    element.setProperty("contrast", contrast.attribute());
    element.setProperty(
        "density", density == Density.DEFAULT ? null : Integer.toString(density.scale()));
    element.setProperty(
        "fieldStyle", fieldStyle == FieldStyle.FILLED ? null : Prop.spellingOf(fieldStyle));
    element.setProperty("haptics", haptics ? null : "off");
    element.setProperty("scheme", scheme == null ? null : scheme.toCss());
  }
}
