package dev.espressivo.chart;

import com.vaadin.flow.shared.Registration;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The newest rows of a stream, for any number of charts and sessions. When it is full, each new row
 * evicts the oldest, so that the charts slide along.
 *
 * <p>Every method may be called from any thread. A session that holds a chart with a buffer holds
 * the buffer's rows.
 *
 * @param <T> the type of the rows
 */
public final class ChartBuffer<T> implements Serializable {

  /** The greatest capacity of a buffer. */
  public static final int MAX_CAPACITY = 10_000_000;

  private final int capacity;

  /** The rows from {@link #first} on; those before it have been evicted. Guarded by this. */
  private ArrayList<T> rows = new ArrayList<>();

  private int first;
  private long changes;

  private transient CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();

  /**
   * Creates a buffer.
   *
   * @param capacity the most rows that it holds, from 1 to {@value #MAX_CAPACITY}
   * @throws IllegalArgumentException if {@code capacity} is out of range
   */
  public ChartBuffer(int capacity) {
    if (capacity < 1 || capacity > MAX_CAPACITY) {
      throw new IllegalArgumentException(
          "capacity must be from 1 to %d, but is %d".formatted(MAX_CAPACITY, capacity));
    }
    this.capacity = capacity;
  }

  /**
   * Appends a row.
   *
   * @param row the row, not null
   */
  public void append(T row) {
    appendAll(List.of(row));
  }

  /**
   * Appends rows.
   *
   * @param rows the rows in their order, none of them null
   */
  public void appendAll(Collection<? extends T> rows) {
    List<T> added = List.copyOf(rows);
    if (added.isEmpty()) {
      return;
    }
    synchronized (this) {
      this.rows.addAll(added);
      first = Math.max(first, this.rows.size() - capacity);
      changes++;
      if (first > capacity) {
        // Moving all rows for each new one would take the longer the more there are.
        this.rows = new ArrayList<>(this.rows.subList(first, this.rows.size()));
        first = 0;
      }
    }
    listeners.forEach(Runnable::run);
  }

  /** Removes all rows. */
  public void clear() {
    synchronized (this) {
      rows = new ArrayList<>();
      first = 0;
      changes++;
    }
    listeners.forEach(Runnable::run);
  }

  /**
   * Returns the number of rows.
   *
   * @return at most the capacity
   */
  public synchronized int size() {
    return rows.size() - first;
  }

  /**
   * Returns the capacity.
   *
   * @return the most rows that the buffer holds
   */
  public int getCapacity() {
    return capacity;
  }

  /**
   * Returns the current rows.
   *
   * @return a copy, oldest first
   */
  public synchronized List<T> getRows() {
    return new ArrayList<>(rows.subList(first, rows.size()));
  }

  /** How often it has changed. */
  synchronized long changes() {
    return changes;
  }

  /**
   * Adds a listener for changes.
   *
   * @param listener called after each change, on the thread that made it
   * @return a registration that removes the listener
   */
  public Registration addListener(Runnable listener) {
    listeners.add(Objects.requireNonNull(listener, "listener must not be null"));
    return () -> listeners.remove(listener);
  }

  /** Not while another thread appends. */
  private synchronized void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    listeners = new CopyOnWriteArrayList<>();
  }
}
