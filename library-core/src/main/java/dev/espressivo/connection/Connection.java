package dev.espressivo.connection;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.i18n.LocaleChangeObserver;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Texts;
import java.util.Map;
import java.util.Optional;

/** The element that shows the messages in a UI. Its script finds out what to show. */
@Tag("es-connection")
@StyleSheet(Assets.TOKENS)
@StyleSheet(Assets.BASE)
@StyleSheet(Assets.CORE + "connection/connection.css")
@JsModule(Assets.CORE + "connection/connection.js")
final class Connection extends Component implements LocaleChangeObserver {

  Connection() {
    getElement()
        .setAttribute("data-es", "")
        .setAttribute("dir", "auto")
        .setAttribute("popover", "manual");
  }

  /** Returns the element of a UI; none if the app removed it. */
  static Optional<Connection> of(UI ui) {
    return ui.getChildren()
        .filter(Connection.class::isInstance)
        .map(Connection.class::cast)
        .findFirst();
  }

  /**
   * Remembers the title of Vaadin's message, for the script to recognise it by. The first is kept:
   * Vaadin asks for the message with each response, but sends it only with the page.
   */
  void rememberTitle(String title) {
    if (!getElement().hasProperty("sentTitle")) {
      getElement().setProperty("sentTitle", title);
    }
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    getElement()
        .setPropertyMap(
            "words",
            Map.of(
                "reconnecting", text(ConnectionText.RECONNECTING),
                "lost", text(ConnectionText.LOST),
                "restored", text(ConnectionText.RESTORED),
                "renewed", text(ConnectionText.RENEWED),
                "expiredTitle", text(ConnectionText.EXPIRED_TITLE),
                "expired", text(ConnectionText.EXPIRED),
                "reload", text(ConnectionText.RELOAD)));
  }

  private String text(ConnectionText text) {
    return Texts.of(this, text);
  }
}
