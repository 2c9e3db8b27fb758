package dev.espressivo.ai.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one call of a store, all of which together may take a time. A database that
 * hangs, or a connection on which nothing comes any more, fails the call then. Shorter times that
 * the app has given to the connection remain, and it gets its own times back at the end.
 */
final class Statements implements AutoCloseable {

  /** By how long the connection outlives a statement, which the database is asked to end first. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final int UNKNOWN = -1;

  final Connection connection;
  private final long end;
  private final int networkMillis;
  private int querySeconds = UNKNOWN;

  /**
   * Begins a call.
   *
   * @param end when it must be over, as {@link System#nanoTime} tells it
   */
  Statements(Connection connection, long end) {
    this.connection = connection;
    this.end = end;
    networkMillis = limitNetwork();
  }

  /** Returns the time that the app has given to the network; {@link #UNKNOWN} if it remains. */
  private int limitNetwork() {
    try {
      int given = connection.getNetworkTimeout();
      long wanted = Math.max(1, (end - System.nanoTime()) / 1_000_000) + GRACE.toMillis();
      if (given > 0 && given <= wanted) {
        return UNKNOWN;
      }
      connection.setNetworkTimeout(Runnable::run, (int) wanted);
      return given;
    } catch (SQLException | RuntimeException | AbstractMethodError e) {
      // A driver need not have it.
      return UNKNOWN;
    }
  }

  /** Prepares a statement with its parameters. */
  PreparedStatement prepare(String sql, @Nullable Object... parameters) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    try {
      limit(statement);
      set(statement, parameters);
      return statement;
    } catch (SQLException | RuntimeException e) {
      statement.close();
      throw e;
    }
  }

  /** Sets the parameters of a statement, which is executed next. */
  void reuse(PreparedStatement statement, @Nullable Object... parameters) throws SQLException {
    limit(statement);
    set(statement, parameters);
  }

  private void limit(Statement statement) throws SQLException {
    if (querySeconds == UNKNOWN) {
      querySeconds = statement.getQueryTimeout();
    }
    long left = end - System.nanoTime();
    if (left <= 0) {
      throw new SQLTimeoutException("The call has taken too long");
    }
    int seconds = (int) Math.ceilDiv(left, 1_000_000_000L);
    statement.setQueryTimeout(querySeconds == 0 ? seconds : Math.min(seconds, querySeconds));
  }

  private static void set(PreparedStatement statement, @Nullable Object... parameters)
      throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
  }

  /** Executes a statement and returns how many rows it has changed. */
  int update(String sql, @Nullable Object... parameters) throws SQLException {
    try (PreparedStatement statement = prepare(sql, parameters)) {
      return statement.executeUpdate();
    }
  }

  /** Executes a statement without parameters of any kind. */
  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      limit(statement);
      statement.execute(sql);
    }
  }

  /** Gives the connection its own times back. */
  @Override
  public void close() {
    try {
      if (networkMillis != UNKNOWN) {
        connection.setNetworkTimeout(Runnable::run, networkMillis);
      }
      if (querySeconds != UNKNOWN) {
        // In H2 the time is one of the connection, not of the statement.
        try (Statement statement = connection.createStatement()) {
          if (statement.getQueryTimeout() != querySeconds) {
            statement.setQueryTimeout(querySeconds);
          }
        }
      }
    } catch (SQLException e) {
      // The connection is lost, and nobody uses it again.
    }
  }
}
