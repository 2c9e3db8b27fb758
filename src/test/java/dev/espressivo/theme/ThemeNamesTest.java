package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

@DisplayName("The table of theme names")
class ThemeNamesTest {

  private static final String PLACE = "com/vaadin/flow/component/";

  /** Reads the names from the enums in Vaadin's jars, each with the component that has it. */
  private static TreeSet<String> pairsOfVaadin() throws IOException, ReflectiveOperationException {
    TreeSet<String> pairs = new TreeSet<>();
    for (Resource file :
        new PathMatchingResourcePatternResolver()
            .getResources("classpath*:" + PLACE + "**/*Variant.class")) {
      String path = file.getURL().getPath();
      String name = path.substring(path.lastIndexOf(PLACE), path.length() - ".class".length());
      Class<?> type = Class.forName(name.replace('/', '.'));
      // Not all of them have an interface in common.
      if (type.isEnum()) {
        String component = type.getSimpleName().replaceFirst("Variant$", "");
        for (Object each : type.getEnumConstants()) {
          pairs.add(component + " " + type.getMethod("getVariantName").invoke(each));
        }
      }
    }
    return pairs;
  }

  @Test
  @DisplayName("has each name of each of Vaadin's components, and no other")
  void hasEachName() throws IOException, ReflectiveOperationException {
    TreeSet<String> missing = pairsOfVaadin();
    assertThat(missing).hasSizeGreaterThan(180);
    TreeSet<String> gone = new TreeSet<>();
    NameRow.all().stream()
        .filter(row -> !row.component().equals("span") && row.only().isEmpty())
        .forEach(row -> gone.add(row.pair()));
    gone.removeAll(missing);
    NameRow.all().forEach(row -> missing.remove(row.pair()));

    assertThat(missing).as("in Vaadin, but not in the table").isEmpty();
    assertThat(gone).as("in the table, but not in Vaadin").isEmpty();
  }

  @Test
  @DisplayName("has for each name what it changes, what looks the same, or why it has no meaning")
  void saysWhatEachChanges() {
    assertThat(NameRow.all())
        .allSatisfy(
            row ->
                assertThat(List.of(row.changes(), row.as(), row.why()))
                    .filteredOn(each -> !each.isEmpty())
                    .hasSize(1));
    assertThat(NameRow.all())
        .filteredOn(row -> !row.as().isEmpty())
        .allSatisfy(
            row ->
                assertThat(NameRow.all())
                    .filteredOn(each -> each.pair().equals(row.component() + " " + row.as()))
                    .isNotEmpty()
                    .allSatisfy(each -> assertThat(each.changes()).isNotEmpty()));
  }

  @Test
  @DisplayName("has at most 12 names without a meaning")
  void hasFewNamesWithoutMeaning() {
    assertThat(NameRow.all()).filteredOn(row -> !row.why().isEmpty()).hasSizeBetween(1, 12);
  }
}
