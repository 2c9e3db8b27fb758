package dev.espressivo.ai.jdbc;

import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.condition.EnabledIf;

@DisplayName("The stores in PostgreSQL")
@EnabledIf(
    value = "dev.espressivo.ai.jdbc.PostgresServer#isThere",
    disabledReason = "The profile postgres is off.")
class PostgresStoresTest extends JdbcStoresContract {

  @Override
  DataSource dataSource() throws Exception {
    return PostgresServer.dataSource();
  }
}
