package dev.espressivo.aichat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches how long another side is silent, and acts when it is for too long. Waits on a virtual
 * thread of its own; what it watches costs no thread and no lock.
 */
final class Silence {

  private final Runnable onTooLong;
  private final Thread thread;
  private volatile Duration limit;
  private volatile long since = System.nanoTime();
  private volatile boolean waiting = true;
  private volatile boolean tooLong;
  private volatile boolean ended;

  /** Starts waiting. */
  Silence(Duration limit, Runnable onTooLong) {
    this.limit = limit;
    this.onTooLong = onTooLong;
    thread = Thread.ofVirtual().name("espressivo-timeout").unstarted(this::watch);
  }

  /** Begins to watch. */
  void start() {
    thread.start();
  }

  private void watch() {
    while (!ended) {
      long left = limit.toNanos() - (waiting ? System.nanoTime() - since : 0);
      if (left <= 0) {
        tooLong = true;
        onTooLong.run();
        return;
      }
      LockSupport.parkNanos(left);
    }
  }

  /** The other side is to send something, from now on. */
  void begin() {
    since = System.nanoTime();
    waiting = true;
  }

  /** The other side has sent something; the silence after it has another limit. */
  void broken(Duration next) {
    waiting = false;
    if (!limit.equals(next)) {
      limit = next;
      LockSupport.unpark(thread);
    }
  }

  /** Nothing more is to come. */
  void end() {
    ended = true;
    LockSupport.unpark(thread);
  }

  /** Whether it was silent for too long. */
  boolean isTooLong() {
    return tooLong;
  }

  /** How long it may be silent. */
  Duration limit() {
    return limit;
  }
}
