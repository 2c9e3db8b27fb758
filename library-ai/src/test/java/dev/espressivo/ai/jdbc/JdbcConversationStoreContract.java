package dev.espressivo.ai.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.AiConversationStoreContract;
import dev.espressivo.aichat.AttachmentStore;
import dev.espressivo.aichat.UnreadableConversationException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a store of conversations in a database does. */
abstract class JdbcConversationStoreContract extends AiConversationStoreContract {

  private Database database;
  private Instant now = Instant.parse("2026-11-27T10:00:00.123456789Z");

  /** Returns a database, which may have the tables. */
  abstract DataSource dataSource() throws Exception;

  @Override
  protected AiConversationStore newStore() throws Exception {
    DataSource source = dataSource();
    JdbcStores.of(source).createTables();
    database = new Database("default", source);
    database.clock = () -> now;
    execute("DELETE FROM espressivo_conversation");
    return new JdbcConversationStore(database, AttachmentStore.memory());
  }

  @Override
  protected void later(Duration time) {
    now = now.plus(time);
  }

  private void execute(String sql) throws Exception {
    database.write(connection -> Database.update(connection, sql));
  }

  @Test
  @DisplayName("creates the tables once")
  void createsTables() throws Exception {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    JdbcStores.of(dataSource()).createTables();

    assertThat(store.load("ann", "a", 0).messages()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"version\":999,\"id\":\"m\"}",
        "",
        "{",
        "null",
        "[]",
        "{\"version\":1}",
        "{\"version\":1,\"id\":\"m\",\"role\":\"wizard\"}"
      })
  @DisplayName("says that a message is of a later version or damaged, and lists the conversation")
  void refusesUnreadable(String json) throws Exception {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    store.append("ann", "b", said(AiChatMessage.user("two")));
    execute(
        "UPDATE espressivo_message SET content = '" + json + "' WHERE conversation = 'a'");

    assertThatThrownBy(() -> store.load("ann", "a", 0))
        .isInstanceOf(UnreadableConversationException.class)
        .hasMessageStartingWith("The stored message ")
        .hasMessageContaining(" cannot be read: ");
    assertThat(store.list("ann", AiConversationKind.CHAT, "", 0, 10).items())
        .extracting(AiConversationInfo::id)
        .containsExactlyInAnyOrder("a", "b");
    assertThat(store.load("ann", "b", 0).messages()).hasSize(1);
    assertThat(store.delete("ann", "a")).isTrue();
  }

  @Test
  @DisplayName("is given to one of many holders that want the lease at the same time")
  void leasesConcurrently() throws Exception {
    List<Callable<Boolean>> holders = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      String holder = "node " + i;
      holders.add(() -> store.lease("ann", "a", holder, Duration.ofSeconds(10)));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
      for (int round = 0; round < 5; round++) {
        assertThat(results(threads, holders)).containsOnlyOnce(true);
        later(Duration.ofSeconds(10));
      }
    }
  }

  @Test
  @DisplayName("has a lease that ends by the clock of the database")
  void hasClockOfDatabase() throws Exception {
    AiConversationStore real = JdbcStores.of(dataSource()).conversations();
    assertThat(real.lease("ann", "a", "one", Duration.ofMillis(1))).isTrue();
    await().until(() -> real.lease("ann", "a", "two", Duration.ofHours(1)));
    assertThat(real.lease("ann", "a", "one", Duration.ofHours(1))).isFalse();
    assertThat(real.load("ann", "a", 0).holder()).isEqualTo("two");
  }

  @Test
  @DisplayName("goes on with leases, notes, renaming and deleting while threads append")
  void mixesConcurrently() throws Exception {
    AtomicInteger taken = new AtomicInteger();
    List<Callable<Boolean>> all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String text = "message " + i;
      all.add(() -> store.append("ann", "a", said(AiChatMessage.user(text))) > 0);
      all.add(() -> store.lease("ann", "a", "node", Duration.ofSeconds(10)));
      all.add(
          () -> {
            store.create("ann", "a", AiConversationKind.CHAT, text);
            store.post("ann", "a", text);
            taken.addAndGet(store.take("ann", "a").size());
            return store.load("ann", "a", 0) != null;
          });
    }
    store.create("ann", "a", AiConversationKind.CHAT, "");
    try (ExecutorService threads = Executors.newFixedThreadPool(12)) {
      assertThat(results(threads, all)).hasSize(120).containsOnly(true);
    }

    taken.addAndGet(store.take("ann", "a").size());
    assertThat(taken).hasValue(40);
    assertThat(store.load("ann", "a", 0).messages())
        .extracting(AiChatMessage::content)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 40).mapToObj(i -> "message " + i).toList());
  }

  private static List<Boolean> results(ExecutorService threads, List<Callable<Boolean>> calls)
      throws Exception {
    List<Boolean> results = new ArrayList<>();
    for (Future<Boolean> each : threads.invokeAll(calls)) {
      results.add(each.get());
    }
    return results;
  }

  @Test
  @DisplayName("removes messages and notes with their conversation")
  void removesAll() throws Exception {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    store.post("ann", "a", "stop");
    store.delete("ann", "a");
    later(Duration.ofHours(1));
    store.delete("bob", "unknown");

    for (String table : List.of("conversation", "message", "note")) {
      assertThat(count("SELECT COUNT(*) FROM espressivo_" + table)).as(table).isZero();
    }
  }

  @Test
  @DisplayName("has ended its transactions, and left the connection as it was")
  void leavesConnections() throws Exception {
    try (Connection one = dataSource().getConnection()) {
      one.setAutoCommit(false);
      one.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
      DataSource shared = Shared.of(one);
      AiConversationStore other = JdbcStores.of("shared", shared).conversations();
      other.append("ann", "a", said(AiChatMessage.user("one")));
      assertThat(other.load("ann", "a", 0).messages()).hasSize(1);

      assertThat(one.getAutoCommit()).isFalse();
      assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
      assertThat(store.load("ann", "a", 0).messages()).hasSize(1);
    }
  }

  int count(String sql) throws Exception {
    return database.read(
        connection -> {
          try (var statement = connection.createStatement();
              ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
          }
        });
  }
}
