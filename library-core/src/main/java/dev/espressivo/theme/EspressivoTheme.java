package dev.espressivo.theme;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.page.Page;
import dev.espressivo.base.internal.Assets;
import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The look of one user's page: light or dark, contrast, density, and colours computed from a seed.
 * Every change is shown immediately, without a reload, and lasts as long as the UI, including
 * navigation.
 *
 * <pre>{@code
 * EspressivoTheme theme = EspressivoTheme.getCurrent();
 * theme.setColorScheme(ColorScheme.Value.DARK);
 * theme.setContrast(ContrastLevel.HIGH);
 * theme.setScheme(EspressivoTheme.fromSeed("#0061A4"));
 * }</pre>
 *
 * <p>Every setting is optional: by default a page has the {@linkplain Scheme#baseline() baseline}
 * colours and follows the user's system in contrast and in light and dark. (A page with the theme
 * Lumo, Aura or {@link Espressivo} is light by default.) To keep a setting longer than the UI, for
 * example for each user, the app stores it and sets it again, best in a {@code UIInitListener},
 * which runs before anything is shown.
 *
 * <p>All methods must be called with the session locked, or from {@code UI.access}.
 *
 * <p>A scheme is sent to the browser as a constructed style sheet, so a Content-Security-Policy
 * need not allow inline styles for it.
 */
public final class EspressivoTheme implements Serializable {

  /**
   * The address of the style sheet with the tokens. Components load it automatically, and the theme
   * {@link Espressivo#STYLESHEET} contains it. To use the tokens without either, add
   * {@code @StyleSheet(EspressivoTheme.TOKENS_STYLESHEET)} to the app's {@code
   * AppShellConfigurator} or to a view.
   */
  public static final String TOKENS_STYLESHEET = Assets.TOKENS;

  private final ThemeHost host;

  EspressivoTheme(ThemeHost host) {
    this.host = host;
  }

  /**
   * {@return the theme of the current UI, always the same instance for a UI}
   *
   * @throws IllegalStateException if there is no current UI, for example in a background thread
   */
  public static EspressivoTheme getCurrent() {
    UI ui = UI.getCurrent();
    if (ui == null) {
      throw new IllegalStateException(
          "There is no current UI; use EspressivoTheme.of(ui) within ui.access()");
    }
    return of(ui);
  }

  /**
   * {@return the theme of a UI, always the same instance for a UI}
   *
   * @param ui the UI; not null
   */
  public static EspressivoTheme of(UI ui) {
    Objects.requireNonNull(ui, "ui must not be null");
    return host(ui)
        .orElseGet(
            () -> {
              ThemeHost host = new ThemeHost();
              ui.getElement().appendChild(host.getElement());
              return host;
            })
        .theme;
  }

  private static Optional<ThemeHost> host(UI ui) {
    return ui.getChildren()
        .filter(ThemeHost.class::isInstance)
        .map(ThemeHost.class::cast)
        .findFirst();
  }

  /**
   * {@return the colours of a UI's page; {@link Scheme#baseline()} if none were set} Unlike {@link
   * #of}, it adds nothing to the UI.
   *
   * @param ui the UI; not null
   */
  public static Scheme schemeOf(UI ui) {
    Objects.requireNonNull(ui, "ui must not be null");
    return host(ui).map(host -> host.theme.getScheme()).orElseGet(Scheme::baseline);
  }

  /**
   * Creates a scheme from one colour. The same as {@link Scheme#fromSeed}.
   *
   * @param seed a colour as {@code #RGB} or {@code #RRGGBB}, in upper or lower case
   * @return the scheme, for {@link #setScheme}
   * @throws IllegalArgumentException if the seed has another format
   */
  public static Scheme fromSeed(String seed) {
    return Scheme.fromSeed(seed);
  }

  /**
   * {@return the colour scheme of Vaadin's {@code Page}: light, dark or that of the user's system}
   */
  public ColorScheme.Value getColorScheme() {
    return page().getColorScheme();
  }

  /**
   * Sets the colour scheme of the page: light, dark or {@link ColorScheme.Value#SYSTEM}. Calls
   * {@code Page.setColorScheme}, so it also applies to Lumo and Aura; a page that is preserved on
   * refresh keeps it.
   *
   * @param colorScheme the colour scheme; not null; {@link ColorScheme.Value#NORMAL} removes the
   *     setting
   */
  public void setColorScheme(ColorScheme.Value colorScheme) {
    Objects.requireNonNull(colorScheme, "colorScheme must not be null");
    host.colorScheme = colorScheme;
    page().setColorScheme(colorScheme);
  }

  private Page page() {
    return host.getUI()
        .orElseThrow(() -> new IllegalStateException("The UI of this theme no longer exists"))
        .getPage();
  }

  /** {@return the contrast of the colours; default {@link ContrastLevel#SYSTEM}} */
  public ContrastLevel getContrast() {
    return host.contrast;
  }

  /**
   * Sets the contrast of the colours.
   *
   * @param contrast the level; not null
   */
  public void setContrast(ContrastLevel contrast) {
    host.contrast = Objects.requireNonNull(contrast, "contrast must not be null");
    host.write();
  }

  /** {@return the density of controls; default {@link Density#DEFAULT}} */
  public Density getDensity() {
    return host.density;
  }

  /**
   * Sets the density of controls on the whole page. To give a section of the page its own density,
   * set the attribute {@code data-density}, from 0 to -3, on an element.
   *
   * @param density the density; not null
   */
  public void setDensity(Density density) {
    host.density = Objects.requireNonNull(density, "density must not be null");
    host.write();
  }

  /** {@return the style of Vaadin's fields; default {@link FieldStyle#FILLED}} */
  public FieldStyle getFieldStyle() {
    return host.fieldStyle;
  }

  /**
   * Sets the style of Vaadin's fields on the whole page, in an app with the theme {@link
   * Espressivo}. To give a section of the page its own style, set the attribute {@code
   * data-field-style} to {@code filled} or {@code outlined} on an element; for one field, add the
   * theme name {@link Espressivo#OUTLINED} or {@link Espressivo#FILLED}.
   *
   * @param fieldStyle the style; not null
   */
  public void setFieldStyle(FieldStyle fieldStyle) {
    host.fieldStyle = Objects.requireNonNull(fieldStyle, "fieldStyle must not be null");
    host.write();
  }

  /** {@return whether components may make the user's device vibrate; default true} */
  public boolean isHaptics() {
    return host.haptics;
  }

  /**
   * Sets whether components may make the user's device vibrate, as a calendar does on a selection.
   *
   * @param haptics true if components may vibrate the device; false if none may
   */
  public void setHaptics(boolean haptics) {
    host.haptics = haptics;
    host.write();
  }

  /** {@return the colours of the page; default {@link Scheme#baseline()}} */
  public Scheme getScheme() {
    return host.scheme != null ? host.scheme : Scheme.baseline();
  }

  /**
   * Sets the colours of the page.
   *
   * @param scheme the scheme; null for {@link Scheme#baseline()}
   */
  public void setScheme(@Nullable Scheme scheme) {
    host.scheme = Scheme.baseline().equals(scheme) ? null : scheme;
    host.write();
  }
}
