package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.ai.completions.ChatCompletions;
import dev.espressivo.ai.internal.Serialised;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

@DisplayName("A key that a property of the app names")
class ApiKeyAutoConfigurationTest {

  private static final String NO_KEY = "The API key of the AI model is not configured";

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(ApiKeyAutoConfiguration.class));

  private static ChatCompletions model() {
    return ChatCompletions.of("https://host.example/v1", "large")
        .withApiKeyProperty("chat.api-key");
  }

  @Test
  @DisplayName("is found in application.properties, and not kept in the session")
  void isFound() throws Exception {
    assertThat(model().unavailable()).isEqualTo(NO_KEY);
    runner.run(context -> assertThat(model().unavailable()).isEqualTo(NO_KEY));
    runner
        .withPropertyValues("chat.api-key=key-4711")
        .run(
            context -> {
              assertThat(model().unavailable()).isNull();
              assertThat(Serialised.text(model())).doesNotContain("4711");
              assertThat(Serialised.copy(model()).unavailable()).isNull();
            });
    assertThat(model().unavailable()).as("after the app has ended").isEqualTo(NO_KEY);
  }

  @Test
  @DisplayName("is found by the service of the app's views")
  void isFoundByTheService() throws Exception {
    MockVaadin.setup();
    try {
      VaadinService service = VaadinService.getCurrent();
      runner
          .withPropertyValues("chat.api-key=key-4711")
          .run(
              context -> {
                assertThat(model().unavailable())
                    .as("another app's service does not see it")
                    .isEqualTo(NO_KEY);
                context
                    .getBean(VaadinServiceInitListener.class)
                    .serviceInit(new ServiceInitEvent(service));
                assertThat(model().unavailable()).isNull();
              });
    } finally {
      MockVaadin.tearDown();
    }
  }
}
