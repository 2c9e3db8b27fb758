package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.DayOfWeek;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A palette")
class ChartPaletteTest {

  @Test
  @DisplayName("gives its colours in the order in which categories come, and keeps to them")
  void givesColours() {
    ChartPalette palette = new ChartPalette();
    palette.set("Fixed", "red");

    assertThat(List.of("North", "Fixed", "South", "North").stream().map(palette::color))
        .containsExactly("var(--chart-1)", "red", "var(--chart-2)", "var(--chart-1)");
    assertThat(palette.color(DayOfWeek.MONDAY)).isEqualTo(palette.color("MONDAY"));
    assertThat(Serialised.copy(palette).color("South")).isEqualTo("var(--chart-2)");
    assertThat(Serialised.copy(palette).color("West")).isEqualTo("var(--chart-4)");
  }

  @Test
  @DisplayName("begins again after its last colour, and remembers no more than it must")
  void beginsAgain() {
    ChartPalette palette = new ChartPalette(List.of("red", "blue"));
    assertThat(IntStream.range(0, 20_000).mapToObj(palette::color))
        .startsWith("red", "blue", "red")
        .containsOnly("red", "blue");
    assertThat(palette.color(2)).isEqualTo("red");
  }

  @Test
  @DisplayName("is shared by threads: each category has one colour")
  void isShared() {
    ChartPalette palette =
        new ChartPalette(IntStream.range(0, 64).mapToObj(i -> "#" + (100 + i)).toList());
    List<String> given =
        IntStream.range(0, 64_000)
            .parallel()
            .mapToObj(i -> i % 64 + palette.color(i % 64))
            .toList();
    Set<String> distinct = new HashSet<>(given);
    assertThat(distinct).hasSize(64);
  }

  @Test
  @DisplayName("refuses a text that is not a colour, and null")
  void refuses() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartPalette().set("a", "red;"))
        .withMessageStartingWith("color must be a CSS colour");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartPalette(List.of()))
        .withMessage("colors must have at least one colour, but is empty");
    assertThatNullPointerException()
        .isThrownBy(() -> new ChartPalette().color(null))
        .withMessage("category must not be null");
  }
}
