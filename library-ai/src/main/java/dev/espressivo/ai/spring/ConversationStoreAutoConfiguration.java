package dev.espressivo.ai.spring;

import dev.espressivo.ai.jdbc.JdbcStores;
import dev.espressivo.ai.route.ApprovalStore;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.AttachmentStore;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * The {@link AiConversationStore}, {@link AttachmentStore} and {@link ApprovalStore} beans of an
 * application that has none of its own:
 *
 * <ul>
 *   <li>with a {@link JdbcStores} bean, its stores. With a {@link DataSource}, such a bean is
 *       configured; of several, the primary one is used;
 *   <li>without one, or with {@code espressivo.ai.conversations.jdbc=false}, the stores for
 *       conversations and files in memory. A route then remembers approvals by itself.
 * </ul>
 *
 * <p>The tables are created if {@code espressivo.ai.conversations.create-tables=true}; the default
 * is true for H2 in the application's own JVM, and false for a server, where {@code
 * dev/espressivo/ai/jdbc/schema.sql} creates them. A warning in the log says if they are missing.
 */
@AutoConfiguration(
    before = ChatRouteAutoConfiguration.class,
    afterName = "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration")
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE)
@EnableConfigurationProperties(ConversationProperties.class)
public final class ConversationStoreAutoConfiguration {

  /** The stores in a database. */
  @Configuration(proxyBeanMethods = false)
  @Order(1)
  @ConditionalOnBooleanProperty(
      name = ConversationProperties.PREFIX + ".jdbc",
      matchIfMissing = true)
  @ConditionalOnSingleCandidate(DataSource.class)
  static class OfDatabase {

    /** The addresses of H2 that are not those of a server. */
    private static final Pattern EMBEDDED = Pattern.compile("jdbc:h2:(?!tcp:|ssl:).*");

    /** Not lazy: deserialised stores find the database by the name that is given here. */
    @Bean
    @Lazy(false)
    @ConditionalOnMissingBean
    JdbcStores espressivoStores(DataSource dataSource, ConversationProperties properties)
        throws IOException {
      JdbcStores stores = JdbcStores.of(dataSource);
      Boolean creates = properties.createTables();
      if (creates == null ? isEmbedded(dataSource) : creates) {
        stores.createTables();
      } else {
        check(stores);
      }
      return stores;
    }

    /** An app that starts before its database, or that stores nothing, starts all the same. */
    private static void check(JdbcStores stores) {
      try {
        stores.checkTables();
      } catch (IOException e) {
        LoggerFactory.getLogger(ConversationStoreAutoConfiguration.class)
            .warn(
                "Conversations, files and approvals cannot be stored: {} ({})."
                    + " {}.create-tables=true or dev/espressivo/ai/jdbc/schema.sql creates the"
                    + " tables; {}.jdbc=false keeps conversations in memory",
                e.getMessage(),
                e.getCause(),
                ConversationProperties.PREFIX,
                ConversationProperties.PREFIX);
      }
    }

    private static boolean isEmbedded(DataSource dataSource) {
      try (Connection connection = dataSource.getConnection()) {
        String url = Objects.requireNonNullElse(connection.getMetaData().getURL(), "");
        return EMBEDDED.matcher(url).matches();
      } catch (SQLException e) {
        return false;
      }
    }
  }

  /** The stores of the application's {@link JdbcStores}, or of the ones above. */
  @Configuration(proxyBeanMethods = false)
  @Order(2)
  @ConditionalOnBean(JdbcStores.class)
  static class InDatabase {

    @Bean
    @ConditionalOnMissingBean
    ApprovalStore espressivoApprovalStore(JdbcStores stores) {
      return stores.approvals();
    }

    @Bean
    @ConditionalOnMissingBean
    AttachmentStore espressivoAttachmentStore(JdbcStores stores) {
      return stores.attachments();
    }

    @Bean
    @ConditionalOnMissingBean
    AiConversationStore espressivoConversationStore(JdbcStores stores, AttachmentStore files) {
      return stores.conversations(files);
    }
  }

  /** The stores in memory. */
  @Configuration(proxyBeanMethods = false)
  @Order(3)
  static class InMemory {

    @Bean
    @ConditionalOnMissingBean
    AttachmentStore espressivoAttachmentStore() {
      return AttachmentStore.memory();
    }

    @Bean
    @ConditionalOnMissingBean
    AiConversationStore espressivoConversationStore() {
      return AiConversationStore.memory();
    }
  }
}
