package dev.espressivo.base.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The translations that the library ships: {@code <enum>_<language>.properties} beside an enum of
 * texts, with plural forms as {@code hits.one=…}. A text is given by its constant and the name of
 * that.
 */
public final class ShippedTexts {

  /** The beginning of each key. */
  static final String PREFIX = "espressivo.";

  private static final Properties NONE = new Properties();

  /** The files, by the name of the enum and the language. */
  private static final Map<String, Properties> FILES = new ConcurrentHashMap<>();

  private static final Map<Object, String> KEYS = new ConcurrentHashMap<>();

  private ShippedTexts() {}

  /**
   * {@return the key of a text in an app's translations, such as {@code
   * espressivo.log-console.search}}
   *
   * @param text a constant of the component's enum of texts
   * @param name the name of the constant
   */
  public static String keyOf(Object text, String name) {
    return KEYS.computeIfAbsent(text, any -> newKey(text, name));
  }

  private static String newKey(Object text, String name) {
    String component = type(text).getSimpleName().replaceFirst("Text$", "");
    return PREFIX
        + component.replaceAll("(?<=.)(?=\\p{Lu})", "-").toLowerCase(Locale.ROOT)
        + "."
        + spelling(name);
  }

  /**
   * {@return the English text}
   *
   * @param text a constant of the component's enum of texts
   * @param name the name of the constant
   * @param category the CLDR category of a number; {@code other} for any number except 1
   */
  public static String english(Object text, String name, String category) {
    return Objects.requireNonNull(of(text, name, "en", category), () -> keyOf(text, name));
  }

  /**
   * {@return the English text for the number 1; null if it has no plural forms}
   *
   * @param text a constant of the component's enum of texts
   * @param name the name of the constant
   */
  public static @Nullable String englishForOne(Object text, String name) {
    return in(type(text), "en").getProperty(spelling(name) + ".one");
  }

  /** Returns a text in a language; null if the library does not ship the language. */
  static @Nullable String of(Object text, String name, String language, String category) {
    Properties texts = in(type(text), language);
    String key = spelling(name);
    String whole = texts.getProperty(key, texts.getProperty(key + ".other"));
    return texts.getProperty(key + "." + category, whole);
  }

  /**
   * {@return all translations of an enum into a language by kebab-case name; empty for languages
   * that the library does not ship}
   *
   * @param type an enum of texts
   * @param language the language code
   */
  public static Properties in(Class<?> type, String language) {
    return Plurals.LANGUAGES.contains(language)
        ? FILES.computeIfAbsent(type.getName() + "_" + language, any -> read(type, language))
        : NONE;
  }

  private static Properties read(Class<?> type, String language) {
    Properties texts = new Properties();
    String file = type.getSimpleName() + "_" + language + ".properties";
    try (InputStream stream = type.getResourceAsStream(file)) {
      if (stream != null) {
        texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  private static Class<?> type(Object text) {
    return text instanceof Enum<?> constant ? constant.getDeclaringClass() : text.getClass();
  }

  private static String spelling(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
