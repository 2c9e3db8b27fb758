package dev.espressivo.toast;

import com.vaadin.flow.function.SerializableBiConsumer;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.toast.ToastProgress.Report;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The reports of background threads about their progress, at most one update per 100 ms. */
final class ToastUpdates implements LiveUpdates.Part {

  private final SerializableBiConsumer<Integer, Report> show;

  /** The running work by the number of its toast. */
  private final Map<Integer, ToastProgress> running = new ConcurrentHashMap<>();

  private transient volatile @Nullable Runnable request;

  /** Held here, since the handles must not hold the UI. */
  private transient Runnable news = this::request;

  ToastUpdates(SerializableBiConsumer<Integer, Report> show) {
    this.show = show;
  }

  void add(int number, ToastProgress progress) {
    running.put(number, progress);
    progress.connect(news);
  }

  boolean isRunning() {
    return !running.isEmpty();
  }

  private void request() {
    Runnable action = request;
    if (action != null) {
      action.run();
    }
  }

  @Override
  public Registration listen(Runnable request) {
    this.request = request;
    return () -> this.request = null;
  }

  @Override
  public long dueIn() {
    return running.values().stream().anyMatch(ToastProgress::hasNews) ? 0 : -1;
  }

  @Override
  public void update() {
    running.forEach(
        (number, progress) -> {
          Report report = progress.take();
          if (report != null) {
            if (report.end() != null) {
              running.remove(number);
            }
            show.accept(number, report);
          }
        });
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    news = this::request;
  }
}
