package dev.espressivo.toast;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A short message about what has happened, shown above the page for a few seconds. Immutable: each
 * {@code with} method returns another toast.
 *
 * <pre>{@code
 * Toast.show("Saved");
 * Toast.of("Order deleted").withAction("Undo", orders::restore).show();
 * }</pre>
 *
 * <p>A toast is shown by the {@link ToastRegion} of a UI. It stays when the user navigates, and can
 * be used while a dialog is open. {@link #show(UI)} and {@link #progress(UI, String)} can be called
 * on any thread.
 *
 * <p>Unless a {@linkplain #withDuration duration} is set, a toast is shown for 5 seconds and 50 ms
 * for each character of its texts, but at most 10 seconds; with an action always at least 10
 * seconds; with the tone {@link Tone#DESTRUCTIVE} until the user closes it. The browser measures
 * the time, and stops the clock while the mouse is over a toast, while a toast has the focus, while
 * the page is hidden, and while the connection to the server is lost.
 *
 * <p>Accessibility: a toast is announced once, without moving the focus; with the tone {@link
 * Tone#DESTRUCTIVE} it interrupts a screen reader. F6 moves the focus to the toasts and back. What
 * an action does should be possible elsewhere, too, since toasts disappear.
 */
public final class Toast implements Serializable {

  private final ToastContent content;

  private Toast(ToastContent content) {
    this.content = content;
  }

  /**
   * Creates a toast.
   *
   * @param text the message; not blank
   * @return the toast, which is not shown yet
   * @throws IllegalArgumentException if the text is blank
   */
  public static Toast of(String text) {
    Check.notBlank("text", text);
    return new Toast(ToastContent.of(text));
  }

  /**
   * Shows a text in the current UI. The same as {@code Toast.of(text).show()}.
   *
   * @param text the message; not blank
   * @throws IllegalArgumentException if the text is blank
   * @throws IllegalStateException if there is no current UI
   */
  public static void show(String text) {
    of(text).show();
  }

  /**
   * Shows a progress bar in the current UI. Its handle can be used on any thread.
   *
   * @param text what is going on; not blank
   * @return the handle, by which the work reports its progress and its end
   * @throws IllegalArgumentException if the text is blank
   * @throws IllegalStateException if there is no current UI
   */
  public static ToastProgress progress(String text) {
    return progress(currentUi(), text);
  }

  /**
   * Shows a progress bar in a UI. Can be called on any thread. It is shown in addition to the
   * region's {@linkplain ToastRegion#setLimit limit}, until the work is done, has failed, or the
   * user closes it.
   *
   * @param ui the UI whose page shows it
   * @param text what is going on; not blank
   * @return the handle, by which the work reports its progress and its end
   * @throws IllegalArgumentException if the text is blank
   */
  public static ToastProgress progress(UI ui, String text) {
    Check.notNull("ui", ui);
    Check.notBlank("text", text);
    ToastProgress progress = new ToastProgress(text);
    ToastRegion.on(ui, region -> region.start(progress));
    return progress;
  }

  /**
   * Returns a toast with a tone. Its icon is that of the tone, unless another one is {@linkplain
   * #withIcon set}.
   *
   * @param tone the meaning of the colour; null (the default) for Material's dark snackbar
   * @return the toast with the tone
   */
  public Toast withTone(@Nullable Tone tone) {
    return new Toast(content.withTone(tone));
  }

  /**
   * Returns a toast with a title above its text.
   *
   * @param title the title; null or blank (the default) for none
   * @return the toast with the title
   */
  public Toast withTitle(@Nullable String title) {
    String shown = title == null || title.isBlank() ? null : title;
    return new Toast(content.withTitle(shown));
  }

  /**
   * Returns a toast with an icon at the start.
   *
   * @param icon returns a new icon each time the toast is shown; null (the default) for the icon of
   *     the tone, if it has one
   * @return the toast with the icon
   */
  public Toast withIcon(@Nullable SerializableSupplier<Component> icon) {
    return new Toast(content.withIcon(icon));
  }

  /**
   * Returns a toast with a button. A press closes the toast at once and calls the listener, one
   * time only. The toast is shown for at least 10 seconds.
   *
   * @param label the text of the button, a word or two; not blank
   * @param listener called when the user presses the button
   * @return the toast with the action
   * @throws IllegalArgumentException if the label is blank
   */
  public Toast withAction(String label, SerializableRunnable listener) {
    Check.notBlank("label", label);
    Check.notNull("listener", listener);
    return new Toast(content.withAction(label, listener));
  }

  /**
   * Returns a toast that is shown for a time. While other toasts wait, it is shown for half of it,
   * but not for less than 4 seconds on that account.
   *
   * @param duration the time; zero to show the toast until the user closes it. With an action it is
   *     at least 10 seconds. Null (the default) for a time that depends on the length of the text
   * @return the toast with the duration
   * @throws IllegalArgumentException if the duration is negative or longer than 24 hours
   */
  public Toast withDuration(@Nullable Duration duration) {
    if (duration != null && (duration.isNegative() || duration.compareTo(Duration.ofDays(1)) > 0)) {
      throw new IllegalArgumentException("duration must be from 0 to 24 hours, but is " + duration);
    }
    return new Toast(content.withDuration(duration));
  }

  /**
   * Returns a toast with or without a close button. A toast that stays until it is closed and has
   * no action always has one.
   *
   * @param closable whether there is a close button; default true
   * @return the toast
   */
  public Toast withClosable(boolean closable) {
    return new Toast(content.withClosable(closable));
  }

  /**
   * Returns a toast with a key. It replaces a toast of the same key, in its place.
   *
   * @param key the key; null (the default) for none
   * @return the toast with the key
   */
  public Toast withKey(@Nullable String key) {
    return new Toast(content.withKey(key));
  }

  /**
   * Shows the toast in the current UI.
   *
   * @throws IllegalStateException if there is no current UI
   */
  public void show() {
    show(currentUi());
  }

  /**
   * Shows the toast in a UI. Can be called on any thread. Does nothing if the UI is detached. On a
   * thread other than that of a request, push is enabled in the UI if it is disabled, and if it is
   * manual, the UI is pushed.
   *
   * @param ui the UI whose page shows it
   */
  public void show(UI ui) {
    ToastRegion.on(Check.notNull("ui", ui), region -> region.show(content));
  }

  private static UI currentUi() {
    UI ui = UI.getCurrent();
    if (ui == null) {
      throw new IllegalStateException(
          "There is no current UI. On a thread of your own, name the UI: show(ui)");
    }
    return ui;
  }

  /** {@return the message} */
  public String getText() {
    return content.text();
  }

  /** {@return the title above the text; null if there is none} */
  public @Nullable String getTitle() {
    return content.title();
  }

  /** {@return the tone; null for Material's dark snackbar} */
  public @Nullable Tone getTone() {
    return content.tone();
  }

  /** {@return the text of the button; null if there is none} */
  public @Nullable String getActionLabel() {
    return content.actionLabel();
  }

  /** {@return the key; null if there is none} */
  public @Nullable String getKey() {
    return content.key();
  }

  /** {@return for how long the toast is shown if no other waits; zero until it is closed} */
  public Duration getDuration() {
    return content.time();
  }

  /** {@return whether the toast has a close button} */
  public boolean isClosable() {
    return content.isClosable();
  }
}
