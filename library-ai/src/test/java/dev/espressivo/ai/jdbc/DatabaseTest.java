package dev.espressivo.ai.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import java.io.IOException;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A deserialised store")
class DatabaseTest {

  private final String name = UUID.randomUUID().toString();

  @Test
  @DisplayName("finds the DataSource that has its name now, also if it has used an earlier one")
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

  private static JdbcConnectionPool pool() {
    return JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID(), "", "");
  }

  private JdbcStores stores(JdbcConnectionPool pool) throws IOException {
    JdbcStores stores = JdbcStores.of(name, pool);
    stores.createTables();
    return stores;
  }
}
