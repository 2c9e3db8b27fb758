package dev.espressivo.ai.jdbc;

import dev.espressivo.ai.route.ApprovalStore;
import dev.espressivo.ai.route.ChatRoute;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.AttachmentStore;
import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/**
 * Stores in a database, which several servers may share: conversations, attached files, and
 * answered approvals of a {@link ChatRoute}. For H2 2.x and PostgreSQL. Another database is refused
 * with an {@link IOException} whose cause is a {@link SQLFeatureNotSupportedException}, and so is
 * one that takes different texts for equal, as H2 does with {@code IGNORECASE} or a collation, or
 * an empty text for null: it would mix up the conversations of users.
 *
 * <pre>{@code
 * JdbcStores stores = JdbcStores.of(dataSource);
 * stores.createTables();
 * AiConversation conversation = AiConversation.of("support", stores.conversations());
 * }</pre>
 *
 * <p><b>Tables.</b> {@code dev/espressivo/ai/jdbc/schema.sql} in the jar creates them. Flyway and
 * Liquibase can run it, or {@link #createTables} does.
 *
 * <p><b>Transactions.</b> Each call takes a connection from the {@code DataSource} and has its own
 * transaction, with the isolation {@code READ COMMITTED}; it does not take part in one of the
 * caller. No connection is held between calls, nor while a file is read from or sent to a browser.
 *
 * <p><b>Time.</b> A call whose statements take ten seconds together fails with an {@link
 * IOException}, and so does one whose connection has been silent for five seconds more, if the
 * driver supports it. That a {@code DataSource} gives a connection in time is a matter of its own
 * settings.
 *
 * <p><b>Serialisation.</b> The stores are serialised with the name of their {@code DataSource}, and
 * use the one that is named so in the JVM in which they are deserialised.
 *
 * <p>Thread-safe.
 */
public final class JdbcStores {

  private static final List<String> TABLES =
      List.of("conversation", "message", "file", "note", "approval", "attachment");

  private final Database database;

  private JdbcStores(Database database) {
    this.database = database;
  }

  /**
   * {@return stores in a database, under the name {@code default}}
   *
   * @param dataSource the database; from now on the one of this name
   */
  public static JdbcStores of(DataSource dataSource) {
    return of("default", dataSource);
  }

  /**
   * {@return stores in a database}
   *
   * @param name the name by which deserialised stores find the database; the same on each server
   * @param dataSource the database; from now on the one of this name
   * @throws IllegalArgumentException if the name is blank
   */
  public static JdbcStores of(String name, DataSource dataSource) {
    Check.notBlank("name", name);
    return new JdbcStores(new Database(name, Check.notNull("dataSource", dataSource)));
  }

  /**
   * Creates the tables that do not exist.
   *
   * @throws IOException if the database cannot be reached, or does not allow it
   */
  public void createTables() throws IOException {
    String script;
    try (InputStream in =
        Objects.requireNonNull(JdbcStores.class.getResourceAsStream("schema.sql"))) {
      script =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.stripLeading().startsWith("--"))
              .collect(Collectors.joining("\n"));
    }
    // Each in a transaction of its own: another server may be creating the same table.
    for (String statement : script.strip().split(";")) {
      database.write(
          statements -> {
            statements.execute(statement);
            return true;
          });
    }
    checkTables();
  }

  /**
   * Checks that the database can be used: it is supported, and has the tables.
   *
   * @throws IOException if it cannot be used, with the reason
   */
  public void checkTables() throws IOException {
    database.read(
        statements -> {
          for (String table : TABLES) {
            statements.execute("SELECT 1 FROM espressivo_" + table + " WHERE 1 = 0");
          }
          return true;
        });
  }

  /**
   * {@return a store of conversations, whose attached files are in {@link #attachments}} A file is
   * removed with the last message that has it.
   */
  public AiConversationStore conversations() {
    return conversations(attachments());
  }

  /**
   * {@return a store of conversations with another store of files} A file is removed from it with
   * the last message that has it.
   *
   * @param files the store in which their attached files are
   */
  public AiConversationStore conversations(AttachmentStore files) {
    return new JdbcConversationStore(database, Check.notNull("files", files));
  }

  /** {@return the files} They are stored in chunks, so that no file is in memory as a whole. */
  public AttachmentStore attachments() {
    return new JdbcAttachmentStore(database);
  }

  /** {@return the answered approvals} */
  public ApprovalStore approvals() {
    return new JdbcApprovalStore(database);
  }
}
