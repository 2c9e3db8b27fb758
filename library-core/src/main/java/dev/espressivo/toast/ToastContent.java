package dev.espressivo.toast;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.Tone;
import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a toast says and does. */
record ToastContent(
    String text,
    @Nullable String title,
    @Nullable Tone tone,
    @Nullable SerializableSupplier<Component> icon,
    @Nullable String actionLabel,
    @Nullable SerializableRunnable action,
    @Nullable Duration duration,
    boolean closable,
    @Nullable String key)
    implements Serializable {

  private static final Duration SHORTEST = Duration.ofSeconds(5);
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final Duration PER_CHARACTER = Duration.ofMillis(50);

  static ToastContent of(String text) {
    return new ToastContent(text, null, null, null, null, null, null, true, null);
  }

  ToastContent withTone(@Nullable Tone tone) {
    return new ToastContent(text, title, tone, icon, actionLabel, action, duration, closable, key);
  }

  ToastContent withTitle(@Nullable String title) {
    return new ToastContent(text, title, tone, icon, actionLabel, action, duration, closable, key);
  }

  ToastContent withIcon(@Nullable SerializableSupplier<Component> icon) {
    return new ToastContent(text, title, tone, icon, actionLabel, action, duration, closable, key);
  }

  ToastContent withAction(String label, SerializableRunnable listener) {
    return new ToastContent(text, title, tone, icon, label, listener, duration, closable, key);
  }

  ToastContent withDuration(@Nullable Duration duration) {
    return new ToastContent(text, title, tone, icon, actionLabel, action, duration, closable, key);
  }

  ToastContent withClosable(boolean closable) {
    return new ToastContent(text, title, tone, icon, actionLabel, action, duration, closable, key);
  }

  ToastContent withKey(@Nullable String key) {
    return new ToastContent(text, title, tone, icon, actionLabel, action, duration, closable, key);
  }

  /** Returns for how long the toast is shown if no other waits; zero until it is closed. */
  Duration time() {
    Duration time = duration == null ? usualTime() : duration;
    boolean tooShort = !time.isZero() && action != null && time.compareTo(LONGEST) < 0;
    return tooShort ? LONGEST : time;
  }

  private Duration usualTime() {
    if (tone == Tone.DESTRUCTIVE) {
      return Duration.ZERO;
    }
    int characters = text.length() + (title == null ? 0 : title.length());
    Duration time = SHORTEST.plus(PER_CHARACTER.multipliedBy(characters));
    return time.compareTo(LONGEST) > 0 ? LONGEST : time;
  }

  boolean isClosable() {
    return closable || action == null && time().isZero();
  }

  /** Returns whether a toast says the same, so that it can be counted instead of shown again. */
  boolean saysTheSameAs(ToastContent other) {
    return action == null
        && other.action == null
        && text.equals(other.text)
        && tone == other.tone
        && Objects.equals(title, other.title)
        && Objects.equals(key, other.key);
  }
}
