package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.shared.Registration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An announcer")
class AnnouncerTest {

  private final Announcer<List<String>> announcer = new Announcer<>();
  private final List<String> heard = new ArrayList<>();

  @Test
  @DisplayName("makes calls in their order, once it is told to")
  void makesCallsInOrder() {
    announcer.add(heard);
    announcer.later(listener -> listener.add("first"));
    announcer.later(listener -> listener.add("second"));
    assertThat(heard).isEmpty();

    announcer.tell();
    announcer.tell();

    assertThat(heard).containsExactly("first", "second");
  }

  @Test
  @DisplayName("makes a call that a listener causes after those before it")
  void makesNestedCallsLater() {
    announcer.add(heard);
    announcer.later(
        listener -> {
          announcer.later(later -> later.add("caused"));
          announcer.tell();
          listener.add("first");
        });
    announcer.later(listener -> listener.add("second"));

    announcer.tell();

    assertThat(heard).containsExactly("first", "second", "caused");
  }

  @Test
  @DisplayName("goes on after a listener's exception, which the thread's handler gets")
  void goesOnAfterAnException() throws InterruptedException {
    List<String> failures = new ArrayList<>();
    announcer.add(List.of());
    announcer.add(heard);
    announcer.later(listener -> listener.add("said"));

    Thread thread = new Thread(announcer::tell);
    thread.setUncaughtExceptionHandler((in, e) -> failures.add(e.getClass().getSimpleName()));
    thread.start();
    thread.join();

    assertThat(heard).containsExactly("said");
    assertThat(failures).containsExactly("UnsupportedOperationException");
  }

  @Test
  @DisplayName("does not call a listener that was removed")
  void forgetsAListener() {
    Registration registration = announcer.add(heard);
    registration.remove();

    announcer.fire(listener -> listener.add("said"));

    assertThat(heard).isEmpty();
  }
}
