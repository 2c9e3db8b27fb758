package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.shared.ui.Dependency;
import com.vaadin.flow.shared.ui.Dependency.Type;
import com.vaadin.flow.shared.ui.LoadMode;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The imports of scripts")
class ScriptImportsTest {

  @BeforeEach
  void start() {
    MockVaadin.setup();
  }

  @AfterEach
  void stop() {
    MockVaadin.tearDown();
  }

  /** Returns the dependencies after the filters of the running service. */
  private static List<Dependency> filtered(Dependency... dependencies) {
    List<Dependency> all = List.of(dependencies);
    for (var filter : VaadinService.getCurrent().getDependencyFilters()) {
      all = filter.filter(all, VaadinService.getCurrent());
    }
    return all;
  }

  private static List<String> addresses(Dependency... dependencies) {
    return filtered(dependencies).stream()
        .map(each -> each.getUrl().replace(Assets.CORE, ""))
        .toList();
  }

  private static Dependency script(String address) {
    return new Dependency(Type.JS_MODULE, address, LoadMode.EAGER);
  }

  @Test
  @DisplayName("are sent with the script, each once, except dynamic imports")
  void areSentWithTheScript() {
    assertThat(
            addresses(
                script(Assets.CORE + "button/button.js"),
                script(Assets.CORE + "calendar/calendar.js")))
        .containsExactly(
            "button/button.js",
            "calendar/calendar.js",
            "base/announce.js",
            "base/keep-focus.js",
            "base/roving.js",
            "theme/haptics.js",
            "calendar/dates.js");
  }

  @Test
  @DisplayName("are sent transitively, also if an import spans several lines")
  void areThoseOfAWholeWay() {
    assertThat(addresses(script(Assets.CORE + "logconsole/logconsole.js")))
        .contains("button/tooltip.js", "base/overlay.js", "logconsole/row.js")
        .doesNotHaveDuplicates();
  }

  @Test
  @DisplayName("have the same load mode as the script")
  void areLoadedAsTheScriptIs() {
    Dependency lazy = new Dependency(Type.JS_MODULE, Assets.CORE + "card/card.js", LoadMode.LAZY);
    assertThat(filtered(lazy))
        .hasSizeGreaterThan(1)
        .allMatch(each -> each.getLoadMode() == LoadMode.LAZY);
  }

  @Test
  @DisplayName("leave files of other libraries alone")
  void leaveOthersAlone() {
    Dependency[] others = {
      new Dependency(Type.STYLESHEET, Assets.BASE, LoadMode.EAGER),
      script("context://app.js"),
      script("base://VAADIN/espressivo/gone/gone.js")
    };
    assertThat(filtered(others)).containsExactly(others);
  }
}
