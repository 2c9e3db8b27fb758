package dev.espressivo.ai.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espressivo.ai.route.ApprovalStore;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.AiConversationStoreContract;
import dev.espressivo.aichat.AttachmentStore;
import dev.espressivo.aichat.UnreadableConversationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the stores in a database do. */
abstract class JdbcStoresContract extends AiConversationStoreContract {

  private DataSource source;
  private Database database;
  private Instant now = Instant.parse("2026-11-27T10:00:00.123456789Z");

  /** Returns a database, which may have the tables. */
  abstract DataSource dataSource() throws Exception;

  @Override
  protected AiConversationStore newStore() throws Exception {
    source = SharedConnection.timed(dataSource());
    JdbcStores.of(source).createTables();
    database = new Database("default", source);
    database.clock = () -> now;
    execute("DELETE FROM espressivo_conversation");
    execute("DELETE FROM espressivo_approval");
    return new JdbcConversationStore(database, AttachmentStore.memory());
  }

  @Override
  protected void later(Duration time) {
    now = now.plus(time);
  }

  private void execute(String sql) throws Exception {
    database.write(statements -> statements.update(sql));
  }

  @Test
  @DisplayName("creates the tables once")
  void createsTables() throws Exception {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    JdbcStores.of(source).createTables();

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
    execute("UPDATE espressivo_message SET content = '" + json + "' WHERE conversation = 'a'");

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
  @DisplayName("gives the conversations it keeps the store of files in the same database")
  void givesFiles() throws Exception {
    JdbcStores stores = JdbcStores.of(source);
    AiConversation kept = AiConversation.of("ann", "a", stores.conversations());
    assertThat(kept.getAttachmentStore()).isEqualTo(stores.attachments());
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
    AiConversationStore real = JdbcStores.of(source).conversations();
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

  @ParameterizedTest
  @ValueSource(strings = {"create", "append", "lease", "restore", "delete"})
  @DisplayName("removes messages and notes with their conversation, by the next call for another")
  void removesAll(String call) throws Exception {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    store.post("ann", "a", "stop");
    store.delete("ann", "a");
    later(Duration.ofHours(1));
    switch (call) {
      case "create" -> store.create("bob", "b", AiConversationKind.CHAT, "");
      case "append" -> store.append("bob", "b", said());
      case "lease" -> store.lease("bob", "b", "node", Duration.ofSeconds(10));
      case "restore" -> store.restore("bob", "b");
      default -> store.delete("bob", "b");
    }

    assertThat(count("SELECT COUNT(*) FROM espressivo_conversation WHERE id = 'a'")).isZero();
    for (String table : List.of("message", "note")) {
      assertThat(count("SELECT COUNT(*) FROM espressivo_" + table)).as(table).isZero();
    }
  }

  @Test
  @DisplayName("remove a file with the last message that has it, and no file of another store")
  void removesFiles() throws Exception {
    AttachmentStore files = AttachmentStore.memory(1_000);
    AiConversationStore other = new JdbcConversationStore(database, files);
    AiChatAttachment one = new AiChatAttachment("one.txt", "text/plain", new byte[] {1}, files);
    AiChatAttachment two = new AiChatAttachment("two.txt", "text/plain", new byte[] {2}, files);
    String received = files.put(new ByteArrayInputStream(new byte[] {3}));
    AiChatAttachment foreign = new AiChatAttachment("f.txt", "text/plain", new byte[] {4});
    AiChatMessage first = message("m1", List.of(one, two, foreign));
    AiChatMessage edited = message("m2", List.of(one));
    AiChatMessage reply =
        message(
            "m3",
            List.of(),
            new AiChatPart.File("attachment:" + received, "image/png", "picture.png"));

    other.append("ann", "a", said(first, edited, reply));
    other.append("bob", "b", said(edited));
    other.append("ann", "a", new AiConversationChange(List.of(), Set.of(first.id()), null, true));
    await().until(() -> !two.isAvailable());
    assertThat(one.isAvailable()).isTrue();
    assertThat(foreign.isAvailable()).isTrue();

    other.append("ann", "a", said(message("m3", List.of())));
    await().until(() -> files.open(received) == null);

    other.delete("ann", "a");
    later(Duration.ofHours(1));
    other.create("ann", "c", AiConversationKind.CHAT, "");
    assertThat(count("SELECT COUNT(*) FROM espressivo_file")).isEqualTo(1);
    assertThat(one.isAvailable()).isTrue();
    other.delete("bob", "b");
    later(Duration.ofHours(1));
    assertThat(other.restore("bob", "b")).isFalse();
    await().until(() -> !one.isAvailable());
  }

  private static AiChatMessage message(
      String id, List<AiChatAttachment> files, AiChatPart... parts) {
    return new AiChatMessage(
        id,
        null,
        AiChatRole.USER,
        List.of(parts),
        files,
        AiChatMessageStatus.DONE,
        null,
        Instant.EPOCH);
  }

  @Test
  @DisplayName("has ended its transactions, and left the connection as it was")
  void leavesConnections() throws Exception {
    try (Connection one = dataSource().getConnection()) {
      one.setAutoCommit(false);
      one.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
      one.setNetworkTimeout(Runnable::run, 60_000);
      int network = one.getNetworkTimeout();
      int query = queryTimeout(one);
      DataSource shared = SharedConnection.of(one);
      AiConversationStore other = JdbcStores.of("shared", shared).conversations();
      other.append("ann", "a", said(AiChatMessage.user("one")));
      assertThat(other.load("ann", "a", 0).messages()).hasSize(1);

      assertThat(one.getAutoCommit()).isFalse();
      assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
      assertThat(one.getNetworkTimeout()).isEqualTo(network);
      assertThat(queryTimeout(one)).isEqualTo(query);
      assertThat(store.load("ann", "a", 0).messages()).hasSize(1);
    }
  }

  private static int queryTimeout(Connection connection) throws Exception {
    try (Statement statement = connection.createStatement()) {
      return statement.getQueryTimeout();
    }
  }

  /** Returns a store whose calls may take a second. */
  AiConversationStore impatient() throws Exception {
    Database patience = new Database("impatient", source, Duration.ofSeconds(1));
    return new JdbcConversationStore(patience, AttachmentStore.memory());
  }

  @Test
  @Timeout(15)
  @DisplayName("fail in time while another connection keeps a lock, and go on when it is free")
  void outlivesALock() throws Exception {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    AiConversationStore impatient = impatient();
    try (Connection other = dataSource().getConnection()) {
      other.setAutoCommit(false);
      try (Statement lock = other.createStatement()) {
        lock.executeQuery("SELECT id FROM espressivo_conversation FOR UPDATE");
      }
      assertThatThrownBy(() -> impatient.append("ann", "a", said(AiChatMessage.user("two"))))
          .isInstanceOf(IOException.class)
          .hasMessage("The database cannot be reached, or has failed");
      assertThat(impatient.load("ann", "a", 0).messages()).hasSize(1);
      other.rollback();
    }
    impatient.append("ann", "a", said(AiChatMessage.user("three")));
    assertThat(store.load("ann", "a", 0).messages())
        .extracting(AiChatMessage::content)
        .containsExactly("one", "three");
  }

  @Test
  @DisplayName("remove many deleted conversations little by little, and create any of them anew")
  void purgesLittleByLittle() throws Exception {
    store.create("ann", "id0", AiConversationKind.CHAT, "");
    store.delete("ann", "id0");
    database.write(
        statements -> {
          for (int i = 1; i < 250; i++) {
            statements.update(
                "INSERT INTO espressivo_conversation (owner, id, kind, title, search_text,"
                    + " created_at, updated_at, revision, reset_revision, next_ordinal, unread,"
                    + " lease_until, deleted_at)"
                    + " SELECT owner, ?, kind, title, search_text, created_at, updated_at,"
                    + " revision, reset_revision, next_ordinal, unread, lease_until, deleted_at"
                    + " FROM espressivo_conversation WHERE id = 'id0'",
                "id" + i);
          }
          return true;
        });
    later(Duration.ofHours(1));
    assertThat(store.restore("ann", "id249")).isFalse();
    assertThat(count("SELECT COUNT(*) FROM espressivo_conversation")).isEqualTo(150);
    assertThat(store.restore("ann", "id249")).isFalse();
    store.append("ann", "id248", said());
    assertThat(count("SELECT COUNT(*) FROM espressivo_conversation")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        1,
        JdbcAttachmentStore.CHUNK - 1,
        JdbcAttachmentStore.CHUNK,
        JdbcAttachmentStore.CHUNK + 1,
        3 * JdbcAttachmentStore.CHUNK
      })
  @DisplayName("give a file back, byte by byte and as a whole, until it is removed")
  void storesFiles(int size) throws Exception {
    byte[] content = new byte[size];
    new Random(size).nextBytes(content);
    AttachmentStore files = JdbcStores.of(source).attachments();
    String other = files.put(new ByteArrayInputStream(new byte[] {1}));
    String id = files.put(new ByteArrayInputStream(content));

    try (InputStream in = files.open(id)) {
      if (size > 0) {
        assertThat(in.read()).isEqualTo(content[0] & 0xff);
      }
      assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(content, Math.min(1, size), size));
      assertThat(in.read()).isEqualTo(-1);
    }
    files.remove(id);
    assertThat(files.open(id)).isNull();
    assertThat(files.open(other)).hasBinaryContent(new byte[] {1});
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "%", "' or '1'='1", "\0", "\uD800", "../../etc/passwd"})
  @DisplayName("have no file of a forged id")
  void refusesForgedFiles(String id) throws Exception {
    AttachmentStore files = JdbcStores.of(source).attachments();
    String real = files.put(new ByteArrayInputStream(new byte[] {1}));

    for (String each : List.of(id, real + id, id + real, real.toUpperCase(Locale.ROOT) + id)) {
      if (!each.equals(real)) {
        assertThat(files.open(each)).isNull();
        files.remove(each);
      }
    }
    assertThat(files.open(real)).isNotNull();
  }

