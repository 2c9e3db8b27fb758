package dev.espressivo.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

@DisplayName("The feeds of a Spring Boot application")
class FeedAutoConfigurationTest {

  private final ApplicationContextRunner app =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(FeedAutoConfiguration.class));

  @Test
  @DisplayName("are not there without a property")
  void areNotThere() {
    app.run(context -> assertThat(context).doesNotHaveBean(Feeds.class));
  }

  @Test
  @DisplayName("are a bean with the property, and closed with the application")
  void areABean() {
    AtomicReference<Feed<String>> feed = new AtomicReference<>();
    app.withPropertyValues("espressivo.feed.url=infinispan://localhost:1?bind=localhost:0")
        .run(context -> feed.set(context.getBean(Feeds.class).feed("words", String.class)));

    assertThatIllegalStateException()
        .isThrownBy(() -> feed.get().publish("late"))
        .withMessageContaining("is closed");
  }

  @Test
  @DisplayName("say what is wrong with the property")
  void sayWhatIsWrong() {
    app.withPropertyValues("espressivo.feed.url=carrier-pigeon://roof")
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .rootCause()
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("carrier-pigeon://roof"));
  }
}
