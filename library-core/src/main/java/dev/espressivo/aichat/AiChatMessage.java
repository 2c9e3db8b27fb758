package dev.espressivo.aichat;

import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A message of a conversation. Immutable and serialisable, so a history can be kept anywhere.
 *
 * <p>Several messages with one parent are branches: an edited message and the one before the edit,
 * or a reply and the same reply generated again.
 *
 * @param id the id, unique within its conversation
 * @param parentId the id of the message before it; null for the first
 * @param role who it is by
 * @param parts what it consists of, in order
 * @param attachments the files that go with it
 * @param status how far it has come
 * @param error why it failed, for the user; null when it did not, or the reason is not for the user
 * @param createdAt when it was made
 */
public record AiChatMessage(
    String id,
    @Nullable String parentId,
    AiChatRole role,
    List<AiChatPart> parts,
    List<AiChatAttachment> attachments,
    AiChatMessageStatus status,
    @Nullable String error,
    Instant createdAt)
    implements Serializable {

  /**
   * Creates a message.
   *
   * @throws IllegalArgumentException if the id is blank, or equals the parent's
   */
  public AiChatMessage {
    Objects.requireNonNull(id, "id must not be null");
    Objects.requireNonNull(role, "role must not be null");
    parts = List.copyOf(Objects.requireNonNull(parts, "parts must not be null"));
    attachments = List.copyOf(Objects.requireNonNull(attachments, "attachments must not be null"));
    Objects.requireNonNull(status, "status must not be null");
    Objects.requireNonNull(createdAt, "createdAt must not be null");
    if (id.isBlank()) {
      throw new IllegalArgumentException("id is blank; allowed is any other text");
    }
    if (id.equals(parentId)) {
      throw new IllegalArgumentException(
          "parentId is " + parentId + ", the message's own id; allowed is that of another");
    }
  }

  /**
   * Creates a user's message with a new id, at this moment.
   *
   * @param text what the user says
   * @return the message, without a parent
   */
  public static AiChatMessage user(String text) {
    return of(AiChatRole.USER, text);
  }

  /**
   * Creates a complete reply with a new id, at this moment.
   *
   * @param text what the model says, as markdown
   * @return the message, without a parent
   */
  public static AiChatMessage assistant(String text) {
    return of(AiChatRole.ASSISTANT, text);
  }

  /**
   * Creates instructions to the model with a new id, at this moment.
   *
   * @param text the instructions
   * @return the message, without a parent
   */
  public static AiChatMessage system(String text) {
    return of(AiChatRole.SYSTEM, text);
  }

  private static AiChatMessage of(AiChatRole role, String text) {
    return new AiChatMessage(
        newId(),
        null,
        role,
        List.of(new AiChatPart.Text(text)),
        List.of(),
        AiChatMessageStatus.DONE,
        null,
        Instant.now());
  }

  /** An id that no other message has, as far as chance allows: 64 random bits. */
  static String newId() {
    return Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), Character.MAX_RADIX);
  }

  /**
   * Returns what is said.
   *
   * @return the text parts, with a blank line between those that other parts separate; empty when
   *     there is none
   */
  public String content() {
    return parts.stream()
        .filter(AiChatPart.Text.class::isInstance)
        .map(part -> ((AiChatPart.Text) part).text())
        .collect(Collectors.joining("\n\n"));
  }

  /**
   * Returns what the model thought before it spoke.
   *
   * @return the reasoning parts, with a blank line between them; empty when there is none
   */
  public String reasoning() {
    return parts.stream()
        .filter(AiChatPart.Reasoning.class::isInstance)
        .map(part -> ((AiChatPart.Reasoning) part).text())
        .collect(Collectors.joining("\n\n"));
  }

  /**
   * Returns this message as a child of another.
   *
   * @param id the id of the message before it, or null for the first of a conversation
   * @return a message that differs in its parent only
   */
  public AiChatMessage withParent(@Nullable String id) {
    return new AiChatMessage(this.id, id, role, parts, attachments, status, error, createdAt);
  }

  AiChatMessage withParts(List<AiChatPart> changed) {
    return new AiChatMessage(id, parentId, role, changed, attachments, status, error, createdAt);
  }

  AiChatMessage withStatus(AiChatMessageStatus next, @Nullable String reason) {
    return new AiChatMessage(id, parentId, role, parts, attachments, next, reason, createdAt);
  }
}
