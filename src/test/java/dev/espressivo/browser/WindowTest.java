package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.card.Card;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.views.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A window of the browser tests")
class WindowTest {

  private static final String LOADED = "performance.timeOrigin";

  @Test
  @DisplayName("shows the scene of the next visitor without loading the page again")
  void keepsItsPage() {
    Object before = visits(LOADED);
    // What a scene has changed in the page and in the UI is undone.
    visits("document.querySelector('es-log-console').scrollTop = 10");
    visits("document.dir = 'ltr'");
    visits("document.documentElement.style.setProperty('--_keyboard', '0px')");
    visits("document.body.style = ''");

    // The tests of the browser take twice as long where this fails.
    assertThat(visits(LOADED)).isEqualTo(before);
  }

  @Test
  @DisplayName("loads the page again for the next visitor, if a test has left something in it")
  void loadsADirtyPage() {
    Object before = visits(LOADED);
    visits("window.left = true");

    assertThat(visits(LOADED)).isNotEqualTo(before);
  }

  private static Object visits(String script) {
    try (Visitor visitor = Visitor.ofTheGallery()) {
      Object answer = visitor.opens(Stage.with(WindowTest::scene)).evaluate(script);
      visitor.leaves();
      return answer;
    }
  }

  private static Div scene() {
    UI ui = UI.getCurrent();
    ui.getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    ui.add(new Span("Beside the stage"));
    // The card reads the type of the page, and Vaadin's field brings two sheets along.
    return new Div(new LogConsole(), new Card(), new TextField("Field"));
  }
}
