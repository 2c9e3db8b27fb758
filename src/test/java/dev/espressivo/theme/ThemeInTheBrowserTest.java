package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.page.ColorScheme.Value;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.views.Stage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The theme in the browser")
class ThemeInTheBrowserTest {

  private static final String LIGHT_PRIMARY = "rgb(103, 80, 164)";
  private static final String DARK_PRIMARY = "rgb(208, 188, 255)";

  private final AtomicReference<Button> onServer = new AtomicReference<>();

  private Locator open(Visitor visitor, Consumer<EspressivoTheme> dress) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      dress.accept(EspressivoTheme.getCurrent());
                      Button button = new Button("Press");
                      button.setVariant(ButtonVariant.FILLED);
                      onServer.set(button);
                      return new Div(button);
                    }));
    return page.locator("button[data-es=button]");
  }

  private void dress(Consumer<EspressivoTheme> change) {
    Stage.on(
        onServer.get(),
        () -> change.accept(EspressivoTheme.of(onServer.get().getUI().orElseThrow())));
  }

  @Test
  @DisplayName(
      "has the colours of a seed from the start, changes to another seed, and back to the baseline")
  void hasTheColoursOfASeed(Visitor visitor) {
    Scheme blue = EspressivoTheme.fromSeed("#0061A4");
    Locator button = open(visitor, theme -> theme.setScheme(blue));
    assertThat(button).not().hasCSS("background-color", LIGHT_PRIMARY);
    Object first = button.evaluate("button => getComputedStyle(button).backgroundColor");

    dress(theme -> theme.setScheme(EspressivoTheme.fromSeed("#B3261E")));
    assertThat(button).not().hasCSS("background-color", String.valueOf(first));
    dress(theme -> theme.setScheme(blue));
    assertThat(button).hasCSS("background-color", String.valueOf(first));
    dress(theme -> theme.setScheme(null));
    assertThat(button).hasCSS("background-color", LIGHT_PRIMARY);
    assertThat(button.page().evaluate("document.adoptedStyleSheets.length")).isEqualTo(0);
  }

  @Test
  @DisplayName("is dark if the app sets it, follows the system if the app says so, else is light")
  void isDarkWhenTheAppSaysSo(Visitor visitor) {
    Locator button = open(visitor.with(ColorScheme.LIGHT), theme -> {});
    assertThat(button).hasCSS("background-color", LIGHT_PRIMARY);

    dress(theme -> theme.setColorScheme(Value.DARK));
    assertThat(button).hasCSS("background-color", DARK_PRIMARY);
    dress(theme -> theme.setColorScheme(Value.SYSTEM));
    assertThat(button).hasCSS("background-color", LIGHT_PRIMARY);
    button.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    assertThat(button).hasCSS("background-color", DARK_PRIMARY);
    dress(theme -> theme.setColorScheme(Value.NORMAL));
    assertThat(button).hasCSS("background-color", LIGHT_PRIMARY);
  }

  @Test
  @DisplayName("has more contrast if the app sets it, and follows the system by default")
  void hasMoreContrast(Visitor visitor) {
    Locator button = open(visitor, theme -> theme.setContrast(ContrastLevel.HIGH));
    assertThat(button).not().hasCSS("background-color", LIGHT_PRIMARY);
    Object high = button.evaluate("button => getComputedStyle(button).backgroundColor");

    dress(theme -> theme.setContrast(ContrastLevel.STANDARD));
    assertThat(button).hasCSS("background-color", LIGHT_PRIMARY);
    button.page().emulateMedia(new Page.EmulateMediaOptions().setContrast(Contrast.MORE));
    assertThat(button).hasCSS("background-color", LIGHT_PRIMARY);
    dress(theme -> theme.setContrast(ContrastLevel.SYSTEM));
    assertThat(button).hasCSS("background-color", String.valueOf(high));
  }

  @Test
  @DisplayName("marks the root element with the density and the haptics that the app sets")
  void marksTheRoot(Visitor visitor) {
    Locator button = open(visitor, theme -> theme.setDensity(Density.COMPACT));
    Locator root = button.page().locator("html");
    assertThat(root).hasAttribute("data-density", "-2");
    assertThat(button).hasCSS("height", "32px");

    dress(theme -> theme.setHaptics(false));
    assertThat(root).hasAttribute("data-haptics", "off");
    dress(
        theme -> {
          theme.setDensity(Density.DEFAULT);
          theme.setHaptics(true);
        });
    assertThat(root).not().hasAttribute("data-density", Pattern.compile("."));
    assertThat(root).not().hasAttribute("data-haptics", Pattern.compile("."));
    assertThat(button).hasCSS("height", "40px");
  }
}
