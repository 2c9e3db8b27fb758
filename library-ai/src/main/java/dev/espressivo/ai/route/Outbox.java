package dev.espressivo.ai.route;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The text of a reply that the connection has not taken yet. A model that is faster than the client
 * waits. Thread-safe; waiting virtual threads hold no platform thread.
 */
final class Outbox {

  /** The number of waiting characters from which the model waits. */
  private static final int MAX_WAITING = 64 << 10;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private StringBuilder waiting = new StringBuilder();
  private boolean ended;
  private boolean closed;

  /**
   * Adds text; waits while too much text waits to be sent.
   *
   * @return false if the sending has ended
   */
  boolean put(String text) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (!closed && !waiting.isEmpty() && waiting.length() + text.length() > MAX_WAITING) {
        changed.await();
      }
      if (closed || ended) {
        return false;
      }
      waiting.append(text);
      changed.signalAll();
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Adds the last text, without waiting. */
  void end(String text) {
    lock.lock();
    try {
      if (!ended) {
        waiting.append(text);
        ended = true;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends the sending because the client has closed the connection. Waiting and later calls return
   * immediately.
   */
  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for text.
   *
   * @param silence the longest time to wait
   * @return whether there is text, or will be none any more
   */
  boolean awaitText(Duration silence) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = silence.toNanos();
      while (waiting.isEmpty() && !ended && !closed && left > 0) {
        left = changed.awaitNanos(left);
      }
      return !waiting.isEmpty() || ended || closed;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Removes and returns all text that waits to be written; blocks while there is none.
   *
   * @param silence the longest time to wait
   * @return the text; empty if there was none in that time, null after the end
   */
  @Nullable String take(Duration silence) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = silence.toNanos();
      while (waiting.isEmpty() && !ended && !closed && left > 0) {
        left = changed.awaitNanos(left);
      }
      if (closed || waiting.isEmpty() && ended) {
        return null;
      }
      String text = waiting.toString();
      // Not kept at the size of the largest burst, since a stream may be idle for long.
      waiting = new StringBuilder();
      changed.signalAll();
      return text;
    } finally {
      lock.unlock();
    }
  }
}
