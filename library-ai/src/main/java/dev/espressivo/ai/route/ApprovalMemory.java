package dev.espressivo.ai.route;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;

/** Remembers answers in the memory of this JVM, each until it may be forgotten. */
final class ApprovalMemory implements ApprovalStore {

  private record Answer(String id, Instant until) {}

  private final Clock clock;
  private final Set<String> answered = new HashSet<>();
  private final PriorityQueue<Answer> oldest =
      new PriorityQueue<>(Comparator.comparing(Answer::until));

  ApprovalMemory(Clock clock) {
    this.clock = clock;
  }

  @Override
  public synchronized boolean claim(String approvalId, Instant until) {
    Instant now = clock.instant();
    while (!oldest.isEmpty() && !oldest.peek().until.isAfter(now)) {
      answered.remove(oldest.poll().id);
    }
    if (!answered.add(approvalId)) {
      return false;
    }
    oldest.add(new Answer(approvalId, until));
    return true;
  }

  /** Returns how many answers are remembered, for tests. */
  synchronized int size() {
    return answered.size();
  }
}
