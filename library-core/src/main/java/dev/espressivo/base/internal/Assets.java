package dev.espressivo.base.internal;

/**
 * Where the browser finds the client files of this jar.
 *
 * <p>The version is in the path, since a JavaScript module is cached for an hour and an upgraded
 * jar must never run against the files of the one before. Relative imports between modules keep the
 * path, where a query would get lost.
 */
public final class Assets {

  /** The version of the library, equal to the Maven project's. */
  public static final String VERSION = "0.1.0";

  /** The folder of the core module's client files, ending in a slash. */
  public static final String CORE = "context://espressivo/core-" + VERSION + "/";

  /**
   * The style sheet with the colour roles, type, shape and motion that every component stands on.
   */
  public static final String TOKENS = CORE + "theme/tokens.css";

  private Assets() {}
}
