package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.shared.Registration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The guard of a conversation")
class ChatGuardTest {

  private final ChatGuard guard = new ChatGuard();
  private final List<ChatNews> heard = new ArrayList<>();

  private static ChatNews sent(String text) {
    return new ChatNews.Sent(
        new AiChatMessage(
            text,
            null,
            AiChatRole.USER,
            List.of(),
            List.of(),
            AiChatMessageStatus.DONE,
            null,
            Instant.EPOCH));
  }

  /** Announces news with the lock held, and tells it without a change. */
  private void announce(ChatNews... news) {
    guard.changeIf(
        () -> {
          List.of(news).forEach(guard::later);
          assertThat(heard).isEmpty();
          return false;
        });
  }

  @Test
  @DisplayName("tells news in its order, once the lock is released")
  void tellsInOrder() {
    guard.add(heard::add);
    announce(sent("first"), sent("second"));

    guard.changeIf(() -> false);

    assertThat(heard).containsExactly(sent("first"), sent("second"));
  }

  @Test
  @DisplayName("tells news that a listener causes after that before it")
  void tellsNestedNewsLater() {
    guard.add(
        news -> {
          if (news.equals(sent("first"))) {
            guard.change(() -> {});
          }
        });
    guard.add(heard::add);

    announce(sent("first"), sent("second"));

    assertThat(heard).containsExactly(sent("first"), sent("second"), ChatNews.Change.STRUCTURE);
  }

  @Test
  @DisplayName("goes on after a listener's exception, which the thread's handler gets")
  void goesOnAfterAnException() throws InterruptedException {
    List<String> failures = new ArrayList<>();
    guard.add(List.<ChatNews>of()::add);
    guard.add(heard::add);

    Thread thread = new Thread(() -> announce(sent("said")));
    thread.setUncaughtExceptionHandler((in, e) -> failures.add(e.getClass().getSimpleName()));
    thread.start();
    thread.join();

    assertThat(heard).containsExactly(sent("said"));
    assertThat(failures).containsExactly("UnsupportedOperationException");
  }

  @Test
  @DisplayName("does not call a listener that was removed")
  void forgetsAListener() {
    Registration registration = guard.add(heard::add);
    registration.remove();

    guard.progress();

    assertThat(heard).isEmpty();
  }
}
