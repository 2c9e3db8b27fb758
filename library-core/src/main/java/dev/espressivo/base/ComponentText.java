package dev.espressivo.base;

import dev.espressivo.language.internal.ShippedTexts;
import org.jspecify.annotations.Nullable;

/**
 * A text that a component shows on its own, or that a screen reader reads for it. Each component
 * with such texts has an enum of them, named after it: {@code AlertText} for {@link
 * dev.espressivo.alert.Alert}.
 *
 * <p>A text is looked up in this order: the component ({@link HasTexts#setText}), the app's {@link
 * com.vaadin.flow.i18n.I18NProvider} under {@link #key()}, the translations that the library ships
 * (Arabic, English, French, German, Japanese, Spanish), English. A text with a number has plural
 * forms: the provider is asked for the key with the CLDR category appended first, such as {@code
 * espressivo.log-console.hits.one}, then for the key itself. In a language other than these six, a
 * text whose number is inserted on the server has the forms {@code one} and {@code other} only.
 *
 * <p>The provider's answers are cached for each locale as long as the app runs.
 */
public interface ComponentText {

  /** {@return the name of the constant, as from {@link Enum#name()}} */
  String name();

  /** {@return the English text, with the placeholders {@code {0}}, {@code {1}} for values} */
  default String english() {
    return ShippedTexts.english(this, name(), "other");
  }

  /**
   * {@return the English text for the number 1, or null (the default) if the text has no plural
   * forms}
   */
  default @Nullable String englishForOne() {
    return ShippedTexts.englishForOne(this, name());
  }

  /**
   * {@return the key that is looked up in the app's {@link com.vaadin.flow.i18n.I18NProvider}, such
   * as {@code espressivo.log-console.search}}
   */
  default String key() {
    return ShippedTexts.keyOf(this, name());
  }
}
