package dev.espressivo.theme;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.page.Page;
import dev.espressivo.base.internal.Assets;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The look of one user's page: light or dark, contrast, density, and colours made from a seed.
 * Every change shows at once, without a reload, and lasts as long as the UI does, over navigation
 * too.
 *
 * <pre>{@code
 * EspressivoTheme theme = EspressivoTheme.getCurrent();
 * theme.setColorScheme(ColorScheme.Value.DARK);
 * theme.setContrast(ContrastLevel.HIGH);
 * theme.setScheme(EspressivoTheme.fromSeed("#0061A4"));
 * }</pre>
 *
 * <p>None of it needs to be called: a page follows the user's system in light and dark (unless its
 * theme is Lumo or Aura, which are light until told otherwise) and in contrast, in the {@linkplain
 * Scheme#baseline() baseline} colours. What is to last longer than the UI, say as a user's setting,
 * is the app's to keep and to set again, best in a {@code UIInitListener}: it is then there before
 * anything shows.
 *
 * <p>Methods are to be called as all of a UI's: with its session locked, or from {@code UI.access}.
 *
 * <p>A scheme reaches the browser as a constructed style sheet, so it needs no allowance for inline
 * styles in a Content-Security-Policy.
 */
public final class EspressivoTheme implements Serializable {

  /**
   * The style sheet of the tokens. Components load it themselves; an app that wants the tokens for
   * its own styles alone puts {@code @StyleSheet(EspressivoTheme.STYLE_SHEET)} on its {@code
   * AppShellConfigurator} or on a view.
   */
  public static final String STYLE_SHEET = Assets.TOKENS;

  private final ThemeHost host;

  EspressivoTheme(ThemeHost host) {
    this.host = host;
  }

  /**
   * The theme of the current UI.
   *
   * @return always the same for a UI
   * @throws IllegalStateException if no UI is current, as in a thread of one's own
   */
  public static EspressivoTheme getCurrent() {
    UI ui = UI.getCurrent();
    if (ui == null) {
      throw new IllegalStateException(
          "No UI is current; use EspressivoTheme.of(ui) within ui.access()");
    }
    return of(ui);
  }

  /**
   * The theme of a UI.
   *
   * @param ui not null
   * @return always the same for a UI
   */
  public static EspressivoTheme of(UI ui) {
    Objects.requireNonNull(ui, "ui must not be null");
    return ui.getChildren()
        .filter(ThemeHost.class::isInstance)
        .map(ThemeHost.class::cast)
        .findFirst()
        .orElseGet(
            () -> {
              ThemeHost host = new ThemeHost();
              ui.getElement().appendChild(host.getElement());
              return host;
            })
        .theme;
  }

  /**
   * Makes a scheme of one colour; short for {@link Scheme#fromSeed}.
   *
   * @param seed {@code #RGB} or {@code #RRGGBB}, in either case
   * @return the scheme, for {@link #setScheme}
   * @throws IllegalArgumentException if seed is spelled otherwise
   */
  public static Scheme fromSeed(String seed) {
    return Scheme.fromSeed(seed);
  }

  /**
   * The colour scheme of the page.
   *
   * @return what Vaadin's {@code Page} says
   */
  public ColorScheme.Value getColorScheme() {
    return page().getColorScheme();
  }

  /**
   * Sets light, dark, or {@link ColorScheme.Value#SYSTEM}, as {@code Page.setColorScheme} does,
   * which dresses Lumo and Aura as well; a page that is preserved on refresh gets it again.
   *
   * @param colorScheme not null; {@link ColorScheme.Value#NORMAL} takes back what was set
   */
  public void setColorScheme(ColorScheme.Value colorScheme) {
    Objects.requireNonNull(colorScheme, "colorScheme must not be null");
    host.colorScheme = colorScheme;
    page().setColorScheme(colorScheme);
  }

  private Page page() {
    return host.getUI()
        .orElseThrow(() -> new IllegalStateException("The UI of this theme is gone"))
        .getPage();
  }

  /**
   * The contrast of the colours.
   *
   * @return {@link ContrastLevel#SYSTEM} by default
   */
  public ContrastLevel getContrast() {
    return host.contrast;
  }

  /**
   * Sets the contrast of the colours.
   *
   * @param contrast not null
   */
  public void setContrast(ContrastLevel contrast) {
    host.contrast = Objects.requireNonNull(contrast, "contrast must not be null");
    host.write();
  }

  /**
   * How close the parts of controls stand.
   *
   * @return {@link Density#DEFAULT} by default
   */
  public Density getDensity() {
    return host.density;
  }

  /**
   * Sets how close the parts of controls stand, for the whole page. A part of the page has a
   * density of its own by the attribute {@code data-density}, 0 to -3, on any element.
   *
   * @param density not null
   */
  public void setDensity(Density density) {
    host.density = Objects.requireNonNull(density, "density must not be null");
    host.write();
  }

  /**
   * Whether components may have the user's device vibrate.
   *
   * @return true by default
   */
  public boolean isHaptics() {
    return host.haptics;
  }

  /**
   * Sets whether components may have the user's device vibrate, where it can, as a calendar does on
   * a choice.
   *
   * @param haptics false for never
   */
  public void setHaptics(boolean haptics) {
    host.haptics = haptics;
    host.write();
  }

  /**
   * The colours in use.
   *
   * @return {@link Scheme#baseline()} by default
   */
  public Scheme getScheme() {
    return host.scheme != null ? host.scheme : Scheme.baseline();
  }

  /**
   * Dresses the page in other colours.
   *
   * @param scheme null or {@link Scheme#baseline()} takes them off
   */
  public void setScheme(@Nullable Scheme scheme) {
    host.scheme = Scheme.baseline().equals(scheme) ? null : scheme;
    host.write();
  }
}
