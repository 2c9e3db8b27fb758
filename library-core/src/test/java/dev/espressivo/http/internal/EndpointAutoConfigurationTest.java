package dev.espressivo.http.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

@DisplayName("The server of relative routes in a Spring Boot application")
class EndpointAutoConfigurationTest {

  private final ApplicationContextRunner spring =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(EndpointAutoConfiguration.class));

  @BeforeEach
  void startsAnApp() {
    MockVaadin.setup();
  }

  @AfterEach
  void stopsTheApp() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("is that of the application without a property")
  void isTheAppsOwn() {
    assertThat(ImportCandidates.load(AutoConfiguration.class, getClass().getClassLoader()))
        .contains(EndpointAutoConfiguration.class.getName());
    spring.run(context -> assertThat(context).doesNotHaveBean(VaadinServiceInitListener.class));
  }

  @ParameterizedTest
  @ValueSource(strings = {ServerRoute.CHAT_BASE_URL, ServerRoute.IMAGE_BASE_URL})
  @DisplayName("is the one that the property names")
  void isThatOfTheProperty(String property) {
    VaadinService service = VaadinService.getCurrent();
    ServerRoute route = new ServerRoute("a test", property, "Test");

    spring
        .withPropertyValues(property + "=http://ai.example.org")
        .run(
            context -> {
              context
                  .getBean(VaadinServiceInitListener.class)
                  .serviceInit(new ServiceInitEvent(service));
              assertThat(route.resolve(URI.create("/chat"), null, service))
                  .hasToString("http://ai.example.org/chat");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {ServerRoute.CHAT_BASE_URL, ServerRoute.IMAGE_BASE_URL})
  @DisplayName("must be an absolute address, else the application does not start")
  void mustBeAnAbsoluteAddress(String property) {
    spring
        .withPropertyValues(property + "=ai.example.org")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .rootCause()
                    .hasMessage(
                        property
                            + " is 'ai.example.org'; allowed is an absolute http or https address"
                            + " without a query"));
  }
}
