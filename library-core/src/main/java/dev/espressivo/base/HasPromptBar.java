package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Shared;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A component with a prompt bar, in which users write prompts for a model. */
@StyleSheet(Assets.CORE + "base/prompt-bar.css")
public interface HasPromptBar extends HasElement {

  /** {@return the user's prompt, with a delay of up to half a second; empty by default} */
  default String getPrompt() {
    return prompt().getValue();
  }

  /**
   * Sets the prompt.
   *
   * @param prompt the text in the prompt bar
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  default void setPrompt(String prompt) {
    prompt().setValue(prompt);
  }

  /**
   * {@return the prompt as a two-way property} The browser reports it when the user sends, leaves
   * the field, or pauses for half a second.
   */
  Bindable<String> prompt();

  /**
   * {@return the prompts that are suggested while the component is empty; an unmodifiable list,
   * empty by default}
   */
  default List<String> getSuggestions() {
    return Shared.SUGGESTIONS.of(this).get((Component) this);
  }

  /**
   * Sets the prompts that are suggested while the component is empty. Pressing a suggestion sends
   * it.
   *
   * @param suggestions the prompts to suggest, of a few words each
   * @throws IllegalArgumentException if one is blank
   */
  default void setSuggestions(List<String> suggestions) {
    Shared.SUGGESTIONS
        .of(this)
        .set((Component) this, List.copyOf(Check.notNull("suggestions", suggestions)));
  }

  /**
   * {@return the line below the headline of the empty component, or null (the default) if there is
   * none}
   */
  default @Nullable String getHint() {
    return Shared.HINT.of(this).get((Component) this);
  }

  /**
   * Sets the line below the headline of the empty component.
   *
   * @param hint a sentence; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setHint(@Nullable String hint) {
    Shared.HINT.of(this).set((Component) this, hint);
  }

  /**
   * Binds the line below the headline of the empty component to a signal.
   *
   * @param hint the signal; null in it means no line
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindHint(Signal<@Nullable String> hint) {
    return Shared.HINT.of(this).bind((Component) this, hint);
  }

  /**
   * {@return the placeholder of the prompt, which is also its accessible name; default a few words
   * in the language of the UI}
   */
  default String getPlaceholder() {
    return Shared.PLACEHOLDER.of(this).get((Component) this);
  }

  /**
   * Sets the placeholder of the prompt, which is also its accessible name.
   *
   * @param placeholder a few words, not blank
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setPlaceholder(String placeholder) {
    Shared.PLACEHOLDER.of(this).set((Component) this, placeholder);
  }

  /**
   * Binds to a signal the placeholder of the prompt, which is also its accessible name.
   *
   * @param placeholder the signal, whose value must not be null
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<String> bindPlaceholder(Signal<String> placeholder) {
    return Shared.PLACEHOLDER.of(this).bind((Component) this, placeholder);
  }

  /** {@return whether users can add files to a prompt; default false} */
  default boolean isAttach() {
    return Shared.ATTACH.of(this).get((Component) this);
  }

  /**
   * Sets whether users can add files to a prompt: with a button, or by dropping or pasting them.
   *
   * @param attach whether users can add files
   */
  default void setAttach(boolean attach) {
    Shared.ATTACH.of(this).set((Component) this, attach);
  }

  /**
   * {@return the component that replaces the empty content, or null (the default) for icon, title,
   * hint and suggestions}
   */
  default @Nullable Component getEmpty() {
    return Shared.EMPTY.of(this).get((Component) this);
  }

  /**
   * Sets the component that replaces the empty content.
   *
   * @param empty the component; null for icon, title, hint and suggestions
   */
  default void setEmpty(@Nullable Component empty) {
    Shared.EMPTY.of(this).set((Component) this, empty);
  }
}
