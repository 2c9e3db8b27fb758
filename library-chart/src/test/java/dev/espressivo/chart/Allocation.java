package dev.espressivo.chart;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts what the code under test allocates, which depends less on the machine than its time. */
final class Allocation {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /** Returns the bytes that the current thread allocates in a task. */
  static long of(Runnable task) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    task.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
