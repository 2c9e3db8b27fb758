package dev.espressivo.aichat.internal;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread that takes steps when it is woken, or when the last step has said so, and lives only
 * while there is something to do. Its lock is never held during a step. Thread-safe.
 */
final class KeeperThread {

  private final LongSupplier step;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private @Nullable Thread thread;
  private boolean woken;
  private boolean tried;

  /**
   * Creates one that does not run yet.
   *
   * @param step does what is due, and returns the nanoseconds until the next thing is; negative for
   *     none
   */
  KeeperThread(LongSupplier step) {
    this.step = step;
  }

  /** Has a step taken soon. */
  void wake() {
    lock.lock();
    try {
      woken = true;
      if (thread == null) {
        thread = Thread.ofVirtual().name("espressivo-keeper").start(this::run);
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the first step was taken, but not for long. */
  void awaitFirst(Duration most) {
    lock.lock();
    try {
      long left = most.toNanos();
      while (!tried && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  boolean isRunning() {
    lock.lock();
    try {
      return thread != null;
    } finally {
      lock.unlock();
    }
  }

  private void run() {
    try {
      do {
        takeWake();
      } while (goesOn(step.getAsLong()));
    } finally {
      lock.lock();
      try {
        if (thread == Thread.currentThread()) {
          thread = null;
        }
      } finally {
        lock.unlock();
      }
    }
  }

  private void takeWake() {
    lock.lock();
    try {
      woken = false;
    } finally {
      lock.unlock();
    }
  }

  /** Waits; returns false if there is nothing to wait for, so that the thread ends. */
  private boolean goesOn(long nanos) {
    lock.lock();
    try {
      tried = true;
      changed.signalAll();
      long left = nanos;
      while (!woken && left > 0) {
        left = changed.awaitNanos(left);
      }
      if (woken || nanos >= 0) {
        return true;
      }
      thread = null;
      return false;
    } catch (InterruptedException e) {
      thread = null;
      return false;
    } finally {
      lock.unlock();
    }
  }
}
