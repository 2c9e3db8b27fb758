package dev.espressivo.demo.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.shell.Pages;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The home page")
class HomePageTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup(new Routes().autoDiscoverViews("dev.espressivo.demo"));
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("lists nothing as missing that a page or an example shows")
  void saysWhatIsMissing() {
    Set<String> titles =
        Pages.all().stream()
            .flatMap(
                page ->
                    Stream.concat(
                        Stream.of(page.title()),
                        ExampleDoc.of(page.view()).stream().map(ExampleDoc::title)))
            .map(title -> title.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());

    assertThat(shown(HomePage.MISSING, titles)).isEmpty();
    assertThat(shown("Vector tiles on maps, badges and log consoles", titles))
        .containsExactly("vector tiles", "badges", "log consoles");
  }

  /** Returns the things in a list that are the title of a page or of an example. */
  private static List<String> shown(String list, Set<String> titles) {
    return Stream.of(list.toLowerCase(Locale.ROOT).replaceAll(" on \\w+", "").split(", | and "))
        .filter(thing -> titles.contains(thing) || titles.contains(thing.replaceFirst("s$", "")))
        .toList();
  }
}
