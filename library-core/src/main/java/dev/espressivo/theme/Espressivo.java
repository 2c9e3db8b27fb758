package dev.espressivo.theme;

/**
 * The theme for all of Vaadin's components in the look of Material 3 Expressive, as an alternative
 * to {@code Aura} and {@code Lumo}. One line in the app's {@code AppShellConfigurator} turns it on:
 *
 * <pre>{@code
 * @StyleSheet(Espressivo.STYLESHEET)
 * public class Application implements AppShellConfigurator {}
 * }</pre>
 *
 * <p>With it, an app is light unless it says otherwise, by {@code @ColorScheme}, {@code
 * Page.setColorScheme} or {@link EspressivoTheme}, which also sets colours, contrast and density of
 * all components. Without it, Vaadin's components stay as they are, also within those of this
 * library.
 *
 * <p>All rules lie in the layer {@code espressivo.vaadin} with the specificity of one type
 * selector: any rule of the app outside a layer and any utility class wins. Aura and Lumo must not
 * be loaded beside it.
 */
public final class Espressivo {

  /**
   * The address of the theme's style sheet, for Vaadin's annotation {@code @StyleSheet}. It
   * contains what {@link EspressivoTheme#TOKENS_STYLESHEET} does.
   */
  public static final String STYLESHEET = "VAADIN/espressivo/espressivo.css";

  /**
   * The address of a style sheet that defines the {@code --lumo-*} properties which Lumo's utility
   * classes use, with the values of this theme. It lets an app that moves from Lumo keep the
   * classes of {@code LumoUtility}. Add it beside {@link #STYLESHEET} and Lumo's own sheet of
   * utility classes:
   *
   * <pre>{@code
   * @StyleSheet(Espressivo.STYLESHEET)
   * @StyleSheet(Espressivo.LUMO_STYLESHEET)
   * @StyleSheet(Lumo.UTILITY_STYLESHEET)
   * public class Application implements AppShellConfigurator {}
   * }</pre>
   *
   * <p>The colours follow the colour scheme, seed and contrast of the page. An app that sets a
   * {@code --lumo-*} property itself overrides the value of this sheet.
   */
  public static final String LUMO_STYLESHEET = "VAADIN/espressivo/lumo.css";

  /**
   * The theme name of an outlined field: {@code field.addThemeName(Espressivo.OUTLINED)}. {@link
   * EspressivoTheme#setFieldStyle} sets it for a page.
   */
  public static final String OUTLINED = "outlined";

  /** The theme name of a filled field, where {@link #OUTLINED} is set for the page. */
  public static final String FILLED = "filled";

  private Espressivo() {}
}
