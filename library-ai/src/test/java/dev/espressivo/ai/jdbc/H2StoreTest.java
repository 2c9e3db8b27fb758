package dev.espressivo.ai.jdbc;

import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.DisplayName;

@DisplayName("A store of conversations in H2")
class H2StoreTest extends JdbcConversationStoreContract {

  private final JdbcDataSource source = new JdbcDataSource();

  H2StoreTest() {
    source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
  }

  @Override
  DataSource dataSource() {
    return source;
  }
}
