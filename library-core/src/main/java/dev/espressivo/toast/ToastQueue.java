package dev.espressivo.toast;

import dev.espressivo.base.Tone;
import dev.espressivo.toast.ToastProgress.Report;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The toasts of a UI, in order: those that are shown, and those that wait. */
final class ToastQueue implements Serializable {

  /** The maximum number of toasts that wait. */
  static final int MAX_WAITING = 20;

  /** One toast on the page. */
  static final class Entry implements Serializable {

    final int number;
    ToastContent toast;

    /** How often the same toast was shown. */
    int count = 1;

    /**
     * Changes when the toast is shown anew. The browser may have closed the one before, of which it
     * tells later.
     */
    int revision;

    /** Whether a progress bar is shown. */
    boolean running;

    /** The part that is done, from 0 to 1; -1 if unknown. */
    double fraction = -1;

    private Entry(int number, ToastContent toast) {
      this.number = number;
      this.toast = toast;
    }

    private void replaceBy(ToastContent other) {
      toast = other;
      count = 1;
      revision++;
    }
  }

  private final List<Entry> entries = new ArrayList<>();
  private int numbers;

  List<Entry> entries() {
    return List.copyOf(entries);
  }

  Optional<Entry> find(int number) {
    return entries.stream().filter(entry -> entry.number == number).findFirst();
  }

  /** Adds a toast, or shows it in place of the one with its key, or counts it. */
  void show(ToastContent toast, int limit) {
    for (Entry entry : entries) {
      if (!entry.running && toast.saysTheSameAs(entry.toast)) {
        entry.count++;
        entry.revision++;
        return;
      }
      if (toast.key() != null && Objects.equals(toast.key(), entry.toast.key())) {
        entry.replaceBy(toast);
        return;
      }
    }
    add(toast);
    forget(limit);
  }

  private Entry add(ToastContent toast) {
    Entry entry = new Entry(numbers++, toast);
    entries.add(entry);
    return entry;
  }

  /** Removes the toasts for which there is no room: first the oldest without an action. */
  private void forget(int limit) {
    List<Entry> waiting = entries.stream().filter(entry -> !entry.running).skip(limit).toList();
    if (waiting.size() > MAX_WAITING) {
      entries.remove(
          waiting.stream()
              .filter(entry -> entry.toast.action() == null)
              .findFirst()
              .orElse(waiting.getFirst()));
    }
  }

  Entry start(String text) {
    Entry entry = add(ToastContent.of(text).withDuration(Duration.ZERO));
    entry.running = true;
    return entry;
  }

  /**
   * Shows what work has reported. If the user has closed the toast, only the end is shown.
   *
   * @param unknown the title of a toast about work whose end is unknown
   */
  void report(int number, Report report, String unknown) {
    Optional<Entry> known = find(number);
    if (report.end() != null) {
      ToastContent end = ToastContent.of(report.text()).withTone(report.end());
      Entry entry = known.orElseGet(() -> add(end));
      entry.running = false;
      entry.replaceBy(
          report.end() == Tone.WARNING ? end.withTitle(unknown).withDuration(Duration.ZERO) : end);
    } else if (known.isPresent()) {
      known.get().toast = ToastContent.of(report.text()).withDuration(Duration.ZERO);
      known.get().fraction = report.fraction();
    }
  }

  /**
   * Removes a toast that the browser has closed, unless it was shown anew meanwhile.
   *
   * @return the toast, if it was there
   */
  Optional<ToastContent> close(int number, int revision) {
    Optional<Entry> closed = find(number).filter(entry -> entry.revision == revision);
    closed.ifPresent(entries::remove);
    return closed.map(entry -> entry.toast);
  }

  /** Returns the icon of a tone; empty if it has none. */
  static String glyphOf(Tone tone) {
    return switch (tone) {
      case PRIMARY, SECONDARY, TERTIARY -> "";
      case INFO -> "info";
      case SUCCESS -> "success";
      case WARNING -> "warning";
      case DESTRUCTIVE -> "error";
    };
  }
}
