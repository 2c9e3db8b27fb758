package dev.espressivo.toast;

import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * The handle of a toast with a progress bar, from {@link Toast#progress(String)}. All methods can
 * be called on any thread and as often as the work likes: the browser gets at most ten updates a
 * second.
 *
 * <p>The handle does not keep the UI in memory. It does nothing any more once the UI is detached,
 * after {@link #done} or {@link #failed}, and in a session that was deserialised, such as after a
 * restart: what the work does elsewhere is unknown there. Its toast then has no progress bar, but
 * the tone {@link Tone#WARNING} and the title {@link ToastRegionText#OUTCOME_UNKNOWN}, and stays
 * until the user closes it.
 */
public final class ToastProgress implements Serializable {

  /** What the work has reported last. An end has a tone, {@code WARNING} if it is unknown. */
  record Report(String text, double fraction, @Nullable Tone end) implements Serializable {}

  /** What is going on, as reported last. */
  private volatile String text;

  /** What is not shown yet. */
  private volatile @Nullable Report latest;

  private volatile boolean ended;
  private transient volatile @Nullable WeakReference<Runnable> request;

  ToastProgress(String text) {
    this.text = text;
  }

  /**
   * Shows how far the work is.
   *
   * @param text what is going on; not blank
   * @param fraction the part that is done, from 0 to 1
   * @throws IllegalArgumentException if the text is blank or the fraction is not from 0 to 1
   */
  public void update(String text, double fraction) {
    Check.notBlank("text", text);
    Check.range("fraction", fraction, 0, 1);
    report(new Report(text, fraction, null));
  }

  /**
   * Replaces the progress bar by a message in the tone {@link Tone#SUCCESS}, which disappears like
   * any other toast.
   *
   * @param text what has been done; not blank
   * @throws IllegalArgumentException if the text is blank
   */
  public void done(String text) {
    Check.notBlank("text", text);
    report(new Report(text, 1, Tone.SUCCESS));
  }

  /**
   * Replaces the progress bar by a message in the tone {@link Tone#DESTRUCTIVE}, which stays until
   * the user closes it.
   *
   * @param text what has failed, and what the user can do; not blank
   * @throws IllegalArgumentException if the text is blank
   */
  public void failed(String text) {
    Check.notBlank("text", text);
    report(new Report(text, 1, Tone.DESTRUCTIVE));
  }

  private synchronized void report(Report report) {
    if (ended) {
      return;
    }
    ended = report.end() != null;
    text = report.text();
    latest = report;
    request();
  }

  /** Connects the handle to its UI. What was reported before is shown then. */
  synchronized void connect(Runnable request) {
    this.request = new WeakReference<>(request);
    if (latest != null) {
      request();
    }
  }

  private void request() {
    WeakReference<Runnable> reference = request;
    Runnable action = reference == null ? null : reference.get();
    if (action != null) {
      action.run();
    }
  }

  boolean hasNews() {
    return latest != null;
  }

  /** Returns the report that has not been shown yet, if there is one. */
  synchronized @Nullable Report take() {
    Report report = latest;
    latest = null;
    return report;
  }

  String text() {
    return text;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (!ended) {
      ended = true;
      latest = new Report(text, 1, Tone.WARNING);
    }
  }
}
