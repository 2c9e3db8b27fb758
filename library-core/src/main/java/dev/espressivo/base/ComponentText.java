package dev.espressivo.base;

import dev.espressivo.base.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A text that a component shows or says by itself. Each component with such texts has an enum of
 * them, named after it: {@code AlertText} for {@link dev.espressivo.alert.Alert}.
 *
 * <p>A text is looked up in this order: the component ({@link HasTexts#setText}), the app's {@link
 * com.vaadin.flow.i18n.I18NProvider} under {@link #key()}, the translations that the library ships
 * (Arabic, English, French, German, Japanese, Spanish), English. A text with a number has plural
 * forms: the provider is asked for the key with the CLDR category appended first, such as {@code
 * espressivo.log-console.hits.one}, then for the key itself. Outside the six languages, a text that
 * the server fills in distinguishes {@code one} and {@code other} only.
 *
 * <p>The provider's answers are kept for each locale as long as the app runs.
 */
public interface ComponentText {

  /**
   * Returns the name of the constant.
   *
   * @return as {@link Enum#name()}
   */
  String name();

  /**
   * Returns the English text.
   *
   * @return the text, with {@code {0}}, {@code {1}} in place of values
   */
  default String english() {
    return Texts.english(this);
  }

  /**
   * Returns the English text for the number 1.
   *
   * @return null, the default, if the text has no plural forms
   */
  default @Nullable String englishForOne() {
    return Texts.englishForOne(this);
  }

  /**
   * Returns the key under which the app's {@link com.vaadin.flow.i18n.I18NProvider} is asked.
   *
   * @return such as {@code espressivo.log-console.search}
   */
  default String key() {
    return Texts.keyOf(this);
  }
}
