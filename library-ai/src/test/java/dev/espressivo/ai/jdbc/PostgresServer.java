package dev.espressivo.ai.jdbc;

import javax.sql.DataSource;

/**
 * A PostgreSQL server of the tests, started once in a JVM. Its classes are on the class path in the
 * profile {@code postgres} alone, so they are called by name.
 */
final class PostgresServer {

  private static final String CLASS = "io.zonky.test.db.postgres.embedded.EmbeddedPostgres";

  private static Object started;

  private PostgresServer() {}

  /** Returns whether the profile is on. */
  static boolean isThere() {
    try {
      Class.forName(CLASS);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  static synchronized DataSource dataSource() throws Exception {
    if (started == null) {
      started = Class.forName(CLASS).getMethod("start").invoke(null);
    }
    return (DataSource) started.getClass().getMethod("getPostgresDatabase").invoke(started);
  }
}
