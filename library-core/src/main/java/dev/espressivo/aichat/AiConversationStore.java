package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A store for conversations, which belong to owners. Every call takes the owner, and a store
 * answers only for the conversations of that one: an id is unique for its owner alone, so the id of
 * another's conversation is that of no conversation.
 *
 * <p>{@link AiConversation#of(String, AiConversationStore)} creates, loads and saves a conversation
 * by itself. An app calls a store only to list, rename and delete.
 *
 * <p><b>Several servers.</b> The server that writes a reply holds the conversation's {@linkplain
 * #lease lease}. The others load what it saves, and {@linkplain #post post} what their users
 * decide. A server that was late, and has lost its lease, cannot overwrite what others have saved
 * meanwhile: {@link #append} refuses a change of an earlier revision or holder.
 *
 * <p>Owners, ids of conversations and messages, and holders have at most 200 characters, and may be
 * any text that is not blank; a title has at most 200. NUL and unpaired surrogates are replaced in
 * a title, and refused elsewhere, since databases do not store them. All methods throw an {@link
 * IllegalArgumentException} if an argument is not valid; a conversation with an id that is not
 * valid does not exist. Implementations must be thread-safe. They are serialised with a session,
 * and must find their conversations again after deserialisation instead of containing them.
 *
 * <p>In a JVM, conversations of stores that are equal are the same; a deserialised store should be
 * equal to the serialised one.
 */
public interface AiConversationStore extends Serializable {

  /** The maximum number of characters of an owner, an id and a title. */
  int MAX_NAME = 200;

  /** The maximum number of characters of a note. */
  int MAX_NOTE = 1_000;

  /**
   * {@return the store of the files of the conversations, which the ones it keeps use by default;
   * {@link AttachmentStore#memory()} by default, which keeps them only until the server stops}
   */
  default AttachmentStore attachments() {
    return AttachmentStore.memory();
  }

  /**
   * Creates a conversation, unless it exists. One that was deleted is restored.
   *
   * @param owner the user that it belongs to
   * @param id the id, unique among the conversations of the owner
   * @param kind what it is about
   * @param title its title; may be empty
   * @return the new conversation, or the one that exists, with its own title
   * @throws IllegalArgumentException if it exists and is of another kind
   * @throws IOException if the store cannot be reached
   */
  AiConversationInfo create(String owner, String id, AiConversationKind kind, String title)
      throws IOException;

  /**
   * Loads a conversation.
   *
   * @param owner the user that it belongs to
   * @param id its id, which may be any text
   * @param after the revision that is known; 0 for all messages
   * @return the conversation with the messages that were added or changed since; null if it does
   *     not exist or was deleted
   * @throws UnreadableConversationException if a message was written by a later version of the
   *     library, or is damaged
   * @throws IOException if the store cannot be reached
   */
  @Nullable StoredConversation load(String owner, String id, long after) throws IOException;

  /**
   * Adds a change to a conversation. It is restored if it was deleted meanwhile, since its user
   * goes on with it. One that does not exist, or was removed meanwhile, is created as a {@linkplain
   * AiConversationKind#CHAT chat}, without a title and with the messages of this change alone.
   *
   * @param owner the user that it belongs to
   * @param id the id, unique among the conversations of the owner
   * @param change what has changed
   * @return the revision after the change
   * @throws OutdatedChangeException if the conversation has another revision than {@link
   *     AiConversationChange#after}, or {@link AiConversationChange#holder} was not the last to
   *     take the lease; a conversation that does not exist has neither. Decided with the change in
   *     one step, so that of two changes after the same revision one is refused.
   * @throws IOException if the store cannot be reached; then nothing was changed
   */
  long append(String owner, String id, AiConversationChange change) throws IOException;

  /**
   * Gives a conversation another title.
   *
   * @param owner the user that it belongs to
   * @param id its id, which may be any text
   * @param title the title; empty for none
   * @return false if there is no such conversation
   * @throws IOException if the store cannot be reached
   */
  boolean rename(String owner, String id, String title) throws IOException;

  /**
   * Deletes a conversation. For an hour it can be {@linkplain #restore restored}. After that it is
   * not found by any call. When a conversation of any owner is next created, deleted or restored,
   * it is removed, or some that were deleted before it.
   *
   * @param owner the user that it belongs to
   * @param id its id, which may be any text
   * @return false if there is no such conversation
   * @throws IOException if the store cannot be reached
   */
  boolean delete(String owner, String id) throws IOException;

  /**
   * Restores a deleted conversation.
   *
   * @param owner the user that it belongs to
   * @param id its id, which may be any text
   * @return false if there is no such conversation any more
   * @throws IOException if the store cannot be reached
   */
  boolean restore(String owner, String id) throws IOException;

  /**
   * Lists the conversations of an owner, the one that changed last first.
   *
   * @param owner the user that they belong to
   * @param kind what they are about
   * @param text a text that is in the title or in a message of each, in upper or lower case; empty
   *     for all
   * @param offset the number of conversations to leave out at the beginning
   * @param limit the maximum number of conversations, 1 to 1,000
   * @return the page
   * @throws IOException if the store cannot be reached
   */
  AiConversationPage list(String owner, AiConversationKind kind, String text, int offset, int limit)
      throws IOException;

  /**
   * Counts the conversations that {@link #list} has.
   *
   * @param owner the user that they belong to
   * @param kind what they are about
   * @param text a text that is in the title or in a message of each; empty for all
   * @param since the earliest time of their last change; {@link Instant#MIN} for all
   * @return the number of conversations
   * @throws IOException if the store cannot be reached
   */
  int count(String owner, AiConversationKind kind, String text, Instant since) throws IOException;

  /**
   * Takes the lease of a conversation, or renews it. The holder writes a reply. A conversation that
   * does not exist is created as by {@link #append}; a deleted one is not restored.
   *
   * @param owner the user that it belongs to
   * @param id the id, unique among the conversations of the owner
   * @param holder the name of the server, different for each JVM
   * @param time how long the lease is valid from now on, 1 ms to 24 hours
   * @return false if another one holds it
   * @throws IOException if the store cannot be reached
   */
  boolean lease(String owner, String id, String holder, Duration time) throws IOException;

  /**
   * Ends a lease. Nothing happens if the holder does not have it.
   *
   * @param owner the user that it belongs to
   * @param id the id, unique among the conversations of the owner
   * @param holder the name of the server
   * @throws IOException if the store cannot be reached
   */
  void release(String owner, String id, String holder) throws IOException;

  /**
   * Leaves a note for the holder of the lease, such as that the user wants the reply to stop. At
   * most 100 notes wait; the oldest ones are dropped. Nothing happens if there is no such
   * conversation.
   *
   * @param owner the user that the conversation belongs to
   * @param id the id, unique among the conversations of the owner
   * @param note the note, at most {@value #MAX_NOTE} characters; nothing that is for a person
   * @throws IOException if the store cannot be reached
   */
  void post(String owner, String id, String note) throws IOException;

  /**
   * Takes the notes that were left, oldest first. Each is given to one caller.
   *
   * @param owner the user that the conversation belongs to
   * @param id the id, unique among the conversations of the owner
   * @return the notes
   * @throws IOException if the store cannot be reached
   */
  List<String> take(String owner, String id) throws IOException;

  /**
   * {@return the default store, always the same instance: in memory, with 64 million characters for
   * the whole app} Each conversation and each message counts 500 characters more than it has. When
   * it is full, the conversations that were not used for the longest time are removed. A session
   * that continues in another JVM does not find its conversations again.
   */
  static AiConversationStore memory() {
    return MemoryConversationStore.SHARED;
  }

  /**
   * {@return a new store in memory} When it is full, the conversations that were not used for the
   * longest time are removed. Deserialised in the same JVM, it is the same store; in another JVM,
   * it is empty.
   *
   * @param characters the maximum number of characters of all conversations together, where each
   *     conversation and each message counts 500 more than it has; at least 1. The conversation
   *     that was used last is kept even if it is larger.
   * @throws IllegalArgumentException if the number is less than 1
   */
  static AiConversationStore memory(long characters) {
    return MemoryConversationStore.of(characters);
  }

  /**
   * {@return a new store in memory, like {@link #memory()}, whose conversations have their files in
   * another store} It does not remove their files.
   *
   * @param files the store of {@link #attachments}
   */
  static AiConversationStore memory(AttachmentStore files) {
    return MemoryConversationStore.of(Check.notNull("files", files));
  }
}
