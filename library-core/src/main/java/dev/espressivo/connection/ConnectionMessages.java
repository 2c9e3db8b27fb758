package dev.espressivo.connection;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.CustomizedSystemMessages;
import com.vaadin.flow.server.DefaultSystemMessagesProvider;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.SystemMessages;
import com.vaadin.flow.server.SystemMessagesInfo;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.base.internal.Texts;
import java.util.Locale;
import java.util.Objects;

/**
 * Messages for users whose connection to the server is lost or whose session expired, in the
 * language of the UI. They replace Vaadin's striped bar and the reload without a word:
 *
 * <ul>
 *   <li>While the connection is lost, a bar at the end of the page says so, and says when it is
 *       back.
 *   <li>When the session expired, the page stays with all that was typed, and a message says so.
 *       Users copy what they need and press a button that loads the page again. The new page says
 *       so, and each {@code AiChat} has the draft of its prompt again, unless somebody had to log
 *       in: it may be another user.
 * </ul>
 *
 * <p>An application enables them when it starts. With Spring:
 *
 * <pre>{@code
 * @Bean
 * static VaadinServiceInitListener connectionMessages() {
 *   return ConnectionMessages::enable;
 * }
 * }</pre>
 *
 * <p>Other applications call {@link #enable} in a {@code VaadinServiceInitListener} that they name
 * in {@code META-INF/services}.
 *
 * <p>Accessibility: each message is announced. None takes the focus, since the user may be typing.
 *
 * <p>The texts are translated in the app's {@code I18NProvider} under the keys {@code
 * espressivo.connection.reconnecting}, {@code lost}, {@code restored}, {@code renewed}, {@code
 * expired-title}, {@code expired} and {@code reload}.
 */
public final class ConnectionMessages {

  private ConnectionMessages() {}

  /**
   * Enables the messages in all UIs that are created from now on. If the app has a {@code
   * SystemMessagesProvider} of its own, that still decides what happens when a session expired; its
   * message gets the same look.
   *
   * @param event the start of the service; not null
   */
  public static void enable(ServiceInitEvent event) {
    Objects.requireNonNull(event, "event must not be null");
    VaadinService service = event.getSource();
    if (service.getSystemMessagesProvider() instanceof DefaultSystemMessagesProvider) {
      service.setSystemMessagesProvider(ConnectionMessages::messages);
    }
    service.addUIInitListener(
        created -> created.getUI().getElement().appendChild(new Connection().getElement()));
  }

  private static SystemMessages messages(SystemMessagesInfo info) {
    UI ui = UI.getCurrent();
    Locale locale = ui == null ? info.getLocale() : ui.getLocale();
    String title = Texts.in(locale, ConnectionText.EXPIRED_TITLE);
    CustomizedSystemMessages messages = new CustomizedSystemMessages();
    messages.setSessionExpiredNotificationEnabled(true);
    messages.setSessionExpiredCaption(title);
    messages.setSessionExpiredMessage(Texts.in(locale, ConnectionText.EXPIRED));
    if (ui != null) {
      Connection.of(ui).ifPresent(shown -> shown.rememberTitle(title));
    }
    return messages;
  }
}
