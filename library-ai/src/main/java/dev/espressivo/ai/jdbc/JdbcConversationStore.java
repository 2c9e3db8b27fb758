package dev.espressivo.ai.jdbc;

import dev.espressivo.aichat.AiChatJson;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationPage;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.AttachmentStore;
import dev.espressivo.aichat.StoredConversation;
import dev.espressivo.aichat.UnreadableConversationException;
import dev.espressivo.aichat.internal.StoredTexts;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Removal;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Stores conversations in tables.
 *
 * <p>Whatever changes the messages or notes of a conversation first locks its row, so the changes
 * of several servers follow each other, and all lock in the same order.
 */
final class JdbcConversationStore implements AiConversationStore {

  private static final int MAX_NOTES = 100;

  private static final int MAX_PURGED = 100;

  private static final long RESTORABLE = Duration.ofHours(1).toMillis();

  private static final String COLUMNS =
      "id, kind, title, created_at, updated_at, revision, reset_revision, next_ordinal, shown,"
          + " unread, lease_holder, lease_until, deleted_at, CURRENT_TIMESTAMP";

  private static final String ROW =
      "SELECT " + COLUMNS + " FROM espressivo_conversation WHERE owner = ? AND id = ?";

  /**
   * A row of the table, and the time of the database when it was read.
   *
   * @param leasedBy who was the last to take the lease, and has not released it
   */
  private record Row(
      AiConversationInfo info,
      String kind,
      long revision,
      long reset,
      int nextOrdinal,
      @Nullable String shown,
      @Nullable String leasedBy,
      @Nullable Long deletedAt,
      long now) {

    /** Returns who holds the lease; null if it has ended. */
    @Nullable String holder() {
      return info.running() ? leasedBy : null;
    }

    /** Returns whether it was deleted too long ago. */
    boolean isExpired() {
      return deletedAt != null && deletedAt <= now - RESTORABLE;
    }
  }

  /** The part of a statement that selects the conversations of a list, and its parameters. */
  private record Condition(String sql, List<Object> parameters) {}

  private final Database database;
  private final AttachmentStore files;

  JdbcConversationStore(Database database, AttachmentStore files) {
    this.database = database;
    this.files = files;
  }

  // ---- One conversation ----

  @Override
  public AttachmentStore attachments() {
    return files;
  }

  @Override
  public AiConversationInfo create(String owner, String id, AiConversationKind kind, String title)
      throws IOException {
    checkNames(owner, id);
    Check.notNull("kind", kind);
    String text = StoredTexts.title(title);
    Row row = change((statements, loose) -> keep(statements, loose, owner, id, kind, text));
    if (!row.kind.equals(kind.name())) {
      throw new IllegalArgumentException(
          "kind must be that of the stored conversation, %s, but is %s".formatted(row.kind, kind));
    }
    return row.info;
  }

  /** Locks a conversation, which is created or restored if necessary. */
  private Row keep(
      Statements statements,
      Set<String> loose,
      String owner,
      String id,
      AiConversationKind kind,
      String title)
      throws SQLException {
    Row row = find(statements, ROW + " FOR UPDATE", owner, id);
    if (row == null || row.isExpired()) {
      return insert(statements, loose, owner, id, kind, title, row);
    }
    if (row.deletedAt != null) {
      execute(statements, "UPDATE espressivo_conversation SET deleted_at = NULL", owner, id);
    }
    return row;
  }

  /**
   * Creates a conversation, and removes some that were deleted too long ago.
   *
   * @param expired one of them that has the same id; null if there is none
   */
  private Row insert(
      Statements statements,
      Set<String> loose,
      String owner,
      String id,
      AiConversationKind kind,
      String title,
      @Nullable Row expired)
      throws SQLException {
    long now = database.now(statements);
    purge(statements, loose, now);
    if (expired != null) {
      remove(statements, loose, owner, id, now - RESTORABLE);
    }
    // The first revision is greater than that of an earlier conversation with this id, which other
    // servers may still know.
    statements.update(
        "INSERT INTO espressivo_conversation (owner, id, kind, title, search_text, created_at,"
            + " updated_at, revision, reset_revision, next_ordinal, unread, lease_until)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0)",
        owner,
        id,
        kind.name(),
        title,
        StoredTexts.folded(title),
        now,
        now,
        now,
        now,
        false);
    return Objects.requireNonNull(find(statements, ROW, owner, id));
  }

