package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/** A component that shows data, and what it shows while there is none: empty, loading, error. */
public interface HasDataStates extends HasElement {

  /** {@return whether the app is loading data; default false} */
  default boolean isLoading() {
    return Shared.LOADING.of(this).get((Component) this);
  }

  /**
   * Sets whether the app is loading data. Meanwhile the component keeps what it shows, and does not
   * show the empty text if it has no data.
   *
   * @param loading whether data is being loaded
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setLoading(boolean loading) {
    Shared.LOADING.of(this).set((Component) this, loading);
  }

  /**
   * Binds whether the app is loading data to a signal.
   *
   * @param loading the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<Boolean> bindLoading(Signal<Boolean> loading) {
    return Shared.LOADING.of(this).bind((Component) this, loading);
  }

  /**
   * {@return the text that is shown while there is no data: the one that was set, else the one in
   * the language of the UI}
   */
  default String getEmptyText() {
    return Shared.EMPTY_TEXT.of(this).get((Component) this);
  }

  /**
   * Sets the text that is shown while there is no data. By default it is in the language of the UI.
   *
   * @param emptyText the text in place of the data
   * @throws IllegalArgumentException if it is blank
   */
  default void setEmptyText(String emptyText) {
    Shared.EMPTY_TEXT.of(this).set((Component) this, emptyText);
  }

  /** {@return whether the app has put the component into the error state; default false} */
  default boolean isError() {
    return Shared.ERROR_MESSAGE.of(this).get((Component) this) != null;
  }

  /**
   * Puts the component into the error state, with the {@linkplain #setErrorText error text}, or
   * ends it. The data that is loaded stays.
   *
   * @param error whether there is an error
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setError(boolean error) {
    Shared.ERROR.set((Component) this, error);
  }

  /**
   * Puts the component into the error state, with a message.
   *
   * @param message the message, which users see; null or empty ends the error state
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setError(@Nullable String message) {
    Shared.ERROR.requireUnbound((Component) this);
    boolean isNone = message == null || message.isEmpty();
    Shared.ERROR_MESSAGE.of(this).set((Component) this, isNone ? null : message.strip());
  }

  /**
   * Puts the component into the error state, with the message of an exception, or with the
   * {@linkplain #setErrorText error text} if that has none. The exception itself is not kept.
   *
   * @param error the exception, whose message users see; null ends the error state
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setError(@Nullable Throwable error) {
    if (error == null || error.getMessage() == null) {
      setError(error != null);
    } else {
      Shared.ERROR.requireUnbound((Component) this);
      Shared.ERROR_MESSAGE.of(this).set((Component) this, error.getMessage().strip());
    }
  }

  /**
   * Binds whether the component is in the error state to a signal.
   *
   * @param error the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<Boolean> bindError(Signal<Boolean> error) {
    return Shared.ERROR.bind((Component) this, error);
  }

  /**
   * {@return the message that is shown if an error has none of its own: the one that was set, else
   * the one in the language of the UI}
   */
  default String getErrorText() {
    return Shared.ERROR_TEXT.of(this).get((Component) this);
  }

  /**
   * Sets the message that is shown if an error has none of its own. By default it is in the
   * language of the UI.
   *
   * @param errorText the message
   * @throws IllegalArgumentException if it is blank
   */
  default void setErrorText(String errorText) {
    Shared.ERROR_TEXT.of(this).set((Component) this, errorText);
  }
}
