package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;

/**
 * What a list shows of a stored conversation. Immutable.
 *
 * @param id the id, unique among the conversations of its owner
 * @param title the title; empty if it has none yet
 * @param createdAt the time of creation
 * @param updatedAt the time at which a message was last added or changed; a new title does not
 *     count
 * @param running whether a reply is being written, on any server
 * @param unread whether a reply has ended since a chat last showed the conversation
 */
public record AiConversationInfo(
    String id, String title, Instant createdAt, Instant updatedAt, boolean running, boolean unread)
    implements Serializable {

  /**
   * Creates a description.
   *
   * @throws IllegalArgumentException if the id is blank
   */
  public AiConversationInfo {
    Check.notBlank("id", id);
    Check.noneNull("title", title, "createdAt", createdAt, "updatedAt", updatedAt);
  }
}
