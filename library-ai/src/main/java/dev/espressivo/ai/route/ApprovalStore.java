package dev.espressivo.ai.route;

import java.time.Instant;

/**
 * Remembers which approvals of a {@link ChatRoute} were answered, so that each is used once: {@link
 * ChatRoute#withApprovals}. Without a store of the app's, the route remembers them in the memory of
 * its JVM. That is not enough for several servers, nor after a restart, so approvals are then valid
 * only in the JVM that has requested them.
 *
 * <p>{@code JdbcStores.of(dataSource).approvals()} is a store for several servers.
 */
@FunctionalInterface
public interface ApprovalStore {

  /**
   * Records an answer, whether it approves or refuses the call. Called on the request's thread,
   * before the tool runs, by several threads at the same time. Exactly one of all calls with an id
   * must return true, on all servers together. If it throws an exception, the tool does not run.
   *
   * @param approvalId the id of the request for approval: letters, digits, {@code -} and {@code _},
   *     at most 100
   * @param until the time from which the id may be forgotten, some minutes after it has expired
   * @return true if there was no answer before
   */
  boolean claim(String approvalId, Instant until);
}
