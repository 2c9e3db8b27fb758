package dev.espressivo.ai.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.aichat.AiConversationStore;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The stores in H2")
class H2StoresTest extends JdbcStoresContract {

  private final JdbcDataSource source =
      database("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");

  @Override
  DataSource dataSource() {
    return source;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "IGNORECASE=TRUE",
        "MODE=Oracle",
        "INIT=SET COLLATION ENGLISH STRENGTH PRIMARY",
        "INIT=SET COLLATION GERMAN"
      })
  @DisplayName("refuse to mix up owners, and leave no connection open")
  void refusesWeakComparisons(String setting) {
    AtomicInteger open = new AtomicInteger();
    JdbcStores weak =
        JdbcStores.of(
            "weak",
            SharedConnection.counted(
                database("jdbc:h2:mem:" + UUID.randomUUID() + ";" + setting), open));
    assertThatThrownBy(weak::createTables)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("The database must tell texts apart")
        .hasCauseInstanceOf(SQLFeatureNotSupportedException.class);
    assertThat(open).hasValue(0);
  }

  @Test
  @DisplayName("refuse tables that were created without regard to case")
  void refusesWeakColumns() throws Exception {
    try (Connection connection = source.getConnection()) {
      connection.createStatement().execute("DROP ALL OBJECTS");
      connection.createStatement().execute("SET IGNORECASE TRUE");
      connection
          .createStatement()
          .execute("CREATE TABLE espressivo_conversation (owner VARCHAR(200))");
      connection.createStatement().execute("SET IGNORECASE FALSE");
    }
    AiConversationStore weak = JdbcStores.of("weak", source).conversations();
    assertThatThrownBy(() -> weak.load("ann", "a", 0))
        .hasMessageStartingWith("The database must tell texts apart");
  }

  @Test
  @DisplayName("leave no connection open whose database says nothing of itself")
  void closesConnections() {
    AtomicInteger open = new AtomicInteger();
    AiConversationStore mute =
        JdbcStores.of("mute", SharedConnection.mute(source, open)).conversations();
    assertThatThrownBy(() -> mute.load("ann", "a", 0)).isInstanceOf(IOException.class);
    assertThat(open).hasValue(0);
  }

  @Test
  @Timeout(15)
  @DisplayName("fail in time though a statement has no end")
  void outlivesAStatement() throws Exception {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("ALTER TABLE espressivo_note RENAME TO espressivo_note_away");
      statement.execute(
          "CREATE VIEW espressivo_note AS"
              + " SELECT 'ann' AS owner, 'a' AS conversation, 1 AS ordinal, 'stop' AS note"
              + " FROM SYSTEM_RANGE(1, 1000000000000000) WHERE MOD(x, 7) = 8");
    }
    AiConversationStore impatient = impatient();
    assertThatThrownBy(() -> impatient.take("ann", "a"))
        .isInstanceOf(IOException.class)
        .hasMessage("The database cannot be reached, or has failed");
  }

  @Test
  @DisplayName("keep the time that the app has given to the statements of a connection")
  void keepsShorterTimes() throws Exception {
    try (Connection one = source.getConnection();
        Statement statement = one.createStatement()) {
      statement.setQueryTimeout(3);
      List<Integer> times = new ArrayList<>();
      DataSource shared = SharedConnection.timed(SharedConnection.of(one), times);
      JdbcStores.of("shared", shared).conversations().load("ann", "a", 0);
      assertThat(times).isNotEmpty().containsOnly(3);
      statement.setQueryTimeout(100);
      times.clear();
      JdbcStores.of("shared", shared).conversations().load("ann", "a", 0);
      assertThat(times).contains(10).allMatch(each -> each <= 10 || each == 100);
      assertThat(statement.getQueryTimeout()).isEqualTo(100);
    }
  }

  private static JdbcDataSource database(String url) {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL(url);
    return source;
  }
}
