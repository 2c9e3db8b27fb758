package dev.espressivo.ai.jdbc;

import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AttachmentStore;
import dev.espressivo.aichat.internal.StoredTexts;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the files of messages. Several messages may have the same file, such as the branches
 * of an edited one; it is removed with the last of them.
 */
final class MessageFiles {

  private MessageFiles() {}

  /** Returns the files of a message that are in a store. */
  static Set<String> of(AiChatMessage message, AttachmentStore store) {
    Stream<String> attached =
        message.attachments().stream()
            .filter(file -> file.store().equals(store))
            .map(AiChatAttachment::id);
    Stream<@Nullable String> received =
        message.parts().stream()
            .filter(AiChatPart.File.class::isInstance)
            .map(part -> ((AiChatPart.File) part).attachmentId());
    return Stream.concat(attached, received)
        .filter(StoredTexts::isName)
        .collect(Collectors.toSet());
  }

  /** Returns the files that a message was stored with. */
  static Set<String> of(Statements statements, String owner, String conversation, String message)
      throws SQLException {
    return read(
        statements,
        "SELECT file_id FROM espressivo_file WHERE owner = ? AND conversation = ? AND message = ?",
        owner,
        conversation,
        message);
  }

  /** Returns the files that the messages of a conversation were stored with. */
  static Set<String> of(Statements statements, String owner, String conversation)
      throws SQLException {
    return read(
        statements,
        "SELECT file_id FROM espressivo_file WHERE owner = ? AND conversation = ?",
        owner,
        conversation);
  }

  private static Set<String> read(Statements statements, String sql, Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = statements.prepare(sql, parameters);
        ResultSet rows = statement.executeQuery()) {
      Set<String> files = new HashSet<>();
      while (rows.next()) {
        files.add(rows.getString(1));
      }
      return files;
    }
  }

  /** Stores which files a message has. */
  static void replace(
      Statements statements, String owner, String conversation, String message, Set<String> files)
      throws SQLException {
    statements.update(
        "DELETE FROM espressivo_file WHERE owner = ? AND conversation = ? AND message = ?",
        owner,
        conversation,
        message);
    for (String file : files) {
      statements.update(
          "INSERT INTO espressivo_file (owner, conversation, message, file_id) VALUES (?, ?, ?, ?)",
          owner,
          conversation,
          message,
          file);
    }
  }

  /** Returns those of some files that no message has. */
  static List<String> unused(Statements statements, Set<String> files) throws SQLException {
    List<String> unused = new ArrayList<>();
    for (String file : files) {
      if (read(statements, "SELECT file_id FROM espressivo_file WHERE file_id = ?", file)
          .isEmpty()) {
        unused.add(file);
      }
    }
    return unused;
  }
}
