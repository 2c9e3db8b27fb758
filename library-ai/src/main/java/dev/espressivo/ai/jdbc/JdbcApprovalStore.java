package dev.espressivo.ai.jdbc;

import dev.espressivo.ai.route.ApprovalStore;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/** Remembers answered approvals in a table, until they may be forgotten. */
final class JdbcApprovalStore implements ApprovalStore, Serializable {

  private final Database database;

  JdbcApprovalStore(Database database) {
    this.database = database;
  }

  @Override
  public boolean claim(String approvalId, Instant until) {
    try {
      return database.write(statements -> claim(statements, approvalId, until.toEpochMilli()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Two that insert the same id at once: the second waits, fails, and then finds the id. */
  private boolean claim(Statements statements, String id, long until) throws SQLException {
    // First, so that all transactions lock in the same order: expired ids, then the new one.
    statements.update(
        "DELETE FROM espressivo_approval WHERE valid_until <= ?", database.now(statements));
    try (PreparedStatement statement =
            statements.prepare("SELECT id FROM espressivo_approval WHERE id = ?", id);
        ResultSet rows = statement.executeQuery()) {
      if (rows.next()) {
        return false;
      }
    }
    statements.update("INSERT INTO espressivo_approval (id, valid_until) VALUES (?, ?)", id, until);
    return true;
  }
}
