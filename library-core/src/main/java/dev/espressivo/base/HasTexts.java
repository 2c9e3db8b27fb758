package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.i18n.LocaleChangeObserver;
import dev.espressivo.base.internal.Texts;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A component with texts of its own, such as labels and announcements. They follow the locale of
 * the UI and can be set one by one. {@link ComponentText} describes how a text is looked up.
 *
 * @param <T> the component's enum of texts
 */
public interface HasTexts<T extends Enum<T> & ComponentText>
    extends HasElement, LocaleChangeObserver {

  /**
   * {@return a text as the component shows it in the locale of the UI, with its placeholders}
   *
   * @param text the text to look up
   */
  default String getText(T text) {
    return Texts.of((Component) this, text);
  }

  /**
   * Sets a text of this component. It replaces the translation.
   *
   * @param text the text to set
   * @param words the words, with the same placeholders as {@link ComponentText#english()}; null for
   *     the translation
   * @throws IllegalArgumentException if the words are blank
   * @throws com.vaadin.flow.signals.BindingActiveException if the text is also a property that is
   *     bound to a signal
   */
  default void setText(T text, @Nullable String words) {
    Texts.set((Component) this, Collections.singletonMap(text, words));
  }

  /**
   * Sets several texts of this component. The others stay as they are.
   *
   * @param words the words by text
   * @throws IllegalArgumentException if any words are blank; then no text is set
   * @throws com.vaadin.flow.signals.BindingActiveException if a text is also a property that is
   *     bound to a signal; then no text is set
   */
  default void setTexts(Map<T, String> words) {
    Texts.set((Component) this, words);
  }
}
