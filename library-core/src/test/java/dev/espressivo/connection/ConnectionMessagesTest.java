package dev.espressivo.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.CustomizedSystemMessages;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.SystemMessages;
import com.vaadin.flow.server.SystemMessagesProvider;
import com.vaadin.flow.server.VaadinService;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The messages about the connection")
class ConnectionMessagesTest {

  private VaadinService service;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    service = VaadinService.getCurrent();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private SystemMessages messages() {
    return service.getSystemMessages(Locale.ENGLISH, null);
  }

  @Test
  @DisplayName("say in the language of the UI that the session expired, instead of a reload")
  void sayThatTheSessionExpired() {
    assertThat(messages().isSessionExpiredNotificationEnabled()).isFalse();

    ConnectionMessages.enable(new ServiceInitEvent(service));

    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(messages().isSessionExpiredNotificationEnabled()).isTrue();
    assertThat(messages().getSessionExpiredCaption()).isEqualTo("Ihre Sitzung ist abgelaufen");
    UI.setCurrent(null);
    assertThat(messages().getSessionExpiredCaption()).isEqualTo("Your session has expired");
  }

  @Test
  @DisplayName("leave those of the app")
  void leaveThoseOfTheApp() {
    SystemMessagesProvider own = info -> new CustomizedSystemMessages();
    service.setSystemMessagesProvider(own);

    ConnectionMessages.enable(new ServiceInitEvent(service));

    assertThat(service.getSystemMessagesProvider()).isSameAs(own);
  }

  @Test
  @DisplayName("need the start of a service")
  void needAService() {
    assertThatNullPointerException()
        .isThrownBy(() -> ConnectionMessages.enable(null))
        .withMessage("event must not be null");
  }
}
