package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.ai.jdbc.JdbcStores;
import dev.espressivo.ai.route.ApprovalStore;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.AttachmentStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceInitializationAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@DisplayName("The auto-configuration of the stores for conversations")
class ConversationStoreAutoConfigurationTest {

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(ConversationStoreAutoConfiguration.class));

  private final ApplicationContextRunner withDatabase =
      runner.withBean("dataSource", DataSource.class, ConversationStoreAutoConfigurationTest::h2);

  private static DataSource h2() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    return source;
  }

  @Test
  @DisplayName("keeps conversations in memory without a database, or if it is told to")
  void isInMemory() {
    runner.run(
        context ->
            assertThat(context)
                .hasNotFailed()
                .doesNotHaveBean(JdbcStores.class)
                .doesNotHaveBean(ApprovalStore.class)
                .getBean(AiConversationStore.class)
                .isSameAs(AiConversationStore.memory()));
    withDatabase
        .withPropertyValues("espressivo.ai.conversations.jdbc=false")
        .run(
            context ->
                assertThat(context)
                    .doesNotHaveBean(JdbcStores.class)
                    .getBean(AttachmentStore.class)
                    .isSameAs(AttachmentStore.memory()));
  }

  @Test
  @DisplayName("stores conversations, files and approvals in the database, whose tables it creates")
  void isInTheDatabase() {
    withDatabase.run(
        context -> {
          AiConversationStore store = context.getBean(AiConversationStore.class);
          store.create("ann", "a", AiConversationKind.CHAT, "Title");
          AiConversationStore same =
              JdbcStores.of(context.getBean(DataSource.class)).conversations();
          assertThat(same.load("ann", "a", 0).info().title()).isEqualTo("Title");
          assertThat(Serialised.copy(store)).isEqualTo(store);

          AttachmentStore files = context.getBean(AttachmentStore.class);
          assertThat(files.open(files.put(new ByteArrayInputStream(new byte[] {7}))))
              .hasBinaryContent(new byte[] {7});
          ApprovalStore approvals = context.getBean(ApprovalStore.class);
          Instant until = Instant.now().plusSeconds(600);
          assertThat(approvals.claim("id", until)).isTrue();
          assertThat(approvals.claim("id", until)).isFalse();
        });
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  @DisplayName("creates no tables if it is told not to, and says what to do")
  void createsNoTables(CapturedOutput output) {
    withDatabase
        .withPropertyValues("espressivo.ai.conversations.create-tables=false")
        .run(
            context -> {
              assertThat(output)
                  .containsOnlyOnce("Conversations and files cannot be stored: The tables")
                  .contains("espressivo.ai.conversations.create-tables=true or dev/espressivo");
              assertThat(context.getBeanProvider(ApprovalStore.class).getIfAvailable()).isNull();
              assertThatThrownBy(
                      () -> context.getBean(AiConversationStore.class).load("ann", "a", 0))
                  .isInstanceOf(IOException.class)
                  .hasMessageStartingWith("The tables in the database are missing");
            });
  }

  @Test
  @DisplayName("starts while the database is away")
  void startsWithoutTheDatabase() {
    JdbcDataSource away = new JdbcDataSource();
    away.setURL("jdbc:h2:mem:away;IFEXISTS=TRUE");
    runner
        .withBean("dataSource", DataSource.class, () -> away)
        .run(context -> assertThat(context).hasNotFailed().hasSingleBean(JdbcStores.class));
  }

  @Test
  @DisplayName("does not choose between several databases, and uses the stores of the app")
  void leavesTheChoice() {
    ApplicationContextRunner two =
        withDatabase.withBean(
            "other", DataSource.class, ConversationStoreAutoConfigurationTest::h2);
    two.run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(JdbcStores.class));
    two.withBean(
            "stores",
            JdbcStores.class,
            () -> JdbcStores.of(ConversationStoreAutoConfigurationTest.h2()))
        .run(
            context ->
                assertThat(context)
                    .hasSingleBean(ApprovalStore.class)
                    .getBean(AiConversationStore.class)
                    .isNotSameAs(AiConversationStore.memory()));
    withDatabase
        .withBean("mine", AiConversationStore.class, AiConversationStore::memory)
        .run(
            context ->
                assertThat(context).hasSingleBean(AiConversationStore.class).hasBean("mine"));
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  @DisplayName("is in memory with a database that is not supported, and says so once")
  void backsOff(CapturedOutput output) {
    runner
        .withBean("dataSource", DataSource.class, () -> product("MySQL"))
        .run(
            context -> {
              assertThat(context)
                  .hasNotFailed()
                  .getBean(AiConversationStore.class)
                  .isSameAs(AiConversationStore.memory());
              assertThat(context.getBean(AttachmentStore.class)).isSameAs(AttachmentStore.memory());
              assertThat(context.getBeanProvider(ApprovalStore.class).getIfAvailable()).isNull();
              assertThat(context.getBeanProvider(JdbcStores.class).getIfAvailable()).isNull();
              assertThat(output)
                  .containsOnlyOnce("Conversations are kept in memory: The database must be one of")
                  .containsOnlyOnce("WARN");
            });
    runner
        .withBean("dataSource", DataSource.class, () -> product("MySQL"))
        .withPropertyValues("espressivo.ai.conversations.create-tables=true")
        .run(context -> assertThat(context).hasFailed());
  }

  /** Returns a database of another product. */
  private static DataSource product(String name) {
    return proxy(
        DataSource.class,
        method ->
            proxy(
                Connection.class,
                each ->
                    each.getName().equals("getMetaData")
                        ? proxy(DatabaseMetaData.class, any -> name)
                        : null));
  }

  private static <T> T proxy(Class<T> type, Function<Method, Object> call) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, given) -> call.apply(method)));
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  @DisplayName("is in memory if there are several databases or stores, none of them primary")
  void saysThatThereAreSeveral(CapturedOutput output) {
    ApplicationContextRunner two =
        withDatabase.withBean(
            "other", DataSource.class, ConversationStoreAutoConfigurationTest::h2);
    two.run(
        context ->
            assertThat(output)
                .containsOnlyOnce("Conversations are kept in memory: of 2 beans of the type Data"));
    two.withBean("one", JdbcStores.class, () -> JdbcStores.of("one", h2()))
        .withBean("two", JdbcStores.class, () -> JdbcStores.of("two", h2()))
        .run(
            context ->
                assertThat(context)
                    .hasNotFailed()
                    .doesNotHaveBean(ApprovalStore.class)
                    .getBean(AiConversationStore.class)
                    .isSameAs(AiConversationStore.memory()));
    assertThat(output)
        .containsOnlyOnce("Conversations are kept in memory: of 2 beans of the type JdbcStores");
  }

  @Test
  @DisplayName("keeps conversations in memory if it is told to, whatever stores the app has")
  void isToldTo() {
    withDatabase
        .withBean("stores", JdbcStores.class, () -> JdbcStores.of("stores", h2()))
        .withPropertyValues("espressivo.ai.conversations.jdbc=false")
        .run(
            context ->
                assertThat(context)
                    .doesNotHaveBean(ApprovalStore.class)
                    .getBean(AiConversationStore.class)
                    .isSameAs(AiConversationStore.memory()));
  }

  @Test
  @DisplayName("keeps files in the store of the app, also with conversations in memory")
  void usesTheStoreOfTheApp() throws Exception {
    AttachmentStore mine = AttachmentStore.memory(1_000);
    runner
        .withBean("mine", AttachmentStore.class, () -> mine)
        .run(
            context -> {
              AiConversationStore store = context.getBean(AiConversationStore.class);
              assertThat(store.attachments()).isSameAs(mine);
              assertThat(Serialised.copy(store)).isSameAs(store);
            });
    withDatabase
        .withBean("mine", AttachmentStore.class, () -> mine)
        .run(
            context ->
                assertThat(context.getBean(AiConversationStore.class).attachments())
                    .isSameAs(mine));
    runner
        .withBean("mine", AttachmentStore.class, () -> mine)
        .withBean("other", AttachmentStore.class, () -> AttachmentStore.memory(1_000))
        .run(
            context ->
                assertThat(context)
                    .hasNotFailed()
                    .getBean(AiConversationStore.class)
                    .isSameAs(AiConversationStore.memory()));
  }

  /** Needs the store before the beans of the auto-configurations are created. */
  @Configuration(proxyBeanMethods = false)
  static class Early {

    @Bean
    Object early(AiConversationStore store) {
      return store.toString();
    }
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  @DisplayName("checks the tables after the migrations of the app")
  void waitsForMigrations(CapturedOutput output) {
    withDatabase
        .withUserConfiguration(Early.class)
        .withConfiguration(AutoConfigurations.of(DataSourceInitializationAutoConfiguration.class))
        .withPropertyValues(
            "spring.sql.init.schema-locations=classpath:dev/espressivo/ai/jdbc/schema.sql",
            "spring.sql.init.mode=always",
            "espressivo.ai.conversations.create-tables=false")
        .run(
            context -> {
              assertThat(context).hasNotFailed();
              assertThat(context.getBean(ApprovalStore.class)).isNotNull();
              assertThat(output).doesNotContain("cannot be stored");
            });
  }

  @Test
  @DisplayName("is configured by properties that are described to IDEs")
  void describesProperties() throws Exception {
    new DescribedProperties("espressivo.ai.conversations.")
        .areThoseOf(new ConversationProperties(true, null));
  }
}
