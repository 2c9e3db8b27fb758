package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * A message of a conversation. Immutable and serialisable, so a history can be stored anywhere.
 *
 * <p>Several messages with the same parent are branches: a message before and after an edit, or a
 * reply and its regenerated version.
 *
 * @param id the id, unique within its conversation
 * @param parentId the id of the message before it; null for the first
 * @param role the author's role
 * @param parts the parts of the message in order
 * @param attachments the attached files
 * @param status the progress of the message
 * @param error the reason for a failure, for the user; null if the message did not fail or the
 *     reason must not be shown to the user
 * @param createdAt the time of creation
 * @param usage the tokens that a reply has used so far; null if its model does not report them
 * @param feedback the user's rating of a reply
 * @param extra fields of the message and of its parts that only a later version of this library
 *     knows, as the text of a JSON object; null if there are none. {@link AiChatJson} reads and
 *     writes them
 */
@JsonSerialize(using = MessageWriter.class)
@JsonDeserialize(using = MessageReader.class)
public record AiChatMessage(
    String id,
    @Nullable String parentId,
    AiChatRole role,
    List<AiChatPart> parts,
    List<AiChatAttachment> attachments,
    AiChatMessageStatus status,
    @Nullable String error,
    Instant createdAt,
    @Nullable AiChatUsage usage,
    AiChatFeedback feedback,
    @Nullable String extra)
    implements Serializable {

  /**
   * Creates a message.
   *
   * @throws IllegalArgumentException if the id is blank or equals the parent's id, or the unknown
   *     fields are not a JSON object
   */
  public AiChatMessage {
    Check.notBlank("id", id);
    Check.noneNull("role", role, "parts", parts, "attachments", attachments);
    Check.noneNull("status", status, "createdAt", createdAt, "feedback", feedback);
    parts = List.copyOf(parts);
    attachments = List.copyOf(attachments);
    if (extra != null) {
      JsonText.checkExtra(extra);
    }
    if (id.equals(parentId)) {
      throw new IllegalArgumentException(
          "parentId must be the id of another message, but is the message's own id " + parentId);
    }
  }

  /**
   * Creates a message without usage, feedback and unknown fields.
   *
   * @param id the id, unique within its conversation
   * @param parentId the id of the message before it; null for the first
   * @param role the author's role
   * @param parts the parts of the message in order
   * @param attachments the attached files
   * @param status the progress of the message
   * @param error the reason for a failure, for the user; null if there is none
   * @param createdAt the time of creation
   * @throws IllegalArgumentException if the id is blank or equals the parent's id
   */
  public AiChatMessage(
      String id,
      @Nullable String parentId,
      AiChatRole role,
      List<AiChatPart> parts,
      List<AiChatAttachment> attachments,
      AiChatMessageStatus status,
      @Nullable String error,
      Instant createdAt) {
    this(
        id,
        parentId,
        role,
        parts,
        attachments,
        status,
        error,
        createdAt,
        null,
        AiChatFeedback.NONE,
        null);
  }

  /**
   * Creates a user's message with a new id and the current time.
   *
   * @param text the user's text
   * @return the message, without a parent
   */
  public static AiChatMessage user(String text) {
    return of(AiChatRole.USER, text);
  }

  /**
   * Creates a complete reply with a new id and the current time.
   *
   * @param text the model's text as markdown
   * @return the message, without a parent
   */
  public static AiChatMessage assistant(String text) {
    return of(AiChatRole.ASSISTANT, text);
  }

  /**
   * Creates instructions to the model with a new id and the current time.
   *
   * @param text the instructions
   * @return the message, without a parent
   */
  public static AiChatMessage system(String text) {
    return of(AiChatRole.SYSTEM, text);
  }

  private static AiChatMessage of(AiChatRole role, String text) {
    return of(role, List.of(new AiChatPart.Text(text)), List.of());
  }

  /** Creates a complete message without a parent. */
  static AiChatMessage of(
      AiChatRole role, List<AiChatPart> parts, List<AiChatAttachment> attachments) {
    AiChatMessageStatus done = AiChatMessageStatus.DONE;
    return new AiChatMessage(newId(), null, role, parts, attachments, done, null, Instant.now());
  }

  /** Returns a random id of 64 bits, which is unique with near certainty. */
  static String newId() {
    return Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), Character.MAX_RADIX);
  }

  /**
   * {@return the text of the message: its text parts, with a blank line where other parts are
   * between them; empty if there are none}
   */
  public String content() {
    return joined(part -> part instanceof AiChatPart.Text text ? text.text() : null);
  }

  /**
   * {@return the model's reasoning: the reasoning parts, separated by blank lines; empty if there
   * are none}
   */
  public String reasoning() {
    return joined(part -> part instanceof AiChatPart.Reasoning thoughts ? thoughts.text() : null);
  }

  private String joined(Function<AiChatPart, @Nullable String> textOf) {
    return parts.stream().map(textOf).filter(Objects::nonNull).collect(Collectors.joining("\n\n"));
  }

  /**
   * {@return a copy of this message that differs only in its parent}
   *
   * @param id the id of the message before it, or null for the first of a conversation
   */
  public AiChatMessage withParent(@Nullable String id) {
    return new AiChatMessage(
        this.id, id, role, parts, attachments, status, error, createdAt, usage, feedback, extra);
  }

  AiChatMessage withId(String next) {
    return new AiChatMessage(
        next, parentId, role, parts, attachments, status, error, createdAt, usage, feedback, extra);
  }

  AiChatMessage withParts(List<AiChatPart> changed) {
    return new AiChatMessage(
        id, parentId, role, changed, attachments, status, error, createdAt, usage, feedback, extra);
  }

  AiChatMessage withStatus(AiChatMessageStatus next, @Nullable String reason) {
    return new AiChatMessage(
        id, parentId, role, parts, attachments, next, reason, createdAt, usage, feedback, extra);
  }

  AiChatMessage withUsage(@Nullable AiChatUsage used) {
    return new AiChatMessage(
        id, parentId, role, parts, attachments, status, error, createdAt, used, feedback, extra);
  }

  AiChatMessage withFeedback(AiChatFeedback given) {
    return new AiChatMessage(
        id, parentId, role, parts, attachments, status, error, createdAt, usage, given, extra);
  }

  /**
   * Returns whether a message looks the same, apart from its rating. Compares lists by identity,
   * since comparing contents would take time proportional to their length.
   */
  boolean looksLike(AiChatMessage other) {
    return parts == other.parts
        && attachments == other.attachments
        && status == other.status
        && Objects.equals(error, other.error);
  }
}
