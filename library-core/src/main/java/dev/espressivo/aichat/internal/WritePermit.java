package dev.espressivo.aichat.internal;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Which reply this server may write, and for which another server had the lease. Its lock is never
 * held during a call of anything else. Thread-safe.
 */
final class WritePermit {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private @Nullable Object permitted;

  /** The run for which another server had the lease, until {@link #refusedUntil} at least. */
  private @Nullable Object refused;

  private long refusedUntil;

  /**
   * Waits until a run is permitted, and permits it if it was not refused meanwhile: a store that
   * does not answer does not keep anybody from talking.
   *
   * @param most the longest wait for an answer
   * @throws InterruptedException if the reply was stopped
   */
  void await(Object run, Duration most) throws InterruptedException {
    lock.lock();
    try {
      long left = most.toNanos();
      while (permitted != run && (refused == run || left > 0)) {
        left = changed.awaitNanos(refused == run ? most.toNanos() : left);
      }
      permitted = run;
    } finally {
      lock.unlock();
    }
  }

  boolean isPermitted(Object run) {
    lock.lock();
    try {
      return permitted == run;
    } finally {
      lock.unlock();
    }
  }

  void permit(Object run) {
    lock.lock();
    try {
      permitted = run;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Permits a run although nobody could be asked, unless another server may be writing. */
  void permitUnasked(Object run) {
    lock.lock();
    try {
      if (!(refused == run && System.nanoTime() < refusedUntil)) {
        permit(run);
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes that another server has the lease.
   *
   * @param until how long it has it at least, as {@link System#nanoTime} tells it
   */
  void refuse(Object run, long until) {
    lock.lock();
    try {
      refused = run;
      refusedUntil = until;
    } finally {
      lock.unlock();
    }
  }
}
