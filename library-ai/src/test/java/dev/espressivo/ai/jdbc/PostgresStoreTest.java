package dev.espressivo.ai.jdbc;

import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.condition.EnabledIf;

@DisplayName("A store of conversations in PostgreSQL")
@EnabledIf(
    value = "dev.espressivo.ai.jdbc.PostgresServer#isThere",
    disabledReason = "The profile postgres is off.")
class PostgresStoreTest extends JdbcConversationStoreContract {

  @Override
  DataSource dataSource() throws Exception {
    return PostgresServer.dataSource();
  }
}
