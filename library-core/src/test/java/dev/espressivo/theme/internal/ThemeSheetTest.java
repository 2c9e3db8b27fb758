package dev.espressivo.theme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.server.AppShellRegistry;
import com.vaadin.flow.server.VaadinContext;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.shared.ui.Dependency;
import com.vaadin.flow.shared.ui.LoadMode;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.theme.Espressivo;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Of the style sheets that components declare")
class ThemeSheetTest {

  @StyleSheet("other.css")
  @StyleSheet(Espressivo.STYLESHEET)
  private static final class Themed implements AppShellConfigurator {}

  @StyleSheet("context://" + Espressivo.STYLESHEET)
  private static final class ThemedWithProtocol implements AppShellConfigurator {}

  @StyleSheet(Espressivo.LUMO_STYLESHEET)
  private static final class OtherTheme implements AppShellConfigurator {}

  private static final class NoTheme implements AppShellConfigurator {}

  private static final String CARD = "base://VAADIN/card.css";

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest
  @ValueSource(classes = {Themed.class, ThemedWithProtocol.class})
  @DisplayName("an app with the theme loads those only that the theme does not contain")
  void loadsWhatTheThemeLacks(Class<? extends AppShellConfigurator> shell) {
    assertThat(loadedBy(shell)).containsExactly(CARD);
  }

  @ParameterizedTest
  @ValueSource(classes = {OtherTheme.class, NoTheme.class})
  @DisplayName("an app without the theme loads all")
  void loadsAll(Class<? extends AppShellConfigurator> shell) {
    assertThat(loadedBy(shell)).containsExactly(Assets.TOKENS, Assets.BASE, CARD);
  }

  @Test
  @DisplayName("an app that configures no page loads all")
  void loadsAllWithoutAShell() {
    assertThat(loadedBy(null)).containsExactly(Assets.TOKENS, Assets.BASE, CARD);
  }

  private static List<String> loadedBy(@Nullable Class<? extends AppShellConfigurator> shell) {
    VaadinService service = VaadinService.getCurrent();
    VaadinContext context = service.getContext();
    AppShellRegistry.getInstance(context).reset();
    AppShellRegistry.getInstance(context).setShell(shell);
    List<Dependency> declared =
        Stream.of(Assets.TOKENS, Assets.BASE, CARD)
            .map(url -> new Dependency(Dependency.Type.STYLESHEET, url, LoadMode.EAGER))
            .toList();
    return new ThemeSheet(context)
        .filter(declared, service).stream().map(Dependency::getUrl).toList();
  }
}
