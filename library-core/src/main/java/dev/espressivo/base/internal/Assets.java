package dev.espressivo.base.internal;

/** The addresses of the core module's client files, for Vaadin's annotations. */
public final class Assets {

  /** The folder of the core module's client files, ending in a slash. */
  public static final String CORE = ClientFiles.FOLDER;

  /** The style sheet that defines the colour roles, type, shape and motion. */
  public static final String TOKENS = CORE + "theme/tokens.css";

  /** The style sheet with the rules that all components share. */
  public static final String BASE = CORE + "theme/base.css";

  /** The style sheet with the icons that components draw themselves. */
  public static final String GLYPHS = CORE + "theme/glyphs.css";

  private Assets() {}

  /**
   * {@return where a client file is on the class path, an absolute path for {@link
   * Class#getResource}}
   *
   * @param address an address that starts with that of a library's folder
   */
  public static String onClassPath(String address) {
    return "/META-INF/resources/" + address.substring(address.indexOf("VAADIN/"));
  }
}