  @Test
  @DisplayName("hold no connection while a file is read or sent, and store none that breaks off")
  void streamsFiles() throws Exception {
    AtomicInteger open = new AtomicInteger();
    AttachmentStore files =
        JdbcStores.of("counted", SharedConnection.counted(dataSource(), open)).attachments();
    int size = 2 * JdbcAttachmentStore.CHUNK;
    InputStream content =
        new InputStream() {
          private int left = size;

          @Override
          public int read() throws IOException {
            assertThat(open).hasValue(0);
            return left-- > 0 ? left & 0xff : -1;
          }
        };

    String id = files.put(content);
    try (InputStream in = files.open(id)) {
      in.readNBytes(JdbcAttachmentStore.CHUNK + 1);
      assertThat(open).hasValue(0);
      files.remove(id);
      assertThat(in.readNBytes(JdbcAttachmentStore.CHUNK - 1))
          .hasSize(JdbcAttachmentStore.CHUNK - 1);
    }
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream(new byte[3 * JdbcAttachmentStore.CHUNK]),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("gone");
              }
            });
    int before = count("SELECT COUNT(*) FROM espressivo_attachment");
    assertThatThrownBy(() -> files.put(broken)).hasMessage("gone");
    assertThat(count("SELECT COUNT(*) FROM espressivo_attachment")).isEqualTo(before);
  }

  @Test
  @DisplayName("let one of many answers to an approval count, and forget it when it has expired")
  void claimsOnce() throws Exception {
    ApprovalStore approvals = new JdbcApprovalStore(database);
    String id = UUID.randomUUID().toString();
    Instant until = now.plusSeconds(60);
    List<Callable<Boolean>> answers = Collections.nCopies(16, () -> approvals.claim(id, until));
    try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
      assertThat(results(threads, answers)).containsOnlyOnce(true);
    }
    assertThat(approvals.claim(id, until)).isFalse();
    later(Duration.ofSeconds(60));
    assertThat(approvals.claim(UUID.randomUUID().toString(), now.plusSeconds(60))).isTrue();

    assertThat(count("SELECT COUNT(*) FROM espressivo_approval")).isEqualTo(1);
  }

  @Test
  @DisplayName("refuse a database that may mix up owners, and an unknown name")
  void refusesDatabases() throws Exception {
    AtomicInteger open = new AtomicInteger();
    DataSource foreign = SharedConnection.named(dataSource(), "MySQL", open);
    AiConversationStore other = JdbcStores.of("foreign", foreign).conversations();
    assertThatThrownBy(() -> other.load("ann", "a", 0))
        .isInstanceOf(IOException.class)
        .hasMessage("The database must be one of [H2, PostgreSQL], but is MySQL");
    assertThat(open).hasValue(0);
    assertThatThrownBy(() -> JdbcStores.of(" ", foreign))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("fail with an IOException while the database is away, and go on when it is back")
  void outlivesTheDatabase() throws Exception {
    AtomicBoolean away = new AtomicBoolean();
    AiConversationStore other =
        JdbcStores.of("away", SharedConnection.failing(dataSource(), away)).conversations();
    other.append("ann", "a", said(AiChatMessage.user("one")));
    away.set(true);
    assertThatThrownBy(() -> other.append("ann", "a", said(AiChatMessage.user("two"))))
        .isInstanceOf(IOException.class)
        .hasMessage("The database cannot be reached, or has failed");
    assertThatThrownBy(() -> other.list("ann", AiConversationKind.CHAT, "", 0, 10))
        .isInstanceOf(IOException.class);
    away.set(false);
    other.append("ann", "a", said(AiChatMessage.user("three")));
    assertThat(other.load("ann", "a", 0).messages())
        .extracting(AiChatMessage::content)
        .containsExactly("one", "three");
  }

  @Test
  @DisplayName("say what is missing")
  void saysWhatIsMissing() throws Exception {
    AiConversationStore other = JdbcStores.of("gone", dataSource()).conversations();
    execute("ALTER TABLE espressivo_note RENAME TO espressivo_note_away");
    try {
      other.create("ann", "a", AiConversationKind.CHAT, "");
      assertThatThrownBy(() -> other.post("ann", "a", "stop"))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("The tables in the database are missing");
    } finally {
      execute("ALTER TABLE espressivo_note_away RENAME TO espressivo_note");
    }
  }

  int count(String sql) throws Exception {
    return database.read(
        statements -> {
          try (PreparedStatement statement = statements.prepare(sql);
              ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getInt(1);
          }
        });
  }
}