  private @Nullable Row find(Statements statements, String sql, String owner, String id)
      throws SQLException {
    try (PreparedStatement statement = statements.prepare(sql, owner, id);
        ResultSet rows = statement.executeQuery()) {
      return rows.next() ? row(rows) : null;
    }
  }

  private Row row(ResultSet rows) throws SQLException {
    long now = database.now(rows, 14);
    String leasedBy = rows.getString(11);
    AiConversationInfo info =
        new AiConversationInfo(
            rows.getString(1),
            rows.getString(3),
            Instant.ofEpochMilli(rows.getLong(4)),
            Instant.ofEpochMilli(rows.getLong(5)),
            leasedBy != null && rows.getLong(12) > now,
            rows.getBoolean(10));
    return new Row(
        info,
        rows.getString(2),
        rows.getLong(6),
        rows.getLong(7),
        rows.getInt(8),
        rows.getString(9),
        leasedBy,
        rows.getObject(13, Long.class),
        now);
  }

  @Override
  public @Nullable StoredConversation load(String owner, String id, long after) throws IOException {
    StoredTexts.name("owner", owner);
    return StoredTexts.isName(id)
        ? database.read(statements -> load(statements, owner, id, after))
        : null;
  }

  /**
   * Loads the row before the messages. A change between the two is loaded again with the next
   * revision, and if it has removed messages, all are.
   */
  private @Nullable StoredConversation load(
      Statements statements, String owner, String id, long after) throws SQLException, IOException {
    Row row = find(statements, ROW, owner, id);
    if (row == null || row.deletedAt != null) {
      return null;
    }
    boolean whole = after < row.reset || after > row.revision;
    List<AiChatMessage> messages =
        after == row.revision && !whole
            ? List.of()
            : messages(statements, owner, id, whole ? Long.MIN_VALUE : after);
    return new StoredConversation(row.info, row.revision, whole, messages, row.shown, row.holder());
  }

