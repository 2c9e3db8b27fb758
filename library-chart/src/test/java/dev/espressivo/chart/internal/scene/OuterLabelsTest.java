package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The label of a slice")
class OuterLabelsTest {

  private static String written(String name) {
    return new OuterLabels.Label(0, 0, name, "24.4%", 1).written();
  }

  @Test
  @DisplayName("keeps its share apart from a name that runs from right to left")
  void isolatesNames() {
    assertThat(written("English")).isEqualTo("English 24.4%");
    for (String name : new String[] {"\u05E9\u05DC\u05D5\u05DD", "\u202Eoverridden"}) {
      assertThat(written(name)).isEqualTo("\u2068" + name + "\u2069 24.4%");
    }
  }
}
