package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.vaadin.flow.function.ValueProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A column of a CSV file")
class ChartColumnTest {

  @Test
  @DisplayName("has its key as its heading unless it has a label")
  void hasAHeading() {
    assertThat(ChartColumn.of("netSales").heading()).isEqualTo("netSales");
    assertThat(ChartColumn.of("netSales", "Sales").heading()).isEqualTo("Sales");
    assertThat(ChartColumn.<String>of("size", String::length).heading()).isEqualTo("size");
  }

  @Test
  @DisplayName("is written from its getter, else from the property of its key")
  void isWrittenFrom() {
    ValueProvider<String, Integer> length = String::length;

    assertThat(ChartColumn.of("size", length).field()).isEqualTo(ChartField.of(length));
    assertThat(ChartColumn.<String>of("size", "Size").field()).isEqualTo(ChartField.of("size"));
    Object copied =
        Serialised.copy(ChartColumn.of("size", length)).field().getter().orElseThrow().apply("abc");
    assertThat(copied).isEqualTo(3);
  }

  @Test
  @DisplayName("refuses a blank key")
  void refusesABlankKey() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartColumn.of(" "))
        .withMessage("key must not be blank");
  }
}