  private List<AiChatMessage> messages(Statements statements, String owner, String id, long after)
      throws SQLException, IOException {
    try (PreparedStatement statement =
        statements.prepare(
            "SELECT id, content FROM espressivo_message"
                + " WHERE owner = ? AND conversation = ? AND revision > ? ORDER BY ordinal",
            owner,
            id,
            after)) {
      statement.setFetchSize(500);
      List<AiChatMessage> messages = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          messages.add(message(rows.getString(1), rows.getString(2)));
        }
      }
      return messages;
    }
  }

  private AiChatMessage message(String id, String json) throws IOException {
    try {
      return AiChatJson.read(json, files);
    } catch (IllegalArgumentException e) {
      throw new UnreadableConversationException(
          "The stored message %s cannot be read: %s".formatted(id, e.getMessage()), e);
    }
  }

  @Override
  public long append(String owner, String id, AiConversationChange change) throws IOException {
    checkNames(owner, id);
    StoredTexts.change(change);
    return change((statements, loose) -> append(statements, loose, owner, id, change));
  }

  private long append(
      Statements statements,
      Set<String> loose,
      String owner,
      String id,
      AiConversationChange change)
      throws SQLException, IOException {
    Row row = keep(statements, loose, owner, id, AiConversationKind.CHAT, "");
    StoredTexts.current(change, row.revision, row.leasedBy);
    boolean removes = remove(statements, loose, owner, id, change);
    boolean changes = removes || !change.messages().isEmpty();
    boolean unread = !change.seen() && (row.info.unread() || StoredTexts.endsReply(change));
    boolean shows = !Objects.equals(row.shown, change.shown());
    if (!changes && !shows && unread == row.info.unread()) {
      return row.revision;
    }
    long revision = changes || shows ? row.revision + 1 : row.revision;
    int ordinal = put(statements, loose, owner, id, row, revision, change.messages());
    statements.update(
        "UPDATE espressivo_conversation SET revision = ?, reset_revision = ?, next_ordinal = ?,"
            + " shown = ?, unread = ?, updated_at = ? WHERE owner = ? AND id = ?",
        revision,
        removes ? revision : row.reset,
        ordinal,
        change.shown(),
        unread,
        changes ? row.now : row.info.updatedAt().toEpochMilli(),
        owner,
        id);
    return revision;
  }

  private boolean remove(
      Statements statements,
      Set<String> loose,
      String owner,
      String id,
      AiConversationChange change)
      throws SQLException {
    int removed = 0;
    for (String message : change.removed()) {
      if (StoredTexts.isName(message)) {
        loose.addAll(MessageFiles.of(statements, owner, id, message));
        removed +=
            statements.update(
                "DELETE FROM espressivo_message WHERE owner = ? AND conversation = ? AND id = ?",
                owner,
                id,
                message);
      }
    }
    return removed > 0;
  }

  /** Stores messages, and returns the number of the next one that is new. */
  private int put(
      Statements statements,
      Set<String> loose,
      String owner,
      String id,
      Row row,
      long revision,
      List<AiChatMessage> messages)
      throws SQLException {
    int ordinal = row.nextOrdinal;
    try (PreparedStatement update =
            statements.prepare(
                "UPDATE espressivo_message SET revision = ?, content = ?, search_text = ?"
                    + " WHERE owner = ? AND conversation = ? AND id = ?");
        PreparedStatement insert =
            statements.prepare(
                "INSERT INTO espressivo_message (revision, content, search_text, owner,"
                    + " conversation, id, ordinal) VALUES (?, ?, ?, ?, ?, ?, ?)")) {
      for (AiChatMessage message : messages) {
        String json = AiChatJson.write(message);
        String text = StoredTexts.folded(message.content());
        // An empty conversation has no messages to replace, except those of this change.
        statements.reuse(update, revision, json, text, owner, id, message.id());
        boolean isNew = ordinal == 0 || update.executeUpdate() == 0;
        if (isNew) {
          statements.reuse(insert, revision, json, text, owner, id, message.id(), ordinal++);
          insert.executeUpdate();
        }
        Set<String> now = MessageFiles.of(message, files);
        Set<String> before =
            isNew ? Set.of() : MessageFiles.of(statements, owner, id, message.id());
        if (!now.equals(before)) {
          MessageFiles.replace(statements, owner, id, message.id(), now);
          loose.addAll(before);
        }
      }
    }
    return ordinal;
  }

  @Override
  public boolean rename(String owner, String id, String title) throws IOException {
    String text = StoredTexts.title(title);
    return change(
        owner,
        id,
        "UPDATE espressivo_conversation SET title = ?, search_text = ?"
            + " WHERE owner = ? AND id = ? AND deleted_at IS NULL",
        text,
        StoredTexts.folded(text),
        owner,
        id);
  }

  @Override
  public boolean delete(String owner, String id) throws IOException {
    StoredTexts.name("owner", owner);
    return change(
        (statements, loose) -> {
          long now = database.now(statements);
          purge(statements, loose, now);
          return StoredTexts.isName(id)
              && statements.update(
                      "UPDATE espressivo_conversation SET deleted_at = ?"
                          + " WHERE owner = ? AND id = ? AND deleted_at IS NULL",
                      now,
                      owner,
                      id)
                  > 0;
        });
  }

  @Override
  public boolean restore(String owner, String id) throws IOException {
    StoredTexts.name("owner", owner);
    return StoredTexts.isName(id)
        && change(
            (statements, loose) -> {
              long now = database.now(statements);
              purge(statements, loose, now);
              return statements.update(
                      "UPDATE espressivo_conversation SET deleted_at = NULL"
                          + " WHERE owner = ? AND id = ? AND deleted_at > ?",
                      owner,
                      id,
                      now - RESTORABLE)
                  > 0;
            });
  }

  /**
   * Removes conversations of all owners that were deleted too long ago; not all at once, which may
   * take too long.
   */
  private static void purge(Statements statements, Set<String> loose, long now)
      throws SQLException {
    record Key(String owner, String id) {}
    long last = now - RESTORABLE;
    List<Key> expired = new ArrayList<>();
    try (PreparedStatement statement =
            statements.prepare(
                "SELECT owner, id FROM espressivo_conversation WHERE deleted_at <= ?"
                    + " ORDER BY deleted_at, owner, id FETCH FIRST ? ROWS ONLY",
                last,
                MAX_PURGED);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        expired.add(new Key(rows.getString(1), rows.getString(2)));
      }
    }
    for (Key each : expired) {
      remove(statements, loose, each.owner, each.id, last);
    }
  }

  /** Removes a conversation that was deleted at a time or before. */
  private static void remove(
      Statements statements, Set<String> loose, String owner, String id, long last)
      throws SQLException {
    loose.addAll(MessageFiles.of(statements, owner, id));
    statements.update(
        "DELETE FROM espressivo_conversation WHERE owner = ? AND id = ? AND deleted_at <= ?",
        owner,
        id,
        last);
  }

  /** What is done with the messages, and the files that they may have had alone. */
  private interface Change<T> {
    T on(Statements statements, Set<String> loose) throws SQLException, IOException;
  }

  /** Changes messages, and then removes the files that no message has any more. */
  private <T> T change(Change<T> change) throws IOException {
    record Done<T>(T result, List<String> unused) {}
    Done<T> done =
        database.write(
            statements -> {
              Set<String> loose = new HashSet<>();
              T result = change.on(statements, loose);
              return new Done<>(result, MessageFiles.unused(statements, loose));
            });
    Removal.later(files::remove, done.unused);
    return done.result;
  }

  private boolean change(String owner, String id, String sql, Object... parameters)
      throws IOException {
    StoredTexts.name("owner", owner);
    return StoredTexts.isName(id)
        && database.write(statements -> statements.update(sql, parameters) > 0);
  }

  private static void checkNames(String owner, String id) {
    StoredTexts.name("owner", owner);
    StoredTexts.name("id", id);
  }

  private static void execute(Statements statements, String sql, String owner, String id)
      throws SQLException {
    statements.update(sql + " WHERE owner = ? AND id = ?", owner, id);
  }

  // ---- Lists ----

  @Override
  public AiConversationPage list(
      String owner, AiConversationKind kind, String text, int offset, int limit)
      throws IOException {
    StoredTexts.page(offset, limit);
    Condition condition = condition(owner, kind, text, Long.MIN_VALUE);
    return database.read(
        statements -> {
          List<AiConversationInfo> items = page(statements, condition, offset, limit);
          boolean isLast = items.size() < limit && (offset == 0 || !items.isEmpty());
          return new AiConversationPage(
              items, isLast ? offset + items.size() : count(statements, condition));
        });
  }

  private List<AiConversationInfo> page(
      Statements statements, Condition condition, int offset, int limit) throws SQLException {
    Object[] parameters =
        Stream.concat(condition.parameters.stream(), Stream.of(offset, limit)).toArray();
    try (PreparedStatement statement =
            statements.prepare(
                "SELECT "
                    + COLUMNS
                    + condition.sql
                    + " ORDER BY updated_at DESC, id OFFSET ? ROWS FETCH NEXT ? ROWS ONLY",
                parameters);
        ResultSet rows = statement.executeQuery()) {
      List<AiConversationInfo> items = new ArrayList<>();
      while (rows.next()) {
        items.add(row(rows).info);
      }
      return items;
    }
  }

  @Override
  public int count(String owner, AiConversationKind kind, String text, Instant since)
      throws IOException {
    Check.notNull("since", since);
    Condition condition = condition(owner, kind, text, millis(since));
    return database.read(statements -> count(statements, condition));
  }

  private static int count(Statements statements, Condition condition) throws SQLException {
    try (PreparedStatement statement =
            statements.prepare("SELECT COUNT(*)" + condition.sql, condition.parameters.toArray());
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      return rows.getInt(1);
    }
  }

  /** Returns the first millisecond that is not before a time. */
  private static long millis(Instant time) {
    Instant last = Instant.ofEpochMilli(Long.MAX_VALUE).minusSeconds(1);
    if (!time.isAfter(Instant.EPOCH)) {
      return Long.MIN_VALUE;
    }
    return time.isAfter(last) ? Long.MAX_VALUE : time.plusNanos(999_999).toEpochMilli();
  }

  private static Condition condition(
      String owner, AiConversationKind kind, String text, long since) {
    StoredTexts.name("owner", owner);
    Check.noneNull("kind", kind, "text", text);
    String sql =
        " FROM espressivo_conversation c WHERE c.owner = ? AND c.kind = ? AND c.updated_at >= ?"
            + " AND c.deleted_at IS NULL";
    List<Object> parameters = new ArrayList<>(List.of(owner, kind.name(), since));
    if (!text.isEmpty()) {
      String pattern = "%" + StoredTexts.folded(text).replaceAll("[!%_]", "!$0") + "%";
      sql +=
          " AND (c.search_text LIKE ? ESCAPE '!' OR EXISTS (SELECT 1 FROM espressivo_message m"
              + " WHERE m.owner = c.owner AND m.conversation = c.id"
              + " AND m.search_text LIKE ? ESCAPE '!'))";
      parameters.add(pattern);
      parameters.add(pattern);
    }
    return new Condition(sql, parameters);
  }

  // ---- Leases and notes ----

  @Override
  public boolean lease(String owner, String id, String holder, Duration time) throws IOException {
    checkNames(owner, id);
    StoredTexts.name("holder", holder);
    Check.timeout("time", time);
    return change((statements, loose) -> lease(statements, loose, owner, id, holder, time));
  }

  /** One statement takes the lease, so two that try at once cannot both get it. */
  private boolean lease(
      Statements statements,
      Set<String> loose,
      String owner,
      String id,
      String holder,
      Duration time)
      throws SQLException {
    long now = database.now(statements);
    String sql =
        "UPDATE espressivo_conversation SET lease_holder = ?, lease_until = ? WHERE owner = ?"
            + " AND id = ? AND (lease_holder IS NULL OR lease_holder = ? OR lease_until <= ?)"
            + " AND (deleted_at IS NULL OR deleted_at > ?)";
    Object[] parameters = {holder, now + time.toMillis(), owner, id, holder, now, now - RESTORABLE};
    if (statements.update(sql, parameters) > 0) {
      return true;
    }
    Row row = find(statements, ROW, owner, id);
    if (row != null && !row.isExpired()) {
      return false;
    }
    insert(statements, loose, owner, id, AiConversationKind.CHAT, "", row);
    return statements.update(sql, parameters) > 0;
  }

  @Override
  public void release(String owner, String id, String holder) throws IOException {
    Check.notNull("holder", holder);
    if (StoredTexts.isName(holder)) {
      change(
          owner,
          id,
          "UPDATE espressivo_conversation SET lease_holder = NULL"
              + " WHERE owner = ? AND id = ? AND lease_holder = ?",
          owner,
          id,
          holder);
    }
  }

  @Override
  public void post(String owner, String id, String note) throws IOException {
    StoredTexts.name("owner", owner);
    StoredTexts.note(note);
    if (StoredTexts.isName(id)) {
      database.write(statements -> post(statements, owner, id, note));
    }
  }

  private boolean post(Statements statements, String owner, String id, String note)
      throws SQLException {
    Row row = find(statements, ROW + " FOR UPDATE", owner, id);
    if (row == null || row.deletedAt != null) {
      return false;
    }
    int ordinal;
    try (PreparedStatement statement =
            statements.prepare(
                "SELECT MAX(ordinal) FROM espressivo_note WHERE owner = ? AND conversation = ?",
                owner,
                id);
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      ordinal = rows.getInt(1) + 1;
    }
    statements.update(
        "DELETE FROM espressivo_note WHERE owner = ? AND conversation = ? AND ordinal <= ?",
        owner,
        id,
        ordinal - MAX_NOTES);
    return statements.update(
            "INSERT INTO espressivo_note (owner, conversation, ordinal, note) VALUES (?, ?, ?, ?)",
            owner,
            id,
            ordinal,
            note)
        > 0;
  }

  @Override
  public List<String> take(String owner, String id) throws IOException {
    StoredTexts.name("owner", owner);
    // Usually there is none, which does not need a lock.
    if (!StoredTexts.isName(id)
        || database.read(statements -> notes(statements, owner, id)).isEmpty()) {
      return List.of();
    }
    return database.write(
        statements -> {
          Row row = find(statements, ROW + " FOR UPDATE", owner, id);
          if (row == null || row.deletedAt != null) {
            return List.of();
          }
          List<String> notes = notes(statements, owner, id);
          statements.update(
              "DELETE FROM espressivo_note WHERE owner = ? AND conversation = ?", owner, id);
          return notes;
        });
  }

  private static List<String> notes(Statements statements, String owner, String id)
      throws SQLException {
    try (PreparedStatement statement =
            statements.prepare(
                "SELECT note FROM espressivo_note WHERE owner = ? AND conversation = ?"
                    + " ORDER BY ordinal",
                owner,
                id);
        ResultSet rows = statement.executeQuery()) {
      List<String> notes = new ArrayList<>();
      while (rows.next()) {
        notes.add(rows.getString(1));
      }
      return notes;
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JdbcConversationStore that
        && database.equals(that.database)
        && files.equals(that.files);
  }

  @Override
  public int hashCode() {
    return database.hashCode();
  }
}
