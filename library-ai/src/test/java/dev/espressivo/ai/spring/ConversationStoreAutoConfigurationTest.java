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
import java.time.Instant;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

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
                  .containsOnlyOnce(
                      "Conversations, files and approvals cannot be stored: The tables")
                  .contains("espressivo.ai.conversations.create-tables=true or dev/espressivo");
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
  @DisplayName("is configured by properties that are described to IDEs")
  void describesProperties() throws Exception {
    new DescribedProperties("espressivo.ai.conversations.")
        .areThoseOf(new ConversationProperties(true, null));
  }
}
