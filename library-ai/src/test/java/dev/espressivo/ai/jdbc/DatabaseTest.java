package dev.espressivo.ai.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A database")
class DatabaseTest {

  private final String name = UUID.randomUUID().toString();

  @Test
  @DisplayName(
      "of a deserialised store is the DataSource that has its name now, also if it has used an"
          + " earlier one")
  void findsTheDataSourceOfNow() throws Exception {
    JdbcConnectionPool first = pool();
    AiConversationStore given = stores(first).conversations();
    AiConversationStore copy = Serialised.copy(given);
    assertThat(copy).isEqualTo(given);
    copy.create("ann", "a", AiConversationKind.CHAT, "First");
    first.dispose();

    JdbcConnectionPool second = pool();
    AiConversationStore later = stores(second).conversations();
    later.create("ann", "a", AiConversationKind.CHAT, "Second");

    assertThat(copy).isEqualTo(later).isNotEqualTo(given);
    assertThat(copy.load("ann", "a", 0).info().title()).isEqualTo("Second");
    second.dispose();
  }

  @ParameterizedTest
  @CsvSource({"23505, 10", "23503, 10", "40001, 10", "40P01, 10", "23502, 1", "22001, 1"})
  @DisplayName("repeats what was in the way of another transaction, and nothing else")
  void repeats(String state, int expected) {
    JdbcConnectionPool pool = pool();
    AtomicInteger attempts = new AtomicInteger();
    assertThatThrownBy(
            () ->
                new Database(name, pool)
                    .write(
                        connection -> {
                          attempts.incrementAndGet();
                          throw new SQLException("no", state);
                        }))
        .isInstanceOf(IOException.class);
    assertThat(attempts).hasValue(expected);
    pool.dispose();
  }

  @Test
  @DisplayName("has all tables, and says which is missing")
  void checksTables() throws Exception {
    JdbcConnectionPool pool = pool();
    JdbcStores stores = stores(pool);
    stores.checkTables();
    try (Connection connection = pool.getConnection()) {
      connection.createStatement().execute("DROP TABLE espressivo_note");
    }
    assertThatThrownBy(stores::checkTables)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("The tables in the database are missing")
        .hasStackTraceContaining("ESPRESSIVO_NOTE");
    pool.dispose();
  }

  private static JdbcConnectionPool pool() {
    return JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID(), "", "");
  }

  private JdbcStores stores(JdbcConnectionPool pool) throws IOException {
    JdbcStores stores = JdbcStores.of(name, pool);
    stores.createTables();
    return stores;
  }
}
