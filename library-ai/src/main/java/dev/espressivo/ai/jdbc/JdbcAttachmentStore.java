package dev.espressivo.ai.jdbc;

import dev.espressivo.aichat.AttachmentStore;
import dev.espressivo.base.internal.Check;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Stores files in chunks, each of which is written and read with a connection of its own: the other
 * end may be a slow browser, and drivers keep a whole blob in memory.
 */
final class JdbcAttachmentStore implements AttachmentStore {

  /** The size of a chunk in bytes. */
  static final int CHUNK = 256 << 10;

  private static final Pattern ID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

  private record Chunk(int chunks, byte[] content) {}

  private final Database database;

  JdbcAttachmentStore(Database database) {
    this.database = database;
  }

  @Override
  public String put(InputStream content) throws IOException {
    Check.notNull("content", content);
    String id = UUID.randomUUID().toString();
    byte[] first = content.readNBytes(CHUNK);
    int chunks = 1;
    try {
      while (true) {
        byte[] next = content.readNBytes(CHUNK);
        if (next.length == 0) {
          break;
        }
        write(id, chunks, 0, next);
        chunks++;
      }
      write(id, 0, chunks, first);
      return id;
    } catch (IOException | RuntimeException e) {
      try {
        remove(id);
      } catch (IOException second) {
        e.addSuppressed(second);
      }
      throw e;
    }
  }

  private void write(String id, int chunk, int chunks, byte[] content) throws IOException {
    database.write(
        statements ->
            statements.update(
                "INSERT INTO espressivo_attachment (id, chunk, chunks, created_at, content)"
                    + " VALUES (?, ?, ?, ?, ?)",
                id,
                chunk,
                chunks,
                database.now(statements),
                content));
  }

  @Override
  public @Nullable InputStream open(String id) throws IOException {
    Chunk first = read(id, 0);
    return first == null ? null : new Chunks(id, first);
  }

  @Override
  public void remove(String id) throws IOException {
    if (ID.matcher(id).matches()) {
      database.write(
          statements -> statements.update("DELETE FROM espressivo_attachment WHERE id = ?", id));
    }
  }

  private @Nullable Chunk read(String id, int chunk) throws IOException {
    if (!ID.matcher(id).matches()) {
      return null;
    }
    return database.read(statements -> read(statements, id, chunk));
  }

  private static @Nullable Chunk read(Statements statements, String id, int chunk)
      throws SQLException {
    try (PreparedStatement statement =
            statements.prepare(
                "SELECT chunks, content FROM espressivo_attachment WHERE id = ? AND chunk = ?",
                id,
                chunk);
        ResultSet rows = statement.executeQuery()) {
      return rows.next() ? new Chunk(rows.getInt(1), rows.getBytes(2)) : null;
    }
  }

  /** Reads the next chunk when the one before is used up. */
  private final class Chunks extends InputStream {
    private final String id;
    private final int chunks;
    private int next = 1;
    private InputStream current;

    Chunks(String id, Chunk first) {
      this.id = id;
      chunks = first.chunks;
      current = new ByteArrayInputStream(first.content);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      Objects.checkFromIndexSize(offset, length, to.length);
      if (length == 0) {
        return 0;
      }
      while (true) {
        int read = current.read(to, offset, length);
        if (read > 0 || next >= chunks) {
          return read;
        }
        Chunk chunk = JdbcAttachmentStore.this.read(id, next);
        if (chunk == null) {
          throw new IOException("The file was removed while it was read");
        }
        next++;
        current = new ByteArrayInputStream(chunk.content);
      }
    }

    @Override
    public int available() throws IOException {
      return current.available();
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JdbcAttachmentStore that && database.equals(that.database);
  }

  @Override
  public int hashCode() {
    return database.hashCode();
  }
}
