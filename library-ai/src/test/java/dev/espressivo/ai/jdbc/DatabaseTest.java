package dev.espressivo.ai.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
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

  @Test
  @DisplayName("gives up a silent connection, and keeps the time that the app has given to it")
  void limitsTheNetwork() throws Exception {
    JdbcConnectionPool pool = pool();
    stores(pool);
    List<Integer> times = new ArrayList<>();
    for (int given : new int[] {0, 60_000}) {
      read(SharedConnection.network(pool, given, times));
      assertThat(times).hasSize(4);
      assertThat(times.get(2)).isBetween(1, 15_000);
      assertThat(times.getLast()).isEqualTo(given);
      times.clear();
    }
    read(SharedConnection.network(pool, 1_000, times));
    read(SharedConnection.network(pool, -1, times));
    assertThat(times).isEmpty();
    pool.dispose();
  }

  private void read(DataSource source) throws IOException {
    assertThat(JdbcStores.of(name, source).conversations().load("ann", "a", 0)).isNull();
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
