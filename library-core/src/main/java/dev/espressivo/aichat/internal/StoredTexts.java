package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.OutdatedChangeException;
import dev.espressivo.base.internal.Check;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The texts that a store of conversations takes, and how it searches them. */
public final class StoredTexts {

  private static final int MAX_NAME = 200;

  private static final int MAX_NOTE = 1_000;

  private StoredTexts() {}

  /**
   * Refuses a name that cannot be stored.
   *
   * @param argument the name of the argument
   * @param name its value
   * @return the given name
   * @throws IllegalArgumentException if it is blank, too long, or not text
   */
  public static String name(String argument, @Nullable String name) {
    Check.notBlank(argument, name);
    return limited(argument, name, MAX_NAME);
  }

  /** {@return whether a name can be stored; otherwise there is nothing of that name} */
  public static boolean isName(@Nullable String name) {
    return name != null && !name.isBlank() && name.length() <= MAX_NAME && isText(name);
  }

  /**
   * Refuses a note that cannot be stored.
   *
   * @throws IllegalArgumentException if it is too long, or not text
   */
  public static String note(@Nullable String note) {
    return limited("note", Check.notNull("note", note), MAX_NOTE);
  }

  /**
   * Refuses a title that is too long.
   *
   * @return the title, with a replacement character for each that no database stores
   */
  public static String title(@Nullable String title) {
    Check.notNull("title", title);
    checkLength("title", title, MAX_NAME);
    return replaced(title);
  }

  /** Refuses a change with the id of a message, or a holder, that cannot be stored. */
  public static void change(@Nullable AiConversationChange change) {
    Check.notNull("change", change);
    for (AiChatMessage message : change.messages()) {
      name("change.messages.id", message.id());
    }
    if (change.shown() != null) {
      name("change.shown", change.shown());
    }
    if (change.holder() != null) {
      name("change.holder", change.holder());
    }
  }

  /**
   * Refuses a change of a conversation that is no longer what the change was made from.
   *
   * @param revision the revision of the conversation; 0 if it does not exist
   * @param holder the server that was the last to take the lease and has not released it
   * @throws OutdatedChangeException if the change needs another revision or holder
   */
  public static void current(AiConversationChange change, long revision, @Nullable String holder)
      throws OutdatedChangeException {
    if (change.after() != 0 && change.after() != revision) {
      throw new OutdatedChangeException(
          "The change was made after revision %d, but the conversation has revision %d"
              .formatted(change.after(), revision));
    }
    if (change.holder() != null && !change.holder().equals(holder)) {
      throw new OutdatedChangeException(
          "The change was made by %s, but the lease is held by %s"
              .formatted(change.holder(), holder == null ? "nobody" : holder));
    }
  }

  /** Refuses a page that is out of range. */
  public static void page(int offset, int limit) {
    Check.notNegative("offset", offset);
    Check.range("limit", limit, 1, 1_000);
  }

  /** {@return a text in the form in which it is searched} */
  public static String folded(String text) {
    return replaced(text).toLowerCase(Locale.ROOT);
  }

  /** {@return whether a reply has ended with a change} */
  public static boolean endsReply(AiConversationChange change) {
    return change.messages().stream()
        .anyMatch(
            message ->
                message.role() == AiChatRole.ASSISTANT
                    && message.status() != AiChatMessageStatus.PENDING
                    && message.status() != AiChatMessageStatus.STREAMING);
  }

  private static String limited(String argument, String text, int max) {
    checkLength(argument, text, max);
    if (!isText(text)) {
      throw new IllegalArgumentException(
          argument + " must not contain NUL or half of a surrogate pair, but does");
    }
    return text;
  }

  private static void checkLength(String argument, String text, int max) {
    if (text.length() > max) {
      throw new IllegalArgumentException(
          "%s must have at most %,d characters, but has %,d"
              .formatted(argument, max, text.length()));
    }
  }

  /** PostgreSQL stores no NUL, and no encoding of Unicode has half a surrogate pair. */
  private static boolean isText(String text) {
    return text.codePoints().noneMatch(StoredTexts::isRefused);
  }

  private static boolean isRefused(int codePoint) {
    return codePoint == 0
        || codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private static String replaced(String text) {
    if (isText(text)) {
      return text;
    }
    return text.codePoints()
        .map(each -> isRefused(each) ? '\uFFFD' : each)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
