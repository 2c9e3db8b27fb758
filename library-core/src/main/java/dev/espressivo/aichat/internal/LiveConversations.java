package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiConversationStore;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a list of conversations asks of those that are in use in this JVM. */
public final class LiveConversations {

  /** Gives a conversation a title that its store has already. */
  @FunctionalInterface
  public interface Renamer {
    /** Does nothing if the conversation is not in use. */
    void rename(AiConversationStore store, String owner, String id, String title);
  }

  private static final ThreadLocal<@Nullable Duration> WAIT = new ThreadLocal<>();

  private static volatile Renamer renamer = (store, owner, id, title) -> {};

  private LiveConversations() {}

  /**
   * {@return what a call returns, in which {@code AiConversation.of} waits for less time, since the
   * caller holds the lock of a session}
   *
   * @param most how long it waits at most
   */
  public static <T> T waiting(Duration most, Supplier<T> call) {
    WAIT.set(most);
    try {
      return call.get();
    } finally {
      WAIT.remove();
    }
  }

  /** {@return how long {@code AiConversation.of} waits at most} */
  public static Duration wait(Duration otherwise) {
    return Objects.requireNonNullElse(WAIT.get(), otherwise);
  }

  /**
   * Gives a conversation a title that its store has already, so that a model does not give it
   * another one.
   */
  public static void rename(AiConversationStore store, String owner, String id, String title) {
    renamer.rename(store, owner, id, title);
  }

  /** Sets who knows the conversations. */
  public static void setRenamer(Renamer renamer) {
    LiveConversations.renamer = renamer;
  }
}
