package dev.espressivo.ai.jdbc;

import java.io.IOException;
import java.io.Serializable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A {@link DataSource} that is found again by its name after deserialisation.
 *
 * <p>All times are of the database's clock, since the clocks of servers differ.
 */
final class Database implements Serializable {

  /** What is done in a call. */
  interface Work<T extends @Nullable Object> {
    T on(Statements statements) throws SQLException, IOException;
  }

  /** How long a call may take, apart from the wait for a connection. */
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private static final int ATTEMPTS = 10;

  private static final String UNIQUE = "23505";

  private static final String FOREIGN_KEY = "23503";

  /** Others may compare names without regard to case, and so mix up owners. */
  private static final List<String> SUPPORTED = List.of("H2", "PostgreSQL");

  /** Texts that a database with a weak collation takes for equal, or one for NULL. */
  private static final String[] TEXTS = {"a", "A", "\u00e1", "a ", "a\u0001", ""};

  private static final Map<String, DataSource> SOURCES = new ConcurrentHashMap<>();

  private final String name;
  private final transient @Nullable DataSource source;

  /** The source whose database was found to be one of these. */
  private transient volatile @Nullable DataSource checked;

  /** The clock of a test; otherwise it is that of the database. */
  transient volatile @Nullable InstantSource clock;

  private final Duration timeout;

  Database(String name, DataSource source) {
    this(name, source, TIMEOUT);
  }

  Database(String name, DataSource source, Duration timeout) {
    this.name = name;
    this.source = source;
    this.timeout = timeout;
    SOURCES.put(name, source);
  }

  /**
   * Returns the given source; after deserialisation, the one that has the name now: an app that was
   * restarted in the same JVM has another one as soon as it has started.
   */
  private @Nullable DataSource find() {
    DataSource given = source;
    return given == null ? SOURCES.get(name) : given;
  }

  private Connection connect() throws IOException, SQLException {
    DataSource known = find();
    if (known == null) {
      throw new IOException(
          "No DataSource named '%s' is known in this JVM; JdbcStores.of names one".formatted(name));
    }
    Connection connection = known.getConnection();
    try {
      if (checked != known && check(connection, end())) {
        checked = known;
      }
      return connection;
    } catch (SQLException | IOException | RuntimeException e) {
      try {
        connection.close();
      } catch (SQLException second) {
        e.addSuppressed(second);
      }
      throw e;
    }
  }

  /** Refuses a database that may mix up owners. Returns false if there are no tables yet. */
  private static boolean check(Connection connection, long end) throws IOException, SQLException {
    String product = connection.getMetaData().getDatabaseProductName();
    if (!SUPPORTED.contains(product)) {
      throw unsupported("be one of %s, but is %s".formatted(SUPPORTED, product));
    }
    try (Statements statements = new Statements(connection, end)) {
      checkTexts(statements, "");
      return checkColumn(statements);
    } finally {
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
    }
  }

  private static boolean checkColumn(Statements statements) throws IOException, SQLException {
    try {
      // The collation may also be that of the column.
      checkTexts(statements, "SELECT owner FROM espressivo_conversation WHERE 1 = 0 UNION ");
      return true;
    } catch (SQLException e) {
      if (!state(e).startsWith("42")) {
        throw e;
      }
      return false;
    }
  }

  private static void checkTexts(Statements statements, String column)
      throws IOException, SQLException {
    String texts =
        String.join(" UNION ", Collections.nCopies(TEXTS.length, "SELECT CAST(? AS VARCHAR(9))"));
    String sql = "SELECT COUNT(x) FROM (%s%s) AS t (x)".formatted(column, texts);
    try (PreparedStatement statement = statements.prepare(sql, (Object[]) TEXTS);
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      if (rows.getInt(1) != TEXTS.length) {
        throw unsupported(
            "tell texts apart that differ in case, accents or spaces, and an empty one from NULL,"
                + " but does not, because of its collation or of settings such as IGNORECASE");
      }
    }
  }

  private static IOException unsupported(String words) {
    String message = "The database must " + words;
    return new IOException(message, new SQLFeatureNotSupportedException(message));
  }

  /** Reads with one statement after the other. */
  <T extends @Nullable Object> T read(Work<T> work) throws IOException {
    try (Connection connection = connect();
        Statements statements = new Statements(connection, end())) {
      T result = work.on(statements);
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      return result;
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /**
   * Does work in a transaction. It is repeated if another transaction was in the way, so it must
   * begin from what is in the database.
   */
  <T extends @Nullable Object> T write(Work<T> work) throws IOException {
    long end = end();
    for (int attempt = 1; ; attempt++) {
      try (Connection connection = connect();
          Statements statements = new Statements(connection, end)) {
        return transaction(statements, work);
      } catch (SQLException e) {
        if (attempt == ATTEMPTS || !isConflict(e) || System.nanoTime() >= end) {
          throw failure(e);
        }
      }
    }
  }

  private long end() {
    return System.nanoTime() + timeout.toNanos();
  }

  private static <T extends @Nullable Object> T transaction(Statements statements, Work<T> work)
      throws SQLException, IOException {
    Connection connection = statements.connection;
    boolean commits = connection.getAutoCommit();
    int isolation = connection.getTransactionIsolation();
    if (isolation != Connection.TRANSACTION_READ_COMMITTED) {
      connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    }
    connection.setAutoCommit(false);
    try {
      T result = work.on(statements);
      connection.commit();
      restore(connection, commits, isolation);
      return result;
    } catch (SQLException | IOException | RuntimeException e) {
      try {
        connection.rollback();
        restore(connection, commits, isolation);
      } catch (SQLException second) {
        e.addSuppressed(second);
      }
      throw e;
    }
  }

  private static void restore(Connection connection, boolean commits, int isolation)
      throws SQLException {
    connection.setAutoCommit(commits);
    if (isolation != Connection.TRANSACTION_READ_COMMITTED) {
      connection.setTransactionIsolation(isolation);
    }
  }

  /** Returns whether there was a deadlock, or another transaction has created or locked a row. */
  private static boolean isConflict(SQLException e) {
    String state = state(e);
    return e instanceof SQLTimeoutException
        || state.startsWith("40")
        || state.equals(UNIQUE)
        || state.equals(FOREIGN_KEY);
  }

  private static String state(SQLException e) {
    return Objects.requireNonNullElse(e.getSQLState(), "");
  }

  private static IOException failure(SQLException e) {
    return new IOException(
        state(e).startsWith("42")
            ? "The tables in the database are missing or differ from those of schema.sql"
            : "The database cannot be reached, or has failed",
        e);
  }

  /** Returns the time of the database in milliseconds. */
  long now(Statements statements) throws SQLException {
    try (PreparedStatement statement = statements.prepare("SELECT CURRENT_TIMESTAMP");
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      return now(rows, 1);
    }
  }

  /** Returns the time of the database from a column that is {@code CURRENT_TIMESTAMP}. */
  long now(ResultSet rows, int column) throws SQLException {
    InstantSource given = clock;
    return given == null ? rows.getTimestamp(column).getTime() : given.millis();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Database that && name.equals(that.name) && find() == that.find();
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
