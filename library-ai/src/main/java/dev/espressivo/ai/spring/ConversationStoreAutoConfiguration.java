package dev.espressivo.ai.spring;

import dev.espressivo.ai.jdbc.JdbcStores;
import dev.espressivo.ai.route.ApprovalStore;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.AttachmentStore;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
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
 *   <li>with a {@link JdbcStores} bean, its stores. With a {@link DataSource} whose database is
 *       supported, such a bean is configured; of several, the primary one is used;
 *   <li>without one, or with {@code espressivo.ai.conversations.jdbc=false}, the stores for
 *       conversations and files in memory. A route then remembers approvals by itself. A warning in
 *       the log says so if there is a {@code DataSource}.
 * </ul>
 *
 * <p>An {@link AttachmentStore} bean of the application has the files of either.
 *
 * <p>The tables are created if {@code espressivo.ai.conversations.create-tables=true}; the default
 * is true for H2 in the application's own JVM, and false for a server, where {@code
 * dev/espressivo/ai/jdbc/schema.sql} creates them, for example as a migration of Flyway or
 * Liquibase, which run before. A warning in the log says if they are missing; a route then
 * remembers approvals by itself.
 */
@AutoConfiguration(
    before = ChatRouteAutoConfiguration.class,
    afterName = "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration")
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE)
@EnableConfigurationProperties(ConversationProperties.class)
public final class ConversationStoreAutoConfiguration {

  private static final Logger LOG =
      LoggerFactory.getLogger(ConversationStoreAutoConfiguration.class);

  /** The stores of the application's database. */
  @Configuration(proxyBeanMethods = false)
  @Order(1)
  @ConditionalOnBooleanProperty(
      name = ConversationProperties.PREFIX + ".jdbc",
      matchIfMissing = true)
  @ConditionalOnMissingBean(JdbcStores.class)
  @ConditionalOnSingleCandidate(DataSource.class)
  static class OfDatabase {

    /** The addresses of H2 that are not those of a server. */
    private static final Pattern EMBEDDED = Pattern.compile("jdbc:h2:(?!tcp:|ssl:).*");

    /**
     * Returns the stores; null if the database is not supported. Not lazy: deserialised stores find
     * the database by the name that is given here.
     */
    @Bean
    @Lazy(false)
    @DependsOnDatabaseInitialization
    @Nullable JdbcStores espressivoStores(DataSource dataSource, ConversationProperties properties)
        throws IOException {
      JdbcStores stores = JdbcStores.of(dataSource);
      Boolean creates = properties.createTables();
      try {
        if (creates == null ? isEmbedded(dataSource) : creates) {
          stores.createTables();
        } else {
          checkTables(stores);
        }
        return stores;
      } catch (IOException e) {
        if (Boolean.TRUE.equals(creates)
            || !(e.getCause() instanceof SQLFeatureNotSupportedException)) {
          throw e;
        }
        LOG.warn(
            "Conversations are kept in memory: {}. {}.jdbc=false hides this warning",
            e.getMessage(),
            ConversationProperties.PREFIX);
        return null;
      }
    }

    /** An app that starts before its database, or that stores nothing, starts all the same. */
    private static void checkTables(JdbcStores stores) throws IOException {
      try {
        stores.checkTables();
      } catch (IOException e) {
        if (e.getCause() instanceof SQLFeatureNotSupportedException) {
          throw e;
        }
        LOG.warn(
            "Conversations and files cannot be stored: {} ({})."
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

    /** Returns the approvals; null if they cannot be stored, so that a route remembers them. */
    @Bean
    @ConditionalOnMissingBean
    @Nullable ApprovalStore espressivoApprovalStore(ObjectProvider<JdbcStores> stores) {
      JdbcStores found = stores.getIfAvailable();
      try {
        if (found != null) {
          found.checkTables();
          return found.approvals();
        }
      } catch (IOException e) {
        LOG.debug("Answered approvals are not stored", e);
      }
      return null;
    }
  }

  /** The approvals of the application's own stores. */
  @Configuration(proxyBeanMethods = false)
  @Order(2)
  @ConditionalOnBooleanProperty(
      name = ConversationProperties.PREFIX + ".jdbc",
      matchIfMissing = true)
  @ConditionalOnMissingBean(ApprovalStore.class)
  @ConditionalOnSingleCandidate(JdbcStores.class)
  static class OfApp {

    @Bean
    ApprovalStore espressivoApprovalStore(JdbcStores stores) {
      return stores.approvals();
    }
  }

  /** The stores of conversations and files, wherever they are. */
  @Configuration(proxyBeanMethods = false)
  @Order(3)
  static class Stores {

    private final @Nullable JdbcStores stores;

    Stores(ListableBeanFactory beans, ConversationProperties properties) {
      stores = properties.jdbc() ? beans.getBeanProvider(JdbcStores.class).getIfUnique() : null;
      if (properties.jdbc() && stores == null && !warns(beans, JdbcStores.class)) {
        warns(beans, DataSource.class);
      }
    }

    private static boolean warns(ListableBeanFactory beans, Class<?> type) {
      int number = beans.getBeanNamesForType(type, true, false).length;
      if (number > 1 && !beans.containsBean("espressivoStores")) {
        LOG.warn(
            "Conversations are kept in memory: of {} beans of the type {}, none is primary."
                + " A JdbcStores bean names the database; {}.jdbc=false hides this warning",
            number,
            type.getSimpleName(),
            ConversationProperties.PREFIX);
        return true;
      }
      return false;
    }

    @Bean
    @ConditionalOnMissingBean
    AttachmentStore espressivoAttachmentStore() {
      return stores == null ? AttachmentStore.memory() : stores.attachments();
    }

    /**
     * Returns the store of conversations; of several stores of files, only a primary one counts.
     */
    @Bean
    @ConditionalOnMissingBean
    AiConversationStore espressivoConversationStore(ListableBeanFactory beans) {
      AttachmentStore files = beans.getBeanProvider(AttachmentStore.class).getIfUnique();
      if (stores != null) {
        return files == null ? stores.conversations() : stores.conversations(files);
      }
      return files == null || files == AttachmentStore.memory()
          ? AiConversationStore.memory()
          : AiConversationStore.memory(files);
    }
  }
}
