package dev.espressivo.ai.jdbc;

import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.DisplayName;

@DisplayName("The stores in H2")
class H2StoresTest extends JdbcStoresContract {

  private final JdbcDataSource source = new JdbcDataSource();

  H2StoresTest() {
    source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
  }

  @Override
  DataSource dataSource() {
    return source;
  }
}
