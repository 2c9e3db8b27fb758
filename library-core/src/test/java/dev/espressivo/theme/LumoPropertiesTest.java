package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.theme.lumo.Lumo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The sheet for Lumo's utility classes")
class LumoPropertiesTest {

  private static final Pattern PROPERTY = Pattern.compile("--lumo-[\\w-]+");
  private static final Pattern DEFINED = Pattern.compile("(--lumo-[\\w-]+):");

  @Test
  @DisplayName("defines each property that these classes use, and no other")
  void definesEachProperty() throws IOException {
    Set<String> used =
        PROPERTY
            .matcher(read(Lumo.UTILITY_STYLESHEET))
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> defined =
        DEFINED
            .matcher(read(Espressivo.LUMO_STYLESHEET))
            .results()
            .map(property -> property.group(1))
            .toList();

    assertThat(used).hasSize(94);
    assertThat(defined).containsExactlyInAnyOrderElementsOf(used);
  }

  @Test
  @DisplayName("uses only properties that it defines and tokens")
  void usesTokens() throws IOException {
    String sheet = read(Espressivo.LUMO_STYLESHEET);
    String all = read(Espressivo.STYLESHEET) + sheet;

    assertThat(Pattern.compile("var\\((--[\\w-]+)\\)").matcher(sheet).results())
        .isNotEmpty()
        .allSatisfy(use -> assertThat(all).contains(use.group(1) + ":"));
  }

  private static String read(String address) throws IOException {
    try (InputStream in = Lumo.class.getResourceAsStream("/META-INF/resources/" + address)) {
      assertThat(in).as(address).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
